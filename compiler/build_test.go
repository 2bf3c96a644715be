package compiler

import (
	"bytes"
	"encoding/json"
	"io/fs"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"acforge.dev/compiler/authored"
	"acforge.dev/internal/proof/level"
)

// shuffled lists directories in reverse order.
type shuffled struct{ fs.FS }

func (s shuffled) ReadDir(name string) ([]fs.DirEntry, error) {
	entries, err := fs.ReadDir(s.FS, name)
	slices.Reverse(entries)
	return entries, err
}

func encode(t testing.TB, fsys fs.FS) string {
	t.Helper()
	res, err := Shipped.Compile(fsys, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if len(res.Packs) == 0 {
		t.Fatalf("no pack was made: %+v", res.Diagnostics.Sorted())
	}
	var all bytes.Buffer
	for _, p := range res.Packs {
		for _, part := range []any{p.IR, p.Texts} {
			b, err := json.Marshal(part)
			if err != nil {
				t.Fatal(err)
			}
			all.Write(b)
		}
	}
	return all.String()
}

// TestDeterminism: the same content gives the same IR a second time, with folders
// listed in another order, and with its files split and renamed.
func TestDeterminism(t *testing.T) {
	want := encode(t, base(t))
	if got := encode(t, base(t)); got != want {
		t.Error("a second run differs")
	}
	if got := encode(t, shuffled{base(t)}); got != want {
		t.Error("another order of files differs")
	}

	renamed := base(t)
	const old = "cards/demo/cards.cue"
	text := string(renamed[old].Data)
	cut := strings.Index(text, "equipment: {")
	delete(renamed, old)
	head := "package cards\n\nimport v \"acforge.dev/schema/venice\"\n\n"
	renamed["cards/demo/z.cue"] = &fstest.MapFile{Data: []byte(text[:cut])}
	renamed["cards/demo/a.cue"] = &fstest.MapFile{Data: []byte(head + text[cut:])}
	renamed["memories/demo/quay/a.cue"] = renamed["memories/demo/quay/memory.cue"]
	delete(renamed, "memories/demo/quay/memory.cue")
	if d := cmp.Diff(want, encode(t, renamed)); d != "" {
		t.Errorf("other names of files differ:\n%s", d)
	}
}

// TestPacks: each pack of a workspace is compiled by itself.
func TestPacks(t *testing.T) {
	fsys := base(t)
	for name, f := range maps.Clone(fsys) {
		if strings.Contains(name, "/demo/") {
			fsys[strings.Replace(name, "/demo/", "/other/", 1)] = f
		}
	}
	edit(t, fsys, "memories/other/pack.cue\n-\"1.2.3\"\n+\"1.2\"")
	res, err := Shipped.Compile(fsys, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if len(res.Packs) != 1 || res.Packs[0].Name != "demo" || res.Diagnostics.Errors() != 1 {
		t.Fatalf("%d packs, %s", len(res.Packs), text(t, res))
	}
	if _, err := Shipped.Compile(fsys, Options{Packs: []string{"nowhere"}}); err == nil {
		t.Error("a pack that is not there was compiled")
	}
}

// TestIrregular: links and special files are refused before anything is opened.
func TestIrregular(t *testing.T) {
	for mode, words := range map[fs.FileMode]string{fs.ModeSymlink: "is a link", fs.ModeNamedPipe: "is no regular file"} {
		fsys := base(t)
		fsys["memories/demo/quay/x.md"] = &fstest.MapFile{Data: []byte("/etc/hostname"), Mode: mode}
		res, err := Shipped.Compile(fsys, Options{})
		if err != nil {
			t.Fatal(err)
		}
		if got := text(t, res); !strings.Contains(got, words) || !strings.Contains(got, "workspace/irregular-file") || len(res.Packs) != 0 {
			t.Errorf("%v: %d packs, %s", mode, len(res.Packs), got)
		}
	}
}

func TestTooLarge(t *testing.T) {
	fsys := base(t)
	fsys["cards/demo/big.cue"] = &fstest.MapFile{Data: []byte("package cards\n//" + strings.Repeat("x", maxCueFile))}
	fsys["cards/demo/deep.cue"] = &fstest.MapFile{Data: []byte("package cards\n_x: " + strings.Repeat("[", 70) + strings.Repeat("]", 70))}
	res, err := Shipped.Compile(fsys, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if got := text(t, res); strings.Count(got, "[workspace/too-large]") != 2 {
		t.Error(got)
	}
}

// TestSchemaIsRead: CUE and our reading of the definitions agree. What our check
// accepts, CUE accepts too, and every definition can be read.
func TestSchemaIsRead(t *testing.T) {
	for _, sys := range Shipped.systems {
		s, err := authored.Read(sys.Files)
		if err != nil {
			t.Fatal(err)
		}
		for pkg, def := range sys.Top {
			if s.Def(def) == nil {
				t.Errorf("%s, package %s: there is no %s", sys.Name, pkg, def)
			}
		}
	}
}

// TestShippedPacks: the packs of this repository compile without errors.
func TestShippedPacks(t *testing.T) {
	level.Gate(t)
	res, err := Shipped.Compile(os.DirFS(".."), Options{})
	if err != nil {
		t.Fatal(err)
	}
	if res.Diagnostics.Errors() > 0 {
		t.Error(text(t, res))
	}
}

func FuzzCompile(f *testing.F) {
	fsys := base(f)
	names := []string{"memories/demo/quay/memory.cue", "memories/demo/pack.cue", "memories/demo/envelopes/all.cue", "cards/demo/cards.cue", "memories/demo/hill/memory.cue"}
	for i, n := range names {
		f.Add(i, 10, 30, string(fsys[n].Data[40:60]))
		f.Add(i, 200, 210, "\"")
	}
	f.Add(0, 100, 100, "{")
	f.Add(0, 300, 301, "x: y")
	f.Fuzz(func(t *testing.T, which, from, to int, with string) {
		// Expressions that may run long are skipped: only a process's guard can stop them.
		if len(with) > 200 || strings.Contains(with, "for ") || strings.ContainsAny(with, "*|") {
			return
		}
		fsys := base(t)
		name := names[((which%len(names))+len(names))%len(names)]
		data := fsys[name].Data
		from, to = min(max(from, 0), len(data)), min(max(to, 0), len(data))
		if to < from {
			from, to = to, from
		}
		fsys[name] = &fstest.MapFile{Data: []byte(string(data[:from]) + with + string(data[to:]))}
		res, err := Shipped.Compile(fsys, Options{})
		if err != nil {
			return
		}
		inside(t, res)
		for _, d := range res.Diagnostics.Sorted() {
			if d.Code == "acforge/bug" {
				t.Errorf("%s: %v\n%v", d.Message, d.Notes, d.Verbose)
			}
		}
		if len(res.Packs) == 0 && res.Diagnostics.Errors() == 0 {
			t.Error("no pack, and nobody says why")
		}
	})
}

func BenchmarkCompile(b *testing.B) {
	fsys := base(b)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Shipped.Compile(fsys, Options{}); err != nil {
			b.Fatal(err)
		}
	}
}
