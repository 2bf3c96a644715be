package enginetest

import "acforge/engine"

// usage is what thieves can do without: looting is no verb here but the thing that
// all hangs on, so that there is one of either kind.
type usage struct{}

var items = []engine.Item{{Kind: "verb", ID: "peek"}, {Kind: "verb", ID: "rest"}, {Kind: "hand", ID: "loot"}, {Kind: "hand", ID: "never"}}

// Usage tells what actions make use of.
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
