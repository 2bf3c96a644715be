package author_test

import (
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"golang.org/x/tools/txtar"

	"acforge.dev/internal/carried"
	"acforge.dev/internal/proof/level"
	"acforge.dev/internal/systems/shipped"
	"acforge.dev/internal/workshop"
	"acforge.dev/internal/workshop/author"
)

// evening maps the short names of files in testdata to those of the pack.
var evening = map[string]string{
	"m1": "memories/heist/locksmith/memory.cue", "m2": "memories/heist/mint/memory.cue", "camp": "memories/heist/campaign.cue",
	"pack": "memories/heist/pack.cue", "env": "memories/heist/envelopes/envelopes.cue", "cards": "cards/heist/cards.cue", "wm": "cards/heist/watchman.cue",
}

// slip is an edit of a file of the pack.
type slip struct{ file, was, now, also string }

var charNumber = regexp.MustCompile("‹[0-9A-F]+›")

// slipsOf reads a list of edits.
func slipsOf(t *testing.T, name string) (out []slip) {
	t.Helper()
	b, err := os.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	text := func(s string) string {
		return charNumber.ReplaceAllStringFunc(strings.ReplaceAll(s, "¶", "\n"), func(m string) string {
			r, _ := strconv.ParseInt(strings.Trim(m, "‹›"), 16, 32)
			return string(rune(r))
		})
	}
	for line := range strings.Lines(string(b)) {
		line = strings.TrimSuffix(line, "\n")
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		file, edit, ok := strings.Cut(line, " | ")
		was, now, is := strings.Cut(edit, " => ")
		if !ok || !is || evening[file] == "" {
			t.Fatalf("%s: %q is not FILE | OLD => NEW", name, line)
		}
		now, also, _ := strings.Cut(now, " == ")
		out = append(out, slip{evening[file], text(was), text(now), text(also)})
	}
	return out
}

// eveningPack returns the files of the pack, and one of them after a slip.
func eveningPack(t *testing.T, s slip) (files fstest.MapFS, after string) {
	t.Helper()
	a, err := txtar.ParseFile("../../systems/testdata/evening/base.txtar")
	if err != nil {
		t.Fatal(err)
	}
	files = fstest.MapFS{}
	for _, f := range a.Files {
		files[f.Name] = &fstest.MapFile{Data: f.Data}
	}
	text := string(files[s.file].Data)
	if strings.Count(text, s.was) != 1 {
		t.Fatalf("%q stands %d times in %s", s.was, strings.Count(text, s.was), s.file)
	}
	after = strings.Replace(text, s.was, s.now, 1)
	files[s.file] = &fstest.MapFile{Data: []byte(after)}
	return files, after
}

// fixed returns a file of the pack as fix leaves it.
func fixed(t *testing.T, shop *workshop.Workshop, files fstest.MapFS, file string, choose author.Choose) (string, *author.Fixed) {
	t.Helper()
	f, err := author.Fix(t.Context(), shop.Open(files, "heist"), workshop.Limits{}, choose)
	if err != nil {
		t.Fatal(err)
	}
	text := string(files[file].Data)
	for _, e := range f.Edits {
		if e.Name == file {
			text = string(e.Now)
		} else {
			t.Errorf("fix changes %s too", e.Name)
		}
	}
	return text, f
}

// every returns the distance of the cases of a list that are tried.
func every(n int) int { return max(1, n/level.Amount("corpus", 2, 3, n)) }

// TestFixLeavesNames: fix touches no name that may be meant for later.
func TestFixLeavesNames(t *testing.T) {
	level.Gate(t)
	shop := workshop.New(workshop.Config{Systems: shipped.List, Carried: carried.Packs})
	list := slipsOf(t, "later.txt")
	if len(list) < 50 {
		t.Fatalf("%d names; 50 are wanted", len(list))
	}
	for i, s := range list {
		if i%every(len(list)) != 0 {
			continue
		}
		files, after := eveningPack(t, s)
		if got, f := fixed(t, shop, files, s.file, nil); got != after || len(f.Problems) == 0 {
			t.Errorf("%q: fix changes it, or it is no problem", s.now)
		}
	}
}

// TestFixSlips: fix writes again what a slip with one reading has changed.
func TestFixSlips(t *testing.T) {
	level.Gate(t)
	shop := workshop.New(workshop.Config{Systems: shipped.List, Carried: carried.Packs})
	list := slipsOf(t, "slips.txt")
	tried, right := 0, 0
	for i, s := range list {
		if i%every(len(list)) != 0 {
			continue
		}
		files, after := eveningPack(t, s)
		want := strings.Replace(after, s.now, s.was, 1)
		got, f := fixed(t, shop, files, s.file, nil)
		tried++
		if got == want || s.also != "" && got == strings.Replace(after, s.now, s.also, 1) {
			right++
			continue
		}
		t.Logf("%q is not fixed: %d applied, %d problems", s.now, f.Applied, len(f.Problems))
		for _, d := range f.Problems {
			t.Logf("  %s [%s] %d fixes", d.Message, d.Code, len(d.Fixes))
		}
	}
	t.Logf("%d of %d slips are fixed", right, tried)
	if right < tried {
		t.Errorf("%d of %d slips are fixed", right, tried)
	}
}
