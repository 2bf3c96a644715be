package venice

import "acforge.dev/engine/flat"

// englishAllies holds the words for Allies and Skill cards.
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
}
