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
    [four-in-line] four in a line
    [full-board] the board is full
    [repetition] the same position has been repeated too often
    [no-progress] too many moves without a capture or a move of a man
    [endgame] this endgame had to be won in fewer moves
    [no-moves] { $you ->
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
    [too-long] the game has gone on for too long
   *[other] { $words }
}

## What positions and moves are worth

# The subject is a move.
worth = { $outlook ->
    [win] wins in { $moves }
    [loss] loses in { $moves }
    [draw] draws
    [proved-win] is a proved win
    [proved-loss] is a proved loss
    [proved-draw] is a proved draw
    [even] seems even
    [better] seems to stand better
   *[worse] seems to stand worse
}
# Below a number, where columns are narrow: the longest word has seven letters.
worth-short = { $outlook ->
    [win] wins in { $moves }
    [loss] loses in { $moves }
   *[draw] draws
}
worth-sentence = { $outlook ->
    [win] { side } wins in { $moves }.
    [loss] { side } loses in { $moves }.
    [draw] The game is a draw.
    [proved-win] { side } wins.
    [proved-loss] { side } loses.
    [proved-draw] The game is a draw.
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
scores-of-columns = Scores of the columns
score-unknown = not known yet
score-full = full

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
server-silent-for = No answer from the server for { $seconds } s. Trying again…
sending = Sending…

## Rooms

room-title = Room
room-heading = A game over a link
room-joining = Joining the room…
room-open-another = Open another room.
room-watch-link = Watch the game.
room-lost = The connection is lost. Reconnecting…
# In the place of a player’s name.
room-player = { $who ->
    [you] You
    [opponent] Opponent
    [host] Host
   *[guest] Guest
}
# Beside the visitor’s own name.
room-you = you
room-away = away
room-your-turn = It is your turn.
room-watching = You are watching.
room-watch-copy = Copy a link to watch
room-shared = { $who ->
    [you] You are connected from more than one window or device; each can play for you.
   *[other] { $name } is connected from more than one window or device; each can play.
}
room-tally = { $host } { $hostPoints }, { $guest } { $guestPoints }.
room-watchers = { $count ->
    [one] { $count } person watches.
   *[other] { $count } people watch.
}
room-lag = Lag: { $milliseconds } ms.
room-premove-cancel = { $count ->
    [one] Cancel the premove
   *[other] Cancel the premoves
}
room-invite = Invite the other side
room-invite-how = Send this link to one person: whoever opens it plays the other side.
room-invite-copy = Copy the link
room-share = Share…
room-share-text = Play a game with me:
room-qr = The link as a QR code
room-your-name = Your name
room-name-save = Use this name
room-actions = Actions
room-draw = Offer a draw
room-resign = Resign
room-resign-yes = Yes, resign
room-resign-no = No
room-rematch = Rematch
room-blocked-silent = The server does not answer now. These buttons work again when it does.
room-blocked-offer = The offer has to be answered first.
room-blocked-takeback = There is no move of yours to take back.
room-offer = An offer
room-offered = { $who ->
    [you] { $what ->
        [takeback] You asked to take back your last move.
        [draw] You offered a draw.
       *[rematch] You offered a rematch.
    }
   *[other] { $what ->
        [takeback] { $name } asks to take back the last move.
        [draw] { $name } offers a draw.
       *[rematch] { $name } offers a rematch.
    }
}
room-accept = Accept
room-decline = Decline
room-withdraw = Withdraw
phrases = Say something
phrases-show = Show what others say
phrase = { $phrase ->
    [hello] Hello!
    [good_luck] Good luck!
    [well_played] Well played!
    [oops] Oops!
    [one_moment] One moment, please.
    [thanks] Thank you!
    [good_game] Good game!
   *[goodbye] Goodbye!
}
phrase-said = { $name }: { phrase }
rounds = Earlier rounds
round = { $who ->
    [you] Round { $number }: you won, { $how }
    [nobody] Round { $number }: a draw, { $how }
   *[other] Round { $number }: { $name } won, { $how }
}

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
    [quiet] A draw: too many moves without a capture or a move of a man.
    [repetition] A draw: the same position was repeated too often.
    [no-progress] A draw: too many moves without a capture or a move of a man.
    [endgame] A draw: this endgame had to be won in fewer moves.
    [solver-won] The solver has proved that { $name } wins.
    [solver-drawn] The solver has proved a draw.
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
premove-column = Column { $column } is next.
premove-full = Column { $column } is full now, so the premoves were cancelled.
premove-impossible = The premove is not legal now, so it was cancelled.
premove-forgotten = The premoves were cancelled.

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
start-puzzle = Puzzle of the day
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
laws-pieces = A man is called { $man }, a king { $king }.
laws-name = { $key ->
   *[other] { $words }
}
clock = Time
clock-none = no clock
clock-choice = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}, and { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
} a move

## Play

play-title = Play
play-waiting = Waiting for the server.
play-refused = The server refused the move, so it was taken back.
play-after-end = The game was already over, so the move was taken back.
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

## Minimax

watch-title = Watch minimax think
watch-over = The game is over. Take back a move to search again.
watch-hint = Play on the board to search another position.
watch-search = Search
watch-depth = Depth in plies
watch-both = Both
algorithm = { $algorithm ->
    [minimax] Minimax
   *[alpha-beta] Alpha-beta
}
search-of = The search of { $algorithm ->
    [minimax] minimax
   *[alpha-beta] alpha-beta
}
search-what = What happens in { $algorithm ->
    [minimax] minimax
   *[alpha-beta] alpha-beta
}
search-start = Start
search-back = Back
search-step = Step
search-cut = Next cut
search-end = To the end
search-run = Run
search-at = { $whole ->
    [yes] Step { $step } of { $last }
   *[no] Step { $step } of the first { $last }
}
search-predict = Predict the values
legend-values = Values are from { side }’s point of view: square nodes choose the greatest, rounded ones the least.
legend-marks = W5: { side } wins at ply 5, counted from the position; L4: { side } loses at ply 4.
legend-cuts = A node with a dashed frame was cut off: its value is a bound, ≥ or ≤. Nodes with a × were not searched.
legend-keys = Arrow keys move through the tree, Enter chooses a node, + and − zoom. If a value does not fit, zoom in or choose the node.
counts-title = Nodes visited
counts-search = Search
counts-nodes = Nodes
counts-leaves = Leaves and cuts
count-nodes = { $count ->
    [one] { $count } node
   *[other] { $count } nodes
}
count-leaves = { $count ->
    [one] { $count } leaf
   *[other] { $count } leaves
}
count-cuts = { $count ->
    [one] { $count } cut
   *[other] { $count } cuts
}
counts-note = Nodes are the positions that the whole search visits; leaves are those it values without looking further.
cut-short = Only the beginning of this tree is drawn:
cut-short-why = the first { $drawn } of its { $nodes } nodes, in the order of the search. The whole search gives the position the value { $value }.
cut-short-draw = { $depth ->
    [one] Draw the whole tree of { $depth } ply
   *[other] Draw the whole tree of { $depth } plies
}
tree-of = The tree of { $algorithm ->
    [minimax] minimax
   *[alpha-beta] alpha-beta
}, from the root downwards
tree-size = Size of the tree
tree-smaller = Smaller
tree-larger = Larger
tree-whole = Whole
# A win or a loss this many plies below the root: as short as possible.
tree-win = W{ $ply }
tree-loss = L{ $ply }
tree-value = { $end ->
    [won] { $mark } ({ side } has won)
    [lost] { $mark } ({ side } has lost)
    [wins] { $mark } ({ side } wins at ply { $ply })
   *[loses] { $mark } ({ side } loses at ply { $ply })
}
window = { $alpha } to { $beta }
# The moves from the root to a node. $kind: root, column, columns or moves.
node-path = { $kind ->
    [root] the position itself
    [column] column { $path }
    [columns] columns { $path }
   *[moves] { $path }
}
# The node of a step.
node-where = { $kind ->
    [root] the position
    [column] after column { $path }
    [columns] after columns { $path }
   *[moves] after { $path }
}
# $isColumn: whether the move is the number of a column; root if it is no move.
node-label = { $isColumn ->
    [root] The position: { $words }
    [yes] column { $move }: { $words }
   *[no] { $move }: { $words }
}
node-moves = Moves
node-side = To move
node-window = Window
node-alpha-beta = (alpha to beta)
node-value = Value
node-why = Why cut
node-skipped = cut off: not searched
node-bound = { $value }, a bound
node-unknown = not known yet
node-beyond = not known: the drawn part ends before it
node-chosen = Chosen: { $words }.
goal = { $wants ->
    [greatest] { side }, who wants the greatest value
   *[least] { side }, who wants the least value
}
step-none = Nothing has been searched yet.
step-leaf = Leaf { node-where }: its value is { $value }.
step-enter = Enters { node-where }: { side } to move, window { $window }.
step-cut = Cuts { node-where }: its other moves are not searched.
step-leave = { $bound ->
    [yes] Leaves { node-where } with the bound { $value }.
   *[no] Leaves { node-where } with the value { $value }.
}
step-drawn-end = The drawn part ends here; the search goes on.
why-cut = { $isColumn ->
    [yes] Column { $move }
   *[no] { $move }
} is worth { $value } here, so this node is worth { $value } or { $limit ->
    [more] more
   *[less] less
}.
why-better = { goal }, has { $value } already, with { $isColumn ->
    [yes] column { $move }
   *[no] { $move }
} { $kind ->
    [root] in the position itself
    [column] after column { $path }
    [columns] after columns { $path }
   *[moves] after { $path }
}, and gains nothing here. So the other moves need not be searched.
why-best = No value is better. So the other moves need not be searched.
quiz-will = Which value will this node get?
quiz-does = Which value does this node get?
quiz-goal = { goal }, chooses among { $count } moves.
quiz-right-value = the right value
quiz-right = Right.
quiz-wrong = No: it is { $value }.
quiz-tally = { $right } of { $asked } right.

## Puzzles

header-puzzles = Puzzles
puzzles-title = Puzzles
puzzles-about = Find the only move that wins, or the only one that does not lose. Every puzzle is proved by the exact solver.
puzzles-today = The puzzle of the day
puzzles-today-words = It is the same for everybody and changes at midnight UTC. From Monday to Sunday the puzzles grow harder.
puzzles-today-solved = You have solved today’s puzzle.
puzzles-today-link = Go to the puzzle
puzzles-levels = By level
puzzles-levels-words = The level tells how many moves a search must look ahead to see the answer, from 1 (easy) to 5 (hard).
puzzles-solved = { $solved } of { $count } solved
puzzles-of-game = Puzzles in a game
puzzles-none = This game has no puzzle: no position has one right move within eight moves.
puzzles-none-in-time = No puzzle was found in time.
puzzles-not-whole = The first positions could not be examined in time.
puzzles-searching = Searching the game for puzzles…
puzzle-number = Puzzle { $number }
puzzle-day = Puzzle of the day: { $day }
puzzle-today = today
puzzle-of-game = Puzzle { $number } of { $count } in this game
puzzle-level = Level { $level }
puzzle-task-win = { side } to move: find the only move that wins.
puzzle-task-draw = { side } to move: find the only move that does not lose.
puzzle-right-win = Right: { $move } wins in { $moves ->
    [one] one move
   *[other] { $moves } moves
  }.
puzzle-right-draw = Right: only { $move } does not lose.
puzzle-wrong = { $move } is not the move.
puzzle-answer = The answer is { $move }.
puzzle-reply = { side }’s best answer is { $reply }.
puzzle-refuted = { side } answers { $reply } and wins in { $moves ->
    [one] one move
   *[other] { $moves } moves
  }.
puzzle-only-drawn = { side } answers { $reply } and reaches a draw.
puzzle-hint = Hint
puzzle-hint-win = The win takes { $moves ->
    [one] one move
   *[other] { $moves } moves
  }.
puzzle-hint-draw = Every other move loses within { $moves ->
    [one] one move
   *[other] { $moves } moves
  }.
puzzle-hint-tempting = { $count ->
    [one] This move looks good, but it is wrong: { $moves }.
   *[other] These moves look good, but they are wrong: { $moves }.
  }
puzzle-hint-where = { $where ->
    [left] The move is in the left half.
    [right] The move is in the right half.
   *[middle] The move is in the middle.
  }
puzzle-show = Show the answer
puzzle-again = Try again
puzzle-next = Next puzzle
puzzle-next-day = The next day
puzzle-all = All { $count } puzzles
puzzle-to-all = Go to the puzzles.
puzzle-play-on = Play on against the perfect player
puzzle-analyse = Analyse
puzzle-whole-game = Analyse the game
puzzle-streak = { $days ->
    [one] Solved today: a streak of one day.
   *[other] { $days } days in a row.
  }
puzzle-find = Puzzles in this game

## Keep

keep-title = Save
keep-game = Game ({ $extension })
keep-svg = Image (SVG)
keep-png = Image (PNG)
keep-scores = with the scores
keep-failed = The image could not be made.
keep-image-title = { $game ->
    [checkers] Checkers
   *[connect4] Connect Four
  } after { $moves ->
    [one] one move
   *[other] { $moves } moves
  }
