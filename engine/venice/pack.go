package venice

import (
	"errors"

	"acforge.dev/engine"
	"acforge.dev/engine/flat"
	ir "acforge.dev/schema/ir/venice"
)

// Pack is a lowered pack ready for play. It implements [engine.Pack] and is
// read-only.
type Pack struct {
	flat.Pack
	ir *ir.Pack
	by *weights // for Value
}

// New wraps a lowered pack; text looks up its texts. Missions are compiled only
// on request.
func New(p *ir.Pack, text engine.Text) (*Pack, error) {
	if p == nil {
		return nil, errors.New("no pack")
	}
	titles := flat.Titles(p.Memories, func(m *ir.Memory) flat.Title { return flat.Title{ID: m.ID, Title: string(m.Title)} })
	pack := &Pack{ir: p, by: shipped}
	pack.Pack = flat.NewPack(flat.About{System: "venice", ID: p.ID, Version: p.Version, Kind: "memory", Missions: titles, Text: text,
		Compile: func(i int) (engine.Mission, error) { return compile(pack, &p.Memories[i]) }})
	return pack, nil
}

var _ engine.Pack = (*Pack)(nil)
