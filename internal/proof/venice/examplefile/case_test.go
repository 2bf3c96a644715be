package examplefile

import (
	"strings"
	"testing"

	ir "acforge.dev/schema/ir/venice"
)

// TestLaid checks that entries of an example are added, and that an existing id
// is an error: the new entry would never be used.
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
