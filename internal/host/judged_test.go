package host

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"acforge.dev/engine"
	"acforge.dev/engine/bot"
	"acforge.dev/engine/judgement"
	"acforge.dev/engine/skill"
	"acforge.dev/internal/proof/enginetest"
)

// judgedGame plays a game at random until one is lost, and returns its turns by a model
// that knows only the value of a position.
func judgedGame(t *testing.T) []SittingTurn {
	t.Helper()
	m, err := enginetest.Pack{}.Mission(enginetest.Delve)
	if err != nil {
		t.Fatal(err)
	}
	for seed := range uint64(50) {
		o := engine.Options{Seats: 2, Seed: seed}
		g, err := m.New(o)
		if err != nil {
			t.Fatal(err)
		}
		var line []engine.Action
		r := engine.NewStream(seed)
		for b := (&bot.Uniform{}); g.Point().Kind != engine.Over; {
			a := g.Options()[b.Choose(g, g.Options(), &r)]
			line = append(line, a)
			if err := g.Apply(a, nil); err != nil {
				t.Fatal(err)
			}
		}
		if g.Outcome().Result != engine.Lost {
			continue
		}
		weights := make([]int32, len(judgement.Of(nil, g, m.Study())))
		weights[1] = 2 << 10 // the value
		turns, err := judged(m, judgement.Model{Weights: weights}, o, line)
		if err != nil {
			t.Fatal(err)
		}
		again, err := judged(m, judgement.Model{Weights: weights}, o, line)
		if err != nil || !slices.Equal(turns, again) {
			t.Errorf("judged again, it is %+v, %v", again, err)
		}
		if end := turns[len(turns)-1]; end.Chance != 0 || end.Answers != len(line) || end.Gave != 0 || turns[0].Answers != 0 {
			t.Errorf("%+v", turns)
		}
		return turns
	}
	t.Fatal("no game was lost")
	return nil
}

// TestJudged: a lost game names the turn in which the chance fell most and what was given
// away there; a won one does not. The report has all turns.
func TestJudged(t *testing.T) {
	turns := judgedGame(t)
	lost, won := Sitting{Table: "1", Result: "lost"}, Sitting{Table: "2", Result: "won"}
	lost.judge(turns)
	won.judge(turns)
	i := turning(turns)
	if i < 0 || lost.Turning != turns[i].Turn || won.Turning != 0 || won.lostIn() != "" || len(won.Turns) != len(turns) {
		t.Fatalf("%+v, %+v", lost, won)
	}
	for k := range turns[1:] {
		if turns[k].Chance-turns[k+1].Chance > turns[i].Chance-turns[i+1].Chance {
			t.Errorf("the chance fell more in turn %d than in %d", turns[k].Turn, lost.Turning)
		}
	}
	lost.Turns = []SittingTurn{{Turn: 1, Chance: 6000}, {Turn: 2, Answers: 9, Chance: 6400, Gave: 1250}, {Turn: 3, Answers: 15, Chance: 2000}, {Turn: 3, Answers: 20}}
	lost.Turning = 2
	if got, want := lost.lostIn(), "the chance fell most in turn 2, from 64.0 % to 20.0 %; 12.5 % was given away"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	var text bytes.Buffer
	r := Report{Sittings: []Sitting{lost, won}}
	r.Text(&text)
	if strings.Count(text.String(), "the chance fell most") != 1 {
		t.Error(text.String())
	}
	text.Reset()
	if err := r.CSV(&text, "turns"); err != nil || strings.Count(text.String(), "\n") != 1+4+len(turns) || !strings.Contains(text.String(), "\n1,,,,0,2,9,6400,1250\n") {
		t.Error(err, text.String())
	}
}

// TestJudgeByRegret: of two groups that won as often, the one that gave more away is
// placed lower, and both are known better than by their results alone.
func TestJudgeByRegret(t *testing.T) {
	_, cell := cellsOf()
	scale := &skill.Regret{Low: skill.Given{At: skill.Novice, Games: 16, Mean: 900, Spread: 800}, High: skill.Given{At: skill.Fair, Games: 16, Mean: -700, Spread: 800}}
	of := func(name string, gave int) (out []ended) {
		for i := range 8 {
			e := ended{table: int64(i), made: int64(i), group: name, pack: "p", mission: "m", seats: 2, cell: cell, won: i%2 == 0, scale: scale}
			if gave != 0 {
				e.turns = []SittingTurn{{Turn: 1, Gave: gave}, {Turn: 2, Gave: gave}, {Turn: 3}}
			}
			out = append(out, e)
		}
		return out
	}
	var r Report
	r.judge(slices.Concat(of("careful", -500), of("hasty", 400), of("unknown", 0)))
	careful, hasty, unknown := r.Groups[0], r.Groups[1], r.Groups[2]
	wide := func(g ReportGroup) int { return g.Level[2] - g.Level[1] }
	if careful.Level[0] < hasty.Level[0]+60 || hasty.Level[0] > unknown.Level[0]-20 || wide(careful) >= wide(unknown) || wide(hasty) >= wide(unknown) {
		t.Errorf("%+v", r.Groups)
	}
	if hasty.Judged != 8 || hasty.Turns != 16 || hasty.Gave != 400 || unknown.Judged != 0 {
		t.Errorf("%+v", r.Groups)
	}
	var text bytes.Buffer
	r.textSkill(&text)
	if !strings.Contains(text.String(), "8 games judged turn by turn: it gives away 4.00 % of its chance per turn") || strings.Count(text.String(), "judged turn by turn") != 2 {
		t.Error(text.String())
	}
}
