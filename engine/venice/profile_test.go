package venice

import (
	"errors"
	"fmt"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"acforge.dev/engine"
	ir "acforge.dev/schema/ir/venice"
)

// Every field of a profile has a row in the table of editions, under the point
// that the table gives, and every row that affects play has a field. With one
// field set, only its row differs.
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
		switch typ.Field(i).Name { // reflect cannot set unexported fields
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

// Editions play alike if they have the same rules and the same box of miniatures.
// The same answers then lead through the same game.
func TestAlike(t *testing.T) {
	m := fixtureMission(t)
	for _, c := range []struct {
		edition, other string
		want           bool
	}{{"en", "pl", true}, {"pl", "en", true}, {"de", "de", true}, {"en", "de", false}, {"de", "es", false}, {"en", "xx", false}, {"xx", "xx", false}} {
		if got := m.Alike(c.edition, c.other); got != c.want {
			t.Errorf("%s and %s: %v", c.edition, c.other, got)
		}
	}
	for seed := range uint64(20) {
		start := func(edition string) *Game {
			g, err := m.New(engine.Options{Seats: 3, Seed: seed, Edition: edition})
			if err != nil {
				t.Fatal(err)
			}
			return g.(*Game)
		}
		en, pl := start("en"), start("pl")
		r := engine.NewStream(seed)
		for n := 0; en.Point().Kind != engine.Over && n < 400; n++ {
			options := en.Options()
			if !slices.Equal(options, pl.Options()) || en.Value(0) != pl.Value(0) || en.Outcome() != pl.Outcome() {
				t.Fatalf("seed %d: they part after %d answers", seed, n)
			}
			i := r.Intn(len(options))
			if err := errors.Join(en.Take(i, nil), pl.Take(i, nil)); err != nil {
				t.Fatal(err)
			}
		}
		if en.s.Edition, pl.s.Edition = 0, 0; en.Hash() != pl.Hash() {
			t.Errorf("seed %d: they end in other states", seed)
		}
	}
	fewer := fixture()
	fewer.Enemies[1].Boxes = []ir.BoxOf{{Edition: "pl", Box: 0}}
	m = missionOf(t, fewer)
	if m.Alike("en", "pl") || !m.Alike("en", "en") {
		t.Error("a box without Elites makes no difference")
	}
}
