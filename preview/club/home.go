package club

import (
	"html/template"
	"strconv"

	"acforge.dev/preview/page"
	ir "acforge.dev/schema/ir/club"
	"acforge.dev/validator/sim"
)

// counted compares a count of the set with the count in the rules.
type counted struct {
	What, Asked, Has string
	Right            bool
	Rule             string
}

// setUp is a line of the set-up, in counts. Step is its place in the order, 0 for later
// steps.
type setUp struct {
	What, Solo, Two, Rule string
	Step                  int
}

// member is a character on the front page.
type member struct{ Name, Text, Where, Path string }

type game struct {
	ID, Title, Text, Mode, Record string
	Path                          string   // where it is played
	Lines                         []string // results
}

type colourRow struct {
	Badge                               template.HTML
	Name                                string
	Cost, Dice, Points, Credits, Escape string
	Missions, Defences                  int
}

type home struct {
	Pack        page.About
	Languages   []string
	Title       string
	Fan         []face
	Members     []member
	Symbols     template.HTML
	Games       []game
	Decks       []deck
	Lacks       string
	Counts      []counted
	SetUp       []setUp
	Colours     []colourRow
	Faces       []skill
	Assumptions []string
}

func (k *maker) home(decks []deck) home {
	h := home{Pack: page.About{ID: k.Pack.ID, Version: k.Pack.Version, License: k.Pack.License, Credits: k.Pack.Credits}, Languages: k.Pack.Languages, Title: k.text(k.Pack.Title), Decks: decks, Symbols: symbols(), Lacks: k.lacks(), Counts: k.counts(), SetUp: k.setUp()}
	h.Fan = k.fan()
	for i := range k.Pack.Characters {
		c := &k.Pack.Characters[i]
		f := k.character(c)
		h.Members = append(h.Members, member{f.Name, f.Flavour, k.words[c.Continent], "characters.html#" + f.Anchor()})
	}
	for i := range k.Pack.Games {
		g := &k.Pack.Games[i]
		v := game{ID: g.ID, Path: gamePath(g), Title: k.text(g.Title), Text: k.text(g.Text), Mode: k.words["mode.basic"]}
		switch {
		case g.Team:
			v.Mode = k.words["mode.team"]
		case g.Advanced:
			v.Mode = k.words["mode.advanced"]
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
			r.Escape = k.say("symbols", c.Escape)
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

// fan returns a hand of cards for the front page: a mission of each colour, if there is
// one.
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

// counts compares the set with CLUB-2.
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
	out := []counted{line(k.words["set.missions"], 20, len(p.Missions), "CLUB-2.1")}
	for _, c := range ir.Continents {
		out = append(out, line(k.say("count.in", 0, "continent", k.words[c]), 5, missions[c], "CLUB-2.1"))
	}
	out = append(out,
		line(k.words["count.black"], 4, missions["black"], "CLUB-2.1"), line(k.words["count.plain"], 16, missions["green"]+missions["red"], "CLUB-2.1"),
		line(k.words["count.every"], 16, every, "CLUB-2.5"), line(k.words["count.two"], 4, two, "CLUB-2.5"),
		counted{k.words["count.tokens"], "18", "18", true, "CLUB-2.6"}, counted{k.words["dice.title"], k.words["count.dice"], k.words["count.net"], true, "CLUB-2.8"},
	)
	open := func(what string, n int, rule string) {
		out = append(out, counted{what, k.words["count.any"], strconv.Itoa(n), n > 0, rule})
	}
	open(k.words["count.defences"], sum(p.Defences, func(d ir.Defence) int { return d.Copies }), "CGAP-03")
	open(k.words["count.weapons"], sum(p.Weapons, func(w ir.Weapon) int { return w.Copies }), "CGAP-03")
	open(k.words["count.locations"], sum(p.Locations, func(l ir.Location) int { return l.Copies }), "CGAP-03")
	if k.advanced() {
		open(k.words["set.doubles"], sum(p.Doubles, func(d ir.Double) int { return d.Copies }), "CGAP-03")
		open(k.words["set.characters"], len(p.Characters), "CGAP-03")
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

// specials returns the number of special cards for every game, and of those only for
// two players.
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

// advanced reports whether a game has characters and double cards.
func (k *maker) advanced() bool {
	for _, g := range k.Pack.Games {
		if g.Advanced {
			return true
		}
	}
	return false
}

// setUp returns the set-up for one and for two players (CLUB-3).
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
	each, perLocation := locations, "up.one-both"
	if p.Rules.Location == "own" {
		each, perLocation = locations/2, "up.one-each"
	}
	// In the order of the set-up; later steps follow without a number.
	out := []setUp{
		{k.words["up.round1"], n(plain + min(black, 1)), n(plain + min(black, 1)), "CLUB-3.3", 0},
		{k.words["up.defences"], n(sum(p.Defences, func(d ir.Defence) int { return d.Copies })), k.words["up.same"], "CLUB-4.1", 0},
		{k.words["count.locations"], k.say("up.one", locations), k.say(perLocation, locations), "CLUB-4.3", 0},
		{k.words["up.weapons"], n(weapons), n(weapons), "CLUB-4.3", 0},
		{k.words["up.specials"], n(every), n(every + two), "CLUB-3.5", 0},
		{k.words["up.blind"], "6", "6", "CLUB-2.6", 0},
	}
	if k.advanced() {
		out = append(out, setUp{k.words["up.doubles"], n(sum(p.Doubles, func(d ir.Double) int { return d.Copies })), k.words["up.same"], "CLUB-14", 0},
			setUp{k.words["up.characters"], k.words["up.team"], k.words["up.team-each"], "CLUB-13.2", 0})
	}
	out = append(out,
		setUp{k.words["col.credits"], "22", k.say("up.each", 22), "CLUB-3.1", 0},
		setUp{k.words["prestige"], "2", k.say("up.each", 2), "CLUB-3.1", 0},
		setUp{k.words["priority"], "–", k.words["up.intel"], "CLUB-12.1", 0})
	for i := range out {
		out[i].Step = i + 1
	}
	return append(out,
		setUp{k.words["up.black"], k.words["up.each-time"], k.words["up.each-time"], "CLUB-3.4", 0},
		setUp{k.words["up.most"], n(min(weapons, locations)), n(min(weapons/2, each)), "CLUB-7.1", 0})
}

// line returns the results of a game in a few words.
func (k *maker) line(g *ir.Game) []string {
	var out []string
	for _, c := range k.cells(g) {
		p := c.Play(sim.Fair)
		if p == nil || p.Games == 0 {
			continue
		}
		if p.Rivals == nil {
			out = append(out, k.say("line.alone", p.Spread().Percentile(50)))
			continue
		}
		share, _, _ := p.FirstRate()
		out = append(out, k.say("line.two", 0, "share", k.percent(share)))
	}
	return out
}
