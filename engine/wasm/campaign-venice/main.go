//go:build js && wasm

// Command campaign-venice is the engine of a page on which a whole campaign is
// played: that of engine/wasm with what is between two Memories, and without the game
// system that has no campaign. It is one of its own so that the page of a Memory
// fetches no more than it plays.
//
// It must stay small: no encoding/json, no fmt, no CUE.
//
// Start at main.go.
package main

import (
	"acforge/engine/wasm/inpage"
	"acforge/engine/wasm/pagepack/venice/campaign"
)

func main() { inpage.Serve(campaign.System()) }
