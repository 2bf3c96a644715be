package compiler

import (
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

const aDrawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 63 30"><path d="M0 0h63v30z"/></svg>` + "\n"

// TestPictures: a picture goes where its thing goes, also into a pack that builds on
// another, with the licence of its creator.
func TestPictures(t *testing.T) {
	fsys := base(t)
	edit(t, fsys, `cards/demo/cards.cue
-text: en: "Climbs."
+text: en: "Climbs.", picture: {file: "art/agile.svg", license: "own"}, figure: {file: "art/agile.svg", license: "CC0-1.0", by: "Anna"}
memories/demo/hill/memory.cue
-r1: kind: "roof"
+r1: {kind: "roof", picture: {file: "roof.svg", license: "CC-BY-SA-4.0", by: "Bela"}}`)
	fsys["cards/demo/art/agile.svg"] = &fstest.MapFile{Data: []byte("<!-- by hand -->" + aDrawing)}
	fsys["memories/demo/hill/roof.svg"] = &fstest.MapFile{Data: []byte(aDrawing)}
	fsys["memories/more/pack.cue"] = &fstest.MapFile{Data: []byte(`package pack

import v "acforge.dev/schema/venice"

pack: v.#Pack & {
	version: "1.0.0"
	system:  "venice"
	title: en: "More"
	license: "CC-BY-SA-4.0"
	extends: demo: {}
}
campaign: memories: ["0.1", "0.2"]
`)}
	want := []string{
		"enemies-agile .svg CC-BY-4.0 ", "figure-enemies-agile .svg CC0-1.0 Anna", "tiles-0.2_r1 .svg CC-BY-SA-4.0 Bela",
	}
	for _, pack := range []string{"demo", "more"} {
		res, err := Shipped.Compile(fsys, Options{Packs: []string{pack}})
		if err != nil {
			t.Fatal(err)
		}
		if got := text(t, res); got != "" || len(res.Packs) != 1 {
			t.Fatalf("%s:\n%s", pack, got)
		}
		var got []string
		for _, p := range res.Packs[0].Pictures {
			got = append(got, p.Name()+" "+p.Ext+" "+p.License+" "+p.By)
			if string(p.Bytes) != aDrawing {
				t.Errorf("%s: %s", p.Name(), p.Bytes)
			}
		}
		slices.Sort(got)
		if !slices.Equal(got, want) {
			t.Errorf("%s has %q, not %q", pack, got, want)
		}
	}
}

// TestPicturesGuarded: no path to a picture leaves the pack or follows a link.
func TestPicturesGuarded(t *testing.T) {
	for _, c := range []struct{ file, code string }{
		{"../cards.cue", "schema/bad-form"}, {"/etc/passwd.png", "schema/bad-form"}, {"art/link.png", "picture/not-found"},
		{"linked/a.png", "picture/not-found"}, {"art", "schema/bad-form"}, {"art/a.gif", "schema/bad-form"}, {"art/folder.png", "picture/not-found"},
	} {
		fsys := base(t)
		edit(t, fsys, "cards/demo/cards.cue\n-text: en: \"Climbs.\"\n+text: en: \"Climbs.\", picture: {file: \""+c.file+"\", license: \"own\"}")
		fsys["cards/demo/art/link.png"] = &fstest.MapFile{Data: []byte("../cards.cue"), Mode: fs.ModeSymlink}
		fsys["cards/demo/art/a.png"] = &fstest.MapFile{Data: []byte("x")}
		fsys["cards/demo/art/folder.png/x"] = &fstest.MapFile{}
		if c.file == "linked/a.png" {
			fsys["cards/demo/linked"] = &fstest.MapFile{Data: []byte("art"), Mode: fs.ModeSymlink}
		}
		res, err := Shipped.Compile(fsys, Options{})
		if err != nil {
			t.Fatal(err)
		}
		if got := text(t, res); !strings.Contains(got, "["+c.code+"]") {
			t.Errorf("%s:\n%s", c.file, got)
		}
	}
}
