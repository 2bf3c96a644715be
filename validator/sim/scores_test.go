package sim_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"acforge.dev/engine"
	"acforge.dev/engine/replay"
	"acforge.dev/internal/diag"
	"acforge.dev/validator/sim"
)

// scored returns a report of a game for points: 10 games of one player with 3 to 30
// points, and for two players 8 games with a winner and 2 without.
func scored() *sim.Report {
	return &sim.Report{Memories: []sim.Memory{{
		Memory: "short", Edition: "de", Difficulty: "normal",
		Cells: []sim.Cell{
			{Seats: 1, Aim: "points", Witness: &replay.Replay{Seed: 7, Outcome: replay.Outcome{Result: "won", Cause: "done", Turn: 9}}, Bots: []sim.Play{{
				Bot: sim.Fair, Games: 10, Won: 4, Lost: 6, Turns: sim.Percentiles{P5: 4, P50: 7, P95: 12}, Decisions: sim.Percentiles{P5: 9, P50: 9, P95: 9},
				Causes: []sim.Cause{{Result: "won", Cause: "done", Games: 4}, {Result: "lost", Cause: "broke", Games: 1}, {Result: "lost", Cause: "done", Games: 5}},
				Scores: []sim.Score{{-3, 1}, {12, 4}, {20, 4}, {30, 1}},
			}}},
			{Seats: 2, Aim: "rivals", Bots: []sim.Play{{
				Bot: sim.Fair, Games: 10, Won: 8, Drawn: 2, Turns: sim.Percentiles{P5: 4, P50: 7, P95: 12}, Decisions: sim.Percentiles{P5: 9, P50: 9, P95: 9},
				Causes: []sim.Cause{{Result: "won", Cause: "done", Games: 8}, {Result: "drawn", Cause: "done", Games: 2}},
				Scores: []sim.Score{{5, 10}, {7, 10}}, Rivals: &sim.Rivals{First: 6, Other: 2},
			}}},
		},
		Touched: []sim.Touched{
			{Kind: "card", ID: "rope"}, {Kind: "card", ID: "hook", Games: 3}, {Kind: "card", ID: "cake"},
			{Kind: "card", ID: "rope", Use: "played"}, {Kind: "card", ID: "hook", Use: "played"}, {Kind: "spell", ID: "rain", Use: "cast"},
		},
	}}}
}

func TestScoreTable(t *testing.T) {
	want := `memory  seats  bot   games       score  mean     won              95 %  undecided     turns  decisions  ends
short       1  fair     10  -3 [12] 30  15.5  40.0 %  16.8 % to 68.7 %          0  4 [7] 12    9 [9] 9  done 9, broke 1

memory  seats  bot   games    score  mean  first wins              95 %   drawn  undecided     turns  decisions  ends
short       2  fair     10  5 [5] 7   6.0      75.0 %  40.9 % to 92.9 %  20.0 %          0  4 [7] 12    9 [9] 9  done 10

how often groups win

memory  seats  difficulty  95 %           discrimination  95 %          newcomers  95 %             regulars  95 %              experts  95 %
short       1        0.34  -1.12 to 2.45            1.00  0.39 to 2.55     21.2 %  2.9 % to 52.5 %    40.0 %  16.8 % to 68.7 %   54.1 %  21.2 % to 84.5 %

the levels of groups are assumed until people have played: newcomers halfway between the novice and the fair bot, regulars like the fair bot, experts like the expert

how even games between two of a kind are

memory  seats  share       newcomers  95 %              regulars  95 %              experts  95 %
short       2  first wins     72.3 %  37.7 % to 95.3 %    75.0 %  40.9 % to 92.9 %   72.5 %  38.4 % to 95.0 %
short       2  drawn          22.7 %  3.8 % to 54.3 %     20.0 %  5.7 % to 51.0 %    22.6 %  4.0 % to 52.2 %

two players of one kind play each other; the novice bot plays itself, and the fair bot itself; newcomers are halfway between, by assumption

memory short, de, normal
  1 player: can be won: seed 7, 0 actions, won (done) in turn 9
  never touched: card rope, card cake, card rope (played), card hook (played), spell rain (cast)
`
	if d := cmp.Diff(want, sim.Table(scored())); d != "" {
		t.Error(d)
	}
}

// often returns a report in which everything occurred thirty times as often.
func often(r *sim.Report) *sim.Report {
	const times = 30
	for i := range r.Memories[0].Cells {
		p := &r.Memories[0].Cells[i].Bots[0]
		p.Games, p.Won, p.Lost, p.Drawn = times*p.Games, times*p.Won, times*p.Lost, times*p.Drawn
		for k := range p.Scores {
			p.Scores[k].Games *= times
		}
		if p.Rivals != nil {
			p.Rivals.First, p.Rivals.Other = times*p.Rivals.First, times*p.Rivals.Other
		}
	}
	return r
}

// TestScoreBands: every measure is compared with its own count, by its interval.
func TestScoreBands(t *testing.T) {
	for _, c := range []struct {
		seats    int
		of       sim.Measure
		min, max int
		code     string
		message  string
	}{
		{1, sim.Won, 50, 100, sim.CodeBandMissed, "is won too rarely"},
		{1, sim.MedianScore, 21, 40, sim.CodeBandMissed, "scores too little"},
		{1, sim.MedianScore, -20, 11, sim.CodeBandMissed, "scores too much"},
		{1, sim.MedianScore, 13, 40, sim.CodeBandUnsure, "too few games"},
		{1, sim.Won, 41, 100, sim.CodeBandUnsure, "too few games"},
		{1, sim.MedianScore, -3, 40, "", ""},
		{1, sim.FirstWins, 90, 100, "", ""}, // alone there is no first player
		{2, sim.FirstWins, 45, 55, sim.CodeBandMissed, "is won too often by the first player"},
		{2, sim.FirstWins, 85, 90, sim.CodeBandMissed, "is won too rarely by the first player"},
		{2, sim.FirstWins, 40, 78, sim.CodeBandUnsure, "too few games"},
		{2, sim.Draws, 0, 10, sim.CodeBandMissed, "is drawn too often"},
		{2, sim.Draws, 30, 100, sim.CodeBandMissed, "is drawn too rarely"},
		{2, sim.Draws, 0, 100, "", ""},
	} {
		r := often(scored())
		r.Memories[0].Touched = nil
		spans := func(_ string, what engine.Content) diag.Span {
			if what.Kind == "band" && what.Use != string(c.of) {
				t.Errorf("%q is asked where the band of %q stands", c.of, what.Use)
			}
			return diag.Span{}
		}
		code, message := "", ""
		for _, d := range sim.Diagnostics(r, sim.Bands{"short": {c.seats: {{Of: c.of, Min: c.min, Max: c.max}}}}, spans) {
			code, message = code+d.Code, message+d.Message
		}
		if code != c.code || !strings.Contains(message, c.message) {
			t.Errorf("%q between %d and %d: %s %q, want %s %q", c.of, c.min, c.max, code, message, c.code, c.message)
		}
	}
}

// TestUses: content that never came into a game is reported once. Content that came and
// was never used is reported by its use.
func TestUses(t *testing.T) {
	var got []string
	for _, d := range sim.Diagnostics(scored(), nil, nil) {
		got = append(got, d.Message)
	}
	want := []string{
		`card "cake" was touched in no game`, `card "hook" was played in no game`,
		`card "rope" was touched in no game`, `spell "rain" was cast in no game`,
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
}
