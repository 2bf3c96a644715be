package venice

import "strconv"

// Cond is a condition: exactly one field is set, and CondWords lists them.
type Cond struct {
	All []Cond `json:"all,omitempty"`
	Any []Cond `json:"any,omitempty"`
	Not *Cond  `json:"not,omitempty"`

	Alert                   *bool      `json:"alert,omitempty"`       // it is now on / off
	AlertRaised             bool       `json:"alertRaised,omitempty"` // it was on at some time in this attempt
	ObjectiveDone           *GoalID    `json:"objectiveDone,omitempty"`
	Flag                    *FlagID    `json:"flag,omitempty"`
	Counter                 *CounterIs `json:"counter,omitempty"`
	TurnAtLeast             *int       `json:"turnAtLeast,omitempty"`
	TurnAtMost              *int       `json:"turnAtMost,omitempty"`
	AssassinsAtLeast        *int       `json:"assassinsAtLeast,omitempty"` // in play (2..4)
	Present                 *Presence  `json:"present,omitempty"`          // Assassins on squares
	GuardsAt                *GuardsAt  `json:"guardsAt,omitempty"`
	Stealth                 *Target    `json:"stealth,omitempty"`                 // at least one such character exists
	EliminatedEnemiesAtMost *int       `json:"eliminatedEnemiesAtMost,omitempty"` // Enemies eliminated so far
	BossEliminated          *EnemyID   `json:"bossEliminated,omitempty"`          // this Boss, so far
	AssassinEliminated      bool       `json:"assassinEliminated,omitempty"`      // any, so far
	AssassinCritical        bool       `json:"assassinCritical,omitempty"`        // any was critical at some time
	ExposedEver             bool       `json:"exposedEver,omitempty"`             // any was exposed at some time
	Synchronized            bool       `json:"synchronized,omitempty"`
	ChestsOpenedAtLeast     *int       `json:"chestsOpenedAtLeast,omitempty"`
	BodiesOnMap             *bool      `json:"bodiesOnMap,omitempty"` // any lies open
	Ally                    *AllyIs    `json:"ally,omitempty"`
	Machine                 *MachineIs `json:"machine,omitempty"`
	Number                  *NumberIs  `json:"number,omitempty"`
	Remembered              *Recall    `json:"remembered,omitempty"` // by the campaign
	Asked                   *AskedIs   `json:"asked,omitempty"`      // what was chosen for this action
	Shows                   *Shows     `json:"shows,omitempty"`      // what dice or a card show
	Figure                  *FigureIs  `json:"figure,omitempty"`     // it is on the Map, or on a square
	Holds                   *Holding   `json:"holds,omitempty"`      // characters carry pieces
	Lies                    *Lying     `json:"lies,omitempty"`       // pieces are somewhere
}

// CondWords is the vocabulary of conditions: a row for each field of Cond, in its
// order. Each package that handles conditions has a row for each of these words too.
var CondWords = []Word[Cond]{
	{Name: "all", In: func(c *Cond) bool { return c.All != nil }, Parts: func(c *Cond) []Part { return partsOf(c.All) }},
	{Name: "any", In: func(c *Cond) bool { return c.Any != nil }, Parts: func(c *Cond) []Part { return partsOf(c.Any) }},
	{Name: "not", In: func(c *Cond) bool { return c.Not != nil }, Parts: func(c *Cond) []Part { return []Part{{Cond: c.Not}} }},

	{Name: "alert", In: func(c *Cond) bool { return c.Alert != nil }},
	{Name: "alertRaised", In: func(c *Cond) bool { return c.AlertRaised }},
	{Name: "objectiveDone", In: func(c *Cond) bool { return c.ObjectiveDone != nil }},
	{Name: "flag", In: func(c *Cond) bool { return c.Flag != nil }},
	{Name: "counter", In: func(c *Cond) bool { return c.Counter != nil }},
	{Name: "turnAtLeast", In: func(c *Cond) bool { return c.TurnAtLeast != nil }},
	{Name: "turnAtMost", In: func(c *Cond) bool { return c.TurnAtMost != nil }},
	{Name: "assassinsAtLeast", In: func(c *Cond) bool { return c.AssassinsAtLeast != nil }},
	{Name: "present", In: func(c *Cond) bool { return c.Present != nil }},
	{Name: "guardsAt", In: func(c *Cond) bool { return c.GuardsAt != nil }},
	{Name: "stealth", In: func(c *Cond) bool { return c.Stealth != nil }, Parts: func(c *Cond) []Part { return targetOf("", c.Stealth) }},
	{Name: "eliminatedEnemiesAtMost", In: func(c *Cond) bool { return c.EliminatedEnemiesAtMost != nil }},
	{Name: "bossEliminated", In: func(c *Cond) bool { return c.BossEliminated != nil }},
	{Name: "assassinEliminated", In: func(c *Cond) bool { return c.AssassinEliminated }},
	{Name: "assassinCritical", In: func(c *Cond) bool { return c.AssassinCritical }},
	{Name: "exposedEver", In: func(c *Cond) bool { return c.ExposedEver }},
	{Name: "synchronized", In: func(c *Cond) bool { return c.Synchronized }},
	{Name: "chestsOpenedAtLeast", In: func(c *Cond) bool { return c.ChestsOpenedAtLeast != nil }},
	{Name: "bodiesOnMap", In: func(c *Cond) bool { return c.BodiesOnMap != nil }},
	{Name: "ally", In: func(c *Cond) bool { return c.Ally != nil }},
	{Name: "machine", In: func(c *Cond) bool { return c.Machine != nil }},
	{Name: "number", In: func(c *Cond) bool { return c.Number != nil }, Parts: func(c *Cond) []Part {
		parts := []Part{{At: "/of", Number: &c.Number.Of}}
		parts = counting(parts, "/atLeast", c.Number.AtLeast)
		return counting(counting(parts, "/atMost", c.Number.AtMost), "/is", c.Number.Is)
	}},
	{Name: "remembered", In: func(c *Cond) bool { return c.Remembered != nil }, Parts: func(c *Cond) []Part { return placeIn(c.Remembered.At, "/at") }},
	{Name: "asked", In: func(c *Cond) bool { return c.Asked != nil }, Parts: func(c *Cond) []Part { return placeIn(c.Asked.At, "/at") }},
	{Name: "shows", In: func(c *Cond) bool { return c.Shows != nil }},
	{Name: "figure", In: func(c *Cond) bool { return c.Figure != nil }, Parts: func(c *Cond) []Part { return placeIn(c.Figure.At, "/at") }},
	{Name: "holds", In: func(c *Cond) bool { return c.Holds != nil }, Parts: func(c *Cond) []Part { return piecesIn("/of", &c.Holds.Of) }},
	{Name: "lies", In: func(c *Cond) bool { return c.Lies != nil }, Parts: func(c *Cond) []Part { return piecesIn("/of", &c.Lies.Of) }},
}

// partsOf returns the conditions within one.
func partsOf(list []Cond) []Part {
	var parts []Part
	for i := range list {
		parts = append(parts, Part{At: "/" + strconv.Itoa(i), Cond: &list[i]})
	}
	return parts
}

// CounterIs compares a counter.
type CounterIs struct {
	Counter CounterID `json:"counter"`
	AtLeast int       `json:"atLeast"`
}

// Presence: at least N Assassins stand on the squares.
type Presence struct {
	At []SquareID `json:"at"`
	N  int        `json:"n"`
}

// GuardsAt: at least N Guards of a type stand on the squares (all of them
// together; At empty: on the whole Map).
type GuardsAt struct {
	Type string     `json:"type"` // "guard", "crossbowman", "elite"
	At   []SquareID `json:"at"`
	N    int        `json:"n"`
}
