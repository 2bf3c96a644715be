// Package club prepares a club pack for a page: its tables hold all of its
// games. It never plays.
//
// Start at [Of].
package club

import (
	"acforge.dev/engine"
	"acforge.dev/engine/club"
	"acforge.dev/engine/wasm/pagepack"
	"acforge.dev/internal/jsonbind"
	ir "acforge.dev/schema/ir/club"
)

// Of returns the playable part of a lowered pack.
func Of(p *ir.Pack, texts map[string]map[string]string) pagepack.Pack {
	return pagepack.Pack{System: "club", Languages: p.Languages, Texts: texts, Tables: pagepack.Write(p), Table: club.Table}
}

// System returns the system that plays them.
func System() pagepack.System {
	return pagepack.System{Name: "club", Open: open, Speak: club.Speak}
}

func open(p *pagepack.Pack) (engine.Pack, error) {
	var pack ir.Pack
	if err := jsonbind.Strict(p.Tables, &pack); err != nil {
		return nil, err
	}
	whole, err := club.New(&pack, p.Text)
	if err != nil {
		return nil, err // not a nil *Pack in an interface
	}
	return whole, nil
}
