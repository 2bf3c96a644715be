package play

// spanish are the words in Spanish.
var spanish = map[string]string{
	"play": "Jugar", "instead": "Con los scripts permitidos se puede jugar aquí, en la página.", "no-engine": "Esta página se hizo sin el motor que la juega. acforge necesita Go 1.26 en el equipo para compilarlo; los programas publicados ya lo traen.",
	"recorded": "Partidas grabadas:", "steps": "{n} pasos", "steps.1": "1 paso",

	"start": "Empezar una partida", "deal": "Nueva partida", "fresh": "Nueva semilla", "another": "Otra partida",
	"players": "Jugadores", "edition": "Edición", "difficulty": "Dificultad", "chance": "Dados y cartas", "seed": "Semilla", "chance.seeded": "de la semilla", "chance.given": "a mano",
	"difficulty.normal": "Normal", "difficulty.easy": "Fácil", "difficulty.hard": "Difícil", "difficulty.always-normal": "siempre Normal", "difficulty.always-easy": "siempre Fácil",

	"tools": "Esta partida", "undo": "Deshacer", "redo": "Rehacer", "save": "Guardar", "restore": "Cargar", "link": "Copiar enlace",
	"saved": "Guardada como {file}.", "restored": "{file}: {n} jugadas repetidas.", "restored.1": "{file}: 1 jugada repetida.", "not-restored": "No se puede cargar {file}: {why}",
	"not-carried": "{file} transcurre de otro modo en esta versión del paquete: {why}. En una terminal, acforge play BUNDLE --campaign {file} traslada la campaña.",
	"copied":      "La dirección de esta posición está copiada.", "address": "La dirección de esta página lleva a esta posición.", "no-address": "La dirección pide algo que no se puede jugar: {why}",

	"rule": "Regla {id}", "rule.none": "El reglamento que hay aquí no tiene ese punto.", "print": "La edición {edition}:",
	"menu": "Menú", "new": "Nueva partida", "rules": "Mostrar números de regla", "keys": "Teclas sin modificador", "keys.are": "1 a 9 quién actúa, b tablero, o opciones, e seguir o terminar, u deshacer, r rehacer, + − 0 tamaño",
	"leave": "Dejar la mesa", "sit": "Volver a la mesa", "finer": "Más sobre el comienzo", "begin": "Empezar", "ending": "Cómo acabó", "turn": "Ronda {n}", "turns": "Rondas",
	"party": "Quién juega", "who": "Quién actúa", "here": "Qué hay aquí", "nothing-here": "Nada que hacer aquí ahora para {who}.", "on-board": "En otra parte del tablero", "more": "Más ({n})",
	"costs": "cuesta {n}", "dice": "{n} dados", "dice.1": "1 dado", "walk": "Va allí en {n} movimientos", "oftener": "{what}, {n} veces", "all": "todos", "alike": "{what}, y todos los demás que pueden", "until": "Seguir hasta que algo cambie", "number": "Cuánto", "less": "Menos", "greater": "Más", "hidden": "{n} cartas boca abajo", "hidden.1": "1 carta boca abajo",
	"spent": "gastado", "card": "Carta", "larger": "Más grande", "smaller": "Más pequeño", "whole": "Todo el tablero", "last-moves": "Lo último", "again-from": "Intentar de nuevo desde la ronda {n}", "again": "Lo mismo otra vez", "look": "Mirar la mesa",
	"bar.life": "salud {n}", "bar.effort": "{n} para actuar", "bar.money": "{n} para gastar", "bar.honour": "{n} de honor", "bar.won": "{n} hechas", "bar.goal": "{n} pagados",

	"board": "Tablero", "happened": "Qué ha pasado", "begins": "Empieza la partida", "drawn": "robada", "log": "Registro de {n} jugadas", "log.1": "Registro de 1 jugada", "log.moves": "Jugadas y lo que resultó",
	"options": "{n} opciones", "options.1": "1 opción",
	"engine-draws": "Que robe el programa", "seat": "Puesto {n}", "pass-screen": "Pasad la pantalla al jugador {n}", "is-here": "El jugador {n} está aquí",
	"won": "Victoria", "lost": "Derrota", "even": "Empate", "undecided": "Sin decidir",

	"replay": "Grabación", "run": "Reproducir", "pause": "Pausa", "first": "Inicio", "back": "Atrás", "step": "Paso", "last": "Final", "play-on": "Seguir jugando desde aquí", "close": "Cerrar",
	"step-of": "paso {n} de {all}", "of": "{n} de {all}", "chosen": "Elegido:", "no-replay": "Esa grabación ya no existe.", "unfit-replay": "La grabación no encaja con esta página: {why}",

	"coming": "Enseguida se podrá jugar.", "not-played": "No se puede jugar: {why}", "not-loaded": "no se puede cargar {file}", "impossible": "No es posible: {why}", "not-here": "aquí no es posible",
	"other-move": "El contenido no es el del remitente: la jugada {n} de {all} no es posible.", "other-end": "El contenido no es el del remitente: las jugadas son posibles y llevan a otra parte.",
	"changed": "El contenido ha cambiado: se han repetido las {n} jugadas.", "changed.1": "El contenido ha cambiado: se ha repetido la única jugada.",
	"changed-less": "El contenido ha cambiado: se han repetido {n} de {all} jugadas; después «{move}» ya no es posible.",

	// A table of a host.
	"host.coming": "A la mesa", "host.broken": "Este enlace no abre ninguna mesa",
	"host.again": "No está entero o es de otro servidor. Pide a quien lo envió que lo envíe otra vez.", "host.own-page": "Abre la página de quien lleva la mesa.",
	"host.no-table": "La mesa no se puede mostrar", "host.pending": "Se ha perdido la conexión. Se está intentando de nuevo y después se envía tu respuesta.",
	"host.faster": "Tu respuesta llegó tarde: la partida ha seguido.", "host.unsure": "La conexión se perdió antes de que el servidor respondiera. Mira si se ha hecho.",
	"host.sending": "El servidor no responde. Tus palabras se guardan aquí y se envían cuando vuelva.", "host.alone": "Aquí se juega a solas. Si te ha traído un enlace a una mesa, no está entero: pídelo otra vez.",
	"host.lost": "Se ha perdido la conexión; se está intentando de nuevo.", "host.refused": "Este enlace no lleva a ninguna mesa: {why}",
	"host.no-seat": "Este enlace no es de ningún puesto", "host.company": "En la mesa", "host.bot": "juega el bot fair",
	"host.here": "está", "host.away": "no está", "host.empty": "nadie todavía", "host.you": "eres tú",
	"host.take": "Que el bot fair juegue por {who}", "host.no-bot": "Que nadie juegue por {who}",
	"host.waits": "Le toca responder a otra persona.", "host.watching": "Estás mirando.", "host.closed": "Esta mesa está cerrada.",
	"host.wish": "{who} querría retirar: {what}.", "host.agree": "De acuerdo", "host.disagree": "Mejor no",
	"host.never-mind": "Da igual", "host.name": "Cómo te llamas", "host.note": "Una nota para quien diseña", "host.note-text": "Nota",
	"host.about": "Sobre", "host.moment": "este momento", "host.send": "Enviar", "host.noted": "La nota está fijada.",
	"host.wish-of": "Falta: {who}.", "host.undone": "Retirado: {what}.", "host.asked": "le toca ahora", "host.turn": "Te toca: {title}", "host.call": "Avísame cuando me toque",
	"host.talk": "Lo que se dice en la mesa", "host.say": "Decir a todos", "host.text": "Con tus palabras", "host.phrases": "Decir con una pulsación", "host.nowhere": "ningún lugar", "host.points": "señala {place}", "host.hold": "Para señalar un lugar, mantenlo pulsado o pulsa p sobre él.",
	"host.say.mine": "Lo hago yo.", "host.say.wait": "Espérame.", "host.say.help": "Necesito ayuda.", "host.say.careful": "Cuidado aquí.", "host.say.agreed": "De acuerdo.", "host.say.thanks": "Gracias.",
	"host.questions": "Tres preguntas", "host.enjoyed": "¿Qué te ha gustado más?",
	"host.unclear": "¿Qué no estaba claro o duraba demasiado?", "host.change": "¿Qué cambiarías?",
	"host.thanks":   "Gracias; tus respuestas se han guardado.",
	"go-on":         "Seguir",
	"campaign.kept": "o sigue una campaña que este navegador recuerda:",
	"campaign.one":  "{says}; {n} jugadores, semilla {seed}",

	// The page that opens any bundle.
	"player.title": "Jugar un paquete", "player.lead": "Un archivo .acpack es un paquete entero. Suéltalo aquí o elígelo. Se juega en esta página y no se envía a ninguna parte.", "player.script": "Esta página abre paquetes y para ello necesita scripts.", "player.choose": "Elegir un paquete", "player.coming": "Se está leyendo {file}.", "player.bad": "No se puede jugar {file}: {why}", "player.large": "{file} tiene {n} MB; esta página abre paquetes de hasta {most} MB.", "player.unsigned": "no lleva la firma de {who}; ábrelo junto con su archivo {note}", "player.insecure": "las firmas solo se pueden comprobar en una página abierta por HTTPS o desde el disco", "player.mission": "Misión", "player.lang": "Idioma", "player.play": "Jugar",
}
