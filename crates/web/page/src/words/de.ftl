# Deutsch. Die Seite sagt „du“; Spieler heißen nach ihrer Farbe: Rot, Gelb, Weiß, Schwarz.

## Header

skip-to-content = Zum Inhalt springen
header-screens = Bereiche
header-play = Spielen
header-analyse = Analysieren
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
