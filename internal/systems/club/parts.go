package club

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"

	"acforge.dev/engine"
	engineclub "acforge.dev/engine/club"
	"acforge.dev/internal/bundle"
	"acforge.dev/internal/systems"
	"acforge.dev/internal/systems/parts"
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
	for _, l := range decks {
		if c.game().Advanced || l.Kind != "double" && l.Kind != "character" { // CLUB-13.1
			l.Without(c.Cut)
		}
	}
	return c.Parts
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
	for _, l := range decks {
		l.Undone(c.Cut, old)
	}
	fields := func(was any, at string, of func(p *club.Pack) any, idle ...string) {
		c.Fields(reflect.ValueOf(was).Elem(), at, func(pack any) reflect.Value { return reflect.ValueOf(of(pack.(*club.Pack))).Elem() },
			func(name string) bool { return slices.Contains(idle, name) })
	}
	fields(&old.Games[i], c.at(), func(p *club.Pack) any { return &p.Games[c.Mission] }, "id", "title", "text", "expect", "lessons")
	fields(&old.Rules, "/rules", func(p *club.Pack) any { return &p.Rules }, "assumption")
	fields(&old.Dice, "/dice", func(p *club.Pack) any { return &p.Dice }, "assumption")
	fields(&old.Figures.Green, "/figures/green", func(p *club.Pack) any { return &p.Figures.Green }, "assumption")
	fields(&old.Figures.Red, "/figures/red", func(p *club.Pack) any { return &p.Figures.Red }, "assumption")
	fields(&old.Figures.Black, "/figures/black", func(p *club.Pack) any { return &p.Figures.Black }, "assumption")
	return c.Parts, true, nil
}

// cut collects the changed versions of one mode.
type cut struct {
	*parts.Cut
	pack *club.Pack
}

func (d draft) cut(mode string) *cut {
	i := slices.IndexFunc(d.Club.Games, func(g club.Game) bool { return g.ID == mode })
	if i < 0 {
		return nil
	}
	return &cut{pack: d.Club, Cut: &parts.Cut{
		Pack: d.Club, Mission: i, Origins: d.Origins, Seen: seen,
		Copy: func() any {
			p := *d.Club
			p.Games = slices.Clone(p.Games)
			return &p
		},
		Played: func(pack any) []byte {
			only := *pack.(*club.Pack)
			only.Games = only.Games[i : i+1]
			list, err := played(&only)
			if err != nil {
				panic(err) // plain data can be written
			}
			return list[0].Key
		},
		Open: func(pack any) (engine.Mission, error) {
			p, err := engineclub.New(pack.(*club.Pack), func(key, _ string) string { return key })
			if err != nil {
				return nil, err
			}
			return p.Mission(mode)
		},
	}}
}

func (c *cut) game() *club.Game { return &c.pack.Games[c.Mission] }
func (c *cut) at() string       { return "/games/" + strconv.Itoa(c.Mission) }

// add adds a version of the mode.
func (c *cut) add(kind, id, how, at string, change func(p *club.Pack)) {
	c.Add(kind, id, how, at, func(pack any) { change(pack.(*club.Pack)) })
}

// seen holds the kinds of cards that change nothing in games that do not touch them.
// Special cards, double cards and characters work before they count as content.
var seen = map[string]bool{"mission": true, "defence": true, "weapon": true, "location": true}

// numbers adds the record, a fifth lower and higher, and each figure of a colour as the
// next colour has it. So every number is one that the pack could have: a slip is undone,
// and what was never wrong is not made much stronger.
func (c *cut) numbers() {
	record := c.game().Record
	for _, n := range []int{record * 4 / 5, record * 6 / 5} {
		if n != record {
			c.add("record", c.game().ID, instead(n, record), c.at()+"/record", func(p *club.Pack) { p.Games[c.Mission].Record = n })
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
			is, tried := *f.in(of(c.pack, k)), []int{}
			for o, other := range club.Colours {
				n := *f.in(of(c.pack, o))
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
		is := *r.in(&c.pack.Rules)
		for _, word := range r.words {
			if word != is {
				c.add("rule", r.name, "if it is "+word, "/rules/"+r.name, func(p *club.Pack) { *r.in(&p.Rules) = word })
			}
		}
	}
	if !slices.Equal(slices.Sorted(slices.Values(c.pack.Dice.Faces[:])), slices.Sorted(slices.Values(club.Skills[:]))) {
		c.add("die", "die", "with every skill on one face", "/dice/faces", func(p *club.Pack) { p.Dice.Faces = club.Skills })
	}
}

// way is a way to play with less of a card: off changes it, and reports whether that
// changes anything.
type way[T any] struct {
	how string
	off func(t *T) bool
}

// cards returns a list of cards of one type, named as in the pack. effects returns the lists
// of effects of a card, of which each can be left out by itself; nil for none.
func cards[T any](kind, name string, of func(p *club.Pack) *[]T, id func(t *T) string, ways []way[T], effects func(t *T) []*[]club.Effect) parts.List {
	l := parts.List{
		Kind: kind, At: "/" + name, Lost: "/" + name,
		Of: func(pack any) reflect.Value { return reflect.ValueOf(of(pack.(*club.Pack))).Elem() },
		ID: func(_, line any) string { return id(line.(*T)) },
	}
	for _, w := range ways {
		l.Ways = append(l.Ways, parts.Way{How: w.how, Off: func(line any) bool { return w.off(line.(*T)) }})
	}
	if effects == nil {
		return l
	}
	l.Singles = func(line any) (out []parts.Single) {
		for _, word := range several(effects(line.(*T))) {
			card := *line.(*T)
			for _, l := range effects(&card) {
				*l = slices.DeleteFunc(slices.Clone(*l), func(e club.Effect) bool { w := e.Word(); return w != nil && w.Name == word })
			}
			out = append(out, parts.Single{How: "without its " + word, Line: &card})
		}
		return out
	}
	return l
}

// several returns the words of lists that have several effects. The same word in the lists
// for one and two players counts as one.
func several(lists []*[]club.Effect) (words []string) {
	for _, l := range lists {
		for i := range *l {
			if w := (*l)[i].Word(); w != nil && len(*l) > 1 && !slices.Contains(words, w.Name) {
				words = append(words, w.Name)
			}
		}
	}
	return words
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
var decks = []parts.List{
	cards("special", "specials", func(p *club.Pack) *[]club.Special { return &p.Specials }, func(s *club.Special) string { return s.ID }, []way[club.Special]{
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
	}, func(s *club.Special) []*[]club.Effect { return []*[]club.Effect{&s.Solo, &s.Two} }),
	cards("weapon", "weapons", func(p *club.Pack) *[]club.Weapon { return &p.Weapons }, func(w *club.Weapon) string { return w.ID }, []way[club.Weapon]{
		{"with 1 skill", func(w *club.Weapon) bool {
			had := len(w.Skills) > 1
			w.Skills = w.Skills[:min(len(w.Skills), 1)]
			return had
		}},
		fewer(func(w *club.Weapon) *int { return &w.Copies }),
	}, nil),
	cards("location", "locations", func(p *club.Pack) *[]club.Location { return &p.Locations }, func(l *club.Location) string { return l.ID }, []way[club.Location]{
		fewer(func(l *club.Location) *int { return &l.Copies }),
	}, nil),
	cards("defence", "defences", func(p *club.Pack) *[]club.Defence { return &p.Defences }, func(d *club.Defence) string { return d.ID }, []way[club.Defence]{
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
	}, nil),
	cards("mission", "missions", func(p *club.Pack) *[]club.Mission { return &p.Missions }, func(m *club.Mission) string { return m.ID }, []way[club.Mission]{
		{"if it is green", func(m *club.Mission) bool { had := m.Colour != club.Colours[0]; m.Colour = club.Colours[0]; return had }},
		{"if it is black", func(m *club.Mission) bool { had := m.Colour != club.Colours[2]; m.Colour = club.Colours[2]; return had }},
		{"without its token", func(m *club.Mission) bool { had := m.Token != ""; m.Token = ""; return had }},
	}, nil),
	cards("double", "doubles", func(p *club.Pack) *[]club.Double { return &p.Doubles }, func(d *club.Double) string { return d.ID }, []way[club.Double]{
		{"without what it stands for", func(d *club.Double) bool { d.Weapon, d.Location = club.NoID, club.NoID; return true }},
		fewer(func(d *club.Double) *int { return &d.Copies }),
	}, nil),
	cards("character", "characters", func(p *club.Pack) *[]club.Character { return &p.Characters }, func(c *club.Character) string { return c.ID }, []way[club.Character]{
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
	}, nil),
}
