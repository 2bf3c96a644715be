package systems_test

import (
	"strings"
	"testing"

	"acforge.dev/internal/systems/shipped"
)

// TestVoices: translators are told of every text of the shipped packs who speaks in it, by a
// row for its kind and not by the last one.
func TestVoices(t *testing.T) {
	packs, err := compiled()
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range shippedPacks {
		p := packs[name]
		for id := range p.Texts["en"] {
			if says := shipped.List.Voice(p.System, id); says == "" || strings.HasPrefix(says, "the pack, to") {
				t.Errorf("%s: nothing says who speaks in %s", name, id)
			}
		}
	}
}
