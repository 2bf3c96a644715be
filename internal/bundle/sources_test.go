package bundle_test

import (
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	. "acforge.dev/internal/bundle"
	"acforge.dev/schema"
)

// TestSources: sources come out with their original names, and the content digest does
// not cover them.
func TestSources(t *testing.T) {
	files := map[string]string{
		"memories/small/pack.cue":              "package pack\n",
		"memories/small/pier/before.pt-BR.md":  "O cais.\n",
		"memories/small/l10n/pt-BR.po":         "msgid \"\"\n",
		"memories/small/pier/art/tower.png":    "\x89PNG\r\n",
		"cards/small/cards.cue":                "package cards\n",
		"cards/other-pack/pictures/a.b/x.webp": "RIFF",
	}
	c := sample(t)
	plain, err := c.Digest()
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for name, text := range files {
		member, why := SourceName(name)
		if why != "" {
			t.Fatal(name, why)
		}
		c.Files[member] = []byte(text)
		names = append(names, name)
	}
	b, err := open(encoded(t, c))
	if err != nil {
		t.Fatal(err)
	}
	if b.Manifest.Content != plain {
		t.Error("the sources count as content")
	}
	fsys := b.Sources()
	if err := fstest.TestFS(fsys, names...); err != nil {
		t.Error(err)
	}
	for name, text := range files {
		if got, err := fs.ReadFile(fsys, name); err != nil || string(got) != text {
			t.Errorf("%s: %q, %v", name, got, err)
		}
	}
	if b, err := open(encoded(t, sample(t))); err != nil || b.Sources() != nil {
		t.Error("a bundle without sources has some", err)
	}
}

// TestSourcesRefused: sources must have the path of a pack's file and an allowed kind,
// and their total size is limited.
func TestSourcesRefused(t *testing.T) {
	for member, code := range map[string]string{
		"sources/pack.cue":                                              CodeMember,
		"sources/memories/pack.cue":                                     CodeMember,
		"sources/cue.mod/module.cue":                                    CodeMember,
		"sources/memories/9a/pack.cue":                                  CodeMember,
		"sources/cards/a.b/cards.cue":                                   CodeMember,
		"sources/memories/small/run.sh":                                 CodeMember,
		"sources/memories/small/pack":                                   CodeMember,
		"sources/memories/small/pack.json":                              CodeMember,
		"sources/memories/small/../x.cue":                               CodeName,
		"sources/../memories/small/x.cue":                               CodeName,
		"sources//memories/small/x.cue":                                 CodeName,
		"sources/memories/small/Pack.cue":                               CodeName,
		"sources/memories/small/.hidden.cue":                            CodeName,
		"sources/memories/small/aux.cue":                                CodeName,
		`sources/memories/small\x.cue`:                                  CodeName,
		"sources/memories/small/" + strings.Repeat("x/", 120) + "y.cue": CodeName,
	} {
		c := sample(t)
		c.Files[member] = []byte("0")
		_, err := encode(*c)
		e, ok := err.(*Error)
		if !ok || e.Code != code {
			t.Errorf("%.60s: %v, not %s", member, err, code)
		}
	}
	c := sample(t)
	c.Files["sources/memories/small/a.cue"] = make([]byte, schema.MostSources/2)
	c.Files["sources/memories/small/b.cue"] = make([]byte, schema.MostSources/2+1)
	if _, err := encode(*c); err == nil || err.(*Error).Code != CodeTooLarge {
		t.Errorf("too much: %v", err)
	}
	c = sample(t)
	c.Files["sources/memories/small/pack.cue"] = []byte("package pack\n")
	data := encoded(t, c)
	at := strings.Index(string(data), "package pack\n")
	data[at] ^= 1
	if _, err := open(data); err == nil {
		t.Error("a source that was changed is not refused")
	}
}
