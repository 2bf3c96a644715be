package venice

// english holds the words of the pages in English. Phrases are inserted into HTML
// unescaped.
var english = map[string]string{
	"and": "{a} and {b}", "times": "{n} × {what}", "xp": "{n} XP", "to": "{a} to {b}", "none": "none", "nothing": "nothing", "yes": "yes", "no": "no",
	"quoted": "{what}: {says}", "slotted": "{slot} {card}", "foot": "{tool} made this page from {pack} {version}. {licence}.",
	"memory": "Memory {id}", "after": "after {memories}", "enemy-phase": "Enemy phase: {steps}", "assassins": "Assassins", "apprentices": "Apprentices", "optional": "optional", "memory.play": "Play this Memory", "memory.optional": "optional", "mandatory": "mandatory",
	"maps": "{n} Maps", "squares": "{n} squares", "squares.1": "1 square", "title.map": "{title}, Map {name}",
	"our-assumption": "Our assumption.", "spoilers": "Spoilers: {n} cards", "spoilers.1": "Spoilers: 1 card", "both-sides": "Both sides of every card.", "to-print": "Sheets to print and cut",
	"deck": "Deck", "at": "{what} at {square}", "if": "{when}, if {cond}", "if.late": "{when}, if by then {cond}", "only-when": "only when {cond}",

	"step.movement": "movement", "step.reinforcement": "reinforcement", "step.combat": "combat",
	"kind.street": "street", "kind.roof": "roof", "kind.interior": "interior", "kind.canal": "canal", "kind.tower": "tower",
	"hiding.haystack": "haystack", "hiding.cart": "cart", "hiding.garden": "rooftop garden", "on-map.haystack": "haystack", "on-map.cart": "cart", "on-map.garden": "garden",
	"slot.melee": "melee", "slot.ranged": "ranged", "slot.blade": "blade", "slot.armor": "armor",
	"enemy.crossbowman": "crossbowman", "enemy.elite": "elite", "enemy.boss": "boss",
	"direction.north": "north", "direction.east": "east", "direction.south": "south", "direction.west": "west", "direction.random": "random",
	"side.up": "up", "side.right": "right", "side.down": "down", "side.left": "left",
	"face.hit": "hit", "face.special": "special", "face.retaliation": "retaliation", "face.blank": "blank", "face.fail": "fail", "face.alert": "alert", "face.seen": "seen",
	"colour.red": "red", "colour.blue": "blue", "colour.green": "green", "colour.yellow": "yellow", "colour.black": "black", "colour.white": "white",
	"token.reminder": "reminder", "token.special": "special", "token.triangle": "triangle", "token.bomb": "bomb",

	"icon.hit": "hit", "icon.special": "special", "icon.retaliation": "retaliation", "icon.exposed": "exposed", "icon.alert_on": "alert", "icon.alert_off": "alert off", "icon.action_cube": "action cube",
	"icon.health_cube": "health cube", "icon.red_base": "red base", "icon.hidden_blade": "Hidden Blade", "icon.melee": "melee", "icon.ranged": "ranged", "icon.armor": "armor", "icon.elite": "Elite", "icon.crossbowman": "Crossbowman",

	// The pages of the navigation.
	"campaign": "Campaign", "dice": "Dice", "envelopes": "Envelopes", "diary": "Diary", "red.sheets": "Red cards: sheets", "diary.title": "Diary of Memories",

	// The front page.
	"home.editions": "editions {list}", "home.pack": "Pack {id} {version}", "home.memories": "Memories", "home.first": "Begin: {title}", "home.campaign": "The campaign", "home.campaign.note": "Which Memories need others, and when envelopes are opened. A full line means “is needed for”, a broken line “opens”.",
	"home.graph": "The campaign as a graph", "graph.label": "The campaign as a graph; the list below says the same in words", "home.in-words": "The campaign in words",
	"campaign.start": "At the start open {envelopes}.", "campaign.from": "from the start", "campaign.before": "before it open {envelopes}", "campaign.after": "after it open {envelopes}", "campaign.then": "then {memories}",
	"graph.before": "before {memory}", "graph.after": "after {memory}", "graph.start": "at the start",
	"home.decks": "Decks and boards", "home.sheets": "sheets", "home.sheets.of": " of {deck}", "home.dice": "the faces, and the chance of each result", "home.envelopes": "sealed until you open them",
	"home.diary": "what each Memory gives, to print and fill in", "home.about": "About this pack", "home.assumptions": "Figures that the printed game does not give are this pack's own assumptions:",

	// A Memory.
	"lead": "{who}, {n} action cubes each. Enemy phase: {steps}.", "lead.1": "{who}, 1 action cube each. Enemy phase: {steps}.", "lead.elites": "Elite Guards: {names}.", "lead.optional": "It may be left out: play it now, or never.", "lead.boss": "Boss: {name}.",
	"tale.before": "Before the Memory: the story (spoiler)", "tale.after": "After the Memory: the story (spoiler)", "special-rules": "Special rules of this Memory", "the-map": "The Map",
	"map.north": "North is {side}.", "map.no-compass": "No Compass yet.", "map.caption": "Map {name}. {caption}",
	"setup.piece": "Piece", "setup.box": "in the box", "too-few": "{n} !",
	"actions":    "Actions of this Memory",
	"objectives": "Objectives", "objectives.caption": "All mandatory ones, then at least 1 Assassin leaves by a Fast Travel Station and nobody stays on the Map",
	"objective": "Objective", "objective.on": "on", "objective.price": "Price", "objective.xp": "XP", "objective.base": "Base", "sync": "100% Sync", "sync.granted": "Granted with the Memory.", "turns": "Turns", "fails-when": "The Memory fails when",
	"same-in-words": "The same map in words", "map-in-words": "The map in words", "square": "Square", "square.kind": "Kind", "square.open": "Open to", "square.walls": "Walls", "square.ladders": "Ladders", "square.here": "Here",
	"changes": "How the Map changes during play (spoiler)", "changes.note": "Each change is drawn on the Map as it is set up; a change stays to the end of the Memory, a state as long as its condition holds. Marked: walls that come, {sign} where one goes, and a frame around a square onto which something comes.",
	"changes.before": "at set-up", "changes.after": "then", "happens": "Spoilers: what happens in this Memory", "happens.events": "Events of the Memory", "happens.reveals": "Objectives that appear later", "happens.rewards": "Rewards",
	"start": "The expected start: cards on the boards and in the decks", "start.note": "The campaign state after every Memory that this one needs was completed at the first attempt.", "start.boards": "Boards with four Assassins", "start.events": "Event deck", "start.equipment": "Equipment deck",
	"limit.fails": "Time limit: the Event deck holds {n} random cards, the others are set aside; the Memory fails at the end of turn {n}.", "limit.goes-on": "Time limit: the Event deck holds {n} random cards, the others are set aside; after turn {n} they are the deck.",
	"limit.none": "No limit to the number of turns.", "collapse": "Collapse: {turns}. Who is there falls with them.", "collapse.turn": "at the end of turn {turn} {squares}",
	"fail.eliminated": "All Assassins are Eliminated (BOV-6.1).", "fail.reserve": "Guards must be placed and the reserve has not enough of them (BOV-6.3).", "fail.turn": "Turn {turn} ends (BOV-47.4).", "fail.when": "When {cond}.",
	"completed": "When the Objective {name} is completed: {does}", "goal": "{name} on {square}: price {cost}, {xp} XP", "goal.base": "on an Objective base", "no-cards": "no cards",

	// The set-up and the map.
	"setup.steps": "Set-up, step by step", "step.lay": "Lay the tiles as the Map shows. Kind, size and walls count, the picture does not.", "step.aside": "Set the tiles of these squares aside, they come later: {squares}.", "step.lie": "Put the pieces onto them.", "step.foes": "Place the Enemies for your number of Assassins.", "step.cards": "Lay the cards next to the Map, face down. Events, Equipment and Reinforcements are shuffled.", "step.ready": "Cubes and bases lie ready. The alert is off.", "step.enter": "Last, before turn 1: {who} enter at the Fast Travel Station {squares}.", "step.enter-each": "Last, before turn 1: {who} enter, each at a Fast Travel Station of their choice: {squares}.", "tiles.kinds": "{size}: {kinds}",
	"tiles.large": "large tiles", "tiles.medium": "medium tiles", "tiles.small": "small tiles", "ladders": "ladders", "gardens": "rooftop gardens", "stations": "Fast Travel Stations", "chests": "Chests",
	"objective.tokens": "Objective {cost} tokens", "objective.bases": "Objective bases", "entrance.tokens": "Enemy Entrance tokens", "other-tokens": "other tokens", "tower.cards": "Tower cards", "event.cards": "Event cards", "equipment.cards": "Equipment cards", "chest.cards": "Chest cards",
	"reinforcement.cards": "Reinforcement cards of that number", "action-cubes": "action cubes", "red-bases": "red bases, for the supply",
	"here.kind": "{kind} ({tile})", "restricted": "Restricted Area", "station": "Fast Travel Station", "chest": "Chest", "here.objective": "Objective {name} (price {cost})", "entrance": "Enemy Entrance {letter}", "token": "{kind} token {name}", "here.from": "{guards} (from {n} Assassins)", "body": "Body",
	"legend.tower": "Tower: Assassins climb it from its squares and synchronize", "legend.falls": "falls at the end of that turn; hatched: the first to fall", "legend.wall": "wall", "legend.ladder": "ladder: Enemies need one between ground and roof", "legend.hiding": "{spot} (Hiding Spot)",
	"legend.restricted": "Restricted Area: Enemies there see everybody, without a Detection Test", "legend.machine": "Machine, with a dot where a Guard is aboard", "legend.objective": "Objective with its price", "legend.base": "on an Objective base: Guards there do not move", "legend.optional": "optional Objective",
	"legend.entrance": "Enemy Entrance with its letter", "legend.guard": "{guard}, with their number", "legend.from": "only with so many Assassins", "legend": "legend", "the-legend": "the legend",
	"map.label": "Map of {title}: {cols} columns, {rows} rows; the list below says the same in words", "map.square": "{square}, {kind}", "map.ladder": "ladder {a} to {b}", "map.tower": "Tower {tile}", "map.restricted": "Restricted Area at {square}", "map.entrance": "Enemy Entrance {letter} touches {square}",
	"map.station": "Fast Travel Station at {square}", "map.station.letter": "F", "map.chest": "Chest at {square}", "map.guarded": "{machine}, a Guard aboard,", "map.objective": "Objective: {name}, price {cost}", "map.from": "{guards}, with {n} or more Assassins", "map.bodies": "{n} Bodies at {square}",
	"map.needle": "north", "map.n": "N", "map.out": "{square} is not on the Map at set-up", "map.falls": "{square} falls at the end of turn {turn}", "part.before": "This part of the Map as it is set up", "part.after": "This part of the Map after the change",

	// Changes of the Map and their causes
	"change.walls": "Then a wall: between {places}.", "change.open": "No wall any more: between {places}.", "change.station": "A Fast Travel Station comes on {square}.", "change.entrance": "Enemy Entrance {letter} comes; it touches {squares}.", "change.kind": "{square} is then: {kind}.", "change.chest": "A Chest comes on {square}.",
	"mark.came": "{a} and {b}: a wall then", "mark.went": "{a} and {b}: no wall any more",
	"by.objective": "When the Objective “{name}” on {square} is completed.", "by.tower": "When the Tower is synchronized: its card is “{name}”.", "by.event": "By the Event card “{name}”.", "by.chest": "By the Chest card “{name}”.", "by.machine": "By the Machine “{name}”.",
	"by.card": "By the card “{name}”.", "by.weapon": "By the weapon “{name}”.", "by.skill": "By the Skill “{name}”.", "by.ability": "By the ability of {name}.", "by.ally": "By the Ally {name}.",

	// The odds.
	"scale": "Who wins how often", "scale.note": "The scale of skill works this out from the games of the bots. Newcomers are on a first evening, regulars know the game, and experts have played much; where these groups stand is assumed until people have played. Difficulty is the level that wins half of the games: regulars stand at 0, newcomers at −1.0, experts at 0.5. Discrimination says how much skill helps. Intervals are at 95 %.", "scale.newcomers": "newcomers", "scale.regulars": "regulars", "scale.experts": "experts", "scale.difficulty": "Difficulty", "scale.discrimination": "Discrimination",
	"odds": "The odds", "odds.h.assassins": "Assassins", "odds.h.games": "Games", "odds.h.won": "Won by the fair bot", "odds.h.interval": "95 % interval", "odds.h.expected": "Expected", "odds.h.bar": "0 to 100 %", "odds.h.random": "Random bot", "odds.h.novice": "Novice bot", "odds.h.expert": "Expert bot", "bot.fair": "fair", "bot.novice": "novice", "bot.expert": "expert", "odds.h.turns": "Turns", "odds.h.loses": "What loses it",
	"odds.untouched": "No game touched: {what}.", "odds.yes": "Can it be won? Yes: the bundle holds a won game for each number of Assassins that replays step by step.", "odds.teaches": "This Memory teaches: it is meant to be won nearly always. {says}", "odds.no": "It cannot be won: {proof}.",
	"odds.undecided": "Can it be won? Undecided: no game was won with {n} Assassins, and nothing proves that none can be.", "odds.turns": "{n} ({low} to {high})", "odds.band": "{a} to {b} %",
	"odds.caption": "Games by the {bot} bot, which sees what the players see and looks {n} steps ahead for one answer; edition {edition}, {difficulty} difficulty, from the expected start",
	"odds.worth":   "What matters", "odds.worth.note": "Each thing is taken away from the fair bot, from the step on at which it was first used, and the same games are played on without it.",
	"odds.worth.caption": "What things are worth, in points of 100 games won; {n} games each", "odds.worth.what": "Without", "odds.worth.worth": "Worth", "odds.worth.used": "Used in games", "odds.worth.wins": "of wins", "odds.worth.losses": "of losses", "odds.worth.says": "What it is",
	"edition.en": "EN", "edition.de": "DE", "edition.pl": "PL", "edition.es": "ES", "odds.others": "Played in the other editions too, the same games: {list}.", "odds.others.one": "{edition} {won} won, in the first {first} ({games} games)",
	"odds.worth.points": "{a} ± {b}", "odds.tenths": "{whole}.{tenth}", "odds.worth.idle": "Never used by the fair bot: {what}.",
	"worth.worth much": "worth much", "worth.worth something": "worth something", "worth.worth nothing": "worth nothing", "worth.better off without": "better off without", "worth.may be chance": "may be chance",
	"item.verb": "action", "item.card": "Equipment", "item.event": "Event card", "item.ability": "ability of", "item.skill": "Skill", "item.ally": "Ally", "item.machine": "Machine", "item.tower": "Tower", "item.action": "action of the Memory", "item.objective": "Objective", "item.hiding-spot": "Hiding Spot",
	"odds.tier.novice": "The novice takes the first plan that looks right: if it wins as often as fair, players need no plan.", "odds.tier.expert": "The expert thinks eight times as long.",
	"odds.h.look": "Games to look at", "odds.look.median": "a win", "odds.look.close": "the closest loss", "odds.look.locked": "nobody could win it any more", "odds.interval": "{a} to {b}", "odds.h.sync": "100% Sync, of wins", "odds.sync": "{share} ({a} to {b})", "odds.h.quick": "Won by the quick bot", "bot.quick": "quick", "odds.playing": "Bots are still playing this Memory. Its odds come when they are done.", "odds.line.playing": "The odds are still being played.", "odds.before": "These are the figures from before the last save; new ones are being played.", "odds.rough": "These are first figures, of the quick bot, which wins less often than fair; those of the fair bot follow.", "odds.line.before": "Before the last save: {says}",
	"odds.edit": "What the last edit did", "odds.edit.row": "With {n}: was {was}, now {now}: {says}. The {bot} bot played the same {games} games; won only before: {lost}, only after: {gained}.", "edit.real": "real", "edit.likely real": "likely real", "edit.may be chance": "may be chance", "edit.no difference": "no difference",
	"odds.groups": "Other groups and other cards", "odds.groups.note": "The same games with other groups. Other characters: the same cards for each seat. Poor: each board has one health cube less and misses its best card. Rich: each board gets the best cards of the Equipment deck.", "odds.groups.caption": "{n} games of the fair bot each; more is in points of 100 games, compared with the expected group", "odds.group": "Group", "odds.group.won": "Won", "odds.group.more": "More", "odds.group.expected": "as expected", "odds.group.poor": "poor start", "odds.group.rich": "rich start",
	"odds.ways": "What is worth the way", "odds.ways.note": "In these games the bot does this first, at any cost (but it does not lose on purpose).", "odds.ways.what": "First", "odds.ways.did": "Done in games", "odds.ways.used": "Done in normal games",
	"odds.curve.tier": "{bot} won {share} ({a} to {b})", "odds.curve.band": "{says}; expected of fair {a} to {b} %", "odds.line": "Won by the fair bot with {rates}.", "odds.line.teaches": "Teaches. {says}", "percent": "{whole}.{tenth} %",
	"difficulty.easy": "easy", "difficulty.normal": "normal", "difficulty.hard": "hard", "touched.card": "card",
	"lost.all-eliminated": "all Assassins Eliminated", "lost.reserve": "{name}: none left in the reserve", "lost.conceded": "given up", "lost.effect": "what a card or the Memory does", "lost.time-limit": "out of time", "lost.games": "{cause} {n}", "lost.undecided": "undecided {n}",
	"heat": "Where it went wrong", "heat.note": "How often in a hundred games, all numbers of Assassins together: {n} games of the fair bot.", "heat.note.1": "How often in a hundred games, all numbers of Assassins together: 1 game of the fair bot.", "heat.none": "Nowhere were Assassins {mark}.",
	"heat.caption": "{says}, times in a hundred games", "heat.numbers": "The same in numbers", "heat.times": "Times in a hundred games that Assassins were …", "heat.where": "Where Assassins were {mark}", "heat.label": "{says}; the list below has the numbers", "heat.square": "{square}: {rate} in 100 games",
	"mark.seen": "seen", "mark.critical": "in Critical Condition", "mark.eliminated": "Eliminated",
	"play.aim": "on {square}, {cost} to pay, {xp} XP", "play.leave": "When the Objectives are completed, leave by Fast Travel.", "play.next": "Go on: {title}",
	"play.instead": "Without them, acforge play with the pack's bundle and “{id}” plays it in a terminal.", "play.won": "A won game with {n} {who}", "play.finding": "Finding with {n} {who}: {says}",
	"play.shown.median": "The median of {of} wins with {n} {who}", "play.shown.close": "The closest loss with {n} {who}: {cause}", "play.shown.typical": "A typical loss of {of} with {n} {who}: {cause}", "play.shown.stuck": "A game without an end with {n} {who}: no better after turn {turn}, step {step}",
	"play.shown.locked": "A game that went on with {n} {who} after nobody could win it any more: from turn {turn}, step {step} on", "play.shown.example": "An example of what the problems name, with {n} {who}",

	// The cards.
	"people": "Assassins", "people.says": "the four Assassins, and the Apprentices on the other side of their cards", "people.lead": "Who plays: the four Assassins at level 0, each with the Apprentice on the other side of the card.", "people.both": "Assassins and Apprentices", "people.alone": "Apprentices alone",
	"apprentice": "Apprentice", "assassin": "Assassin", "assassin.level": "Assassin, level {level}", "health": "Health", "health.armor": "{n} + armor", "apprentice.lacks": "No Hidden Blade, no skills of levels III and IV.",
	"equipment": "Equipment", "equipment.says": "weapons, armor, tools and Investigations", "equipment.lead": "A thick upper edge is a card of single use; a double one is kept and used again.", "weapons": "Weapons", "armors": "Armor", "tools": "Tools", "investigations": "Investigations",
	"copies": "{n} copies", "weapon": "{slot} weapon", "own-square": "own square", "nearby-square": "one Nearby square", "nearby-squares": "Nearby squares", "cost": "Cost", "reach": "Reach", "tag": "Tag", "hidden-blade": "Hidden Blade", "exposed": "exposed", "alert": "alert", "makes": "Makes",
	"armor": "armor", "investigation": "Investigation", "tool": "tool", "use": "Use", "cubes": "{n} action cubes", "cubes.1": "1 action cube", "in-water": "Usable in the water.", "machines": "Machines", "machine": "Machine", "tower.of": "Memory {ids}",
	"events": "Events", "events.says": "one a turn, with the Enemies' direction", "events.lead": "One Event a turn; its arrow is where the Enemies go.", "the-cards": "The cards", "event": "Event", "event.when": "Event, {when}",
	"when.now": "at once", "when.anyTime": "during this turn", "when.test": "at a Detection Test this turn", "when.attack": "at an attack this turn", "event.direction": "Direction: {direction}", "event.copies": "Direction: {direction}. {n} copies",
	"arrow.north": "↑ N", "arrow.east": "→ E", "arrow.south": "↓ S", "arrow.west": "← W", "arrow.random": "?",
	"reinforcements": "Reinforcements", "reinforcements.says": "eight cards for each number of Assassins", "reinforcements.lead": "For each letter, the Guards that enter at every square its Entrance touches: C Crossbowmen, E Elites.", "reinforcements.for": "For {n} Assassins",
	"reinforcement.entrance": "Entrance", "alert-on": "alert on", "alert-off": "alert off", "reinforcement": "Reinforcement", "n-assassins": "{n} Assassins", "crossbowmen": "{n} C", "elites": "{n} E",
	"finds": "Towers and Chests", "finds.says": "what Towers and Chests bring (spoilers)", "finds.lead": "Unknown to the players until they synchronize on a Tower or open a Chest.", "finds.towers": "Tower cards", "finds.chests": "Chest cards, in the order of the deck",
	"tower": "Tower", "chest.found": "Found in Memories {first} to {last}", "chest.found.in": "Found in Memory {first}", "chest.gives": "Gives",
	"allies": "Allies", "ally": "Ally", "ally.safe": "cannot be attacked", "skills": "Skill cards", "skill": "Skill", "skill.level": "Skill, level {level}",
	"enemies": "Enemies", "enemies.says": "the types, what they do, and where they are", "enemies.lead": "The Enemies: health, dice and reach of each type, what all of them do, and where they are.",
	"in-the-box": "{n} in the box", "in-the-box.boss": "1 in the box, {xp} XP", "steps": "Steps", "enemy": "Enemy", "boss": "Boss", "boss.row": "{health} health, {dice} dice", "enemy.body": "Body", "climbs": "Climbs", "climbs.is": "without a ladder",
	"figures": "Figures", "figures.label": "Figures of the Enemies", "figures.climbs": "Needs no ladder", "all-do": "What all of them do", "where-they-stand": "Where they stand", "where.caption": "At set-up with 2 / 3 / 4 Assassins; “later”: only by reinforcement or by an event", "later": "later",
	"rule.see": "How they see", "rule.see.says": "An Assassin who is incognito and comes to Enemies, or to whom Enemies come, makes a Detection Test with 1 detection die for each of them; Enemies that come to Bodies are tested for each Body, too. In a Restricted Area they see without a test.", "rule.see.rules": "BOV-22.1, 28.4, 28.7, 49.1",
	"rule.drawn": "How they are drawn", "rule.drawn.says": "Enemies Nearby a square with a red base go there, and those on a square with a red base stay.", "rule.drawn.rules": "BOV-30.1, 30.16",
	"rule.move": "How they move", "rule.move.says": "All others go in the direction of this turn's Event card, the foremost row first. A wall, a square with 4 Enemies, the edge of the Map, a change of level without a ladder and a space of an Objective base hold them.", "rule.move.rules": "BOV-30.4 to 30.15",
	"rule.attack": "How they attack", "rule.attack.says": "Enemies on the square of an exposed Assassin attack it; the others shoot at 1 Nearby square, if they reach so far. All dice against a square are thrown together and shared evenly among the exposed Assassins there.", "rule.attack.rules": "BOV-31.3 to 31.7",
	"rule.fall": "How they fall", "rule.fall.says": "Hits of one attack that reach its health Eliminate a Guard; fewer do nothing and are forgotten. It becomes a Body, which fills a place on its square.", "rule.fall.rules": "BOV-16.8, 16.11",

	// The sheets.
	"sheets": "{deck}: sheets", "sheets.kicker": "Sheets to print", "sheets.lead": "{n} cards, 63 by 88 mm, nine a sheet with cut marks.", "sheets.lead.1": "1 card, 63 by 88 mm, nine a sheet with cut marks.",
	"sheets.note": "Print at 100 %, on both sides of the paper, turned over the long edge; without margins set by the browser. The rule below each sheet is 50 mm long.", "sheets.look": "The cards to look at", "sheets.spoilers": "Spoilers: unfold to print", "sheet.faces": "Sheet {n}, faces", "sheet.backs": "Sheet {n}, other side", "sheet.rule": "50 mm",

	// The dice.
	"dice.lead": "The faces of the three dice, and the chance of each result.", "dice.name": "{die} ({colour})",
	"die.assassin": "Assassin die", "die.assassin.says": "Each hit and each special of an attack is a hit. The first special also does what the special of the weapon says.", "die.assassin.odds": "An attack: the chance of each result, by the number of dice", "die.hits": "{n} hits or more", "die.hits.1": "1 hit or more", "die.a-special": "a special", "die.a-retaliation": "a Retaliation",
	"die.enemy": "Enemy die", "die.enemy.says": "Each hit takes 1 health cube.", "die.enemy.odds": "An attack on an Assassin: the chance of each result, by the number of dice", "die.cubes": "{n} cubes or more", "die.cubes.1": "1 cube or more",
	"die.detection": "Detection die", "die.detection.says": "An alert makes the Assassin exposed and switches the alert on; seen makes it exposed only while the alert is on.", "die.detection.odds": "A Detection Test: the chance of each result, by the number of dice (one for each Enemy)", "die.off": "exposed, alert off", "die.on": "exposed, alert on", "die.goes-on": "the alert goes on",

	// Envelopes.
	"envelopes.lead": "Opened only when a booklet says so. Each stays sealed here until you unfold it.", "envelopes.in": "In the envelope", "envelopes.sheets": "Sheets of the red cards to print and cut", "envelopes.spoilers": "(spoilers)", "red.cards": "Red cards", "red.card": "Red card", "envelope": "Envelope",
	"opened.before": "opened before Memory {id}", "opened.after": "opened after Memory {id}", "opened.start": "opened at the start of the campaign", "opened.contract": "opened by the Contract {contract}", "group.read": "reveal and read", "group.hidden": "keep hidden", "group.cards": "{n} {kind} cards", "group.cards.1": "1 {kind} card", "group.whole": "1 {kind}",
	"to.deck": "into the {kind} deck", "to.boards": "onto the boards", "to.villa": "into the Villa", "to.table": "onto the table", "to.box": "back into the box",
	"group.equipment": "Equipment", "group.event": "Event", "group.tower": "Tower", "group.chest": "Chest", "group.assassin": "Assassin", "group.apprentice": "Apprentice", "group.reinforcement": "Reinforcement", "group.ally": "Ally", "group.skill": "Skill", "group.blueprint": "Blueprint",

	// The diary.
	"diary.lead":      "A box for each Memory: what it gives when it is completed. To print and fill in.",
	"diary.note":      "Experience belongs to the group and advances the track after each completed Memory (BOV-35.2, 35.3). The sticker of a 100% Sync is red if all of the Memory was played on Normal, grey if any part was on Easy; after two failures there is none, and only the mandatory Objectives give experience (BOV-6.14, 34.2, 34.3).",
	"diary.completed": "Completed {tick}", "diary.second": "at the second attempt {tick}", "diary.with": "with {blank} Assassins", "diary.sync": "100% Sync.", "diary.all": "In all", "diary.failed": "After two failures", "diary.track": "The track then stands at", "diary.leads": "What it leads to",
	"diary.mandatory": "mandatory Objectives", "diary.optional": "optional Objectives", "diary.up-to": "up to {n} XP", "diary.chests": "{n} Chests", "diary.chests.1": "1 Chest", "diary.tokens": "what their tokens show", "diary.boss": "the Boss", "diary.conclusion": "the conclusion", "conclusion.failed": "after a second failure", "conclusion.if": "if {cond}", "diary.open": "Open the envelope “{name}”.",
	"diary.range": "{a} to {b} XP",

	// The search.

	// Played campaigns
	"came.title": "Campaigns played", "home.came": "what groups bring to each Memory, and how often they win it", "came.lead": "Campaigns that the fair bot played from the first Memory to the last, by edition {edition}, looking {steps} steps ahead: {n}.", "came.stuck": "{n} of them came to no end.", "came.stuck.1": "1 of them came to no end.",
	"came.won": "How often a Memory is won", "came.won.note": "Groups bring what they have won, lost and built. Next to it: how often the same number of players win from the expected start. With so few campaigns, only large differences count.", "came.memory": "Memory", "came.came": "Came", "came.first": "Won at the first attempt",
	"came.from-start": "From the expected start", "came.tried-again": "Tried again", "came.second": "Won at the second", "came.remark": "Remark", "came.drifted": "The expected start is no longer what groups bring.",
	"came.brought": "What groups bring", "came.brought.note": "The middle group, and behind it the 5th to the 95th of a hundred; all players together.", "came.again": "{memory}, again", "came.figure.health": "health cubes", "came.figure.missing": "missing",
	"came.figure.cards": "cards", "came.figure.gear": "gear", "came.figure.left": "gear left", "came.figure.skills": "Skills", "came.figure.xp": "XP",
	"came.figure.level": "level", "came.figure.headquarters": "Headquarters", "came.figure.stand-ins": "stand-ins", "came.never": "What no campaign met", "came.never.note": "If no group met a thing in n campaigns, it is 95 per cent certain that it is met in less than 3 of n.",
	"came.never.none": "All of it was met.", "came.never.envelope-opened": "Envelopes never opened", "came.never.skill-brought-along": "Skill cards never brought along", "came.never.skill-used": "Skill cards never used", "came.never.blueprint-planned": "Blueprints that never lay in the Workshop",
	"came.never.blueprint-built": "Blueprints never built", "came.never.contract-revealed": "Contracts never revealed", "came.never.contract-fulfilled": "Contracts never fulfilled", "came.never.contract-box-played": "Text boxes of Contracts never played", "came.never.building-worked-in": "Buildings in which nobody worked",
	"came.never.reward-brought-along": "Armor of rewards never brought along", "came.never.reward-used": "Rewards never used", "came.never.helper-at-work": "Helpers who never worked", "came.stuck.title": "Where a group was stuck", "came.stuck.none": "Nowhere: every campaign came to its end.", "came.stuck.in": "Memory {memory}, {n} Assassins:",

	// The Headquarters.
	"hq.title": "Headquarters", "hq.lead": "Where the group lives after the Villa: who works in which Building, which Contracts there are, what the Workshop can build.", "home.hq": "who works where, Contracts, Blueprints", "hq.or": "{a} or {b}",
	"hq.helpers": "Who works there", "hq.helpers.note": "The brown cards (BOV-41.3): what a person does in each Building.", "hq.who": "Miniature", "hq.hospital": "Hospital", "hq.workshop": "Workshop", "hq.shop": "Shop", "hq.command": "Command Room",
	"hq.cubes": "{n} health cubes", "hq.cubes.1": "1 health cube", "hq.from-level": "{says} from level {level} on", "hq.from-level.then": "{before}, {n} from level {level} on", "hq.fewer": "{n} cards fewer", "hq.fewer.1": "1 card fewer", "hq.cards": "{n} cards", "hq.cards.1": "1 card", "hq.dice": "{n} dice", "hq.dice.1": "1 die",
	"hq.type": "only in Headquarters of the {type}", "hq.type.mercenary": "Mercenaries", "hq.type.courtesan": "Courtesans", "hq.waits": "comes when a Contract brings it", "hq.on-map": "on the Map: {name}",
	"hq.contracts": "Contracts", "hq.contracts.note": "From the top of the deck. The back of the top card shows the level of the Headquarters (BOV-41.2). With no card left, the level is {level}. Spoilers: each stays folded until you open it.", "hq.level": "level {n}", "hq.hits": "{n} hits fulfil it", "hq.hits.1": "1 hit fulfils it",
	"hq.box.grey": "Grey box: in the Assignment", "hq.box.red": "Red box: in the Resolution", "hq.leads": "Goes on with box {boxes}.", "hq.fulfilled": "Fulfilled:", "hq.next": "The next Contract is on top.", "hq.last": "No Contract is left.", "hq.joins": "{name} comes to the Headquarters.", "hq.unlocks": "Memory {id} may be played from now on.",
	"hq.blueprints": "Blueprints", "hq.blueprints.note": "The Workshop builds them for cards from the Main Hall (BOV-38.2). The group chooses the first one, unless a first one is named.", "hq.first": "in the Workshop at the beginning", "hq.cost": "Cost", "hq.nothing": "nothing", "hq.builds": "Builds", "hq.black": "{n} black cards", "hq.black.1": "1 black card", "hq.grey": "{n} grey cards", "hq.grey.1": "1 grey card", "find.contract": "Contract",

	"find.later": "Objectives that appear later", "find.happens": "What happens in the Memories", "find.happens.in": "What happens in Memory {id}", "find.squares": "Squares of Memory {id}", "find.objective": "Memory {id}: {says}", "find.diary": "Diary: {id} {title}", "find.sync": "100% Sync: {says}",

	"campaign.nav":        "Play",
	"campaign.title":      "Play the campaign",
	"campaign.lead":       "All Memories one after the other, with what a group keeps, heals, learns, builds and decides between them.",
	"campaign.kept":       "This browser keeps how far you are after each answer; Save writes it into a file, which acforge play BUNDLE --campaign FILE reads, too.",
	"campaign.instead":    "Without script it is played in a terminal: acforge play BUNDLE --campaign.",
	"campaign.villa":      "The Villa",
	"campaign.hall":       "Main Hall",
	"campaign.group":      "The Memory group",
	"campaign.opened":     "An envelope is opened",
	"campaign.conclusion": "Conclusion",
	"campaign.over":       "This was the last Memory. The Diary stays as you filled it.",
}
