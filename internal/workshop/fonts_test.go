package workshop_test

import (
	"crypto/sha256"
	"encoding/hex"
	"io/fs"
	"os"
	"path"
	"strings"
	"testing"
	"testing/fstest"

	"acforge.dev/internal/carried"
	"acforge.dev/internal/systems/shipped"
	"acforge.dev/internal/workshop"
)

// TestBaseFonts: a pack that takes texts from another one gets the fonts for them, too: from
// the folder next to the other pack.cue, or from the bundle in which the other pack comes. A
// font of its own goes first.
func TestBaseFonts(t *testing.T) {
	font := func(name string) *fstest.MapFile {
		b, err := os.ReadFile("../../preview/paper/testdata/fonts/" + name)
		if err != nil {
			t.Fatal(err)
		}
		return &fstest.MapFile{Data: b}
	}
	files := fstest.MapFS{}
	err := fs.WalkDir(workspaceOfTiny(), ".", func(name string, e fs.DirEntry, err error) error {
		if err == nil && e.Type().IsRegular() {
			b, err := fs.ReadFile(workspaceOfTiny(), name)
			files[name] = &fstest.MapFile{Data: b}
			return err
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	head := string(files["memories/tiny/pack.cue"].Data)
	files["memories/tiny/pack.cue"] = &fstest.MapFile{Data: []byte(strings.Replace(head, "license:", "sources: true\n\tquestions: [{en: \"Як вам?\"}]\n\tlicense:", 1))}
	files["memories/tiny/fonts/cyrl.ttf"] = font("cyrl.ttf")
	files["memories/tiny/fonts/hebr.ttf"] = font("hebr.ttf") // for no letter of a text
	shop := workshop.New(workshop.Config{Systems: shipped.List, Carried: carried.Packs, Codes: carried.Codes})
	check := func(in fs.FS, name string) *workshop.Judged {
		t.Helper()
		j, err := shop.Open(in, name).Check(t.Context(), workshop.CheckOptions{})
		if err != nil || len(j.Packs) != 1 {
			t.Fatal(err, j.Problems)
		}
		return j
	}
	named := func(j *workshop.Judged) (out []string) {
		for _, f := range j.Packs[0].Source.Fonts {
			out = append(out, f.Name)
		}
		return out
	}
	base := check(files, "tiny")
	if got := named(base); len(got) != 1 || got[0] != "cyrl.ttf" {
		t.Fatalf("the base has the fonts %v, want its own", got)
	}

	above := func(extends string) []byte {
		return []byte("package pack\n\nimport v \"acforge.dev/schema/venice\"\n\npack: v.#Pack & {\n\tversion: \"0.1.0\"\n\tsystem: \"venice\"\n\ttitle: en: \"More\"\n\tlicense: \"CC-BY-4.0\"\n\tquestions: [{en: \"Як вам?\"}]\n\textends: " + extends + "\n}\n")
	}
	files["memories/more/pack.cue"] = &fstest.MapFile{Data: above("tiny: {}")}
	if got := named(check(files, "more")); len(got) != 1 || got[0] != "cyrl.ttf" {
		t.Errorf("with the base in the workspace it has the fonts %v", got)
	}

	files["memories/more/fonts/own.ttf"] = font("cyrl.ttf")
	if got := named(check(files, "more")); len(got) != 1 || got[0] != "own.ttf" {
		t.Errorf("with a font of its own it has the fonts %v", got)
	}

	bundle, _, err := shipped.List.Bundled(base.Packs[0].Draft, nil)
	if err != nil {
		t.Fatal(err)
	}
	sum := sha256.Sum256(bundle)
	alone := fstest.MapFS{
		"memories/more/pack.cue":    {Data: above("tiny: bundle: {file: \"base.acpack\", sha256: \"" + hex.EncodeToString(sum[:]) + "\"}")},
		"memories/more/base.acpack": {Data: bundle},
	}
	for name, f := range files {
		if path.Dir(name) == "cue.mod" {
			alone[name] = f
		}
	}
	if got := named(check(alone, "more")); len(got) != 1 || !strings.HasSuffix(got[0], "cyrl.ttf") {
		t.Errorf("with the base in a bundle it has the fonts %v", got)
	}
}
