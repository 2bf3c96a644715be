package sim

import "acforge.dev/engine"

// urge is a mission whose players do one thing as soon as they can, at any price except
// losing by it.
type urge struct {
	beneath
	guide engine.Guide
	item  int
}

func (m *urge) of(g engine.Game) engine.Game { return &urged{g, m} }

// New begins such a game.
func (m *urge) New(o engine.Options) (engine.Game, error) {
	g, err := m.Mission.New(o)
	if err != nil {
		return nil, err
	}
	return m.of(g), nil
}

// urged is a game in which positions have more value the nearer the thing is. Bots see
// and copy only this game.
type urged struct {
	engine.Game
	m *urge
}

// farthest is the number of steps beyond which a way counts as equally long.
const farthest = 40

// Value ranks positions in which the thing is done above all others that go on. Among
// the others, nearer positions rank higher.
func (g *urged) Value(viewer int) int32 {
	v := g.Game.Value(viewer)
	if v <= 0 || v >= 1000 {
		return v
	}
	switch steps := g.m.guide.Steps(g.Game, g.m.item); {
	case steps == 0:
		return 500 + v/2
	case steps < 0: // it cannot be done, or not any more
		return max(v/4, 1)
	default:
		return max(v/4+250*int32(farthest-min(steps, farthest))/farthest, 1)
	}
}

// Mission returns the mission with the urge.
func (g *urged) Mission() engine.Mission { return g.m }

// Copy makes the game equal to one with the same urge.
func (g *urged) Copy(from engine.Game) { g.Game.Copy(from.(*urged).Game) }

// Clone returns a copy.
func (g *urged) Clone() engine.Game { return g.m.of(g.Game.Clone()) }
