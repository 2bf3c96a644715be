//go:build js && wasm

// Command wasm is the engine in the page of a mission. engine/wasm/inpage says
// how it is called.
//
// It must stay small: no encoding/json, no fmt, no CUE.
//
// Start at main.go; engine/wasm/pagepack reads the data of a page.
package main

import (
	"acforge.dev/engine/wasm/inpage"
	"acforge.dev/engine/wasm/pagepack/club"
	"acforge.dev/engine/wasm/pagepack/venice"
)

func main() { inpage.Serve(venice.System(), club.System()) }
