package sim_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"acforge.dev/engine"
	"acforge.dev/engine/stats"
	"acforge.dev/internal/diag"
	"acforge.dev/internal/proof/enginetest"
	"acforge.dev/internal/proof/level"
	"acforge.dev/validator/sim"
)

// moved compares a toy game that requires much gold with one that requires little, as
// if the second were the first after an edit.
func moved(t *testing.T) *sim.Changes {
	t.Helper()
	o := sim.Options{Games: 100, Jobs: 2, Nodes: 40, Only: sim.Fair, Seats: []int{2, 3}}
	before, after := run(t, o, enginetest.Easy), run(t, o, enginetest.Delve)
	before.Memories[0].Memory, after.Memories[0].Memory = "delve", "delve"
	return sim.Compare(before, after)
}

// TestCompare: the same games are counted by their results in both reports. Equal
// content is no difference.
func TestCompare(t *testing.T) {
	level.Gate(t)
	c := moved(t)
	if len(c.Cells) != 2 {
		t.Fatalf("%d cells", len(c.Cells))
	}
	for _, ch := range c.Cells {
		if (ch.Look == "") != (ch.Lost+ch.Gained == 0) || ch.Look != "" && !strings.Contains(ch.Look, "--seed ") {
			t.Errorf("of %d and %d games that ended otherwise is shown %q", ch.Lost, ch.Gained, ch.Look)
		}
		causes := 0
		for _, m := range ch.Causes {
			causes += m.After
		}
		if ch.Games != 100 || ch.After-ch.Before != ch.Gained-ch.Lost || ch.Lost == 0 || ch.Lost > ch.Before || ch.Gained > ch.After || causes != 100-ch.After {
			t.Errorf("%+v", ch)
		}
		if want := min(2*stats.McNemar(ch.Lost, ch.Gained), stats.Million); ch.Chance < stats.McNemar(ch.Lost, ch.Gained) || ch.Chance > want {
			t.Errorf("chance %d, want at most %d", ch.Chance, want)
		}
	}
	o := sim.Options{Games: 40, Jobs: 2, Nodes: 40, Only: sim.Fair, Seats: []int{2}}
	same := sim.Compare(run(t, o, enginetest.Delve), run(t, o, enginetest.Delve))
	if ch := same.Cells[0]; ch.Lost+ch.Gained != 0 || ch.Chance != stats.Million || ch.Likely() != "no difference" || ch.Look != "" || len(same.Content) != 0 {
		t.Errorf("%+v %v", ch, same.Content)
	}
	if other := sim.Compare(run(t, o, enginetest.Easy), run(t, o, enginetest.Delve)); len(other.Cells) != 0 {
		t.Errorf("two memories were compared: %+v", other.Cells)
	}
}

// TestCompareTiers: weaker and stronger groups are compared too, each by its own games.
func TestCompareTiers(t *testing.T) {
	level.Gate(t)
	o := sim.Options{Games: 40, Jobs: 2, Nodes: 40, Only: sim.Fair, With: []string{sim.Novice, sim.Expert}, Deep: true, Seats: []int{2}}
	before, after := run(t, o, enginetest.Easy), run(t, o, enginetest.Hopeless)
	before.Memories[0].Memory, after.Memories[0].Memory = "delve", "delve"
	var bots []string
	for _, ch := range sim.Compare(before, after).Cells {
		bots = append(bots, ch.Bot)
		if ch.Games != 40 || ch.Before == 0 || ch.After != 0 || ch.Lost != ch.Before || ch.Likely() != "real" || strings.HasSuffix(ch.Look, " --deep") != (ch.Bot == sim.Expert) {
			t.Errorf("%+v", ch)
		}
	}
	if d := cmp.Diff([]string{sim.Fair, sim.Novice, sim.Expert}, bots); d != "" {
		t.Error(d)
	}
}

// TestDropped: a limit is broken by a change that is large enough and likely real.
func TestDropped(t *testing.T) {
	spans := func(string, engine.Content) diag.Span { return diag.Span{} }
	cell := func(before, after, lost, gained, chance int) sim.Change {
		return sim.Change{Memory: "m", Seats: 2, Games: 100, Before: before, After: after, Lost: lost, Gained: gained, Chance: chance}
	}
	for _, c := range []struct {
		change     sim.Change
		drop, rise int
		want       string
	}{
		{cell(60, 45, 20, 5, 4000), 10, -1, "less"},
		{cell(60, 45, 20, 5, 4000), 15, -1, "less"},
		{cell(60, 45, 20, 5, 4000), 16, -1, ""},
		{cell(60, 45, 20, 5, 4000), -1, 10, ""},
		{cell(60, 45, 20, 5, 60_000), 10, -1, ""}, // may be chance
		{cell(45, 60, 5, 20, 4000), 10, 10, "more"},
		{cell(45, 60, 5, 20, 4000), 10, -1, ""},
		{sim.Change{Memory: "m", Bot: sim.Novice, Seats: 2, Games: 100, Before: 50, Lost: 50, Chance: 1}, 10, -1, "less often than before by the novice bot"},
		{sim.Change{Memory: "m", Bot: sim.Fair, Seats: 2, Games: 100, Before: 50, Lost: 50, Chance: 1}, 10, -1, "with 2 players is won less often than before"},
	} {
		got := ""
		for _, d := range (&sim.Changes{Cells: []sim.Change{c.change}}).Dropped(c.drop, c.rise, spans) {
			got += d.Message
			if d.Severity != diag.Error || d.Code != sim.CodeMoved {
				t.Errorf("%+v", d)
			}
		}
		if c.want == "" && got != "" || !strings.Contains(got, c.want) {
			t.Errorf("%+v: %q, want %q", c, got, c.want)
		}
	}
}

func TestChangesShown(t *testing.T) {
	c := &sim.Changes{
		Cells: []sim.Change{
			{Memory: "0.3", Bot: sim.Fair, Seats: 2, Games: 400, Before: 244, After: 216, Lost: 44, Gained: 16, Chance: 600, Causes: []sim.Moved{{What: "seen|heard", Before: 40, After: 70}, {What: "slain", Before: 116, After: 114}}},
			{Memory: "0.3", Bot: sim.Novice, Seats: 2, Games: 100, Before: 50, Lost: 50, Chance: 10, Causes: []sim.Moved{{What: "seen|heard", Before: 40, After: 70}}},
			{Memory: "0.3", Bot: sim.Fair, Seats: 3, Games: 400, Before: 240, After: 242, Lost: 20, Gained: 22, Chance: stats.Million},
		},
		Content: map[string][]sim.Moved{"0.3": {{What: "card rope (played)", Before: 90, After: 10}}},
		Same:    []string{"0.1", "0.2"}, New: []string{"0.4"}, Gone: []string{"0.9"},
	}
	want := `memory  seats  bot     games  before   after  change  lost  gained  chance  what it is
0.3         2  fair      400  61.0 %  54.0 %    -7.0    44      16  <0.001  real
0.3         2  novice    100  50.0 %   0.0 %   -50.0    50       0  <0.001  real
0.3         3  fair      400  60.0 %  60.5 %    +0.5    20      22       1  may be chance

0.3 with 2 players: lost by seen|heard: 70, before 40; lost by slain: 114, before 116
0.3 with 2 players by the novice bot: lost by seen|heard: 70, before 40
0.3: content touched in more or fewer games: card rope (played) in 10 games, before 90
no change in anything that these depend on: 0.1, 0.2
new: 0.4
removed: 0.9
`
	if d := cmp.Diff(want, c.Text()); d != "" {
		t.Error(d)
	}
	want = `### tiny <b>

| memory | seats | bot | games | before | after | change | lost | gained | chance | what it is |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
| 0.3 | 2 | fair | 400 | 61.0 % | 54.0 % | -7.0 | 44 | 16 | &lt;0.001 | real |
| 0.3 | 2 | novice | 100 | 50.0 % | 0.0 % | -50.0 | 50 | 0 | &lt;0.001 | real |
| 0.3 | 3 | fair | 400 | 60.0 % | 60.5 % | +0.5 | 20 | 22 | 1 | may be chance |

- 0.3 with 2 players: lost by seen\|heard: 70, before 40; lost by slain: 114, before 116
- 0.3 with 2 players by the novice bot: lost by seen\|heard: 70, before 40
- 0.3: content touched in more or fewer games: card rope (played) in 10 games, before 90
- no change in anything that these depend on: 0.1, 0.2
- new: 0.4
- removed: 0.9
`
	if d := cmp.Diff(strings.Replace(want, "<b>", "&lt;b>", 1), c.Markdown("tiny <b>")); d != "" {
		t.Error(d)
	}
}

// TestEdited: a live page reports an edit by the strongest bot that played both
// versions, and the chance grows with the number of looks.
func TestEdited(t *testing.T) {
	lost := func(bot string, games, lost int) sim.Play {
		return sim.Play{Bot: bot, Games: games, Each: strings.Repeat("l", lost) + strings.Repeat("w", games-lost)}
	}
	before := &sim.Memory{Memory: "m", Cells: []sim.Cell{{Seats: 2, Bots: []sim.Play{lost(sim.Fair, 200, 0), lost(sim.Quick, 64, 0)}}, {Seats: 3}}}
	after := &sim.Memory{Memory: "m", Cells: []sim.Cell{{Seats: 2, Bots: []sim.Play{lost(sim.Quick, 64, 7)}}, {Seats: 4}}}
	once, often := sim.Edited(before, after, 1), sim.Edited(before, after, 4)
	if len(once) != 1 || once[0].Bot != sim.Quick || once[0].Lost != 7 || once[0].Games != 64 || once[0].Likely() != "likely real" {
		t.Fatalf("7 of 64 lost by it: %+v", once)
	}
	if often[0].Chance != 4*once[0].Chance || often[0].Likely() == "likely real" {
		t.Errorf("looked at four times: chance %d, once %d", often[0].Chance, once[0].Chance)
	}
	after.Cells[0].Bots = append(after.Cells[0].Bots, lost(sim.Fair, 100, 20))
	if e := sim.Edited(before, after, 1)[0]; e.Bot != sim.Fair || e.Games != 100 || e.Likely() != "real" {
		t.Errorf("with games of the fair bot: %+v", e)
	}
}
