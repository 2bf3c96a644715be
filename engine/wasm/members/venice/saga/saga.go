// Package saga opens what a page holds of a venice pack as its campaign.
// It is a package of its own so that the page of a Memory never fetches a campaign.
//
// Start at [System].
package saga

import (
	"acforge/engine"
	"acforge/engine/venice"
	"acforge/engine/venice/campaign"
	"acforge/engine/wasm/members"
	held "acforge/engine/wasm/members/venice"
)

// System plays the campaign of packs that [held.Campaign] made.
func System() members.System {
	return members.System{Name: "venice", Open: open, Speak: venice.Speak}
}

func open(p *members.Pack) (engine.Pack, error) {
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
