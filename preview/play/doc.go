// Package play puts a game into a page: the engine as WebAssembly, the pack's data for
// it, and the script that shows it. docs/play.md describes it.
//
// It knows no game: the positions of pieces, the questions and the options come from
// the engine through the protocol, in its words. The drawing of a board, if there is
// one, is the page's own.
//
// Start at [Maker].
package play

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"io/fs"
	"sync"

	"acforge.dev/preview/page"
)

// client returns one of the files that run in the page. They are part of the program.
func client(name string) []byte {
	b, err := fs.ReadFile(Client, name)
	if err != nil {
		panic(err)
	}
	return b
}

// folder is the folder of all these files, from the root of a preview.
const folder = "play/"

// fixed are the files that are the same for every pack.
type fixed struct {
	script, sheet page.Page
}

var files = sync.OnceValue(func() (f fixed) {
	script := bytes.Join([][]byte{
		[]byte("'use strict';\n(() => {\n"), client("words.js"), client("engine.js"), client("things.js"), client("board.js"), client("game.js"), client("replay.js"), client("table.js"), client("walks.js"), client("ask.js"), client("story.js"), client("scenes.js"), client("lookup.js"), client("teach.js"), client("steps.js"), client("keys.js"), client("fit.js"), client("wire.js"), client("host.js"), client("talk.js"), client("plan.js"), client("room.js"), client("keep.js"), []byte("})();\n"),
	}, nil)
	f.script = named("play", "js", script)
	f.sheet = named("play", "css", client("play.css"))
	return f
})

// Engine returns an engine as files of a preview: the program, its loader with the
// licence, and the program compressed by gzip and, if there is one, by brotli.
func Engine(name string, wasm, gzip, brotli, loader, license []byte) *page.Engine {
	e := &page.Engine{
		Loader: named("go", "js", bytes.Join([][]byte{[]byte("/*\n"), license, []byte("*/\n"), loader}, nil)),
		Wasm:   named(name, "wasm", wasm),
		Text:   data(name, gzip),
	}
	if brotli != nil {
		e.Small = append(e.Small, page.Page{Path: e.Wasm.Path + ".br", Bytes: brotli})
	}
	e.Small = append(e.Small, page.Page{Path: e.Wasm.Path + ".gz", Bytes: gzip})
	return e
}

// named returns a file with a name that depends on its content.
func named(name, ext string, body []byte) page.Page {
	return page.Page{Path: folder + name + "-" + digest(body) + "." + ext, Bytes: body}
}

func digest(b []byte) string {
	sum := sha256.Sum256(b)
	return hex.EncodeToString(sum[:8])
}

// data returns a file that a page on disk can load, since it cannot fetch: a script
// that passes bytes as base64. Its content is never run.
func data(name string, body []byte) page.Page {
	name += "-" + digest(body)
	text := `acforgePlay("` + name + `","` + base64.StdEncoding.EncodeToString(body) + "\");\n"
	return page.Page{Path: folder + name + ".js", Bytes: []byte(text)}
}
