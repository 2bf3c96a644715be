// Package plan reads and writes the drawn map of a pack: a grid of cells with
// names in them and walls and ladders on the lines between them.
//
//	+----+----+----+
//	|t1   t1   s1  |
//	+    +    +-H--+
//	|t1   t1  |r1  |
//	+----+----+----+
//
// The first line's '+' say where the columns are; every line must agree. A
// cell holds a name ([a-z][a-z0-9]*) or dots where there is no square. '-' and
// '|' are walls, blanks are open, an H anywhere on an edge is a ladder. The
// border of the drawing is only its edge.
//
// The package knows no game: what a name or a ladder means is for its caller
// to say. It imports nothing of ours and never fails: a drawing always gives
// a plan, as much of it as could be read, and problems.
//
// Start at [Parse].
package plan

// Plan is a drawing that was read.
type Plan struct {
	Cols, Rows int
	// Cells holds the squares, by row, then column. Cells of dots are not
	// in it.
	Cells []Cell
	// Edges holds the walls and ladders between two squares, by A, then B.
	// Open edges are not in it.
	Edges []Edge
}

// Cell is one square of the drawing.
type Cell struct {
	Name     string // as written: the tile's name
	Col, Row int    // from 0 at the left and the top
	// Start and End are the bytes of the name in the text.
	Start, End int
}

// Edge is a wall or a ladder between two orthogonally adjacent squares. It is
// one or the other: an H says that one can get past, whatever is drawn beside
// it.
type Edge struct {
	A, B         int // indices into Plan.Cells, A < B
	Wall, Ladder bool
	// Start and End are the bytes of the edge in the text, without corners.
	Start, End int
}

// Problem is something wrong in a drawing.
type Problem struct {
	// Code is a slug: what kind of problem.
	Code string
	// Start and End are the smallest wrong range of bytes; Start == End is a
	// place where something is missing.
	Start, End int
	// Message is one line for the author, lower case, no full stop.
	Message string
	// Help says what to do; may be empty.
	Help string
}

// Codes of problems.
const (
	CodeEmpty     = "empty-plan"        // no drawing at all
	CodeTab       = "tab-in-plan"       // a tab has no width of its own
	CodeCharacter = "plan-character"    // a character that means nothing here
	CodeRagged    = "ragged-plan"       // a line too short, too long or too many
	CodeCorner    = "missing-corner"    // no '+' where columns meet lines
	CodeName      = "cell-name"         // not a name, or two, or one over a border
	CodeBlank     = "empty-cell"        // neither name nor dots
	CodeLadder    = "ladder-to-nowhere" // a ladder with no square at one end
)
