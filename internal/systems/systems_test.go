package systems

import (
	"io/fs"
	"slices"
	"testing"

	"acforge/internal/bundle"
)

// TestNames: what can be read can be played, and the other way round.
func TestNames(t *testing.T) {
	var read []string
	for _, s := range Bundles() {
		read = append(read, s.Name)
	}
	if got := Names(); !slices.Equal(got, read) {
		t.Errorf("systems that play: %v; systems that bundles know: %v", got, read)
	}
}

func TestSchemas(t *testing.T) {
	all := Schemas()
	if len(all) != len(Names()) {
		t.Errorf("%d systems, %d schemas", len(Names()), len(all))
	}
	for path, files := range all {
		if names, err := fs.Glob(files, "*.cue"); err != nil || len(names) == 0 {
			t.Errorf("%s holds no CUE: %v", path, err)
		}
	}
}

func TestUnknown(t *testing.T) {
	b := &bundle.Bundle{Manifest: bundle.Manifest{System: "chess"}}
	if _, err := Open(b); err == nil {
		t.Error("opened a pack of chess")
	}
	if _, err := Pages(b, []string{"en"}, nil, "", nil); err == nil {
		t.Error("drew a pack of chess")
	}
}
