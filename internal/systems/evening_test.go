package systems_test

import (
	"fmt"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"acforge.dev/compiler"
	"acforge.dev/internal/diag"
	"acforge.dev/internal/proof/level"
)

// eveningFiles maps the short names in testdata/evening/mistakes.txt to files.
var eveningFiles = map[string]string{
	"m1":    "memories/heist/locksmith/memory.cue",
	"m2":    "memories/heist/mint/memory.cue",
	"camp":  "memories/heist/campaign.cue",
	"pack":  "memories/heist/pack.cue",
	"env":   "memories/heist/envelopes/envelopes.cue",
	"cards": "cards/heist/cards.cue",
	"wm":    "cards/heist/watchman.cue",
	"mod":   "cue.mod/module.cue",
}

// strangerFiles maps the short names in testdata/evening/strangers.txt to files.
var strangerFiles = map[string]string{
	"oar":   "memories/venice/oar-bench/memory.cue",
	"camp":  "memories/venice/campaign.cue",
	"start": "memories/venice/envelopes/start.cue",
	"event": "cards/venice/events.cue",
	"enemy": "cards/venice/enemies.cue",
	"miss":  "cards/club/missions.cue",
	"spec":  "cards/club/specials.cue",
	"cpack": "memories/club/pack.cue",
}

// generic begins a word of help that says nothing about the mistake.
var generic = []string{"look at this line and the line before it", "run it with --verbose", "write the value itself, or read"}

// judgedMistake returns what is not as it should be about the problems of a mistake, "" for
// nothing: one problem, at its line, with a word of help.
func judgedMistake(m mistake, found []diag.Diagnostic, pack fstest.MapFS, first, last int) string {
	switch {
	case len(found) == 0:
		return "not reported"
	case len(found) > 1:
		return fmt.Sprintf("%d problems", len(found))
	case m.saidOf(found, pack, first, last) == 0:
		return "reported elsewhere"
	}
	d := found[0]
	useless := len(d.Help) == 0 || slices.ContainsFunc(generic, func(g string) bool { return strings.HasPrefix(d.Help[0], g) })
	if useless && len(d.Expected) == 0 {
		return "no help"
	}
	return ""
}

// spread returns n of the elements of a list, evenly.
func spread[T any](list []T, n int) []T {
	if n >= len(list) {
		return list
	}
	out := make([]T, n)
	for i := range n {
		out[i] = list[i*len(list)/n]
	}
	return out
}

// tryMistakes makes each mistake of a list, alone. It returns the number that are one
// problem at its line with a word of help, and how many mistakes were made.
func tryMistakes(t *testing.T, list []mistake, amount int, base func() fstest.MapFS, packOf func(mistake) string, cache *compiler.Cache) (right, tried int) {
	t.Helper()
	for _, m := range spread(list, amount) {
		pack := base()
		first, last := m.in(t, pack)
		found := problemsOf(t, pack, packOf(m), cache)
		tried++
		why := judgedMistake(m, found, pack, first, last)
		if why == "" {
			right++
			if os.Getenv("ACFORGE_SHOW") != "" {
				t.Logf("%s: %.100q%s", m.name(), m.now, inLines(found))
			}
			continue
		}
		t.Logf("%s, line %d: %s: %.100q%s", m.name(), m.line, why, m.now, inLines(found))
		if len(found) > 2 {
			t.Errorf("%s, line %d: more than two problems", m.name(), m.line)
		}
	}
	return right, tried
}

// measuredOr holds how many mistakes are one problem at its line with help: at least 180 of 192
// of a sample, and of the whole list as many as were measured.
func measuredOr(t *testing.T, right, tried, all, measured int) {
	t.Helper()
	if right*192 < tried*180 || tried == all && right < measured {
		t.Errorf("%d of %d mistakes are one problem at its line with help; of the %d of the list it is %d", right, tried, all, measured)
	}
}

// TestEvening: an author's mistakes are one problem each, at its line, with a word of help.
func TestEvening(t *testing.T) {
	level.Gate(t)
	cache := &compiler.Cache{}
	base := wholeOf(t, "testdata/evening/base.txtar", "", cache)
	list := readMistakes(t, "testdata/evening/mistakes.txt", eveningFiles)
	if len(list) < 192 {
		t.Errorf("%d mistakes; 192 are wanted", len(list))
	}
	right, tried := tryMistakes(t, list, level.Amount("corpus", 12, 36, 1<<20), base, func(mistake) string { return "" }, cache)
	t.Logf("%d of %d", right, tried)
	measuredOr(t, right, tried, len(list), 283)
}

// TestStrangers: the same for mistakes in the shipped packs.
func TestStrangers(t *testing.T) {
	level.Gate(t)
	cache := &compiler.Cache{}
	venice := workspace(t)
	for _, dir := range []string{"memories/club", "cards/club"} {
		for name, f := range treeOf(t, dir) {
			if path.Ext(name) != ".po" { // a changed text would be outdated there
				venice[name] = f
			}
		}
	}
	club := venice["memories/club/pack.cue"]
	club.Data = languages.ReplaceAll(club.Data, []byte(`languages: ["en", "de"]`))
	base := func() fstest.MapFS {
		out := fstest.MapFS{}
		for name, f := range venice {
			out[name] = f
		}
		return out
	}
	packOf := func(m mistake) string { return strings.Split(path.Dir(m.file), "/")[1] }
	for _, pack := range []string{"venice", "club"} {
		if found := problemsOf(t, base(), pack, cache); len(found) > 0 {
			t.Fatalf("the whole pack:%s", inLines(found))
		}
	}
	list := readMistakes(t, "testdata/evening/strangers.txt", strangerFiles)
	if len(list) < 60 {
		t.Errorf("%d mistakes; 60 are wanted", len(list))
	}
	right, tried := tryMistakes(t, list, level.Amount("corpus", 2, 7, 1<<20), base, packOf, cache)
	t.Logf("%d of %d", right, tried)
	measuredOr(t, right, tried, len(list), 83)
}

// treeOf reads a folder of the repository.
func treeOf(t *testing.T, dir string) fstest.MapFS {
	t.Helper()
	out := fstest.MapFS{}
	root := os.DirFS("../..")
	err := fs.WalkDir(root, dir, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := fs.ReadFile(root, name)
		out[name] = &fstest.MapFile{Data: text}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}
