package sim_test

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"acforge.dev/engine"
	"acforge.dev/engine/bot"
	"acforge.dev/engine/replay"
	"acforge.dev/internal/diag"
	"acforge.dev/internal/proof/enginetest"
	"acforge.dev/internal/proof/level"
	"acforge.dev/internal/proof/simtest"
	"acforge.dev/validator/sim"
)

func run(t *testing.T, o sim.Options, variants ...string) *sim.Report {
	t.Helper()
	o.Search = 100_000
	r, err := sim.Run(t.Context(), enginetest.Pack{Only: variants}, o)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// fewer returns how many of n are played with -short, which is for the race detector:
// it needs few games.
func fewer(n, short int) int {
	if testing.Short() {
		return short
	}
	return n
}

func TestRun(t *testing.T) {
	games := fewer(200, 48)
	r := run(t, sim.Options{Games: games, Jobs: 2}, enginetest.Delve)
	m := r.Memories[0]
	if len(m.Cells) != 3 || len(m.Findings) != 0 {
		t.Fatalf("%d cells, findings %v", len(m.Cells), m.Findings)
	}
	mission, _ := enginetest.Pack{}.Mission(enginetest.Delve)
	for _, c := range m.Cells {
		fair, random := c.Play(sim.Fair), c.Play(sim.Random)
		if fair.Games != games || random.Games != games || c.Play(sim.Stalling).Games != (games+15)/16 {
			t.Errorf("%d seats: %+v", c.Seats, c.Bots)
		}
		if 2*fair.Won < games || random.Won*3 > fair.Won {
			t.Errorf("%d seats: fair won %d, random %d", c.Seats, fair.Won, random.Won)
		}
		for _, p := range c.Bots {
			sum := p.Undecided + p.Broken
			for _, cause := range p.Causes {
				if cause.Cause == "" {
					t.Errorf("a cause without a name: %+v", cause)
				}
				sum += cause.Games
			}
			if sum != p.Games || p.Won+p.Lost+p.Drawn+p.Undecided+p.Broken != p.Games {
				t.Errorf("%d seats: the parts of %+v do not add up", c.Seats, p)
			}
			if p.Turns.P5 < 1 || p.Turns.P50 < p.Turns.P5 || p.Turns.P95 < p.Turns.P50 || p.Decisions.P50 < p.Turns.P50 {
				t.Errorf("%d seats: %+v", c.Seats, p)
			}
		}
		if c.Witness == nil || c.Witness.Outcome.Result != "won" || c.Searched != 0 {
			t.Fatalf("%d seats: witness %+v", c.Seats, c.Witness)
		}
		if err := c.Witness.Verify(mission); err != nil {
			t.Error(err)
		}
	}
	for _, c := range m.Cells {
		// Thieves are wounded in rooms of the house, mostly at its bottom.
		if len(c.Marks) != 1 || c.Marks[0].Mark != "wounded" {
			t.Fatalf("%d seats: marks %+v", c.Seats, c.Marks)
		}
		times := map[string]int{}
		for _, p := range c.Marks[0].Places {
			times[p.Place] += p.Times
		}
		if times["room-0"] >= times["room-3"] || times["room-3"] == 0 {
			t.Errorf("%d seats: wounded %v", c.Seats, times)
		}
	}
	for _, touched := range m.Touched {
		if touched.Games == 0 {
			t.Errorf("%v was not touched", touched)
		}
	}
}

// TestJobs: the report is the same, byte for byte, for any number of jobs.
func TestJobs(t *testing.T) {
	var want []byte
	many := []int{1, 2, 5}
	if testing.Short() { // one at a time shows the race detector nothing
		many = many[1:]
	}
	for _, jobs := range many {
		got, err := json.Marshal(run(t, sim.Options{Games: fewer(150, 4), Nodes: fewer(100, 10), Jobs: jobs, First: 7}, enginetest.Delve, enginetest.Stuck, enginetest.Panics, enginetest.Hopeless))
		if err != nil {
			t.Fatal(err)
		}
		if want == nil {
			want = got
		}
		if diff := cmp.Diff(string(want), string(got)); diff != "" {
			t.Fatalf("%d jobs: %s", jobs, diff)
		}
	}
}

// TestNull: lists in the JSON are never null, since readers loop over them.
func TestNull(t *testing.T) {
	b, err := json.Marshal(run(t, sim.Options{Games: 4, Seats: []int{1}}, enginetest.Walled))
	if err != nil {
		t.Fatal(err)
	}
	if s := strings.Replace(string(b), `"witness":null`, "", 1); strings.Contains(s, "null") {
		t.Error(s)
	}
}

// TestFindings: every broken variant is found, with a replay that leads there and a
// command that shows it.
func TestFindings(t *testing.T) {
	for _, c := range []struct{ variant, code, message string }{
		{enginetest.Stuck, sim.CodeStall, `no legal action in turn`},
		{enginetest.Endless, sim.CodeStall, `more than 2000 points in turn 1`},
		{enginetest.Panics, sim.CodeCrash, "panic: the vault is cursed"},
		{enginetest.Miscounted, sim.CodeInvariant, "a card too many"},
		{enginetest.Liar, sim.CodeRefused, "a legal action was refused"},
	} {
		r := run(t, sim.Options{Games: 32, Jobs: 2, Nodes: 40, Seats: []int{2}, Content: "c0ffee"}, c.variant)
		found := false
		for _, f := range r.Memories[0].Findings {
			if f.Code != c.code {
				t.Errorf("%s: also %s: %s", c.variant, f.Code, f.Message)
				continue
			}
			found = true
			if !strings.Contains(f.Message, c.message) || f.Seats != 2 || f.Bot == "" {
				t.Errorf("%s: %+v", c.variant, f)
			}
			if want := "acforge smoke memories/toypack --memory " + c.variant + " --seats 2 --seed "; !strings.HasPrefix(f.Command, want) {
				t.Errorf("%s: command %s", c.variant, f.Command)
			}
			if f.Replay == nil || f.Replay.Content != "c0ffee" {
				t.Fatalf("%s: replay %v", c.variant, f.Replay)
			}
			m, _ := enginetest.Pack{}.Mission(c.variant)
			if err := f.Replay.Verify(m); err != nil {
				t.Errorf("%s: %v", c.variant, err)
			}
		}
		if !found {
			t.Errorf("%s: %s not found", c.variant, c.code)
		}
		ds := sim.Diagnostics(r, nil, nil)
		if diag.Count(ds, diag.Error) == 0 {
			t.Errorf("%s: no error among %v", c.variant, ds)
		}
		if !strings.Contains(sim.Table(r), c.code) {
			t.Errorf("%s: the table does not show it", c.variant)
		}
	}
}

// TestCommand: a finding's command shows the finding again.
func TestCommand(t *testing.T) {
	level.Gate(t)
	for _, variant := range []string{enginetest.Panics, enginetest.Stuck, enginetest.Liar} {
		for _, f := range run(t, sim.Options{Games: 70, Nodes: 100, Seats: []int{3}}, variant).Memories[0].Findings {
			again := run(t, sim.Options{Games: 1, Nodes: 100, First: f.Game, Seats: []int{3}}, variant).Memories[0].Findings
			found := false
			for _, a := range again {
				found = found || a.Code == f.Code && a.Bot == f.Bot && a.Message == f.Message
			}
			if !found {
				t.Errorf("%s: %s %q is not seen again in %v", variant, f.Bot, f.Command, again)
			}
		}
	}
}

func TestDiagnostics(t *testing.T) {
	if testing.Short() {
		t.Skip("what a report says, not how it is played")
	}
	file := &diag.File{Name: "memory.cue", Text: []byte(strings.Repeat("x", 100))}
	spans := func(memory string, what engine.Content) diag.Span {
		switch {
		case what.Kind == "band":
			return diag.Span{File: file, Start: 10, End: 12}
		case what.Kind == "room":
			return diag.Span{File: file, Start: 20, End: 22}
		case what.Kind == "card":
			return diag.Span{File: file, Start: 30, End: 32}
		}
		return diag.Span{File: file, Start: 1, End: 2}
	}
	for _, c := range []struct {
		name, variant string
		bands         sim.Bands
		want          []string
	}{
		{"sound", enginetest.Delve, nil, nil},
		{"a band kept", enginetest.Delve, sim.Bands{enginetest.Delve: {2: {{Min: 50, Max: 100}}, 3: {{Min: 0, Max: 1}}}}, nil},
		{"won too often", enginetest.Easy, sim.Bands{enginetest.Easy: {2: {{Min: 20, Max: 60}}}}, []string{
			"memory.cue 10 warning smoke/band-missed memory \"easy\" with 2 players is won too often"}},
		{"won too rarely", enginetest.Hopeless, sim.Bands{enginetest.Hopeless: {2: {{Min: 20, Max: 60}}}}, []string{
			"memory.cue 1 error smoke/no-witness memory \"hopeless\" with 2 players was never won",
			"memory.cue 10 warning smoke/band-missed memory \"hopeless\" with 2 players is won too rarely"}},
		{"proven", enginetest.Walled, nil, []string{
			"memory.cue 1 error smoke/unwinnable memory \"walled\" with 2 players cannot be won: the vault cannot be reached",
			"memory.cue 20 warning smoke/unused-content room \"room-5\" was touched in no game"}},
		{"unused", enginetest.Unseen, nil, []string{
			"memory.cue 1 warning lesson/never-shown the lesson \"attic\" is never shown",
			"memory.cue 20 warning smoke/unused-content room \"attic\" was touched in no game",
			"memory.cue 30 warning smoke/unused-content card \"ghost\" was touched in no game"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := run(t, sim.Options{Games: 64, Jobs: 2, Nodes: fewer(200, 60)}, c.variant)
			var got []string
			for _, d := range sim.Diagnostics(r, c.bands, spans) {
				if d.Code == sim.CodeTooEasy || d.Code == sim.CodeHardly || strings.Contains(d.Message, "with 1 player") || strings.Contains(d.Message, "with 3 players") {
					continue
				}
				line, col := d.Primary.File.Position(d.Primary.Start)
				if line != 1 {
					t.Fatal(line)
				}
				got = append(got, strings.Join([]string{d.Primary.File.Name, itoa(col - 1), d.Severity.String(), d.Code, d.Message}, " "))
			}
			if diff := cmp.Diff(c.want, got); diff != "" && c.variant != enginetest.Walled {
				t.Error(diff)
			}
			for _, w := range c.want {
				if !strings.Contains(strings.Join(got, "\n"), w) {
					t.Errorf("%s is not among %q", w, got)
				}
			}
		})
	}
}

func itoa(n int) string { b, _ := json.Marshal(n); return string(b) }

// TestBands: the interval decides between missed, unsure and kept.
func TestBands(t *testing.T) {
	for _, c := range []struct {
		won, games, min, max int
		want                 string
	}{
		{200, 400, 40, 60, ""},
		{200, 400, 46, 60, sim.CodeBandUnsure},
		{200, 400, 20, 54, sim.CodeBandUnsure},
		{200, 400, 51, 60, sim.CodeBandUnsure}, // the share is outside, its interval is not
		{200, 400, 20, 49, sim.CodeBandUnsure},
		{200, 400, 56, 60, sim.CodeBandMissed},
		{200, 400, 20, 45, sim.CodeBandMissed},
		{360, 400, 20, 100, ""},
	} {
		r := &sim.Report{Memories: []sim.Memory{{Memory: "m", Cells: []sim.Cell{{
			Seats: 2, Proof: "", Witness: run(t, sim.Options{Games: 16, Seats: []int{1}}, enginetest.Easy).Memories[0].Cells[0].Witness,
			Bots: []sim.Play{{Bot: sim.Fair, Games: c.games, Won: c.won}},
		}}}}}
		got := ""
		for _, d := range sim.Diagnostics(r, sim.Bands{"m": {2: {{Min: c.min, Max: c.max}}}}, nil) {
			got += d.Code
		}
		if got != c.want {
			t.Errorf("%d of %d, band %d to %d: %q, want %q", c.won, c.games, c.min, c.max, got, c.want)
		}
	}
}

// TestUnwinnable: a memory that no bot wins is an error, unless its author says why.
// One that is declared unwinnable and won is reported.
func TestUnwinnable(t *testing.T) {
	declared := sim.Band{Of: sim.Unwinnable, Reason: "to be continued"}
	witness := run(t, sim.Options{Games: 16, Seats: []int{1}}, enginetest.Easy).Memories[0].Cells[0].Witness
	lost := func(games int) []sim.Play { return []sim.Play{{Bot: sim.Fair, Games: games, Lost: games}} }
	for _, c := range []struct {
		about string
		cell  sim.Cell
		bands []sim.Band
		want  string
	}{
		{"nobody won", sim.Cell{Bots: lost(64)}, nil, "error smoke/no-witness was never won"},
		{"only a search won", sim.Cell{Bots: lost(64), Witness: witness, Searched: 9}, nil, "error smoke/no-witness was won by no bot"},
		{"a game was lost", sim.Cell{Bots: lost(1), Witness: witness, Searched: 9}, nil, ""},
		{"proven", sim.Cell{Bots: lost(64), Proof: "no door"}, nil, "error smoke/unwinnable cannot be won: no door"},
		{"no record beaten", sim.Cell{Bots: lost(64), Aim: "points"}, nil, "warning smoke/no-witness was never won"},
		{"declared, nobody won", sim.Cell{Bots: lost(64)}, []sim.Band{declared}, ""},
		{"declared, proven", sim.Cell{Bots: lost(64), Proof: "no door"}, []sim.Band{declared}, ""},
		{"declared, a search won", sim.Cell{Bots: lost(64), Witness: witness, Searched: 9}, []sim.Band{declared}, ""},
		{"declared, won", sim.Cell{Bots: []sim.Play{{Bot: sim.Fair, Games: 64, Won: 1, Lost: 63}}, Witness: witness}, []sim.Band{declared}, "warning smoke/was-won is declared unwinnable, but was won"},
	} {
		c.cell.Seats = 2
		r := &sim.Report{Memories: []sim.Memory{{Memory: "m", Cells: []sim.Cell{c.cell}}}}
		got := ""
		for _, d := range sim.Diagnostics(r, sim.Bands{"m": {2: c.bands}}, nil) {
			got += d.Severity.String() + " " + d.Code + " " + strings.TrimPrefix(d.Message, `memory "m" with 2 players `)
			if strings.Contains(got, "was-won") && !strings.Contains(strings.Join(d.Notes, ""), declared.Reason) {
				t.Errorf("%s: %v", c.about, d.Notes)
			}
		}
		if got != c.want {
			t.Errorf("%s: %q, want %q", c.about, got, c.want)
		}
	}
}

// TestCurve: too easy is judged by the interval, but not when the author says that the
// memory teaches. Expert and fair are apart when chance alone would not explain it.
func TestCurve(t *testing.T) {
	for _, c := range []struct {
		fair, of     int
		expert, ofEx int
		aim          string
		bands        []sim.Band
		want         string
	}{
		{384, 400, 0, 0, "", nil, sim.CodeTooEasy},
		{384, 400, 0, 0, "", []sim.Band{{Min: 90, Max: 100}}, sim.CodeTooEasy},
		{384, 400, 0, 0, "", []sim.Band{{Min: 90, Max: 100}, {Of: sim.Teaches}}, ""},
		{384, 400, 0, 0, "points", nil, ""},
		{372, 400, 0, 0, "", nil, ""}, // 93 %, but perhaps less than 92
		{20, 20, 0, 0, "", nil, ""},
		{240, 400, 90, 100, "", nil, sim.CodeFarApart},
		{240, 400, 85, 100, "", nil, ""}, // 25 points
		{12, 20, 18, 20, "", nil, ""},    // may be chance
	} {
		cell := sim.Cell{Seats: 2, Aim: c.aim, Proof: "", Witness: &replay.Replay{}, Bots: []sim.Play{{Bot: sim.Fair, Games: c.of, Won: c.fair, Lost: c.of - c.fair}}}
		if c.ofEx > 0 {
			cell.Bots = append(cell.Bots, sim.Play{Bot: sim.Expert, Games: c.ofEx, Won: c.expert, Lost: c.ofEx - c.expert})
		}
		got := ""
		for _, d := range sim.Diagnostics(&sim.Report{Memories: []sim.Memory{{Memory: "m", Cells: []sim.Cell{cell}}}}, sim.Bands{"m": {2: c.bands}}, nil) {
			if d.Code != sim.CodeBandMissed && d.Code != sim.CodeBandUnsure {
				got += d.Code
			}
			if d.Severity == diag.Error {
				t.Errorf("%+v: %s is an error", c, d.Code)
			}
		}
		if got != c.want {
			t.Errorf("%+v: %q", c, got)
		}
	}
}

// TestPartly: a run of one game, or of one number of seats, cannot report that
// something is never touched.
func TestPartly(t *testing.T) {
	for _, o := range []sim.Options{{Games: 1}, {Games: 100, Seats: []int{1}}} {
		for _, d := range sim.Diagnostics(run(t, o, enginetest.Unseen), nil, nil) {
			if d.Code == sim.CodeUnused {
				t.Errorf("%+v: %s", o, d.Message)
			}
		}
	}
}

// TestShared: a card that two memories share is unused only when neither uses it. It is
// then reported once.
func TestShared(t *testing.T) {
	card := func(games int) []sim.Touched { return []sim.Touched{{Kind: "card", ID: "rope", Games: games}} }
	for _, c := range []struct{ first, second, want int }{{0, 0, 1}, {0, 3, 0}, {3, 0, 0}} {
		r := &sim.Report{Memories: []sim.Memory{{Memory: "a", Touched: card(c.first)}, {Memory: "b", Touched: card(c.second)}}}
		if got := len(sim.Diagnostics(r, nil, nil)); got != c.want {
			t.Errorf("%+v: %d diagnostics", c, got)
		}
	}
}

// rarely returns a report of games games of the fair bot, in which the given numbers of
// its and others' games touched a rope, and used it.
func rarely(games, fair, others, used int) *sim.Report {
	return &sim.Report{Memories: []sim.Memory{{
		Memory:  "m",
		Cells:   []sim.Cell{{Seats: 2, Witness: &replay.Replay{}, Bots: []sim.Play{{Bot: sim.Fair, Games: games, Won: games / 2, Lost: games - games/2}, {Bot: sim.Random, Games: games, Lost: games}}}},
		Touched: []sim.Touched{{Kind: "card", ID: "rope", Games: fair + others, Fair: fair}, {Kind: "card", ID: "rope", Use: "thrown", Games: used + others, Fair: used}},
	}}}
}

// TestHardlyUsed: content that fewer than 2 of 100 games of the fair bot touch is
// reported once, when chance alone would not explain it.
func TestHardlyUsed(t *testing.T) {
	for _, c := range []struct {
		games, fair, others, used int
		want                      string
	}{
		{400, 2, 1, 0, `card "rope" is touched in fewer than 2 of 100 games`},
		{400, 5, 1, 0, `card "rope" is thrown in fewer than 2 of 100 games`}, // 1.25 %, perhaps 2.9
		{400, 90, 1, 1, `card "rope" is thrown in fewer than 2 of 100 games`},
		{400, 90, 1, 80, ""},
		{60, 0, 1, 0, ""}, // too few games
		{400, 0, 0, 0, `card "rope" was touched in no game`},
	} {
		got := ""
		for _, d := range sim.Diagnostics(rarely(c.games, c.fair, c.others, c.used), nil, nil) {
			got += d.Message
			if d.Code == sim.CodeHardly && d.Severity != diag.Info {
				t.Errorf("%+v", d)
			}
		}
		if got != c.want {
			t.Errorf("%+v: %q", c, got)
		}
	}
}

func TestUndecided(t *testing.T) {
	r := run(t, sim.Options{Games: 64, Seats: []int{1}, Nodes: 60}, enginetest.Sleepless)
	p := r.Memories[0].Cells[0].Play(sim.Stalling)
	if p.Undecided+p.Lost != p.Games {
		t.Errorf("%+v", p)
	}
	rep := &sim.Report{Memories: []sim.Memory{{Memory: "m", Cells: []sim.Cell{{Seats: 1, Proof: "none", Bots: []sim.Play{{Bot: sim.Fair, Games: 100, Undecided: 2}}}}}}}
	found := false
	for _, d := range sim.Diagnostics(rep, nil, nil) {
		found = found || d.Code == sim.CodeUndecided
	}
	if !found {
		t.Error("two of a hundred undecided games are no diagnostic")
	}
}

func TestCancel(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	games := 0
	r, err := sim.Run(ctx, enginetest.Pack{}, sim.Options{Games: 10_000, Nodes: 10, Jobs: 2, Progress: func(p sim.Progress) {
		games = p.Done
		cancel()
	}})
	if r != nil || !errors.Is(err, context.Canceled) {
		t.Errorf("%v, %v", r, err)
	}
	if games == 0 || games > 1000 {
		t.Errorf("%d games before it stopped", games)
	}
}

func TestRefusedOptions(t *testing.T) {
	for _, c := range []struct {
		o    sim.Options
		want string
	}{
		{sim.Options{Memory: "nowhere"}, "nothing to play"},
		{sim.Options{Seats: []int{7}}, "nothing to play"},
		{sim.Options{Edition: "third"}, `no edition "third"`},
		{sim.Options{Difficulty: "mad"}, `no difficulty "mad"`},
	} {
		if _, err := sim.Run(t.Context(), enginetest.Pack{}, c.o); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%+v: %v", c.o, err)
		}
	}
}

func TestTable(t *testing.T) {
	r := &sim.Report{Memories: []sim.Memory{{
		Memory: "0.1", Edition: "en", Difficulty: "normal",
		Cells: []sim.Cell{{Seats: 2, Proof: "the gate cannot be reached", Bots: []sim.Play{
			{Bot: sim.Fair, Games: 400, Won: 120, Lost: 276, Undecided: 4, Turns: sim.Percentiles{P5: 4, P50: 7, P95: 12}, Decisions: sim.Percentiles{P5: 40, P50: 66, P95: 120},
				Causes: []sim.Cause{{Result: "won", Cause: "done", Games: 120}, {Result: "lost", Cause: "slain", Games: 200}, {Result: "lost", Cause: "seen", Games: 76}}},
			{Bot: sim.Random, Games: 400, Lost: 399, Broken: 1},
		}}, {Seats: 3}},
		Touched:  []sim.Touched{{Kind: "card", ID: "rope"}, {Kind: "card", ID: "hook", Games: 3}},
		Findings: []sim.Finding{{Code: sim.CodeStall, Seats: 2, Bot: sim.Random, Message: "no legal action", Command: "acforge smoke"}},
	}}}
	want := `memory  seats  bot     games     won              95 %            lost  undecided     turns    decisions  why lost
0.1         2  fair      400  30.0 %  25.7 % to 34.7 %             276      1.0 %  4 [7] 12  40 [66] 120  slain 200, seen 76
0.1         2  random    400   0.0 %    0.0 % to 1.0 %  399 (1 broken)      0.0 %   0 [0] 0      0 [0] 0

how often groups win

memory  seats  difficulty  95 %          discrimination  95 %          newcomers  95 %             regulars  95 %              experts  95 %
0.1         2        0.81  0.26 to 2.45            1.00  0.39 to 2.55     13.5 %  2.7 % to 26.8 %    30.0 %  25.7 % to 34.7 %   43.2 %  27.1 % to 65.0 %

the levels of groups are assumed until people have played: newcomers halfway between the novice and the fair bot, regulars like the fair bot, experts like the expert

memory 0.1, en, normal
  2 players: cannot be won: the gate cannot be reached
  3 players: never won; no proof that it cannot be won
  never touched: card rope
  smoke/stall: 2 players, random bot: no legal action
      acforge smoke
`
	if diff := cmp.Diff(want, sim.Table(r)); diff != "" {
		t.Error(diff)
	}
}

func TestFuzz(t *testing.T) {
	sound := []string{enginetest.Delve, enginetest.Easy, enginetest.Sleepless, enginetest.Hopeless}
	points, games := 0, fewer(2000, 200)
	if err := simtest.Fuzz(enginetest.Pack{Only: sound}, games, 1, func(engine.Game) error { points++; return nil }); err != nil {
		t.Error(err)
	}
	if points < 10*games {
		t.Errorf("only %d points", points)
	}
	for variant, want := range map[string]string{
		enginetest.Stuck:      "0 legal actions",
		enginetest.Endless:    "points in turn",
		enginetest.Panics:     "the vault is cursed",
		enginetest.Miscounted: "a card too many",
		enginetest.Liar:       "refused",
	} {
		err := simtest.Fuzz(enginetest.Pack{Only: []string{variant}}, 200, 1, nil)
		if err == nil || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), "seed") {
			t.Errorf("%s: %v, want %s", variant, err, want)
		}
	}
	bad := errors.New("mine")
	if err := simtest.Fuzz(enginetest.Pack{Only: sound}, 3, 1, func(engine.Game) error { return bad }); !errors.Is(err, bad) {
		t.Errorf("the caller's check: %v", err)
	}
}

func TestFairness(t *testing.T) {
	m, _ := enginetest.Pack{}.Mission(enginetest.Delve)
	if err := simtest.Fairness("toypack", m, 2, fewer(100, 10), 60); err != nil {
		t.Error(err)
	}
}

// TestTiers: novice plays next to fair, expert when requested, and one bot alone when
// it is named. An unknown bot is refused.
func TestTiers(t *testing.T) {
	names := func(o sim.Options) (out []string) {
		o.Games, o.Seats, o.Jobs = fewer(20, 4), []int{2}, 2
		for _, p := range run(t, o, enginetest.Delve).Memories[0].Cells[0].Bots {
			out = append(out, p.Bot)
		}
		return out
	}
	for _, c := range []struct {
		o    sim.Options
		want []string
	}{
		{sim.Options{}, []string{sim.Fair, sim.Novice, sim.Random, sim.Stalling}},
		{sim.Options{Deep: true}, []string{sim.Expert, sim.Fair, sim.Novice, sim.Random, sim.Stalling}},
		{sim.Options{Only: sim.Expert}, []string{sim.Expert}},
		{sim.Options{Only: sim.Random}, []string{sim.Random}},
	} {
		if diff := cmp.Diff(c.want, names(c.o)); diff != "" {
			t.Errorf("%+v: %s", c.o, diff)
		}
	}
	if _, err := sim.Run(context.Background(), enginetest.Pack{}, sim.Options{Games: 1, Only: "clever"}); err == nil {
		t.Error("a bot that nobody has plays")
	}
	m := run(t, sim.Options{Games: fewer(64, 8), Jobs: 2, Seats: []int{2}}, enginetest.Delve).Memories[0]
	if m.Budget != bot.FairBudget().Steps {
		t.Errorf("the report says %d steps", m.Budget)
	}
	if fair, novice := m.Cells[0].Play(sim.Fair), m.Cells[0].Play(sim.Novice); novice.Won == fair.Won && novice.Turns == fair.Turns && novice.Decisions == fair.Decisions {
		t.Errorf("novice plays as fair does: %+v, %+v", novice, fair)
	}
}
