package sim_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"acforge.dev/engine/replay"
	"acforge.dev/schema"
	"acforge.dev/validator/sim"
)

// TestReplaysFit: wherever results of smoke-play hold a replay, a bundle has room for a
// game of that length.
func TestReplaysFit(t *testing.T) {
	var at []string
	var walk func(of reflect.Type, path string)
	walk = func(of reflect.Type, path string) {
		for of.Kind() == reflect.Slice || of.Kind() == reflect.Pointer && of != reflect.TypeFor[*replay.Replay]() {
			of = of.Elem()
		}
		if of == reflect.TypeFor[*replay.Replay]() {
			at = append(at, path)
			return
		}
		for i := range of.NumField() {
			f := of.Field(i)
			name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
			if k := f.Type.Kind(); name != "-" && (k == reflect.Slice || k == reflect.Struct || k == reflect.Pointer) {
				in := f.Type
				for in.Kind() == reflect.Slice || in.Kind() == reflect.Pointer {
					in = in.Elem()
				}
				if in.Kind() == reflect.Struct {
					walk(f.Type, strings.TrimPrefix(path+"/"+name, "/"))
				}
			}
		}
	}
	walk(reflect.TypeFor[sim.Memory](), "")
	if !slices.Contains(at, "cells/witness") || !slices.Contains(at, "cells/games/replay") {
		t.Fatalf("replays at %q", at)
	}
	for _, path := range at {
		for list, most := range map[string]int{"/actions": 20_000, "/hashes": 20_001} {
			if !slices.Contains(schema.Shared().Caps(), schema.Cap{Doc: "smoke", List: path + list, Most: most}) {
				t.Errorf("%s%s: caps.txt does not name it with %d", path, list, most)
			}
		}
	}
}
