package venice

import "testing"

// No two people look alike, and nobody looks otherwise from one build to the next.
func TestPortraits(t *testing.T) {
	seen := map[string]string{}
	for _, as := range []dress{hooded, bare, helmeted, crowned} {
		for _, id := range []string{"ginevra", "lupo", "nerina", "ottavio", "beppo", "marietta", "tonio", "zuana", "crossbowman", "agile", "lampman", "zorzi-malcanton", "piero-nane"} {
			p := string(portrait(id, "red", as))
			if p != string(portrait(id, "red", as)) {
				t.Errorf("%s is drawn in two ways", id)
			}
			if other := seen[p]; other != "" {
				t.Errorf("%s looks like %s", id, other)
			}
			seen[p] = id
		}
	}
	if portrait("lupo", "red", hooded) == portrait("lupo", "blue", hooded) {
		t.Error("the colour of a figure is not in its portrait")
	}
}
