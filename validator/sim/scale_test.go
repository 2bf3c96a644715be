package sim_test

import (
	"strings"
	"testing"

	"acforge.dev/internal/diag"
	"acforge.dev/validator/sim"
)

// scaled is a report of one cell with those bots.
func scaled(bots ...sim.Play) *sim.Report {
	return &sim.Report{Memories: []sim.Memory{{Memory: "m", Pack: "p", Cells: []sim.Cell{{Seats: 2, Bots: bots}}}}}
}

var both = []sim.Play{{Bot: sim.Fair, Games: 200, Won: 124}, {Bot: sim.Novice, Games: 100, Won: 20}, {Bot: sim.Random, Games: 400, Won: 0}}

// TestGroups: regulars win what the fair bot wins, the other groups what the fit says,
// and experts what the expert wins if it played. Rivals have no groups.
func TestGroups(t *testing.T) {
	r := scaled(both...)
	c := &r.Memories[0].Cells[0]
	groups := c.Groups()
	if len(groups) != 3 {
		t.Fatal(groups)
	}
	fair := &c.Bots[0]
	share, lo, hi := fair.WinRate()
	if want := (sim.GroupOdds{Group: "regulars", Won: share, Low: lo, High: hi, By: sim.Fair, Assumed: true}); groups[1] != want {
		t.Errorf("%+v, want %+v", groups[1], want)
	}
	for _, g := range []sim.GroupOdds{groups[0], groups[2]} {
		if g.By != "" || g.Low >= g.Won || g.Won >= g.High || !g.Assumed {
			t.Errorf("%+v", g)
		}
	}
	if groups[0].Won < 3000 || groups[0].Won > 4600 || groups[2].Won < 6600 || groups[2].Won > 7800 {
		t.Errorf("between 20 and 62 of 100 newcomers win %d, and experts %d", groups[0].Won, groups[2].Won)
	}
	deep := scaled(append(both[:3:3], sim.Play{Bot: sim.Expert, Games: 100, Won: 71})...)
	if g := deep.Memories[0].Cells[0].Groups()[2]; g.By != sim.Expert || g.Won != 7100 {
		t.Errorf("%+v", g)
	}
	for _, g := range [][2]sim.Play{ // a novice that won more, an expert that won less
		{{Bot: sim.Fair, Games: 200, Won: 100}, {Bot: sim.Novice, Games: 100, Won: 80}},
		{{Bot: sim.Fair, Games: 200, Won: 196}, {Bot: sim.Novice, Games: 100, Won: 98}},
	} {
		got := scaled(g[0], g[1]).Memories[0].Cells[0].Groups()
		if got[0].Won > got[1].Won || got[1].Won > got[2].Won || got[0].Low > got[0].Won || got[2].High < got[2].Won {
			t.Errorf("%+v: %+v", g, got)
		}
	}
	c.Aim = "rivals"
	if c.Groups() != nil || len(r.Scaled()) != 0 {
		t.Error("rivals have groups")
	}
	if scaled(both[2]).Memories[0].Cells[0].Groups() != nil {
		t.Error("the random bot says how often groups win")
	}
}

// TestScaled: a report has a row for each cell, and the table prints it.
func TestScaled(t *testing.T) {
	r := scaled(both...)
	rows := r.Scaled()
	if len(rows) != 1 || rows[0].Memory != "m" || rows[0].Seats != 2 || len(rows[0].Groups) != 3 {
		t.Fatalf("%+v", rows)
	}
	d, a := rows[0].Difficulty, rows[0].Discrimination
	if d[0] > -30 || d[0] < -80 || d[1] >= d[0] || d[2] <= d[0] || a[0] < 60 || a[0] > 140 || a[1] >= a[0] || a[2] <= a[0] {
		t.Errorf("difficulty %v, discrimination %v", d, a)
	}
	if text := sim.Table(r); !strings.Contains(text, "how often groups win\n") || !strings.Contains(text, "assumed until people have played") {
		t.Error(text)
	}
}

// TestGroupBands: the band of a group is missed if its whole interval is outside, unsure
// if the estimate is, and met otherwise. It plays no more games.
func TestGroupBands(t *testing.T) {
	for _, c := range []struct {
		band     sim.Band
		code     string
		severity diag.Severity
		says     string
	}{
		{sim.Band{Of: sim.Newcomers, Min: 20, Max: 50}, "", 0, ""},
		{sim.Band{Of: sim.Newcomers, Min: 35, Max: 100}, "", 0, ""},
		{sim.Band{Of: sim.Newcomers, Min: 45, Max: 100}, sim.CodeBandUnsure, diag.Info, "at least 45 %"},
		{sim.Band{Of: sim.Newcomers, Min: 70, Max: 100}, sim.CodeBandMissed, diag.Warning, "too rarely by newcomers"},
		{sim.Band{Of: sim.Newcomers, Min: 0, Max: 15}, sim.CodeBandMissed, diag.Warning, "at most 15 %"},
		{sim.Band{Of: sim.Experts, Min: 0, Max: 92}, "", 0, ""},
		{sim.Band{Of: sim.Experts, Min: 0, Max: 50}, sim.CodeBandMissed, diag.Warning, "too often by experts"},
	} {
		r := scaled(both...)
		var found []diag.Diagnostic
		for _, d := range sim.Diagnostics(r, sim.Bands{"m": {2: {c.band}}}, nil) {
			if strings.HasPrefix(d.Code, "smoke/band") {
				found = append(found, d)
			}
		}
		if c.code == "" {
			if len(found) > 0 {
				t.Errorf("%+v: %+v", c.band, found)
			}
			continue
		}
		if len(found) != 1 || found[0].Code != c.code || found[0].Severity != c.severity || !strings.Contains(found[0].Message+strings.Join(found[0].Expected, ""), c.says) {
			t.Errorf("%+v: %+v", c.band, found)
		} else if notes := strings.Join(found[0].Notes, "\n"); !strings.Contains(notes, "newcomers ") || !strings.Contains(notes, "assumed") {
			t.Errorf("%+v: %s", c.band, notes)
		}
	}
	fair := scaled(both[0])
	if found := sim.Diagnostics(fair, sim.Bands{"m": {2: {{Of: sim.Won, Min: 70, Max: 95}}}}, nil); !strings.Contains(strings.Join(found[0].Notes, "\n"), "experts ") {
		t.Errorf("a missed band says nothing about other groups: %+v", found)
	}
}

// TestGroupChanges: a comparison says what an edit does to each kind of group, by the
// bots that played both versions.
func TestGroupChanges(t *testing.T) {
	before := scaled(sim.Play{Bot: sim.Fair, Games: 100, Won: 62, Each: strings.Repeat("w", 100)}, sim.Play{Bot: sim.Novice, Games: 100, Won: 40, Each: strings.Repeat("w", 100)})
	after := scaled(sim.Play{Bot: sim.Fair, Games: 100, Won: 60, Each: strings.Repeat("w", 100)}, sim.Play{Bot: sim.Novice, Games: 100, Won: 2, Each: strings.Repeat("w", 100)})
	c := sim.Compare(before, after)
	if len(c.Groups) != 3 {
		t.Fatalf("%+v", c.Groups)
	}
	weak, same := c.Groups[0], c.Groups[1]
	if weak.After.Group != "newcomers" || weak.Before.Won-weak.After.Won < 1500 || same.Before.Won != 6200 || same.After.Won != 6000 {
		t.Errorf("%+v", c.Groups)
	}
	for _, text := range []string{c.Text(), c.Markdown("edit")} {
		if !strings.Contains(text, "newcomers") || !strings.Contains(text, "-2.0") {
			t.Error(text)
		}
	}
}

// TestGroupWorth: an item that wins the fair bot many games is worth something to other
// groups, too, and one that wins none is worth nothing to them.
func TestGroupWorth(t *testing.T) {
	r := scaled(both...)
	r.Memories[0].Worth = []sim.Worth{
		{Kind: "card", ID: "crossbow", Games: 100, Won: 62, Used: 80, UsedWon: 50, Lost: 25, Gained: 3},
		{Kind: "card", ID: "hat", Games: 100, Won: 62, Used: 80, UsedWon: 50, Lost: 3, Gained: 3},
	}
	text := sim.Table(r)
	var rows [][]string
	for line := range strings.Lines(text) {
		if f := strings.Fields(line); strings.Contains(line, "card ") {
			rows = append(rows, f)
		}
	}
	if len(rows) != 2 {
		t.Fatal(text)
	}
	at := func(row []string) string { return strings.Join(row, " ") }
	if !strings.Contains(at(rows[0]), "+22.0 9.5 +18.3 +20.9") || !strings.Contains(at(rows[1]), "+0.0 5.1 +0.0 +0.0") {
		t.Errorf("%s\n%s", at(rows[0]), at(rows[1]))
	}
}

// TestEvenBands: between two players of one kind, newcomers stand halfway between the games
// of the novice and of the fair bot; a band of theirs is judged by that, and by no other.
func TestEvenBands(t *testing.T) {
	rivals := func() *sim.Report {
		r := scaled(
			sim.Play{Bot: sim.Fair, Games: 200, Won: 190, Drawn: 10, Rivals: &sim.Rivals{First: 95, Other: 95}},
			sim.Play{Bot: sim.Novice, Games: 200, Won: 200, Rivals: &sim.Rivals{First: 160, Other: 40}},
		)
		r.Memories[0].Cells[0].Aim = "rivals"
		return r
	}
	c := &rivals().Memories[0].Cells[0]
	groups := c.Even(sim.FirstWins)
	if len(groups) != 3 || groups[1].By != sim.Fair || groups[1].Won != 5000 || groups[0].By != "" || groups[0].Won < 6000 || groups[0].Won > 7200 || groups[2].Won < 3800 || groups[2].Won > 5200 {
		t.Errorf("%+v", groups)
	}
	if groups := c.Even(sim.Draws); len(groups) != 3 || groups[1].Won != 500 || groups[0].Won >= groups[1].Won {
		t.Errorf("%+v", groups)
	}
	if text := sim.Table(rivals()); !strings.Contains(text, "how even games between two of a kind are\n") {
		t.Error(text)
	}
	if together := scaled(both...).Memories[0].Cells[0]; together.Even(sim.FirstWins) != nil || together.Even(sim.Draws) != nil {
		t.Error("there is a first player among those who win together")
	}
	for _, c := range []struct {
		band sim.Band
		says string
	}{
		{sim.Band{Of: sim.FirstNewcomers, Min: 50, Max: 80}, ""},
		{sim.Band{Of: sim.FirstNewcomers, Min: 30, Max: 50}, "is won too often by the first player between two newcomers"},
		{sim.Band{Of: sim.FirstNewcomers, Min: 69, Max: 100}, "unsure whether the band of newcomers is met"},
		{sim.Band{Of: sim.FirstExperts, Min: 75, Max: 100}, "is won too rarely by the first player between two experts"},
		{sim.Band{Of: sim.DrawsExperts, Min: 0, Max: 20}, ""},
		{sim.Band{Of: sim.DrawsNewcomers, Min: 20, Max: 100}, "is drawn too rarely between two newcomers"},
	} {
		var says []string
		for _, d := range sim.Diagnostics(rivals(), sim.Bands{"m": {2: {c.band}}}, nil) {
			if strings.HasPrefix(d.Code, "smoke/band") {
				says = append(says, d.Message)
			}
		}
		if got := strings.Join(says, ""); (got == "") != (c.says == "") || !strings.Contains(got, c.says) {
			t.Errorf("%+v: %q, want %q", c.band, got, c.says)
		}
	}
}
