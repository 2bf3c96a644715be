package club

import (
	"slices"
	"strconv"

	"acforge.dev/preview/export"
	"acforge.dev/preview/page"
	"acforge.dev/preview/paper"
	ir "acforge.dev/schema/ir/club"
)

// startCredits and startPrestige are what each player begins with (CLUB-3.1).
const startCredits, startPrestige = 22, 2

// dicePlayed is the number of dice of the game (CLUB-2.8).
const dicePlayed = 6

// Table returns a game as it is laid out for one or two players, or nil if the pack has
// no such game. The notes are the caller's.
func Table(in Input, game string, players int) *export.Table {
	i := slices.IndexFunc(in.Pack.Games, func(g ir.Game) bool { return g.ID == game })
	if i < 0 || players < 1 || players > 2 {
		return nil
	}
	g := &in.Pack.Games[i]
	k := onSheetsMaker(in)
	t := &export.Table{Mission: g.ID, Title: page.Unmarked(k.text(g.Title)), Players: players}
	stack := func(id, name string, faces []face, up, shuffle bool) {
		s := export.Stack{ID: id, Name: page.Unmarked(name), Up: up, Shuffle: shuffle}
		for _, f := range faces {
			for range max(f.Copies, 1) {
				s.Pieces = append(s.Pieces, f.Kind+"-"+f.ID)
			}
		}
		if len(s.Pieces) > 0 {
			t.Stacks = append(t.Stacks, s)
		}
	}
	var plain, black []face
	for n := range in.Pack.Missions {
		if m := &in.Pack.Missions[n]; m.Colour == "black" { // CLUB-3.3, 3.4
			black = append(black, k.mission(m))
		} else {
			plain = append(plain, k.mission(m))
		}
	}
	stack("missions", k.words["set.missions"], plain, false, true)
	stack("black", k.words["set.missions"]+", "+k.words["black"], black, false, true)
	if len(black) > 0 {
		t.LeftOut = append(t.LeftOut, "one black mission belongs in the mission deck of round 1, and one more in each later round: shuffle them in by hand")
	}
	var defences []face
	for _, s := range k.defenceSections() {
		defences = append(defences, s.Cards...)
	}
	stack("defences", k.words["set.defences"], defences, false, true) // CLUB-4.1
	arsenal := k.arsenal()
	stack("weapons", arsenal[0].Title, arsenal[0].Cards, false, true)
	stack("locations", arsenal[1].Title, arsenal[1].Cards, false, true)
	if players == 2 && in.Pack.Rules.Location == "own" {
		t.LeftOut = append(t.LeftOut, "each player has a location deck of their own: divide the deck of locations")
	}
	var specials []face
	for n := range in.Pack.Specials {
		if s := &in.Pack.Specials[n]; players == 2 || !s.TwoPlayers { // CLUB-3.5
			specials = append(specials, k.specialFace(s))
		}
	}
	stack("specials", k.words["set.specials"], specials, false, true)
	if g.Advanced || g.Team {
		var doubles, characters []face
		for _, s := range k.doubleSections() {
			doubles = append(doubles, s.Cards...)
		}
		for _, s := range k.characterSections() {
			characters = append(characters, s.Cards...)
		}
		stack("doubles", k.words["set.doubles"], doubles, false, true)
		stack("characters", k.words["set.characters"], characters, true, false) // CLUB-13.2: chosen
	}
	var tokens, one []face
	priority := ""
	for _, s := range k.tokenSections() {
		for _, f := range s.Cards {
			if f.Size != tokenSize {
				priority = f.Kind + "-" + f.ID
				continue
			}
			single := f
			single.Copies = 1
			one = append(one, single)
			f.Copies--
			tokens = append(tokens, f)
		}
	}
	stack("blind", k.words["tokens"]+", "+k.words["up.blind"], one, false, true) // CLUB-2.6
	stack("tokens", k.words["tokens"], tokens, true, false)
	if n := len(t.Stacks); n > 0 {
		t.Stacks[n-1].Supply = true
	}
	if players == 2 {
		t.Standing = append(t.Standing, export.Standing{Piece: priority})
	}
	for n := range players {
		name := k.onSheets("player") + " " + strconv.Itoa(n+1)
		t.Seats = append(t.Seats, export.Seat{Name: name, Colour: []paper.Colour{"#93201b", "#274b86"}[n]})
		t.Counters = append(t.Counters, export.Counter{Name: name + ": " + page.Unmarked(k.words["col.credits"]), Value: startCredits}, export.Counter{Name: name + ": " + page.Unmarked(k.words["prestige"]), Value: startPrestige})
	}
	die := export.Die{Name: page.Unmarked(k.words["dice.title"]), Colour: cardPaper, Count: dicePlayed}
	for _, f := range in.Pack.Dice.Faces {
		die.Faces = append(die.Faces, k.words[f])
	}
	t.Dice = []export.Die{die}
	return t
}
