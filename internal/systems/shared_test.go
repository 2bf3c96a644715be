package systems_test

import (
	"encoding/json"
	"testing"

	"acforge.dev/engine"
	bundleclub "acforge.dev/internal/bundle/club"
	bundlevenice "acforge.dev/internal/bundle/venice"
	"acforge.dev/internal/proof/level"
	"acforge.dev/internal/systems/shipped"
)

// Everything that draws a bundle shares one copy of its pack, and leaves it as it was
// read.
func TestDrawingChangesNothing(t *testing.T) {
	level.Gate(t)
	packs, err := compiled()
	if err != nil {
		t.Fatal(err)
	}
	for system, p := range packs {
		_, b := packed(t, p)
		pack, err := shipped.List.Open(b)
		if err != nil {
			t.Fatal(err)
		}
		shared := func() any {
			var p any
			var err error
			if system == "club" {
				p, err = bundleclub.Shared(b)
			} else {
				p, err = bundlevenice.Shared(b)
			}
			if err != nil {
				t.Fatal(err)
			}
			return p
		}
		written := func(v any) string {
			out, err := json.Marshal(v)
			if err != nil {
				t.Fatal(err)
			}
			return string(out)
		}
		held := shared()
		before := written(held)
		if why := shipped.List.Drawn(b, pack); why != "" {
			t.Error(why)
		}
		r := engine.NewStream(1)
		if why := drawnOn(shipped.List, b, pack, &r); why != "" {
			t.Error(why)
		}
		if shared() != held {
			t.Errorf("%s is read twice", system)
		}
		if written(held) != before {
			t.Errorf("drawing changes the pack %s", system)
		}
	}
}
