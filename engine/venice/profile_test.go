package venice

import (
	"fmt"
	"os"
	"reflect"
	"strings"
	"testing"
)

// Every field of a profile is a row of the table of editions that acts in play, under
// the point that the table gives, and every row is a field: with one set alone, that
// row differs alone.
func TestDifferences(t *testing.T) {
	table, err := os.ReadFile("../../docs/rulebook/editions.md")
	if err != nil {
		t.Fatal(err)
	}
	seen := map[int]bool{}
	typ := reflect.TypeFor[profile]()
	was := profiles[0]
	defer func() { profiles[0] = was }()
	for i := range typ.NumField() {
		if typ.Field(i).Name == "name" {
			continue
		}
		profiles[0] = profile{name: "en"}
		p := &profiles[0]
		switch typ.Field(i).Name { // reflect sets no field that is not exported
		case "machineSplit":
			p.machineSplit = splitEmpty
		default:
			f := reflect.ValueOf(p).Elem().Field(i)
			*(*bool)(f.Addr().UnsafePointer()) = true
		}
		got := Differences("en")
		if len(got) != 1 {
			t.Errorf("%s alone is %v", typ.Field(i).Name, got)
			continue
		}
		seen[got[0].Row] = true
		_, row, _ := strings.Cut(string(table), fmt.Sprintf("| ED-%02d | ", got[0].Row))
		rule, _, _ := strings.Cut(row, " |")
		if !strings.HasPrefix(rule, fmt.Sprintf("%d.", got[0].Point)) && !strings.HasPrefix(rule, "EXAMPLE-") {
			t.Errorf("row %d is of %q, not of point %d", got[0].Row, rule, got[0].Point)
		}
	}
	if len(seen) != len(differences) {
		t.Errorf("%d of %d differences are fields of a profile", len(seen), len(differences))
	}
	profiles[0] = was
	for edition, want := range map[string]int{"en": 0, "pl": 0, "de": 22, "es": 9, "xx": 0} {
		if got := Differences(edition); len(got) != want {
			t.Errorf("%s differs %d times: %v", edition, len(got), got)
		}
	}
}
