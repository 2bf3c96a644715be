package venice

import (
	"strings"
	"testing"

	ir "acforge.dev/schema/ir/venice"
)

// TestFailing: the share of rolls in which an attack fails, counted by hand.
func TestFailing(t *testing.T) {
	faces := [6]string{"hit", "hit", "special", "retaliation", "retaliation", "blank"}
	one := 1
	for _, c := range []struct {
		what         string
		dice, health int
		special      []ir.Effect
		want         share
	}{
		{"one die", 1, 1, nil, share{3, 6}},
		{"three dice, one health", 3, 1, nil, share{27, 216}},
		{"six dice, two health: none or one of six hits", 6, 2, nil, share{7 * 729, 46656}},
		{"a special that is a hit more", 1, 2, []ir.Effect{{Hits: &one}}, share{5, 6}},
		{"a special that ends it", 2, 3, []ir.Effect{{Eliminate: &ir.Guards{Type: "guard", From: ir.Place{Rel: "target"}}}}, share{25, 36}},
		{"a special that ends others", 2, 3, []ir.Effect{{Eliminate: &ir.Guards{Type: "crossbowman", From: ir.Place{Rel: "target"}}}}, share{36, 36}},
	} {
		if got := failing(faces, &ir.Weapon{Dice: c.dice, Special: c.special}, &ir.Enemy{Kind: "elite", Health: c.health}); got != c.want {
			t.Errorf("%s: %v, want %v", c.what, got, c.want)
		}
	}
}

// TestNeverFails: which weapons are named, by their dice, the health of the toughest
// Enemy and the dice of the pack's others. Half of the faces of the sample's dice are
// hits.
func TestNeverFails(t *testing.T) {
	for _, c := range []struct {
		what    string
		overlay string
		named   bool
	}{
		{"three dice against one health", `equipment: sword: weapon: dice: 3`, false},
		{"four dice against one health", `equipment: sword: weapon: dice: 4`, true},
		{"six dice against two health", `enemies: agile: health: 2
equipment: sword: weapon: dice: 6`, true},
		{"five dice against two health, and nothing beside it", `enemies: agile: health: 2
equipment: sword: weapon: dice: 5`, false},
		{"five dice against two health, beside three", `enemies: agile: health: 2
equipment: sword: weapon: dice: 5
equipment: purse: {slot: "melee", singleUse: false, use: _|_, weapon: dice: 3}`, true},
		{"five dice against two health, beside four", `enemies: agile: health: 2
equipment: sword: weapon: dice: 5
equipment: purse: {slot: "melee", singleUse: false, use: _|_, weapon: dice: 4}`, false},
	} {
		_, said := judged(t, c.overlay+"\n")
		if named := strings.Contains(said, "the weapon sword hardly ever fails"); named != c.named {
			t.Errorf("%s: named %v\n%s", c.what, named, said)
		}
	}
}
