package venice

// Symbols are the words that a text may write in braces, {hit}, for the symbol of that
// name; docs/rulebook/glossary.md gives the meaning of each.
var Symbols = []string{
	"action_cube", "alert_off", "alert_on", "armor", "crossbowman", "elite", "exposed", "health_cube",
	"hidden_blade", "hit", "melee", "ranged", "red_base", "retaliation", "special",
}

// EffectsMark in the text of a card or an action is replaced by its effects in words, in the
// language of the reader.
const EffectsMark = "{effects}"
