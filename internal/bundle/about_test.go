package bundle_test

import (
	"errors"
	"strings"
	"testing"

	. "acforge.dev/internal/bundle"
	systemclub "acforge.dev/internal/systems/club"
	systemvenice "acforge.dev/internal/systems/venice"
)

// TestAbout: what lists of packs show comes back from the manifest, with its schema. It
// changes no content digest, and a bundle without it has no byte of it.
func TestAbout(t *testing.T) {
	known := []System{systemvenice.Bundle(), systemclub.Bundle()}
	open := func(a About) (*Bundle, []byte, error) {
		c := sample(t)
		c.About = a
		data, err := Encode(*c, known...)
		if err != nil {
			return nil, nil, err
		}
		b, err := Open(data, known...)
		return b, data, err
	}
	plain, data, err := open(About{})
	if err != nil {
		t.Fatal(err)
	}
	for _, word := range []string{"manifest-about", `"tags"`, `"summary"`} {
		if strings.Contains(string(data), word) {
			t.Errorf("a bundle without it contains %s", word)
		}
	}
	all := About{
		Summary: map[string]string{"en": "Small, and <b>safe</b>."}, Tags: []string{"small", "first-game"},
		Home: "https://example.org/small", Source: "https://example.org:8443/small.git?a=b#c", Cover: "assets/art/tower.png",
	}
	b, _, err := open(all)
	if err != nil {
		t.Fatal(err)
	}
	m := b.Manifest
	if m.Summary["en"] != all.Summary["en"] || strings.Join(m.Tags, " ") != "small first-game" || m.Home != all.Home || m.Source != all.Source || m.Cover != all.Cover {
		t.Errorf("comes back as %+v", m.About)
	}
	if b.Files["schemas/manifest-about.schema.json"] == nil {
		t.Error("its schema is missing")
	}
	if m.Content != plain.Manifest.Content {
		t.Error("it changes the content digest")
	}
	for about, a := range map[string]About{
		"not one of the languages":   {Summary: map[string]string{"es": "Pequeño."}},
		"summary":                    {Summary: map[string]string{"en": strings.Repeat("x", 1001)}},
		"tags":                       {Tags: []string{"two words"}},
		"not an https address":       {Home: "https://user:pass@example.org/"},
		"source is not an https":     {Source: `https://example.org/"onclick`},
		"home":                       {Home: "javascript:alert(1)"},
		"cover names no picture":     {Cover: "assets/nothing.png"},
		"cover":                      {Cover: "maps/0.1.svg"},
		"home is not an https addre": {Home: "https:///nowhere"},
	} {
		_, _, err := open(a)
		var refused *Error
		if !errors.As(err, &refused) || refused.Code != CodeManifest || !strings.Contains(err.Error()+strings.Join(refused.Details, " "), about) {
			t.Errorf("%s: %v", about, err)
		}
	}
}
