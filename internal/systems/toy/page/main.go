//go:build js && wasm

// Command page is the engine of the pages of Nine Squares, compiled to
// WebAssembly. It plays a mission, or the campaign if the page asks for it.
//
// It must stay small: no encoding/json, no fmt, no CUE.
//
// Start at main.go.
package main

import (
	"acforge.dev/engine"
	"acforge.dev/engine/wasm/inpage"
	"acforge.dev/engine/wasm/pagepack"
	"acforge.dev/internal/jsonbind"
	"acforge.dev/internal/systems/toy/rules"
)

func main() {
	inpage.Serve(pagepack.System{Name: rules.System, Open: open, Speak: rules.Speak})
}

func open(p *pagepack.Pack) (engine.Pack, error) {
	var ir rules.IR
	if err := jsonbind.Strict(p.Tables, &ir); err != nil {
		return nil, err
	}
	pack, err := rules.New(&ir, p.Text)
	if err != nil {
		return nil, err // not a nil *Pack in an interface
	}
	if _, whole := p.Missions[rules.CampaignID]; !whole {
		return pack, nil
	}
	campaign, err := pack.AsCampaign()
	if err != nil {
		return nil, err
	}
	return campaign, nil
}
