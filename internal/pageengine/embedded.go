//go:build release

package pageengine

import (
	"embed"
	"fmt"
	"strings"
	"sync"

	"acforge.dev/internal/archive"
	"acforge.dev/preview/page"
	"acforge.dev/preview/play"
)

// built holds the output of `go run ./tools/engines`, which is made before a release is
// built.
//
//go:embed built/*.wasm.br built/*.wasm.delta built/wasm_exec.js built/LICENSE-go.txt
var built embed.FS

// release holds the engines that the program embeds.
type release struct {
	mu   sync.Mutex
	made map[string]*page.Engine
}

// Find returns the engines that the program embeds.
func Find(func(string)) page.Engines { return &release{made: map[string]*page.Engine{}} }

//go:embed built/sources.txt
var sources string

// Sources returns the digest of the sources that the results of games depend on.
func Sources() (string, error) { return strings.TrimSpace(sources), nil }

// Engine implements [page.Engines]. Further files, for pages on disk and old servers,
// are made from the embedded bytes on first use.
func (r *release) Engine(name string) (*page.Engine, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if e := r.made[name]; e != nil {
		return e, nil
	}
	read := func(file string) []byte {
		data, _ := built.ReadFile("built/" + file)
		return data
	}
	small, err := read(name+".wasm.br"), error(nil)
	var wasm []byte
	if delta := read(name + ".wasm.delta"); delta != nil {
		if wasm, err = r.patched(delta); err == nil {
			// The highest level takes 27 CPU seconds; this one half a second, for a sixth more.
			small, err = archive.Squeezed(wasm, 6)
		}
	} else {
		wasm, err = archive.Unsqueezed(small)
	}
	if err != nil || len(wasm) == 0 {
		return nil, fmt.Errorf("the engine %q that this program embeds is damaged (%v)", name, err)
	}
	gz, err := zipped(wasm)
	if err != nil {
		return nil, err
	}
	r.made[name] = play.Engine(name, wasm, gz, small, read("wasm_exec.js"), read("LICENSE-go.txt"))
	return r.made[name], nil
}

// patched returns the engine that differs from the first one by a delta.
func (r *release) patched(delta []byte) ([]byte, error) {
	small, err := built.ReadFile("built/" + page.GameEngine + ".wasm.br")
	if err != nil {
		return nil, err
	}
	first, err := archive.Unsqueezed(small)
	if err != nil {
		return nil, err
	}
	return archive.Patched(first, delta)
}
