package naive

import (
	"cmp"
	"errors"
	"slices"
	"strconv"
	"strings"

	"acforge.dev/engine"
	"acforge.dev/engine/venice/notation"
	ir "acforge.dev/schema/ir/venice"
)

// placeName writes the place of a piece.
func (g *Game) placeName(x *piece) string {
	switch x.where {
	case lying:
		return g.squares[x.at].Name
	case carried:
		return "seat " + strconv.Itoa(x.at+1)
	case aboard:
		return "aboard " + strconv.Itoa(x.at+1)
	}
	return x.where
}

// faceNames lists the names of the faces of a piece.
func (g *Game) facesOf(p *ir.Piece) []string {
	var out []string
	if p.Under != nil {
		for _, f := range g.mem.Chances[*p.Under].Faces {
			out = append(out, f.Name)
		}
		return out
	}
	for _, f := range p.Faces {
		out = append(out, f.Name)
	}
	return out
}

func (g *Game) shownName(x *piece) any {
	if x.shows < 0 {
		return nil
	}
	return g.facesOf(x.Piece)[x.shows]
}

// pieceWords adds the words of an action on a piece.
func (g *Game) pieceWords(o object, v notation.Verb, a engine.Action) {
	i, face := 0, int(notation.Arg(a, 2))
	if v != notation.Piece {
		i = 1
		o["who"] = g.unitOf(int(notation.Arg(a, 0))).name()
	}
	p := &g.mem.Pieces[notation.Arg(a, i)]
	o["piece"] = p.Name
	if face > 0 {
		o["face"] = g.facesOf(p)[face-1]
	}
	if v == notation.HandOver {
		o["to"] = g.unitOf(int(notation.Arg(a, 3))).name()
	}
	if v != notation.Piece {
		return
	}
	name := func(at uint8) string {
		x := piece{}
		switch {
		case at < notation.Carried:
			x.where, x.at = lying, int(at)
		case at < notation.Aboard:
			x.where, x.at = carried, int(at-notation.Carried)
		case at < notation.Supply:
			x.where, x.at = aboard, int(at-notation.Aboard)
		case at == notation.Supply:
			x.where = inSupply
		default:
			x.where = boxed
		}
		return g.placeName(&x)
	}
	o["from"] = name(notation.Arg(a, 1))
	if to := notation.Arg(a, 3); to != none {
		o["to"] = name(to)
	}
}

// dumpPieces adds the pieces of the Memory, and the pairs that handed something over this turn.
func (g *Game) dumpPieces(o object) {
	if len(g.mem.Pieces) == 0 {
		return
	}
	all, handed, free := object{}, object{}, false
	for k := range g.mem.Pieces {
		p := &g.mem.Pieces[k]
		list := []any{}
		of := g.ofKind(k)
		slices.SortStableFunc(of, func(a, b *piece) int {
			return cmp.Or(cmp.Compare(a.place(), b.place()), cmp.Compare(a.shows, b.shows))
		})
		for _, x := range of {
			if x.where == boxed {
				continue
			}
			d := object{"at": g.placeName(x)}
			if len(g.facesOf(p)) > 0 {
				d["face"] = g.shownName(x)
			}
			list = append(list, d)
		}
		all[p.Name] = list
		if p.Hand != "free" {
			continue
		}
		free = true
		pairs := []string{}
		for a := range g.seats {
			for b := a + 1; b < g.seats; b++ {
				if key := pairKey(k, a, b); g.passed[key] {
					_, pair, _ := strings.Cut(key, " ")
					pairs = append(pairs, pair)
				}
			}
		}
		handed[p.Name] = pairs
	}
	o["pieces"] = all
	if free {
		o["handed"] = handed
	}
}

// lookPieces returns a part of the state of pieces: "pieces KIND [PLACE [FACE]]" counts,
// "face KIND PLACE" lists what they show.
func (g *Game) lookPieces(path []string) (any, bool) {
	if len(path) < 2 || path[0] != "pieces" && path[0] != "face" {
		return nil, false
	}
	k := slices.IndexFunc(g.mem.Pieces, func(p ir.Piece) bool { return p.Name == path[1] })
	if k < 0 {
		return nil, false
	}
	var faces []string
	n := 0
	of := g.ofKind(k)
	slices.SortStableFunc(of, func(a, b *piece) int {
		return cmp.Or(cmp.Compare(a.place(), b.place()), cmp.Compare(a.shows, b.shows))
	})
	for _, x := range of {
		name, _ := g.shownName(x).(string)
		if name == "" {
			name = "?"
		}
		switch {
		case x.where == boxed && (len(path) < 3 || path[2] != boxed):
		case len(path) < 3 && x.where != lying && x.where != carried:
		case len(path) > 2 && g.placeWord(x) != path[2]:
		case len(path) > 3 && name != path[3]:
		default:
			n++
			faces = append(faces, name)
		}
	}
	if path[0] == "face" {
		return strings.Join(faces, ","), true
	}
	return n, true
}

// placeWord writes the place of a piece as one word: b2, seat1, aboard1, supply, box.
func (g *Game) placeWord(x *piece) string { return strings.ReplaceAll(g.placeName(x), " ", "") }

// pieceLine reads a line of a situation: "pieces KIND PLACE[/FACE]…". Those that are not named
// are next to the Map, or in the box if they were there.
func (g *Game) pieceLine(args []string) error {
	k := slices.IndexFunc(g.mem.Pieces, func(p ir.Piece) bool { return p.Name == args[0] })
	if k < 0 {
		return errors.New("no piece " + args[0])
	}
	g.byHand[k] = true
	all := g.ofKind(k)
	if len(args)-1 > len(all) {
		return errors.New("more pieces than " + args[0] + " has")
	}
	for i, x := range all {
		if i >= len(args)-1 {
			if x.where != boxed {
				x.where = inSupply
			}
			continue
		}
		place, face, _ := strings.Cut(args[i+1], "/")
		if face != "" {
			f := slices.Index(g.facesOf(x.Piece), face)
			if f < 0 {
				return errors.New(args[0] + " has no face " + face)
			}
			if x.Under != nil {
				d := g.own[*x.Under]
				r := slices.Index(d.rest, f)
				if r < 0 {
					return errors.New("more cards than " + d.Name + " has")
				}
				d.rest = slices.Delete(slices.Clone(d.rest), r, r+1)
				d.discard = append(d.discard, f)
			}
			x.shows = f
		}
		seat := func(word string) int {
			n, err := strconv.Atoi(strings.TrimPrefix(place, word))
			if err != nil || n < 1 || n > g.seats {
				return -1
			}
			return n - 1
		}
		at := slices.IndexFunc(g.squares, func(s *square) bool { return s.Name == place })
		switch {
		case place == inSupply, place == boxed, place == borne:
			x.where = place
		case at >= 0:
			x.where, x.at = lying, at
		case strings.HasPrefix(place, "seat") && seat("seat") >= 0:
			x.where, x.at = carried, seat("seat")
		case strings.HasPrefix(place, "aboard") && seat("aboard") >= 0:
			x.where, x.at = aboard, seat("aboard")
		default:
			return errors.New("no place " + place)
		}
	}
	return nil
}

// giveToEnemies lets the Enemies of figures carry pieces as at set-up, except for kinds that a
// line of the situation places.
func (g *Game) giveToEnemies() error {
	for k := range g.mem.Pieces {
		by := g.mem.Pieces[k].By
		if by == nil {
			continue
		}
		all, kind := g.ofKind(k), g.troopKind(*by)
		guards := slices.DeleteFunc(slices.Clone(g.enemies), func(e *enemy) bool { return e.kind != kind })
		if !g.byHand[k] {
			for _, x := range all {
				if x.where == borne {
					x.where = inSupply
				}
			}
			for range guards {
				g.takeOne(all)
			}
		}
		if with := slices.DeleteFunc(all, func(x *piece) bool { return x.where != borne }); len(with) > len(guards) {
			return errors.New("0: more pieces " + g.mem.Pieces[k].Name + " than Guards that carry them")
		}
	}
	return nil
}

func (g *Game) takeOne(all []*piece) {
	if i := slices.IndexFunc(all, func(x *piece) bool { return x.where == inSupply }); i >= 0 {
		all[i].where = borne
	}
}
