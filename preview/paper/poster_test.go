package paper_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"acforge.dev/internal/proof/papertest"
	"acforge.dev/preview/paper"
)

// board returns a poster of squares with a number in each, and its squares.
func board(cols, rows int, empty func(col, row int) bool) *paper.Poster {
	var svg strings.Builder
	const cell, rim = 100, 30
	fmt.Fprintf(&svg, `<svg viewBox="0 0 %d %d">`, cols*cell+2*rim, rows*cell+2*rim)
	for row := range rows {
		for col := range cols {
			if empty == nil || !empty(col, row) {
				fmt.Fprintf(&svg, `<text x="%d" y="%d">%d.%d</text>`, rim+col*cell+40, rim+row*cell+50, col, row)
			}
		}
	}
	svg.WriteString(`</svg>`)
	const mm = 0.44
	return &paper.Poster{Name: "Map", Drawing: paper.Drawing{SVG: svg.String()}, W: float64(cols*cell+2*rim) * mm, H: float64(rows*cell+2*rim) * mm, Says: "a map",
		Cell: 44, Cols: cols, Rows: rows, Rim: rim * mm, Show: 9, Empty: empty}
}

// TestPosterOfSquares: a drawing of squares takes as few sheets as whole squares allow, on
// paper of either direction; each square is on one sheet, no part without a square is
// there, and the parts say what is glued to them.
func TestPosterOfSquares(t *testing.T) {
	corner := func(col, row int) bool { return col >= 4 && row >= 4 }
	for _, tt := range []struct {
		cols, rows, want int
		empty            func(col, row int) bool
		wide             bool
		glue             string
	}{
		{4, 6, 1, nil, false, ""},
		{6, 4, 1, nil, true, ""},
		{7, 6, 2, nil, false, "A2 onto the strip at the right"},
		{6, 7, 2, nil, true, "B1 onto the strip below"},
		{8, 8, 4, nil, false, "A2 onto the strip at the right and B1 onto the one below"},
		{8, 8, 3, corner, false, "A2 onto the strip at the right and B1 onto the one below"},
	} {
		name := fmt.Sprintf("%d by %d", tt.cols, tt.rows)
		data, remarks := make1(t, set(board(tt.cols, tt.rows, tt.empty)), paper.Format{Paper: paper.Papers[0]})
		if len(remarks) > 0 {
			t.Error(remarks)
		}
		d := papertest.Read(t, data)
		sheets := d.Pages[2:] // after the contents
		if len(sheets) != tt.want {
			t.Errorf("%s: %d sheets, want %d", name, len(sheets), tt.want)
		}
		seen := map[string]int{}
		all := ""
		for n, p := range sheets {
			if wide := p.W > p.H; wide != tt.wide {
				t.Errorf("%s: sheet %d is %.0f by %.0f", name, n+1, p.W, p.H)
			}
			for _, edge := range [2]float64{p.Trim[2] - p.Trim[0], p.Trim[3] - p.Trim[1]} {
				if squares := edge / 44; math.Abs(squares-math.Round(squares)) > 0.001 || squares < 1 {
					t.Errorf("%s: sheet %d is cut at %.2f squares", name, n+1, squares)
				}
			}
			for _, w := range p.Words {
				if strings.Contains(w.Text, ".") && len(w.Text) < 6 && w.X > p.Trim[0] && w.X < p.Trim[2] && w.Y > p.Trim[1] && w.Y < p.Trim[3] {
					seen[strings.TrimSpace(w.Text)]++
				}
				all += w.Text
			}
		}
		for row := range tt.rows {
			for col := range tt.cols {
				want := 1
				if tt.empty != nil && tt.empty(col, row) {
					want = 0
				}
				if id := fmt.Sprintf("%d.%d", col, row); seen[id] != want {
					t.Errorf("%s: the square %s is on %d sheets", name, id, seen[id])
				}
			}
		}
		if !strings.Contains(all, tt.glue) {
			t.Errorf("%s: no sheet says %q", name, tt.glue)
		}
	}
}
