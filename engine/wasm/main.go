//go:build js && wasm

// Command wasm is the engine as the page of a mission has it:
// engine/wasm/inpage says how it is called.
//
// It must stay small: no encoding/json, no fmt, no CUE.
//
// Start at main.go; engine/wasm/pagepack reads what a page brings.
package main

import (
	"acforge/engine/wasm/inpage"
	"acforge/engine/wasm/pagepack/club"
	"acforge/engine/wasm/pagepack/venice"
)

func main() { inpage.Serve(venice.System(), club.System()) }
