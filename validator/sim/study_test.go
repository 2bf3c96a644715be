package sim

import "testing"

// The progress of a study counts all its cells, never falls, and ends with what was
// played. Cells that have not begun count with their most games, and in the time that is
// left with the part that the cells before them needed.
func TestCourse(t *testing.T) {
	var got []Progress
	all := course{report: func(p Progress) { got = append(got, p) }, left: 1000 + 1000 + 500}
	for _, c := range []struct{ most, played int }{{1000, 200}, {1000, 300}, {500, 100}} {
		each := all.cell(c.most)
		for done := range c.played {
			each(Progress{Done: done + 1})
		}
	}
	for i, p := range got {
		if p.Done != i+1 || p.Work != p.Done || p.Of > p.Games || p.Of < p.Work {
			t.Fatalf("game %d: %+v", i+1, p)
		}
	}
	for _, c := range []struct {
		at   int
		want Progress
	}{
		{1, Progress{Done: 1, Games: 2500, Work: 1, Of: 2500}},
		{200, Progress{Done: 200, Games: 2500, Work: 200, Of: 2500}},
		{201, Progress{Done: 201, Games: 1700, Work: 201, Of: 201 + 300}}, // a fifth of 999 and 500
		{501, Progress{Done: 501, Games: 1000, Work: 501, Of: 501 + 125}}, // a quarter of 499
	} {
		if got[c.at-1] != c.want {
			t.Errorf("game %d: %+v, want %+v", c.at, got[c.at-1], c.want)
		}
	}
}
