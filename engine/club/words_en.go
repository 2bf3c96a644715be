package club

import "acforge.dev/engine/flat"

var english = flat.Phrases{
	"agility": "Agility", "intel": "Intel", "accuracy": "Accuracy", "caution": "Caution", "strength": "Strength", "camouflage": "Camouflage",
	"green": "green", "red": "red", "black": "black",
	"europe": "Europe", "africa": "Africa", "asia": "Asia", "america": "America",
	"mission": "mission", "defence": "defence", "weapon": "weapon", "location": "location", "special": "special", "double": "double", "token": "token",

	"ask.character": "Player {who}: choose a character.", "ask.active": "Player {who}: who is active in round {round}?",
	"ask.pick": "Player {who}: which mission comes into play?", "ask.start": "Player {who}: {mission} costs {cost}. Go?",
	"ask.start.paid": "Player {who}: {mission} is paid. Go?", "ask.two": "Player {who}: draw one special card or two?",
	"ask.bid": "Player {who}: your bid for {mission}? The highest is {bid}.", "ask.priority": "Player {who}: take the priority?",
	"ask.mission": "Player {who}: {mission} against {defence}. Open: {open}.", "ask.escape": "Player {who}: the escape fails. Roll again?",
	"ask.second": "Player {who}: try {mission} too?", "ask.excess": "Player {who}: too many double cards. Which one goes?",
	"ask.roll": "A die of player {who} falls ({n} left).", "ask.draw": "A card is drawn from the {deck} deck ({n} left).", "ask.over": "The game is over.",

	"do.pass": "No more", "do.pass.start": "End the game: nothing is left to pay with", "do.pass.mission": "Give up and escape",
	"do.pass.bid": "Pass", "do.pass.escape": "Take the loss", "do.pass.second": "Leave it",
	"do.go": "Pay and go", "do.go.free": "Go, it is paid", "do.roll": "Roll {n} dice", "do.pick": "{mission} ({colour}, {continent})", "do.bid": "Bid {credits}",
	"do.special": "Play {card}", "do.special.with": "Play {card}: {what}", "do.token": "Use a token: {skill}",
	"do.credits": "1 prestige for {n} credits", "do.draw": "1 prestige for a special card", "do.swap": "1 prestige for another weapon",
	"do.reclaim": "3 credits for 1 prestige", "do.double.weapon": "1 prestige: {weapon} as the weapon", "do.double.location": "1 prestige: {location} as the location",
	"do.double.both": "1 prestige: {weapon} as the weapon, {location} as the location", "do.try": "Try it", "do.character": "{character}", "do.active": "{character}",
	"do.discard": "{card}", "do.one": "One", "do.two": "Two",

	"ev.roll": "Player {who} rolls {faces}.", "ev.drawn": "{card} is drawn.", "ev.drawn.hand": "Player {who} draws a {deck} card.",
	"ev.drawn.token": "Player {who} draws a token.", "ev.priority": "Player {who} has the priority.", "ev.round": "Round {round} begins with {missions} missions.",
	"ev.active": "Player {who} plays {character}.", "ev.picked": "Player {who} picks {mission}.", "ev.bid": "Player {who} bids {credits}.", "ev.passed": "Player {who} passes.",
	"ev.auction": "Player {who} wins the auction at {credits}.", "ev.credits": "Player {who}: {by} credits, now {now}.", "ev.prestige": "Player {who}: {by} prestige, now {now}.",
	"ev.match.location": "The location is the mission's.", "ev.match.black": "The location is the defence's.", "ev.match.weapon": "The weapon is the mission's: 1 more die.",
	"ev.completed": "Player {who} completes {mission}.", "ev.overcome": "{defence} is overcome.", "ev.failed": "Player {who} fails at {mission}.", "ev.escaped": "Player {who} escapes.",
	"ev.token": "Player {who} takes a token: {skill}.", "ev.token-used": "Player {who} uses a token: {skill}.", "ev.played": "Player {who} plays {card}.",
	"ev.stolen": "Player {who} takes {mission} from the other.", "ev.character": "Player {who} chooses {character}.", "ev.bonus": "{character} gives player {who} a bonus.",
	"ev.double": "Player {who} plays the double card {card}.", "ev.dropped": "Player {who} puts a double card away.", "ev.ended": "The game ends. Scores: {scores}.", "ev.ended.1": "The game ends. Score: {scores}.",

	"board.head": "Round {round}, mission {turn}", "board.priority": "Priority: player {who}", "board.mission": "Mission: {mission} ({colour}, {continent})",
	"board.wants": "wants {location} and {weapon}", "board.reward": "reward {skill}", "board.defence": "Defence: {defence} ({colour}): {needs}", "board.at": "at {location}",
	"board.player": "Player {who}", "board.credits": "{n|credit|credits}", "board.prestige": "{n} prestige", "board.missions": "{n|mission|missions}", "board.weapon": "weapon {weapon}: {skills}",
	"board.location": "location {location}", "board.dice": "dice {skills}", "board.tokens": "tokens {skills}", "board.hand": "hand: {cards}", "board.hidden": "{n|card in hand|cards in hand}",
	"board.doubles": "double cards: {cards}", "board.nothing": "nothing",
}
