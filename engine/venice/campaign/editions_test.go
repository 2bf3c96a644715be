package campaign

import (
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"acforge.dev/engine/example"
	"acforge.dev/engine/venice"
	"acforge.dev/internal/proof/coverage"
)

// prints lists the editions in the order of the table's columns.
var prints = []string{"en", "pl", "de", "es"}

// TestEditions checks that each row of docs/rulebook/editions.md has an example,
// or a reason in NOT_PLAYED.txt. An example that names a row plays both sides:
// editions that print different things there. If the engine knows the difference,
// it plays an edition with it and one without.
func TestEditions(t *testing.T) {
	reasons, err := os.ReadFile("../testdata/rules/NOT_PLAYED.txt")
	if err != nil {
		t.Fatal(err)
	}
	rows := editionRows(t)
	acts := map[string][]string{} // editions that differ from the English print in play
	for _, edition := range prints {
		for _, row := range Differences(edition) {
			acts[rowID(row)] = append(acts[rowID(row)], edition)
		}
		for _, d := range venice.Differences(edition) {
			acts[rowID(d.Row)] = append(acts[rowID(d.Row)], edition)
		}
	}
	shown := map[string]bool{}
	for _, e := range slices.Concat(coverage.Examples(t, ".."), coverage.Examples(t, ".")) {
		played := playedBy(e)
		for _, id := range e.Rules {
			if !strings.HasPrefix(id, "ED-") {
				continue
			}
			cells, ok := rows[id]
			if !ok {
				t.Errorf("%s names %s, which is no row of the table", e.File, id)
				continue
			}
			shown[id] = true
			here := map[string]bool{}
			has, lacks := false, false
			for _, edition := range played {
				here[cells[slices.Index(prints, edition)]] = true
				if slices.Contains(acts[id], edition) {
					has = true
				} else {
					lacks = true
				}
			}
			if len(here) < 2 {
				t.Errorf("%s names %s and is played by %v, which print the same there", e.File, id, played)
			}
			if acts[id] != nil && !(has && lacks) {
				t.Errorf("%s names %s and is played by %v; the difference is in play with %v", e.File, id, played, acts[id])
			}
		}
	}
	for id := range rows {
		excused := regexp.MustCompile(`(?m)^` + id + ` \S`).Match(reasons)
		switch {
		case !shown[id] && !excused:
			t.Errorf("%s is shown by no example, and NOT_PLAYED.txt has no reason for that", id)
		case excused && (shown[id] || acts[id] != nil):
			t.Errorf("NOT_PLAYED.txt lists %s, which is shown or acts in play", id)
		}
	}
}

func rowID(row int) string {
	id := strconv.Itoa(row)
	return "ED-" + strings.Repeat("0", 2-len(id)) + id
}

// playedBy lists the editions of the scripts of an example.
func playedBy(e *example.Example) []string {
	var out []string
	for _, s := range e.Scripts {
		edition := "en"
		for _, l := range e.State(s.Name) {
			if l.Words[0] == "edition" {
				edition = l.Words[1]
			}
		}
		out = append(out, edition)
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// editionRows reads the table of rule differences: the texts of the prints, by
// row. A cell that refers to the English text gets that text.
func editionRows(t *testing.T) map[string][]string {
	t.Helper()
	data, err := os.ReadFile("../../../docs/rulebook/editions.md")
	if err != nil {
		t.Fatal(err)
	}
	rows := map[string][]string{}
	for line := range strings.Lines(string(data)) {
		cells := strings.Split(line, "|")
		if len(cells) < 8 || !strings.HasPrefix(strings.TrimSpace(cells[1]), "ED-") {
			continue
		}
		says := make([]string, len(prints))
		for i := range says {
			if says[i] = strings.TrimSpace(cells[4+i]); strings.HasPrefix(says[i], "= EN") {
				says[i] = says[0]
			}
		}
		rows[strings.TrimSpace(cells[1])] = says
	}
	if len(rows) != 96 {
		t.Fatalf("%d rows of the table were read", len(rows))
	}
	return rows
}
