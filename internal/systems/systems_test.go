package systems_test

import (
	"io/fs"
	"slices"
	"testing"

	"acforge.dev/internal/bundle"
	"acforge.dev/internal/systems/shipped"
)

// TestNames: what can be read can be played, and the other way round.
func TestNames(t *testing.T) {
	var read []string
	for _, s := range shipped.List.Bundles() {
		read = append(read, s.Name)
	}
	if got := shipped.List.Names(); !slices.Equal(got, read) {
		t.Errorf("systems that play: %v; systems that bundles know: %v", got, read)
	}
}

func TestSchemas(t *testing.T) {
	all := shipped.List.Schemas()
	if len(all) != len(shipped.List.Names()) {
		t.Errorf("%d systems, %d schemas", len(shipped.List.Names()), len(all))
	}
	for path, files := range all {
		if names, err := fs.Glob(files, "*.cue"); err != nil || len(names) == 0 {
			t.Errorf("%s holds no CUE: %v", path, err)
		}
	}
}

// A system with a single print of its rules has no edition note.
func TestOnePrint(t *testing.T) {
	if got := shipped.List.EditionNote("club", "de", "en"); got != "" {
		t.Errorf("club has one print: %q", got)
	}
}

func TestUnknown(t *testing.T) {
	b := &bundle.Bundle{Manifest: bundle.Manifest{System: "chess"}}
	if _, err := shipped.List.Open(b); err == nil {
		t.Error("opened a pack of chess")
	}
	if _, err := shipped.List.Pages(b, []string{"en"}, nil, "", nil); err == nil {
		t.Error("drew a pack of chess")
	}
}
