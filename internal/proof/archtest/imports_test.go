// Package archtest holds the walls between the rooms: who may import whom,
// what must stay out of the engine, what the documents and the comments must say
// and name. docs/ARCHITECTURE.md says why. It only reads the others: it holds no
// code that ships, and nothing imports it.
//
// Start at rules, the list of who may import whom.
package archtest

import (
	"encoding/json"
	"errors"
	"io"
	"os"
	"os/exec"
	"slices"
	"sort"
	"strings"
	"testing"
)

// rule says what packages below a folder may import of ours. The most
// specific rule for a package counts. An entry ending in "/..." allows the
// folder and all below it.
type rule struct {
	pkg   string
	allow []string
	why   string
}

var rules = []rule{
	{"internal/parallel", nil, "doing many things at a time knows nothing of what is done"},
	{"internal/printable", nil, "what may be printed is decided in one place that knows nothing of what is printed"},
	{"internal/diag", []string{"internal/printable"}, "the model of a problem is a leaf, so that everybody can report"},
	{"internal/plan", nil, "a drawn grid is a drawing; it knows no game"},
	{"internal/markdown", nil, "what stories are written in knows no story"},
	{"internal/worker", nil, "what ends work that runs away knows nothing of the work"},
	{"internal/outfile", nil, "writing a file whole knows nothing of what is written"},
	{"internal/proof/browsertest", nil, "it opens pages and knows none"},
	{"internal/proof/mutants", []string{"engine/example"}, "it rewrites sources and reads heads of examples; it knows no game"},
	{"internal/scaffold", nil, "files with a few words to fill in; it knows no game and compiles nothing"},
	{"internal/pageengine", []string{".", "internal/outfile", "preview/page", "preview/play"}, "what gets the engines of pages knows no game"},
	{"tools/engines", []string{"internal/pageengine"}, "it compresses what others compile"},
	{"internal/proof/level", nil, "which tests run when knows none of them"},
	{"internal/proof/papertest", nil, "it reads what is on paper and knows no game"},
	{"internal/proof/wordtest", nil, "it compares tables of words and knows no page"},
	{"internal/proof/golden", nil, "it compares texts and knows none"},
	{"internal/proof/protocolpage", nil, "it reads tables of a page and knows no game"},
	{"internal/proof/archtest", nil, "it only reads the others"},
	{"schema/ir", nil, "the IR is plain data that every room may hold"},
	{"acforge", nil, "the packs as they were written; no code"},
	{"docs", nil, "the pages of documentation; no code"},
	{"schema", []string{"internal/diag", "internal/jsonschema", "internal/jsontext"}, "the authored form has positions and nothing else"},
	{"internal/jsontext", nil, "the text of JSON knows no data"},
	{"internal/jsonschema", []string{"internal/jsontext"}, "what holds JSON against a schema knows no schema"},
	{"internal/artwork", nil, "what judges pictures knows no pack"},
	{"compiler", []string{"schema", "internal/parallel", "internal/artwork", "internal/diag", "internal/printable", "internal/plan", "internal/bundle", "internal/markdown", "internal/po"}, "CUE to IR; it is given the systems, never plays and never judges"},
	{"compiler/venice", []string{"compiler/authored", "internal/diag", "internal/plan", "schema/ir/venice"}, "what lowers a system sees trees and its IR"},
	{"compiler/club", []string{"compiler/authored", "internal/diag", "schema/ir/club"}, "what lowers a system sees trees and its IR"},
	{"internal/proof/compilertest", []string{"compiler", "compiler/authored"}, "what must hold of every system knows none"},
	{"internal/proof/corpus", nil, "cases are files; who reads them compiles nothing"},
	{"internal/bundle", []string{"internal/artwork", "internal/jsontext", "schema"}, "what ships has no CUE, no positions and no system: those are handed in"},
	{"validator", []string{"schema", "schema/ir/...", "internal/diag"}, "a rule that needs to play lives in validator/sim"},
	{"validator/rule", []string{"internal/diag"}, "what a rule is knows no game"},
	{"validator/prose", []string{"validator/rule"}, "how words are read knows no game"},
	{"internal/proof/ruletest", []string{"validator/rule", "internal/proof/golden"}, "pages and overlays know no game"},
	{"validator/club", []string{"validator/prose", "validator/rule", "schema/ir/club", "internal/diag"}, "the rules of a system see its IR and nothing else"},
	{"validator/venice", []string{"validator/prose", "validator/rule", "schema/ir/venice", "internal/parallel", "internal/diag"}, "the rules of a system see its IR and nothing else"},
	{"validator/sim", []string{"schema", "schema/ir/...", "internal/diag", "engine", "engine/bot", "engine/stats", "engine/replay"}, "smoke-play knows the contract, no game"},
	{"internal/proof/simtest", []string{"engine", "engine/bot", "engine/replay", "validator/sim"}, "what tries engines knows the contract, no game"},
	{"engine", nil, "the contract knows no game and no data"},
	{"engine/flat", []string{"engine", "internal/jsontext"}, "what a flat state is made of knows no game"},
	{"internal/proof/flattest", []string{"engine", "engine/flat", "engine/example", "internal/proof/coverage"}, "what must hold of every game knows none"},
	{"engine/venice", []string{"engine", "engine/flat", "schema/ir/venice"}, "the rules see the contract and the IR only"},
	{"engine/venice/campaign", []string{"engine", "engine/flat", "engine/venice", "engine/venice/notation", "internal/jsonbind", "schema/ir/venice"}, "what is between Memories sees the contract, the IR and the Memories"},
	{"engine/venice/notation", []string{"engine"}, "how actions and points are written knows no rule"},
	{"internal/proof/venice/naive", []string{"engine", "engine/venice/notation", "schema/ir/venice"}, "the second engine proves the first only while it shares nothing but the IR, the action encoding and the list of points"},
	{"internal/proof/venice/naive/campaign", []string{"schema/ir/venice"}, "the second campaign proves the first only while it shares nothing but the IR"},
	{"internal/proof/venice/sidebyside", []string{"engine", "engine/example", "engine/venice", "internal/proof/venice/naive", "engine/venice/notation", "engine/venice/situation", "schema/ir/venice"}, "it plays both engines and knows no rule"},
	{"internal/proof/venice/generate", []string{"engine", "schema/ir/venice"}, "random Memories are IR; what draws them knows no rule and no engine"},
	{"engine/venice/situation", []string{"engine", "engine/venice", "engine/venice/notation", "schema/ir/venice"}, "what sets a game up writes into its state from outside; it obeys no rule"},
	{"internal/proof/venice/examplefile", []string{"engine", "engine/example", "internal/plan", "schema/ir/venice"}, "what an example says is IR and lines of words; what reads it knows no rule and no engine"},
	{"engine/club", []string{"engine", "engine/flat", "schema/ir/club"}, "the rules see the contract and the IR only"},
	{"engine/club/situation", []string{"engine", "engine/club", "schema/ir/club"}, "what sets a game up writes into its state from outside; it obeys no rule"},
	{"engine/bot", []string{"engine"}, "bots know only the contract"},
	{"engine/stats", []string{"engine"}, "statistics know only the contract"},
	{"engine/replay", []string{"engine", "internal/printable"}, "replays know only the contract"},
	{"internal/proof/enginetest", []string{"engine"}, "the toy game of the tests fulfils the contract only"},
	{"engine/example", []string{"engine", "internal/plan"}, "rule examples drive the contract"},
	{"internal/proof/coverage", []string{"engine/example", "internal/proof/mutants"}, "it compares ids in texts and knows no game"},
	{"internal/proof/codes", []string{"internal/systems/shipped", "validator/sim", "internal/diag"}, "the list of codes asks each room for its own"},
	{"internal/proof/wordtables", nil, "it compares the tables of words in tests alone; nothing imports it"},
	{"internal/proof/reference", nil, "a reference is made by tests alone; nothing imports it"},
	{"internal/jsonbind", []string{"internal/jsontext"}, "JSON of plain data knows no data"},
	{"engine/protocol", []string{"engine", "engine/bot", "engine/replay", "engine/stats", "internal/jsonbind"}, "the protocol speaks for any system"},
	{"engine/wasm/pagepack", []string{"engine", "engine/protocol", "internal/jsonbind"}, "what a page holds of a pack knows no game system"},
	{"engine/wasm/pagepack/venice", []string{"engine", "engine/venice", "engine/wasm/pagepack", "schema/ir/venice", "internal/jsonbind"}, "what a page holds of a pack is read by the rules' own tables"},
	{"engine/wasm/pagepack/venice/campaign", []string{"engine", "engine/venice", "engine/venice/campaign", "engine/wasm/pagepack", "engine/wasm/pagepack/venice"}, "what a page holds of a pack is read by the rules' own tables"},
	{"engine/wasm/pagepack/club", []string{"engine", "engine/club", "engine/wasm/pagepack", "schema/ir/club", "internal/jsonbind"}, "what a page holds of a pack is read by the rules' own tables"},
	{"engine/wasm/inpage", []string{"engine/protocol", "engine/wasm/pagepack"}, "the engine in a page: the protocol and a reader"},
	{"engine/wasm/campaign-venice", []string{"engine/wasm/inpage", "engine/wasm/pagepack/..."}, "the engine in a page: the protocol, and the systems that it plays"},
	{"engine/wasm", []string{"engine", "engine/protocol", "engine/venice", "engine/club", "schema/ir/...", "internal/jsonbind"}, "the engine in a page: the rules, the protocol and a reader, nothing else"},
	{"preview/play", []string{"engine/wasm/pagepack", "engine/replay", "internal/jsonbind", "internal/rulebook", "preview/page"}, "what plays in a page knows no game"},
	{"internal/po", nil, "the format of translations knows no text"},
	{"internal/l10n", []string{"internal/po"}, "what is translated is compared by ids; no system is known"},
	{"preview/paper", nil, "what lays pieces out on paper knows no game and no pack"},
	{"internal/rulebook", []string{"."}, "it reads the digests that the program carries, and knows no game"},
	{"internal/systems", []string{"compiler", "internal/artwork", "engine", "engine/example", "internal/bundle", "internal/diag", "internal/rulebook", "preview/page", "preview/paper", "validator/rule", "validator/sim"}, "what a system is and what a list of them does; it is given the systems"},
	{"internal/systems/toy", []string{"compiler", "compiler/authored", "engine", "engine/wasm/pagepack", "internal/bundle", "internal/diag", "internal/jsonbind", "internal/rulebook", "internal/systems", "internal/systems/toy/rules", "preview/page", "preview/paper", "preview/play", "schema", "validator/rule", "validator/sim"}, "a system wires its own rooms and no other system's"},
	{"internal/systems/toy/page", []string{"engine", "engine/wasm/inpage", "engine/wasm/pagepack", "internal/jsonbind", "internal/systems/toy/rules"}, "the engine in a page: the rules, the protocol and a reader, nothing else"},
	{"internal/systems/toy/toytest", nil, "a pack for tests is files"},
	{"internal/systems/toy/rules", []string{"engine", "engine/flat"}, "the rules see the contract and their own data only"},
	{"internal/systems/venice", []string{"engine", "internal/bundle", "internal/diag", "internal/rulebook", "internal/systems", "preview/page", "preview/paper", "schema", "compiler", "compiler/authored", "validator/rule", "validator/sim", "compiler/venice", "engine/flat", "engine/venice", "engine/venice/campaign", "engine/venice/situation", "internal/plan", "preview/venice", "schema/ir/venice", "schema/venice", "validator/venice"}, "a system wires its own rooms and no other system's"},
	{"internal/systems/club", []string{"engine", "internal/bundle", "internal/diag", "internal/rulebook", "internal/systems", "preview/page", "preview/paper", "schema", "compiler", "compiler/authored", "validator/rule", "validator/sim", "compiler/club", "engine/club", "engine/club/situation", "preview/club", "schema/ir/club", "schema/club", "validator/club"}, "a system wires its own rooms and no other system's"},
	{"internal/systems/shipped", []string{"internal/systems", "internal/systems/venice", "internal/systems/club"}, "the list of systems does nothing"},
	{"internal/host", []string{"engine", "engine/bot", "engine/protocol", "engine/replay", "engine/stats", "internal/outfile", "internal/jsonbind", "internal/printable", "preview/live", "preview/page"}, "a host keeps tables of any game and knows none"},
	{"internal/workshop", []string{"..."}, "the workshop wires the rest; what it may not do is read flags and end programs"},
	{"internal/conform", []string{"internal/jsonbind"}, "what judges programs that speak the protocol knows no engine: it is judged by it too"},
	{"internal/lsp", []string{"compiler", "compiler/authored", "internal/diag", "internal/printable"}, "what answers an editor knows names and problems, and no game"},
	{"internal/terminal", []string{"engine/flat", "engine/protocol", "engine/replay", "internal/printable"}, "the terminal is a client of the protocol"},
	{"preview", []string{"schema", "schema/ir/...", "compiler", "validator", "validator/sim", "engine/...", "internal/..."}, "pages may show everything"},
	{"internal/proof/yardstick", []string{"compiler", "engine", "engine/bot", "internal/systems/shipped", "validator/sim"}, "what measures bots knows the contract, no game"},
	{"tools", nil, "what runs the tests knows nothing of what it tests"},
	{"tools/tune", []string{"engine", "engine/bot", "internal/proof/yardstick"}, "it finds weights for any system"},
	{"tools/odds", []string{"engine", "engine/bot", "engine/stats", "internal/proof/yardstick"}, "it measures bots on any system"},
	{"cmd", []string{"..."}, "cmd wires the rest"},
}

// forbidden lists packages that must not be reachable from others, however
// deep.
var forbidden = []struct{ from, to, why string }{
	{"engine", "encoding/json", "the engine compiles small to WebAssembly"},
	{"internal/proof/venice/naive", "acforge/engine/flat", "two engines that share a writer share its mistakes"},
	{"internal/proof/venice/naive", "acforge/internal/jsontext", "two engines that share a writer share its mistakes"},
	{"internal/jsontext", "fmt", "it is part of the engine in the page"},
	{"internal/jsontext", "reflect", "it is part of the engine in the page"},
	{"internal/jsontext", "encoding/json", "it is part of the engine in the page"},
	{"engine/venice", "acforge/internal/proof/venice/naive", "the second engine is its proof, not its helper"},
	{"engine/venice", "acforge/engine/venice/situation", "rules read no example"},
	{"engine/club", "acforge/engine/club/situation", "rules read no example"},
	{"engine/venice", "encoding/json", "the engine compiles small to WebAssembly"},
	{"engine/venice", "math/rand", "all chance is the game's own streams"},
	{"engine/venice", "math/rand/v2", "all chance is the game's own streams"},
	{"engine/club", "encoding/json", "the engine compiles small to WebAssembly"},
	{"engine/club", "math/rand", "all chance is the game's own streams"},
	{"engine/club", "math/rand/v2", "all chance is the game's own streams"},
	{"engine/club", "os", "the engine sees no file and no clock"},
	{"engine/venice", "fmt", "the engine compiles small to WebAssembly"},
	{"engine/venice", "reflect", "the engine compiles small to WebAssembly"},
	{"engine/club", "fmt", "the engine compiles small to WebAssembly"},
	{"engine/club", "reflect", "the engine compiles small to WebAssembly"},
	{"internal/systems/toy/rules", "encoding/json", "the engine compiles small to WebAssembly"},
	{"internal/systems/toy/rules", "fmt", "the engine compiles small to WebAssembly"},
	{"internal/systems/toy/rules", "reflect", "the engine compiles small to WebAssembly"},
	{"internal/systems/toy/rules", "regexp", "the engine compiles small to WebAssembly"},
	{"internal/systems/toy/rules", "os", "the engine sees no file and no clock"},
	{"internal/systems/toy/rules", "time", "the engine sees no file and no clock"},
	{"internal/systems/toy/rules", "math/rand", "all chance is the game's own streams"},
	{"internal/systems/toy/rules", "math/rand/v2", "all chance is the game's own streams"},
	{"engine/protocol", "fmt", "it is what a page speaks to the engine, as WebAssembly"},
	{"engine/protocol", "encoding/json", "it is what a page speaks to the engine, as WebAssembly"},
	{"engine/protocol", "os", "it is what a page speaks to the engine, as WebAssembly"},
	{"engine/wasm/pagepack", "fmt", "it is part of the engine in the page"},
	{"engine/wasm/pagepack", "encoding/json", "it is part of the engine in the page"},
	{"engine/wasm/pagepack", "os", "it is part of the engine in the page"},
	{"engine/bot", "math/rand", "a bot's chance is a stream with a seed"},
	{"engine/bot", "math/rand/v2", "a bot's chance is a stream with a seed"},
	{"engine/venice", "os", "the engine sees no file and no clock"},
	{"engine/bot", "os", "bots see no file and no clock"},
	{"internal/bundle", "cuelang.org/go/cue", "a client of bundles needs no CUE"},
	{"engine/protocol", "cuelang.org/go/cue", "a client of bundles needs no CUE"},
	{"engine/protocol", "modernc.org/sqlite", "what keeps tables is the host's alone"},
	{"engine/bot", "modernc.org/sqlite", "what keeps tables is the host's alone"},
	{"internal/bundle", "modernc.org/sqlite", "what keeps tables is the host's alone"},
	{"internal/systems", "modernc.org/sqlite", "what keeps tables is the host's alone"},
	{"compiler", "modernc.org/sqlite", "what keeps tables is the host's alone"},
	{"preview/play", "modernc.org/sqlite", "what keeps tables is the host's alone"},
	{"internal/terminal", "modernc.org/sqlite", "what keeps tables is the host's alone"},
	{"engine/protocol", "github.com/coder/websocket", "what carries messages is the host's alone"},
	{"internal/systems", "github.com/coder/websocket", "what carries messages is the host's alone"},
	{"internal/terminal", "github.com/coder/websocket", "what carries messages is the host's alone"},
	{"internal/terminal", "cuelang.org/go/cue", "a client of bundles needs no CUE"},
	{"cmd/acforge", "testing", "what tests share is for tests alone"},
	{"engine/wasm/pagepack", "testing", "what tests share is for tests alone"},
}

type pkg struct {
	ImportPath string
	Imports    []string
	Deps       []string
}

func list(t *testing.T) map[string]pkg {
	t.Helper()
	cmd := exec.Command("go", "list", "-json=ImportPath,Imports,Deps", "acforge/...")
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	pkgs := map[string]pkg{}
	dec := json.NewDecoder(strings.NewReader(string(out)))
	for {
		var p pkg
		if err := dec.Decode(&p); errors.Is(err, io.EOF) {
			return pkgs
		} else if err != nil {
			t.Fatal(err)
		}
		pkgs[strings.TrimPrefix(p.ImportPath, "acforge/")] = p
	}
}

func ruleFor(name string) (rule, bool) {
	best, found := rule{}, false
	for _, r := range rules {
		if (name == r.pkg || strings.HasPrefix(name, r.pkg+"/")) && len(r.pkg) > len(best.pkg) {
			best, found = r, true
		}
	}
	return best, found
}

func allowed(r rule, imp string) bool {
	if imp == r.pkg || strings.HasPrefix(imp, r.pkg+"/") {
		return true
	}
	for _, a := range r.allow {
		folder, below := strings.CutSuffix(a, "...")
		if imp == a || below && (strings.HasPrefix(imp, folder) || imp == strings.TrimSuffix(folder, "/")) {
			return true
		}
	}
	return false
}

func TestImports(t *testing.T) {
	pkgs := list(t)
	names := make([]string, 0, len(pkgs))
	for n := range pkgs {
		names = append(names, n)
	}
	sort.Strings(names)
	for _, n := range names {
		r, ok := ruleFor(n)
		if !ok {
			t.Errorf("%s: no rule says what it may import; add one here and a line in docs/packages.md", n)
			continue
		}
		for _, imp := range pkgs[n].Imports {
			if own, ours := strings.CutPrefix(imp, "acforge/"); ours && !allowed(r, own) {
				t.Errorf("%s imports %s: %s", n, own, r.why)
			}
		}
	}
}

// open are the packages that are given their systems: neither they nor what they reach
// belongs to one.
var open = []string{"compiler", "internal/bundle", "internal/lsp", "internal/scaffold", "internal/systems", "internal/workshop", "internal/workshop/ask", "internal/workshop/author", "internal/workshop/disk", "internal/workshop/table", "internal/workshop/watching", "schema", "validator/rule", "validator/sim"}

func TestSystemsAreGiven(t *testing.T) {
	pkgs := list(t)
	for _, of := range open {
		p, ok := pkgs[of]
		if !ok {
			t.Errorf("%s is gone; mend the list", of)
		}
		for _, d := range p.Deps {
			if own, ours := strings.CutPrefix(d, "acforge/"); ours && (room(own) || own == "internal/systems/shipped") {
				t.Errorf("%s reaches %s: it is given its systems", of, own)
			}
		}
	}
}

func TestForbidden(t *testing.T) {
	pkgs := list(t)
	for _, f := range forbidden {
		p, ok := pkgs[f.from]
		if !ok {
			t.Errorf("%s is gone; mend the list", f.from)
			continue
		}
		for _, d := range p.Deps {
			if d == f.to {
				t.Errorf("%s reaches %s: %s", f.from, f.to, f.why)
			}
		}
	}
}

// named are the libraries that the owner of this project asked for. A test that imports
// one is not enough: the program works with each.
var named = []string{
	"cuelang.org/go/cue",
	"github.com/santhosh-tekuri/jsonschema/v5",
	"github.com/yuin/goldmark",
	"github.com/fsnotify/fsnotify",
	"github.com/spf13/cobra",
}

func TestProgramLinksNamedLibraries(t *testing.T) {
	deps := list(t)["cmd/acforge"].Deps
	for _, l := range named {
		if !slices.Contains(deps, l) {
			t.Errorf("nothing of cmd/acforge imports %s", l)
		}
	}
}

// The engine in a page builds for a page alone; what it reaches there stays
// small.
func TestEngineInThePage(t *testing.T) {
	for _, of := range []string{"acforge/engine/wasm", "acforge/engine/wasm/campaign-venice"} {
		t.Run(of, func(t *testing.T) { engineInThePage(t, of) })
	}
}

func engineInThePage(t *testing.T, of string) {
	cmd := exec.Command("go", "list", "-deps", of)
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	deps := strings.Fields(string(out))
	if !slices.Contains(deps, "acforge/engine/venice") || !slices.Contains(deps, "acforge/engine/club") && of == "acforge/engine/wasm" {
		t.Error("a system does not play in the page")
	}
	for _, d := range deps {
		switch {
		case d == "fmt", d == "encoding/json", d == "os", d == "time", d == "math/rand", d == "net", strings.HasPrefix(d, "cuelang.org/"), strings.HasPrefix(d, "regexp"):
			t.Errorf("the engine in the page reaches %s: it must stay small and see no machine", d)
		case strings.Contains(d, ".") && !strings.HasPrefix(d, "vendor/") && !strings.HasPrefix(d, "internal/"):
			t.Errorf("the engine in the page reaches %s, which is not Go's and not ours", d)
		}
	}
}
