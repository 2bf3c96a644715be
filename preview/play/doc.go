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
	_ "embed" // the files that run in the page
	"encoding/base64"
	"encoding/hex"
	"sync"

	"acforge.dev/preview/page"
)

//go:embed client/play.css
var sheet []byte

//go:embed client/words.js
var clientWords []byte

//go:embed client/engine.js
var clientEngine []byte

//go:embed client/game.js
var clientGame []byte

//go:embed client/board.js
var clientBoard []byte

//go:embed client/replay.js
var clientReplay []byte

//go:embed client/table.js
var clientTable []byte

//go:embed client/steps.js
var clientSteps []byte

//go:embed client/things.js
var clientThings []byte

//go:embed client/scenes.js
var clientScenes []byte

//go:embed client/walks.js
var clientWalks []byte

//go:embed client/ask.js
var clientAsk []byte

//go:embed client/story.js
var clientStory []byte

//go:embed client/lookup.js
var clientLookup []byte

//go:embed client/teach.js
var clientTeach []byte

//go:embed client/keys.js
var clientKeys []byte

//go:embed client/fit.js
var clientFit []byte

//go:embed client/wire.js
var clientWire []byte

//go:embed client/host.js
var clientHost []byte

//go:embed client/talk.js
var clientTalk []byte

//go:embed client/plan.js
var clientPlan []byte

//go:embed client/room.js
var clientRoom []byte

//go:embed client/keep.js
var clientKeep []byte

//go:embed client/bundle.js
var clientBundle []byte

//go:embed client/mission.js
var clientMission []byte

//go:embed client/player.js
var clientPlayer []byte

//go:embed client/player.css
var playerSheet []byte

// folder is the folder of all these files, from the root of a preview.
const folder = "play/"

// fixed are the files that are the same for every pack.
type fixed struct {
	script, sheet page.Page
}

var files = sync.OnceValue(func() (f fixed) {
	script := bytes.Join([][]byte{
		[]byte("'use strict';\n(() => {\n"), clientWords, clientEngine, clientThings, clientBoard, clientGame, clientReplay, clientTable, clientWalks, clientAsk, clientStory, clientScenes, clientLookup, clientTeach, clientSteps, clientKeys, clientFit, clientWire, clientHost, clientTalk, clientPlan, clientRoom, clientKeep, []byte("})();\n"),
	}, nil)
	f.script = named("play", "js", script)
	f.sheet = named("play", "css", sheet)
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
