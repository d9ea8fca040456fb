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
