package venice

import (
	"encoding/json"
	"os"
	"testing"
)

// TestRepeatsAreWhole checks that the largest repeat that a bundle may contain
// runs in full. The engine stops at maxRepeat; the prover does not.
func TestRepeatsAreWhole(t *testing.T) {
	b, err := os.ReadFile("../../schema/venice/json/effect.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	var doc struct {
		Defs map[string]struct {
			Properties map[string]struct{ Minimum, Maximum *int }
		} `json:"$defs"`
	}
	if err := json.Unmarshal(b, &doc); err != nil {
		t.Fatal(err)
	}
	for _, c := range [][2]string{{"move", "steps"}, {"drawCards", "n"}, {"borrow", "n"}, {"repeat", "times"}} {
		n := doc.Defs[c[0]].Properties[c[1]]
		if n.Maximum == nil || *n.Maximum > maxRepeat || n.Minimum == nil || *n.Minimum < -maxRepeat {
			t.Errorf("%s.%s may be more than %d: %v", c[0], c[1], maxRepeat, n)
		}
	}
}
