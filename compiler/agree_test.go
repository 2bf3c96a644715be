package compiler

import (
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"cuelang.org/go/cue/cuecontext"
	"golang.org/x/tools/txtar"

	"acforge/compiler/authored"
	"acforge/internal/diag"
)

// CUE with the real schema and our own check of it agree on the cases that are
// about the schema: what one refuses the other refuses.
func TestCUEAgrees(t *testing.T) {
	// Here the author did not ask CUE to apply the schema; acforge applies it
	// all the same.
	beyond := map[string]bool{"top-level": true, "no-definition-joined": true}
	files, err := filepath.Glob("testdata/[sl][co]*/*.txtar")
	if err != nil {
		t.Fatal(err)
	}
	refused := 0
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".txtar")
		if beyond[name] {
			continue
		}
		a, err := txtar.ParseFile(file)
		if err != nil {
			t.Fatal(err)
		}
		fsys := base(t)
		for _, f := range a.Files {
			if f.Name == "edits" {
				edit(t, fsys, string(f.Data))
			} else if strings.Contains(f.Name, "/") {
				fsys[f.Name] = &fstest.MapFile{Data: f.Data}
			}
		}
		ws, err := read(fsys, nil, &diag.List{})
		if err != nil {
			continue
		}
		for _, p := range ws.packs {
			for _, f := range p.folders {
				if f.closed || len(f.masks) > 0 || f.partial {
					continue
				}
				ctx := cuecontext.New()
				cue := fits(evaluate(ctx, []*folder{f}, true, false, func(int) {})[0])
				open := evaluate(ctx, []*folder{f}, false, true, func(int) {})[0]
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
	if refused < 15 {
		t.Errorf("only %d folders are refused", refused)
	}
}
