package stats

// Grid counts by row and column, such as marks by place. Make one with
// [NewGrid]; the zero Grid has no rows.
type Grid struct {
	cols  int
	count []int
}

// NewGrid returns an empty grid of that many rows and columns.
func NewGrid(rows, cols int) *Grid { return &Grid{cols, make([]int, rows*cols)} }

// Add counts n at a row and column of the grid.
func (g *Grid) Add(row, col, n int) { g.count[row*g.cols+col] += n }

// At returns the count at a row and column.
func (g *Grid) At(row, col int) int { return g.count[row*g.cols+col] }

// Merge adds all counts of o, a grid of the same size.
func (g *Grid) Merge(o *Grid) {
	for i, n := range o.count {
		g.count[i] += n
	}
}

// Reset sets all counts to 0.
func (g *Grid) Reset() { clear(g.count) }

// Each calls f with every cell that is not 0, by row and column.
func (g *Grid) Each(f func(row, col, n int)) {
	for i, n := range g.count {
		if n != 0 {
			f(i/g.cols, i%g.cols, n)
		}
	}
}
