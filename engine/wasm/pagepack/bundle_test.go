package pagepack_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strings"
	"testing"

	"acforge.dev/engine"
	"acforge.dev/engine/wasm/pagepack"
	"acforge.dev/engine/wasm/pagepack/venice/campaign"
	"acforge.dev/internal/bundle"
	"acforge.dev/internal/proof/level"
	"acforge.dev/internal/systems/shipped"
)

func shippedBundle(t *testing.T) ([]byte, *bundle.Bundle) {
	t.Helper()
	d, err := shipped.List.Draft(shippedPack(t).Pack)
	if err != nil {
		t.Fatal(err)
	}
	data, b, err := shipped.List.Bundled(d, nil)
	if err != nil {
		t.Fatal(err)
	}
	return data, b
}

// TestOpenBundle: bundle.load takes the bytes of a bundle in a page as
// everywhere. The engine in the page describes it in the same way and plays the
// same games.
func TestOpenBundle(t *testing.T) {
	level.Gate(t)
	data, b := shippedBundle(t)
	got, err := pagepack.OpenBundle(pageSystems, data)
	if err != nil {
		t.Fatal(err)
	}
	want, err := shipped.List.Open(b)
	if err != nil {
		t.Fatal(err)
	}
	if got.Digest != b.Digest || got.Content != b.Manifest.Content || !slices.Equal(got.Languages, b.Manifest.Languages) || !slices.Equal(got.Pack.Missions(), want.Missions()) {
		t.Errorf("digest %s, content %s, languages %v, missions %v", got.Digest, got.Content, got.Languages, got.Pack.Missions())
	}
	for _, id := range want.Missions() {
		for _, lang := range append(slices.Clone(b.Manifest.Languages), "xx") {
			if got.Pack.Title(id, lang) != want.Title(id, lang) {
				t.Errorf("%s in %s: %q", id, lang, got.Pack.Title(id, lang))
			}
		}
		played := func(p engine.Pack) []uint64 {
			m, err := p.Mission(id)
			if err != nil {
				t.Fatal(err)
			}
			list, err := hashes(m)
			if err != nil {
				t.Fatal(err)
			}
			return list
		}
		if !slices.Equal(played(got.Pack), played(want)) {
			t.Errorf("%s: another game", id)
		}
	}
	whole, err := pagepack.OpenBundle([]pagepack.System{campaign.System()}, data)
	if err != nil || !slices.Equal(whole.Pack.Missions(), []string{"campaign"}) {
		t.Errorf("the engine of the campaign: %v", err)
	}
}

// TestOpenBundleRefuses: bytes that are not a bundle, and a bundle in which
// anything was changed.
func TestOpenBundleRefuses(t *testing.T) {
	level.Gate(t)
	data, b := shippedBundle(t)
	if _, err := pagepack.OpenBundle(pageSystems, []byte(`{"system":"venice"}`)); err == nil || !strings.Contains(err.Error(), "no bundle") {
		t.Errorf("what a page holds is taken for a bundle: %v", err)
	}
	for n := 0; n < len(data); n += len(data)/97 + 1 {
		if _, err := pagepack.OpenBundle(pageSystems, data[:n]); err == nil {
			t.Errorf("the first %d bytes are a bundle", n)
		}
	}
	at := 0
	for _, f := range b.Manifest.Files {
		i := bytes.Index(data, []byte(f.Path+string(b.Files[f.Path][:min(9, f.Size)]))) + len(f.Path)
		if f.Size == 0 || i < len(f.Path) {
			continue
		}
		at++
		other := slices.Clone(data)
		other[i] ^= 1
		if _, err := pagepack.OpenBundle(pageSystems, other); err == nil || !strings.Contains(err.Error(), "manifest names") {
			t.Errorf("%s is another: %v", f.Path, err)
		}
		if at == 5 {
			break
		}
	}
	for old, with := range map[string]string{ // of the same length
		`"formatVersion":1`:         `"formatVersion":2`,
		`"format":"acforge.bundle"`: `"format":"acforge.bungle"`,
		b.Manifest.Content:          strings.Repeat("0", 64),
		`"system":"venice"`:         `"system":"chess!"`,
	} {
		manifest := bytes.Index(data, []byte("manifest.json{")) // sizes come before it
		if manifest < 0 || !bytes.Contains(data[manifest:], []byte(old)) {
			t.Fatalf("%s is not in the manifest", old)
		}
		other := append(slices.Clone(data[:manifest]), bytes.Replace(data[manifest:], []byte(old), []byte(with), 1)...)
		if _, err := pagepack.OpenBundle(pageSystems, other); err == nil {
			t.Errorf("%s is taken", with)
		}
	}
}

// TestDigest: our own digest for the page is SHA-256.
func TestDigest(t *testing.T) {
	r := engine.NewStream(1)
	for n := range 300 {
		data := make([]byte, n)
		for i := range data {
			data[i] = byte(r.Next())
		}
		sum := sha256.Sum256(data)
		if got := pagepack.Digest(data); got != hex.EncodeToString(sum[:]) {
			t.Fatalf("of %d bytes: %s", n, got)
		}
	}
}
