package venice

import (
	"fmt"
	"slices"
	"strings"

	"acforge.dev/preview/export"
	"acforge.dev/preview/page"
	"acforge.dev/preview/paper"
	ir "acforge.dev/schema/ir/venice"
)

// withoutSetup hides the pieces on a Map at set-up.
const withoutSetup = ` .setup { display: none; }`

// laying lays a Memory out with the pieces of [Paper].
type laying struct {
	*maker
	m     *ir.Memory
	t     *export.Table
	cards map[[2]string]string // pieces of cards, by table and id
	left  map[string]int       // tokens that are still in the box
}

// Table returns a Memory as it is laid out for a number of Assassins at its expected
// start, or nil if the pack has no such Memory. The notes are the caller's.
func Table(in Input, memory string, players int) *export.Table {
	k := onSheetsMaker(in)
	i := slices.IndexFunc(k.Pack.Memories, func(m ir.Memory) bool { return m.ID == memory })
	if i < 0 || players < 2 || players > 4 {
		return nil
	}
	m := &k.Pack.Memories[i]
	l := &laying{maker: k, m: m, t: &export.Table{Mission: m.ID, Title: k.say("memory", "id", m.ID) + " · " + page.Unmarked(k.text(m.Title)), Players: players}, cards: map[[2]string]string{}, left: map[string]int{}}
	for _, d := range k.decks() {
		for _, s := range d.Sections {
			for n := range s.Cards {
				c := &s.Cards[n]
				l.cards[[2]string{tableOf(d.Path, c), c.ID}] = c.Of + "-" + c.ID
				if c.Other != nil { // its other side
					l.cards[[2]string{tableOf(d.Path, c.Other), c.Other.ID}] = c.Of + "-" + c.ID
				}
			}
		}
	}
	for _, p := range k.paperTokens().Pieces {
		l.left[p.ID] = max(p.Copies, 1)
	}
	l.boards(k.memory(i))
	l.seats()
	l.figures()
	l.stacks()
	l.rest()
	return l.t
}

func (l *laying) boards(p memoryPage) {
	css := paperMapStyle()
	for j := range l.m.Maps {
		name := page.Unmarked(p.Title)
		if l.m.Maps[j].Name != "" {
			name += ", " + l.m.Maps[j].Name
		}
		drawn := paper.Drawing{SVG: string(p.Maps[j].SVG), CSS: css, Images: l.shown}
		bare := drawn
		bare.CSS += withoutSetup
		b := export.Board{Name: name, Drawing: bare, SetUp: &drawn, Unit: squareSize / float64(cell)}
		for _, q := range l.m.Squares {
			if q.Map == j {
				b.Places = append(b.Places, export.Place{ID: q.Name, X: float64(margin + q.Col*cell), Y: float64(margin + q.Row*cell), W: cell, H: cell})
			}
		}
		l.t.Boards = append(l.t.Boards, b)
	}
}

// stand puts a token on a square, if the box has one left.
func (l *laying) stand(token string, at ir.SquareID, back bool, what string) {
	square := l.m.Squares[at].Name
	if l.left[token] == 0 {
		l.t.LeftOut = append(l.t.LeftOut, fmt.Sprintf("%s on %s: the box has no token for it", page.Unmarked(what), square))
		return
	}
	l.left[token]--
	l.t.Standing = append(l.t.Standing, export.Standing{Piece: token, Place: square, Back: back})
}

func (l *laying) figures() {
	for _, g := range l.m.Placements() {
		if g.From <= l.t.Players {
			e := &l.Pack.Enemies[g.Type]
			for range g.Count {
				l.stand("token-guard-"+e.ID, g.At, false, l.text(e.Name))
			}
		}
	}
	for _, b := range l.m.Bodies {
		for range b.Count {
			l.stand(l.body(b.Type), b.At, true, l.say("body"))
		}
	}
	for _, c := range l.m.Chests {
		l.stand("token-chest", c, false, l.say("chest"))
	}
	for i := range l.m.Objectives {
		o := &l.m.Objectives[i]
		if o.Hidden {
			continue
		}
		if o.Base {
			l.stand("token-base", o.At, false, l.say("objective.base"))
		}
		l.stand(fmt.Sprintf("token-objective-%d", o.Cost), o.At, !o.Mandatory, l.text(o.Title))
	}
	for i := range l.m.Tokens {
		t := &l.m.Tokens[i]
		if t.At < 0 { // it comes later
			continue
		}
		l.stand("token-"+t.Kind, t.At, false, tokenName(t, l.text))
	}
	for _, x := range l.m.Machines {
		id := l.Pack.Machines[x.Machine]
		l.stand("token-machine-"+id.ID, x.At, false, l.text(id.Name))
	}
	if len(l.m.Stations) > 1 {
		l.t.LeftOut = append(l.t.LeftOut, fmt.Sprintf("every Assassin stands at the station on %s; the group may choose another", l.m.Squares[l.m.Stations[0]].Name))
	}
}

// body returns the token whose back is the Body of a type of Guard; without a type, that
// of which the box has most left.
func (l *laying) body(of ir.EnemyID) string {
	best := ""
	for i := range l.Pack.Enemies {
		token := "token-guard-" + l.Pack.Enemies[i].ID
		if ir.EnemyID(i) == of {
			return token
		}
		if best == "" || l.left[token] > l.left[best] {
			best = token
		}
	}
	return best
}

// figure returns the token of a character: an Apprentice has that of the Assassin of the
// same colour.
func (l *laying) figure(colour string) string {
	for _, a := range l.Pack.Assassins {
		if a.Colour == colour {
			return "token-assassin-" + a.ID
		}
	}
	return ""
}

func (l *laying) seats() {
	for _, b := range l.m.Start.Boards[l.t.Players-2] {
		apprentice := b.Apprentice || l.m.Characters == "apprentices"
		var s export.Seat
		hold := func(id string) { s.Pieces = append(s.Pieces, export.Held{Piece: id}) }
		colour := ""
		if apprentice {
			a := &l.Pack.Apprentices[b.Character]
			colour, s.Name = a.Colour, page.Unmarked(l.text(a.Name))
			// The other side of an Assassin's card, or a card of its own.
			id := l.cards[[2]string{"apprentices", a.ID}]
			s.Pieces = append(s.Pieces, export.Held{Piece: id, Back: !strings.HasPrefix(id, "apprentice-")})
		} else {
			a := &l.Pack.Assassins[b.Character]
			colour, s.Name = a.Colour, page.Unmarked(l.text(a.Name))
			id := a.ID
			for n := range a.Improved {
				if a.Improved[n].Level <= l.m.Start.Level {
					id = fmt.Sprintf("%s-%d", a.ID, a.Improved[n].Level)
				}
			}
			hold(l.cards[[2]string{"assassins", id}])
		}
		s.Colour = figureColours[colour]
		for _, c := range append([]ir.CardID{b.Melee, b.Ranged, b.Blade, b.Armor}, b.Inventory...) {
			if c >= 0 {
				hold(l.equipment1(c))
			}
		}
		for _, c := range b.Skills {
			hold(l.cards[[2]string{"skills", l.Pack.Skills[c].ID}])
		}
		l.t.Seats = append(l.t.Seats, s)
		if token := l.figure(colour); token != "" {
			if len(l.m.Stations) > 0 {
				l.stand(token, l.m.Stations[0], false, s.Name)
			} else {
				l.t.Standing = append(l.t.Standing, export.Standing{Piece: token})
			}
		}
		l.t.Counters = append(l.t.Counters,
			export.Counter{Name: s.Name + ": " + l.say("health"), Value: 3 - b.Lost},
			export.Counter{Name: s.Name + ": " + l.say("action-cubes"), Value: l.m.Cubes})
	}
}

func (l *laying) equipment1(c ir.CardID) string {
	return l.cards[[2]string{"equipment", l.Pack.Equipment[c].ID}]
}

// stacks adds the decks of a Memory, and what the box has left of the tokens.
func (l *laying) stacks() {
	add := func(id, name string, pieces []string, up, shuffle bool) {
		if len(pieces) > 0 {
			l.t.Stacks = append(l.t.Stacks, export.Stack{ID: id, Name: page.Unmarked(name), Pieces: pieces, Up: up, Shuffle: shuffle})
		}
	}
	each := func(list []ir.CardID, of func(ir.CardID) string) (out []string) {
		for _, c := range list {
			if c >= 0 {
				out = append(out, of(c))
			}
		}
		return out
	}
	event := func(c ir.CardID) string { return l.cards[[2]string{"events", l.Pack.Events[c].ID}] }
	tower := func(c ir.CardID) string { return l.cards[[2]string{"towers", l.Pack.Towers[c].ID}] }
	chest := func(c ir.CardID) string { return l.cards[[2]string{"chests", l.Pack.Chests[c].ID}] }
	s := &l.m.Start
	pile := func(id, name string, pieces []string) { // with room for its discards
		add(id, name, pieces, false, true)
		if len(pieces) > 0 {
			l.t.Stacks = append(l.t.Stacks, export.Stack{ID: id + "-discards", Name: page.Unmarked(l.onSheets("discards", "what", name)), Up: true})
		}
	}
	pile("events", l.say("events"), each(s.Events, event))
	pile("equipment", l.say("equipment"), each(s.Equipment, l.equipment1))
	if n := len(l.t.Stacks); n > 0 && len(s.Discards) > 0 && l.t.Stacks[n-1].ID == "equipment-discards" {
		l.t.Stacks[n-1].Pieces = each(s.Discards, l.equipment1)
	}
	if slices.Contains(l.m.EnemyPhase, "reinforcement") {
		var list []string
		for _, r := range l.Pack.Reinforcements {
			if r.Assassins == l.t.Players {
				list = append(list, l.cards[[2]string{"reinforcements", r.ID}])
			}
		}
		pile("reinforcements", l.say("reinforcements"), list)
	}
	add("towers", l.say("tower.cards"), each(l.m.Towers, tower), false, false)
	if len(l.m.AllChests()) > 0 {
		list := each(s.Chests, chest)
		slices.Reverse(list) // the first is drawn first
		add("chests", l.say("chest.cards"), list, false, false)
	}
	var supply []string
	for _, p := range l.paperTokens().Pieces {
		for range l.left[p.ID] {
			supply = append(supply, p.ID)
		}
	}
	if len(supply) > 0 {
		l.t.Stacks = append(l.t.Stacks, export.Stack{ID: "supply", Name: page.Unmarked(l.onSheets("tokens") + ": " + l.onSheets("supply")), Pieces: supply, Up: true, Supply: true})
	}
}

func (l *laying) rest() {
	for i := range l.m.Objectives {
		o := &l.m.Objectives[i]
		if !o.Hidden {
			l.t.Counters = append(l.t.Counters, export.Counter{Name: fmt.Sprintf("%s (%d)", page.Unmarked(l.text(o.Title)), o.Cost)})
		}
	}
	for _, d := range []struct {
		id     string
		colour paper.Colour
		faces  [6]string
	}{{"assassin", "#fffdf8", l.Pack.Dice.Assassin}, {"enemy", "#22262c", l.Pack.Dice.Enemy}, {"detection", "#8a2b26", l.Pack.Dice.Detection}} {
		die := export.Die{Name: page.Unmarked(l.say("die." + d.id)), Colour: d.colour, Count: diceOfEach}
		for _, f := range d.faces {
			die.Faces = append(die.Faces, page.Unmarked(l.called("face", f)))
		}
		l.t.Dice = append(l.t.Dice, die)
	}
	if l.m.TimeLimit != nil {
		l.t.LeftOut = append(l.t.LeftOut, fmt.Sprintf("the time limit: keep %d random Event cards and set the others aside", l.m.TimeLimit.Turns))
	}
	for i := range l.m.Objectives {
		if l.m.Objectives[i].Hidden {
			l.t.LeftOut = append(l.t.LeftOut, "Objectives that come later: take their tokens from the supply")
			break
		}
	}
}
