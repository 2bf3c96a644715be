package ask

import (
	"os"
	"slices"
	"strings"
	"testing"
)

func TestSections(t *testing.T) {
	got := Sections("# A `b` page, 1\n\nText.\n\n```\n# no heading\n```\n## Part\n## Part\nEnd.\n")
	var names []string
	for _, s := range got {
		names = append(names, s.Title+" "+s.Anchor)
	}
	if want := []string{"A b page, 1 a-b-page-1", "Part part", "Part part-1"}; !slices.Equal(names, want) {
		t.Errorf("got %q, want %q", names, want)
	}
	if !strings.Contains(got[0].Text, "# no heading") || !strings.HasSuffix(got[2].Text, "End.\n") {
		t.Errorf("the texts are %q and %q", got[0].Text, got[2].Text)
	}
}

// Each word of the list leads to the places that the list names, in their order. No place
// comes before them.
func TestFindListed(t *testing.T) {
	l, err := openLibrary()
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range l.index {
		found, err := l.find(e.Word)
		if err != nil || len(found) < len(e.To) {
			t.Errorf("%q leads to %v: %v", e.Word, found, err)
			continue
		}
		for i, link := range e.To {
			file, anchor := link.Place()
			if got := found[i]; got.Page != file || got.Section.Anchor != anchor && (anchor != "" || got.Section.Level != 1) {
				t.Errorf("%q leads to %s as number %d, want %s", e.Word, got.Path(), i+1, link.To)
			}
		}
	}
	if len(l.index) < 700 {
		t.Errorf("the list has %d words", len(l.index))
	}
}

// The words of testdata/everyday.txt lead to the page that answers them, in a terminal and
// in the list.
func TestFindEverydayWords(t *testing.T) {
	l, err := openLibrary()
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile("testdata/everyday.txt")
	if err != nil {
		t.Fatal(err)
	}
	words := 0
	for line := range strings.Lines(string(text)) {
		word, want, ok := strings.Cut(strings.TrimSpace(line), "\t")
		if !ok {
			continue
		}
		words++
		if found, err := l.find(word); err != nil || found[0].Path() != want {
			t.Errorf("%q leads to %v, not first to %s: %v", word, paths(found), want, err)
		}
		i := slices.IndexFunc(l.index, func(e IndexEntry) bool { return e.Word == word })
		if i < 0 {
			t.Errorf("the list of docs/README.md does not have %q", word)
		}
	}
	if words < 108 {
		t.Errorf("only %d words were tried", words)
	}
}

func paths(found []Place) (out []string) {
	for _, p := range found {
		out = append(out, p.Path())
	}
	return out
}

func TestFind(t *testing.T) {
	l, err := openLibrary()
	if err != nil {
		t.Fatal(err)
	}
	for words, want := range map[string]string{
		"Templates":   "start.md#start-a-pack-of-your-own",
		"hot-reload":  "live.md",
		"exit codes":  "commands.md#exit-codes",
		"defaults":    "authoring.md#defaults",
		"restricted":  "authoring.md#what-only-some-memories-need",
		"spawn":       "memory.md#what-enemies-do",
		"hitWithdraw": "",
		// Other forms of a word.
		"bosses":           "guide/enemy-and-boss.md",
		"endings":          "campaign.md#conclusions",
		"translating":      "l10n.md#translate-with-po-files",
		"debugged":         "commands.md#when-something-goes-wrong",
		"cancelled fonts":  "pages.md#fonts",
		"how do I install": "install.md",
		// A word of the text alone.
		"X-Forwarded-For": "host.md#from-outside",
	} {
		found, err := l.find(words)
		switch {
		case want == "" && err == nil:
			t.Errorf("%q leads to %s", words, found[0].Path())
		case want != "" && (err != nil || found[0].Path() != want):
			t.Errorf("%q leads to %v (%v), not first to %s", words, found, err, want)
		}
	}
	found, _ := l.find("spawn")
	if !slices.ContainsFunc(found, func(p Place) bool { return p.Page == "effects/effects/spawn.md" }) {
		t.Errorf("spawn does not lead to its page: %v", found)
	}
}

func TestFirstSentence(t *testing.T) {
	for text, want := range map[string]string{
		"# A\n\n![p](p.png)\n\nSee [the *map*](map.md). Then go.\n": "See the map.",
		"# A\n\n| a |\n|---|\n": "An example.",
		"# A\n\n| a | b |\n|---|---|\n| `x\\|y` | 1 |\n| [z](z.md) | 2 |\n": "A table: x|y, z",
		"# A\n\n1. **First.** Then.\n2. Second.\n":                          "First. Then.",
		"# A\n\n- one; so\n- two.\n":                                        "one; so",
		"# A\n\n```sh\nx\n```\n\n`a b` is it. No.\n":                        "a b is it.",
		"# A\n":                                 "An example.",
		"# A\n\n" + strings.Repeat("word ", 40): strings.Repeat("word ", 20)[:99] + " …",
		"# A\n\n" + strings.Repeat("x", 150):    strings.Repeat("x", 100) + " …",
	} {
		if got := firstSentence(text); got != want {
			t.Errorf("%q gives %q, want %q", text, got, want)
		}
	}
}
