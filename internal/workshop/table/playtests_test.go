package table

import (
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"acforge.dev/internal/carried"
	"acforge.dev/internal/diag"
	"acforge.dev/internal/host"
	"acforge.dev/internal/proof/level"
	"acforge.dev/internal/systems/shipped"
	"acforge.dev/internal/workshop"
)

// TestRemarksOfARow: a square where people come to harm three times as often as the bot, turns
// in a row in which they do little, a card that nobody used or that is taken back, are named;
// what is like elsewhere is not.
func TestRemarksOfARow(t *testing.T) {
	level.Gate(t)
	shop := workshop.New(workshop.Config{Systems: shipped.List, Carried: carried.Packs, Codes: carried.Codes})
	j, err := shop.Open(os.DirFS("../../../cmd/acforge/testdata/workspace"), "tiny").Check(t.Context(), workshop.CheckOptions{})
	if err != nil || len(j.Packs) != 1 {
		t.Fatal(err, j.Problems)
	}
	for _, c := range []struct {
		name string
		row  host.ReportRow
		want string // the codes, and what the remark says
	}{
		{"a trap", host.ReportRow{Games: 8, HeatGames: 100, Heat: []host.Heat{{Mark: "seen", Place: "b2", Times: 6, Games: 5, Bots: 20}}}, "playtest/trap seen at b2 in 5 of 8 games"},
		{"where the bot is seen too", host.ReportRow{Games: 8, HeatGames: 100, Heat: []host.Heat{{Mark: "seen", Place: "b2", Times: 6, Games: 5, Bots: 40}}}, ""},
		{"in few games", host.ReportRow{Games: 8, HeatGames: 100, Heat: []host.Heat{{Mark: "seen", Place: "b2", Times: 6, Games: 3}}}, ""},
		{"without the bot's games", host.ReportRow{Games: 8, Heat: []host.Heat{{Mark: "seen", Place: "b2", Times: 6, Games: 5}}}, ""},
		{"a dull middle", host.ReportRow{Games: 8, Paced: paced([][3]int{{1, 6, 8}, {2, 7, 8}, {3, 1, 8}, {4, 2, 7}, {5, 6, 7}, {6, 0, 2}})}, "playtest/dull turns 3 to 4"},
		{"dull to the end", host.ReportRow{Games: 8, Paced: paced([][3]int{{1, 6, 8}, {2, 7, 8}, {3, 1, 8}, {4, 2, 7}, {5, 1, 7}})}, "playtest/dull turns 3 to 5"},
		{"one quiet turn", host.ReportRow{Games: 8, Paced: paced([][3]int{{1, 6, 8}, {2, 7, 8}, {3, 1, 8}, {4, 5, 7}})}, ""},
		{"always little", host.ReportRow{Games: 8, Paced: paced([][3]int{{1, 2, 8}, {2, 1, 8}, {3, 1, 8}, {4, 2, 7}})}, ""},
		{"a card that nobody used", host.ReportRow{Games: 8, Unused: []host.Unused{{Kind: "card", ID: "draught", Chosen: true}}}, "playtest/unused never used card draught in 8 games"},
		{"a card that was not drawn", host.ReportRow{Games: 8, Unused: []host.Unused{{Kind: "event", ID: "mist"}}}, ""},
		{"a card that is taken back by both", host.ReportRow{
			Games: 8, Without: []host.Often{{What: "card draught", Times: 4, Games: 2, Kind: "card", ID: "draught"}},
			TakenBack: []host.Often{{What: "act: Ada: use Draught", Times: 3, Games: 2, Kind: "card", ID: "draught"}, {What: "act: Bea: use Draught", Times: 1, Games: 1, Kind: "card", ID: "draught"}},
		}, "playtest/taken-back card draught was used and taken back 4 times in 2 games"},
	} {
		tests := tests{pack: j.Packs[0], memory: "0.1"}
		tests.row(c.row)
		var got []string
		for _, d := range tests.found {
			got = append(got, d.Code+" "+d.Message)
			if d.Primary.File == nil {
				t.Errorf("%s: %s is at no line", c.name, d.Code)
			}
		}
		code, says, _ := strings.Cut(c.want, " ")
		if c.want == "" && len(got) > 0 || c.want != "" && (len(got) != 1 || !strings.HasPrefix(got[0], code) || !strings.Contains(got[0], says)) {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

// TestPlaytestsInAnEditor: an editor shows at the lines what players wrote.
func TestPlaytestsInAnEditor(t *testing.T) {
	level.Gate(t)
	shop := workshop.New(workshop.Config{Systems: shipped.List, Carried: carried.Packs, Codes: carried.Codes})
	tests := NewPlaytests(shop, filepath.Join(t.TempDir(), "tables.db"), io.Discard)
	tests.report = &HostReport{Notes: []host.ReportNote{{Pack: "tiny", Mission: "0.1", Name: "Ada", Turn: 2, Place: "b2", Text: "Why so dark?"}}}
	e, err := openEdited(shop, "../../../cmd/acforge/testdata/workspace", tests, workshop.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	defer e.Close()
	j, err := e.Judge(t.Context(), e.Files())
	if err != nil {
		t.Fatal(err)
	}
	if !slices.ContainsFunc(j.Problems, func(d diag.Diagnostic) bool {
		return d.Code == codeNote && strings.HasSuffix(d.Primary.File.Name, "memory.cue") && strings.Contains(d.Message, `"Why so dark?"`)
	}) {
		t.Errorf("no note among %v", j.Problems)
	}
	tests.report = nil
	if _, err := e.Judge(t.Context(), e.Files()); err == nil {
		t.Error("a store that is not there is passed over")
	}
}

// paced returns turns with their number, answers and games.
func paced(turns [][3]int) (out []host.Paced) {
	for _, t := range turns {
		out = append(out, host.Paced{Turn: t[0], Answers: t[1], Games: t[2]})
	}
	return out
}
