package venice

import "acforge/engine/flat"

// englishAllies has the words of Allies and Skill cards.
var englishAllies = flat.Phrases{
	"ask.follow":       "Does an Ally go with {who}?",
	"pass.follow":      "nobody (more) goes along",
	"do.follow":        "{who} goes along",
	"do.ally":          "{who} asks {ally} for help",
	"do.skill":         "{who} uses the Skill {card}",
	"event.ally":       "{who} is on the Map, at {at}.",
	"event.ally-gone":  "{who} leaves the game.",
	"event.followed":   "{who} follows {with}.",
	"event.ally-used":  "{who} asks {ally} for help.",
	"event.skill":      "{who} uses the Skill {card}.",
	"event.attack.own": "{who} attacks {at}.",

	"board.ally": "A{n} {name}", "board.away": "not on the Map",

	"ally.health.1": "1 health cube", "ally.health.n": "{n} health cubes", "ally.safe": "It cannot be attacked.",
	"ally.dice.1": "1 assassin die in a Coordinated Attack", "ally.dice.n": "{n} assassin dice in a Coordinated Attack",
	"ally.exposed": "It becomes exposed by attacking.", "ally.use": "An Assassin on its square, ", "ally.here": "While it is on the Map ",
	"ally.any": "an Ally", "ally.noun.1": "Ally", "ally.noun.n": "Allies", "character.1": "Assassin or Ally", "character.n": "Assassins and Allies",
	"skill.headquarters": "Headquarters level {n} required.",

	"on.ally.enters": "when {ally} arrives on {at}", "on.ally.leaves": "when {ally} leaves by Fast Travel", "on.ally.eliminated": "when {ally} is Eliminated",

	"cond.ally.at":    "on {at}",
	"cond.ally.onMap": "{ally} is on the Map", "cond.ally.onMap.not": "{ally} is not on the Map",
	"cond.ally.left": "{ally} has left by Fast Travel", "cond.ally.left.not": "{ally} has not left by Fast Travel",
	"cond.ally.eliminated": "{ally} is Eliminated", "cond.ally.eliminated.not": "{ally} is not Eliminated",
	"cond.ally.critical": "{ally} is in Critical Condition", "cond.ally.critical.not": "{ally} is not in Critical Condition",
	"cond.ally.exposed": "{ally} is exposed", "cond.ally.exposed.not": "{ally} is not exposed",
	"cond.ally.incognito": "{ally} is incognito", "cond.ally.incognito.not": "{ally} is not incognito",
	"cond.ally.hidden": "{ally} is in a Hiding Spot", "cond.ally.hidden.not": "{ally} is in no Hiding Spot",
}
