package host

import (
	"bytes"
	"strings"
	"testing"

	"acforge.dev/engine"
	"acforge.dev/engine/skill"
	"acforge.dev/engine/stats"
)

// cellsOf returns an easy and a hard cell.
func cellsOf() (easy, hard *skill.Cell) {
	fit := func(novice, fair int) *skill.Cell {
		return skill.Fit([]skill.Tier{{At: skill.Novice, Won: novice, Games: 400}, {At: skill.Fair, Won: fair, Games: 400}})
	}
	return fit(240, 380), fit(20, 160)
}

// simulated returns games that groups of those levels play by turns in both cells.
func simulated(seed uint64, each int, levels map[string]skill.Level, names ...string) []ended {
	easy, hard := cellsOf()
	s := engine.NewStream(seed)
	var out []ended
	for i := range each {
		for _, name := range names {
			e := ended{table: int64(len(out) + 1), made: int64(1000 + len(out)), group: name, pack: "p", version: "1.0.0", mission: "hard", seats: 2, cell: hard}
			if i%2 == 0 {
				e.mission, e.cell = "easy", easy
			}
			share, _, _ := e.cell.Wins(levels[name])
			e.won = s.Intn(stats.Whole) < share
			out = append(out, e)
		}
	}
	return out
}

// TestJudge: two groups of different levels are told apart, the forecasts are better
// than a constant, and each uses the games before it alone.
func TestJudge(t *testing.T) {
	games := simulated(3, 60, map[string]skill.Level{"Ada, Bob": -150, "Cleo, Dan": 60}, "Ada, Bob", "Cleo, Dan")
	var r Report
	r.judge(games)
	if len(r.Groups) != 2 || r.Groups[0].Group != "Ada, Bob" || r.Groups[0].Games != 60 || r.Groups[0].Level[2] >= r.Groups[1].Level[0] || r.Groups[0].Level[0] >= r.Groups[1].Level[1] {
		t.Errorf("%+v", r.Groups)
	}
	if len(r.Forecasts) != 120 || r.Forecasts[0].Earlier != 0 || r.Forecasts[0].Attempt != 1 || r.Forecasts[119].Earlier != 59 || r.Forecasts[119].Attempt != 30 {
		t.Errorf("%+v … %+v", r.Forecasts[0], r.Forecasts[119])
	}
	if s := r.Score; s == nil || s.Games != 120 || s.Brier >= s.ConstantBrier || s.LogLoss >= s.ConstantLoss || len(s.Reliability) < 3 {
		t.Errorf("%+v", s)
	}
	if len(r.Marks) != 3 || r.Marks[1] != (ReportMark{"regulars", 0, true}) {
		t.Errorf("%+v", r.Marks)
	}
	turned := bytes.Buffer{}
	r.textSkill(&turned)
	for _, want := range []string{"  Ada, Bob: won ", "Brier score 0.", ", of a constant 0.", "attempt 1: ", "%, assumed), ", " expected, "} {
		if !strings.Contains(turned.String(), want) {
			t.Errorf("%q is missing:\n%s", want, turned.String())
		}
	}
	// A later result changes no earlier forecast.
	games[119].won = !games[119].won
	games[60], games[61] = games[61], games[60] // the order is by time
	var again Report
	again.judge(games)
	for i := range r.Forecasts[:119] {
		if r.Forecasts[i] != again.Forecasts[i] {
			t.Fatalf("forecast %d: %+v, with another last game %+v", i, r.Forecasts[i], again.Forecasts[i])
		}
	}
	var none Report
	none.judge(nil)
	if none.textSkill(&turned); none.Score != nil || none.Groups != nil {
		t.Errorf("%+v", none)
	}
}

// TestGroupOf: people are known by their names in any order; a seat without a name is
// nobody's, and a bot at the table is no group.
func TestGroupOf(t *testing.T) {
	for _, c := range []struct {
		chairs []chair
		want   string
		ok     bool
	}{
		{[]chair{{name: "Bob"}, {name: "Ada"}}, "Ada, Bob", true},
		{[]chair{{name: "Bob"}, {}}, "", true},
		{[]chair{{}}, "", true},
		{[]chair{{name: "Ada"}, {bot: true}}, "", false},
	} {
		if got, ok := groupOf(c.chairs); got != c.want || ok != c.ok {
			t.Errorf("%+v: %q %v", c.chairs, got, ok)
		}
	}
}

// TestDiffer: rows are compared with the fair bot, together.
func TestDiffer(t *testing.T) {
	r := Report{Rows: []ReportRow{
		{Games: 40, Won: 4, BotsWon: 120, BotsGames: 200},
		{Games: 10, Won: 5, Open: 1, BotsWon: 120, BotsGames: 200},
		{Games: 3, Won: 1, Open: 3, BotsWon: 120, BotsGames: 200},
		{Games: 3, Won: 1},
	}}
	r.differ()
	if a, b := r.Rows[0].Chance, r.Rows[1].Chance; a == 0 || a > 1000 || b < different || r.Rows[2].Chance != 0 || r.Rows[3].Chance != 0 {
		t.Errorf("%d %d %d %d", a, b, r.Rows[2].Chance, r.Rows[3].Chance)
	}
	var out bytes.Buffer
	r.Text(&out)
	if strings.Count(out.String(), "people differ") != 1 {
		t.Error(out.String())
	}
}
