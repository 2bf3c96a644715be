package club

import (
	"slices"
	"strings"
	"testing"
)

// TestCardsInWords: a card in words has everything that its face shows. This includes
// the symbols of a defence, a weapon's skills, the card that a double card replaces,
// and the bonuses of a character (issue 10, table 13).
func TestCardsInWords(t *testing.T) {
	in := fixture()
	for lang, want := range map[string]map[string]string{
		"en": {
			"The Night Post": "Mission, red, Asia, cost 2.|Rain. <script>alert(1)</script>|Location Yard, Weapon Silk Rope.|For a red defence: Intel.|3 dice · 3 points at the end.",
			"Wall":           "Defence, black, pays 6.|Strength, Strength, Agility.|Escape: 2 symbols or Upper Deck.",
			"Dog":            "Defence, green, pays 2.|Caution.|No escape.",
			"Silk Rope":      "Weapon.|Look twice.|Agility, Camouflage.",
			"Yard":           "Location.",
			"Hack":           "Special card, alone or two.|Alone: You lose 2 credits. At once, when drawn.|With two: Take a mission that the other player has completed; the credits for it stay with them.|Still in hand at the end of the game: -5 points.",
			"Gossip":         "Special card, two players.|Look twice.",
			"Spare":          "Double card.|1 prestige: counts as Weapon Wrench, Location Upper Deck.|Strength, Strength.",
			"Ida":            "Character, Asia.|Look twice.|Silk Rope in hand and on the mission: +1 Agility.|Played location Upper Deck: 1 more die.|Hack: does you no harm, +1 credit.|Missions in Asia: 2. 2 credits and 1 skill token.",
			"Priority":       "Who holds this card picks the mission, opens the auction and tries first.",
		},
		"de": {
			"Mauer": "Verteidigung, schwarz, bringt 6.|Stärke, Stärke, Beweglichkeit.|Flucht: 2 Symbole oder Oberdeck.",
			"Ida":   "Charakter, Asien.|Sieh zweimal hin.|Seidenseil in der Hand und auf der Mission: +1 Beweglichkeit.|Gespielter Ort Oberdeck: 1 Würfel mehr.|Hack: schadet dir nicht, +1 Credit.|Missionen in Asien: 2. 2 Credits und 1 Fertigkeiten-Marker.",
		},
	} {
		in.Lang = lang
		cards := Cards(in)
		for name, says := range want {
			i := slices.IndexFunc(cards, func(c Said) bool { return c.Name == name })
			if i < 0 {
				t.Errorf("%s: no card is called %s", lang, name)
			} else if got := strings.Join(cards[i].Lines, "|"); got != says {
				t.Errorf("%s: %s\n got %s\nwant %s", lang, name, got, says)
			}
		}
	}
	p := in.Pack
	if n, all := len(Cards(in)), len(p.Missions)+len(p.Defences)+len(p.Weapons)+len(p.Locations)+len(p.Specials)+len(p.Doubles)+len(p.Characters)+1; n != all {
		t.Errorf("%d cards are there in words, and %d in the pack", n, all)
	}
}
