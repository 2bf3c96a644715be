package venice

import (
	"slices"
	"strings"

	"acforge.dev/preview/page"
	ir "acforge.dev/schema/ir/venice"
)

// Anchor returns the id of a card on its page.
func (c card) Anchor() string {
	return c.Of + "-" + c.ID
}

// Anchor returns the id of a square on the page of its Memory.
func (r squareRow) Anchor() string { return "square-" + r.Name }

// entries returns the entries of the search: Memories, their events, cards,
// envelopes, squares.
func (k *maker) entries(memories []memoryPage, decks []deck) []page.Entry {
	var out, squares []page.Entry
	for i, p := range memories {
		m := p.M
		path := memoryPath(m)
		out = append(out, page.Entry{
			Kind: k.say("home.memories"), Title: m.ID + " " + p.Title, Path: path, ID: m.ID, Also: k.others(m.Title),
			Text: words([]string{p.Lead}, k.everywhere(m.Story.Setup), k.everywhere(m.Sync.Text), p.Fail, p.Limits),
		})
		for _, o := range m.Objectives {
			e := page.Entry{Kind: k.say("objectives"), Title: k.text(o.Title), Path: path + "#objectives", ID: o.Name, Also: k.others(o.Title), Text: k.say("find.objective", "id", m.ID, "says", k.objective(i, m, o))}
			if e.Title == "" {
				e.Title = o.Name
			}
			if o.Hidden {
				e.Kind, e.Path, e.Spoiler = k.say("find.later"), path+"#spoilers", true
			}
			out = append(out, e)
		}
		out = append(out, page.Entry{
			Kind: k.say("find.happens"), Title: k.say("find.happens.in", "id", m.ID), Path: path + "#spoilers", Spoiler: true,
			Text: words(p.Triggers, p.Reveals, p.Rewards, k.everywhere(m.Story.Before), k.everywhere(m.Story.After)),
		})
		for _, r := range p.Squares {
			squares = append(squares, page.Entry{
				Kind: k.say("find.squares", "id", m.ID), Title: r.Name, Path: path + "#" + r.Anchor(), ID: m.ID + " " + r.Name, Text: r.Kind + ". " + r.Here,
			})
		}
	}
	for _, d := range decks {
		for _, s := range d.Sections {
			for _, c := range s.Cards {
				for side := &c; side != nil; side = side.Other {
					out = append(out, page.Entry{Kind: d.Title, Title: side.Name, Path: d.Path + "#" + side.Anchor(), ID: side.ID, Text: side.words(s.Title), Spoiler: s.Spoiler})
				}
			}
		}
	}
	for _, d := range k.dicePage().Dice {
		e := page.Entry{Kind: k.say("dice"), Title: d.Name, Path: "dice.html#die-" + d.ID, ID: d.ID, Text: d.Says}
		for _, f := range d.Faces {
			e.Text += " " + f.Word
		}
		out = append(out, e)
	}
	for _, b := range k.diaryPage().Boxes {
		out = append(out, page.Entry{Kind: k.say("diary"), Title: k.say("find.diary", "id", b.ID, "title", b.Title), Path: "diary.html#diary-" + b.ID, ID: b.ID, Text: k.say("find.sync", "says", b.Sync)})
	}
	for _, e := range k.Pack.Envelopes {
		v := page.Entry{Kind: k.say("envelopes"), Title: k.text(e.Name), Path: "envelopes.html#envelope-" + e.ID, ID: e.ID, Also: k.others(e.Name), Text: words(k.everywhere(e.Red)), Spoiler: true}
		for _, g := range e.Groups {
			v.Text += " " + envelopeGroup{k.handled(g), k.groupCards(g, decks), k.text(g.Text)}.words()
		}
		out = append(out, v)
	}
	if k.hasHeadquarters() {
		out = append(out, k.headquartersEntries(decks)...)
	}
	out = append(out, squares...)
	for i := range out { // the search has no elements with a language attribute
		e := &out[i]
		e.Kind, e.Title, e.Text = page.Unmarked(e.Kind), page.Unmarked(e.Title), page.Unmarked(e.Text)
	}
	return out
}

// words returns all text of a card.
func (c card) words(section string) string {
	facts := []string{section, c.Kind, c.Corner}
	for _, f := range c.Facts {
		facts = append(facts, f.What+" "+f.Is)
	}
	return words(c.Text, []string{c.Foot}, facts)
}

// words joins texts.
func words(parts ...[]string) string { return strings.Join(slices.Concat(parts...), " ") }

// others returns a text in all languages except that of the page.
func (k *maker) others(id ir.TextID) []string {
	var out []string
	for _, l := range k.Pack.Languages {
		if t := k.Texts[l][string(id)]; l != k.Lang && t != "" {
			out = append(out, t)
		}
	}
	return out
}

// everywhere returns a text in all languages, the page's first.
func (k *maker) everywhere(id ir.TextID) []string {
	return append([]string{k.text(id)}, k.others(id)...)
}
