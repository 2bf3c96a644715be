package ask

import (
	"slices"
	"strings"
	"testing"

	"acforge.dev/docs"
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

// Each word of the list leads to the place that the list names, and this comes first unless
// an entry before it has the word, too.
func TestFindListed(t *testing.T) {
	index, err := docs.Pages.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	l, err := openLibrary()
	if err != nil {
		t.Fatal(err)
	}
	words := 0
	for line := range strings.Lines(string(index)) {
		e, ok := Entry(line)
		if !ok || strings.HasPrefix(e.To, "#") {
			continue
		}
		file, anchor, _ := strings.Cut(e.To, "#")
		for _, w := range e.Words {
			words++
			found, err := l.find(w)
			if err != nil || !slices.ContainsFunc(found, func(p Place) bool { return p.Page == file && p.Section.Anchor == anchor }) {
				t.Errorf("%q does not lead to %s: %v", w, e.To, err)
			}
		}
	}
	if words < 200 {
		t.Errorf("only %d words were tried", words)
	}
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
		"# A\n\n![p](p.png)\n\nSee [the *map*](map.md). Then go.\n": "See the *map*.",
		"# A\n\n| a |\n|---|\n":                 "A table or an example.",
		"# A\n":                                 "A table or an example.",
		"# A\n\n" + strings.Repeat("word ", 40): strings.Repeat("word ", 20)[:99] + " …",
		"# A\n\n" + strings.Repeat("x", 150):    strings.Repeat("x", 100) + " …",
	} {
		if got := firstSentence(text); got != want {
			t.Errorf("%q gives %q, want %q", text, got, want)
		}
	}
}
