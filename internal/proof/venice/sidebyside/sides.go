package sidebyside

import (
	"acforge.dev/engine"
	"acforge.dev/engine/venice"
	"acforge.dev/internal/proof/venice/naive"
	ir "acforge.dev/schema/ir/venice"
)

// Side is an engine with a game in progress, reduced to the parts that both
// engines have.
type Side interface {
	Point() engine.Point
	// Legal lists the options of this point in any order.
	Legal() []engine.Action
	Apply(engine.Action) error
	// Draws counts the numbers taken from the streams of chance so far.
	Draws() uint64
	// Table returns the whole table in the format of docs/protocol-venice.md.
	Table() []byte
	Close()
}

// Maker starts a game.
type Maker func(p *ir.Pack, memory string, o engine.Options) (Side, error)

// Fast starts a game in engine/venice.
func Fast(p *ir.Pack, memory string, o engine.Options) (Side, error) {
	pack, err := venice.New(p, nil)
	if err != nil {
		return nil, err
	}
	m, err := pack.Mission(memory)
	if err != nil {
		return nil, err
	}
	g, err := m.New(o)
	if err != nil {
		return nil, err
	}
	return fast{g.(*venice.Game)}, nil
}

type fast struct{ g *venice.Game }

func (f fast) Point() engine.Point         { return f.g.Point() }
func (f fast) Legal() []engine.Action      { return f.g.Legal(nil) }
func (f fast) Apply(a engine.Action) error { return f.g.Apply(a, nil) }
func (f fast) Close()                      {}

func (f fast) Draws() uint64 {
	n := uint64(0)
	for _, k := range f.g.State().Draws {
		n += uint64(k)
	}
	for i := range f.g.State().Secret {
		n += uint64(f.g.State().Secret[i].Draws)
	}
	for i := range f.g.State().Chance {
		n += uint64(f.g.State().Chance[i].Draws)
	}
	return n
}

func (f fast) Table() []byte { return f.g.Mission().Codec().StateJSON(nil, f.g, 0) }

// Naive starts a game in internal/proof/venice/naive.
func Naive(p *ir.Pack, memory string, o engine.Options) (Side, error) {
	g, err := naive.New(p, memory, o)
	if err != nil {
		return nil, err
	}
	return g, nil
}
