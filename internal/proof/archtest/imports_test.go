// Package archtest checks the structure of the repository: which package may import
// which, which packages the engine must not reach, and the contents of documents and
// comments. docs/ARCHITECTURE.md gives the reasons. It only reads the other packages:
// it has no code that ships, and nothing imports it.
//
// Start at rules, the list of allowed imports.
package archtest

import (
	"encoding/json"
	"errors"
	"go/parser"
	"go/token"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"sort"
	"strings"
	"testing"
)

// rule lists our packages that packages below a folder may import. The most specific
// rule for a package counts. An entry ending in "/..." allows the folder and all below it.
type rule struct {
	pkg   string
	allow []string
	why   string
}

var rules = []rule{
	{"internal/parallel", nil, "running jobs in parallel is independent of the jobs"},
	{"internal/printable", nil, "one place decides which characters may be printed, for any text"},
	{"internal/diag", []string{"internal/printable"}, "the model of a problem is a leaf, so that every package can report problems"},
	{"internal/spelling", nil, "it reads dictionaries and knows no game"},
	{"internal/plan", nil, "it draws grids and knows no game"},
	{"internal/markdown", nil, "it parses Markdown and knows no story"},
	{"internal/worker", nil, "it stops runaway work of any kind"},
	{"internal/outfile", nil, "it writes whole files of any content"},
	{"internal/lock", nil, "it knows lines and no file"},
	{"internal/signature", nil, "it signs digests and knows no bundle"},
	{"internal/registry", nil, "it carries bundles and looks into none"},
	{"internal/proof/registrytest", nil, "it stores anything that is pushed"},
	{"internal/proof/faulty", []string{"internal/outfile"}, "it is the file layer of any test"},
	{"internal/proof/browsertest", nil, "it opens any page"},
	{"internal/proof/citest", nil, "it runs steps of any action"},
	{"internal/proof/vtt", []string{"internal/proof/browsertest"}, "it opens rooms of any game"},
	{"internal/proof/mutants", []string{"engine/example"}, "it rewrites sources and reads heads of examples; it knows no game"},
	{"internal/scaffold", nil, "it fills in templates of files; it knows no game and compiles nothing"},
	{"internal/pageengine", []string{".", "internal/archive", "internal/outfile", "preview/page", "preview/play"}, "it provides the engines of pages and knows no game"},
	{"internal/archive", nil, "it packs files and knows none of them"},
	{"internal/carried", []string{".", "docs", "internal/archive"}, "it holds files and knows none of them"},
	{"tools/engines", []string{"internal/archive", "internal/carried", "internal/host", "internal/pageengine", "preview/page", "preview/paper", "preview/play", "schema", "schema/club", "schema/venice", "words"}, "it compresses engines that other packages compile"},
	{"internal/proof/level", nil, "it decides when tests run, for any test"},
	{"internal/proof/papertest", nil, "it parses PDFs and knows no game"},
	{"internal/proof/wordtest", []string{"engine/wording", "internal/proof/golden"}, "it compares tables of words and knows no page"},
	{"internal/proof/golden", nil, "it compares any two texts"},
	{"internal/proof/protocolpage", nil, "it reads tables of a page and knows no game"},
	{"internal/proof/archtest", nil, "it only reads the other packages"},
	{"schema/ir", nil, "the IR is plain data that every package may use"},
	{"acforge.dev", nil, "it embeds files and has no code"},
	{"docs", nil, "it embeds the documentation and has no code"},
	{"schema", []string{"internal/archive", "internal/diag", "internal/jsonschema", "internal/jsontext"}, "the authored form has only positions"},
	{"internal/jsontext", nil, "it scans and writes JSON of any data"},
	{"internal/jsonschema", []string{"internal/jsontext"}, "it validates JSON against any schema"},
	{"internal/artwork", nil, "it checks pictures and knows no pack"},
	{"compiler", []string{"schema", "internal/parallel", "internal/artwork", "internal/diag", "internal/printable", "internal/plan", "internal/bundle", "internal/lock", "internal/markdown", "internal/po", "internal/signature", "internal/l10n"}, "it compiles CUE to IR for the systems it is given; it never plays or judges"},
	{"compiler/venice", []string{"compiler/authored", "internal/diag", "internal/plan", "schema/ir/venice"}, "lowering a system needs only trees and its IR"},
	{"compiler/club", []string{"compiler/authored", "internal/diag", "schema/ir/club"}, "lowering a system needs only trees and its IR"},
	{"internal/proof/compilertest", []string{"compiler", "compiler/authored"}, "its checks apply to every system"},
	{"internal/proof/corpus", nil, "it reads cases from files and compiles nothing"},
	{"internal/bundle/venice", []string{"internal/bundle", "schema", "schema/ir/venice", "schema/venice"}, "a client that only plays bundles needs no compiler and no page"},
	{"internal/bundle/club", []string{"internal/bundle", "schema", "schema/ir/club", "schema/club"}, "a client that only plays bundles needs no compiler and no page"},
	{"internal/proof/resultstore", nil, "it stores any results, like a file server"},
	{"internal/bundle", []string{"internal/artwork", "internal/jsontext", "internal/printable", "schema"}, "a bundle has no CUE and no positions; callers pass in the systems"},
	{"validator", []string{"schema", "schema/ir/...", "internal/diag"}, "a rule that needs to play belongs in validator/sim"},
	{"validator/rule", []string{"internal/diag"}, "it defines rules and knows no game"},
	{"validator/prose", []string{"validator/rule"}, "it reads prose and knows no game"},
	{"internal/proof/ruletest", []string{"validator/rule", "internal/proof/golden"}, "it handles pages and overlays and knows no game"},
	{"validator/club", []string{"validator/prose", "validator/rule", "schema/ir/club", "internal/diag"}, "the rules of a system use only its IR"},
	{"validator/venice", []string{"validator/prose", "validator/rule", "schema/ir/venice", "internal/parallel", "internal/diag"}, "the rules of a system use only its IR"},
	{"validator/sim", []string{"schema", "schema/ir/...", "internal/diag", "engine", "engine/bot", "engine/judgement", "engine/skill", "engine/stats", "engine/replay"}, "smoke-play knows the contract, no game"},
	{"internal/proof/simtest", []string{"engine", "engine/bot", "engine/replay", "validator/sim"}, "it tests engines by the contract and knows no game"},
	{"engine", nil, "the contract knows no game and no data"},
	{"engine/flat", []string{"engine", "engine/wording", "internal/jsontext"}, "it has the parts of flat states and knows no game"},
	{"internal/proof/flattest", []string{"engine", "engine/flat", "engine/example", "internal/proof/coverage"}, "its checks apply to every game"},
	{"engine/venice", []string{"engine", "engine/flat", "schema/ir/venice", "engine/wording", "words"}, "the rules use only the contract and the IR"},
	{"engine/venice/campaign", []string{"engine", "engine/flat", "engine/venice", "engine/venice/notation", "internal/jsonbind", "schema/ir/venice", "engine/wording", "words"}, "the campaign between Memories uses the contract, the IR and the Memories"},
	{"engine/venice/notation", []string{"engine"}, "it writes actions and points and knows no rule"},
	{"internal/proof/venice/naive", []string{"engine", "engine/venice/notation", "schema/ir/venice"}, "the second engine proves the first only while it shares nothing but the IR, the action encoding and the list of points"},
	{"internal/proof/venice/naive/campaign", []string{"schema/ir/venice"}, "the second campaign proves the first only while it shares nothing but the IR"},
	{"internal/proof/venice/sidebyside", []string{"engine", "engine/example", "engine/venice", "internal/proof/venice/naive", "engine/venice/notation", "engine/venice/situation", "schema/ir/venice"}, "it plays both engines and knows no rule"},
	{"internal/proof/venice/generate", []string{"engine", "schema/ir/venice"}, "it draws random Memories as IR and knows no rule and no engine"},
	{"engine/venice/situation", []string{"engine", "engine/example", "engine/venice", "engine/venice/notation", "schema/ir/venice"}, "it sets up a game by writing its state from outside; it has no rules"},
	{"internal/proof/venice/examplefile", []string{"engine", "engine/example", "internal/plan", "schema/ir/venice"}, "it parses examples into IR and lines of words; it knows no rule and no engine"},
	{"engine/club", []string{"engine", "engine/flat", "schema/ir/club", "engine/wording", "words"}, "the rules use only the contract and the IR"},
	{"engine/club/situation", []string{"engine", "engine/club", "engine/example", "schema/ir/club"}, "it sets up a game by writing its state from outside; it has no rules"},
	{"engine/bot", []string{"engine"}, "bots know only the contract"},
	{"engine/stats", []string{"engine"}, "statistics know only the contract"},
	{"engine/skill", []string{"engine", "engine/stats"}, "the scale of skill knows levels and numbers of games"},
	{"engine/judgement", []string{"engine", "engine/bot", "engine/skill", "engine/stats"}, "it learns from positions of any game"},
	{"engine/replay", []string{"engine", "internal/printable"}, "replays know only the contract"},
	{"internal/proof/enginetest", []string{"engine"}, "the toy game of the tests needs only the contract"},
	{"engine/example", []string{"engine", "internal/plan"}, "rule examples call only the contract"},
	{"internal/proof/coverage", []string{"engine/example", "internal/proof/mutants"}, "it compares ids in texts and knows no game"},
	{"internal/proof/codes", []string{"internal/systems/shipped", "validator/sim", "internal/diag"}, "the list of codes asks each package for its own"},
	{"internal/proof/wordtables", nil, "only tests compare the tables of words; nothing imports it"},
	{"internal/proof/reference", nil, "only tests make references; nothing imports it"},
	{"internal/jsonbind", []string{"internal/jsontext"}, "it binds JSON to any plain data"},
	{"engine/protocol", []string{"engine", "engine/bot", "engine/replay", "engine/stats", "internal/jsonbind"}, "the protocol works for any system"},
	{"engine/wasm/pagepack", []string{"engine", "engine/protocol", "internal/jsonbind"}, "the packs in a page are independent of the game system"},
	{"engine/wasm/pagepack/venice", []string{"engine", "engine/venice", "engine/wasm/pagepack", "schema/ir/venice", "internal/jsonbind"}, "the rules' own tables parse the pack in a page"},
	{"engine/wasm/pagepack/venice/campaign", []string{"engine", "engine/venice", "engine/venice/campaign", "engine/wasm/pagepack", "engine/wasm/pagepack/venice", "schema/ir/venice"}, "the rules' own tables parse the pack in a page"},
	{"engine/wasm/pagepack/club", []string{"engine", "engine/club", "engine/wasm/pagepack", "schema/ir/club", "internal/jsonbind"}, "the rules' own tables parse the pack in a page"},
	{"engine/wasm/inpage", []string{"engine/protocol", "engine/wasm/pagepack"}, "the engine in a page: the protocol and a reader"},
	{"engine/wasm/campaign-venice", []string{"engine/wasm/inpage", "engine/wasm/pagepack/..."}, "the engine in a page: the protocol, and the systems that it plays"},
	{"engine/wasm", []string{"engine", "engine/protocol", "engine/venice", "engine/club", "schema/ir/...", "internal/jsonbind"}, "the engine in a page: the rules, the protocol and a reader, nothing else"},
	{"preview/play", []string{"engine/wasm/pagepack", "internal/archive", "engine/replay", "internal/jsonbind", "internal/glossary", "internal/rulebook", "preview/page", "engine/wording", "words"}, "what plays in a page knows no game"},
	{"words", []string{"engine/wording", "internal/archive"}, "it compiles phrases of any part of the program"},
	{"engine/wording", nil, "it finds phrases and knows no game"},
	{"internal/po", nil, "it parses the format of translations, for any text"},
	{"internal/l10n", []string{"internal/po", "engine/wording", "internal/printable", "words"}, "it compares translations by ids and knows no system"},
	{"preview/worth", []string{"engine/stats", "validator/sim"}, "it makes one table from words that the page gives it, and knows no game"},
	{"preview/paper", []string{"engine/wording", "internal/archive", "words"}, "it lays pieces out on paper and knows no game and no pack"},
	{"preview/gallery", []string{"preview/page", "preview/paper", "words"}, "it shows the packs that it is given and knows no game and no bundle"},
	{"preview/export", []string{"internal/parallel", "preview/paper", "words"}, "it writes pieces and tables for other programs and knows no game and no pack"},
	{"internal/glossary", []string{"engine/wording", "words"}, "it reads lists of words and knows no game"},
	{"internal/rulebook", []string{"internal/carried"}, "it reads the embedded digests and knows no game"},
	{"internal/systems", []string{"internal/glossary", "compiler", "internal/artwork", "engine", "engine/example", "internal/bundle", "internal/diag", "internal/rulebook", "preview/export", "preview/page", "preview/paper", "preview/play", "validator/rule", "validator/sim", "internal/l10n"}, "it defines systems and lists of them; callers pass in the systems"},
	{"internal/systems/parts", []string{"compiler", "engine", "internal/systems", "validator/sim"}, "it cuts parts out of any content and knows no game"},
	{"internal/systems/toy", []string{"compiler", "compiler/authored", "engine", "engine/example", "engine/wasm/pagepack", "internal/bundle", "internal/diag", "internal/jsonbind", "internal/rulebook", "internal/systems", "internal/systems/toy/rules", "preview/export", "preview/page", "preview/paper", "preview/play", "schema", "validator/rule", "validator/sim", "engine/wording"}, "a system connects its own packages, not those of another system"},
	{"internal/systems/toy/page", []string{"engine", "engine/wasm/inpage", "engine/wasm/pagepack", "internal/jsonbind", "internal/systems/toy/rules"}, "the engine in a page: the rules, the protocol and a reader, nothing else"},
	{"internal/systems/toy/toytest", nil, "a pack for tests has only files"},
	{"internal/systems/toy/rules", []string{"engine", "engine/flat"}, "the rules use only the contract and their own data"},
	{"internal/systems/venice", []string{"internal/glossary", "internal/systems/parts", "engine", "internal/bundle", "internal/bundle/venice", "internal/diag", "internal/rulebook", "internal/systems", "preview/export", "preview/page", "preview/paper", "schema", "compiler", "compiler/authored", "validator/rule", "validator/sim", "compiler/venice", "engine/flat", "engine/venice", "engine/venice/campaign", "engine/venice/situation", "internal/plan", "preview/venice", "schema/ir/venice", "schema/venice", "validator/venice", "words"}, "a system connects its own packages, not those of another system"},
	{"internal/systems/club", []string{"internal/glossary", "internal/systems/parts", "engine", "internal/bundle", "internal/bundle/club", "internal/diag", "internal/rulebook", "internal/systems", "preview/export", "preview/page", "preview/paper", "schema", "compiler", "compiler/authored", "validator/rule", "validator/sim", "compiler/club", "engine/club", "engine/club/situation", "preview/club", "schema/ir/club", "schema/club", "validator/club"}, "a system connects its own packages, not those of another system"},
	{"internal/systems/shipped", []string{"internal/systems", "internal/systems/venice", "internal/systems/club"}, "it only lists the systems"},
	{"internal/host", []string{"engine", "engine/bot", "engine/judgement", "engine/protocol", "engine/replay", "engine/skill", "engine/stats", "internal/archive", "internal/diag", "internal/outfile", "internal/jsonbind", "internal/printable", "preview/live", "preview/page", "engine/wording", "words"}, "a host keeps tables of any game"},
	{"internal/workshop", []string{"..."}, "the workshop connects everything else, but must not read flags or exit"},
	{"internal/conform", []string{"internal/jsonbind"}, "it tests programs that speak the protocol, our engine too, so it knows no engine"},
	{"internal/lsp", []string{"compiler", "compiler/authored", "internal/diag", "internal/plan", "internal/printable"}, "it answers editors with names and problems and knows no game"},
	{"internal/terminal", []string{"internal/glossary", "engine/flat", "engine/protocol", "engine/replay", "internal/printable", "words"}, "the terminal is a client of the protocol"},
	{"preview", []string{"schema", "schema/ir/...", "compiler", "validator", "validator/sim", "engine/...", "internal/...", "words"}, "pages may show everything"},
	{"internal/proof/yardstick", []string{"compiler", "engine", "engine/bot", "internal/systems/shipped", "validator/sim"}, "it measures bots by the contract and knows no game"},
	{"tools", nil, "it runs the tests and imports none of the tested code"},
	{"tools/npm", []string{"internal/carried", "internal/outfile", "internal/pageengine", "internal/systems/shipped", "preview/page", "schema"}, "it packs the engine of pages, for every system"},
	{"tools/release", []string{"schema"}, "it packs what the go command builds, and knows only its version"},
	{"tools/night", []string{"internal/proof/resultstore"}, "it runs the program from outside"},
	{"tools/tune", []string{"engine", "engine/bot", "internal/proof/yardstick"}, "it finds weights for any system"},
	{"tools/odds", []string{"engine", "engine/bot", "engine/skill", "engine/stats", "internal/proof/yardstick"}, "it measures bots on any system"},
	{"cmd", []string{"..."}, "cmd connects everything else"},
}

// forbidden lists packages that must not be reachable from others, directly or
// indirectly.
var forbidden = []struct{ from, to, why string }{
	{"engine", "encoding/json", "the engine compiles small to WebAssembly"},
	{"internal/proof/venice/naive", "acforge.dev/engine/flat", "two engines with a shared writer would share its mistakes"},
	{"internal/proof/venice/naive", "acforge.dev/internal/jsontext", "two engines with a shared writer would share its mistakes"},
	{"internal/jsontext", "fmt", "it is part of the engine in the page"},
	{"internal/jsontext", "reflect", "it is part of the engine in the page"},
	{"internal/jsontext", "encoding/json", "it is part of the engine in the page"},
	{"engine/venice", "acforge.dev/internal/proof/venice/naive", "the second engine is its proof, not its helper"},
	{"engine/venice", "acforge.dev/engine/venice/situation", "rules do not read examples"},
	{"engine/club", "acforge.dev/engine/club/situation", "rules do not read examples"},
	{"engine/venice", "encoding/json", "the engine compiles small to WebAssembly"},
	{"engine/venice", "math/rand", "all chance comes from the game's own streams"},
	{"engine/venice", "math/rand/v2", "all chance comes from the game's own streams"},
	{"engine/club", "encoding/json", "the engine compiles small to WebAssembly"},
	{"engine/club", "math/rand", "all chance comes from the game's own streams"},
	{"engine/club", "math/rand/v2", "all chance comes from the game's own streams"},
	{"engine/club", "os", "the engine uses no file and no clock"},
	{"engine/venice", "fmt", "the engine compiles small to WebAssembly"},
	{"engine/venice", "reflect", "the engine compiles small to WebAssembly"},
	{"engine/club", "fmt", "the engine compiles small to WebAssembly"},
	{"engine/club", "reflect", "the engine compiles small to WebAssembly"},
	{"internal/systems/toy/rules", "encoding/json", "the engine compiles small to WebAssembly"},
	{"internal/systems/toy/rules", "fmt", "the engine compiles small to WebAssembly"},
	{"internal/systems/toy/rules", "reflect", "the engine compiles small to WebAssembly"},
	{"internal/systems/toy/rules", "regexp", "the engine compiles small to WebAssembly"},
	{"internal/systems/toy/rules", "os", "the engine uses no file and no clock"},
	{"internal/systems/toy/rules", "time", "the engine uses no file and no clock"},
	{"internal/systems/toy/rules", "math/rand", "all chance comes from the game's own streams"},
	{"internal/systems/toy/rules", "math/rand/v2", "all chance comes from the game's own streams"},
	{"engine/protocol", "fmt", "pages compile it to WebAssembly to talk to the engine"},
	{"engine/protocol", "encoding/json", "pages compile it to WebAssembly to talk to the engine"},
	{"engine/protocol", "os", "pages compile it to WebAssembly to talk to the engine"},
	{"engine/wasm/pagepack", "fmt", "it is part of the engine in the page"},
	{"engine/wasm/pagepack", "encoding/json", "it is part of the engine in the page"},
	{"engine/wasm/pagepack", "os", "it is part of the engine in the page"},
	{"engine/bot", "math/rand", "a bot's chance comes from a seeded stream"},
	{"engine/bot", "math/rand/v2", "a bot's chance comes from a seeded stream"},
	{"engine/venice", "os", "the engine uses no file and no clock"},
	{"engine/bot", "os", "bots use no file and no clock"},
	{"internal/bundle", "cuelang.org/go/cue", "a client of bundles needs no CUE"},
	{"engine/protocol", "cuelang.org/go/cue", "a client of bundles needs no CUE"},
	{"engine/protocol", "modernc.org/sqlite", "only the host stores tables"},
	{"engine/bot", "modernc.org/sqlite", "only the host stores tables"},
	{"internal/bundle", "modernc.org/sqlite", "only the host stores tables"},
	{"internal/systems", "modernc.org/sqlite", "only the host stores tables"},
	{"compiler", "modernc.org/sqlite", "only the host stores tables"},
	{"preview/play", "modernc.org/sqlite", "only the host stores tables"},
	{"internal/terminal", "modernc.org/sqlite", "only the host stores tables"},
	{"engine/protocol", "github.com/coder/websocket", "only the host carries messages"},
	{"internal/systems", "github.com/coder/websocket", "only the host carries messages"},
	{"internal/terminal", "github.com/coder/websocket", "only the host carries messages"},
	{"internal/terminal", "cuelang.org/go/cue", "a client of bundles needs no CUE"},
	{"cmd/acforge", "testing", "shared test code is only for tests"},
	{"engine/wasm/pagepack", "testing", "shared test code is only for tests"},
}

type pkg struct {
	ImportPath string
	Imports    []string
	Deps       []string
}

func list(t *testing.T) map[string]pkg {
	t.Helper()
	cmd := exec.Command("go", "list", "-json=ImportPath,Imports,Deps", "acforge.dev/...")
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
		pkgs[strings.TrimPrefix(p.ImportPath, "acforge.dev/")] = p
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
			if own, ours := strings.CutPrefix(imp, "acforge.dev/"); ours && !allowed(r, own) {
				t.Errorf("%s imports %s: %s", n, own, r.why)
			}
		}
	}
}

// open are the packages that are given their systems: neither they nor their
// dependencies belong to a system.
var open = []string{"compiler", "internal/bundle", "internal/lsp", "internal/scaffold", "internal/systems", "internal/workshop", "internal/workshop/ask", "internal/workshop/author", "internal/workshop/disk", "internal/workshop/sharing", "internal/workshop/table", "internal/workshop/watching", "schema", "validator/rule", "validator/sim"}

func TestSystemsAreGiven(t *testing.T) {
	pkgs := list(t)
	for _, of := range open {
		p, ok := pkgs[of]
		if !ok {
			t.Errorf("%s is gone; mend the list", of)
		}
		for _, d := range p.Deps {
			if own, ours := strings.CutPrefix(d, "acforge.dev/"); ours && (room(own) || own == "internal/systems/shipped") {
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

// named are the libraries that the owner of this project asked for. The program itself
// must use each of them; an import in a test is not enough.
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

// TestBeam: the program for Apache Beam, a module of its own, only plays. It reaches what
// reads bundles and plays them, and no page, print or compiler. (internal/artwork checks
// the pictures of a bundle that is opened.)
func TestBeam(t *testing.T) {
	pkgs := list(t)
	files, err := filepath.Glob("../../../validator/sim/beam/*.go")
	if err != nil || len(files) < 2 {
		t.Fatalf("%d files of validator/sim/beam, %v", len(files), err)
	}
	seen := 0
	for _, name := range files {
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ImportsOnly)
		if err != nil {
			t.Fatal(err)
		}
		for _, i := range f.Imports {
			own, ok := strings.CutPrefix(strings.Trim(i.Path.Value, `"`), "acforge.dev/")
			if !ok {
				continue
			}
			seen++
			for _, d := range append(pkgs[own].Deps, "acforge.dev/"+own) {
				short, is := strings.CutPrefix(d, "acforge.dev/")
				switch {
				case is && (strings.HasPrefix(short, "preview") || strings.HasPrefix(short, "compiler") || strings.HasPrefix(short, "internal/systems") || strings.HasPrefix(short, "internal/workshop")),
					strings.HasPrefix(d, "cuelang.org/"), strings.Contains(d, "fpdf"), strings.Contains(d, "goldmark"), d == "html/template":
					t.Errorf("%s imports %s, which reaches %s: the program for Beam only plays", filepath.Base(name), own, d)
				}
			}
		}
	}
	if seen < 5 {
		t.Errorf("%d of our packages are imported", seen)
	}
}

// The engine in a page builds only for a page, and its dependencies stay small.
func TestEngineInThePage(t *testing.T) {
	for _, of := range []string{"acforge.dev/engine/wasm", "acforge.dev/engine/wasm/campaign-venice"} {
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
	if !slices.Contains(deps, "acforge.dev/engine/venice") || !slices.Contains(deps, "acforge.dev/engine/club") && of == "acforge.dev/engine/wasm" {
		t.Error("a system does not play in the page")
	}
	for _, d := range deps {
		switch {
		case d == "fmt", d == "encoding/json", d == "os", d == "time", d == "math/rand", d == "net", strings.HasPrefix(d, "cuelang.org/"), strings.HasPrefix(d, "regexp"):
			t.Errorf("the engine in the page reaches %s: it must stay small and see no machine", d)
		case strings.Contains(d, ".") && !strings.HasPrefix(d, "acforge.dev/") && !strings.HasPrefix(d, "vendor/") && !strings.HasPrefix(d, "internal/"):
			t.Errorf("the engine in the page reaches %s, which is not Go's and not ours", d)
		}
	}
}
