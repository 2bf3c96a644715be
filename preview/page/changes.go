package page

import (
	"html/template"
	"regexp"
)

// Thing names a card or a mission: its table and its id.
type Thing struct{ Table, ID string }

// Faces are the things of a pack as its pages draw them.
type Faces struct {
	// Of are its drawings: the face of a card, the Maps of a mission in their order.
	Of map[Thing][]template.HTML
	// Symbols are what drawings refer to by id, once on each page.
	Symbols template.HTML
	// Sheets are the style sheets besides that of every page.
	Sheets []Page
}

// Changes are what is different between two versions of a pack.
type Changes struct {
	Lang     string // of the page's own words
	Old, New string // title and version
	Foot     string
	Things   []Changed // those of one table together
	Before   Faces     // of the old one
	After    Faces     // of the new one
}

// Changed is what became of a thing: "new", "gone" or "changed".
type Changed struct {
	Thing
	Name, How string
	Parts     []ChangedPart
}

// ChangedPart is a part of a thing, by its way within it; "" is none.
type ChangedPart struct{ Part, Before, After string }

// changedTable is a heading and what stands under it.
type changedTable struct {
	Name   string
	Things []changedThing
}

type changedThing struct {
	Changed
	Word string // key of How
	Seen []side
}

// side is a thing drawn, under the phrase When.
type side struct {
	When  string
	Drawn template.HTML
}

// label is what a drawing is read out as: its title, which is a part of its own.
var label = regexp.MustCompile(` aria-label="[^"]*"`)

// Pages are the page of the changes, index.html, and what it loads.
func (c Changes) Pages() ([]Page, error) {
	var tables []changedTable
	for _, t := range c.Things {
		if n := len(tables); n == 0 || tables[n-1].Name != t.Table {
			tables = append(tables, changedTable{Name: t.Table})
		}
		is := changedThing{Changed: t, Word: "changes." + t.How}
		was, now := c.Before.Of[t.Thing], c.After.Of[t.Thing]
		for i := range max(len(was), len(now)) {
			is.Seen = append(is.Seen, sides(nth(was, i), nth(now, i))...)
		}
		last := &tables[len(tables)-1]
		last.Things = append(last.Things, is)
	}
	f := Frame{Lang: c.Lang, Pack: c.New, Foot: c.Foot, Alone: true}
	for _, s := range c.After.Sheets {
		f.Sheets = append(f.Sheets, s.Path)
	}
	index, err := f.with("index.html", "changes", "changes", struct {
		Old, New string
		Symbols  template.HTML
		Tables   []changedTable
	}{c.Old, c.New, c.After.Symbols, tables}).Render()
	if err != nil {
		return nil, err
	}
	return append(append(Fonts(), Style()), append(c.After.Sheets, index)...), nil
}

// sides are the two of one drawing where they look different; "" is none.
func sides(was, now template.HTML) []side {
	var out []side
	if label.ReplaceAllString(string(was), "") == label.ReplaceAllString(string(now), "") {
		return nil
	}
	if was != "" {
		out = append(out, side{"changes.before", was})
	}
	if now != "" {
		out = append(out, side{"changes.after", now})
	}
	return out
}

func nth(list []template.HTML, i int) template.HTML {
	if i < len(list) {
		return list[i]
	}
	return ""
}
