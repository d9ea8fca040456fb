# Español. La página tutea; los bandos se llaman por sus fichas: las rojas, las amarillas, las blancas, las negras.

## Header

skip-to-content = Saltar al contenido
header-screens = Secciones
header-play = Jugar
header-analyse = Analizar
header-minimax = Minimax
header-tournament = Torneo
header-display = Ajustes
header-colours = Colores
theme-auto = como en el sistema
theme-light = claro
theme-dark = oscuro
animate-discs = animar las fichas
language = Idioma
language-auto = como en el navegador
