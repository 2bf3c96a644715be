package venice

import (
	"math/bits"
	"slices"
)

// Limits of the memory of a campaign.
const (
	MaxRemembered       = 32 // things
	MaxRememberedNumber = 999
	MaxRememberedValues = 15 // values of one, or squares
)

// Remembered is something that the campaign remembers. Its value is a number. A flag is
// 0 or 1. Of several values 0 means none, then they count from 1. Of squares each has a
// bit.
type Remembered struct {
	ID      string            `json:"id"`
	Title   TextID            `json:"title"`
	Kind    string            `json:"kind"`              // "flag", "number", "oneOf", "squares"
	Max     int               `json:"max,omitempty"`     // of a number
	Values  []RememberedValue `json:"values,omitempty"`  // of "oneOf"
	Squares []string          `json:"squares,omitempty"` // names of squares, of "squares"
}

// RememberedValue is one of several values.
type RememberedValue struct {
	ID    string `json:"id"`
	Title TextID `json:"title"`
}

// Most returns the greatest value.
func (r *Remembered) Most() int {
	switch r.Kind {
	case "number":
		return r.Max
	case "oneOf":
		return len(r.Values)
	case "squares":
		return 1<<len(r.Squares) - 1
	}
	return 1
}

// ValueOf returns the number of a value, -1 if there is none of that name.
func (r *Remembered) ValueOf(id string) int {
	i := slices.IndexFunc(r.Values, func(v RememberedValue) bool { return v.ID == id })
	if i < 0 {
		return -1
	}
	return i + 1
}

// Size returns the number that conditions compare: of squares how many there are.
func (r *Remembered) Size(value int) int {
	if r.Kind == "squares" {
		return bits.OnesCount(uint(value))
	}
	return value
}

// Keep changes what is remembered: a value, a number that is added to, or some squares.
type Keep struct {
	What int    `json:"what"` // Pack.Remember
	To   int    `json:"to"`
	By   int    `json:"by,omitempty"` // of a number: To is not used
	At   *Place `json:"at,omitempty"` // of squares: all that it means

	ToBy *Number `json:"toBy,omitempty"` // counts To, of a number
	ByBy *Number `json:"byBy,omitempty"` // counts By
}

// Forget removes what is remembered.
type Forget struct {
	What int    `json:"what"`
	At   *Place `json:"at,omitempty"` // of squares: only these
}

// Recall asks for remembered values: Least to Most, of squares their number, or that
// one of some squares is among them.
type Recall struct {
	What  int    `json:"what"`
	Least int    `json:"least"`
	Most  int    `json:"most"`
	At    *Place `json:"at,omitempty"`
}

// Recalled reports whether a condition holds between Memories. It may only combine
// questions for remembered values, without squares.
func (p *Pack) Recalled(c *Cond, values []int) bool {
	value := func(i int) int {
		if i < len(values) {
			return values[i]
		}
		return 0
	}
	switch {
	case c == nil:
		return true
	case c.Not != nil:
		return !p.Recalled(c.Not, values)
	case c.All != nil:
		return !slices.ContainsFunc(c.All, func(c Cond) bool { return !p.Recalled(&c, values) })
	case c.Any != nil:
		return slices.ContainsFunc(c.Any, func(c Cond) bool { return p.Recalled(&c, values) })
	case c.Remembered != nil:
		n := p.Remember[c.Remembered.What].Size(value(c.Remembered.What))
		return c.Remembered.Least <= n && n <= c.Remembered.Most
	}
	return false
}
