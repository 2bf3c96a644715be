package ask

import (
	"bytes"
	"slices"
	"testing"

	"acforge.dev/internal/rulebook"
	"acforge.dev/internal/systems/shipped"
	"acforge.dev/internal/workshop"
)

// Every row that changes an engine's play by edition is marked in the table as
// a printed difference. Such rows are listed before those that change nothing.
func TestExplainEdition(t *testing.T) {
	for _, edition := range []string{"de", "es", "pl"} {
		rows, editions := rulebook.Differences("editions.md", edition)
		if !slices.Equal(editions, []string{"en", "pl", "de", "es"}) {
			t.Fatalf("the table has the editions %v", editions)
		}
		var out bytes.Buffer
		if err := Edition(workshop.New(workshop.Config{Systems: shipped.List}), &out, edition); err != nil {
			t.Fatal(err)
		}
		first, rest, ok := bytes.Cut(out.Bytes(), []byte("Points that it words differently"))
		if !ok {
			t.Errorf("%s:\n%s", edition, out.Bytes())
		}
		for _, d := range rows {
			if d.Own == "" || d.First == "" || d.Point == "" {
				t.Errorf("%s: a row reads %+v", edition, d)
			}
			acts := slices.Contains(shipped.List.Differs(edition), d.Row)
			if bytes.Contains(first, []byte(d.Row+" ")) != acts || bytes.Contains(rest, []byte(d.Row+":")) == acts {
				t.Errorf("%s: %s stands at the wrong place", edition, d.Row)
			}
		}
		for _, row := range shipped.List.Differs(edition) {
			if !slices.ContainsFunc(rows, func(d rulebook.Difference) bool { return d.Row == row }) {
				t.Errorf("%s is played otherwise by %s, and the table has no difference", row, edition)
			}
		}
	}
}
