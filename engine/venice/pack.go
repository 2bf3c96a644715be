package venice

import (
	"errors"

	"acforge/engine"
	ir "acforge/schema/ir/venice"
)

// Pack is a lowered pack ready for play; it implements [engine.Pack]. It is
// read-only.
type Pack struct {
	ir   *ir.Pack
	text engine.Text
}

// New wraps a lowered pack; text gives its words. Nothing is compiled before
// a mission is asked for.
func New(p *ir.Pack, text engine.Text) (*Pack, error) {
	if p == nil {
		return nil, errors.New("no pack")
	}
	if text == nil {
		text = func(key, _ string) string { return key }
	}
	return &Pack{ir: p, text: text}, nil
}

// System is the name of the game system.
func (p *Pack) System() string { return "venice" }

// ID is the pack's id.
func (p *Pack) ID() string { return p.ir.ID }

// Version is the pack's version.
func (p *Pack) Version() string { return p.ir.Version }

// Missions lists the ids of the Memories in campaign order.
func (p *Pack) Missions() []string {
	ids := make([]string, len(p.ir.Memories))
	for i := range p.ir.Memories {
		ids[i] = p.ir.Memories[i].ID
	}
	return ids
}

// Title of a Memory in a language; "" for an unknown one.
func (p *Pack) Title(id, lang string) string {
	for i := range p.ir.Memories {
		if m := &p.ir.Memories[i]; m.ID == id {
			return p.text(string(m.Title), lang)
		}
	}
	return ""
}

// Mission compiles a Memory for play.
func (p *Pack) Mission(id string) (engine.Mission, error) {
	for i := range p.ir.Memories {
		if p.ir.Memories[i].ID == id {
			return compile(p, &p.ir.Memories[i])
		}
	}
	return nil, errors.New("no memory " + id + " in the pack")
}
