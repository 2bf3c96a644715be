package worth

import (
	"html/template"
	"strconv"
	"strings"
	"testing"

	"acforge.dev/internal/proof/wordtest"
	"acforge.dev/validator/sim"
)

// TestTable: a thing that was used has a row, others are named below. A table without
// rows shows only those.
func TestTable(t *testing.T) {
	wordtest.Template(t, "worth.html", text)
	w := Words{
		Say: func(key string, pairs ...any) string {
			for i := range pairs {
				if says, ok := pairs[i].(string); ok && i%2 == 1 {
					key += " " + says
				}
			}
			return key
		},
		What: func(kind, id string) string { return kind + " " + id }, Percent: strconv.Itoa, Tenths: strconv.Itoa,
		Interval: func(a, b string) string { return a + "-" + b },
	}
	shown := Parse(template.New("").Funcs(template.FuncMap{"say": w.Say}))
	used := sim.Worth{Kind: "card", ID: "rope", Games: 100, Won: 50, Used: 40, UsedWon: 30, Gained: 20, Chance: 1}
	idle := sim.Worth{Kind: "card", ID: "hook", Games: 100, Won: 50}
	for _, c := range []struct {
		list   []sim.Worth
		wants  []string
		tables int
	}{
		{[]sim.Worth{used, idle}, []string{"odds.worth.caption", "card rope", "4000 (3093-4980)", "−odds.worth.points 2000", ">6000<", ">2000<", "worth.better off without", "odds.worth.idle card hook"}, 1},
		{[]sim.Worth{idle}, []string{"odds.worth.idle card hook"}, 0},
		{nil, nil, 0},
	} {
		var b strings.Builder
		if err := shown.ExecuteTemplate(&b, "worth", w.Table(c.list)); err != nil {
			t.Fatal(err)
		}
		for _, want := range c.wants {
			if !strings.Contains(b.String(), want) {
				t.Errorf("%q is missing:\n%s", want, b.String())
			}
		}
		if n := strings.Count(b.String(), "<table "); n != c.tables || c.list == nil && b.String() != "" {
			t.Errorf("%d tables:\n%s", n, b.String())
		}
	}
}
