package compiler

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"

	"acforge/internal/diag"
)

var update = flag.Bool("update", false, "write what the compiler says into testdata")

// base is the pack that every case starts from.
func base(t testing.TB) fstest.MapFS {
	t.Helper()
	a, err := txtar.ParseFile("testdata/base.txtar")
	if err != nil {
		t.Fatal(err)
	}
	fsys := fstest.MapFS{}
	for _, f := range a.Files {
		fsys[f.Name] = &fstest.MapFile{Data: f.Data}
	}
	return fsys
}

// edit makes the edits of a case: a line "path", a line "-old", a line "+new".
func edit(t testing.TB, fsys fstest.MapFS, edits string) {
	t.Helper()
	name, old := "", ""
	for _, line := range strings.Split(strings.TrimSpace(edits), "\n") {
		switch {
		case line == "":
		case line[0] == '-':
			old = line[1:]
		case line[0] == '+':
			f := fsys[name]
			if f == nil || bytes.Count(f.Data, []byte(old)) != 1 {
				t.Fatalf("%q is not once in %q", old, name)
			}
			with := strings.ReplaceAll(line[1:], `\n`, "\n")
			fsys[name] = &fstest.MapFile{Data: bytes.Replace(f.Data, []byte(old), []byte(with), 1)}
		default:
			name = line
		}
	}
}

// TestCorpus runs testdata/PASS/CASE.txtar: what it says, and what of the IR
// it asks for. Files:
//
//	edits      edits of the base pack
//	PATH       a file laid over it; an empty one is taken away
//	want       the problems as text
//	ir         pointers into the IR, each with its value
func TestCorpus(t *testing.T) {
	files, err := filepath.Glob("testdata/*/*.txtar")
	if err != nil || len(files) < 40 {
		t.Fatalf("%d cases, %v", len(files), err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.ToSlash(file)[len("testdata/"):], ".txtar"), func(t *testing.T) {
			a, err := txtar.ParseFile(file)
			if err != nil {
				t.Fatal(err)
			}
			fsys := base(t)
			for _, f := range a.Files {
				switch f.Name {
				case "edits":
					edit(t, fsys, string(f.Data))
				case "want", "ir":
				default:
					if len(f.Data) == 0 {
						delete(fsys, f.Name)
						continue
					}
					fsys[f.Name] = &fstest.MapFile{Data: f.Data}
				}
			}
			res, err := Compile(fsys, Options{})
			got := ""
			if err != nil {
				got = "failed: " + err.Error() + "\n"
			} else {
				inside(t, res)
				got = text(t, res)
			}
			compare(t, file, a, "want", got)
			for _, f := range a.Files {
				if f.Name == "ir" {
					compare(t, file, a, "ir", excerpt(t, res, string(f.Data)))
				}
			}
		})
	}
}

func text(t *testing.T, res *Result) string {
	t.Helper()
	var b bytes.Buffer
	if err := diag.Render(&b, diag.Text, res.Diagnostics.Sorted(), diag.Options{}); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// compare compares a section of a case with what was made, or writes it.
func compare(t *testing.T, file string, a *txtar.Archive, section, got string) {
	t.Helper()
	for i, f := range a.Files {
		if f.Name != section {
			continue
		}
		if *update {
			a.Files[i].Data = []byte(got)
			if err := os.WriteFile(file, txtar.Format(a), 0o644); err != nil {
				t.Fatal(err)
			}
			return
		}
		if d := cmp.Diff(string(f.Data), got); d != "" {
			t.Errorf("%s, -want +got:\n%s", section, d)
		}
		return
	}
	if got == "" {
		return
	}
	if !*update {
		t.Errorf("not expected:\n%s", got)
		return
	}
	a.Files = append(a.Files, txtar.File{Name: section, Data: []byte(got)})
	if err := os.WriteFile(file, txtar.Format(a), 0o644); err != nil {
		t.Fatal(err)
	}
}

// excerpt returns the values at the pointers of a section.
func excerpt(t *testing.T, res *Result, section string) string {
	t.Helper()
	if res == nil || len(res.Packs) != 1 {
		t.Fatalf("no pack was made:\n%s", text(t, res))
	}
	b, err := json.Marshal(res.Packs[0].Venice)
	if err != nil {
		t.Fatal(err)
	}
	var all any
	if err := json.Unmarshal(b, &all); err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	for _, line := range strings.Split(strings.TrimSpace(section), "\n") {
		pointer, _, _ := strings.Cut(line, " = ")
		v := all
		for _, name := range strings.Split(pointer, "/")[1:] {
			switch at := v.(type) {
			case map[string]any:
				v = at[name]
			case []any:
				i, err := strconv.Atoi(name)
				if err != nil || i >= len(at) {
					t.Fatalf("%s: no element %s", pointer, name)
				}
				v = at[i]
			default:
				t.Fatalf("%s: nothing at %s", pointer, name)
			}
		}
		value, err := json.Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&out, "%s = %s\n", pointer, value)
	}
	return out.String()
}

// inside checks that every span lies in its file.
func inside(t testing.TB, res *Result) {
	t.Helper()
	for _, d := range res.Diagnostics.Sorted() {
		spans := []diag.Span{d.Primary}
		for _, r := range d.Related {
			spans = append(spans, r.Span)
		}
		for _, f := range d.Fixes {
			for _, e := range f.Edits {
				spans = append(spans, e.Span)
			}
		}
		for _, s := range spans {
			if s.File != nil && (s.Start < 0 || s.End < s.Start || s.End > len(s.File.Text)) {
				t.Errorf("%s: span %d to %d is outside of %s", d.Code, s.Start, s.End, s.File.Name)
			}
		}
		if !known(d.Code) {
			t.Errorf("code %q is not in the table", d.Code)
		}
	}
}

func known(code string) bool {
	for _, c := range Codes() {
		if c.ID == code {
			return true
		}
	}
	return false
}

// The base pack has no mistake, or every case would show it.
func TestBase(t *testing.T) {
	res, err := Compile(base(t), Options{})
	if err != nil {
		t.Fatal(err)
	}
	if got := text(t, res); got != "" {
		t.Fatalf("the base pack has problems:\n%s", got)
	}
	if len(res.Packs) != 1 || res.Packs[0].Name != "demo" || res.Packs[0].System != "venice" {
		t.Fatalf("packs: %+v", res.Packs)
	}
}
