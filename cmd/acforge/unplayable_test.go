package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"acforge.dev/internal/systems/shipped"
	"acforge.dev/internal/workshop"
	"acforge.dev/internal/workshop/ask"
	"acforge.dev/internal/workshop/table"

	"acforge.dev/internal/bundle"
	"acforge.dev/internal/proof/level"
)

// altered is a bundle in which one member of content says something else, sealed again as
// docs/bundle.md demands. Results of smoke-play are left out.
func altered(t *testing.T, data []byte, member string, change func(doc map[string]any)) []byte {
	t.Helper()
	b, err := shipped.List.OpenBundle(data)
	if err != nil {
		t.Fatal(err)
	}
	c := bundle.Contents{System: b.Manifest.System, ID: b.Manifest.ID, Version: b.Manifest.Version, Title: b.Manifest.Title,
		Editions: b.Manifest.Editions, Languages: b.Manifest.Languages, License: b.Manifest.License, Credits: b.Manifest.Credits, Files: maps.Clone(b.Files)}
	maps.DeleteFunc(c.Files, func(path string, _ []byte) bool {
		return strings.HasPrefix(path, "schemas/") || strings.HasPrefix(path, "smoke/")
	})
	d := json.NewDecoder(bytes.NewReader(c.Files[member]))
	d.UseNumber()
	var doc map[string]any
	if err := d.Decode(&doc); err != nil {
		t.Fatal(err)
	}
	change(doc)
	if c.Files[member], err = json.Marshal(doc); err != nil {
		t.Fatal(err)
	}
	out, err := shipped.List.EncodeBundle(c)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// many repeats the elements of a list.
func many(list any, n int) []any {
	var out []any
	for len(out) < n {
		out = append(out, list.([]any)...)
	}
	return out[:n]
}

const tinyMemory = "content/memories/0.1.json"

// TestUnplayable: if the members of a bundle match their schemas but make no game, verify
// refuses it with a code, and so do all commands that play. Another bundle is accepted.
func TestUnplayable(t *testing.T) {
	level.Gate(t)
	tiny, night := unplayed(t, "workspace", "tiny"), unplayed(t, "club", "night")
	for name, data := range map[string][]byte{"tiny": tiny, "night": night} {
		if _, ds := ask.Verify(quietApp().shop, name, data); len(ds) > 0 {
			t.Errorf("%s: %v", name, ds)
		}
	}
	for _, tt := range []struct {
		name, member string
		data         []byte
		change       func(doc map[string]any)
	}{
		{"more Objectives than there are", tinyMemory, tiny, func(m map[string]any) { m["objectives"] = many(m["objectives"], 38) }},
		{"a character that stands in no table", tinyMemory, tiny, func(m map[string]any) {
			for _, boards := range m["start"].(map[string]any)["boards"].([]any) {
				for _, b := range boards.([]any) {
					b.(map[string]any)["character"] = 0
				}
			}
		}},
		{"a card that does what cannot be done then", "content/pack.json", night, func(m map[string]any) {
			for _, s := range m["specials"].([]any) {
				s.(map[string]any)["onDraw"] = true
			}
		}},
		{"no characters", "content/pack.json", night, func(m map[string]any) { m["characters"] = []any{} }},
	} {
		data := altered(t, tt.data, tt.member, tt.change)
		_, ds := ask.Verify(quietApp().shop, "a.acpack", data)
		if len(ds) == 0 {
			t.Errorf("%s: verify calls it right", tt.name)
			continue
		}
		if ds[0].Code != bundle.CodeUnplayable {
			t.Errorf("%s: %v", tt.name, ds[0])
		}
		if _, err := table.OpenBundle(quietApp().shop, data); err == nil && !strings.Contains(ds[0].Message, "drawn") {
			t.Errorf("%s: it is opened for play, though %s", tt.name, ds[0].Message)
		}
	}
}

// TestHostLeavesOut: the host leaves out a bundle that cannot be played or drawn. It says so
// at its start and on the page where tables are made, and plays the others.
func TestHostLeavesOut(t *testing.T) {
	level.Gate(t)
	tiny, night := unplayed(t, "workspace", "tiny"), unplayed(t, "club", "night")
	bad := altered(t, tiny, tinyMemory, func(m map[string]any) { m["objectives"] = many(m["objectives"], 38) })
	file := func(name string, data []byte) string {
		path := filepath.Join(t.TempDir(), name)
		if err := os.WriteFile(path, data, 0o666); err != nil {
			t.Fatal(err)
		}
		return path
	}
	unplayable, cut, good := file("bad.acpack", bad), file("cut.acpack", tiny[:len(tiny)-9]), file("good.acpack", night)
	var out bytes.Buffer
	a := newApp(t.Context(), nil, &out, &out)
	if _, err := table.OpenHost(a.shop, memoryStore(t), []string{unplayable, good, cut}, a.stderr); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"left out: " + unplayable, "left out: " + cut, bundle.CodeUnplayable} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("it does not say %q:\n%s", want, out.String())
		}
	}
	var ce *workshop.Content
	if _, err := table.OpenHost(a.shop, memoryStore(t), []string{unplayable}, a.stderr); !errors.As(err, &ce) || !strings.Contains(err.Error(), unplayable) {
		t.Errorf("a host of nothing: %v", err)
	}

	// One whose pages cannot be drawn, and one that was offered all the same.
	h := newHosting(t, memoryStore(t), bad, night)
	b, err := hostBundle(tiny)
	if err != nil {
		t.Fatal(err)
	}
	b.Pages = func(string) (map[string][]byte, map[string]string, error) { panic("index out of range") }
	if err := h.Offer(b); err != nil {
		t.Fatal(err)
	}
	h.LeaveOut("x.acpack", "because")
	list := h.maker.call("host.bundles", none{})
	if n := len(list["bundles"].([]any)); n < 2 || list["left"].([]any)[0].(none)["name"] != "x.acpack" {
		t.Errorf("%d bundles are offered; left out: %v", n, list["left"])
	}
	h.maker.refused("bad-bundle", "host.new", none{"content": b.Content, "seats": 2})
	for _, one := range list["bundles"].([]any) {
		if one := one.(none); one["pack"] == "night" {
			h.maker.call("host.new", none{"content": one["content"], "mission": "basic", "seats": 2})
			return
		}
	}
	t.Error("the good one is not offered")
}
