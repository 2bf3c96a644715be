package compiler

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"acforge.dev/internal/bundle"
	"acforge.dev/internal/proof/level"
)

const pier = `package memory

import v "acforge.dev/schema/venice"

memory: "ID": v.#Memory & {
	title: en: "The Pier"
	characters: "apprentices"
	needs: ["0.1"]
	enemyPhase: []
	map: {
		plan: """
			+----+----+
			|s1   r1  |
			+----+----+
			"""
		tiles: {
			s1: {kind: "street"}
			r1: kind: "roof"
		}
		stations: ["a1"]
		objectives: gate: {at: "b1", cost: 1, xp: 4, base: true}
		guards: [{type: "crossbowman", at: "b1"}]
	}
	sync: {text: en: "Given to all.", auto: true}
}
`

// above adds a pack with one Memory; head holds the fields of its package pack.
func above(fsys fstest.MapFS, name, id, head string) {
	fsys["memories/"+name+"/pack.cue"] = &fstest.MapFile{Data: []byte("package pack\n\nimport v \"acforge.dev/schema/venice\"\n\npack: v.#Pack & {\n\tversion: \"0.1.0\"\n\tsystem: \"venice\"\n\ttitle: en: \"More\"\n\tlicense: \"CC-BY-4.0\"\n\t" + head + "\n}\n")}
	fsys["memories/"+name+"/pier/memory.cue"] = &fstest.MapFile{Data: []byte(strings.ReplaceAll(pier, "ID", id))}
}

// packed returns the bundle of a pack, made as acforge build makes it.
func packed(t *testing.T, fsys fs.FS, name string) []byte {
	t.Helper()
	res, err := Shipped.Compile(fsys, Options{Packs: []string{name}})
	if err != nil || len(res.Packs) != 1 {
		t.Fatal(err, text(t, res))
	}
	p := res.Packs[0]
	c, err := VeniceContents(veniceIR(p), p.Texts)
	if err != nil {
		t.Fatal(err)
	}
	maps.Copy(c.Files, p.Sources)
	data, err := bundle.Encode(*c, Shipped.bundles()...)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func sum(data []byte) string {
	h := sha256.Sum256(data)
	return hex.EncodeToString(h[:])
}

// onBundle returns a workspace with a pack that builds on the content of a bundle.
func onBundle(data []byte, base, more string) fstest.MapFS {
	fsys := fstest.MapFS{"cue.mod/module.cue": {Data: []byte("module: \"example.com/x@v0\"\nlanguage: version: \"v0.15.0\"\n")}}
	above(fsys, "mine", "9.1", `extends: `+base+`: {bundle: {file: "got/base.acpack", sha256: "`+sum(data)+`"}`+more+`}`)
	fsys["memories/mine/got/base.acpack"] = &fstest.MapFile{Data: data}
	return fsys
}

// carrying returns the small pack of all cases with its sources in the bundle. It
// includes a picture and a story in a language with a country.
func carrying(t *testing.T) fstest.MapFS {
	t.Helper()
	fsys := base(t)
	edit(t, fsys, "memories/demo/pack.cue\n-license: \"CC-BY-4.0\"\n+license: \"CC-BY-4.0\", sources: true, languages: [\"en\", \"pt-BR\"]\n")
	edit(t, fsys, `cards/demo/cards.cue
-text: en: "Climbs."
+text: en: "Climbs.", picture: {file: "art/agile.svg", license: "own"}`)
	fsys["cards/demo/art/agile.svg"] = &fstest.MapFile{Data: []byte(aDrawing)}
	fsys["cards/demo/art/private.svg"] = &fstest.MapFile{Data: []byte(aDrawing)}
	fsys["memories/demo/quay/before.en.md"] = &fstest.MapFile{Data: []byte("The quay is empty.\n")}
	fsys["memories/demo/quay/before.pt-BR.md"] = &fstest.MapFile{Data: []byte("O cais está vazio.\n")}
	fsys["memories/demo/quay/NOTES.md"] = &fstest.MapFile{Data: []byte("Nobody else reads this.\n")}
	return fsys
}

// TestBaseInBundle: a pack can build on the sources in a bundle as on the pack itself.
func TestBaseInBundle(t *testing.T) {
	source := carrying(t)
	data := packed(t, source, "demo")
	b, err := bundle.Open(data, Shipped.bundles()...)
	if err != nil {
		t.Fatal(err)
	}
	for name := range b.Files {
		if strings.Contains(name, "notes") || strings.Contains(name, "private") {
			t.Errorf("%s is in the bundle", name)
		}
	}
	if b.Files["sources/memories/demo/quay/before.pt-br.md"] == nil {
		t.Errorf("only %v", slices.Sorted(maps.Keys(b.Files)))
	}
	from := onBundle(data, "demo", "")
	res, err := Shipped.Compile(from, Options{})
	if err != nil || len(res.Packs) != 1 {
		t.Fatal(err, text(t, res))
	}
	// The same pack in the workspace, for comparison.
	beside := carrying(t)
	above(beside, "mine", "9.1", "extends: demo: {}")
	want, err := Shipped.Compile(beside, Options{Packs: []string{"mine"}})
	if err != nil || len(want.Packs) != 1 {
		t.Fatal(err, text(t, want))
	}
	got, wanted := res.Packs[0], want.Packs[0]
	if len(got.Bases) != 1 || got.Bases[0].ID != "demo" || got.Bases[0].Version != "1.2.3" || got.Bases[0].License != "CC-BY-4.0" {
		t.Errorf("%+v", got.Bases)
	}
	if excerpt(t, res, "/memories/0/id\n/enemies/0/id\n") != excerpt(t, want, "/memories/0/id\n/enemies/0/id\n") || len(veniceIR(got).Memories) != len(veniceIR(wanted).Memories) {
		t.Error("what is taken is another")
	}
	if !maps.EqualFunc(got.Texts, wanted.Texts, func(a, b map[string]string) bool { return maps.Equal(a, b) }) {
		t.Error("the texts are others")
	}
	if len(got.Pictures) != 1 || string(got.Pictures[0].Bytes) != aDrawing || got.Pictures[0].License != "CC-BY-4.0" {
		t.Errorf("%+v", got.Pictures)
	}
	at := got.At("/memories/0")
	if at.File == nil || !strings.HasPrefix(at.File.Name, BundlePrefix+"demo-"+sum(data)[:12]+"/memories/demo/") || !got.Foreign(at) || !Elsewhere(at.File.Name) {
		t.Errorf("it stands in %v", at.File)
	}
	if got.Sources != nil {
		t.Error("a pack that does not say so carries its files")
	}
}

// TestBundleOfBundle: a bundle also holds the bases of its pack, and stands alone. The
// same pack found next to it counts as one; another pack of the same name is a
// conflict.
func TestBundleOfBundle(t *testing.T) {
	source := carrying(t)
	above(source, "middle", "8.1", "sources: true, extends: demo: {}")
	data := packed(t, source, "middle")
	res, err := Shipped.Compile(onBundle(data, "middle", ""), Options{})
	if err != nil || len(res.Packs) != 1 {
		t.Fatal(err, text(t, res))
	}
	var ids []string
	for _, b := range res.Packs[0].Bases {
		ids = append(ids, b.ID)
	}
	if !slices.Equal(ids, []string{"demo"}) { // nothing of the pack in between is used
		t.Errorf("%v", ids)
	}
	both := onBundle(data, "middle", "")
	both["memories/mine/more.cue"] = &fstest.MapFile{Data: []byte("package pack\n\npack: extends: demo: {}\n")}
	for name, f := range carrying(t) {
		if strings.Contains(name, "demo") {
			both[name] = f
		}
	}
	if res, err = Shipped.Compile(both, Options{Packs: []string{"mine"}}); err != nil || len(res.Packs) != 1 {
		t.Fatal(err, text(t, res))
	}
	edit(t, both, "memories/demo/pack.cue\n-version: \"1.2.3\"\n+version: \"1.2.4\"\n")
	if res, err = Shipped.Compile(both, Options{Packs: []string{"mine"}}); err != nil || len(res.Packs) != 0 || strings.Count(text(t, res), "[pack/base-conflict]") != 1 {
		t.Error(err, text(t, res))
	}
}

// TestBaseInBundleRefused: each bundle that cannot be built on is reported once, at its
// line, and nothing of it comes into the pack.
func TestBaseInBundleRefused(t *testing.T) {
	level.Gate(t)
	right := packed(t, carrying(t), "demo")
	plain := packed(t, base(t), "demo")
	damaged := bytes.Clone(right)
	damaged[bytes.Index(damaged, []byte("The quay is empty"))] ^= 1
	hostile := func(file, text string) []byte {
		b, err := bundle.Open(right, Shipped.bundles()...)
		if err != nil {
			t.Fatal(err)
		}
		p, err := ReadVenice(b)
		if err != nil {
			t.Fatal(err)
		}
		c, err := VeniceContents(p, map[string]map[string]string{"en": b.Texts("en"), "pt-BR": b.Texts("pt-BR")})
		if err != nil {
			t.Fatal(err)
		}
		for name, data := range b.Files {
			if strings.HasPrefix(name, "sources/") {
				c.Files[name] = data
			}
		}
		c.Files[file] = []byte(text)
		data, err := bundle.Encode(*c, Shipped.bundles()...)
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	for _, c := range []struct {
		name, base, more string
		data             []byte
		change           func(fstest.MapFS)
		want             []string
	}{
		{"damaged", "demo", "", damaged, nil, []string{"[pack/base-bundle]", "bundle/checksum", "memories/mine/pack.cue:10:"}},
		{"without sources", "demo", "", plain, nil, []string{"[pack/base-bundle]", "does not carry", "sources: true"}},
		{"another pack", "dema", "", right, nil, []string{"[pack/base-bundle]", `no pack "dema"`, "it carries demo"}},
		{"another version", "demo", `, version: ">=2.0.0"`, right, nil, []string{"[pack/base-version]", "has version 1.2.3"}},
		{"a link", "demo", "", right, func(f fstest.MapFS) {
			f["memories/mine/got/base.acpack"] = &fstest.MapFile{Data: []byte("../../../etc/passwd"), Mode: fs.ModeSymlink}
		}, []string{"[workspace/irregular-file]", "base.acpack is a link"}},
		{"a folder that is a link", "demo", "", right, func(f fstest.MapFS) {
			delete(f, "memories/mine/got/base.acpack")
			f["memories/mine/got"] = &fstest.MapFile{Data: []byte("/tmp"), Mode: fs.ModeSymlink}
		}, []string{"[workspace/irregular-file]", "got is a link"}},
		{"replaced", "demo", "", right, func(f fstest.MapFS) {
			f["memories/mine/got/base.acpack"] = &fstest.MapFile{Data: plain}
		}, []string{"[pack/base-digest]", "= expected: " + sum(plain)}},
		{"broken CUE", "demo", "", hostile("sources/memories/demo/quay/memory.cue", "package memory\n\nmemory: {\n"), nil, []string{"[cue/syntax]", "from-bundle/demo-"}},
		{"an import", "demo", "", hostile("sources/cards/demo/more.cue", "package cards\n\nimport \"tool/exec\"\n\n_x: exec.#Run\n"), nil, []string{"[cue/import]", "from-bundle/demo-"}},
		{"an older schema", "demo", "", hostile("sources/memories/demo/more.cue", "package pack\n\npack: schema: 1\n"), nil, []string{"[pack/older-schema]", "from-bundle/demo-"}},
		{"a circle", "demo", "", hostile("sources/memories/demo/more.cue", "package pack\n\npack: extends: demo: {}\n"), nil, []string{"[pack/base-cycle]", "from-bundle/demo-"}},
		{"a way out", "demo", "", hostile("sources/memories/demo/more.cue", "package pack\n\npack: extends: secret: {}\n"), func(f fstest.MapFS) {
			above(f, "secret", "7.1", "")
		}, []string{"[pack/unknown-base]", "from-bundle/demo-"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			fsys := onBundle(c.data, c.base, c.more)
			if c.change != nil {
				c.change(fsys)
			}
			res, err := Shipped.Compile(fsys, Options{Packs: []string{"mine"}})
			if err != nil || len(res.Packs) != 0 {
				t.Fatal(err, len(res.Packs))
			}
			said := text(t, res)
			for _, w := range c.want {
				if !strings.Contains(said, w) {
					t.Errorf("%q is missing:\n%s", w, said)
				}
			}
			if !strings.HasSuffix(said, "\n1 error\n") {
				t.Errorf("not one error:\n%s", said)
			}
		})
	}
}

// TestSourcesNamed: a file that no bundle can hold is reported, and nothing else is.
func TestSourcesNamed(t *testing.T) {
	fsys := carrying(t)
	fsys["memories/demo/quay/More.cue"] = &fstest.MapFile{Data: []byte("package memory\n")}
	res, err := Shipped.Compile(fsys, Options{})
	if err != nil || len(res.Packs) != 0 || !strings.Contains(text(t, res), "[workspace/file-name]") || !strings.Contains(text(t, res), "\n1 error, ") {
		t.Error(err, text(t, res))
	}
}
