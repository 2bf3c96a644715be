package venice

import "strconv"

// Figure is a piece that moves by itself: neither Enemy nor character. It takes no room,
// causes no Detection Test and cannot be attacked.
type Figure struct {
	Name  string   `json:"name"`
	Title TextID   `json:"title,omitempty"` // "": use Name
	Text  TextID   `json:"text,omitempty"`  // what it is, for players
	At    SquareID `json:"at"`              // at set-up; NoID: next to the Map
	// Body: as long as it holds, the figure counts as one more Body in Detection Tests.
	Body *Cond `json:"body,omitempty"`
	// Troop: it is made of Enemies. Then the rules of Enemies hold for it, and At is where its
	// own Guards are placed.
	Troop *Troop `json:"troop,omitempty"`
	Walk
}

// Troop is the Enemies that move by a table.
type Troop struct {
	Enemy EnemyID `json:"enemy"` // their type, or a Boss
	// Own: Guards of this figure alone, N of them at set-up if it has a square. Otherwise all
	// Enemies of the type.
	Own bool    `json:"own,omitempty"`
	N   int     `json:"n,omitempty"` // 0 to SetUpLimit
	NBy *Number `json:"nBy,omitempty"`
}

// Walk is the table by which something moves on its own.
type Walk struct {
	// When: "turnEnd", "turn" (start of the Event phase), "enemyPhase" (its start), of Enemies
	// "movement" (instead of the movement direction, BOV-30.6); "" when only effects move it.
	When    string  `json:"when,omitempty"`
	If      *Cond   `json:"if,omitempty"` // it moves only when this holds; "here" is its square
	Steps   int     `json:"steps"`        // 0 to StepsLimit
	StepsBy *Number `json:"stepsBy,omitempty"`
	// Route is a row of squares in the order in which it comes to them. With Loop the first
	// follows the last.
	Route []SquareID `json:"route,omitempty"`
	Loop  bool       `json:"loop,omitempty"`
	Goals []Goal     `json:"goals,omitempty"`  // the first one that is possible counts
	Held  []string   `json:"heldBy,omitempty"` // what holds it on its square: "guards", "enemies", "assassins", "allies", "bodies"
	Never []string   `json:"never,omitempty"`  // kinds of squares that it never enters
}

// Goal is where something moves: exactly one of Route, Home, To and From is set.
type Goal struct {
	If    *Cond `json:"if,omitempty"` // it is a goal only when this holds
	Route bool  `json:"route,omitempty"`
	Home  bool  `json:"home,omitempty"` // the square where it was at set-up
	To    *Aim  `json:"to,omitempty"`   // towards the nearest of these
	From  *Aim  `json:"from,omitempty"` // away from the nearest of these
}

// Aim describes the thing that a figure moves towards, or away from: exactly one field is set.
type Aim struct {
	Squares    *Place  `json:"squares,omitempty"`
	Characters *Target `json:"characters,omitempty"`
	Guards     *Guards `json:"guards,omitempty"` // Pick is "all"
	Bodies     *Place  `json:"bodies,omitempty"` // the squares of a place on which a Body lies
	Tokens     []int   `json:"tokens,omitempty"` // Memory.Tokens
	Figures    []int   `json:"figures,omitempty"`
}

// Stand puts a figure on a square.
type Stand struct {
	Figure int   `json:"figure"` // Memory.Figures
	At     Place `json:"at"`
}

// WalkOn moves a figure by its goals, whatever its moment, its condition and what holds it.
type WalkOn struct {
	Figure  int     `json:"figure"`
	Steps   int     `json:"steps"` // 1 to StepsLimit
	StepsBy *Number `json:"stepsBy,omitempty"`
}

// FigureIs asks where a figure is.
type FigureIs struct {
	Figure int    `json:"figure"`
	At     *Place `json:"at,omitempty"` // nil: anywhere on the Map
}

// FigureAt is a figure that comes to a square.
type FigureAt struct {
	Figure int        `json:"figure"`
	At     []SquareID `json:"at,omitempty"` // empty: any square
}

// StepsTo counts the steps of a figure on a shortest way to a place.
type StepsTo struct {
	Figure int   `json:"figure"`
	To     Place `json:"to"`
}

// Limits of figures.
const (
	MaxFigures = 8
	MaxRoute   = 48 // squares of a route
	MaxGoals   = 6
	MaxAims    = 12 // tokens, or figures, of one goal
	FarSteps   = 99 // the number of steps when there is no way
)

// StepsLimit is the range of the steps that a figure takes at once.
var StepsLimit = Span{0, 9}

// FigureNamed returns the index of a figure by its name, -1 when there is none.
func (m *Memory) FigureNamed(name string) int {
	for i := range m.Figures {
		if m.Figures[i].Name == name {
			return i
		}
	}
	return -1
}

// PartsOf returns the things that a figure names: its conditions, its number of steps and
// what its goals name.
func (f *Figure) PartsOf() []Part {
	var parts []Part
	if f.Body != nil {
		parts = append(parts, Part{At: "/body", Cond: f.Body})
	}
	if f.Troop != nil {
		parts = counting(parts, "/troop/nBy", f.Troop.NBy)
	}
	return append(parts, f.Walk.PartsOf()...)
}

// PartsOf returns the things that a table names.
func (w *Walk) PartsOf() []Part {
	var parts []Part
	if w.If != nil {
		parts = append(parts, Part{At: "/if", Cond: w.If})
	}
	parts = counting(parts, "/stepsBy", w.StepsBy)
	for i := range w.Goals {
		g, at := &w.Goals[i], "/goals/"+strconv.Itoa(i)
		if g.If != nil {
			parts = append(parts, Part{At: at + "/if", Cond: g.If})
		}
		if g.To != nil {
			parts = append(parts, g.To.partsOf(at+"/to")...)
		}
		if g.From != nil {
			parts = append(parts, g.From.partsOf(at+"/from")...)
		}
	}
	return narrowed(parts)
}

func (a *Aim) partsOf(at string) []Part {
	parts := append(placeIn(a.Squares, at+"/squares"), placeIn(a.Bodies, at+"/bodies")...)
	if a.Characters != nil {
		parts = append(parts, targetOf(at+"/characters", a.Characters)...)
	}
	if a.Guards != nil {
		parts = append(parts, Part{At: at + "/guards", Guards: a.Guards}, Part{At: at + "/guards/from", Place: &a.Guards.From})
	}
	return parts
}

// Placements returns the Guards that are on the Map at set-up, with those of figures.
func (m *Memory) Placements() []Placement {
	out := m.Guards[:len(m.Guards):len(m.Guards)]
	for i := range m.Figures {
		if f := &m.Figures[i]; f.Troop != nil && f.Troop.Own && f.At >= 0 {
			out = append(out, Placement{Type: f.Troop.Enemy, At: f.At, Count: f.Troop.N, CountBy: f.Troop.NBy, From: 2})
		}
	}
	return out
}
