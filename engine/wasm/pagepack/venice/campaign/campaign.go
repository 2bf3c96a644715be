// Package campaign opens what a page holds of a venice pack as its campaign.
// It is a package of its own so that the page of a Memory never fetches a campaign.
//
// Start at [System].
package campaign

import (
	"acforge/engine"
	"acforge/engine/venice"
	"acforge/engine/venice/campaign"
	"acforge/engine/wasm/pagepack"
	held "acforge/engine/wasm/pagepack/venice"
)

// System plays the campaign of packs that [held.Campaign] made.
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
