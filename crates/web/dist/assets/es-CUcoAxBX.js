var e=`skip-to-content = Saltar al contenido
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
side = { $side ->
    [red] Rojas
    [yellow] Amarillas
    [white] Blancas
   *[black] Negras
}
no-move-yet = Aún no se ha jugado nada.
dropped = { side } juegan en la columna { $column }.
moved = { side } mueven de { $from } a { $way }.
captured = { $count ->
    [one] { side } capturan una ficha, de { $from } a { $way }.
   *[other] { side } capturan { $count } fichas, de { $from } a { $way }.
}
way-next = { $way }, luego { $stop }
to-move = { $side ->
    [red] Juegan rojas
    [yellow] Juegan amarillas
    [white] Juegan blancas
   *[black] Juegan negras
}{ $must ->
    [yes] { " " }y deben capturar.
   *[no] .
}
ended = { $you ->
    [won] Has ganado: { how }.
    [lost] Has perdido: { how }.
    [drawn] Empate: { how }.
   *[none] { side } ganan: { how }.
}
how = { $reason ->
    [four-in-line] cuatro en línea
    [full-board] el tablero está lleno
    [repetition] la misma posición se ha repetido demasiadas veces
    [no-progress] demasiadas jugadas sin capturar ni mover un peón
    [endgame] este final debía ganarse en menos jugadas
    [no-moves] { $you ->
        [lost] no puedes mover
        [drawn] nadie puede mover
       *[other] el rival no puede mover
    }
    [resigned] { $you ->
        [lost] te has rendido
       *[other] el rival se ha rendido
    }
    [time] { $you ->
        [lost] se te acabó el tiempo
       *[other] al rival se le acabó el tiempo
    }
    [agreed] de común acuerdo
    [too-long] la partida ha durado demasiado
   *[other] { $words }
}
worth = { $outlook ->
    [win] gana en { $moves }
    [loss] pierde en { $moves }
    [draw] empata
    [proved-win] gana (demostrado)
    [proved-loss] pierde (demostrado)
    [proved-draw] empata (demostrado)
    [even] parece igualado
    [better] parece mejor
   *[worse] parece peor
}
worth-short = { $outlook ->
    [win] gana en { $moves }
    [loss] pierde en { $moves }
   *[draw] empata
}
worth-sentence = { $outlook ->
    [win] { side } ganan en { $moves }.
    [loss] { side } pierden en { $moves }.
    [draw] La partida es un empate.
    [proved-win] { side } ganan.
    [proved-loss] { side } pierden.
    [proved-draw] La partida es un empate.
    [even] Ningún bando parece estar mejor.
    [better] { side } parecen estar mejor ({ $score }).
   *[worse] { side } parecen estar peor ({ $score }).
}
score-decided = { $outlook ->
    [win] gana
   *[loss] pierde
}
worths-move = Jugada
worths-score = Valor
worths-words = En palabras
worths-best = la mejor
worths-proved = Demostrado.
worths-opinion = Una estimación (≈), sin demostrar.
worths-searching = Buscando…
worths-searching-deep = Buscando a { $depth } medias jugadas de profundidad.
scores-of-columns = Valor de las columnas
score-unknown = aún no se sabe
score-full = llena
mistake-change = { side }, { $move }: { $change ->
    [win-draw] de ganada a empatada
    [win-loss] de ganada a perdida
   *[draw-loss] de empatada a perdida
}
mistake-item = Jugada { $number }, { mistake-change }
mistake-question = { mistake-change }. ¿Qué debían haber jugado { $side ->
    [red] las rojas
    [yellow] las amarillas
    [white] las blancas
   *[black] las negras
}? Pruébalo en el tablero.
mistake-panel = Una jugada mejor
mistake-found = { $shorter ->
    [yes] Sí: { $move } { worth }. Hay un camino más corto.
   *[no] Sí: { $move } { worth }.
}
mistake-wrong = { $move } no es la jugada. Prueba otra.
mistake-no-time = No hubo tiempo para juzgar { $move }. Prueba otra.
mistake-checking = Comprobando { $move }…
mistake-better = { $count ->
    [one] Jugada mejor: { $best } ({ worth }).
   *[other] Jugadas mejores: { $best } ({ worth }).
}
mistake-show = Mostrar la jugada mejor
mistake-back = Volver a la partida
mistake-find = Busca una mejor
mistake-find-move = Busca una mejor, jugada { $number }
mistakes-none = Ningún bando ha cometido errores.
mistakes-unjudged = No se pudo juzgar ninguna jugada, así que no hay errores marcados.
mistakes-some-judged = No se encontró ningún error; se pudieron juzgar { $judged } de { $plies } jugadas.
mistakes-checking = Comprobando las jugadas, desde la última…
engine = { $kind ->
    [person] Tú
    [perfect] Jugador perfecto
    [random] Al azar
    [greedy] { $strength ->
        [none] Voraz
       *[other] Voraz { $strength }
    }
    [level] Nivel { $strength }
    [minimax] { $strength ->
        [none] Minimax
       *[other] Minimax { $strength }
    }
   *[alpha-beta] { $strength ->
        [none] Alfa-beta
       *[other] Alfa-beta { $strength }
    }
}
engine-seed = { engine }, semilla { $seed }
strength = { $kind ->
    [first] Ve una jugada por delante
    [strongest] El nivel más fuerte
    [perfect] Juega a la perfección
    [random] Juega cualquier jugada legal
   *[level] Nivel { $level } de { $levels }
}
analyse-title = Análisis
analyse-flip = Girar el tablero
analyse-scores = Valores
analyse-threats = Amenazas
analyse-mistakes = Errores
analyse-moves = Jugadas
analyse-play = Jugar desde aquí
analyse-watch = Ver pensar a minimax
threat = { side }: columna { $column }, fila { $row }, { $parity ->
    [odd] impar
   *[even] par
}{ $playable ->
    [yes] , se puede jugar ya
   *[no] { "" }
}{ $lasts ->
    [yes] ; perdura
   *[no] { "" }
}
threats-none = Nadie amenaza con completar una línea.
threats-last = Una amenaza perdura si su fila favorece a su dueño cuando se llena el tablero: las filas impares favorecen a { $first }, las pares a { $second }.
copy-link = Copiar enlace
copied = Copiado
copy-by-hand = El navegador no deja copiar a esta página. Copia el texto del campo que sigue.
best-line = Mejor continuación
best-line-to = Jugar la mejor continuación hasta { $move }, jugada { $number }
best-line-more = Más de la mejor continuación
best-line-searching = Buscando la mejor continuación…
graph-wins = Ganan { $side ->
    [red] rojas
    [yellow] amarillas
    [white] blancas
   *[black] negras
}
move-list = Jugadas de la partida
move-list-start = Inicio
move-list-move = { $mistake ->
    [yes] Jugada { $number }, { side }: { $move }, un error
   *[no] Jugada { $number }, { side }: { $move }
}
steps = Recorrer las jugadas
steps-start = Al inicio
steps-back = Una jugada atrás
steps-on = Una jugada adelante
steps-end = Al final
text-title = La partida como texto
text-copy = Copiar las jugadas
text-moves = Jugadas
text-load = Cargar
connection = Conexión
server-silent-spoken = El servidor no responde. La página sigue intentándolo.
server-silent-for = Sin respuesta del servidor desde hace { $seconds }\xA0s. Se intenta de nuevo…
sending = Enviando…
room-title = Sala
room-heading = Una partida por enlace
room-joining = Entrando en la sala…
room-open-another = Abrir otra sala.
room-watch-link = Ver la partida.
room-lost = Se ha perdido la conexión. Reconectando…
room-player = { $who ->
    [you] Tú
    [opponent] Rival
    [host] Anfitrión
   *[guest] Invitado
}
room-you = tú
room-away = ausente
room-your-turn = Te toca.
room-watching = Estás mirando.
room-watch-copy = Copiar un enlace para mirar
room-shared = { $who ->
    [you] Tienes abierta más de una ventana o dispositivo; desde cada uno se puede jugar por ti.
   *[other] { $name } tiene abierta más de una ventana o dispositivo; desde cada uno se puede jugar.
}
room-tally = { $host } { $hostPoints }, { $guest } { $guestPoints }.
room-watchers = { $count ->
    [one] { $count } persona mira.
   *[other] { $count } personas miran.
}
room-lag = Retraso: { $milliseconds }\xA0ms.
room-premove-cancel = { $count ->
    [one] Cancelar la jugada anticipada
   *[other] Cancelar las jugadas anticipadas
}
room-invite = Invita a tu rival
room-invite-how = Envía este enlace a una persona: quien lo abra jugará en el otro bando.
room-invite-copy = Copiar el enlace
room-share = Compartir…
room-share-text = Juega una partida conmigo:
room-qr = El enlace como código QR
room-your-name = Tu nombre
room-name-save = Usar este nombre
room-actions = Acciones
room-draw = Ofrecer tablas
room-resign = Abandonar
room-resign-yes = Sí, abandonar
room-resign-no = No
room-rematch = Revancha
room-blocked-silent = El servidor no responde ahora. Estos botones funcionarán cuando responda.
room-blocked-offer = Primero hay que responder a la oferta.
room-blocked-takeback = No tienes ninguna jugada que deshacer.
room-offer = Una oferta
room-offered = { $who ->
    [you] { $what ->
        [takeback] Has pedido deshacer tu última jugada.
        [draw] Has ofrecido tablas.
       *[rematch] Has ofrecido la revancha.
    }
   *[other] { $what ->
        [takeback] { $name } pide deshacer la última jugada.
        [draw] { $name } ofrece tablas.
       *[rematch] { $name } ofrece la revancha.
    }
}
room-accept = Aceptar
room-decline = Rechazar
room-withdraw = Retirar
phrases = Decir algo
phrases-show = Mostrar lo que dicen otros
phrase = { $phrase ->
    [hello] ¡Hola!
    [good_luck] ¡Suerte!
    [well_played] ¡Bien jugado!
    [oops] ¡Ups!
    [one_moment] Un momento, por favor.
    [thanks] ¡Gracias!
    [good_game] ¡Buena partida!
   *[goodbye] ¡Adiós!
}
phrase-said = { $name }: { phrase }
rounds = Rondas anteriores
round = { $who ->
    [you] Ronda { $number }: has ganado, { $how }
    [nobody] Ronda { $number }: empate, { $how }
   *[other] Ronda { $number }: { $name } ha ganado, { $how }
}
refusal = { $code ->
    [unreachable] El servidor no responde. ¿Sigue en marcha?
    [silent] Sin respuesta a tiempo.
    [silent] El servidor no respondió a tiempo.
    [unknown] El servidor dio una respuesta que no se entiende.
    [illegal_move] { $number ->
        [0] Esa jugada no es posible.
       *[other] La jugada { $number } no es posible.
    }
    [game_over] La partida ha terminado.
    [bad_position] Esta posición no es posible. Un bando tiene 12 fichas como máximo, y el que movió el último, al menos una.
    [unknown_engine] Ese rival no existe.
    [unsuited] Ese rival no puede jugar en este tablero.
    [too_deep] Esta búsqueda es demasiado profunda. Elige una profundidad menor.
    [not_found] Eso no existe en este servidor, o ya no existe.
    [too_many] Llegaron demasiadas peticiones de tu dirección. Espera un momento.
    [too_slow] La petición tardó demasiado.
    [too_large] Eso es demasiado grande para este servidor.
    [busy] El servidor está ocupado.
    [not_proved_in_time] No hubo tiempo para demostrarlo.
    [full] El servidor no puede abrir más salas ahora. Inténtalo más tarde.
    [leaving] El servidor se está cerrando.
    [unreadable] El archivo del torneo no se puede leer ahora.
    [broken] La búsqueda falló. Por favor, comunica la posición.
    [not_your_turn] Es el turno del rival.
    [stale] La posición ha cambiado entretanto.
    [watching] Quien mira no puede jugar.
    [no_offer] Ya no hay ninguna oferta.
    [nothing_to_take_back] Aún no tienes ninguna jugada que deshacer.
    [not_over] La partida aún no ha terminado.
    [wrong_secret] Este enlace no vale para esta sala.
    [not_stored] No se pudo guardar y no cuenta. Inténtalo otra vez.
   *[other] { $words }
}
refusal-passes = La página lo intentará de nuevo por sí sola.
refusal-again = Intentar ahora
bad-board = Este tablero no existe. Los tableros de Cuatro en línea tienen de 1 a 35 columnas y filas, como 7x6. Los de damas se llaman como sus reglas, por ejemplo english.
bad-board-standard = Ir al tablero normal.
bad-board-new = Empezar una partida nueva.
missing-title = Aquí no hay nada
missing-heading = No hay nada en esta dirección
missing-why = Quizá la dirección quedó cortada.
missing-start = Ir al inicio.
tournament = Torneo
tournament-none = No hay torneo
tournament-none-why = Este servidor no muestra ningún torneo.
tournament-none-play = Mejor juega una partida.
tournament-played = { $count ->
    [one] { $count } partida jugada
   *[other] { $count } partidas jugadas
}
tournament-played-of = { $count } de { $planned } partidas jugadas
tournament-summary = { $played }; { $format ->
    [round-robin] todos contra todos
    [gauntlet] uno contra todos
    [knockout] eliminatorias
    [swiss] sistema suizo
    [ladder] escalera
   *[other] { $words }
}, { $state ->
    [over] terminado
   *[going-on] en curso
}.
tournament-champion = El campeón es { $name }.
tournament-standings = Clasificación
tournament-place = Puesto
tournament-player = Jugador
tournament-points = Puntos
tournament-games-played = Jugadas
tournament-won = Ganadas
tournament-drawn = Empatadas
tournament-lost = Perdidas
tournament-faults = Faltas
tournament-cross = Tabla cruzada
tournament-games = Partidas
tournament-game = Partida
tournament-first = Primero
tournament-second = Segundo
tournament-result = Resultado
tournament-replay = Partida { $id }, reproducir
tournament-more = Más partidas
tournament-game-title = Partida { $id }
tournament-game-heading = Partida { $id }: { $first } contra { $second }
tournament-back = El torneo
tournament-no-game = No existe esa partida
tournament-too-large = Su tablero es demasiado grande para mostrarlo aquí.
tournament-move = Jugada { $at } de { $last }.
game-ending = { $ending ->
    [won] { $name } ganó en el tablero.
    [drawn] Empate en el tablero.
    [too-long] Empate: se alcanzó el máximo de jugadas.
    [quiet] Empate: demasiadas jugadas sin captura ni movimiento de peón.
    [repetition] Empate: la misma posición se repitió demasiadas veces.
    [no-progress] Empate: demasiadas jugadas sin captura ni movimiento de peón.
    [endgame] Empate: este final debía ganarse en menos jugadas.
    [solver-won] Está demostrado que gana { $name }.
    [solver-drawn] Está demostrado que es empate.
    [illegal-move] { $name } hizo una jugada ilegal.
    [time-out] { $name } superó el límite de tiempo.
    [stopped] { $name } fue detenido.
    [out-of-reach] { $name } no pudo recibir su turno.
    [not-started] { $name } no se pudo iniciar.
    [crashed] { $name } se cerró en plena partida.
    [forbidden] { $name } hizo algo prohibido.
    [flood] { $name } escribió demasiado.
    [garbage] A { $name } no se le entendió.
    [double-forfeit] Ninguno de los dos pudo jugar.
   *[other] { $words }
}
sounds = sonidos
call-me = avisarme cuando sea mi turno y esta página esté oculta
call-me-blocked = El navegador no permite avisos de esta página. Se pueden permitir en los ajustes del navegador.
digit-keys = las teclas de cifras sueltan fichas
your-turn = Tu turno
colour = { $side ->
    [red] roja
    [yellow] amarilla
    [white] blanca
   *[black] negra
}
disc = { $kind ->
    [king] { $side ->
        [white] dama blanca
       *[black] dama negra
    }
   *[man] { $side ->
        [white] peón blanco
       *[black] peón negro
    }
}
players-to-move = mueve
connect4 = Cuatro en línea
checkers = Damas
board-connect4 = Tablero, { $columns } columnas y { $rows } filas
board-checkers = Tablero de 8 por 8 casillas
board-column = Columna { $column }: { $content }
board-column-worth = Columna { $column }: { $content }. { $worth }
board-square = { $square }: { $content }
board-empty = vacía
board-jumped = saltada
board-picked = elegida
board-can-go-here = puede ir aquí
board-can-move = puede mover
board-pick-next = { $square }, y sigue. Elige la casilla siguiente.
premove-column = La columna { $column } es la siguiente.
premove-full = La columna { $column } está llena ahora, así que se anularon las jugadas anticipadas.
premove-impossible = La jugada anticipada ya no es legal, así que se anuló.
premove-forgotten = Se anularon las jugadas anticipadas.
start-title = Cuatro en línea y damas
start-heading = Cuatro en línea y damas, jugados y demostrados
start-first = { $game ->
    [connect4] Suelta una ficha para jugar contra { $opponent }.
   *[checkers] Mueve una ficha para jugar contra { $opponent }.
}
start-second = { $opponent } empieza, y tú juegas con { $colour }.
start-here = { $game ->
    [connect4] Suelta una ficha: dos personas juegan en esta pantalla.
   *[checkers] Mueve una ficha: dos personas juegan en esta pantalla.
}
start-link = Juega contra una persona por un enlace.
start-watch = Mira a { $first } contra { $second }.
start-options = Rival, juego y bando
start-analyse = Analizar este tablero
start-minimax = Ver pensar a minimax
start-puzzle = Problema del día
begin-play = Jugar
begin-watch = Mirar
begin-room = Abrir una sala
opponent = Rival
against-computer = El ordenador
against-here = Una persona en esta pantalla
against-link = Una persona por un enlace
against-watch = Mirar a dos programas
opponent-strength = Fuerza
you-play = Juegas con
side-begins = empiezan
side-answers = responden
game = Juego
board-size = Tablero, columnas por filas
board-size-other = Otro
board-columns = Columnas
board-rows = Filas
board-size-searched = En este tablero el ordenador solo puede demostrar algunas posiciones. En las demás busca.
laws = Reglas
laws-words = { $kings ->
    [fly] Las damas vuelan
   *[step] Las damas dan un paso
}, { $men ->
    [both] los peones capturan también hacia atrás
   *[forward] los peones capturan solo hacia delante
}; empiezan { $side ->
    [red] rojas
    [yellow] amarillas
    [white] blancas
   *[black] negras
}.
laws-pieces = El peón se llama { $man }; la dama, { $king }.
laws-name = { $key ->
    [english] Inglesas
    [russian] Rusas
    [brazilian] Brasileñas
    [italian] Italianas
    [spanish] Españolas
    [czech] Checas
   *[other] { $words }
}
clock = Tiempo
clock-none = sin reloj
clock-choice = { $minutes ->
    [one] { $minutes } minuto
   *[other] { $minutes } minutos
} y { $seconds ->
    [one] { $seconds }\xA0segundo
   *[other] { $seconds }\xA0segundos
} por jugada
play-title = Jugar
play-waiting = Esperando al servidor.
play-refused = El servidor rechazó la jugada, por eso se deshizo.
play-after-end = La partida ya había terminado, por eso se deshizo la jugada.
play-taken-back = Se deshizo la última jugada.
play-take-back = Deshacer
play-again = Repetir
play-new = Partida nueva
play-pause = Pausa
play-analyse = Analizar
play-hints = Mostrar el valor de mis jugadas
move-entry = Jugada
move-play = Hacer la jugada
move-illegal = { $move } no es una jugada legal aquí. Escribe jugadas como { $example }.
setup-title = Preparar una posición
setup-crowned = { $square } es la última fila de { $side ->
    [white] las blancas
   *[black] las negras
}: el peón se corona.
setup-brush = Poner en el tablero
setup-mover = Mueve
setup-clear = Vaciar el tablero
setup-restore = Posición inicial
watch-title = Ver pensar a minimax
watch-over = La partida ha terminado. Deshaz una jugada para volver a buscar.
watch-hint = Juega en el tablero para buscar en otra posición.
watch-search = Búsqueda
watch-depth = Profundidad en medias jugadas
watch-both = Ambas
algorithm = { $algorithm ->
    [minimax] Minimax
   *[alpha-beta] Alfa-beta
}
search-of = La búsqueda de { $algorithm ->
    [minimax] minimax
   *[alpha-beta] alfa-beta
}
search-what = Qué ocurre en { $algorithm ->
    [minimax] minimax
   *[alpha-beta] alfa-beta
}
search-start = Inicio
search-back = Atrás
search-step = Paso
search-cut = Próxima poda
search-end = Al final
search-run = Reproducir
search-at = { $whole ->
    [yes] Paso { $step } de { $last }
   *[no] Paso { $step } de los primeros { $last }
}
search-predict = Predecir los valores
legend-values = Los valores se dan según { $side ->
    [red] las rojas
    [yellow] las amarillas
    [white] las blancas
   *[black] las negras
}: los nodos cuadrados eligen el mayor, los redondos el menor.
legend-marks = G5: { side } ganan en la media jugada 5, contada desde la posición; P4: { side } pierden en la media jugada 4.
legend-cuts = Un nodo con borde discontinuo fue podado: su valor es una cota, ≥ o ≤. Los nodos con × no se exploraron.
legend-keys = Las flechas recorren el árbol, Intro elige un nodo, + y − cambian el tamaño. Si un valor no cabe, amplía el árbol o elige el nodo.
counts-title = Nodos visitados
counts-search = Búsqueda
counts-nodes = Nodos
counts-leaves = Hojas y podas
count-nodes = { $count ->
    [one] { $count } nodo
   *[other] { $count } nodos
}
count-leaves = { $count ->
    [one] { $count } hoja
   *[other] { $count } hojas
}
count-cuts = { $count ->
    [one] { $count } poda
   *[other] { $count } podas
}
counts-note = Los nodos son las posiciones que visita toda la búsqueda; las hojas son las que valora sin mirar más allá.
cut-short = Solo se dibuja el principio de este árbol:
cut-short-why = los primeros { $drawn } de sus { $nodes } nodos, en el orden de la búsqueda. La búsqueda completa da a la posición el valor { $value }.
cut-short-draw = { $depth ->
    [one] Dibujar el árbol completo de { $depth } media jugada
   *[other] Dibujar el árbol completo de { $depth } medias jugadas
}
tree-of = El árbol de { $algorithm ->
    [minimax] minimax
   *[alpha-beta] alfa-beta
}, desde la raíz hacia abajo
tree-size = Tamaño del árbol
tree-smaller = Más pequeño
tree-larger = Más grande
tree-whole = Entero
tree-win = G{ $ply }
tree-loss = P{ $ply }
tree-value = { $end ->
    [won] { $mark } ({ side } han ganado)
    [lost] { $mark } ({ side } han perdido)
    [wins] { $mark } ({ side } ganan en la media jugada { $ply })
   *[loses] { $mark } ({ side } pierden en la media jugada { $ply })
}
window = { $alpha } a { $beta }
node-path = { $kind ->
    [root] la posición misma
    [column] columna { $path }
    [columns] columnas { $path }
   *[moves] { $path }
}
node-where = { $kind ->
    [root] la posición misma
    [column] la posición tras la columna { $path }
    [columns] la posición tras las columnas { $path }
   *[moves] la posición tras { $path }
}
node-label = { $isColumn ->
    [root] La posición: { $words }
    [yes] columna { $move }: { $words }
   *[no] { $move }: { $words }
}
node-moves = Jugadas
node-side = Turno
node-window = Ventana
node-alpha-beta = (alfa a beta)
node-value = Valor
node-why = Motivo
node-skipped = podado: sin explorar
node-bound = { $value }, una cota
node-unknown = aún no se sabe
node-beyond = no se sabe: la parte dibujada termina antes
node-chosen = Elegido: { $words }.
goal = { $wants ->
    [greatest] { side }, que buscan el valor mayor
   *[least] { side }, que buscan el valor menor
}
step-none = Aún no se ha explorado nada.
step-leaf = Hoja, { node-where }: su valor es { $value }.
step-enter = Entra en { node-where }: turno de { $side ->
    [red] las rojas
    [yellow] las amarillas
    [white] las blancas
   *[black] las negras
}, ventana { $window }.
step-cut = Poda { node-where }: sus otras jugadas no se exploran.
step-leave = { $bound ->
    [yes] Deja { node-where } con la cota { $value }.
   *[no] Deja { node-where } con el valor { $value }.
}
step-drawn-end = La parte dibujada termina aquí; la búsqueda sigue.
why-cut = { $isColumn ->
    [yes] La columna { $move }
   *[no] { $move }
} vale aquí { $value }, así que este nodo vale { $value } o { $limit ->
    [more] más
   *[less] menos
}.
why-better = { goal }, ya tienen { $value } con { $isColumn ->
    [yes] la columna { $move }
   *[no] { $move }
} { $kind ->
    [root] en la posición misma
    [column] tras la columna { $path }
    [columns] tras las columnas { $path }
   *[moves] tras { $path }
}, y aquí no ganan nada. Por eso no hace falta explorar las otras jugadas.
why-best = Ningún valor es mejor. Por eso no hace falta explorar las otras jugadas.
quiz-will = ¿Qué valor recibirá este nodo?
quiz-does = ¿Qué valor recibe este nodo?
quiz-goal = { goal }, eligen entre { $count } jugadas.
quiz-right-value = el valor correcto
quiz-right = Correcto.
quiz-wrong = No: es { $value }.
quiz-tally = { $right } de { $asked } correctas.
header-puzzles = Problemas
puzzles-title = Problemas
puzzles-about = Encuentra la única jugada que gana, o la única que no pierde. El analizador exacto ha demostrado cada problema.
puzzles-today = El problema del día
puzzles-today-words = Es el mismo para todos. El día empieza a medianoche UTC; la semana empieza fácil el lunes y termina difícil el domingo.
puzzles-today-solved = Has resuelto el problema de hoy.
puzzles-today-link = Ir al problema
puzzles-levels = Por nivel
puzzles-levels-words = El nivel dice cuántas jugadas debe mirar hacia adelante una búsqueda para ver la respuesta, de 1 (fácil) a 5 (difícil).
puzzles-solved = { $solved } de { $count } resueltos
puzzles-of-game = Problemas en una partida
puzzles-none = Esta partida no tiene problemas: ninguna posición tiene una sola jugada correcta dentro de ocho jugadas.
puzzles-none-in-time = No se encontró ningún problema a tiempo.
puzzles-not-whole = Las primeras posiciones no se pudieron examinar a tiempo.
puzzles-searching = Buscando problemas en la partida…
puzzle-number = Problema { $number }
puzzle-day = Problema del día: { $day }
puzzle-today = hoy
puzzle-of-game = Problema { $number } de { $count } en esta partida
puzzle-level = Nivel { $level }
puzzle-task-win = { $side ->
    [yellow] Juegan amarillas
   *[red] Juegan rojas
  }: encuentra la única jugada que gana.
puzzle-task-draw = { $side ->
    [yellow] Juegan amarillas
   *[red] Juegan rojas
  }: encuentra la única jugada que no pierde.
puzzle-right-win = Correcto: { $move } gana en { $moves ->
    [one] una jugada
   *[other] { $moves } jugadas
  }.
puzzle-right-draw = Correcto: solo { $move } no pierde.
puzzle-wrong = { $move } no es la jugada.
puzzle-answer = La respuesta es { $move }.
puzzle-reply = La mejor respuesta de { $side ->
    [yellow] amarillas
   *[red] rojas
  } es { $reply }.
puzzle-refuted = { $side ->
    [yellow] Amarillas
   *[red] Rojas
  } responden { $reply } y ganan en { $moves ->
    [one] una jugada
   *[other] { $moves } jugadas
  }.
puzzle-only-drawn = { $side ->
    [yellow] Amarillas
   *[red] Rojas
  } responden { $reply } y logran el empate.
puzzle-hint = Pista
puzzle-hint-win = Se gana en { $moves ->
    [one] una jugada
   *[other] { $moves } jugadas
  }.
puzzle-hint-draw = Cualquier otra jugada pierde en { $moves ->
    [one] una jugada
   *[other] { $moves } jugadas
  } o menos.
puzzle-hint-tempting = { $count ->
    [one] Esta jugada parece buena, pero es errónea: { $moves }.
   *[other] Estas jugadas parecen buenas, pero son erróneas: { $moves }.
  }
puzzle-hint-where = { $where ->
    [left] La jugada está en la mitad izquierda.
    [right] La jugada está en la mitad derecha.
   *[middle] La jugada está en el centro.
  }
puzzle-show = Mostrar la respuesta
puzzle-again = Intentar de nuevo
puzzle-next = Siguiente problema
puzzle-next-day = El día siguiente
puzzle-all = Los { $count } problemas
puzzle-to-all = Ir a los problemas.
puzzle-play-on = Seguir contra el jugador perfecto
puzzle-analyse = Analizar
puzzle-whole-game = Analizar la partida
puzzle-streak = { $days ->
    [one] Resuelto hoy: el primer día seguido.
   *[other] { $days } días seguidos.
  }
puzzle-find = Problemas en esta partida
keep-title = Guardar
keep-game = Partida ({ $extension })
keep-svg = Imagen (SVG)
keep-png = Imagen (PNG)
keep-scores = con los valores
keep-failed = No se pudo crear la imagen.
keep-image-title = { $game ->
    [checkers] Damas
   *[connect4] Cuatro en línea
  } tras { $moves ->
    [one] una jugada
   *[other] { $moves } jugadas
  }`;export{e as default};