var e=`skip-to-content = Zum Inhalt springen
header-screens = Bereiche
header-play = Spiel
header-analyse = Analyse
header-minimax = Minimax
header-tournament = Turnier
header-display = Anzeige
header-colours = Farben
theme-auto = wie im System
theme-light = hell
theme-dark = dunkel
animate-discs = Steine bewegen
language = Sprache
language-auto = wie im Browser
side = { $side ->
    [red] Rot
    [yellow] Gelb
    [white] Weiß
   *[black] Schwarz
}
no-move-yet = Es wurde noch kein Zug gemacht.
dropped = { side } wirft in Spalte { $column } ein.
moved = { side } zieht von { $from } nach { $way }.
captured = { $count ->
    [one] { side } schlägt einen Stein, von { $from } nach { $way }.
   *[other] { side } schlägt { $count } Steine, von { $from } nach { $way }.
}
way-next = { $way }, dann { $stop }
to-move = { $must ->
    [yes] { side } ist am Zug und muss schlagen.
   *[no] { side } ist am Zug.
}
ended = { $you ->
    [won] Du hast gewonnen: { how }.
    [lost] Du hast verloren: { how }.
    [drawn] Unentschieden: { how }.
   *[none] { side } gewinnt: { how }.
}
how = { $reason ->
    [four-in-line] vier in einer Reihe
    [full-board] Das Brett ist voll
    [repetition] Dieselbe Stellung kam zu oft vor
    [no-progress] Zu viele Züge ohne Schlagen und ohne Zug eines Steins
    [endgame] Dieses Endspiel musste in weniger Zügen gewonnen werden
    [no-moves] { $you ->
        [lost] Du kannst nicht ziehen
        [drawn] Niemand kann ziehen
       *[other] Die andere Seite kann nicht ziehen
    }
    [resigned] { $you ->
        [lost] Du hast aufgegeben
       *[other] Die andere Seite hat aufgegeben
    }
    [time] { $you ->
        [lost] Deine Zeit ist abgelaufen
       *[other] Die Zeit der anderen Seite ist abgelaufen
    }
    [agreed] Beide haben sich auf Unentschieden geeinigt
    [too-long] Die Partie hat zu lange gedauert
   *[other] { $words }
}
worth = { $outlook ->
    [win] gewinnt in { $moves }
    [loss] verliert in { $moves }
    [draw] unentschieden
    [proved-win] ist bewiesen gewonnen
    [proved-loss] ist bewiesen verloren
    [proved-draw] ist bewiesen unentschieden
    [even] wohl ausgeglichen
    [better] steht wohl besser
   *[worse] steht wohl schlechter
}
worth-short = { $outlook ->
    [win] Sieg in { $moves }
    [loss] Verlust in { $moves }
   *[draw] remis
}
worth-sentence = { $outlook ->
    [win] { side } gewinnt in { $moves }.
    [loss] { side } verliert in { $moves }.
    [draw] Die Partie ist unentschieden.
    [proved-win] { side } gewinnt.
    [proved-loss] { side } verliert.
    [proved-draw] Die Partie ist unentschieden.
    [even] Keine Seite scheint besser zu stehen.
    [better] { side } scheint besser zu stehen ({ $score }).
   *[worse] { side } scheint schlechter zu stehen ({ $score }).
}
score-decided = { $outlook ->
    [win] Sieg
   *[loss] Verlust
}
worths-move = Zug
worths-score = Wert
worths-words = In Worten
worths-best = bester
worths-proved = Bewiesen.
worths-opinion = Eine Schätzung (≈), kein Beweis.
worths-searching = Suche läuft…
worths-searching-deep = Suche läuft, { $depth } Halbzüge tief.
scores-of-columns = Werte der Spalten
score-unknown = noch nicht bekannt
score-full = voll
mistake-change = { side } { $move }: { $change ->
    [win-draw] aus Gewinn wird Unentschieden
    [win-loss] aus Gewinn wird Verlust
   *[draw-loss] aus Unentschieden wird Verlust
}
mistake-item = Zug { $number }, { mistake-change }
mistake-question = { mistake-change }. Was hätte { side } spielen sollen? Probiere es auf dem Brett.
mistake-panel = Ein besserer Zug
mistake-found = { $shorter ->
    [yes] Ja: { $move } { worth }. Es geht noch schneller.
   *[no] Ja: { $move } { worth }.
}
mistake-wrong = { $move } ist nicht der richtige Zug. Versuche einen anderen.
mistake-no-time = Die Zeit reichte nicht, um { $move } zu beurteilen. Versuche einen anderen Zug.
mistake-checking = { $move } wird geprüft…
mistake-better = { $count ->
    [one] Besserer Zug: { $best } ({ worth }).
   *[other] Bessere Züge: { $best } ({ worth }).
}
mistake-show = Den besseren Zug zeigen
mistake-back = Zurück zur Partie
mistake-find = Einen besseren finden
mistake-find-move = Einen besseren finden, Zug { $number }
mistakes-none = Keine Seite hat einen Fehler gemacht.
mistakes-unjudged = Kein Zug konnte beurteilt werden, darum sind keine Fehler markiert.
mistakes-some-judged = Kein Fehler gefunden; { $judged } von { $plies } Zügen konnten beurteilt werden.
mistakes-checking = Die Züge werden geprüft, vom letzten an…
engine = { $kind ->
    [person] Du
    [perfect] Perfekter Spieler
    [random] Zufall
    [greedy] { $strength ->
        [none] Gierig
       *[other] Gierig { $strength }
    }
    [level] Stufe { $strength }
    [minimax] { $strength ->
        [none] Minimax
       *[other] Minimax { $strength }
    }
   *[alpha-beta] { $strength ->
        [none] Alpha-Beta
       *[other] Alpha-Beta { $strength }
    }
}
engine-seed = { engine }, Startwert { $seed }
strength = { $kind ->
    [first] Sieht einen Zug voraus
    [strongest] Die stärkste Stufe
    [perfect] Spielt perfekt
    [random] Spielt irgendeinen erlaubten Zug
   *[level] Stufe { $level } von { $levels }
}
analyse-title = Analyse
analyse-flip = Brett drehen
analyse-scores = Werte
analyse-threats = Drohungen
analyse-mistakes = Fehler
analyse-moves = Züge
analyse-play = Von hier an spielen
analyse-watch = Minimax beim Denken zusehen
threat = { side }: Spalte { $column }, Reihe { $row }, { $parity ->
    [odd] ungerade
   *[even] gerade
}{ $playable ->
    [yes] , sofort spielbar
   *[no] { "" }
}{ $lasts ->
    [yes] ; sie bleibt bestehen
   *[no] { "" }
}
threats-none = Niemand droht mit vier in einer Linie.
threats-last = Eine Drohung bleibt bestehen, wenn ihre Reihe ihrer Seite nützt, sobald sich das Brett füllt: ungerade Reihen nützen { $first }, gerade { $second }.
copy-link = Link kopieren
copied = Kopiert
copy-by-hand = Der Browser lässt diese Seite nicht kopieren. Kopiere den Text aus dem folgenden Feld.
best-line = Beste Fortsetzung
best-line-to = Die beste Fortsetzung bis { $move } spielen, Zug { $number }
best-line-more = Mehr von der besten Fortsetzung
best-line-searching = Die beste Fortsetzung wird gesucht…
graph-wins = { side } gewinnt
move-list = Züge der Partie
move-list-start = Anfang
move-list-move = { $mistake ->
    [yes] Zug { $number }, { side }: { $move }, ein Fehler
   *[no] Zug { $number }, { side }: { $move }
}
steps = Durch die Züge gehen
steps-start = Zum Anfang
steps-back = Einen Zug zurück
steps-on = Einen Zug vor
steps-end = Zum Ende
text-title = Die Partie als Text
text-copy = Züge kopieren
text-moves = Züge
text-load = Laden
connection = Verbindung
server-silent-spoken = Der Server antwortet nicht. Die Seite versucht es weiter.
server-silent-for = Seit { $seconds }\xA0s keine Antwort vom Server. Neuer Versuch…
sending = Wird gesendet…
room-title = Raum
room-heading = Eine Partie über einen Link
room-joining = Der Raum wird betreten…
room-open-another = Einen anderen Raum öffnen.
room-watch-link = Der Partie zusehen.
room-lost = Die Verbindung ist unterbrochen. Neuer Versuch…
room-player = { $who ->
    [you] Du
    [opponent] Gegner
    [host] Gastgeber
   *[guest] Gast
}
room-you = du
room-away = abwesend
room-your-turn = Du bist am Zug.
room-watching = Du siehst zu.
room-watch-copy = Link zum Zusehen kopieren
room-shared = { $who ->
    [you] Du bist mit mehr als einem Fenster oder Gerät verbunden; jedes kann für dich ziehen.
   *[other] { $name } ist mit mehr als einem Fenster oder Gerät verbunden; jedes kann ziehen.
}
room-tally = { $host } { $hostPoints }, { $guest } { $guestPoints }.
room-watchers = { $count ->
    [one] { $count } Person sieht zu.
   *[other] { $count } Personen sehen zu.
}
room-lag = Verzögerung: { $milliseconds }\xA0ms.
room-premove-cancel = { $count ->
    [one] Vorauszug löschen
   *[other] Vorauszüge löschen
}
room-invite = Lade die andere Seite ein
room-invite-how = Schicke diesen Link einer Person: Wer ihn öffnet, spielt die andere Seite.
room-invite-copy = Link kopieren
room-share = Teilen…
room-share-text = Spiel eine Partie mit mir:
room-qr = Der Link als QR-Code
room-your-name = Dein Name
room-name-save = Diesen Namen verwenden
room-actions = Aktionen
room-draw = Remis anbieten
room-resign = Aufgeben
room-resign-yes = Ja, aufgeben
room-resign-no = Nein
room-rematch = Revanche
room-blocked-silent = Der Server antwortet gerade nicht. Danach gehen diese Knöpfe wieder.
room-blocked-offer = Erst muss das Angebot beantwortet werden.
room-blocked-takeback = Du hast keinen Zug, den du zurücknehmen könntest.
room-offer = Ein Angebot
room-offered = { $who ->
    [you] { $what ->
        [takeback] Du möchtest deinen letzten Zug zurücknehmen.
        [draw] Du hast Remis angeboten.
       *[rematch] Du hast eine Revanche angeboten.
    }
   *[other] { $what ->
        [takeback] { $name } möchte den letzten Zug zurücknehmen.
        [draw] { $name } bietet Remis an.
       *[rematch] { $name } bietet eine Revanche an.
    }
}
room-accept = Annehmen
room-decline = Ablehnen
room-withdraw = Zurückziehen
phrases = Etwas sagen
phrases-show = Zeigen, was andere sagen
phrase = { $phrase ->
    [hello] Hallo!
    [good_luck] Viel Glück!
    [well_played] Gut gespielt!
    [oops] Ups!
    [one_moment] Einen Moment, bitte.
    [thanks] Danke!
    [good_game] Gute Partie!
   *[goodbye] Tschüss!
}
phrase-said = { $name }: { phrase }
rounds = Frühere Runden
round = { $who ->
    [you] Runde { $number }, du hast gewonnen: { $how }
    [nobody] Runde { $number }, unentschieden: { $how }
   *[other] Runde { $number }, { $name } hat gewonnen: { $how }
}
refusal = { $code ->
    [unreachable] Der Server antwortet nicht. Läuft er noch?
    [silent] Keine Antwort in dieser Zeit.
    [silent] Der Server hat nicht rechtzeitig geantwortet.
    [unknown] Der Server hat eine unverständliche Antwort gegeben.
    [illegal_move] { $number ->
        [0] Dieser Zug ist nicht möglich.
       *[other] Zug { $number } ist nicht möglich.
    }
    [game_over] Die Partie ist zu Ende.
    [bad_position] Diese Stellung ist nicht möglich. Eine Seite hat höchstens 12 Steine, und die Seite, die zuletzt zog, mindestens einen.
    [unknown_engine] Diesen Computergegner gibt es nicht.
    [unsuited] Dieser Computergegner kann auf diesem Brett nicht spielen.
    [too_deep] Diese Suche ist zu tief. Wähle eine kleinere Tiefe.
    [not_found] Das gibt es auf diesem Server nicht, oder nicht mehr.
    [too_many] Von deiner Adresse kamen zu viele Anfragen. Warte einen Moment.
    [too_slow] Die Anfrage hat zu lange gedauert.
    [too_large] Das ist zu groß für diesen Server.
    [busy] Der Server ist gerade ausgelastet.
    [not_proved_in_time] Die Zeit reichte nicht für einen Beweis.
    [full] Der Server kann gerade keine weiteren Räume öffnen. Versuche es später.
    [leaving] Der Server wird gerade beendet.
    [unreadable] Die Datei des Turniers lässt sich gerade nicht lesen.
    [broken] Die Suche ist fehlgeschlagen. Bitte melde die Stellung.
    [not_your_turn] Die andere Seite ist am Zug.
    [stale] Die Stellung hat sich inzwischen geändert.
    [watching] Wer zusieht, kann nicht ziehen.
    [no_offer] Es gibt kein Angebot mehr.
    [nothing_to_take_back] Du hast noch keinen Zug, den du zurücknehmen könntest.
    [not_over] Die Partie ist noch nicht zu Ende.
    [wrong_secret] Dieser Link passt nicht zu diesem Raum.
    [not_stored] Das konnte nicht gespeichert werden und gilt nicht. Versuche es noch einmal.
   *[other] { $words }
}
refusal-passes = Die Seite versucht es von selbst wieder.
refusal-again = Jetzt versuchen
bad-board = Dieses Brett gibt es nicht. Bretter für Vier gewinnt haben 1 bis 35 Spalten und Reihen, zum Beispiel 7x6. Damebretter heißen nach ihren Regeln, zum Beispiel english.
bad-board-standard = Zum Standardbrett.
bad-board-new = Neue Partie beginnen.
missing-title = Hier ist nichts
missing-heading = Unter dieser Adresse gibt es nichts
missing-why = Vielleicht wurde die Adresse abgeschnitten.
missing-start = Zur Startseite.
tournament = Turnier
tournament-none = Kein Turnier
tournament-none-why = Dieser Server zeigt kein Turnier.
tournament-none-play = Spiel stattdessen eine Partie.
tournament-played = { $count ->
    [one] { $count } Partie gespielt
   *[other] { $count } Partien gespielt
}
tournament-played-of = { $count } von { $planned } Partien gespielt
tournament-summary = { $played }; { $format ->
    [round-robin] jeder gegen jeden
    [gauntlet] einer gegen alle
    [knockout] K.-o.-System
    [swiss] Schweizer System
    [ladder] Rangleiter
   *[other] { $words }
}, { $state ->
    [over] beendet
   *[going-on] läuft noch
}.
tournament-champion = Turniersieger ist { $name }.
tournament-standings = Tabelle
tournament-place = Platz
tournament-player = Spieler
tournament-points = Punkte
tournament-games-played = Gespielt
tournament-won = Siege
tournament-drawn = Remis
tournament-lost = Verluste
tournament-faults = Regelverstöße
tournament-cross = Kreuztabelle
tournament-games = Partien
tournament-game = Partie
tournament-first = Erster
tournament-second = Zweiter
tournament-result = Ergebnis
tournament-replay = Partie { $id }, nachspielen
tournament-more = Mehr Partien
tournament-game-title = Partie { $id }
tournament-game-heading = Partie { $id }: { $first } gegen { $second }
tournament-back = Das Turnier
tournament-no-game = Diese Partie gibt es nicht
tournament-too-large = Ihr Brett ist zu groß, um hier gezeigt zu werden.
tournament-move = Zug { $at } von { $last }.
game-ending = { $ending ->
    [won] { $name } hat auf dem Brett gewonnen.
    [drawn] Unentschieden auf dem Brett.
    [too-long] Unentschieden: Die höchste Zahl der Züge ist erreicht.
    [quiet] Unentschieden: Zu viele Züge ohne Schlag und ohne Zug eines Steins.
    [repetition] Unentschieden: Dieselbe Stellung kam zu oft vor.
    [no-progress] Unentschieden: Zu viele Züge ohne Schlag und ohne Zug eines Steins.
    [endgame] Unentschieden: Dieses Endspiel musste in weniger Zügen gewonnen werden.
    [solver-won] Bewiesen: { $name } gewinnt.
    [solver-drawn] Bewiesen: Die Partie ist unentschieden.
    [illegal-move] { $name } hat einen unerlaubten Zug gemacht.
    [time-out] { $name } hat die Bedenkzeit überschritten.
    [stopped] { $name } wurde angehalten.
    [out-of-reach] { $name } konnte den Zug nicht bekommen.
    [not-started] { $name } ließ sich nicht starten.
    [crashed] { $name } ist mitten in der Partie abgestürzt.
    [forbidden] { $name } hat etwas Verbotenes getan.
    [flood] { $name } hat zu viel geschrieben.
    [garbage] { $name } war nicht zu verstehen.
    [double-forfeit] Beide konnten nicht spielen.
   *[other] { $words }
}
sounds = Töne
call-me = rufen, wenn ich am Zug bin und diese Seite verdeckt ist
call-me-blocked = Der Browser lässt diese Seite nicht benachrichtigen. In den Einstellungen des Browsers lässt es sich erlauben.
digit-keys = Zifferntasten werfen Steine ein
your-turn = Du bist am Zug
colour = { $side ->
    [red] rot
    [yellow] gelb
    [white] weiß
   *[black] schwarz
}
disc = { $kind ->
    [king] { $side ->
        [white] weiße Dame
       *[black] schwarze Dame
    }
   *[man] { $side ->
        [white] weißer Stein
       *[black] schwarzer Stein
    }
}
players-to-move = am Zug
connect4 = Vier gewinnt
checkers = Dame
board-connect4 = Brett, { $columns } Spalten und { $rows } Reihen
board-checkers = Brett mit 8 mal 8 Feldern
board-column = Spalte { $column }: { $content }
board-column-worth = Spalte { $column }: { $content }. { $worth }
board-square = { $square }: { $content }
board-empty = leer
board-jumped = übersprungen
board-picked = gewählt
board-can-go-here = kann hierher
board-can-move = kann ziehen
board-pick-next = { $square }, und weiter. Wähle das nächste Feld.
premove-column = Spalte { $column } kommt als nächste.
premove-full = Spalte { $column } ist jetzt voll. Die Vorauszüge sind gelöscht.
premove-impossible = Der Vorauszug ist jetzt nicht möglich.
premove-forgotten = Die Vorauszüge sind gelöscht.
start-title = Vier gewinnt und Dame
start-heading = Vier gewinnt und Dame, gespielt und bewiesen
start-first = { $game ->
    [connect4] Wirf einen Stein ein und spiele gegen { $opponent }.
   *[checkers] Ziehe einen Stein und spiele gegen { $opponent }.
}
start-second = { $opponent } beginnt, und du spielst { $colour }.
start-here = { $game ->
    [connect4] Wirf einen Stein ein: Zwei spielen an diesem Bildschirm.
   *[checkers] Ziehe einen Stein: Zwei spielen an diesem Bildschirm.
}
start-link = Spiele gegen jemanden über einen Link.
start-watch = Sieh { $first } gegen { $second } zu.
start-options = Gegner, Spiel und Seite
start-analyse = Dieses Brett analysieren
start-minimax = Minimax beim Denken zusehen
start-puzzle = Aufgabe des Tages
begin-play = Spielen
begin-watch = Zusehen
begin-room = Raum öffnen
opponent = Gegner
against-computer = Der Computer
against-here = Jemand an diesem Bildschirm
against-link = Jemand über einen Link
against-watch = Zwei Programmen zusehen
opponent-strength = Stärke
you-play = Du spielst
side-begins = beginnt
side-answers = antwortet
game = Spiel
board-size = Brett, Spalten mal Reihen
board-size-other = Anderes
board-columns = Spalten
board-rows = Reihen
board-size-searched = Auf diesem Brett kann der Computer nur manche Stellungen beweisen. In den anderen sucht er.
laws = Regeln
laws-words = { $kings ->
    [fly] Damen fliegen
   *[step] Damen gehen einen Schritt
}, { $men ->
    [both] Steine schlagen auch rückwärts
   *[forward] Steine schlagen nur vorwärts
}; { $side ->
    [red] Rot
    [yellow] Gelb
    [white] Weiß
   *[black] Schwarz
} beginnt.
laws-pieces = Ein Stein heißt { $man }, eine Dame { $king }.
laws-name = { $key ->
    [english] Englisch
    [russian] Russisch
    [brazilian] Brasilianisch
    [italian] Italienisch
    [spanish] Spanisch
    [czech] Tschechisch
   *[other] { $words }
}
clock = Bedenkzeit
clock-none = ohne Uhr
clock-choice = { $minutes ->
    [one] { $minutes } Minute
   *[other] { $minutes } Minuten
} und { $seconds ->
    [one] { $seconds } Sekunde
   *[other] { $seconds } Sekunden
} pro Zug
play-title = Spielen
play-waiting = Warten auf den Server.
play-refused = Der Server hat den Zug abgelehnt, deshalb wurde er zurückgenommen.
play-after-end = Die Partie war schon zu Ende, deshalb wurde der Zug zurückgenommen.
play-taken-back = Der letzte Zug wurde zurückgenommen.
play-take-back = Zurücknehmen
play-again = Nochmal
play-new = Neues Spiel
play-pause = Pause
play-analyse = Analysieren
play-hints = Werte meiner Züge zeigen
move-entry = Zug
move-play = Ziehen
move-illegal = { $move } ist hier kein erlaubter Zug. Schreibe Züge wie { $example }.
setup-title = Stellung aufbauen
setup-crowned = { $square } ist die letzte Reihe von { $side ->
    [white] Weiß
   *[black] Schwarz
}: Der Stein wird Dame.
setup-brush = Auf das Brett stellen
setup-mover = Am Zug
setup-clear = Brett leeren
setup-restore = Anfangsstellung
watch-title = Minimax beim Denken zusehen
watch-over = Die Partie ist zu Ende. Nimm einen Zug zurück, um wieder zu suchen.
watch-hint = Spiele auf dem Brett, um eine andere Stellung zu untersuchen.
watch-search = Suche
watch-depth = Tiefe in Halbzügen
watch-both = Beide
algorithm = { $algorithm ->
    [minimax] Minimax
   *[alpha-beta] Alpha-Beta
}
search-of = Die Suche von { algorithm }
search-what = Was bei { algorithm } geschieht
search-start = Anfang
search-back = Zurück
search-step = Schritt
search-cut = Nächster Schnitt
search-end = Zum Ende
search-run = Abspielen
search-at = { $whole ->
    [yes] Schritt { $step } von { $last }
   *[no] Schritt { $step } von den ersten { $last }
}
search-predict = Werte vorhersagen
legend-values = Die Werte gelten aus der Sicht von { side }: eckige Knoten wählen den größten, runde den kleinsten.
legend-marks = G5: { side } gewinnt nach 5 Halbzügen, von der Stellung an gezählt; V4: { side } verliert nach 4 Halbzügen.
legend-cuts = Ein Knoten mit gestricheltem Rand wurde abgeschnitten: sein Wert ist eine Schranke, ≥ oder ≤. Knoten mit × wurden nicht untersucht.
legend-keys = Pfeiltasten führen durch den Baum, die Eingabetaste wählt einen Knoten, + und − vergrößern und verkleinern. Passt ein Wert nicht hinein, vergrößere den Baum oder wähle den Knoten.
counts-title = Besuchte Knoten
counts-search = Suche
counts-nodes = Knoten
counts-leaves = Blätter und Schnitte
count-nodes = { $count ->
    [one] { $count } Knoten
   *[other] { $count } Knoten
}
count-leaves = { $count ->
    [one] { $count } Blatt
   *[other] { $count } Blätter
}
count-cuts = { $count ->
    [one] { $count } Schnitt
   *[other] { $count } Schnitte
}
counts-note = Knoten sind die Stellungen, die die ganze Suche besucht; Blätter sind die, die sie ohne weiteres Vorausschauen bewertet.
cut-short = Nur der Anfang dieses Baums ist gezeichnet:
cut-short-why = die ersten { $drawn } von { $nodes } Knoten, in der Reihenfolge der Suche. Die ganze Suche gibt der Stellung den Wert { $value }.
cut-short-draw = { $depth ->
    [one] Den ganzen Baum von { $depth } Halbzug zeichnen
   *[other] Den ganzen Baum von { $depth } Halbzügen zeichnen
}
tree-of = Der Baum von { algorithm }, von der Wurzel abwärts
tree-size = Größe des Baums
tree-smaller = Kleiner
tree-larger = Größer
tree-whole = Ganz
tree-win = G{ $ply }
tree-loss = V{ $ply }
tree-value = { $end ->
    [won] { $mark } ({ side } hat gewonnen)
    [lost] { $mark } ({ side } hat verloren)
    [wins] { $mark } ({ side } gewinnt nach Halbzug { $ply })
   *[loses] { $mark } ({ side } verliert nach Halbzug { $ply })
}
window = { $alpha } bis { $beta }
node-path = { $kind ->
    [root] die Stellung selbst
    [column] Spalte { $path }
    [columns] Spalten { $path }
   *[moves] { $path }
}
node-where = { $kind ->
    [root] die Stellung selbst
    [column] die Stellung nach Spalte { $path }
    [columns] die Stellung nach den Spalten { $path }
   *[moves] die Stellung nach { $path }
}
node-label = { $isColumn ->
    [root] Die Stellung: { $words }
    [yes] Spalte { $move }: { $words }
   *[no] { $move }: { $words }
}
node-moves = Züge
node-side = Am Zug
node-window = Fenster
node-alpha-beta = (Alpha bis Beta)
node-value = Wert
node-why = Grund
node-skipped = abgeschnitten: nicht untersucht
node-bound = { $value }, eine Schranke
node-unknown = noch nicht bekannt
node-beyond = nicht bekannt: der gezeichnete Teil endet davor
node-chosen = Gewählt: { $words }.
goal = { $wants ->
    [greatest] { side } sucht den größten Wert
   *[least] { side } sucht den kleinsten Wert
}
step-none = Noch wurde nichts untersucht.
step-leaf = Blatt, { node-where }: ihr Wert ist { $value }.
step-enter = Betritt { node-where }: { side } ist am Zug, Fenster { $window }.
step-cut = Schneidet { node-where } ab: ihre anderen Züge werden nicht untersucht.
step-leave = { $bound ->
    [yes] Verlässt { node-where } mit der Schranke { $value }.
   *[no] Verlässt { node-where } mit dem Wert { $value }.
}
step-drawn-end = Hier endet der gezeichnete Teil; die Suche geht weiter.
why-cut = { $isColumn ->
    [yes] Spalte { $move }
   *[no] { $move }
} ist hier { $value } wert, also ist dieser Knoten { $value } oder { $limit ->
    [more] mehr
   *[less] weniger
} wert.
why-better = { goal }, hat mit { $isColumn ->
    [yes] Spalte { $move }
   *[no] { $move }
} { $kind ->
    [root] in der Stellung selbst
    [column] nach Spalte { $path }
    [columns] nach den Spalten { $path }
   *[moves] nach { $path }
} schon { $value } und gewinnt hier nichts. Darum müssen die anderen Züge nicht untersucht werden.
why-best = Kein Wert ist besser. Darum müssen die anderen Züge nicht untersucht werden.
quiz-will = Welchen Wert wird dieser Knoten bekommen?
quiz-does = Welchen Wert bekommt dieser Knoten?
quiz-goal = { goal } und wählt unter { $count } Zügen.
quiz-right-value = der richtige Wert
quiz-right = Richtig.
quiz-wrong = Nein: es ist { $value }.
quiz-tally = { $right } von { $asked } richtig.
header-puzzles = Aufgaben
puzzles-title = Aufgaben
puzzles-about = Finde den einzigen Zug, der gewinnt, oder den einzigen, der nicht verliert. Jede Aufgabe ist vom exakten Löser bewiesen.
puzzles-today = Die Aufgabe des Tages
puzzles-today-words = Sie ist für alle dieselbe. Der Tag beginnt um Mitternacht UTC; die Woche beginnt am Montag leicht und endet am Sonntag schwer.
puzzles-today-solved = Du hast die Aufgabe von heute gelöst.
puzzles-today-link = Zur Aufgabe
puzzles-levels = Nach Stufe
puzzles-levels-words = Die Stufe sagt, wie viele Züge eine Suche vorausschauen muss, um die Lösung zu sehen, von 1 (leicht) bis 5 (schwer).
puzzles-solved = { $solved } von { $count } gelöst
puzzles-of-game = Aufgaben in einer Partie
puzzles-none = Diese Partie hat keine Aufgabe: Keine Stellung hat nur einen richtigen Zug innerhalb von acht Zügen.
puzzles-none-in-time = In der Zeit wurde keine Aufgabe gefunden.
puzzles-not-whole = Die ersten Stellungen konnten nicht rechtzeitig untersucht werden.
puzzles-searching = Die Partie wird nach Aufgaben durchsucht…
puzzle-number = Aufgabe { $number }
puzzle-day = Aufgabe des Tages: { $day }
puzzle-today = heute
puzzle-of-game = Aufgabe { $number } von { $count } in dieser Partie
puzzle-level = Stufe { $level }
puzzle-task-win = { side } am Zug: Finde den einzigen Zug, der gewinnt.
puzzle-task-draw = { side } am Zug: Finde den einzigen Zug, der nicht verliert.
puzzle-right-win = Richtig: { $move } gewinnt in { $moves ->
    [one] einem Zug
   *[other] { $moves } Zügen
  }.
puzzle-right-draw = Richtig: Nur { $move } verliert nicht.
puzzle-wrong = { $move } ist nicht der Zug.
puzzle-answer = Die Lösung ist { $move }.
puzzle-reply = Die beste Antwort von { side } ist { $reply }.
puzzle-refuted = { side } antwortet { $reply } und gewinnt in { $moves ->
    [one] einem Zug
   *[other] { $moves } Zügen
  }.
puzzle-only-drawn = { side } antwortet { $reply } und erreicht ein Unentschieden.
puzzle-hint = Hinweis
puzzle-hint-win = Der Gewinn braucht { $moves ->
    [one] einen Zug
   *[other] { $moves } Züge
  }.
puzzle-hint-draw = Jeder andere Zug verliert innerhalb von { $moves ->
    [one] einem Zug
   *[other] { $moves } Zügen
  }.
puzzle-hint-tempting = { $count ->
    [one] Dieser Zug sieht gut aus, ist aber falsch: { $moves }.
   *[other] Diese Züge sehen gut aus, sind aber falsch: { $moves }.
  }
puzzle-hint-where = { $where ->
    [left] Der Zug liegt in der linken Hälfte.
    [right] Der Zug liegt in der rechten Hälfte.
   *[middle] Der Zug liegt in der Mitte.
  }
puzzle-show = Lösung zeigen
puzzle-again = Noch einmal
puzzle-next = Nächste Aufgabe
puzzle-next-day = Der nächste Tag
puzzle-all = Alle { $count } Aufgaben
puzzle-to-all = Zu den Aufgaben.
puzzle-play-on = Gegen den perfekten Spieler weiterspielen
puzzle-analyse = Analysieren
puzzle-whole-game = Die Partie analysieren
puzzle-streak = { $days ->
    [one] Heute gelöst: der erste Tag in Folge.
   *[other] { $days } Tage in Folge.
  }
puzzle-find = Aufgaben in dieser Partie
keep-title = Speichern
keep-game = Partie ({ $extension })
keep-svg = Bild (SVG)
keep-png = Bild (PNG)
keep-scores = mit den Werten
keep-failed = Das Bild konnte nicht erstellt werden.
keep-image-title = { $game ->
    [checkers] Dame
   *[connect4] Vier gewinnt
  } nach { $moves ->
    [one] einem Zug
   *[other] { $moves } Zügen
  }`;export{e as default};