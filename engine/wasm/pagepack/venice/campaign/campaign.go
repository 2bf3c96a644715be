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
	ir "acforge.dev/schema/ir/venice"
)

// System returns the system that plays the campaign of packs made by
// [Of].
func System() pagepack.System {
	return pagepack.System{Name: "venice", Open: open, Speak: campaign.Speak}
}

// Of returns the playable part of a lowered pack for its campaign, with the words between
// Memories.
func Of(p *ir.Pack, texts map[string]map[string]string) pagepack.Pack {
	out := held.Campaign(p, texts)
	out.Table = campaign.Table
	return out
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
