package rules

import (
	"slices"

	"acforge.dev/engine"
)

// The study of a mission; this file has no rules.

// Deeds: the goal must be entered, the rope may be used.
func (m *Mission) Deeds() []engine.Deed {
	deeds := make([]engine.Deed, len(m.content.list))
	deeds[m.content.square[m.goal]-1] = engine.Must
	if m.ropes {
		deeds[m.content.rope-1] = engine.May
	}
	return deeds
}

// Deadlines lists the alarm if the author set bells; every deck runs out
// anyway.
func (m *Mission) Deadlines() []string {
	if m.ir.Bells == 0 {
		return nil
	}
	return []string{causeNames[causeAlarm]}
}

// Bonus returns the name of rule 7.1.
func (m *Mission) Bonus() string { return "unseen" }

// Earned reports whether no figure was caught so far.
func (m *Mission) Earned(g engine.Game) bool { return !g.(*Game).s.Caught }

// Alike reports whether two editions play alike: the risk is the same, or no
// square is dark.
func (m *Mission) Alike(edition, other string) bool {
	return m.risk(edition == "second") == m.risk(other == "second") || !slices.Contains(m.dark[:], true)
}

// Groups returns the same players without their ropes.
func (m *Mission) Groups(int) []engine.Group {
	bare := *m
	bare.ropes = false
	return []engine.Group{{Kind: "start", ID: "without ropes", Mission: &bare}}
}

// Usage returns the one item that players can do without, the rope.
func (m *Mission) Usage() engine.Usage { return usage{} }

type usage struct{}

func (usage) Items() []engine.Item {
	return []engine.Item{{Kind: "verb", ID: actionForms[doRope].Name}}
}

func (usage) Uses(dst []uint16, _ engine.Game, a engine.Action) []uint16 {
	if verbOf(a) == doRope {
		dst = append(dst, 0)
	}
	return dst
}

// Guide returns nil: no item is on the board.
func (usage) Guide() engine.Guide { return nil }
