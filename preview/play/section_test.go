package play_test

import (
	"encoding/base64"
	"encoding/json"
	"html/template"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"acforge.dev/engine/replay"
	held "acforge.dev/engine/wasm/pagepack/venice"
	"acforge.dev/preview/page"
	"acforge.dev/preview/play"
)

var dataScript = regexp.MustCompile(`^acforgePlay\("[a-z0-9._-]+","([A-Za-z0-9+/=]*)"\);\n$`)

var thingsScript = regexp.MustCompile(`^acforgePlay\("[a-z0-9._-]+","([^"\\\x00-\x1f]|\\["\\/bfnrtu])*"\);\n$`)

// TestSection: an author's text reaches the page escaped, and the scripts as base64 or
// one text only. Without script the section says how to play elsewhere.
func TestSection(t *testing.T) {
	p, _ := shippedPack(t)
	evil := `</script><script>alert(1)</script>`
	k := play.New(held.Of(p.Venice, p.Texts), "en", play.Things(template.HTML("<p>"+template.HTMLEscapeString(evil)+"</p>")), engines, play.Book{})
	id := p.Venice.Memories[0].ID
	html, _, err := k.Section(play.Mission{
		ID: id, Lang: "en", Root: "../", Boards: "maps", Title: "The <Bell>", Instead: "A terminal plays it.",
		Replays: []play.Replay{{ID: "finding-1", Title: evil, Game: &replay.Replay{Content: "sha", Memory: evil}}, {ID: "witness-2", Title: "none"}},
		Notes:   []play.Note{{Edition: "de", Says: "By the German print."}},
	})
	if err != nil {
		t.Fatal(err)
	}
	body := string(k.Link([]byte(html)))
	for _, want := range []string{`id="play"`, "A terminal plays it.", `href="#replay=finding-1"`, `data-folder="../play/"`, `data-title="The &lt;Bell&gt;"`, `data-mission="` + id + `"`, `<template id="play-notes"><p class="note" data-edition="de" lang="en">By the German print.</p></template>`} {
		if !strings.Contains(body, want) {
			t.Errorf("the section lacks %s", want)
		}
	}
	if strings.Contains(body, "<script") || strings.Contains(body, "witness-2") {
		t.Errorf("the section is %s", body)
	}
	if _, _, err := k.Section(play.Mission{ID: id, Lang: "en", Page: "en"}); err != nil {
		t.Fatal(err)
	}
	files, err := k.Files()
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for _, f := range files {
		if seen[f.Path] {
			t.Errorf("%s is there twice", f.Path)
		}
		seen[f.Path] = true
		name := strings.TrimPrefix(f.Path, "play/")
		for _, travels := range []string{".br", ".gz"} {
			name = strings.TrimSuffix(name, travels) // the same file for a server that sends it so
		}
		if !regexp.MustCompile(`^[a-z]+(-[a-z0-9._]+)?-[0-9a-f]{16}\.(js|css|wasm)$`).MatchString(name) {
			t.Errorf("a file is called %s", f.Path)
		}
		kind, _, _ := strings.Cut(name, "-")
		if kind == "things" && !thingsScript.Match(f.Bytes) {
			t.Errorf("%s is more than a text: %s", f.Path, f.Bytes)
		}
		if kind == "pack" || kind == "mission" || kind == "replays" {
			m := dataScript.FindSubmatch(f.Bytes)
			if m == nil {
				t.Errorf("%s is more than base64", f.Path)
				continue
			}
			if b, err := base64.StdEncoding.DecodeString(string(m[1])); err != nil || len(b) == 0 {
				t.Errorf("%s: %v", f.Path, err)
			} else if kind == "replays" && strings.Contains(string(b), `"content":"sha"`) {
				t.Error("a replay names a content that the page has not")
			}
		}
		if !strings.Contains(body, name) && kind != "play" && kind != "words" && kind != "replays" {
			t.Errorf("the section does not name %s", name)
		}
	}
	for _, path := range append(play.Scripts("en"), play.Sheets()...) {
		if !seen[path] {
			t.Errorf("%s is loaded and not there", path)
		}
	}
}

// TestSaid: a page says the same in its language as the whole pack would, and holds no
// other language.
func TestSaid(t *testing.T) {
	p, _ := shippedPack(t)
	texts := map[string]map[string]string{"en": {"a": "both", "b": "only here"}, "de": {"a": "beides"}, "pl": {"a": "oba", "b": "tu"}}
	whole := held.Of(p.Venice, texts)
	for lang, want := range map[string]map[string]map[string]string{
		"en": {"en": texts["en"]}, "de": {"de": texts["de"], "en": {"b": "only here"}}, "pl": {"pl": texts["pl"], "en": {}}, "es": {"en": texts["en"]},
	} {
		k := play.New(whole, lang, play.Things(""), engines, play.Book{})
		files, err := k.Files()
		if err != nil {
			t.Fatal(err)
		}
		i := slices.IndexFunc(files, func(f page.Page) bool { return strings.HasSuffix(f.Path, k.Linked()[0]) })
		head, err := base64.StdEncoding.DecodeString(dataScript.FindStringSubmatch(string(files[i].Bytes))[1])
		if err != nil {
			t.Fatal(err)
		}
		var got struct{ Texts map[string]map[string]string }
		if err := json.Unmarshal(append(head, "}}"...), &got); err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(got.Texts, want) {
			t.Errorf("a page in %s holds %v", lang, got.Texts)
		}
	}
	if len(whole.Texts) != 3 {
		t.Error("the pack itself has changed")
	}
}

// TestSectionWithoutEngine: without an engine every page is made. The section says so
// in the page's words, holds nothing for the script to play, and brings no file that
// only an engine reads.
func TestSectionWithoutEngine(t *testing.T) {
	p, _ := shippedPack(t)
	for lang, want := range map[string]string{"en": "without the engine", "de": "ohne das Programm", "pl": "bez silnika", "es": "sin el motor"} {
		k := play.New(held.Of(p.Venice, p.Texts), lang, play.Things(""), nil, play.Book{})
		html, _, err := k.Section(play.Mission{ID: p.Venice.Memories[0].ID, Lang: lang, Page: lang, Root: "../"})
		if err != nil {
			t.Fatal(err)
		}
		if s := string(html); !strings.Contains(s, want) || strings.Contains(s, `id="play"`) || strings.Contains(s, "data-wasm") {
			t.Errorf("%s: the section is %s", lang, s)
		}
		files, err := k.Files()
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range files {
			if !strings.HasSuffix(f.Path, ".css") && !strings.Contains(f.Path, "/play-") && !strings.Contains(f.Path, "/words-") {
				t.Errorf("%s: a page without an engine brings %s", lang, f.Path)
			}
		}
	}
}
