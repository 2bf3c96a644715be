package toy

import (
	"acforge.dev/engine/wording"
	"acforge.dev/preview/page"
)

// catalogue has the words of pages. They are in Go, as those of a game that does not ship
// may be.
var catalogue = wording.InGo().With("en", english).With("de", german)

// wordsIn returns the words of pages in a language, falling back to English.
func wordsIn(lang string) *page.Phrases { return page.WordsOf(catalogue, lang) }

var english = map[string]string{
	"pack": "Pack", "what-cards": "What the cards say", "mission": "Mission {n}", "missions": "Missions", "cards": "Cards", "campaign": "Campaign", "rules": "Rules",
	"foot":  "{pack} {version}, {license}. Made by {tool}.",
	"lead":  "Get every figure to the goal before the bells ring or the deck runs out.",
	"setup": "What lies on the table", "start": "start", "goal": "goal", "closed": "closed", "dark": "dark", "board": "The nine squares",
	"setup.start": "All figures begin on {square}.", "setup.goal": "All must stand on {square}.", "setup.deck": "The deck: {calm} calm cards for each player, {bells} bells.",
	"setup.alarms": "{n} bells lose the game.", "setup.alarms.1": "1 bell loses the game.", "setup.risk": "On a dark square a die of {n} or less catches.", "setup.none": "No square is dark.",
	"odds": "Odds", "players": "Players", "won": "Won", "games": "Games", "expected": "Expected", "band": "{min} to {max} %", "percent": "{n} %",
	"odds.note": "Games that the fair bot played. {earned} of those that it won were won without a catch.", "unplayed": "No games were played yet. The command {build} plays them.",
	"brief": "won with {n} players: {share}", "brief.1": "won alone: {share}",
	"to-play": "Play it here", "instead": "In a terminal: acforge play BUNDLE --mission {id}", "instead.campaign": "In a terminal: acforge play BUNDLE --campaign FILE",
	"replay.won": "A won game for {n}", "replay.won.1": "A won game for one", "replay.shown": "{what}, {n} players", "replay.shown.1": "{what}, alone", "replay.finding": "What was found: {says}", "next": "Next: {title}",
	"median": "The median of the wins", "close": "The closest loss", "typical": "A typical loss", "stuck": "A game without an end", "locked": "A game that went on after nobody could win it", "example": "An example of what the problems name",
	"calm": "Calm", "calm.says": "Nothing happens.", "bell": "Bell", "bell.says": "When enough bells rang, the game is lost.",
	"rope": "Rope", "rope.says": "Once in the game: go two squares in a straight line, over whatever lies between.", "card": "Card", "item": "Item",
	"campaign.lead": "The missions in their order. A rope that was used in a mission that was won stays used. After a first loss you may try again, once.",
	"pieces":        "Pieces", "figure": "Figure {n}", "sheets": "Missions", "square": "Square",
}

var german = map[string]string{
	"pack": "Paket", "what-cards": "Was auf den Karten steht", "mission": "Mission {n}", "missions": "Missionen", "cards": "Karten", "campaign": "Kampagne", "rules": "Regeln",
	"foot":  "{pack} {version}, {license}. Gemacht von {tool}.",
	"lead":  "Bringt alle Figuren zum Ziel, bevor die Glocken läuten oder der Stapel leer ist.",
	"setup": "Was auf dem Tisch liegt", "start": "Start", "goal": "Ziel", "closed": "gesperrt", "dark": "dunkel", "board": "Die neun Felder",
	"setup.start": "Alle Figuren beginnen auf {square}.", "setup.goal": "Alle müssen auf {square} stehen.", "setup.deck": "Der Stapel: {calm} ruhige Karten je Person, {bells} Glocken.",
	"setup.alarms": "Bei {n} Glocken ist das Spiel verloren.", "setup.alarms.1": "Bei 1 Glocke ist das Spiel verloren.", "setup.risk": "Auf einem dunklen Feld wird erwischt, wer {n} oder weniger würfelt.", "setup.none": "Kein Feld ist dunkel.",
	"odds": "Aussichten", "players": "Personen", "won": "Gewonnen", "games": "Partien", "expected": "Erwartet", "band": "{min} bis {max} %", "percent": "{n} %",
	"odds.note": "Partien, die der faire Bot gespielt hat. {earned} von denen, die er gewann, gewann er unentdeckt.", "unplayed": "Noch wurde nichts gespielt. Der Befehl {build} spielt Partien.",
	"brief": "zu {n} gewonnen: {share}", "brief.1": "allein gewonnen: {share}",
	"to-play": "Hier spielen", "instead": "Im Terminal: acforge play BUNDLE --mission {id}", "instead.campaign": "Im Terminal: acforge play BUNDLE --campaign DATEI",
	"replay.won": "Eine gewonnene Partie zu {n}", "replay.won.1": "Eine allein gewonnene Partie", "replay.shown": "{what} zu {n}", "replay.shown.1": "{what}, allein", "replay.finding": "Was gefunden wurde: {says}", "next": "Weiter: {title}",
	"median": "Die mittlere der gewonnenen Partien", "close": "Die knappste Niederlage", "typical": "Eine typische Niederlage", "stuck": "Eine Partie ohne Ende", "locked": "Eine Partie, die weiterging, als niemand sie mehr gewinnen konnte", "example": "Ein Beispiel für eines der Probleme",
	"calm": "Ruhe", "calm.says": "Nichts geschieht.", "bell": "Glocke", "bell.says": "Wenn genug Glocken geläutet haben, ist das Spiel verloren.",
	"rope": "Seil", "rope.says": "Einmal im Spiel: Geh zwei Felder geradeaus, über alles hinweg, was dazwischen liegt.", "card": "Karte", "item": "Gegenstand",
	"campaign.lead": "Die Missionen in ihrer Reihenfolge. Ein Seil, das in einer gewonnenen Mission verbraucht wurde, bleibt verbraucht. Nach der ersten Niederlage dürft ihr es noch einmal versuchen.",
	"pieces":        "Teile", "figure": "Figur {n}", "sheets": "Missionen", "square": "Feld",
}
