package main

import (
	"bytes"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"acforge.dev/internal/proof/level"

	"acforge.dev/internal/workshop/shell"
)

// A file that an author saves while a command works is kept: the command
// fails, says so, and writes nothing.
func TestNothingSavedIsLost(t *testing.T) {
	level.Gate(t)
	const memory, pack = "memories/tiny/jetty/memory.cue", "memories/tiny/pack.cue"
	replace := func(old, new string) func(string) string {
		return func(text string) string {
			if !strings.Contains(text, old) {
				t.Fatalf("%q is not there", old)
			}
			return strings.Replace(text, old, new, 1)
		}
	}
	german := map[string]func(string) string{pack: replace(`version: "0.1.0"`, `version: "0.1.0", languages: ["en", "de"]`)}
	const catalog = "memories/tiny/l10n/de.po"
	for _, tc := range []struct {
		name   string
		begin  map[string]func(string) string // what the workspace is before
		add    map[string]string
		args   []string
		saved  string // the file that is saved meanwhile
		remove bool   // and then removed
		laid   string // another workspace than that of tiny
	}{
		{name: "fix", begin: map[string]func(string) string{memory: replace(`type: "crossbowman", at:`, `type: "crossbowman" at:`)}, args: []string{"fix", "memories/tiny"}, saved: memory},
		{name: "fmt", begin: map[string]func(string) string{memory: replace("enemyPhase:", "enemyPhase :")}, args: []string{"fmt", "memories/tiny"}, saved: memory},
		{name: "fmt of a file that goes", begin: map[string]func(string) string{memory: replace("enemyPhase:", "enemyPhase :")}, args: []string{"fmt", "memories/tiny"}, saved: memory, remove: true},
		{name: "migrate", laid: "club", begin: map[string]func(string) string{"memories/night/pack.cue": replace("schema:  3", "schema:  1")}, args: []string{"migrate", "memories/night"}, saved: "cards/night/cards.cue"},
		{name: "new event", args: []string{"new", "event", "fog", "--pack", "memories/tiny"}, saved: "memories/tiny/envelopes/first.cue"},
		{name: "l10n import", begin: german, add: map[string]string{"de.po": "msgid \"\"\nmsgstr \"Language: de\\nX-Team: ours\\n\"\n", catalog: "msgid \"\"\nmsgstr \"Language: de\\n\"\n"},
			args: []string{"l10n", "import", "de.po", "--pack", "memories/tiny"}, saved: catalog},
		{name: "the first l10n import", begin: german, add: map[string]string{"de.po": "msgid \"\"\nmsgstr \"Language: de\\nX-Team: ours\\n\"\n"},
			args: []string{"l10n", "import", "de.po", "--pack", "memories/tiny"}, saved: catalog},
	} {
		t.Run(tc.name, func(t *testing.T) {
			dir := t.TempDir()
			laid := "workspace"
			if tc.laid != "" {
				laid = tc.laid
			}
			if err := os.CopyFS(dir, os.DirFS(filepath.Join("testdata", laid))); err != nil {
				t.Fatal(err)
			}
			for file, f := range tc.begin {
				put(t, dir, file, f(string(got(t, dir, file))))
			}
			for file, text := range tc.add {
				put(t, dir, file, text)
			}
			var said bytes.Buffer
			a := newApp(t.Context(), nil, io.Discard, &said)
			var saved fstest.MapFS
			a.beforeRevise = func() {
				if saved == nil {
					put(t, dir, tc.saved, string(got(t, dir, tc.saved))+"\n// saved meanwhile\n")
					if tc.remove {
						if err := os.Remove(filepath.Join(dir, filepath.FromSlash(tc.saved))); err != nil {
							t.Fatal(err)
						}
					}
					saved = held(t, dir)
				}
			}
			for i, arg := range tc.args {
				if strings.Contains(arg, "/") || strings.HasSuffix(arg, ".po") {
					tc.args[i] = filepath.Join(dir, filepath.FromSlash(arg))
				}
			}
			root := newRoot(a)
			root.SetArgs(tc.args)
			if code := shell.Exit(a.stderr, root.Execute()); code != shell.ExitFailure {
				t.Errorf("exit %d", code)
			}
			if saved == nil {
				t.Fatalf("it wrote nothing:\n%s", said.String())
			}
			for _, want := range []string{filepath.FromSlash(tc.saved), "while acforge was running"} {
				if tc.name == "the first l10n import" && want != filepath.FromSlash(tc.saved) {
					want = "has been created meanwhile"
				}
				if !strings.Contains(said.String(), want) {
					t.Errorf("%q is not said:\n%s", want, said.String())
				}
			}
			now := held(t, dir)
			for name, f := range saved {
				if g := now[name]; g == nil || !bytes.Equal(f.Data, g.Data) {
					t.Errorf("%s is another or gone", name)
				}
				delete(now, name)
			}
			for name := range now {
				t.Errorf("%s was written", name)
			}
		})
	}
}

// held returns the files of a folder.
func held(t *testing.T, dir string) fstest.MapFS {
	t.Helper()
	out := fstest.MapFS{}
	err := fs.WalkDir(os.DirFS(dir), ".", func(p string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			out[p] = &fstest.MapFile{Data: got(t, dir, p)}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// got returns the content of a file, or "" if there is none.
func got(t *testing.T, dir, file string) []byte {
	t.Helper()
	b, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(file)))
	if err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	}
	return b
}

func put(t *testing.T, dir, file, text string) {
	t.Helper()
	at := filepath.Join(dir, filepath.FromSlash(file))
	if err := os.MkdirAll(filepath.Dir(at), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(at, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}
