package club

import (
	"html/template"
	"strconv"

	ir "acforge/schema/ir/club"
	"acforge/validator/sim"
)

// counted is a line of what the set holds against what the rules ask for.
type counted struct {
	What, Asked, Has string
	Right            bool
	Rule             string
}

// setUp is a line of the set-up, in counts.
type setUp struct{ What, Solo, Two, Rule string }

type game struct {
	ID, Title, Text, Mode, Record string
	Path                          string   // where it is played
	Lines                         []string // measured
}

type colourRow struct {
	Badge                               template.HTML
	Name                                string
	Cost, Dice, Points, Credits, Escape string
	Missions, Defences                  int
}

type home struct {
	Pack        *ir.Pack
	Title       string
	Fan         []face
	Symbols     template.HTML
	Games       []game
	Decks       []deck
	Counts      []counted
	SetUp       []setUp
	Colours     []colourRow
	Faces       []skill
	Assumptions []string
}

func (k *maker) home(decks []deck) home {
	h := home{Pack: k.Pack, Title: k.text(k.Pack.Title), Decks: decks, Symbols: symbols(), Counts: k.counts(), SetUp: k.setUp()}
	h.Fan = k.fan()
	for i := range k.Pack.Games {
		g := &k.Pack.Games[i]
		v := game{ID: g.ID, Path: gamePath(g), Title: k.text(g.Title), Text: k.text(g.Text), Mode: "Basic"}
		switch {
		case g.Team:
			v.Mode = "Advanced, team play"
		case g.Advanced:
			v.Mode = "Advanced"
		}
		if g.Record > 0 {
			v.Record = strconv.Itoa(g.Record)
		}
		v.Lines = k.line(g)
		h.Games = append(h.Games, v)
	}
	for _, name := range ir.Colours {
		c := k.colour(name)
		r := colourRow{
			Badge: k.badge(name), Name: k.words[name], Cost: strconv.Itoa(c.Cost), Dice: strconv.Itoa(c.Dice), Points: strconv.Itoa(c.Points),
			Credits: strconv.Itoa(c.Credits), Escape: k.words["none"],
		}
		if c.Escape > 0 {
			if r.Escape = "1 symbol"; c.Escape > 1 {
				r.Escape = strconv.Itoa(c.Escape) + " symbols"
			}
		}
		for i := range k.Pack.Missions {
			if k.Pack.Missions[i].Colour == name {
				r.Missions++
			}
		}
		for i := range k.Pack.Defences {
			if d := &k.Pack.Defences[i]; d.Colour == name {
				r.Defences += max(d.Copies, 1)
			}
		}
		h.Colours = append(h.Colours, r)
	}
	h.Faces = k.skills(k.Pack.Dice.Faces[:])
	for _, id := range []ir.TextID{k.Pack.Figures.Assumption, k.Pack.Dice.Assumption} {
		if t := k.text(id); t != "" {
			h.Assumptions = append(h.Assumptions, t)
		}
	}
	return h
}

// fan is a hand of cards for the front page: a mission of each colour, so far as
// they are there.
func (k *maker) fan() []face {
	var out []face
	for n, colour := range ir.Colours {
		skip := n // of another continent than the last
		var last *ir.Mission
		for i := range k.Pack.Missions {
			m := &k.Pack.Missions[i]
			if m.Colour != colour {
				continue
			}
			last = m
			if skip--; skip < 0 {
				break
			}
		}
		if last != nil {
			out = append(out, k.mission(last))
		}
	}
	return out
}

// counts holds the set against CLUB-2.
func (k *maker) counts() []counted {
	p := k.Pack
	missions := map[string]int{}
	for i := range p.Missions {
		missions[p.Missions[i].Colour]++
		missions[p.Missions[i].Continent]++
	}
	every, two := k.specials()
	line := func(what string, asked, has int, rule string) counted {
		return counted{what, strconv.Itoa(asked), strconv.Itoa(has), asked == has, rule}
	}
	out := []counted{line("Missions", 20, len(p.Missions), "CLUB-2.1")}
	for _, c := range ir.Continents {
		out = append(out, line("in "+wordsIn("en")[c], 5, missions[c], "CLUB-2.1"))
	}
	out = append(out,
		line("black ones", 4, missions["black"], "CLUB-2.1"), line("green and red ones", 16, missions["green"]+missions["red"], "CLUB-2.1"),
		line("Special cards for every game", 16, every, "CLUB-2.5"), line("Special cards for two players", 4, two, "CLUB-2.5"),
		counted{"Skill tokens, 3 of each", "18", "18", true, "CLUB-2.6"}, counted{"Dice", "5 or more", "6 to fold", true, "CLUB-2.8"},
	)
	open := func(what string, n int, rule string) {
		out = append(out, counted{what, "any number", strconv.Itoa(n), n > 0, rule})
	}
	open("Defence markers", sum(p.Defences, func(d ir.Defence) int { return d.Copies }), "CGAP-03")
	open("Weapon cards", sum(p.Weapons, func(w ir.Weapon) int { return w.Copies }), "CGAP-03")
	open("Location cards", sum(p.Locations, func(l ir.Location) int { return l.Copies }), "CGAP-03")
	if k.advanced() {
		open("Double cards", sum(p.Doubles, func(d ir.Double) int { return d.Copies }), "CGAP-03")
		open("Characters", len(p.Characters), "CGAP-03")
	}
	return out
}

func sum[T any](list []T, copies func(T) int) int {
	n := 0
	for _, x := range list {
		n += max(copies(x), 1)
	}
	return n
}

// specials are how many special cards there are for every game, and how many
// only for two players.
func (k *maker) specials() (every, two int) {
	for i := range k.Pack.Specials {
		s := &k.Pack.Specials[i]
		if s.TwoPlayers {
			two += max(s.Copies, 1)
		} else {
			every += max(s.Copies, 1)
		}
	}
	return every, two
}

// advanced tells whether a game has characters and double cards.
func (k *maker) advanced() bool {
	for _, g := range k.Pack.Games {
		if g.Advanced {
			return true
		}
	}
	return false
}

// setUp is what lies on the table for one and for two players (CLUB-3).
func (k *maker) setUp() []setUp {
	p := k.Pack
	every, two := k.specials()
	black := 0
	for i := range p.Missions {
		if p.Missions[i].Colour == "black" {
			black++
		}
	}
	n := strconv.Itoa
	plain := len(p.Missions) - black
	weapons, locations := sum(p.Weapons, func(w ir.Weapon) int { return w.Copies }), sum(p.Locations, func(l ir.Location) int { return l.Copies })
	each := locations
	if p.Rules.Location == "own" {
		each = locations / 2
	}
	out := []setUp{
		{"Credits", "22", "22 each", "CLUB-3.1"},
		{"Prestige", "2", "2 each", "CLUB-3.1"},
		{"Missions in round 1", n(plain + min(black, 1)), n(plain + min(black, 1)), "CLUB-3.3"},
		{"Black missions shuffled in before rounds 2, 3 and 4", "1 each time", "1 each time", "CLUB-3.4"},
		{"Special cards in the deck", n(every), n(every + two), "CLUB-3.5"},
		{"Defence markers, face down", n(sum(p.Defences, func(d ir.Defence) int { return d.Copies })), "the same", "CLUB-4.1"},
		{"Weapon cards; one each for a mission", n(weapons), n(weapons), "CLUB-4.3"},
		{"Location cards", n(locations) + "; one for a mission", n(locations) + map[bool]string{true: "; one each", false: "; one for both"}[p.Rules.Location == "own"], "CLUB-4.3"},
		{"Missions in a round at most", n(min(weapons, locations)), n(min(weapons/2, each)), "CLUB-7.1"},
		{"Skill tokens on the blind stack", "6", "6", "CLUB-2.6"},
		{"Priority", "–", "5 dice each, most Intel", "CLUB-12.1"},
	}
	if k.advanced() {
		out = append(out, setUp{"Advanced: characters", "1, in team play 2", "1 each, in team play 2", "CLUB-13.2"},
			setUp{"Advanced: double cards in the deck", n(sum(p.Doubles, func(d ir.Double) int { return d.Copies })), "the same", "CLUB-14"})
	}
	return out
}

// line is what was measured of a game, in a few words.
func (k *maker) line(g *ir.Game) []string {
	var out []string
	for _, c := range k.cells(g) {
		p := c.Play(sim.Fair)
		if p == nil || p.Games == 0 {
			continue
		}
		if p.Rivals == nil {
			out = append(out, "Alone: median "+strconv.Itoa(p.Spread().Percentile(50))+" points")
			continue
		}
		share, _, _ := p.FirstRate()
		out = append(out, "Two: who begins wins "+percent(share))
	}
	return out
}
