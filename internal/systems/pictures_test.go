package systems_test

import (
	"bytes"
	"os"
	"path"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"acforge.dev/compiler"
	"acforge.dev/internal/pageengine"
	"acforge.dev/internal/systems/shipped"
	"acforge.dev/preview/page"
)

var ownArt = regexp.MustCompile(`(?:src|href)="((?:\.\./)*art[/:][^"]*)"`)

// shownInPlay matches a picture among the things that a game shows. The page
// replaces art: by the folder, as in preview/play/client/things.js.
var shownInPlay = regexp.MustCompile(`src=\\"art:([^"\\]*)\\"`)

// The pictures of a pack are in its bundle with their authors. The pages, made
// from the pack or from the bundle, show each from an existing file, and so do
// games played in them.
func TestPictures(t *testing.T) {
	fsys := fstest.MapFS{}
	for _, name := range []string{"cue.mod/module.cue", "memories/night-express/pack.cue", "cards/night-express/missions.cue", "cards/night-express/specials.cue", "cards/night-express/art/lady-in-two.svg"} {
		b, err := os.ReadFile("../../examples/night-express/" + name)
		if err != nil {
			t.Fatal(err)
		}
		fsys[name] = &fstest.MapFile{Data: b}
	}
	r, err := shipped.Compiler().Compile(fsys, compiler.Options{Carried: os.DirFS("../..")})
	if err != nil || len(r.Packs) != 1 {
		t.Fatalf("%v %v", err, r.Diagnostics.Sorted())
	}
	d, err := shipped.List.Draft(r.Packs[0])
	if err != nil {
		t.Fatal(err)
	}
	c, err := d.Contents()
	if err != nil {
		t.Fatal(err)
	}
	data, err := shipped.List.EncodeBundle(*c)
	if err != nil {
		t.Fatal(err)
	}
	b, err := shipped.List.OpenBundle(data)
	if err != nil {
		t.Fatal(err)
	}
	const member = "assets/missions-box-nine.svg"
	if !bytes.HasPrefix(b.Files[member], []byte("<svg ")) {
		t.Fatalf("%s: %.60q", member, b.Files[member])
	}
	for _, f := range b.Manifest.Files {
		if f.Path == member && f.License == "" {
			t.Error("no licence in the manifest")
		}
	}
	langs, engines := d.Languages(), pageengine.Find(func(string) {})
	for from, draw := range map[string]func() ([]page.Page, error){
		"pack": func() ([]page.Page, error) {
			return page.Sites(langs, nil, func(s page.Site) ([]page.Page, error) {
				s.Engines = engines
				return d.Pages(s, "test", nil)
			})
		},
		"bundle": func() ([]page.Page, error) { return shipped.List.Pages(b, langs, engines, "test", nil) },
	} {
		list, err := draw()
		if err != nil {
			t.Fatal(err)
		}
		files := map[string][]byte{}
		for _, p := range list {
			files[p.Path] = p.Bytes
		}
		shown, played := 0, 0
		for _, p := range list {
			if strings.HasPrefix(path.Base(p.Path), "things-") {
				for _, m := range shownInPlay.FindAllStringSubmatch(string(p.Bytes), -1) {
					played++
					if _, ok := files["art/"+m[1]]; !ok {
						t.Errorf("%s: %s shows %s, which is not there", from, p.Path, m[1])
					}
				}
			}
			if path.Ext(p.Path) != ".html" {
				continue
			}
			for _, m := range ownArt.FindAllStringSubmatch(string(p.Bytes), -1) {
				shown++
				at := path.Join(path.Dir(p.Path), m[1])
				if _, ok := files[at]; !ok || strings.Contains(m[1], ":") {
					t.Errorf("%s: %s shows %s, which is not there", from, p.Path, m[1])
				}
			}
			if strings.Contains(string(p.Bytes), `"art:`) {
				t.Errorf("%s: %s has an address that leads nowhere", from, p.Path)
			}
		}
		if shown < 2 || played == 0 {
			t.Errorf("%s: the picture is shown %d times on pages and %d times in play", from, shown, played)
		}
	}
}
