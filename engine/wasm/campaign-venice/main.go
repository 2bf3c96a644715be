//go:build js && wasm

// Command campaign-venice is the engine of a page on which a whole campaign is
// played. It is the engine of engine/wasm plus what happens between two
// Memories, without the game system that has no campaign. It is a separate
// command so that the page of a Memory downloads no more than it plays.
//
// It must stay small: no encoding/json, no fmt, no CUE.
//
// Start at main.go.
package main

import (
	"acforge.dev/engine/wasm/inpage"
	"acforge.dev/engine/wasm/pagepack/venice/campaign"
)

func main() { inpage.Serve(campaign.System()) }
