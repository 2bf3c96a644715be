//go:build js && wasm

// Package inpage installs the functions by which a page calls its engine.
// acforgeEngine takes a message of the protocol as text and returns the reply;
// "" if none is due. acforgeHold takes, in base64, our own page's form of a
// pack (engine/wasm/pagepack) and plays it. acforgeSpeak takes the words of a
// language. Both return "" or an error. acforgeAdvise takes the id of a game and
// returns the fair bot's advice as JSON. docs/play.md says how a page calls them.
//
// Start at [Serve].
package inpage

import (
	"encoding/base64"
	"strconv"
	"syscall/js"

	"acforge.dev/engine/protocol"
	"acforge.dev/engine/wasm/pagepack"
)

// Serve answers calls of the page and never returns. It plays packs of these
// systems.
func Serve(systems ...pagepack.System) {
	s := protocol.NewSession(protocol.Config{
		Server: protocol.Program{Name: "acforge in the page", Version: pagepack.Version},
		Open:   func(data []byte) (*protocol.Bundle, error) { return pagepack.OpenBundle(systems, data) },
		Bots:   protocol.Bots(),
		Line:   64 << 20, // the page only sends what it already holds
	})
	js.Global().Set("acforgeEngine", js.FuncOf(func(_ js.Value, args []js.Value) any {
		if len(args) != 1 || args[0].Type() != js.TypeString {
			return ""
		}
		return string(s.Handle([]byte(args[0].String())))
	}))
	js.Global().Set("acforgeHold", js.FuncOf(func(_ js.Value, args []js.Value) any {
		if len(args) != 1 || args[0].Type() != js.TypeString {
			return "no pack"
		}
		data, err := base64.StdEncoding.DecodeString(args[0].String())
		if err != nil {
			return err.Error()
		}
		b, err := pagepack.Open(systems, data)
		if err != nil {
			return err.Error()
		}
		s.Use(b)
		return ""
	}))
	js.Global().Set("acforgeSpeak", js.FuncOf(func(_ js.Value, args []js.Value) any {
		if len(args) != 1 || args[0].Type() != js.TypeString {
			return "no words"
		}
		if err := pagepack.Speak(systems, []byte(args[0].String())); err != nil {
			return err.Error()
		}
		return ""
	}))
	js.Global().Set("acforgeAdvise", js.FuncOf(func(_ js.Value, args []js.Value) any {
		if len(args) != 1 || args[0].Type() != js.TypeString {
			return "{}"
		}
		a, e := s.Advise(args[0].String())
		if e != nil {
			return "{}"
		}
		b := append([]byte(nil), `{"now":`...)
		b = strconv.AppendInt(b, int64(a.Now), 10)
		b = append(b, `,"best":[`...)
		for i, r := range a.Best {
			if i > 0 {
				b = append(b, ',')
			}
			b = append(b, `{"option":`...)
			b = strconv.AppendInt(b, int64(r.Option), 10)
			b = append(b, `,"value":`...)
			b = strconv.AppendInt(b, int64(r.Value), 10)
			b = append(b, '}')
		}
		b = append(append(b, `],"idle":"`...), a.Idle...)
		return string(append(b, `"}`...))
	}))
	select {} // the functions are called from now on
}
