//go:build js && wasm

// Command wasm is the engine as a page has it. It leaves one function behind,
// acforgeEngine: it takes a message of the protocol as a text and returns the
// reply, "" where none is due; and acforgeSpeak, which takes the words of a language
// and returns "" or what is wrong with them. docs/play.md says how a page calls them.
//
// It must stay small: no encoding/json, no fmt, no CUE.
//
// Start at main.go; engine/wasm/members reads what a page brings.
package main

import (
	"syscall/js"

	"acforge/engine/protocol"
	"acforge/engine/wasm/members"
)

func main() {
	s := protocol.NewSession(protocol.Config{
		Server: protocol.Program{Name: "acforge in the page", Version: members.Version},
		Open:   members.Open,
		Bots:   protocol.Bots(),
		Line:   64 << 20, // the page sends what it holds
	})
	js.Global().Set("acforgeEngine", js.FuncOf(func(_ js.Value, args []js.Value) any {
		if len(args) != 1 || args[0].Type() != js.TypeString {
			return ""
		}
		return string(s.Handle([]byte(args[0].String())))
	}))
	js.Global().Set("acforgeSpeak", js.FuncOf(func(_ js.Value, args []js.Value) any {
		if len(args) != 1 || args[0].Type() != js.TypeString {
			return "no words"
		}
		if err := members.Speak([]byte(args[0].String())); err != nil {
			return err.Error()
		}
		return ""
	}))
	select {} // the function is called from now on
}
