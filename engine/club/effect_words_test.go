package club

import (
	"strings"
	"testing"

	ir "acforge.dev/schema/ir/club"
)

// TestNoWord: an effect that is not exactly one word stops the game from being
// made instead of being ignored.
func TestNoWord(t *testing.T) {
	for _, e := range []ir.Effect{{}, {Win: true, Draw: 1}, {Credits: 1, Reroll: true}} {
		_, err := compileSpecial(&ir.Special{ID: "whistle", Solo: []ir.Effect{{Draw: 1}, e}}, 1)
		if err == nil || !strings.Contains(err.Error(), "special card whistle: an effect is not one thing") {
			t.Errorf("%+v: %v", e, err)
		}
		if _, err := compileSpecial(&ir.Special{ID: "whistle", Solo: []ir.Effect{e}}, 2); err != nil {
			t.Errorf("%+v is for a player alone: %v", e, err)
		}
	}
	words := effectWords
	t.Cleanup(func() { effectWords = words })
	effectWords = words[1:]
	if _, err := compileSpecial(&ir.Special{ID: "whistle", Two: []ir.Effect{{Credits: 2}}}, 2); err == nil || !strings.Contains(err.Error(), "does not know the effect credits") {
		t.Errorf("a word without a row: %v", err)
	}
}
