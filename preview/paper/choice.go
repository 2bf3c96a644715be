package paper

import (
	"reflect"
	"slices"
	"strings"
)

// Choice says which parts of a set are printed. Each field narrows it; the zero value is
// everything.
type Choice struct {
	// Mission is the id of a mission, of which only what belongs to it is printed.
	Mission string
	// Only lists names of files, or keys of sections.
	Only []string
	// Since is an older version of the set. What looks the same in it is left out.
	Since *Set
}

// Missions lists the missions that something in a set belongs to, in its order.
func (s *Set) Missions() []string {
	var out []string
	add := func(list ...string) {
		for _, m := range list {
			if m != "" && !slices.Contains(out, m) {
				out = append(out, m)
			}
		}
	}
	for _, f := range s.Files {
		for _, sec := range f.Sections {
			if l, is := sec.(*Booklets); is { // they are in the order of the pack
				for i := range l.List {
					add(l.List[i].Of)
				}
			}
		}
	}
	for _, f := range s.Files {
		for _, sec := range f.Sections {
			for _, x := range sec.things() {
				add(x.of...)
			}
		}
	}
	return out
}

// Names lists what [Choice.Only] may name: the files, then the sections.
func (s *Set) Names() []string {
	var out []string
	for _, f := range s.Files {
		out = append(out, f.Name)
	}
	for _, f := range s.Files {
		for _, sec := range f.Sections {
			if k := sec.key(); k != "" && !slices.Contains(out, k) {
				out = append(out, k)
			}
		}
	}
	return out
}

// thing is a part of a section that can be chosen alone: a piece, a page, a booklet.
type thing struct {
	id   string
	of   []string // missions
	look any      // what it looks like
}

// one returns a list of a mission, none for "".
func one(mission string) []string {
	if mission == "" {
		return nil
	}
	return []string{mission}
}

func (d *Deck) key() string     { return d.Key }
func (l *Leaves) key() string   { return l.Key }
func (p *Poster) key() string   { return p.Key }
func (p *Pockets) key() string  { return p.Key }
func (l *Booklets) key() string { return l.Key }
func (l *Boxes) key() string    { return l.Key }
func (*gang) key() string       { return "" }

func (d *Deck) things() []thing {
	return thingsOf(d.Pieces, func(p *Piece) thing { return thing{p.ID, p.Of, []any{p.Copies, p.Front, p.Back, d.Size}} })
}

func (l *Leaves) things() []thing {
	return thingsOf(l.Pages, func(p *Leaf) thing { return thing{p.Title, one(p.Of), p.Parts} })
}

func (p *Poster) things() []thing {
	alike := *p
	alike.Name, alike.Empty = "", nil // what is empty shows in the drawing
	return []thing{{p.Name, one(p.Of), alike}}
}

func (p *Pockets) things() []thing {
	return thingsOf(p.List, func(e *Pocket) thing { return thing{e.ID, e.Of, *e} })
}

func (l *Booklets) things() []thing {
	return thingsOf(l.List, func(x *Booklet) thing { return thing{x.ID, one(x.Of), *x} })
}

func (l *Boxes) things() []thing {
	return thingsOf(l.List, func(x *TuckBox) thing { return thing{x.ID, nil, *x} })
}

func (g *gang) things() []thing { return g.all().things() }

func thingsOf[T any](list []T, of func(*T) thing) []thing {
	out := make([]thing, len(list))
	for i := range list {
		out[i] = of(&list[i])
	}
	return out
}

func (d *Deck) chosen(keep []bool) Section {
	c := *d
	c.Pieces = kept(d.Pieces, keep)
	return &c
}

func (l *Leaves) chosen(keep []bool) Section {
	c := *l
	c.Pages = kept(l.Pages, keep)
	c.Count = min(l.Count, len(c.Pages))
	return &c
}

func (p *Poster) chosen([]bool) Section { return p }

func (p *Pockets) chosen(keep []bool) Section {
	c := *p
	c.List = kept(p.List, keep)
	return &c
}

func (l *Booklets) chosen(keep []bool) Section {
	c := *l
	c.List = kept(l.List, keep)
	return &c
}

func (l *Boxes) chosen(keep []bool) Section {
	c := *l
	c.List = kept(l.List, keep)
	return &c
}

func (g *gang) chosen(keep []bool) Section { return g.all().chosen(keep) }

func kept[T any](list []T, keep []bool) []T {
	var out []T
	for i := range list {
		if keep[i] {
			out = append(out, list[i])
		}
	}
	return out
}

// Chosen returns the parts of a set that a choice leaves, and the ids of parts that the older
// set had and this one does not have. Files without parts are left out. A set of new parts
// has no page of contents.
func (s *Set) Chosen(c Choice) (out *Set, gone []string) {
	type place struct{ file, section, id string }
	old, left := map[place]any{}, map[place]bool{}
	if c.Since != nil {
		for _, f := range c.Since.Files {
			for _, sec := range f.Sections {
				for _, x := range sec.things() {
					p := place{f.Name, sec.key(), x.id}
					old[p], left[p] = x.look, true
				}
			}
		}
	}
	chosen := *s
	chosen.Files, chosen.Bare = nil, c.Since != nil
	for _, f := range s.Files {
		named := slices.Contains(c.Only, f.Name)
		list := f.Sections
		f.Sections = nil
		for _, sec := range list {
			things := sec.things()
			keep, some := make([]bool, len(things)), false
			for i, x := range things {
				p := place{f.Name, sec.key(), x.id}
				was, known := old[p]
				delete(left, p)
				keep[i] = (c.Mission == "" || slices.Contains(x.of, c.Mission)) && (len(c.Only) == 0 || named || slices.Contains(c.Only, sec.key())) &&
					(c.Since == nil || !known || !reflect.DeepEqual(was, x.look))
				some = some || keep[i]
			}
			if some {
				f.Sections = append(f.Sections, sec.chosen(keep))
			}
		}
		if len(f.Sections) > 0 {
			chosen.Files = append(chosen.Files, f)
		}
	}
	for p := range left {
		if len(c.Only) == 0 || slices.Contains(c.Only, p.file) || slices.Contains(c.Only, p.section) {
			gone = append(gone, p.id)
		}
	}
	slices.SortFunc(gone, strings.Compare)
	return &chosen, slices.Compact(gone)
}
