package club

import (
	"html/template"
	"strconv"

	ir "acforge.dev/schema/ir/club"
)

// size is the size of a piece to cut out: a card, a marker for a card, a
// token. The numbers are millimetres and how many a sheet holds.
type size struct {
	Name       string
	W, H       int
	Cols, Rows int
}

// The grids fit on A4 and on Letter paper.
var (
	cardSize   = size{"full", 63, 88, 3, 3}
	markerSize = size{"marker", 44, 44, 4, 6}
	tokenSize  = size{"disc", 22, 22, 8, 12}
)

// face is the side of a card with its content.
type face struct {
	Kind     string // names the style: "mission"
	ID       string
	KindName string
	Colour   string // "" for none
	Band     template.HTML
	Badge    template.HTML
	Top      string // next to the badge
	Coin     string // a number at the right, and its unit
	CoinWhat string
	Scene    template.HTML
	Own      template.HTML // the author's picture, instead of ours
	Pixels   []byte        // the same as bytes
	Name     string
	Flavour  string
	Text     []string // what it does
	Skills   []skill
	SealHead string
	Seals    []sealed
	Rows     []row
	Ladder   []step
	Reward   *skill
	RewardIs string
	Foot     []string
	Copies   int    // at least 1
	OfThese  string // their number in words, unless it is 1
	Size     size
	Back     back
	Other    *face    // the other side, unless it is a back
	Also     []string // names in other languages
}

// Anchor is the id of a card on its page.
func (f face) Anchor() string { return f.Kind + "-" + f.ID }

// Long reports whether the words need the smaller type.
func (f face) Long() bool {
	n := len(f.Flavour) + len(f.Name)
	for _, t := range f.Text {
		n += len(t)
	}
	for _, r := range f.Rows {
		n += len(r.What) + len(r.Is)
	}
	if f.Kind == "mission" {
		return n > 100 // less room below its picture
	}
	return n > 190
}

// sealed is a weapon or location that a card refers to.
type sealed struct {
	Sign       template.HTML
	What, Name string
}

// step is the reward for the n-th mission of a continent.
type step struct {
	N  int
	Is string
}

// row is a line of a list on a card.
type row struct {
	Sign     template.HTML
	What, Is string
}

// back is the side of a card that shows only its deck.
type back struct {
	Kind, Size, Title, Pack string
	Sign                    template.HTML
}

func (k *maker) back(kind, sign string) back {
	z := cardSize
	switch kind {
	case "defence":
		z = markerSize
	case "token":
		z = tokenSize
	}
	return back{kind, z.Name, k.words[kind], k.text(k.Pack.Title), icon("back-s", signPaths[sign], "")}
}

// colour writes a number in the pack for a colour.
func (k *maker) colour(name string) ir.Colour {
	switch name {
	case "red":
		return k.Pack.Figures.Red
	case "black":
		return k.Pack.Figures.Black
	}
	return k.Pack.Figures.Green
}

func (k *maker) locationSeal(i ir.LocationID) sealed {
	if i < 0 || int(i) >= len(k.Pack.Locations) {
		return sealed{}
	}
	l := &k.Pack.Locations[i]
	name := k.named(l.Name, l.ID)
	return sealed{seal(true, int(i), name), k.words["location"], name}
}

func (k *maker) weaponSeal(i ir.WeaponID) sealed {
	if i < 0 || int(i) >= len(k.Pack.Weapons) {
		return sealed{}
	}
	w := &k.Pack.Weapons[i]
	name := k.named(w.Name, w.ID)
	return sealed{seal(false, int(i), name), k.words["weapon"], name}
}

// mission returns the face of a mission (CLUB-2.2).
func (k *maker) mission(m *ir.Mission) face {
	c := k.colour(m.Colour)
	f := face{
		Kind: "mission", ID: m.ID, KindName: k.words["mission"], Colour: m.Colour, Band: band(m.Colour), Badge: k.badge(m.Colour),
		Top: k.words[m.Continent], Coin: strconv.Itoa(c.Cost), CoinWhat: k.words["cost"], Scene: k.emblem(m.Continent),
		Name: k.named(m.Name, m.ID), Flavour: k.text(m.Text),
		Seals: []sealed{k.locationSeal(m.Location), k.weaponSeal(m.Weapon)},
		Foot:  []string{k.say("mission.foot", c.Points, "dice", strconv.Itoa(c.Dice), "points", strconv.Itoa(c.Points))},
		Size:  cardSize, Copies: 1, Back: k.back("mission", "mission"), Also: k.others(m.Name),
	}
	if m.Token != "" {
		s := k.skill(m.Token)
		f.Reward, f.RewardIs = &s, k.words["reward"]
	}
	return f
}

// defence returns the face of a defence marker (CLUB-2.3).
func (k *maker) defence(d *ir.Defence) face {
	c := k.colour(d.Colour)
	f := face{
		Kind: "defence", ID: d.ID, KindName: k.words["defence"], Colour: d.Colour, Band: band(d.Colour), Badge: k.badge(d.Colour),
		Coin: strconv.Itoa(c.Credits), CoinWhat: k.words["pays"], Name: k.named(d.Name, d.ID), Skills: k.skills(d.Skills),
		Size: markerSize, Copies: max(d.Copies, 1), Back: k.back("defence", "defence"), Also: k.others(d.Name),
	}
	if c.Escape == 0 {
		f.Foot = []string{k.words["escape.none"]}
		return f
	}
	f.Foot = []string{k.say("escape.signs", c.Escape)}
	if l := k.locationSeal(d.Location); l.Name != "" {
		f.Seals = []sealed{l}
		f.Foot = []string{f.Foot[0] + " " + k.say("escape.at", 0, "location", l.Name)}
	}
	return f
}

func (k *maker) weapon(i int) face {
	w := &k.Pack.Weapons[i]
	s := k.weaponSeal(ir.WeaponID(i))
	return face{
		Kind: "weapon", ID: w.ID, KindName: k.words["weapon"], Scene: s.Sign, Name: s.Name, Flavour: k.text(w.Text),
		Skills: k.skills(w.Skills), Size: cardSize, Copies: max(w.Copies, 1), Back: k.back("weapon", "weapon"), Also: k.others(w.Name),
	}
}

func (k *maker) location(i int) face {
	l := &k.Pack.Locations[i]
	s := k.locationSeal(ir.LocationID(i))
	return face{
		Kind: "location", ID: l.ID, KindName: k.words["location"], Scene: s.Sign, Name: s.Name, Flavour: k.text(l.Text),
		Size: cardSize, Copies: max(l.Copies, 1), Back: k.back("location", "location"), Also: k.others(l.Name),
	}
}

// specialFace returns the face of a special card (CLUB-9).
func (k *maker) specialFace(s *ir.Special) face {
	f := face{
		Kind: "special", ID: s.ID, KindName: k.words["special"], Top: k.words["solo-two"], Name: k.named(s.Name, s.ID), Text: k.special(s),
		Scene: icon("deed", signPaths[signOf(s)], ""), Size: cardSize, Copies: max(s.Copies, 1), Back: k.back("special", "special"), Also: k.others(s.Name),
	}
	if s.TwoPlayers {
		f.Top = k.words["two-players"]
	}
	if s.Against != "" {
		f.Badge = k.badge(s.Against)
	}
	for _, e := range s.Solo {
		if e.Skill != nil {
			f.Skills = k.skills(e.Skill.Of)
		}
	}
	return f
}

// signOf names the drawing of a special card: that of its first effect.
func signOf(s *ir.Special) string {
	list := s.Two
	if len(list) == 0 {
		list = s.Solo
	}
	for i := range list {
		if w := wordOf(&list[i]); w != nil && w.sign != nil {
			return w.sign(&list[i])
		}
	}
	return "special"
}

// doubleFace returns the face of a double card (CLUB-14.3).
func (k *maker) doubleFace(d *ir.Double) face {
	f := face{
		Kind: "double", ID: d.ID, KindName: k.words["double"], Name: k.named(d.Name, d.ID), Flavour: k.text(d.Text),
		Scene: icon("deed", signPaths["double"], ""), SealHead: k.words["stands"], Size: cardSize, Copies: max(d.Copies, 1), Back: k.back("double", "double"), Also: k.others(d.Name),
	}
	if s := k.weaponSeal(d.Weapon); s.Name != "" {
		f.Seals = append(f.Seals, s)
		f.Skills = k.skills(k.Pack.Weapons[d.Weapon].Skills)
	}
	if s := k.locationSeal(d.Location); s.Name != "" {
		f.Seals = append(f.Seals, s)
	}
	return f
}
