package venice

const (
	asMost    = "the one with the most or the least of a number is said with `most` and `least`: docs/effects.md"
	asNear    = "the ones fewest or most Moves away from a place are said with `nearest` and `farthest`: docs/effects.md"
	asTowards = "the next square on the way to a place is said with `towards`: docs/effects.md"
	asForbid  = "what is not done as long as a state holds is listed in its `forbid`: docs/effects.md"
	asSeal    = "squares that Enemies do not enter are said with forbid: [{what: \"enter\", to: …}] of a state: docs/effects.md"
	asFire    = "fire is a kind of piece that a die of the Memory spreads, and a state keeps Enemies off: forbid: [{what: \"enter\", to: piece: \"fire\"}]; docs/effects.md"
	asFare    = "the price of a Move is changed with modify: {what: \"moveCost\", by: 1}, with `kinds` for Moves from or to squares of these kinds"
)

// narrowWords are the words that lead to what narrows down places and targets, and to what a
// state forbids.
var narrowWords = map[string]map[string]string{
	"#Place": {"max": asMost, "maximum": asMost, "largest": asMost, "highest": asMost, "fewest": asMost, "min": asMost, "lowest": asMost, "sort": asMost, "closest": asNear, "near": asNear, "furthest": asNear, "away": asNear,
		"toward": asTowards, "direction": asTowards, "path": asTowards, "guard": "squares with living Guards are said with `guards`"},
	"#Target":   {"max": asMost, "maximum": asMost, "largest": asMost, "highest": asMost, "strongest": asMost, "weakest": asMost, "fewest": asMost, "lowest": asMost, "min": asMost, "closest": asNear, "near": asNear, "furthest": asNear},
	"#Guards":   {"nearest": "write it in `from`: from: {guards: \"guard\", nearest: \"own\"}", "closest": "write from: {guards: \"guard\", nearest: \"own\"}", "most": "write it in `from`: from: {most: guards: from: \"here\"}"},
	"#While":    {"forbids": asForbid, "prevent": asForbid, "prevents": asForbid, "ban": asForbid, "banned": asForbid, "deny": asForbid, "disallow": asForbid, "disable": asForbid, "no": asForbid, "cannot": asForbid, "forbidden": asForbid, "moveCost": asFare, "block": asSeal, "blocked": asSeal, "blocks": asSeal, "seal": asSeal, "sealed": asSeal, "barrier": asSeal, "impassable": asSeal, "enter": asSeal, "avoid": asSeal},
	"#Effect":   {"forbid": asForbid, "prevent": asForbid, "ban": asForbid, "towards": asTowards, "ignite": asFire, "spread": asFire, "block": asSeal, "seal": asSeal},
	"#Memory":   {"fire": asFire, "burning": asFire, "spread": asFire, "hazard": asFire, "hazards": asFire, "impassable": asSeal, "forbid": asForbid, "forbidden": asForbid, "rules": asForbid},
	"#Modifier": {"from": asFare, "at": asFare, "kind": asFare, "squares": asFare},
}
