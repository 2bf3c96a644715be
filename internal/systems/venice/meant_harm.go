package venice

const asDiscard = "Assassins discard Equipment cards with `discard`: docs/effects/effects/discard.md"

const (
	asSacrifice = "Assassins are Eliminated by an effect with `sacrifice`: docs/effects/effects/sacrifice.md"
	asWithdraw  = "an open Objective leaves the Map with `withdraw`: docs/effects/effects/withdraw.md"
	asHarm      = "a Boss loses health cubes with `harm`: docs/effects/effects/harm.md"
)

// harmWords are the words that lead to effects that take something away.
var harmWords = map[string]map[string]string{
	"#Effect": {
		"dropCard": asDiscard, "discardCard": asDiscard, "loseCard": asDiscard, "card": asDiscard, "sell": asDiscard, "giveUp": asDiscard, "pawn": asDiscard, "steal": asDiscard,
		"kill": asSacrifice, "die": asSacrifice, "stay": asSacrifice, "leaveBehind": asSacrifice, "death": asSacrifice, "retire": asSacrifice,
		"unreveal": asWithdraw, "removeObjective": asWithdraw, "cancel": asWithdraw, "fail": asWithdraw, "hideObjective": asWithdraw,
		"damage": asHarm, "hurt": asHarm, "strike": asHarm, "boss": asHarm, "damageBoss": asHarm,
	},
	"#Counted": {"equipment": "cards on boards are counted with `cards`", "hand": "cards on boards are counted with `cards`", "inventory": "cards on boards are counted with `cards`"},
}
