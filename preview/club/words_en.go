package club

var english = map[string]string{
	"agility": "Agility", "intel": "Intel", "accuracy": "Accuracy", "caution": "Caution", "strength": "Strength", "camouflage": "Camouflage",
	// Below a symbol, where there is little room.
	"label.agility": "Agility", "label.intel": "Intel", "label.accuracy": "Accuracy", "label.caution": "Caution", "label.strength": "Strength", "label.camouflage": "Camou\u00adflage",
	"green": "green", "red": "red", "black": "black", "a.green": "green", "a.red": "red", "a.black": "black",
	"europe": "Europe", "africa": "Africa", "asia": "Asia", "america": "America",
	"and": "and", "or": "or",

	"mission": "Mission", "defence": "Defence", "weapon": "Weapon", "location": "Location", "special": "Special card", "double": "Double card", "character": "Character", "token": "Skill token", "priority": "Priority",
	"cost": "cost", "dice": "dice", "points": "points", "pays": "pays", "credits": "credits", "reward": "For a red defence:", "two-players": "two players", "solo-two": "alone or two", "none": "none",
	"mission.foot": "{dice} dice · {points} points at the end", "mission.foot.1": "{dice} dice · 1 point at the end",
	"escape.none": "no escape", "escape.n": "escape: {n} symbols", "escape.n.1": "escape: 1 symbol", "escape.at": "or {location}",
	"stands": "1 prestige: counts as", "priority.text": "Who holds this card picks the mission, opens the auction and tries first.",
	"c.weapon": "{weapon} in hand and on the mission: +1 {skill}", "c.location": "Played location {location}: {bonus}", "c.special": "{special}: {bonus}", "c.continent": "Missions in {continent}",
	"c.back": "At the end, for each continent", "c.back.n": "{n} missions", "c.back.points": "+{n}", "c.back.note": "Credits left count 1 each, prestige 2. Missions: green {green}, red {red}, black {black}.",

	"do.credits.gain": "You gain {n} credits.", "do.credits.gain.1": "You gain 1 credit.", "do.credits.lose": "You lose {n} credits.", "do.credits.lose.1": "You lose 1 credit.",
	"do.other.gain": "The other player gains {n} credits.", "do.other.gain.1": "The other player gains 1 credit.", "do.other.lose": "The other player loses {n} credits.", "do.other.lose.1": "The other player loses 1 credit.",
	"do.prestige.gain": "You gain {n} prestige.", "do.prestige.lose": "You lose {n} prestige.",
	"do.draw": "Draw {n} special cards.", "do.draw.1": "Draw 1 special card.", "do.disarm": "Switch off one skill of the defence.", "do.reroll": "Repeat one whole roll.",
	"do.skill": "For this mission you have up to {n} more skills: {of}.", "do.skill.1": "For this mission you have one more skill: {of}.", "do.both": "For this mission you have {a}, {b} or both.",
	"do.auction": "{n} credits for an auction.", "do.auction.1": "1 credit for an auction.", "do.free": "One mission of your choice costs nothing.", "do.win": "You complete the mission without a fight and gain the credits of its defence.",
	"do.steal": "Take a mission that the other player has completed; the credits for it stay with them.", "do.priority": "After an auction: take the priority that the other player has just won.",
	"first": "Before any other card of the mission.", "against": "Only against a {colour} defence.", "alone": "Alone:", "with-two": "With two:", "at-once": "At once, when drawn.", "on-draw": "When you draw it:", "held": "Still in hand at the end of the game: {n} points.",

	"b.credits": "{n} credits", "b.credits.1": "1 credit", "b.prestige": "{n} prestige", "b.tokens": "{n} skill tokens", "b.tokens.1": "1 skill token", "b.specials": "{n} special cards", "b.specials.1": "1 special card",
	"b.doubles": "{n} double cards", "b.doubles.1": "1 double card", "b.dice": "{n} more dice", "b.dice.1": "1 more die",
	"s.twice": "may be used a second time", "s.harmless": "does you no harm", "s.credits": "+{n} credits", "s.credits.1": "+1 credit",

	"set.missions": "Missions", "set.missions.lead": "What the club is asked to do, on four continents. The colour says what a mission costs and counts.",
	"set.defences": "Defences", "set.defences.lead": "Markers on a mission: you must overcome them.", "overcome": "Overcome: {n} credits; nobody has to escape.", "overcome.escape": "Overcome: {n} credits. Symbols that an escape takes: {symbols}.",
	"set.arsenal": "Arsenal", "set.arsenal.lead": "New weapons and locations are drawn for each mission. Two cards match if they have the same sign.", "weapons": "Weapons", "locations": "Locations",
	"set.specials": "Special cards", "set.specials.lead": "Gained on the way and used once.", "every-game": "For every game", "only-two": "Only for two players",
	"set.characters": "Characters", "set.characters.lead": "Four bonuses each; the other side counts the continents.",
	"set.doubles": "Double cards", "set.doubles.lead": "Each counts as a weapon, a location or both. Two of them may be combined for the same prestige.", "weapon-and-location": "Weapon and location", "weapon-or-location": "Weapon or location",
	"set.tokens": "Tokens", "set.tokens.lead": "Three tokens of each skill; one of each goes on the stack that characters draw from.", "tokens": "Skill tokens", "for-two": "For two players.", "dice.title": "Dice", "dice.says": "Cut out, fold and glue; at least five of them.", "die.net": "a die to fold",

	"lacks": "{n} of {all} texts are missing in this language. They are shown in the first language of the pack.", "lacks.1": "1 of {all} texts is missing in this language. It is shown in the first language of the pack.", "to-cut": "{n} to cut", "to-print": "Sheets to print on both sides and cut", "the-cards": "The cards", "of-these": "{n} of these", "other-side": "the other side",
	"sheets": "Sheets to print", "sheets.title": "{deck}: sheets", "sheets.lead": "{n} pieces with cut marks, in English.", "the-sheets": "The sheets", "sheets.look": "The cards to look at", "sheet.faces": "Sheet {n}, faces", "sheet.backs": "Sheet {n}, other side",
	"sheets.note": "Print at 100 %, on both sides of the paper, turned over the long edge; without margins set by the browser. The rule below each sheet is 50 mm long.",

	// The front page.
	"the-set": "The set", "figures": "Figures", "play": "Play", "games": "Games", "ways": "Ways to play:", "foot": "{tool} made this page from {pack} {version}. {licence}.", "decimal": ".", "range": "{a} to {b}",
	"home.pack": "Pack", "mode.basic": "Basic", "mode.advanced": "Advanced", "mode.team": "Advanced, team play", "record": "record {n}", "decks": "Decks", "colours": "Colours", "colour": "Colour", "col.cost": "Cost, least bid", "col.points": "Points", "col.credits": "Credits", "col.escape": "Escape", "symbols": "{n} symbols", "symbols.1": "1 symbol",
	"the-die": "The die", "home.who": "Who the club sends", "home.first": "Begin: {title}", "on-table": "On the table", "set-up": "Set-up", "col.alone": "Alone", "col.two": "Two players", "col.rule": "Rule", "set-against": "The set against the rules", "col.part": "Part", "col.rules": "Rules", "col.set": "Set", "col.fit": "Fit", "fits": "fits", "differs": "differs", "about": "About this pack",
	"count.in": "in {continent}", "count.black": "black ones", "count.plain": "green and red ones", "count.every": "Special cards for every game", "count.two": "Special cards for two players", "count.tokens": "Skill tokens, 3 of each", "count.dice": "5 or more", "count.net": "6 to fold", "count.any": "any number", "count.defences": "Defence markers", "count.weapons": "Weapon cards", "count.locations": "Location cards",
	"prestige": "Prestige", "up.each": "{n} each", "up.round1": "Missions in round 1", "up.black": "Black missions shuffled in before rounds 2, 3 and 4", "up.each-time": "1 each time", "up.specials": "Special cards in the deck", "up.defences": "Defence markers, face down", "up.same": "the same", "up.weapons": "Weapon cards; one each for a mission", "up.one": "{n}; one for a mission", "up.one-each": "{n}; one each", "up.one-both": "{n}; one for both",
	"up.most": "Missions in a round at most", "up.blind": "Skill tokens on the blind stack", "up.intel": "5 dice each, most Intel", "up.characters": "Advanced: characters", "up.team": "1, in team play 2", "up.team-each": "1 each, in team play 2", "up.doubles": "Advanced: double cards in the deck", "line.alone": "Alone: median {n} points", "line.two": "Two: the first player wins {share}",

	// The figures.
	"fig.playing": "Bots are still playing this game. Its figures come when they are done.", "fig.before": "These are the figures from before the last save; new ones are being played.", "fig.rough": "These are first figures, of the quick bot, which scores less than fair; those of the fair bot follow.", "fig.edit": "What the last edit did", "fig.edit.row": "The record was beaten in {was} of games, now in {now}: {says}. The {bot} bot played the same {games} games; {lost} beat it only before, {gained} only after.",
	"edit.real": "real", "edit.likely real": "likely real", "edit.may be chance": "may be chance", "edit.no difference": "no difference",
	"fig.kicker": "Smoke-play", "fig.lead": "What bots made of the set, each game with other cards.", "fig.scores": "Scores of the fair bot", "fig.caption": "The fair bot sees what its player sees and looks {n} steps ahead for one answer.", "fig.bots": "Bots", "fig.by-bot": "By bot", "fig.bot": "Bot", "fig.games": "Games", "fig.median": "Median", "fig.spread": "5 to 95 in 100", "fig.mean": "Mean", "fig.numbers": "The scores in numbers", "fig.times": "Times",
	"fig.untouched": "No game touched: {what}.", "fig.nothing": "No games were played for these pages. {build} plays games, and shows the results here.", "fig.newcomers": "… by newcomers (assumed level)", "fig.experts": "… by experts (assumed level)", "fig.record": "Beats the record of {n}", "fig.points": "{n} points", "fig.first": "Who begins wins", "fig.of-games": "{share} of games with a winner", "fig.draws": "Draws", "fig.tried": "Missions tried", "fig.expected": "; expected {range}",
	"hist.label": "{head}: how often each score came, from {a} to {b} points, median {n}", "hist.bar": "{a} to {b} points: {n}", "hist.median": "median {n}",
	"play.instead": "Without them, acforge play with the pack's bundle and “{id}” plays it in a terminal.", "play.finding": "Finding: {says}", "play.won": "A won game, with two", "play.won.1": "A won game, alone",
	"play.shown.median": "The median of the wins", "play.shown.close": "The closest loss", "play.shown.typical": "A typical loss", "play.shown.stuck": "A game without an end",
	"play.shown.locked": "A game that went on after nobody could win it", "play.shown.example": "An example of what the problems name",
}
