package club

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"acforge.dev/engine"
	engineclub "acforge.dev/engine/club"
	"acforge.dev/internal/bundle"
	"acforge.dev/internal/systems"
	"acforge.dev/schema/ir/club"
	"acforge.dev/validator/sim"
)

var _ systems.Dissected = draft{}

// Without lists the record of a mode, the choices of the rules, the figures of each
// colour, the die, and the cards of the pack, each left out or with another value.
func (d draft) Without(mode string) []sim.Part {
	c := d.cut(mode)
	if c == nil {
		return nil
	}
	c.numbers()
	c.choices()
	for _, t := range decks {
		if t.played(&d.Club.Games[c.i]) {
			t.without(c)
		}
	}
	return c.parts
}

// Undone lists the cards, figures and rules that differ from an earlier bundle, as they
// were. It is not ok if cards that others count into were added or removed in the middle
// of their list.
func (d draft) Undone(was *bundle.Bundle, mode string) ([]sim.Part, bool, error) {
	c := d.cut(mode)
	old, err := Read(was)
	if c == nil || err != nil {
		return nil, false, err
	}
	i := slices.IndexFunc(old.Games, func(g club.Game) bool { return g.ID == mode })
	if i < 0 || !aligned(old, d.Club) {
		return nil, false, nil
	}
	for _, t := range decks {
		t.undone(c, old)
	}
	c.fields(reflect.ValueOf(&old.Games[i]).Elem(), c.at(), func(p *club.Pack) reflect.Value { return reflect.ValueOf(&p.Games[c.i]).Elem() }, "id", "title", "text", "expect", "lessons")
	for _, of := range []struct {
		at  string
		was any
		in  func(p *club.Pack) any
	}{
		{"/rules", &old.Rules, func(p *club.Pack) any { return &p.Rules }},
		{"/dice", &old.Dice, func(p *club.Pack) any { return &p.Dice }},
		{"/figures/green", &old.Figures.Green, func(p *club.Pack) any { return &p.Figures.Green }},
		{"/figures/red", &old.Figures.Red, func(p *club.Pack) any { return &p.Figures.Red }},
		{"/figures/black", &old.Figures.Black, func(p *club.Pack) any { return &p.Figures.Black }},
	} {
		c.fields(reflect.ValueOf(of.was).Elem(), of.at, func(p *club.Pack) reflect.Value { return reflect.ValueOf(of.in(p)).Elem() }, "assumption")
	}
	return c.parts, true, nil
}

// cut collects the changed versions of one mode.
type cut struct {
	d     draft
	i     int // of the mode
	parts []sim.Part
}

func (d draft) cut(mode string) *cut {
	i := slices.IndexFunc(d.Club.Games, func(g club.Game) bool { return g.ID == mode })
	if i < 0 {
		return nil
	}
	return &cut{d: d, i: i}
}

func (c *cut) at() string { return "/games/" + strconv.Itoa(c.i) }

// add adds a version of the mode. change is handed a copy of the pack with a list of
// modes of its own; it must not write into the other lists.
func (c *cut) add(kind, id, how, at string, change func(p *club.Pack)) {
	p := *c.d.Club
	p.Games = slices.Clone(p.Games)
	change(&p)
	only := p
	only.Games = p.Games[c.i : c.i+1]
	list, err := played(&only)
	if err != nil {
		panic(err) // plain data can be written
	}
	c.parts = append(c.parts, sim.Part{
		What: engine.Content{Kind: kind, ID: id}, How: how, Seen: seen[kind], At: systems.Label(c.d.Origins, at), Key: list[0].Key,
		Mission: func() (engine.Mission, error) {
			pack, err := engineclub.New(&p, func(key, _ string) string { return key })
			if err != nil {
				return nil, err
			}
			return pack.Mission(p.Games[c.i].ID)
		},
	})
}

// seen holds the kinds of cards that change nothing in games that do not touch them.
// Special cards, double cards and characters work before they count as content.
var seen = map[string]bool{"mission": true, "defence": true, "weapon": true, "location": true}

// numbers adds the record, a fifth lower and higher, and each figure of a colour as the
// next colour has it. So every number is one that the pack could have: a slip is undone,
// and what was never wrong is not made much stronger.
func (c *cut) numbers() {
	record := c.d.Club.Games[c.i].Record
	for _, n := range []int{record * 4 / 5, record * 6 / 5} {
		if n != record {
			c.add("record", c.d.Club.Games[c.i].ID, instead(n, record), c.at()+"/record", func(p *club.Pack) { p.Games[c.i].Record = n })
		}
	}
	of := func(p *club.Pack, colour int) *club.Colour {
		return []*club.Colour{&p.Figures.Green, &p.Figures.Red, &p.Figures.Black}[colour]
	}
	for _, f := range []struct {
		name string
		in   func(c *club.Colour) *int
	}{
		{"cost", func(c *club.Colour) *int { return &c.Cost }},
		{"dice", func(c *club.Colour) *int { return &c.Dice }},
		{"points", func(c *club.Colour) *int { return &c.Points }},
		{"credits", func(c *club.Colour) *int { return &c.Credits }},
		{"escape", func(c *club.Colour) *int { return &c.Escape }},
	} {
		for k, colour := range club.Colours {
			is, tried := *f.in(of(c.d.Club, k)), []int{}
			for o, other := range club.Colours {
				n := *f.in(of(c.d.Club, o))
				if next := max(o-k, k-o) == 1; !next || n == is || slices.Contains(tried, n) {
					continue
				}
				tried = append(tried, n)
				c.add("figure", colour+" "+f.name, instead(n, is)+", as "+other, "/figures/"+colour+"/"+f.name, func(p *club.Pack) { *f.in(of(p, k)) = n })
			}
		}
	}
}

// instead says that a number has another value.
func instead(n, is int) string { return fmt.Sprintf("with %d and not %d", n, is) }

// choices adds the other values of the rules, and a die with every skill on one face.
func (c *cut) choices() {
	for _, r := range []struct {
		name  string
		words []string
		in    func(r *club.Rules) *string
	}{
		{"pasch", []string{"every", "missionAndEscape", "mission"}, func(r *club.Rules) *string { return &r.Pasch }},
		{"escape", []string{"symbols", "skills"}, func(r *club.Rules) *string { return &r.Escape }},
		{"escapeRoll", []string{"always", "whenNeeded"}, func(r *club.Rules) *string { return &r.EscapeRoll }},
		{"reclaim", []string{"freely", "once"}, func(r *club.Rules) *string { return &r.Reclaim }},
	} {
		is := *r.in(&c.d.Club.Rules)
		for _, word := range r.words {
			if word != is {
				c.add("rule", r.name, "if it is "+word, "/rules/"+r.name, func(p *club.Pack) { *r.in(&p.Rules) = word })
			}
		}
	}
	if !slices.Equal(slices.Sorted(slices.Values(c.d.Club.Dice.Faces[:])), slices.Sorted(slices.Values(club.Skills[:]))) {
		c.add("die", "die", "with every skill on one face", "/dice/faces", func(p *club.Pack) { p.Dice.Faces = club.Skills })
	}
}

// deck is a list of cards.
type deck interface {
	// played reports whether a mode has such cards.
	played(g *club.Game) bool
	without(c *cut)
	undone(c *cut, was *club.Pack)
}

// way is a way to play with less of a card: off changes it, and reports whether that
// changes anything.
type way[T any] struct {
	how string
	off func(t *T) bool
}

// cards is a list of cards of one type.
type cards[T any] struct {
	kind string
	name string // of the list in the pack
	of   func(p *club.Pack) *[]T
	id   func(t *T) string
	ways []way[T]
	// effects returns the lists of effects of a card, of which each can be left out by
	// itself; nil for none.
	effects func(t *T) []*[]club.Effect
}

func (d cards[T]) played(g *club.Game) bool {
	return g.Advanced || d.kind != "double" && d.kind != "character" // CLUB-13.1
}

func (d cards[T]) at(k int) string { return "/" + d.name + "/" + strconv.Itoa(k) }

// with adds a version in which card k is another one.
func (d cards[T]) with(c *cut, k int, how, at string, card T) {
	c.add(d.kind, d.id(&card), how, at, func(p *club.Pack) {
		l := d.of(p)
		*l = slices.Clone(*l)
		(*l)[k] = card
	})
}

func (d cards[T]) without(c *cut) {
	list := *d.of(c.d.Club)
	for k := range list {
		for _, w := range d.ways {
			if card := list[k]; w.off(&card) {
				d.with(c, k, w.how, d.at(k), card)
			}
		}
		if d.effects != nil {
			d.single(c, k)
		}
	}
}

// single adds card k without each of its effects, if a list of them has several. The
// same word in the lists for one and two players counts as one.
func (d cards[T]) single(c *cut, k int) {
	list := *d.of(c.d.Club)
	card := list[k]
	var words []string
	for _, l := range d.effects(&card) {
		for i := range *l {
			if w := (*l)[i].Word(); w != nil && len(*l) > 1 && !slices.Contains(words, w.Name) {
				words = append(words, w.Name)
			}
		}
	}
	for _, word := range words {
		card := list[k]
		for _, l := range d.effects(&card) {
			*l = slices.DeleteFunc(slices.Clone(*l), func(e club.Effect) bool { w := e.Word(); return w != nil && w.Name == word })
		}
		d.with(c, k, "without its "+word, d.at(k), card)
	}
}

func (d cards[T]) undone(c *cut, old *club.Pack) {
	was, is := *d.of(old), *d.of(c.d.Club)
	find := func(list []T, t *T) int {
		return slices.IndexFunc(list, func(o T) bool { return d.id(&o) == d.id(t) })
	}
	for k := range is {
		switch i := find(was, &is[k]); {
		case i < 0:
			c.add(d.kind, d.id(&is[k]), "without it", d.at(k), func(p *club.Pack) { l := d.of(p); *l = slices.Delete(slices.Clone(*l), k, k+1) })
		case !equal(was[i], is[k]):
			d.with(c, k, "as it was before", d.at(k), was[i])
		}
	}
	for k := range was {
		if find(is, &was[k]) < 0 {
			c.add(d.kind, d.id(&was[k]), "with it, as before", "/"+d.name, func(p *club.Pack) { l := d.of(p); *l = append(slices.Clone(*l), was[k]) })
		}
	}
}

// equal reports whether two pieces of IR are the same.
func equal(a, b any) bool {
	x, err := json.Marshal(a)
	if err != nil {
		return false
	}
	y, err := json.Marshal(b)
	return err == nil && string(x) == string(y)
}

// fields adds the fields of a struct that differ, except those that change no game.
func (c *cut) fields(was reflect.Value, at string, of func(p *club.Pack) reflect.Value, idle ...string) {
	is := of(c.d.Club)
	for k := range is.NumField() {
		name, _, _ := strings.Cut(is.Type().Field(k).Tag.Get("json"), ",")
		old := was.Field(k)
		if !slices.Contains(idle, name) && !equal(old.Interface(), is.Field(k).Interface()) {
			c.add("field", name, "as it was before", at+"/"+name, func(p *club.Pack) { of(p).Field(k).Set(old) })
		}
	}
}

// aligned reports whether the lists that others count into have the same cards at the
// same places.
func aligned(p, q *club.Pack) bool {
	ids := func(p *club.Pack) (out [3][]string) {
		for _, l := range p.Locations {
			out[0] = append(out[0], l.ID)
		}
		for _, w := range p.Weapons {
			out[1] = append(out[1], w.ID)
		}
		for _, s := range p.Specials {
			out[2] = append(out[2], s.ID)
		}
		return out
	}
	a, b := ids(p), ids(q)
	for i := range a {
		if both := min(len(a[i]), len(b[i])); !slices.Equal(a[i][:both], b[i][:both]) {
			return false
		}
	}
	return true
}

// fewer returns the way to have one copy of a card.
func fewer[T any](copies func(t *T) *int) way[T] {
	return way[T]{"with 1 copy", func(t *T) bool { n := copies(t); had := *n > 1; *n = min(*n, 1); return had }}
}

// decks lists the cards that can be left out.
var decks = []deck{
	cards[club.Special]{"special", "specials", func(p *club.Pack) *[]club.Special { return &p.Specials }, func(s *club.Special) string { return s.ID }, []way[club.Special]{
		{"without what it does", func(s *club.Special) bool {
			had := len(s.Solo)+len(s.Two) > 0 || s.Held != 0
			s.Solo, s.Two, s.Held, s.First, s.OnDraw, s.AtOnce = nil, nil, 0, false, false, false
			return had
		}},
		{"without what it costs to keep", func(s *club.Special) bool { had := s.Held != 0 && len(s.Solo) > 0; s.Held = 0; return had }},
		{"if it can be played at any time", func(s *club.Special) bool {
			had := s.First || s.Against != ""
			s.First, s.Against = false, ""
			return had
		}},
		fewer(func(s *club.Special) *int { return &s.Copies }),
	}, func(s *club.Special) []*[]club.Effect { return []*[]club.Effect{&s.Solo, &s.Two} }},
	cards[club.Weapon]{"weapon", "weapons", func(p *club.Pack) *[]club.Weapon { return &p.Weapons }, func(w *club.Weapon) string { return w.ID }, []way[club.Weapon]{
		{"with 1 skill", func(w *club.Weapon) bool {
			had := len(w.Skills) > 1
			w.Skills = w.Skills[:min(len(w.Skills), 1)]
			return had
		}},
		fewer(func(w *club.Weapon) *int { return &w.Copies }),
	}, nil},
	cards[club.Location]{"location", "locations", func(p *club.Pack) *[]club.Location { return &p.Locations }, func(l *club.Location) string { return l.ID }, []way[club.Location]{
		fewer(func(l *club.Location) *int { return &l.Copies }),
	}, nil},
	cards[club.Defence]{"defence", "defences", func(p *club.Pack) *[]club.Defence { return &p.Defences }, func(d *club.Defence) string { return d.ID }, []way[club.Defence]{
		{"with 1 skill", func(d *club.Defence) bool {
			had := len(d.Skills) > 1
			d.Skills = d.Skills[:min(len(d.Skills), 1)]
			return had
		}},
		{"if it is green", func(d *club.Defence) bool {
			had := d.Colour != club.Colours[0]
			d.Colour, d.Location = club.Colours[0], club.NoID
			return had
		}},
		fewer(func(d *club.Defence) *int { return &d.Copies }),
	}, nil},
	cards[club.Mission]{"mission", "missions", func(p *club.Pack) *[]club.Mission { return &p.Missions }, func(m *club.Mission) string { return m.ID }, []way[club.Mission]{
		{"if it is green", func(m *club.Mission) bool { had := m.Colour != club.Colours[0]; m.Colour = club.Colours[0]; return had }},
		{"if it is black", func(m *club.Mission) bool { had := m.Colour != club.Colours[2]; m.Colour = club.Colours[2]; return had }},
		{"without its token", func(m *club.Mission) bool { had := m.Token != ""; m.Token = ""; return had }},
	}, nil},
	cards[club.Double]{"double", "doubles", func(p *club.Pack) *[]club.Double { return &p.Doubles }, func(d *club.Double) string { return d.ID }, []way[club.Double]{
		{"without what it stands for", func(d *club.Double) bool { d.Weapon, d.Location = club.NoID, club.NoID; return true }},
		fewer(func(d *club.Double) *int { return &d.Copies }),
	}, nil},
	cards[club.Character]{"character", "characters", func(p *club.Pack) *[]club.Character { return &p.Characters }, func(c *club.Character) string { return c.ID }, []way[club.Character]{
		{"without its rewards", func(c *club.Character) bool {
			had := slices.ContainsFunc(c.Rewards, func(b club.Bonus) bool { return b != club.Bonus{} })
			c.Rewards = make([]club.Bonus, len(c.Rewards))
			return had
		}},
		{"without what it gains at its location", func(c *club.Character) bool {
			had := c.AtLocation != club.Bonus{}
			c.AtLocation = club.Bonus{}
			return had
		}},
		{"without its special cards", func(c *club.Character) bool { had := len(c.Specials) > 0; c.Specials = nil; return had }},
	}, nil},
}
