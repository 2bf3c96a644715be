// Package club is what a page holds of a club pack: its tables hold all of its games.
// It never plays.
//
// Start at [Of].
package club

import (
	"acforge/engine"
	"acforge/engine/club"
	"acforge/engine/wasm/members"
	"acforge/internal/plainjson"
	ir "acforge/schema/ir/club"
)

// Of returns what plays of a lowered pack.
func Of(p *ir.Pack, texts map[string]map[string]string) members.Pack {
	return members.Pack{System: "club", Languages: p.Languages, Texts: texts, Tables: members.Write(p), Table: club.Table}
}

// System plays them.
func System() members.System {
	return members.System{Name: "club", Open: open, Speak: club.Speak}
}

func open(p *members.Pack) (engine.Pack, error) {
	var pack ir.Pack
	if err := plainjson.Strict(p.Tables, &pack); err != nil {
		return nil, err
	}
	whole, err := club.New(&pack, p.Text)
	if err != nil {
		return nil, err // not a nil *Pack in an interface
	}
	return whole, nil
}
