package venice

import (
	"maps"

	"acforge.dev/engine/flat"
)

// englishEffects holds the parts of sentences about effects. The phrases of each
// word of the vocabulary are next to its row (word_*.go). "one|many" are the two
// forms of a verb.
var englishEffects = flat.Phrases{
	"a": "a", "an": "an", "any": "any", "each": "each", "link.or": "or", "link.and": "and",
	"self.you": "you", "self.self": "the Assassin concerned",
	"adjectives": "{list} ", "adjective.link": " ", "kinds": "{list} ", "some.is": "several",
	"other": "other ", "stealth.incognito": "incognito", "stealth.exposed": "exposed",
	"health.hurt": "injured or critical", "health.critical": "critical", "health.standing": "not critical",
	"assassin.1": "Assassin", "assassin.n": "Assassins",
	"who.one": "1 {other}{adj}{noun}", "who.upTo.1": "up to 1 {other}{adj}{noun}", "who.upTo.n": "up to {n} {other}{adj}{noun}", "who.all": "all {other}{adj}{noun}", "reader": "you",
	"stands.own.you": "on your square", "stands.nearby.you": "on your square or a Nearby one", "stands.target.you": "on the target square",
	"stands.own.self": "on that square", "stands.nearby.self": "on that square or a Nearby one", "stands.target.self": "on the target square",
	"stands.at": "on {at}",

	"machine.action.1": "{name} ({n} cube): {does}", "machine.action.n": "{name} ({n} cubes): {does}",
	"machine.move": "the Machine goes 1 square, with who is inside.", "machine.move.kinds": "the Machine goes 1 square onto {kinds}, with who is inside.",
	"machine.attack": "{n} assassin dice against its own square.", "machine.attack.nearby": "{n} assassin dice against its own square or a Nearby one.",
	"kind.street": "street", "kind.roof": "roof", "kind.interior": "interior", "kind.canal": "canal", "kind.tower": "Tower",
	"place.own.you": "your square", "place.target.you": "the target square", "place.here.you": "the square where it happened",
	"place.own.self": "that square", "place.target.self": "the target square", "place.here.self": "the square where it happened",
	"place.ifkind":          " (if it is {a} {list} square)",
	"place.ownOrNearby.you": "your square or a Nearby {kinds}one", "place.ownOrNearby.self": "that square or a Nearby {kinds}one",
	"place.nearby": "{a} Nearby {kinds}square", "place.onenearby": "one Nearby square", "place.one": "one square",
	"place.entrance": "{a} {kinds}square touched by Entrance {letter}",
	"place.stations": "{a} {kinds}square with a Fast Travel Station",
	"place.within":   "{a} {kinds}square at most {steps|square|squares} away",
	"place.any":      "{a} {kinds}square",
	"place.over":     "(walls do not count)",
	"place.none":     "without Enemies", "place.some": "with Enemies",

	"guards.one": "1 {noun}", "guards.upTo.1": "up to 1 {noun}", "guards.upTo.n": "up to {n} {noun}", "guards.all": "all {noun}", "guards.of": "of {place}",
	"guard.guard.1": "Guard", "guard.guard.n": "Guards", "guard.crossbowman.1": "Crossbowman", "guard.crossbowman.n": "Crossbowmen",
	"guard.boss.1": "Boss", "guard.boss.n": "Bosses",
	"guard.elite.1": "Elite", "guard.elite.n": "Elites",

	"effect.none": "an effect that is none ({wrong})", "nothing": "nothing", "nothing.happens": "Nothing happens.",

	"armor.1": "armor: 1 more health cube", "armor.n": "armor: {n} more health cubes", "investigation": "Investigation: the search ends.",
	"dry": "Not in the water.", "single": "Discard it after use.", "you.take": "you get the card {card}",
	"weapon.dice.1": "attacks with 1 assassin die", "weapon.dice.n": "attacks with {n} assassin dice", "weapon.own": "on your own square", "weapon.nearby": "on your own square or one Nearby",
	"costs.1": "costs 1 action cube", "costs.n": "costs {n} action cubes", "weapon.blade": "A Hidden Blade: also from a Hiding Spot.",
	"weapon.special": "{special}: ", "weapon.special.may": "{special}: you may – ",
	"weapon.exposed": "You become exposed.", "weapon.alert": "The alert goes on.", "weapon.exposed.alert": "You become exposed, and the alert goes on.",
	"per.memory.1": "once in a Memory", "per.memory.2": "twice in a Memory", "per.turn.2": "twice a turn", "per.memory.n": "{n} times in a Memory", "per.turn.1": "once a turn", "per.turn.n": "{n} times a turn",
	"for.1": "for 1 action cube", "for.n": "for {n} action cubes",
	"when.test": "when a Detection Test is about to be made", "when.attack": "in an attack, after the roll",
	"use.exposed": "You become exposed.", "use.glide": "You cannot be hunted.",
	"event.uses.1": "once this turn", "event.uses.n": "up to {n} times this turn",
	"event.when.anyTime": "when you like", "event.when.test": "when a Detection Test is about to be made", "event.when.attack": "in an attack, after the roll",
	"enemy.health.1": "1 {hit} of one attack Eliminates it", "enemy.health.n": "{n} hits of one attack Eliminate it",
	"enemy.dice.1": "attacks with 1 enemy die", "enemy.dice.n": "attacks with {n} enemy dice", "enemy.own": "its own square only", "enemy.nearby": "its own square or one Nearby",
	"enemy.climbs": "It needs no ladder.", "enemy.steps": "It moves {n} squares.", "enemy.here": "On its square ",
}

// english is the table of the language: the words of play and of effects.
var english = func() flat.Phrases {
	t := flat.Phrases{}
	for _, part := range []flat.Phrases{englishPlay, englishEffects, englishAllies,
		characterPhrases, allyPhrases, guardPhrases, tablePhrases, groundPhrases, dicePhrases, controlPhrases, condPhrases, whenPhrases, numberPhrases, deedPhrases, chancePhrases} {
		maps.Copy(t, part)
	}
	return t
}()
