package venice

import "acforge.dev/engine"

// The marks of Assassins on the Map: seen in a Detection Test (BOV-22), in
// Critical Condition (point 26), Eliminated
const (
	markSeen uint16 = 1 + iota
	markCritical
	markEliminated
)

var markNames = []string{"seen", "critical", "eliminated"}

// Marks returns the marks that are counted by square.
func (m *Mission) Marks() []string { return markNames }

// Places returns the squares.
func (m *Mission) Places() []string {
	names := make([]string, m.nSq)
	for i := range names {
		names[i] = m.squareID(i)
	}
	return names
}

// Mark returns the mark that an event leaves, and the square. A detected Body is
// not a seen Assassin.
func (m *Mission) Mark(e engine.Event) (mark, place uint16) {
	switch e.Code {
	case evDetected:
		mark = markSeen
	case evCritical:
		mark = markCritical
	case evEliminated:
		mark = markEliminated
	}
	seat, square := e.Args[0], e.Args[1]
	if mark == 0 || seat < 0 || square < 0 || int(square) >= m.nSq {
		return 0, 0
	}
	return mark, uint16(square) + 1
}
