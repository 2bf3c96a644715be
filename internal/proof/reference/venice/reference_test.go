package venice

import (
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"acforge.dev/compiler"
	"acforge.dev/engine"
	"acforge.dev/engine/example"
	"acforge.dev/internal/proof/golden"
	"acforge.dev/internal/proof/level"
	"acforge.dev/internal/proof/ruletest"
	"acforge.dev/internal/proof/venice/sidebyside"
	"acforge.dev/internal/systems/shipped"
	systemvenice "acforge.dev/internal/systems/venice"
)

var update = flag.Bool("update", false, "write docs/effects")

// entry is a word of the vocabulary: its example, and the page that is made
// of both.
type entry struct {
	family, word string
	ex           *example.Example
}

// read returns the example of a word.
func read(t testing.TB, family, word string) *entry {
	t.Helper()
	file := path.Join("testdata", family, word+".txtar")
	data, err := os.ReadFile(file)
	if err != nil {
		t.Errorf("%s: no example: %v", word, err)
		return nil
	}
	e, err := example.Parse(file, data)
	if err != nil {
		t.Error(err)
		return nil
	}
	if strings.TrimSpace(e.Section("example.cue")) == "" {
		t.Errorf("%s: no section example.cue", file)
		return nil
	}
	return &entry{family, word, e}
}

// compiled returns the sample pack with the example laid over it.
func (e *entry) compiled(t testing.TB) *compiler.Pack {
	t.Helper()
	files := ruletest.Lay(t, os.DirFS("testdata/workspace"), e.ex.Section("example.cue"), func(field, _ string) string {
		switch field {
		case "memory":
			return "memories/sample/night/memory.cue"
		case "remember":
			return "memories/sample/pack.cue"
		}
		return "cards/sample/cards.cue"
	})
	r, err := shipped.Compiler().Compile(files, compiler.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Packs) != 1 {
		t.Fatalf("%s: the example does not compile: %v", e.ex.File, r.Diagnostics)
	}
	return r.Packs[0]
}

// play plays a script of an example on the compiled pack, in both engines.
func play(p *compiler.Pack, e *example.Example, s example.Script) error {
	start := sidebyside.Start{Pack: systemvenice.IR(p), Memory: systemvenice.IR(p).Memories[0].ID, Options: engine.Options{Seats: 2, Difficulty: "always-normal", Given: true, Seed: 1}}
	for _, l := range e.State(s.Name) {
		switch l.Words[0] {
		case "edition":
			start.Options.Edition = l.Words[1]
		case "players":
			start.Options.Seats = int(l.Words[1][0] - '0')
			continue
		}
		start.Lines = append(start.Lines, l.Words)
	}
	for _, begin := range []func(sidebyside.Start) (example.Table, error){sidebyside.FastTable, sidebyside.BothTable} {
		t, err := begin(start)
		if err != nil {
			return fmt.Errorf("%s: %w", e.File, err)
		}
		err = example.Play(t, e, s)
		if c, ok := t.(interface{ Close() }); ok {
			c.Close()
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// TestReference compiles and plays the example of every word of the schema,
// and holds docs/effects to the pages made from them.
func TestReference(t *testing.T) {
	level.Gate(t)
	s := readSchema(t)
	pages := map[string]string{}
	var index strings.Builder
	index.WriteString(intro)
	for _, f := range families {
		fmt.Fprintf(&index, "\n## %s\n\n%s\n\n| word | what |\n|---|---|\n", f.title, f.lead)
		words := f.words(s)
		known := map[string]bool{}
		for _, w := range words {
			known[w.name+".txtar"] = true
			t.Run(f.folder+"/"+w.name, func(t *testing.T) {
				e := read(t, f.folder, w.name)
				if e == nil {
					return
				}
				if !w.in(t, e.ex.Section("example.cue")) {
					t.Errorf("%s: the example does not use %s", e.ex.File, w.name)
				}
				p := e.compiled(t)
				for _, script := range e.ex.Scripts {
					if err := play(p, e.ex, script); err != nil {
						t.Error(err)
					}
				}
				fmt.Fprintf(&index, "| [%s](%s/%s.md) | %s |\n", w.name, f.folder, w.name, w.doc)
				pages[f.folder+"/"+w.name+".md"] = s.page(e, f, w, inWords(t, p, e.ex.Section("example.cue")))
			})
		}
		for _, file := range dir(t, path.Join("testdata", f.folder)) {
			if !known[file] {
				t.Errorf("testdata/%s/%s is the example of no word", f.folder, file)
			}
		}
	}
	if t.Failed() {
		return
	}
	pages["README.md"] = index.String()
	const docs = "../../../../docs/effects"
	for name, text := range pages {
		golden.File(t, filepath.Join(docs, filepath.FromSlash(name)), text, *update)
	}
	err := fs.WalkDir(os.DirFS(docs), ".", func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && pages[name] == "" {
			t.Errorf("%s/%s is the page of no word", docs, name)
		}
		return err
	})
	if err != nil {
		t.Error(err)
	}
}

func dir(t testing.TB, name string) []string {
	t.Helper()
	list, err := os.ReadDir(name)
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for _, d := range list {
		out = append(out, d.Name())
	}
	slices.Sort(out)
	return out
}
