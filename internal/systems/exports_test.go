package systems_test

import (
	"encoding/json"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"acforge.dev/compiler"
	"acforge.dev/internal/bundle"
	"acforge.dev/internal/proof/level"
	"acforge.dev/internal/systems/shipped"
	"acforge.dev/preview/export"
	"acforge.dev/preview/paper"
)

// fvtt is Foundry's own command, at the version of tools/exports/package-lock.json.
const fvtt = "node_modules/.bin/fvtt"

// exported returns a shipped pack as exports take it, with each mission for the fewest
// players, in the first or the last of its languages.
func exported(t *testing.T, p *compiler.Pack, first bool) (*bundle.Bundle, *paper.Set, []*export.Table) {
	t.Helper()
	_, b := packed(t, p)
	lang := b.Manifest.Languages[len(b.Manifest.Languages)-1]
	if first {
		lang = b.Manifest.Languages[0]
	}
	set, err := shipped.List.Paper(b, lang, "acforge test")
	if err != nil {
		t.Fatal(err)
	}
	pack, err := shipped.List.Open(b)
	if err != nil {
		t.Fatal(err)
	}
	var tables []*export.Table
	for _, id := range pack.Missions() {
		m, err := pack.Mission(id)
		if err != nil {
			t.Fatal(err)
		}
		table, err := shipped.List.Table(b, set, id, m.Seats()[0], lang)
		if err != nil {
			t.Fatal(err)
		}
		tables = append(tables, table)
	}
	return b, set, tables
}

// TestExportsReadBack: Foundry's own command packs the modules of the shipped packs, and
// unpacks from them the documents that went in. npm gets the command the first time.
func TestExportsReadBack(t *testing.T) {
	level.Nightly(t, "exports")
	tools, err := filepath.Abs("../../tools/exports")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := exec.LookPath("npm"); err != nil {
		t.Skip("npm is not installed, so Foundry does not read the exports back")
	}
	if _, err := os.Stat(filepath.Join(tools, fvtt)); err != nil {
		if out, err := exec.Command("npm", "ci", "--prefix", tools, "--ignore-scripts", "--no-audit", "--no-fund", "--silent").CombinedOutput(); err != nil {
			t.Fatalf("npm ci: %v\n%s", err, out)
		}
	}
	packs, err := compiled()
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range shippedPacks {
		b, set, tables := exported(t, packs[name], false)
		lang := set.Lang
		files, _, err := export.Make("foundry", export.Input{Sets: []*paper.Set{set}, Tables: [][]*export.Table{tables}, Content: b.Manifest.Content})
		if err != nil {
			t.Fatal(err)
		}
		dir := t.TempDir()
		kinds, in := map[string]bool{}, map[string]any{} // documents by pack and id
		for file, data := range files {
			to := filepath.Join(dir, filepath.FromSlash(file))
			if err := os.MkdirAll(filepath.Dir(to), 0o777); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(to, data, 0o666); err != nil {
				t.Fatal(err)
			}
			if part := strings.Split(file, "/"); len(part) > 3 && part[1] == "src" {
				kinds[part[2]] = true
				document(t, in, part[2], data)
			}
		}
		id := "acforge-" + name + "-" + lang
		out := map[string]any{}
		for kind := range kinds {
			run := func(args ...string) {
				cmd := exec.Command(filepath.Join(tools, fvtt), args...)
				cmd.Dir = filepath.Join(dir, id)
				cmd.Env = append(os.Environ(), "HOME="+dir)
				if said, err := cmd.CombinedOutput(); err != nil {
					t.Fatalf("fvtt %s: %v\n%s", strings.Join(args, " "), err, said)
				}
			}
			run("package", "pack", kind, "--type", "Module", "--id", id, "--in", path.Join("src", kind), "--out", "packs")
			run("package", "unpack", kind, "--type", "Module", "--id", id, "--in", "packs", "--out", path.Join("read", kind))
			read, err := filepath.Glob(filepath.Join(dir, id, "read", kind, "*.json"))
			if err != nil {
				t.Fatal(err)
			}
			for _, f := range read {
				data, err := os.ReadFile(f)
				if err != nil {
					t.Fatal(err)
				}
				document(t, out, kind, data)
			}
		}
		if len(in) < 10 || len(in) != len(out) {
			t.Errorf("%s: %d documents went in, %d came out", name, len(in), len(out))
		}
		for key, doc := range in {
			if !reflect.DeepEqual(doc, out[key]) {
				t.Errorf("%s: the document %s is another after Foundry packed it:\n%s", name, key, cmp.Diff(doc, out[key]))
			}
		}
	}
}

// document adds a document to those of a pack, without keys, which are of the sources
// alone, and without empty lists, which the command adds. Documents within it have no
// order: Foundry sorts them by a property.
func document(t *testing.T, to map[string]any, pack string, data []byte) {
	t.Helper()
	var doc map[string]any
	if err := json.Unmarshal(data, &doc); err != nil {
		t.Fatal(err)
	}
	to[pack+"/"+doc["_id"].(string)] = keyless(doc)
}

func idOf(v any) string {
	m, _ := v.(map[string]any)
	id, _ := m["_id"].(string)
	return id
}

func keyless(v any) any {
	switch v := v.(type) {
	case []any:
		for i := range v {
			v[i] = keyless(v[i])
		}
		slices.SortStableFunc(v, func(a, b any) int { return strings.Compare(idOf(a), idOf(b)) })
	case map[string]any:
		delete(v, "_key")
		for k := range v {
			if v[k] = keyless(v[k]); reflect.DeepEqual(v[k], []any{}) {
				delete(v, k)
			}
		}
	}
	return v
}
