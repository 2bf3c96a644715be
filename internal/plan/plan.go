// Package plan reads and writes the drawn map of a pack: a grid of cells with names in
// them and walls and ladders on the lines between them.
//
//	+----+----+----+
//	|t1   t1   s1  |
//	+    +    +-H--+
//	|t1   t1  |r1  |
//	+----+----+----+
//
// The '+' in the first line mark the columns; every line must agree. A cell holds a
// name ([a-z][a-z0-9]*), or dots when there is no square. '-' and '|' are walls, blanks
// are open, an H anywhere on an edge is a ladder. The border of the drawing is only its
// edge.
//
// The package knows no game: its caller gives names and ladders a meaning. It imports
// no package of ours and never fails: a drawing always gives a plan with everything
// readable, and problems.
//
// Start at [Parse].
package plan

// Plan is a parsed drawing.
type Plan struct {
	Cols, Rows int
	// Cells holds the squares, by row, then column. It leaves out cells of dots.
	Cells []Cell
	// Edges holds the walls and ladders between two squares, by A, then B. It leaves
	// out open edges.
	Edges []Edge
}

// Cell is one square of the drawing.
type Cell struct {
	Name     string // as written: the tile's name
	Col, Row int    // from 0 at the left and the top
	// Start and End are the bytes of the name in the text.
	Start, End int
}

// Edge is either a wall or a ladder between two orthogonally adjacent squares. An H
// means a way through, whatever is drawn next to it.
type Edge struct {
	A, B         int // indices into Plan.Cells, A < B
	Wall, Ladder bool
	// Start and End are the bytes of the edge in the text, without corners.
	Start, End int
}

// Problem is a mistake in a drawing.
type Problem struct {
	// Code is a slug for the kind of problem.
	Code string
	// Start and End are the smallest wrong range of bytes. When they are equal,
	// something is missing there.
	Start, End int
	// Message is one line for the author, lower case, no full stop.
	Message string
	// Help says what to do; may be empty.
	Help string
}

// Codes of problems.
const (
	CodeEmpty     = "empty-plan"        // no drawing at all
	CodeTab       = "tab-in-plan"       // a tab has no fixed width
	CodeCharacter = "plan-character"    // a character without a meaning here
	CodeRagged    = "ragged-plan"       // a line too short, too long or too many
	CodeCorner    = "missing-corner"    // a missing '+' where columns meet lines
	CodeName      = "cell-name"         // not a name, or two, or one over a border
	CodeBlank     = "empty-cell"        // neither name nor dots
	CodeLadder    = "ladder-to-nowhere" // a ladder without a square at one end
)
