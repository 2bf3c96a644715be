// Package campaign opens a page's form of a venice pack as its campaign. It is
// a separate package so that the page of a Memory never downloads a campaign.
//
// Start at [System].
package campaign

import (
	"acforge.dev/engine"
	"acforge.dev/engine/venice"
	"acforge.dev/engine/venice/campaign"
	"acforge.dev/engine/wasm/pagepack"
	held "acforge.dev/engine/wasm/pagepack/venice"
)

// System returns the system that plays the campaign of packs made by
// [held.Campaign].
func System() pagepack.System {
	return pagepack.System{Name: "venice", Open: open, Speak: venice.Speak}
}

func open(p *pagepack.Pack) (engine.Pack, error) {
	read, _, err := held.Read(p)
	if err != nil {
		return nil, err
	}
	pack, err := venice.New(read, p.Text)
	if err != nil {
		return nil, err
	}
	whole, err := campaign.Open(pack)
	if err != nil {
		return nil, err // not a nil *Pack in an interface
	}
	return whole, nil
}
