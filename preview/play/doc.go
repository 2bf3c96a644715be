// Package play puts a game into a page: the engine as WebAssembly, what it
// needs of the pack, and the script that shows it. docs/play.md says how.
//
// It knows no game: which pieces stand where, what is asked and what may be
// done come from the engine through the protocol, in its words; the drawing of
// a board, where there is one, is the page's own.
//
// Start at [Maker].
package play

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	_ "embed" // the engine and what runs in the page
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"io"
	"sync"

	"acforge/preview/page"
)

// compressed is the engine, made by `make wasm` and kept in the repository so
// that building acforge needs nothing else; GoVersion made it.
//
//go:embed engine/engine.wasm.gz
var compressed []byte

// squeezed is the same by brotli, a quarter smaller, for servers that hand out what
// was compressed before.
//
//go:embed engine/engine.wasm.br
var squeezed []byte

// compressedCampaign is the engine of a page on which a campaign is played, as `make
// wasm` made it, and squeezedCampaign the same by brotli.
//
//go:embed engine/campaign.wasm.gz
var compressedCampaign []byte

//go:embed engine/campaign.wasm.br
var squeezedCampaign []byte

// loader is the script of the Go release that made the engine, as it comes.
//
//go:embed engine/wasm_exec.js
var loader []byte

// license goes with it, and with Go's runtime in the engine.
//
//go:embed engine/LICENSE-go.txt
var license []byte

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

//go:embed client/keys.js
var clientKeys []byte

//go:embed client/host.js
var clientHost []byte

//go:embed client/keep.js
var clientKeep []byte

// folder is where all of it lies, from the root of a preview.
const folder = "play/"

// fixed are the files that are the same for every pack.
type fixed struct {
	script, sheet, loader page.Page
}

var files = sync.OnceValue(func() (f fixed) {
	script := bytes.Join([][]byte{
		[]byte("'use strict';\n(() => {\n"), clientWords, clientEngine, clientThings, clientBoard, clientGame, clientReplay, clientTable, clientWalks, clientAsk, clientStory, clientScenes, clientSteps, clientKeys, clientHost, clientKeep, []byte("})();\n"),
	}, nil)
	f.script = named("play", "js", script)
	f.sheet = named("play", "css", sheet)
	f.loader = named("go", "js", bytes.Join([][]byte{[]byte("/*\n"), license, []byte("*/\n"), loader}, nil))
	return f
})

// program is an engine as pages have it.
type program struct {
	wasm, text page.Page
	small      []page.Page // wasm compressed, beside it
	err        error
}

// unpacked returns a function that unpacks an engine once: it is the same in every build.
func unpacked(name string, compressed, squeezed []byte) func() program {
	return sync.OnceValue(func() (p program) {
		z, err := gzip.NewReader(bytes.NewReader(compressed))
		if err != nil {
			return program{err: fmt.Errorf("the engine that is built in: %w", err)}
		}
		wasm, err := io.ReadAll(z)
		if err != nil {
			return program{err: fmt.Errorf("the engine that is built in: %w", err)}
		}
		p.wasm = named(name, "wasm", wasm)
		p.small = []page.Page{{Path: p.wasm.Path + ".br", Bytes: squeezed}, {Path: p.wasm.Path + ".gz", Bytes: compressed}}
		p.text = data(name, compressed)
		return p
	})
}

// The engines: of a mission, and of a campaign.
var (
	engineOfGames     = unpacked("engine", compressed, squeezed)
	engineOfCampaigns = unpacked("campaign", compressedCampaign, squeezedCampaign)
)

// named gives a file a name that changes with what is in it.
func named(name, ext string, body []byte) page.Page {
	return page.Page{Path: folder + name + "-" + digest(body) + "." + ext, Bytes: body}
}

func digest(b []byte) string {
	sum := sha256.Sum256(b)
	return hex.EncodeToString(sum[:8])
}

// data is a file that a page on disk can load, which may not fetch: a script
// that hands over bytes as base64. What it says is never run.
func data(name string, body []byte) page.Page {
	name += "-" + digest(body)
	text := `acforgePlay("` + name + `","` + base64.StdEncoding.EncodeToString(body) + "\");\n"
	return page.Page{Path: folder + name + ".js", Bytes: []byte(text)}
}
