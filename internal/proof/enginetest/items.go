package enginetest

import "acforge.dev/engine"

// usage lists the actions that thieves can do without. Looting is not a verb here but
// an item that everything depends on, so that there is one of each kind.
type usage struct{}

var items = []engine.Item{{Kind: "verb", ID: "peek"}, {Kind: "verb", ID: "rest"}, {Kind: "hand", ID: "loot"}, {Kind: "hand", ID: "never"}}

// Usage returns the usage of actions.
func (m *Mission) Usage() engine.Usage { return usage{} }

func (usage) Guide() engine.Guide { return nil }

func (usage) Items() []engine.Item { return items }

func (usage) Uses(dst []uint16, _ engine.Game, a engine.Action) []uint16 {
	switch a & 0xff {
	case doPeek:
		return append(dst, 0)
	case doRest:
		return append(dst, 1)
	case doLoot:
		return append(dst, 2)
	}
	return dst
}
