package venice

import (
	"testing"

	ir "acforge/schema/ir/venice"
)

// TestProfilesAgree: what packs are judged by is what is played.
func TestProfilesAgree(t *testing.T) {
	known := map[string]ir.Edition{}
	for _, e := range ir.Editions {
		known[e.Name] = e
	}
	if len(known) != len(profiles) {
		t.Errorf("%d editions and %d profiles", len(known), len(profiles))
	}
	for _, p := range profiles {
		if e, ok := known[p.name]; !ok || e.SkillsAgain != p.skillsAgain || e.BossMustCome != p.bossMustCome {
			t.Errorf("edition %s: %+v is judged by and %+v is played", p.name, e, p)
		}
	}
}
