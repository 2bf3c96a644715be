// Package worth makes the table of what things are worth to the fair bot, for the pages
// of every system. The words come from the page.
//
// Start at [Words.Table].
package worth

import (
	_ "embed"
	"html/template"
	"strings"

	"acforge.dev/engine/stats"
	"acforge.dev/validator/sim"
)

//go:embed worth.html
var text string

// Parse adds the template "worth" to others and returns them. It shows a [Table] and
// needs the function "say".
func Parse(t *template.Template) *template.Template { return template.Must(t.Parse(text)) }

// Table shows what things are worth. It has no rows if nothing was measured.
type Table struct {
	Caption string
	Rows    []Row
	Idle    string // things that no game used
}

// Row is a thing that games used.
type Row struct{ What, Used, Wins, Losses, Worth, Says string }

// Words writes phrases and numbers in the language of a page.
type Words struct {
	Say      func(key string, pairs ...any) string
	What     func(kind, id string) string // the name of an item
	Percent  func(basis int) string
	Tenths   func(basis int) string // percentage points with one decimal
	Interval func(a, b string) string
}

// Table returns the table of a memory: the things that were used, in the order of the
// report, and the names of the others.
func (w Words) Table(list []sim.Worth) (t Table) {
	var idle []string
	for i := range list {
		it := &list[i]
		if it.Used == 0 {
			idle = append(idle, w.What(it.Kind, it.ID))
			continue
		}
		t.Rows = append(t.Rows, Row{
			What: w.What(it.Kind, it.ID), Used: w.Often(it.Used, it.Games), Wins: w.Percent(stats.Share(it.UsedWon, it.Won)),
			Losses: w.Percent(stats.Share(it.Used-it.UsedWon, it.Games-it.Won)), Worth: w.Points(it.Share()), Says: w.Says(it.Says()),
		})
		t.Caption = w.Say("odds.worth.caption", "n", it.Games)
	}
	t.Idle = strings.Join(idle, ", ")
	return t
}

// Says returns the words for a verdict.
func (w Words) Says(s sim.Says) string { return w.Say("worth." + string(s)) }

// Points writes a difference in basis points, and how far to each side it may be.
func (w Words) Points(more, half int) string {
	sign := "+"
	if more < 0 {
		sign, more = "−", -more
	}
	return sign + w.Say("odds.worth.points", "a", w.Tenths(more), "b", w.Tenths(half))
}

// Often returns n of a number of games as a share with its interval.
func (w Words) Often(n, of int) string {
	lo, hi := stats.Wilson(n, of)
	return w.Percent(stats.Share(n, of)) + " (" + w.Interval(w.Percent(lo), w.Percent(hi)) + ")"
}
