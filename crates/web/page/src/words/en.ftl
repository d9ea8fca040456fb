# All words that people see, in English. README.md of the page says how to add one.
# $side is a colour: red, yellow, white or black.

## Header

skip-to-content = Skip to the content
header-screens = Screens
header-play = Play
header-analyse = Analyse
header-minimax = Minimax
header-tournament = Tournament
header-display = Display
header-colours = Colours
theme-auto = as in the system
theme-light = light
theme-dark = dark
animate-discs = animate the discs
language = Language
language-auto = as in the browser

## Sides and moves

side = { $side ->
    [red] Red
    [yellow] Yellow
    [white] White
   *[black] Black
}
no-move-yet = No move has been played.
dropped = { side } drops in column { $column }.
moved = { side } moves from { $from } to { $way }.
captured = { $count ->
    [one] { side } takes a disc, from { $from } to { $way }.
   *[other] { side } takes { $count } discs, from { $from } to { $way }.
}
# The squares of a capture: c3, then e5, then g7.
way-next = { $way }, then { $stop }
to-move = { $must ->
    [yes] { side } to move and must capture.
   *[no] { side } to move.
}

## How games end

# $you: won, lost or drawn from the point of view of a player, none for others. $words: the server's own words.
ended = { $you ->
    [won] You won: { how }.
    [lost] You lost: { how }.
    [drawn] A draw: { how }.
   *[none] { side } wins: { how }.
}
how = { $reason ->
    [four_in_line] four in a line
    [full_board] the board is full
    [no_moves] { $you ->
        [lost] you cannot move
        [drawn] nobody can move
       *[other] the other side cannot move
    }
    [resigned] { $you ->
        [lost] you resigned
       *[other] the other side resigned
    }
    [time] { $you ->
        [lost] your time is up
       *[other] the other side’s time is up
    }
    [agreed] both have agreed to a draw
    [too_long] the game has gone on for too long
   *[other] { $words }
}

## What positions and moves are worth

# The subject is a move.
worth = { $outlook ->
    [win] wins in { $moves }
    [loss] loses in { $moves }
    [draw] draws
    [even] seems even
    [better] seems to stand better
   *[worse] seems to stand worse
}
worth-sentence = { $outlook ->
    [win] { side } wins in { $moves }.
    [loss] { side } loses in { $moves }.
    [draw] The game is a draw.
    [even] Neither side seems to stand better.
    [better] { side } seems to stand better ({ $score }).
   *[worse] { side } seems to stand worse ({ $score }).
}
# In the place of a score.
score-decided = { $outlook ->
    [win] win
   *[loss] loss
}
worths-move = Move
worths-score = Score
worths-words = In words
worths-best = best
worths-proved = Proved.
worths-opinion = An opinion (≈), not proved.
worths-searching = Searching…
worths-searching-deep = Searching, { $depth } plies deep.

## Mistakes

mistake-change = { side }’s { $move }: { $change ->
    [win-draw] from won to drawn
    [win-loss] from won to lost
   *[draw-loss] from drawn to lost
}
mistake-item = Move { $number }, { mistake-change }
mistake-question = { mistake-change }. What should { side } have played? Try it on the board.
mistake-panel = A better move
mistake-found = { $shorter ->
    [yes] Yes: { $move } { worth }. There is a shorter way.
   *[no] Yes: { $move } { worth }.
}
mistake-wrong = { $move } is not the move. Try another.
mistake-no-time = There was not enough time to judge { $move }. Try another.
mistake-checking = Checking { $move }…
mistake-better = { $count ->
    [one] Better move: { $best } ({ worth }).
   *[other] Better moves: { $best } ({ worth }).
}
mistake-show = Show the better move
mistake-back = Back to the game
mistake-find = Find a better one
mistake-find-move = Find a better one, move { $number }
mistakes-none = Neither side made a mistake.
mistakes-unjudged = No move could be judged, so no mistakes are marked.
mistakes-some-judged = No mistake was found; { $judged } of { $plies } moves could be judged.
mistakes-checking = Checking the moves, beginning with the last…

## Players and engines

# $strength: none if the name has none.
engine = { $kind ->
    [person] You
    [perfect] Perfect player
    [random] Random
    [greedy] { $strength ->
        [none] Greedy
       *[other] Greedy { $strength }
    }
    [level] Level { $strength }
    [minimax] { $strength ->
        [none] Minimax
       *[other] Minimax { $strength }
    }
   *[alpha-beta] { $strength ->
        [none] Alpha-beta
       *[other] Alpha-beta { $strength }
    }
}
engine-seed = { engine }, seed { $seed }
strength = { $kind ->
    [first] Sees one move ahead
    [strongest] The strongest level
    [perfect] Plays perfectly
    [random] Plays any legal move
   *[level] Level { $level } of { $levels }
}

## Analysis

analyse-title = Analyse
analyse-flip = Flip the board
analyse-scores = Scores
analyse-threats = Threats
analyse-mistakes = Mistakes
analyse-moves = Moves
analyse-play = Play from here
analyse-watch = See minimax think
threat = { side }: column { $column }, row { $row }, { $parity ->
    [odd] odd
   *[even] even
}{ $playable ->
    [yes] , can be played now
   *[no] { "" }
}{ $lasts ->
    [yes] ; it lasts
   *[no] { "" }
}
threats-none = Nobody threatens to complete a line.
threats-last = A threat lasts if its row suits its owner when the board fills up: odd rows suit { $first }, even rows { $second }.
copy-link = Copy link
copied = Copied
copy-by-hand = The browser does not let this page copy. Copy the text from the field that follows.
best-line = Best line
best-line-to = Play the best line up to { $move }, move { $number }
best-line-more = More of the best line
best-line-searching = Looking for the best line…
graph-wins = { side } wins
move-list = Moves of the game
move-list-start = Start
move-list-move = { $mistake ->
    [yes] Move { $number }, { side }: { $move }, a mistake
   *[no] Move { $number }, { side }: { $move }
}
steps = Go through the moves
steps-start = To the start
steps-back = One move back
steps-on = One move on
steps-end = To the end
text-title = The game as text
text-copy = Copy the moves
text-moves = Moves
text-load = Load

## Connection

connection = Connection
server-silent-spoken = The server does not answer. The page keeps trying.
server-silent-for = No answer from the server for { $seconds } s. Trying again…
sending = Sending…

## Errors

# English shows the server's own sentence, $words. Other languages name what the codes mean; $number is the move that cannot
# be played, counted from 1, or 0.
refusal = { $code ->
    [illegal_move] { $number ->
       *[other] { $words }
    }
   *[other] { $words }
}
refusal-passes = The page will try again by itself.
refusal-again = Try now
bad-board = This board does not exist. Connect Four boards have 1 to 35 columns and rows, such as 7x6. Checkers boards are named after their laws, such as english.
bad-board-standard = Go to the standard board.
bad-board-new = Start a new game.
missing-title = Nothing here
missing-heading = There is nothing at this address
missing-why = The address may have been cut short.
missing-start = Go to the start page.

## Tournament

tournament = Tournament
tournament-none = No tournament
tournament-none-why = This server shows no tournament.
tournament-none-play = Play a game instead.
tournament-played = { $count ->
    [one] { $count } game played
   *[other] { $count } games played
}
tournament-played-of = { $count } of { $planned } games played
tournament-summary = { $played }; { $format ->
    [round-robin] round robin
    [gauntlet] gauntlet
    [knockout] knockout
    [swiss] Swiss
    [ladder] ladder
   *[other] { $words }
}, { $state ->
    [over] over
   *[going-on] going on
}.
tournament-champion = The champion is { $name }.
tournament-standings = Standings
tournament-place = Place
tournament-player = Player
tournament-points = Points
tournament-games-played = Played
tournament-won = Won
tournament-drawn = Drawn
tournament-lost = Lost
tournament-faults = Faults
tournament-cross = Cross table
tournament-games = Games
tournament-game = Game
tournament-first = First
tournament-second = Second
tournament-result = Result
tournament-replay = Game { $id }, replay
tournament-more = More games
tournament-game-title = Game { $id }
tournament-game-heading = Game { $id }: { $first } against { $second }
tournament-back = The tournament
tournament-no-game = No such game
tournament-too-large = Its board is too large to be shown here.
tournament-move = Move { $at } of { $last }.
# $ending: board, too-long, a fault, or double-forfeit. $name: the winner, or the player with the fault. English shows the
# server's own sentence about a fault, $words, which says more.
game-ending = { $ending ->
    [won] { $name } won on the board.
    [drawn] A draw on the board.
    [too-long] A draw: the limit of moves was reached.
   *[other] { $words }
}

## Display and sounds

sounds = sounds
call-me = call me when it is my turn and this page is hidden
call-me-blocked = The browser does not let this page notify you. Allow it in the settings of the browser.
digit-keys = digit keys drop discs
your-turn = Your turn

## Colours and discs

colour = { $side ->
    [red] red
    [yellow] yellow
    [white] white
   *[black] black
}
disc = { $kind ->
    [king] { $side ->
        [white] white king
       *[black] black king
    }
   *[man] { $side ->
        [white] white man
       *[black] black man
    }
}
players-to-move = to move

## Boards

connect4 = Connect Four
checkers = Checkers
board-connect4 = Board, { $columns } columns and { $rows } rows
board-checkers = Board of 8 by 8 squares
board-column = Column { $column }: { $content }
board-column-worth = Column { $column }: { $content }. { $worth }
board-square = { $square }: { $content }
board-empty = empty
board-jumped = jumped
board-picked = picked
board-can-go-here = can go here
board-can-move = can move
board-pick-next = { $square }, and on. Pick the next square.
ahead-column = Column { $column } is next.
ahead-full = Column { $column } is full now. What was entered ahead is forgotten.
ahead-impossible = What was entered ahead is no legal move now.
ahead-forgotten = What was entered ahead is forgotten.

## Start

start-title = Connect Four and checkers
start-heading = Connect Four and checkers, played and proved
start-first = { $game ->
    [connect4] Drop a disc to play against { $opponent }.
   *[checkers] Move a disc to play against { $opponent }.
}
start-second = { $opponent } begins, and you play { $colour }.
start-here = { $game ->
    [connect4] Drop a disc: two people play at this screen.
   *[checkers] Move a disc: two people play at this screen.
}
start-link = Play against a person over a link.
start-watch = Watch { $first } against { $second }.
start-options = Opponent, game and side
start-analyse = Analyse this board
start-minimax = See minimax think
begin-play = Play
begin-watch = Watch
begin-room = Open a room
opponent = Opponent
against-computer = The computer
against-here = A person at this screen
against-link = A person over a link
against-watch = Watch two engines
opponent-strength = Strength
you-play = You play
side-begins = begins
side-answers = answers
game = Game
board-size = Board, columns by rows
board-size-other = Other
board-columns = Columns
board-rows = Rows
board-size-searched = On this board the computer can prove only some positions. In the others it searches.
laws = Laws
laws-words = { $kings ->
    [fly] Kings fly
   *[step] Kings go one step
}, { $men ->
    [both] men capture backward too
   *[forward] men capture forward only
}; { $side ->
    [red] red
    [yellow] yellow
    [white] white
   *[black] black
} begins.

## Play

play-title = Play
play-waiting = Waiting for the server.
play-refused = The server refused the move, so it was taken back.
play-taken-back = The last move was taken back.
play-take-back = Take back
play-again = Again
play-new = New game
play-pause = Pause
play-analyse = Analyse
play-hints = Show the scores of my moves
move-entry = Move
move-play = Play the move
move-illegal = { $move } is not a legal move here. Write moves like { $example }.

## Set up

setup-title = Set up a position
setup-crowned = { $square } is the last row of { $side ->
    [white] white
   *[black] black
}: the man is crowned.
setup-brush = Put on the board
setup-mover = To move
setup-clear = Clear the board
setup-restore = Initial position
