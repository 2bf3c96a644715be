package page

import (
	"html/template"
	"regexp"
)

// Thing names a card or a mission: its table and its id.
type Thing struct{ Table, ID string }

// Faces are the drawings of a pack's things, as on its pages.
type Faces struct {
	// Of holds the drawings: the face of a card, the Maps of a mission in order.
	Of map[Thing][]template.HTML
	// Symbols are the elements that drawings refer to by id, once on each page.
	Symbols template.HTML
	// Sheets are the style sheets other than that of every page.
	Sheets []Page
}

// Changes are the differences between two versions of a pack.
type Changes struct {
	Lang     string // of the page's own words
	Old, New string // title and version
	Foot     string
	Things   []Changed // things of one table together
	Before   Faces     // of the old version
	After    Faces     // of the new version
}

// Changed is a changed thing: "new", "gone" or "changed".
type Changed struct {
	Thing
	Name, How string
	Parts     []ChangedPart
}

// ChangedPart is a part of a thing, by its path within it; "" for a missing value.
type ChangedPart struct{ Part, Before, After string }

// changedTable is a heading and its things.
type changedTable struct {
	Name   string
	Things []changedThing
}

type changedThing struct {
	Changed
	Word string // key of How
	Seen []side
}

// side is a drawn thing, under the phrase When.
type side struct {
	When  string
	Drawn template.HTML
}

// label matches the text that a drawing is read out as: its title, which is a part of
// its own.
var label = regexp.MustCompile(` aria-label="[^"]*"`)

// Pages returns the page of the changes, index.html, and the files that it loads.
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

// sides returns the two versions of a drawing if they look different; "" means there is
// none.
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
