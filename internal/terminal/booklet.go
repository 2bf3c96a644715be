package terminal

import (
	"slices"
	"strings"

	"acforge.dev/engine/protocol"
	"acforge.dev/internal/glossary"
	"acforge.dev/internal/printable"
)

// Booklet holds the texts to read during a game.
type Booklet struct {
	// Opening is read when the game begins: the story so far, the special rules of this
	// mission, the goals. Closing is read when it is won.
	Opening, Closing []Passage
	// Cards are texts that can be looked up by name, and Terms words of the game.
	Cards []Passage
	Terms []glossary.Term
}

// Passage is a titled text, one line for each paragraph.
type Passage struct {
	Title string
	Lines []string
}

// read prints passages.
func (t *table) read(passages []Passage) {
	for _, p := range passages {
		t.say("")
		if p.Title != "" {
			t.line(bold(p.Title))
		}
		for _, l := range p.Lines {
			for i, part := range wrap(l, t.Width) {
				if i > 0 {
					part = "  " + part // an indent marks a continued paragraph
				}
				t.say(part)
			}
		}
	}
}

// texts returns what can be looked up, as texts: the cards, then the terms. meant are the
// terms among them that the words contain in any form.
func (b *Booklet) texts(words string) (all []Passage, meant []int) {
	all = append(all, b.Cards...)
	in := glossary.In(b.Terms, words)
	for _, t := range b.Terms {
		if slices.ContainsFunc(in, func(i glossary.Term) bool { return i.ID == t.ID }) {
			meant = append(meant, len(all))
		}
		all = append(all, Passage{t.Name, []string{t.Says}})
	}
	return all, meant
}

// lookUp prints the cards and terms that the words name.
func (t *table) lookUp(words string) error {
	if words == "" {
		return t.unclear("no.name")
	}
	if len(t.booklet.Cards)+len(t.booklet.Terms) == 0 {
		return t.unclear("no.cards")
	}
	texts, meant := t.booklet.texts(words)
	titles := make([]string, len(texts))
	for i, c := range texts {
		titles[i] = c.Title
	}
	same, found := named(titles, words)
	for _, i := range meant {
		if !slices.Contains(found, i) { // by another form than its name
			same, found = append(same, i), append(found, i)
		}
	}
	const most = 6
	switch {
	case len(found) == 0:
		return t.unclear("no.card", "words", words)
	case len(found) > most && len(same) > 0:
		found = same
	case len(found) > most:
		var names []string
		for _, i := range found {
			names = append(names, titles[i])
		}
		return t.unclear("several", "which", strings.Join(names, ", "))
	}
	for _, i := range found {
		t.read(texts[i : i+1])
	}
	return nil
}

// named returns which texts consist of these words, and those in which each word begins
// one of theirs, in this order. It ignores capitals and marks.
func named(texts []string, words string) (same, like []int) {
	want := bare(words)
	if len(want) == 0 {
		return nil, nil
	}
	for i, text := range texts {
		have := bare(text)
		if slices.Equal(have, want) {
			same = append(same, i)
		}
		k := 0
		for _, w := range have {
			if k < len(want) && strings.HasPrefix(w, want[k]) {
				k++
			}
		}
		if k == len(want) {
			like = append(like, i)
		}
	}
	return same, like
}

// bare returns the words of a text in lower case, without marks at their ends.
func bare(text string) []string {
	var out []string
	for _, w := range strings.Fields(strings.ToLower(text)) {
		if w = strings.Trim(w, ".,:;!?()\"'"); w != "" {
			out = append(out, w)
		}
	}
	return out
}

// option returns the index of the option that words name. If it is -1, several lists
// the possible options; it is empty when there are none. Options with the same text are
// equivalent, and the first is meant. A typed "ada moves to b1" names "Ada: move to b1", too.
func option(options []protocol.Option, words string) (place int, several []string) {
	texts := make([]string, len(options))
	for i, o := range options {
		texts[i] = o.Text
	}
	same, found := named(texts, words)
	if len(found) == 0 {
		told := bare(words)
		for i, w := range told {
			told[i] = strings.TrimSuffix(w, "s")
		}
		same, found = named(texts, strings.Join(told, " "))
	}
	if len(same) > 0 {
		found = same
	}
	if len(found) == 0 {
		return -1, nil
	}
	var names []string
	for _, i := range found {
		if !slices.Contains(names, texts[i]) {
			names = append(names, texts[i])
		}
	}
	if len(names) > 1 {
		if more := len(names) - 5; more > 0 {
			names = append(names[:5], "…")
		}
		return -1, names
	}
	return found[0], nil
}

// wrap splits a text into lines of at most width columns, between words. A longer word
// gets its own line.
func wrap(text string, width int) []string {
	return printable.Wrap(text, max(width, 20)-2)
}
