package club

var spanish = map[string]string{
	"agility": "Agilidad", "intel": "Información", "accuracy": "Precisión", "caution": "Cautela", "strength": "Fuerza", "camouflage": "Camuflaje",
	// Below a symbol, where there is little room.
	"label.agility": "Agilidad", "label.intel": "Infor\u00admación", "label.accuracy": "Preci\u00adsión", "label.caution": "Cautela", "label.strength": "Fuerza", "label.camouflage": "Camu\u00adflaje",
	"green": "verde", "red": "rojo", "black": "negro", "a.green": "verde", "a.red": "roja", "a.black": "negra",
	"europe": "Europa", "africa": "África", "asia": "Asia", "america": "América",
	"and": "y", "or": "o",

	"mission": "Misión", "defence": "Defensa", "weapon": "Arma", "location": "Lugar", "special": "Carta especial", "double": "Carta doble", "character": "Personaje", "token": "Ficha de habilidad", "priority": "Prioridad",
	"cost": "cuesta", "dice": "dados", "points": "puntos", "pays": "da", "credits": "créditos", "reward": "Por una defensa roja:", "two-players": "dos jugadores", "solo-two": "en solitario o dos", "none": "nada",
	"mission.foot": "{dice} dados · {points} puntos al final", "mission.foot.1": "{dice} dados · 1 punto al final",
	"escape.none": "sin huida", "escape.n": "huida: {n} símbolos", "escape.n.1": "huida: 1 símbolo", "escape.at": "o {location}",
	"stands": "1 de prestigio: vale por", "priority.text": "Quien tiene esta carta elige la misión, abre la subasta y lo intenta primero.",
	"c.weapon": "{weapon} en la mano y en la misión: +1 {skill}", "c.location": "Lugar jugado {location}: {bonus}", "c.special": "{special}: {bonus}", "c.continent": "Misiones en {continent}",
	"c.back": "Al final, por cada continente", "c.back.n": "{n} misiones", "c.back.points": "+{n}", "c.back.note": "Los créditos que quedan valen 1 cada uno, el prestigio 2. Misiones: verdes {green}, rojas {red}, negras {black}.",

	"do.credits.gain": "Ganas {n} créditos.", "do.credits.gain.1": "Ganas 1 crédito.", "do.credits.lose": "Pierdes {n} créditos.", "do.credits.lose.1": "Pierdes 1 crédito.",
	"do.other.gain": "El otro jugador gana {n} créditos.", "do.other.gain.1": "El otro jugador gana 1 crédito.", "do.other.lose": "El otro jugador pierde {n} créditos.", "do.other.lose.1": "El otro jugador pierde 1 crédito.",
	"do.prestige.gain": "Ganas {n} de prestigio.", "do.prestige.lose": "Pierdes {n} de prestigio.",
	"do.draw": "Roba {n} cartas especiales.", "do.draw.1": "Roba 1 carta especial.", "do.disarm": "Desactiva una habilidad de la defensa.", "do.reroll": "Repite una tirada entera.",
	"do.skill": "En esta misión tienes hasta {n} habilidades más: {of}.", "do.skill.1": "En esta misión tienes una habilidad más: {of}.", "do.both": "En esta misión tienes {a}, {b} o ambas.",
	"do.auction": "{n} créditos para una subasta.", "do.auction.1": "1 crédito para una subasta.", "do.free": "Una misión a tu elección no cuesta nada.", "do.win": "Cumples la misión sin luchar y ganas los créditos de su defensa.",
	"do.steal": "Toma una misión que el otro jugador ha cumplido; los créditos por ella se los queda él.", "do.priority": "Después de una subasta: toma la prioridad que el otro jugador acaba de ganar.",
	"first": "Antes que cualquier otra carta de la misión.", "against": "Solo contra una defensa {colour}.", "alone": "En solitario:", "with-two": "Con dos:", "at-once": "Al robarla, en el acto.", "on-draw": "Cuando la robas:", "held": "Aún en la mano al final de la partida: {n} puntos.",

	"b.credits": "{n} créditos", "b.credits.1": "1 crédito", "b.prestige": "{n} de prestigio", "b.tokens": "{n} fichas de habilidad", "b.tokens.1": "1 ficha de habilidad", "b.specials": "{n} cartas especiales", "b.specials.1": "1 carta especial",
	"b.doubles": "{n} cartas dobles", "b.doubles.1": "1 carta doble", "b.dice": "{n} dados más", "b.dice.1": "1 dado más",
	"s.twice": "se puede usar una segunda vez", "s.harmless": "no te perjudica", "s.credits": "+{n} créditos", "s.credits.1": "+1 crédito",

	"set.missions": "Misiones", "set.missions.lead": "Lo que se le pide al club, en cuatro continentes. El color dice cuánto cuesta y cuánto vale una misión.",
	"set.defences": "Defensas", "set.defences.lead": "Marcadores sobre una misión: lo que hay entre ella y tú.", "overcome": "Superada: {n} créditos; nadie tiene que huir.", "overcome.escape": "Superada: {n} créditos. Símbolos que pide una huida: {symbols}.",
	"set.arsenal": "Arsenal", "set.arsenal.lead": "Armas y lugares, robados de nuevo para cada misión. Los signos iguales de dos cartas encajan.", "weapons": "Armas", "locations": "Lugares",
	"set.specials": "Cartas especiales", "set.specials.lead": "Se ganan por el camino y se usan una vez.", "every-game": "Para cualquier partida", "only-two": "Solo para dos jugadores",
	"set.characters": "Personajes", "set.characters.lead": "Cuatro ventajas cada uno; la otra cara cuenta los continentes.",
	"set.doubles": "Cartas dobles", "set.doubles.lead": "Cada una vale por un arma, un lugar o ambos. Dos se pueden combinar por el mismo prestigio.", "weapon-and-location": "Arma y lugar", "weapon-or-location": "Arma o lugar",
	"set.tokens": "Fichas", "set.tokens.lead": "Tres fichas de cada habilidad; una de cada va a la pila de la que roban los personajes.", "tokens": "Fichas de habilidad", "for-two": "Para dos jugadores.", "dice.title": "Dados", "dice.says": "Recortar, doblar y pegar; al menos cinco.", "die.net": "un dado para doblar",

	"lacks": "{n} de {all} textos no están en este idioma; aparecen en el primer idioma del paquete.", "lacks.1": "1 de {all} textos no está en este idioma; aparece en el primer idioma del paquete.", "to-cut": "{n} para recortar", "to-print": "Hojas para imprimir por ambas caras y recortar", "the-cards": "Las cartas", "of-these": "{n} de estas", "other-side": "la otra cara",
	"sheets": "Hojas para imprimir", "sheets.title": "{deck}: hojas", "sheets.lead": "{n} piezas con marcas de corte, en español.", "the-sheets": "Las hojas", "sheets.look": "Las cartas para mirar", "sheet.faces": "Hoja {n}, anversos", "sheet.backs": "Hoja {n}, reversos",
	"sheets.note": "Imprimir al 100 %, por ambas caras del papel, girando por el borde largo, sin márgenes del navegador. La regla bajo cada hoja mide 50 mm.",

	"the-set": "El juego", "figures": "Cifras", "play": "Jugar", "games": "Partidas", "ways": "Modos de juego:", "foot": "{tool} ha hecho esta página a partir de {pack} {version}. {licence}.", "decimal": ",", "range": "{a} a {b}",
	"home.pack": "Paquete", "mode.basic": "Básico", "mode.advanced": "Avanzado", "mode.team": "Avanzado, en equipo", "record": "récord {n}", "decks": "Mazos", "colours": "Colores", "colour": "Color", "col.cost": "Coste, puja mínima", "col.points": "Puntos", "col.credits": "Créditos", "col.escape": "Huida", "symbols": "{n} símbolos", "symbols.1": "1 símbolo",
	"the-die": "El dado", "home.who": "A quién envía el club", "home.first": "Empezar: {title}", "on-table": "En la mesa", "set-up": "Preparación", "col.alone": "En solitario", "col.two": "A dos", "col.rule": "Regla", "set-against": "El juego frente a las reglas", "col.part": "Pieza", "col.rules": "Reglas", "col.set": "Juego", "col.fit": "Concuerda", "fits": "concuerda", "differs": "difiere", "about": "Sobre este paquete",
	"count.in": "en {continent}", "count.black": "negras", "count.plain": "verdes y rojas", "count.every": "Cartas especiales para cada partida", "count.two": "Cartas especiales solo a dos", "count.tokens": "Fichas de habilidad, 3 de cada una", "count.dice": "5 o más", "count.net": "6 para plegar", "count.any": "cualquier número", "count.defences": "Marcadores de defensa", "count.weapons": "Cartas de arma", "count.locations": "Cartas de lugar",
	"prestige": "Prestigio", "up.each": "{n} cada uno", "up.round1": "Misiones en la ronda 1", "up.black": "Misiones negras que se barajan antes de las rondas 2, 3 y 4", "up.each-time": "1 cada vez", "up.specials": "Cartas especiales en el mazo", "up.defences": "Marcadores de defensa, boca abajo", "up.same": "lo mismo", "up.weapons": "Cartas de arma; una cada uno por misión", "up.one": "{n}; una por misión", "up.one-each": "{n}; una cada uno", "up.one-both": "{n}; una para los dos",
	"up.most": "Misiones en una ronda, como mucho", "up.blind": "Fichas de habilidad en la pila oculta", "up.intel": "5 dados cada uno, más Información", "up.characters": "Avanzado: personajes", "up.team": "1, en equipo 2", "up.team-each": "1 cada uno, en equipo 2", "up.doubles": "Avanzado: cartas dobles en el mazo", "line.alone": "En solitario: mediana de {n} puntos", "line.two": "A dos: quien empieza gana {share}",

	"fig.playing": "Los bots aún juegan esta partida. Sus cifras llegarán cuando terminen.", "fig.before": "Son las cifras de antes del último guardado; las nuevas se están jugando.", "fig.rough": "Son las primeras cifras, del bot quick, que hace menos puntos que fair; las del bot fair vienen después.", "fig.edit": "Lo que hizo el último cambio", "fig.edit.row": "Antes se batía el récord en {was} de las partidas, ahora en {now}: {says}. El bot {bot} jugó las mismas {games} partidas; {lost} lo batieron solo antes, {gained} solo después.",
	"edit.real": "real", "edit.likely real": "probablemente real", "edit.may be chance": "puede ser azar", "edit.no difference": "ninguna diferencia",
	"fig.kicker": "Pruebas de los bots", "fig.lead": "Lo que los bots hicieron con el juego, cada partida con otras cartas.", "fig.scores": "Puntos del bot fair", "fig.caption": "El bot fair ve lo que ve su jugador y mira {n} pasos adelante para cada respuesta.", "fig.bots": "Bots", "fig.by-bot": "Por bot", "fig.bot": "Bot", "fig.games": "Partidas", "fig.median": "Mediana", "fig.spread": "5 a 95 de 100", "fig.mean": "Media", "fig.numbers": "Los puntos en cifras", "fig.times": "Veces",
	"fig.untouched": "En ninguna partida se tocó: {what}.", "fig.nothing": "Para estas páginas no se ha jugado nada. {build} juega y muestra aquí lo que resulta.", "fig.newcomers": "… por novatos (nivel supuesto)", "fig.experts": "… por expertos (nivel supuesto)", "fig.record": "Supera el récord de {n}", "fig.points": "{n} puntos", "fig.first": "Gana quien empieza", "fig.of-games": "{share} de las partidas con ganador", "fig.draws": "Empates", "fig.tried": "Misiones intentadas", "fig.expected": "; se espera {range}",
	"hist.label": "{head}: cuántas veces salió cada puntuación, de {a} a {b} puntos, mediana {n}", "hist.bar": "{a} a {b} puntos: {n}", "hist.median": "mediana {n}",
	"play.instead": "Sin ellos, acforge play con el archivo del paquete y «{id}» lo juega en un terminal.", "play.finding": "Observación: {says}", "play.won": "Una partida ganada, a dos", "play.won.1": "Una partida ganada, en solitario",
	"play.shown.median": "La partida mediana de las ganadas", "play.shown.close": "La derrota más ajustada", "play.shown.typical": "Una derrota típica", "play.shown.stuck": "Una partida sin final",
	"play.shown.locked": "Una partida que siguió cuando ya nadie podía ganarla", "play.shown.example": "Un ejemplo de lo que señalan los problemas",
}
