package systems_test

import (
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"acforge.dev/compiler"
	enginevenice "acforge.dev/engine/venice"
	"acforge.dev/internal/bundle"
	"acforge.dev/internal/proof/level"
	"acforge.dev/internal/proof/papertest"
	"acforge.dev/internal/systems"
	"acforge.dev/internal/systems/shipped"
	systemvenice "acforge.dev/internal/systems/venice"
	"acforge.dev/preview/paper"
	pagesvenice "acforge.dev/preview/venice"
	"acforge.dev/schema/ir/venice"
)

type leftOff struct {
	key     *regexp.Regexp
	because string
}

// leftOffPaper lists the texts that are on no sheet on purpose, each with the reason.
var leftOffPaper = map[string][]leftOff{
	"venice": {
		{
			regexp.MustCompile(`^(apprentices|assassins|chests|equipment|events|skills|towers)\.[^.]+\..*choose\.\d+\.text$`),
			"a program offers these as answers; on paper the card itself says what one may choose",
		},
		{
			regexp.MustCompile(`^memory\.[0-9.]+\.teach\.[^.]+\.says$`),
			"a lesson speaks at one moment of a game, of what a screen shows then; paper has the page of rules",
		},
	},
	"club": {{
		regexp.MustCompile(`^games\.\d+\.teach\.[^.]+\.says$`),
		"a lesson speaks at one moment of a game, of what a screen shows then; paper has the page of rules",
	}},
}

// leftOffExamples are more of them, which no shipped pack has.
var leftOffExamples = []leftOff{{
	regexp.MustCompile(`^memory\.[0-9.]+\.actions\.[^.]+\.ask\.[^.]+\.title$`),
	"a program asks this; on paper the line of the action says what is chosen",
}, {
	regexp.MustCompile(`^remember\.(kittens|leaf|pages|seventh)\.`),
	"the Memories of venice remember this; a pack on top of it passes it on, and its own Memories do not speak of it",
}}

// wholePack checks that paper is the pack: every text of a bundle is on a printed sheet,
// whole and in one place. The texts that are left off on purpose are in leftOffPaper.
func wholePack(t *testing.T, name string, b *bundle.Bundle, lang string, docs map[string]*papertest.Doc) {
	t.Helper()
	var places []string
	for _, d := range docs {
		places = append(places, placesOf(d)...)
	}
	used := make([]int, len(leftOffPaper[name]))
	for key := range systems.Texts(b)[b.Manifest.Languages[0]] {
		says := b.Text(key, lang)
		left := false
		for n, l := range leftOffPaper[name] {
			if l.key.MatchString(key) {
				left = true
				used[n]++
			}
		}
		if !left && !onOneOf(places, says) {
			t.Errorf("%s, %s: %s is on no sheet: %q", name, lang, key, says)
		}
	}
	if b.Manifest.System == "venice" {
		ownTokens(t, b, lang, docs["cards"])
	}
	for n, l := range leftOffPaper[name] {
		if used[n] == 0 {
			t.Errorf("%s: no text is left off paper as %s", name, l.key)
		}
	}
}

// TestExamplesOnPaper: the packs of the examples, which use more of the schema, are on
// paper too. It runs at night.
func TestExamplesOnPaper(t *testing.T) {
	level.Nightly(t, "paper")
	folders, err := os.ReadDir("../../examples")
	if err != nil {
		t.Fatal(err)
	}
	n, own := 0, 0
	for _, f := range folders {
		if _, err := os.Stat("../../examples/" + f.Name() + "/cue.mod"); err != nil {
			continue
		}
		r, err := shipped.Compiler().Compile(os.DirFS("../../examples/"+f.Name()), compiler.Options{Carried: os.DirFS("../..")})
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range r.Packs {
			n++
			_, b := packed(t, p)
			lang := b.Manifest.Languages[0]
			set, err := shipped.List.Paper(b, lang, "acforge test")
			if err != nil {
				t.Fatal(err)
			}
			made, err := paper.Make(set, paper.Format{Paper: paper.Papers[0]})
			if err != nil {
				t.Fatal(err)
			}
			for _, r := range made.Remarks {
				t.Errorf("%s: %s", f.Name(), r)
			}
			var places []string
			for name, data := range made.Files {
				d := papertest.Read(t, data)
				places = append(places, placesOf(d)...)
				if b.Manifest.System == "venice" && strings.HasSuffix(name, "-cards.pdf") {
					own += ownTokens(t, b, lang, d)
				}
			}
			for key := range systems.Texts(b)[lang] {
				if says := b.Text(key, lang); !onOneOf(places, says) && !slices.ContainsFunc(slices.Concat(leftOffPaper["venice"], leftOffExamples), func(l leftOff) bool { return l.key.MatchString(key) }) {
					t.Errorf("%s: %s is on no sheet: %q", f.Name(), key, says)
				}
			}
		}
	}
	if n < 4 {
		t.Errorf("only %d packs of examples were found", n)
	}
	if own < 5 {
		t.Errorf("the examples have only %d tokens of their own", own)
	}
}

// ownTokens checks that the figures, pieces, decks and dice that Memories declare have tokens:
// name and face stand together on one. It returns how many names it looked for.
func ownTokens(t *testing.T, b *bundle.Bundle, lang string, cards *papertest.Doc) int {
	t.Helper()
	p, err := systemvenice.Read(b)
	if err != nil {
		t.Fatal(err)
	}
	places, n := placesOf(cards), 0
	named := func(title venice.TextID, name string) string {
		if title != "" {
			return b.Text(string(title), lang)
		}
		return name
	}
	find := func(memory string, names ...string) {
		n++
		if !onOneOf(places, strings.Join(names, "\n")) {
			t.Errorf("%s, %s: no token of Memory %s says %q", b.Manifest.ID, lang, memory, names)
		}
	}
	for i := range p.Memories {
		m := &p.Memories[i]
		for _, f := range m.Figures {
			find(m.ID, named(f.Title, f.Name))
		}
		for _, x := range m.Pieces {
			find(m.ID, named(x.Title, x.Name))
			for _, f := range x.Faces {
				find(m.ID, named(x.Title, x.Name), named(f.Title, f.Name))
			}
		}
		for _, c := range m.Chances {
			for _, f := range c.Faces {
				find(m.ID, named(c.Title, c.Name), named(f.Title, f.Name))
			}
		}
	}
	return n
}

// placesOf returns the text of each place of a document: a piece, a page of a booklet, or
// a sheet with its parts.
func placesOf(d *papertest.Doc) []string {
	var out []string
	d.Root.Each(func(e *papertest.Element) {
		own := ""
		for _, k := range e.Kids {
			if k.Page > 0 || k.Role == "Table" {
				own += k.Text() + "\n"
			}
		}
		if own != "" {
			out = append(out, bareText(own))
		}
	})
	return out
}

// bareText returns a text without what printing changes: blanks, line ends, hyphens at
// line ends, marks of Markdown, and full stops, which a sentence in brackets loses.
func bareText(s string) string {
	return strings.NewReplacer("-", "", ".", "", "\u00ad", "", " ", "", "\n", "", "*", "", "`", "", "### ", "", "## ", "", "# ", "").Replace(s)
}

// onOneOf reports whether a place has all of a text. Symbols are drawn, so the text is
// compared in the parts between them.
func onOneOf(places []string, says string) bool {
	var parts []string
	for _, p := range braced.Split(says, -1) {
		for line := range strings.SplitSeq(p, "\n") {
			if line = bareText(line); line != "" {
				parts = append(parts, line)
			}
		}
	}
	for _, p := range places {
		all := true
		for _, part := range parts {
			all = all && strings.Contains(strings.ToLower(p), strings.ToLower(part))
		}
		if all {
			return true
		}
	}
	return false
}

// TestPaperOverflows: a text that is too long for its place on the sheets of booklets, of
// the Headquarters and of envelopes is remarked on when they are laid out, as check does.
func TestPaperOverflows(t *testing.T) {
	level.Gate(t)
	packs, err := compiled()
	if err != nil {
		t.Fatal(err)
	}
	_, b := packed(t, packs["venice"])
	p, err := systemvenice.Read(b)
	if err != nil {
		t.Fatal(err)
	}
	long := strings.Repeat("The water is low and the night is long. ", 300)
	hq := p.Campaign.Headquarters
	keys := map[venice.TextID]string{ // and where it is on paper
		p.Memories[0].Story.Before:    "booklets: Memory 0.1",
		p.Memories[1].Story.Setup:     "booklets: Memory 0.2",
		p.Memories[2].Story.After:     "booklets: Memory 0.3 · Afterwards",
		p.Memories[3].On[0].Text:      "booklets: Memory 0.4 · Afterwards",
		p.Memories[4].Sync.Text:       "booklets: Memory 0.5",
		hq.Contracts[0].Boxes[0].Text: "cards: contract-" + hq.Contracts[0].ID,
		hq.Helpers[0].Text:            "cards: brown-" + hq.Helpers[0].ID,
		p.Blueprints[0].Text:          "cards: blueprint-" + p.Blueprints[0].ID,
		p.Envelopes[0].Groups[0].Text: "cards: red-" + p.Envelopes[0].ID,
		p.Questions[0]:                "table: After the evening",
	}
	all := systems.Texts(b)
	all["en"] = maps.Clone(all["en"])
	for key := range keys {
		if key == "" {
			t.Fatal("a text that the test needs is not in the pack")
		}
		all["en"][string(key)] = long
	}
	set := pagesvenice.Paper(pagesvenice.Input{Pack: p, Texts: all, Lang: "en", Tool: "test", Words: func(p *venice.Pack, text func(key, lang string) string) pagesvenice.Words {
		return enginevenice.NewWords(p, text, "en")
	}})
	remarks, err := paper.Look(set)
	if err != nil {
		t.Fatal(err)
	}
	for key, where := range keys {
		found := false
		for _, r := range remarks {
			found = found || r.Kind == paper.Spills && strings.HasPrefix(r.Where, "en, "+where) && r.Over > 100
		}
		if !found {
			t.Errorf("nothing says that %s does not fit (%s)", key, where)
		}
	}
}
