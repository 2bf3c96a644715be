//go:build !js

package club

import "acforge.dev/engine/flat"

var spanish = flat.Phrases{
	"agility": "Agilidad", "intel": "Información", "accuracy": "Precisión", "caution": "Cautela", "strength": "Fuerza", "camouflage": "Camuflaje",
	"green": "verde", "red": "roja", "black": "negra",
	"europe": "Europa", "africa": "África", "asia": "Asia", "america": "América",
	"mission": "misión", "defence": "defensa", "weapon": "arma", "location": "lugar", "special": "carta especial", "double": "carta doble", "token": "ficha",

	"ask.character": "Jugador {who}: elige un personaje.", "ask.active": "Jugador {who}: ¿quién actúa en la ronda {round}?",
	"ask.pick": "Jugador {who}: ¿qué misión entra en juego?", "ask.start": "Jugador {who}: {mission} cuesta {cost}. ¿Adelante?",
	"ask.start.paid": "Jugador {who}: {mission} está pagada. ¿Adelante?", "ask.two": "Jugador {who}: ¿robar una carta especial o dos?",
	"ask.bid": "Jugador {who}: ¿tu puja por {mission}? La más alta es {bid}.", "ask.priority": "Jugador {who}: ¿tomas la prioridad?",
	"ask.mission": "Jugador {who}: {mission} contra {defence}. Falta: {open}.", "ask.escape": "Jugador {who}: la huida falla. ¿Tirar otra vez?",
	"ask.second": "Jugador {who}: ¿intentar también {mission}?", "ask.excess": "Jugador {who}: demasiadas cartas dobles. ¿Cuál se va?",
	"ask.roll": "Cae un dado del jugador {who} (quedan {n}).", "ask.draw": "Se roba del mazo: {deck} (quedan {n}).", "ask.over": "La partida ha terminado.",

	"do.pass": "Nada más", "do.pass.start": "Terminar la partida: no queda con qué pagar", "do.pass.mission": "Rendirse y huir",
	"do.pass.bid": "Pasar", "do.pass.escape": "Asumir la pérdida", "do.pass.second": "Dejarla",
	"do.go": "Pagar y adelante", "do.go.free": "Adelante, está pagada", "do.roll": "Tirar {n} dados", "do.pick": "{mission} ({colour}, {continent})", "do.bid": "Pujar {credits}",
	"do.special": "Jugar {card}", "do.special.with": "Jugar {card}: {what}", "do.token": "Usar una ficha: {skill}",
	"do.credits": "1 de prestigio por {n} créditos", "do.draw": "1 de prestigio por una carta especial", "do.swap": "1 de prestigio por otra arma",
	"do.reclaim": "3 créditos por 1 de prestigio", "do.double.weapon": "1 de prestigio: {weapon} como arma", "do.double.location": "1 de prestigio: {location} como lugar",
	"do.double.both": "1 de prestigio: {weapon} como arma, {location} como lugar", "do.try": "Intentarlo", "do.character": "{character}", "do.active": "{character}",
	"do.discard": "{card}", "do.one": "Una", "do.two": "Dos",

	"ev.roll": "El jugador {who} tira: {faces}.", "ev.drawn": "Se roba {card}.", "ev.drawn.hand": "El jugador {who} roba una carta ({deck}).",
	"ev.drawn.token": "El jugador {who} roba una ficha.", "ev.priority": "El jugador {who} tiene la prioridad.", "ev.round": "Empieza la ronda {round}, misiones: {missions}.",
	"ev.active": "El jugador {who} juega con {character}.", "ev.picked": "El jugador {who} elige {mission}.", "ev.bid": "El jugador {who} puja {credits}.", "ev.passed": "El jugador {who} pasa.",
	"ev.auction": "El jugador {who} gana la subasta con {credits}.", "ev.credits": "Jugador {who}: créditos {by}, ahora {now}.", "ev.prestige": "Jugador {who}: prestigio {by}, ahora {now}.",
	"ev.match.location": "El lugar es el de la misión.", "ev.match.black": "El lugar es el de la defensa.", "ev.match.weapon": "El arma es la de la misión: 1 dado más.",
	"ev.completed": "El jugador {who} cumple {mission}.", "ev.overcome": "Defensa superada: {defence}.", "ev.failed": "El jugador {who} fracasa en {mission}.", "ev.escaped": "El jugador {who} escapa.",
	"ev.token": "El jugador {who} toma una ficha: {skill}.", "ev.token-used": "El jugador {who} usa una ficha: {skill}.", "ev.played": "El jugador {who} juega {card}.",
	"ev.stolen": "El jugador {who} le quita {mission} al otro.", "ev.character": "El jugador {who} elige {character}.", "ev.bonus": "{character} da una ventaja al jugador {who}.",
	"ev.double": "El jugador {who} juega la carta doble {card}.", "ev.dropped": "El jugador {who} aparta una carta doble.", "ev.ended": "Fin de la partida. Puntos: {scores}.", "ev.ended.1": "Fin de la partida. Puntos: {scores}.",

	"board.head": "Ronda {round}, misión {turn}", "board.priority": "Prioridad: jugador {who}", "board.mission": "Misión: {mission} ({colour}, {continent})",
	"board.wants": "pide {location} y {weapon}", "board.reward": "recompensa {skill}", "board.defence": "Defensa: {defence} ({colour}): {needs}", "board.at": "en {location}",
	"board.player": "Jugador {who}", "board.credits": "{n|crédito|créditos}", "board.prestige": "{n} de prestigio", "board.missions": "{n|misión|misiones}", "board.weapon": "arma {weapon}: {skills}",
	"board.location": "lugar {location}", "board.dice": "dados {skills}", "board.tokens": "fichas {skills}", "board.hand": "mano: {cards}", "board.hidden": "{n|carta en la mano|cartas en la mano}",
	"board.doubles": "cartas dobles: {cards}", "board.nothing": "nada",
}
