package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"acforge.dev/internal/diag"
)

// Each format names a file so that its reader finds it, wherever the workspace and the
// current directory are.
func TestPathsLeadToFiles(t *testing.T) {
	top, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	const name = "memories/heist/mint/memory.cue"
	for _, dir := range []string{"repo/games/heist", "plain/heist", "repo/deep/er"} {
		if err := os.MkdirAll(filepath.Join(top, dir, filepath.Dir(name)), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(filepath.Join(top, "repo/.git"), nil, 0o644); err != nil { // as in a further work tree
		t.Fatal(err)
	}
	if err := os.Symlink(filepath.Join(top, "repo/games"), filepath.Join(top, "link")); err != nil {
		t.Fatal(err)
	}
	own := diag.Diagnostic{Code: "a/b", Message: "wrong", Primary: diag.Span{File: &diag.File{Name: name, Text: []byte("x")}, End: 1},
		Fixes: []diag.Fix{{Message: "write y", Edits: []diag.Edit{{Span: diag.Span{File: &diag.File{Name: name, Text: []byte("x")}, End: 1}, New: "y"}}}}}
	theirs := diag.Diagnostic{Code: "a/b", Message: "wrong", Primary: diag.Span{File: &diag.File{Name: "carried-by-acforge/" + name, Text: []byte("x")}, End: 1}}
	const inRepo = "games/heist/" + name
	for _, c := range []struct{ workspace, here, text, ci, workspaceAt string }{
		{"repo/games/heist", "repo/games/heist", name, inRepo, ""},
		{"repo/games/heist", "repo", inRepo, inRepo, "games/heist"},
		{"repo/games/heist", "repo/games/heist/memories/heist", "mint/memory.cue", inRepo, "../.."},
		{"repo/games/heist", "repo/deep/er", "../../" + inRepo, inRepo, "../../games/heist"},
		{"repo/games/heist", ".", "repo/" + inRepo, inRepo, "repo/games/heist"},
		{"link/heist", ".", "link/heist/" + name, inRepo, "link/heist"},
		{"plain/heist", "plain", "heist/" + name, "heist/" + name, "heist"},
		{"", ".", name, name, ""},
	} {
		t.Run(c.workspace+" from "+c.here, func(t *testing.T) {
			t.Chdir(filepath.Join(top, c.here))
			a := newApp(t.Context(), nil, nil, nil)
			if c.workspace != "" {
				a.workspace = filepath.Join(top, c.workspace)
			}
			shown := func(format diag.Format, d diag.Diagnostic) string {
				var b bytes.Buffer
				p := &problems{Format: string(format)}
				_ = p.Print(a.ctx, &b, a.tty, a.workspace, []diag.Diagnostic{d}, a.tell)
				return b.String()
			}
			for format, want := range map[diag.Format][]string{
				diag.Text:   {c.text + ":1:1: error"},
				diag.GitHub: {"file=" + c.ci + ","},
				diag.SARIF:  {`"uri": "` + c.ci + `"`},
				diag.JUnit:  {`classname="` + c.ci + `"`, c.ci + ":1:1: error"},
				diag.JSON:   {`"file": "` + name + `"`},
			} {
				got := shown(format, own)
				for _, w := range want {
					if !strings.Contains(got, w) {
						t.Errorf("%s has no %q:\n%s", format, w, got)
					}
				}
			}
			var doc struct{ Workspace string }
			if err := json.Unmarshal([]byte(shown(diag.JSON, own)), &doc); err != nil || doc.Workspace != c.workspaceAt {
				t.Errorf("the workspace is at %q, not %q (%v)", doc.Workspace, c.workspaceAt, err)
			}
			if c.workspace == "" {
				return
			}
			if got := shown(diag.GitHub, theirs); strings.Contains(got, "file=") || !strings.Contains(got, "carried-by-acforge/"+name+":1:1: wrong") {
				t.Errorf("a file that is nowhere is annotated: %s", got)
			}
		})
	}
}
