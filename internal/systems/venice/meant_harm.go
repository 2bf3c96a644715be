package venice

const asDiscard = "Assassins discard Equipment cards with `discard`: docs/effects/effects/discard.md"

// harmWords are the words that lead to effects that take something away.
var harmWords = map[string]map[string]string{
	"#Effect": {
		"dropCard": asDiscard, "discardCard": asDiscard, "loseCard": asDiscard, "card": asDiscard, "sell": asDiscard, "giveUp": asDiscard, "pawn": asDiscard, "steal": asDiscard,
	},
	"#Counted": {"equipment": "cards on boards are counted with `cards`", "hand": "cards on boards are counted with `cards`", "inventory": "cards on boards are counted with `cards`"},
}
