package examplefile

import (
	"strings"
	"testing"

	ir "acforge/schema/ir/venice"
)

// TestLaid: what an example brings is added, and what is there already is an error: it
// would never be played.
func TestLaid(t *testing.T) {
	id := func(s ir.Skill) string { return s.ID }
	table := []ir.Skill{{ID: "calm"}}
	if err := laid("skills", &table, []ir.Skill{{ID: "quick"}}, id); err != nil || len(table) != 2 {
		t.Fatalf("%v, %v", err, table)
	}
	if err := laid("skills", &table, []ir.Skill{{ID: "calm"}}, id); err == nil || !strings.Contains(err.Error(), `skills has a "calm" already`) {
		t.Errorf("%v", err)
	}
}
