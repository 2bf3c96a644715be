package compiler

import (
	"strings"
	"testing"

	"cuelang.org/go/cue/cuecontext"

	"acforge.dev/compiler/authored"
	"acforge.dev/internal/diag"
	"acforge.dev/internal/proof/level"
)

// TestCUEAgrees: CUE with the real schema and our own check agree on the cases about
// the schema. Both refuse the same ones.
func TestCUEAgrees(t *testing.T) {
	level.Gate(t)
	// In these cases the author did not ask CUE to apply the schema, or asked for
	// another definition. acforge applies the right one all the same.
	beyond := map[string]bool{"top-level": true, "missing-id": true, "no-definition-joined": true, "forgotten-definition": true, "wrong-definition": true}
	refused, seen := 0, map[digest]bool{}
	tried := some(cases(t))
	for _, c := range tried {
		pass, name, _ := strings.Cut(c.Name, "/")
		if pass != "schema" && pass != "load" && pass != "lower" || beyond[name] || c.Grows != "" {
			continue
		}
		ws, err := Shipped.read(c.Files, nil, nil, &diag.List{})
		if err != nil {
			continue
		}
		for _, p := range ws.packs {
			for _, f := range p.folders {
				if f.closed || len(f.masks) > 0 || f.partial || seen[f.digest()] {
					continue
				}
				seen[f.digest()] = true
				ctx := cuecontext.New()
				cue := fits(Shipped.evaluate(ctx, []*folder{f}, true, false, func(int) {})[0])
				open := Shipped.evaluate(ctx, []*folder{f}, false, true, func(int) {})[0]
				f.tree = authored.Build(open, f.sources)
				ours := f.tree == nil || fits(open) != nil || len(check(f)) > 0
				if ours != (cue != nil) {
					t.Errorf("%s, %s: ours refuses %t, CUE says %v", name, f.dir, ours, cue)
				}
				if ours {
					refused++
				}
			}
		}
	}
	if least := 15 * len(tried) / len(cases(t)); refused < least {
		t.Errorf("%d folders are refused, fewer than %d", refused, least)
	}
}
