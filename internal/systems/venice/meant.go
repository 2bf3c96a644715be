package venice

// meant maps a definition, or "" for all, and a word that it does not have to what an
// author who writes it usually wants: words of other games and of everyday language. A
// part of the language that has such words adds its own table.
var meant = []map[string]map[string]string{actionWords, momentWords, groundWords, chanceWords, harmWords, figureWords, pieceWords, narrowWords}

// meantBy returns the help for a word that a definition does not have; "" when it has none.
func meantBy(def, field string) string {
	for _, table := range meant {
		for _, of := range []string{def, ""} {
			if help := table[of][field]; help != "" {
				return help
			}
		}
	}
	return ""
}

const (
	inActions  = "an Assassin does something of your own with an action: actions: NAME: … of the Memory, docs/effects/cards/action.md"
	asLimit    = "how often is said with `limit`: docs/effects/parts/limit.md"
	asAsk      = "what is chosen for an action is said with `ask`: docs/effects/parts/ask.md"
	asAsked    = "what was chosen for an action is named with `asked`: docs/effects/parts/ask.md"
	notOnlyOne = "an Objective is completed once; an action can be taken again: docs/effects/cards/action.md"
)

// actionWords are the words that lead to actions.
var actionWords = map[string]map[string]string{
	"#Memory": {"action": inActions, "abilities": inActions, "interactions": inActions, "verbs": inActions, "menu": inActions, "commands": inActions},
	"#Effect": {"action": inActions, "offer": inActions, "activate": inActions, "interact": inActions, "pay": inActions, "ask": asAsk},
	"#Map":    {"actions": "actions stand next to `map`, not in it: docs/effects/cards/action.md", "interactions": inActions},
	"#Trigger": {"cost": "a line of the script happens by itself; what is paid for is an action: docs/effects/cards/action.md",
		"price": "a line of the script happens by itself; what is paid for is an action: docs/effects/cards/action.md",
		"limit": "a line of the script fires once, or each time with once: false; a number of times is a limit of an action: docs/effects/parts/limit.md", "ask": asAsk},
	"#Objective": {"limit": notOnlyOne, "repeat": notOnlyOne, "repeatable": notOnlyOne, "times": notOnlyOne, "perTurn": notOnlyOne, "once": notOnlyOne},
	"#Action": {
		"price": "the price is said with `cost`", "cubes": "the price is said with `cost`", "where": "the squares are said with `at`", "place": "the squares are said with `at`",
		"square": "the squares are said with `at`", "squares": "the squares are said with `at`", "when": "a condition is said with `if`; an action has no moment", "needs": "a condition is said with `if`",
		"effect": "the effects are said with `do`", "effects": "the effects are said with `do`", "then": "the effects are said with `do`",
		"times": asLimit, "once": asLimit, "uses": asLimit, "perTurn": asLimit, "perMemory": asLimit, "max": asLimit,
		"stealth": "write who: stealth: …", "choose": asAsk, "target": asAsk, "params": asAsk, "parameters": asAsk, "with": asAsk,
		"together": "several pay together with shared: true",
	},
	"#Limit":  {"perTurn": "write `turn`", "perMemory": "write `memory`", "game": "write `memory`", "each": "write `assassin` or `square`", "player": "write `assassin`", "seat": "write `assassin`"},
	"#Cond":   {"chosen": asAsked, "answer": asAsked, "choice": asAsked},
	"#Place":  {"chosen": asAsked, "answer": asAsked},
	"#Target": {"chosen": asAsked, "answer": asAsked},
}
