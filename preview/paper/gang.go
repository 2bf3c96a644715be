package paper

import "strings"

// gang is decks of one size that share sheets. Their pieces follow one another.
type gang struct {
	name  string
	decks []*Deck
}

// ganged returns sections with the decks of one size together, at the place of the first.
// A deck that is alone stays as it is.
func ganged(sections []Section, say func(key string, pairs ...string) string) []Section {
	type kind struct {
		size   Size
		single bool
	}
	at := map[kind]int{}
	var out []Section
	for _, s := range sections {
		d, is := s.(*Deck)
		if !is {
			out = append(out, s)
			continue
		}
		of := kind{d.Size, d.Single}
		i, known := at[of]
		if !known {
			at[of] = len(out)
			out = append(out, d)
			continue
		}
		g, is := out[i].(*gang)
		if !is {
			g = &gang{say("gang", "size", sizeWords(d.Size.W, d.Size.H)), []*Deck{out[i].(*Deck)}}
			out[i] = g
		}
		g.decks = append(g.decks, d)
	}
	return out
}

// all returns the pieces of all decks as one deck.
func (g *gang) all() *Deck {
	out := &Deck{Name: g.name, Size: g.decks[0].Size, Single: g.decks[0].Single}
	for _, d := range g.decks {
		out.Pieces = append(out.Pieces, d.Pieces...)
	}
	return out
}

func (g *gang) title() string     { return g.name }
func (g *gang) pieces() int       { return g.all().pieces() }
func (g *gang) pages(p Paper) int { return g.all().pages(p) }

// begins returns the sheet on which each deck begins, from 0, and the names of the decks
// on a sheet.
func (g *gang) begins() (first []int, on func(sheet int) string) {
	per := g.decks[0].Size.Cols * g.decks[0].Size.Rows
	n := 0
	var last []int
	for _, d := range g.decks {
		first = append(first, n/per)
		n += d.pieces()
		last = append(last, (n-1)/per)
	}
	return first, func(sheet int) string {
		var names []string
		for i, d := range g.decks {
			if first[i] <= sheet && sheet <= last[i] {
				names = append(names, d.Name)
			}
		}
		return strings.Join(names, ", ")
	}
}

func (g *gang) draw(b *book) {
	first, on := g.begins()
	b.sheets(g.all(), on, func(sheet int) {
		for i, d := range g.decks {
			if first[i] == sheet {
				b.pdf.Bookmark(d.Name, 1, 0)
			}
		}
	})
}

// ofPieces reports whether a section is decks.
func ofPieces(s Section) bool {
	switch s.(type) {
	case *Deck, *gang:
		return true
	}
	return false
}
