//go:build release

package pageengine

import (
	"bytes"
	"embed"
	"fmt"
	"io"
	"strings"
	"sync"

	"github.com/andybalholm/brotli"

	"acforge.dev/preview/page"
	"acforge.dev/preview/play"
)

// built holds the output of `go run ./tools/engines`, which is made before a release is
// built.
//
//go:embed built/*.wasm.br built/wasm_exec.js built/LICENSE-go.txt
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
	small := read(name + ".wasm.br")
	wasm, err := io.ReadAll(brotli.NewReader(bytes.NewReader(small)))
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
