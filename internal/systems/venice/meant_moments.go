package venice

const (
	asEvery   = "some turns are said with `every: {from: …, step: …}`: docs/effects/moments/every.md"
	asAttack  = "an attack is the moment `attack`: docs/effects/moments/attack.md"
	asPaid    = "a cube for an Objective is the moment `paid`: docs/effects/moments/paid.md"
	asLeaving = "who moves away is the moment `leavesSquare`, who leaves by a station `leavesBy`: docs/effects/moments/leavesSquare.md"
	asComing  = "who comes to a square is the moment `enters` after its Detection Test and `entering` before it: docs/effects/moments/entering.md"
	asSuccess = "the end of a Memory is the moment `success`: docs/effects/moments/success.md"
	asLater   = "effects wait for a later turn with `later`: docs/effects/effects/later.md"
	asLate    = "a line is judged after those before it with late: true: docs/effects/cards/trigger.md"
	asWhile   = "what holds as long as a condition holds is a state: while: NAME: … of the Memory, docs/effects.md"
	asReached = "a counter that reaches a number is the moment `counter`: docs/effects/moments/counter.md"
)

// momentWords are the words that lead to moments, to effects that wait, and to states.
var momentWords = map[string]map[string]string{
	"#When": {
		"each": asEvery, "interval": asEvery, "period": asEvery, "turns": asEvery, "odd": asEvery, "even": asEvery, "repeat": asEvery,
		"attacks": asAttack, "attacked": asAttack, "fight": asAttack, "hit": asAttack, "shot": asAttack,
		"pays": asPaid, "pay": asPaid, "cube": asPaid, "payment": asPaid,
		"leavesAt": asLeaving, "exits": asLeaving, "exit": asLeaving, "left": asLeaving, "moves": asLeaving,
		"reveals": asComing, "stepsOn": asComing, "comes": asComing, "comesTo": asComing, "beforeTest": asComing, "entered": asComing,
		"won": asSuccess, "win": asSuccess, "end": asSuccess, "finish": asSuccess,
		"enemies": "the start of the Enemy phase is the moment `enemyPhase`: docs/effects/moments/enemyPhase.md",
		"count":   asReached, "reaches": asReached, "reached": asReached, "threshold": asReached,
		"while": "the beginning and the end of a state is the moment `state`: docs/effects/moments/state.md",
		"later": asLater, "delay": asLater,
	},
	"#Effect":  {"delay": asLater, "after": asLater, "wait": asLater, "timer": asLater, "schedule": asLater, "nextTurn": asLater, "while": asWhile, "until": asWhile},
	"#Trigger": {"order": asLate, "priority": asLate, "after": asLate, "delay": asLater, "every": "`every` stands in `when`: docs/effects/moments/every.md", "while": asWhile},
	"#Memory":  {"state": asWhile, "states": asWhile, "whiles": asWhile, "doors": asWhile, "gates": asWhile, "terrain": asWhile, "timers": asLater, "modifiers": asWhile},
	"#Change":  {"if": asWhile, "while": asWhile, "until": asWhile},
	"#While":   {"when": "the condition is said with `if`", "until": "the condition is said with `if`: it holds as long as that does", "do": "a state has no effects; the moment `state` waits for its beginning: docs/effects/moments/state.md", "closed": "write `walls`", "terrain": "write `kinds`", "dice": "write `modify`"},
}
