//go:build !js

package club

import "acforge.dev/engine/flat"

var german = flat.Phrases{
	"agility": "Beweglichkeit", "intel": "Geheimdienst", "accuracy": "Präzision", "caution": "Wachsamkeit", "strength": "Stärke", "camouflage": "Tarnung",
	"green": "grün", "red": "rot", "black": "schwarz",
	"europe": "Europa", "africa": "Afrika", "asia": "Asien", "america": "Amerika",
	"mission": "Missions", "defence": "Verteidigungs", "weapon": "Waffen", "location": "Orts", "special": "Spezial", "double": "Doppel", "token": "Marker",

	"ask.character": "Spieler {who}: Wähle einen Charakter.", "ask.active": "Spieler {who}: Wer ist in Runde {round} aktiv?",
	"ask.pick": "Spieler {who}: Welche Mission kommt ins Spiel?", "ask.start": "Spieler {who}: {mission} kostet {cost}. Los?",
	"ask.start.paid": "Spieler {who}: {mission} ist bezahlt. Los?", "ask.two": "Spieler {who}: Eine Spezialkarte ziehen oder zwei?",
	"ask.bid": "Spieler {who}: Dein Gebot für {mission}? Das höchste ist {bid}.", "ask.priority": "Spieler {who}: Die Priorität nehmen?",
	"ask.mission": "Spieler {who}: {mission} gegen {defence}. Offen: {open}.", "ask.escape": "Spieler {who}: Die Flucht misslingt. Noch einmal werfen?",
	"ask.second": "Spieler {who}: {mission} auch versuchen?", "ask.excess": "Spieler {who}: zu viele Doppelkarten. Welche geht?",
	"ask.roll": "Ein Würfel von Spieler {who} fällt (noch {n}).", "ask.draw": "Vom {deck}stapel wird gezogen (noch {n}).", "ask.over": "Das Spiel ist aus.",

	"do.pass": "Nichts mehr", "do.pass.start": "Das Spiel beenden: Es fehlt an Credits", "do.pass.mission": "Aufgeben und fliehen",
	"do.pass.bid": "Passen", "do.pass.escape": "Den Verlust hinnehmen", "do.pass.second": "Lassen",
	"do.go": "Zahlen und los", "do.go.free": "Los, sie ist bezahlt", "do.roll": "{n} Würfel werfen", "do.pick": "{mission} ({colour}, {continent})", "do.bid": "{credits} bieten",
	"do.special": "{card} spielen", "do.special.with": "{card} spielen: {what}", "do.token": "Einen Marker verwenden: {skill}",
	"do.credits": "1 Prestige für {n} Credits", "do.draw": "1 Prestige für eine Spezialkarte", "do.swap": "1 Prestige für eine andere Waffe",
	"do.reclaim": "3 Credits für 1 Prestige", "do.double.weapon": "1 Prestige: {weapon} als Waffe", "do.double.location": "1 Prestige: {location} als Ort",
	"do.double.both": "1 Prestige: {weapon} als Waffe, {location} als Ort", "do.try": "Versuchen", "do.character": "{character}", "do.active": "{character}",
	"do.discard": "{card}", "do.one": "Eine", "do.two": "Zwei",

	"ev.roll": "Spieler {who} wirft {faces}.", "ev.drawn": "Gezogen: {card}.", "ev.drawn.hand": "Spieler {who} zieht eine {deck}karte.",
	"ev.drawn.token": "Spieler {who} zieht einen Marker.", "ev.priority": "Spieler {who} hat die Priorität.", "ev.round": "Runde {round} beginnt mit {missions} Missionen.",
	"ev.active": "Spieler {who} spielt {character}.", "ev.picked": "Spieler {who} wählt {mission}.", "ev.bid": "Spieler {who} bietet {credits}.", "ev.passed": "Spieler {who} passt.",
	"ev.auction": "Spieler {who} gewinnt die Auktion mit {credits}.", "ev.credits": "Spieler {who}: {by} Credits, jetzt {now}.", "ev.prestige": "Spieler {who}: {by} Prestige, jetzt {now}.",
	"ev.match.location": "Der Ort ist der der Mission.", "ev.match.black": "Der Ort ist der der Verteidigung.", "ev.match.weapon": "Die Waffe ist die der Mission: 1 Würfel mehr.",
	"ev.completed": "Spieler {who} erfüllt {mission}.", "ev.overcome": "{defence} ist überwunden.", "ev.failed": "Spieler {who} scheitert an {mission}.", "ev.escaped": "Spieler {who} entkommt.",
	"ev.token": "Spieler {who} nimmt einen Marker: {skill}.", "ev.token-used": "Spieler {who} verwendet einen Marker: {skill}.", "ev.played": "Spieler {who} spielt {card}.",
	"ev.stolen": "Spieler {who} nimmt dem anderen {mission}.", "ev.character": "Spieler {who} wählt {character}.", "ev.bonus": "{character} gibt Spieler {who} einen Bonus.",
	"ev.double": "Spieler {who} spielt die Doppelkarte {card}.", "ev.dropped": "Spieler {who} legt eine Doppelkarte ab.", "ev.ended": "Das Spiel ist zu Ende. Punkte: {scores}.", "ev.ended.1": "Das Spiel ist zu Ende. Punkte: {scores}.",

	"board.head": "Runde {round}, Mission {turn}", "board.priority": "Priorität: Spieler {who}", "board.mission": "Mission: {mission} ({colour}, {continent})",
	"board.wants": "verlangt {location} und {weapon}", "board.reward": "Belohnung {skill}", "board.defence": "Verteidigung: {defence} ({colour}): {needs}", "board.at": "bei {location}",
	"board.player": "Spieler {who}", "board.credits": "{n|Credit|Credits}", "board.prestige": "{n} Prestige", "board.missions": "{n|Mission|Missionen}", "board.weapon": "Waffe {weapon}: {skills}",
	"board.location": "Ort {location}", "board.dice": "Würfel {skills}", "board.tokens": "Marker {skills}", "board.hand": "Hand: {cards}", "board.hidden": "{n|Karte auf der Hand|Karten auf der Hand}",
	"board.doubles": "Doppelkarten: {cards}", "board.nothing": "nichts",
}
