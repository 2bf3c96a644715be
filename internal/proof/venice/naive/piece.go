package naive

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"acforge.dev/engine"
	"acforge.dev/engine/venice/notation"
	ir "acforge.dev/schema/ir/venice"
)

// piece is a piece that the Memory declares (docs/effects.md, "Pieces").
type piece struct {
	*ir.Piece
	kind  int
	where string // lying, carried, aboard, supply, box
	at    int    // the square on which it lies, or the seat that has it
	shows int    // index of its face or card; -1 for a hidden card or nothing
	held  bool   // in hand in a Trade
}

// The places of a piece.
const (
	lying    = "lying"
	carried  = "carried"
	aboard   = "aboard"
	inSupply = "supply"
	boxed    = "box"
)

// preparePieces makes the pieces of the Memory; setUp places them.
func (g *Game) preparePieces() {
	g.passed = map[string]bool{}
	for k := range g.mem.Pieces {
		p := &g.mem.Pieces[k]
		for range p.N {
			g.pieces = append(g.pieces, &piece{Piece: p, kind: k, where: inSupply, shows: -1})
		}
	}
}

// layPieces places the pieces of the set-up.
func (g *Game) layPieces() {
	var counts []int // all are next to the Map while they are counted
	for k := range g.mem.Pieces {
		n := g.mem.Pieces[k].N
		if by := g.mem.Pieces[k].NBy; by != nil {
			n = max(0, min(n, g.worth(by, nowhere())))
		}
		counts = append(counts, n)
	}
	for k, n := range counts {
		all := g.ofKind(k)
		p := &g.mem.Pieces[k]
		for i, x := range all {
			if len(p.Faces) > 0 {
				x.shows = 0
			}
			switch {
			case i >= n:
				x.where = boxed
			case len(p.At) > 0:
				x.where, x.at = lying, int(p.At[i%len(p.At)])
				if g.squares[x.at].gone {
					x.where = boxed
				}
			}
		}
	}
}

func (g *Game) ofKind(k int) []*piece {
	return slices.DeleteFunc(slices.Clone(g.pieces), func(x *piece) bool { return x.kind != k })
}

// place returns the place of a piece as actions name it.
func (x *piece) place() uint8 {
	switch x.where {
	case lying:
		return uint8(x.at)
	case carried:
		return notation.Carried + uint8(x.at)
	case aboard:
		return notation.Aboard + uint8(x.at)
	case inSupply:
		return notation.Supply
	}
	return notation.Boxed
}

func (x *piece) face() uint8 { return uint8(x.shows + 1) }

// like reports whether two pieces cannot be told apart.
func (x *piece) like(y *piece) bool {
	return x.kind == y.kind && x.where == y.where && x.place() == y.place() && x.shows == y.shows
}

// distinct leaves one of each group of pieces that are alike, by place and face.
func distinct(list []*piece) []*piece {
	var out []*piece
	for _, x := range list {
		if !slices.ContainsFunc(out, x.like) {
			out = append(out, x)
		}
	}
	slices.SortStableFunc(out, func(a, b *piece) int {
		return cmp.Or(cmp.Compare(a.place(), b.place()), cmp.Compare(a.shows, b.shows))
	})
	return out
}

// ground returns the square on which a piece lies or is carried, nil if there is none.
func (g *Game) standsOn(x *piece) *square {
	switch {
	case x.where == lying:
		return g.squares[x.at]
	case x.where == carried && g.units[x.at].onMap():
		return g.squares[g.units[x.at].at]
	}
	return nil
}

// chosen lists the pieces that a set means now.
func (g *Game) chosen(s *ir.PieceSet, c *context) []*piece {
	var squares []*square
	if s.At != nil {
		squares = g.places(s.At, c, g.origin(c))
	}
	var who []*unit
	if s.By != nil {
		if s.By.Pick == "self" && c.self != nil { // wherever it is
			who = []*unit{c.self}
		} else {
			who = g.meant(s.By, c)
		}
	}
	has := func(seat int) bool {
		return s.By == nil || slices.ContainsFunc(who, func(u *unit) bool { return u.n == seat })
	}
	return slices.DeleteFunc(g.ofKind(s.Piece), func(x *piece) bool {
		if x.where == boxed || len(s.Faces) > 0 && !slices.Contains(s.Faces, x.shows) {
			return true
		}
		if s.At != nil {
			if q := g.standsOn(x); q == nil || !slices.Contains(squares, q) {
				return true
			}
		}
		switch x.where {
		case lying:
			return s.By != nil || s.Is != "lying" && s.Is != "map" && s.Is != "any"
		case carried:
			return !has(x.at) || s.Is != "carried" && s.Is != "map" && s.Is != "any"
		case aboard:
			return !has(x.at) || s.Is != "aboard" && s.Is != "any"
		}
		return s.By != nil || s.Is != "supply" && s.Is != "any"
	})
}

// holdsPieces reports whether characters carry enough pieces. What self took along off the Map
// counts for self.
func (g *Game) holdsPieces(h *ir.Holding, c *context) bool {
	n := len(g.chosen(&h.Of, c))
	if h.Of.By != nil && h.Of.By.Pick == "self" {
		off := h.Of
		off.Is = "aboard"
		n += len(g.chosen(&off, c))
	}
	return n >= h.N
}

// bears reports whether a piece that a place asks for lies on a square.
func (g *Game) bears(s *square, p *ir.PieceHere) bool {
	return slices.ContainsFunc(g.ofKind(p.Piece), func(x *piece) bool {
		return x.where == lying && x.at == s.id && (len(p.Faces) == 0 || slices.Contains(p.Faces, x.shows))
	})
}

// visited reports whether an Assassin stands on a square.
func (g *Game) visited(s *square) bool {
	return slices.ContainsFunc(g.assassins(), func(u *unit) bool { return u.stands(s) })
}

// load counts the pieces of a kind that an Assassin carries.
func (g *Game) load(u *unit, kind int) int {
	n := 0
	for _, x := range g.ofKind(kind) {
		if x.where == carried && x.at == u.n && !x.held {
			n++
		}
	}
	return n
}

// hasRoom reports whether an Assassin can carry one more piece of a kind.
func (g *Game) hasRoom(u *unit, kind int) bool {
	p := &g.mem.Pieces[kind]
	if u.ally != nil || !u.onMap() || u.critical || p.Heavy && u.place != onSquare {
		return false
	}
	return g.load(u, kind) < p.Carry
}

// burdened reports whether an Assassin carries a heavy piece.
func (g *Game) burdened(u *unit) bool {
	return slices.ContainsFunc(g.pieces, func(x *piece) bool { return x.Heavy && x.where == carried && x.at == u.n })
}

// movePiece takes a piece to another place. by is the character that does it.
func (g *Game) movePiece(x *piece, where string, at int, by *unit) {
	from := g.placeName(x)
	if where == lying && g.squares[at].gone {
		where = boxed
	}
	x.where, x.at = where, at
	g.tell("", "piece", object{"piece": x.Name, "from": from, "to": g.placeName(x)})
	if where == lying {
		g.pieceScripts("comes", x, by, g.squares[at])
	}
}

func (g *Game) pieceScripts(does string, x *piece, who *unit, at *square) {
	g.scripts(moment{when: atPiece, piece: x, does: does, who: who, at: at})
}

// loseLoad takes the pieces off an Assassin. where says where they go.
func (g *Game) loseLoad(u *unit, where func(p *ir.Piece) string) {
	if u.ally != nil {
		return
	}
	for k := range g.mem.Pieces {
		for {
			mine := distinct(slices.DeleteFunc(g.ofKind(k), func(x *piece) bool { return x.where != carried || x.at != u.n }))
			if len(mine) == 0 {
				break
			}
			switch to := where(&g.mem.Pieces[k]); to {
			case "here", "":
				g.movePiece(mine[0], lying, u.at, u)
			case "aboard":
				g.movePiece(mine[0], aboard, u.n, u)
			default:
				g.movePiece(mine[0], to, 0, u)
			}
		}
	}
}

// --- the menu ---------------------------------------------------------------------

// offerPieces offers taking up, laying down and handing over without cubes.
func (m *menu) offerPieces(u *unit) {
	if m.code != notation.AskMenu {
		return
	}
	for k := range m.mem.Pieces {
		p := &m.mem.Pieces[k]
		var here, mine []*piece
		for _, x := range m.ofKind(k) {
			if x.where == lying && x.at == u.at {
				here = append(here, x)
			}
			if x.where == carried && x.at == u.n {
				mine = append(mine, x)
			}
		}
		for _, x := range distinct(here) {
			if p.Take != nil && m.canPay(u, *p.Take) && !m.crowded(u) && m.hasRoom(u, k) {
				m.add(notation.TakeUp, u.n, k, int(x.face()))
			}
		}
		for _, x := range distinct(mine) {
			if p.Lay != nil && m.canPay(u, *p.Lay) {
				m.add(notation.LayDown, u.n, k, int(x.face()))
			}
			if p.Hand != "free" {
				continue
			}
			for _, v := range m.assassins() {
				if v != u && v.place == onSquare && v.at == u.at && m.hasRoom(v, k) && !m.passed[pairKey(k, u.n, v.n)] {
					m.add(notation.HandOver, u.n, k, int(x.face()), v.n)
				}
			}
		}
	}
}

func pairKey(kind, a, b int) string {
	return fmt.Sprintf("%d %d-%d", kind, min(a, b)+1, max(a, b)+1)
}

// actPiece does one of these.
func (g *Game) actPiece(a engine.Action) {
	u, kind, face := g.unitOf(int(notation.Arg(a, 0))), int(notation.Arg(a, 1)), notation.Arg(a, 2)
	taking := notation.VerbOf(a) == notation.TakeUp
	all := g.ofKind(kind)
	i := slices.IndexFunc(all, func(x *piece) bool {
		if taking {
			return x.where == lying && x.at == u.at && x.face() == face
		}
		return x.where == carried && x.at == u.n && x.face() == face
	})
	x, here := all[i], g.squares[u.at]
	switch notation.VerbOf(a) {
	case notation.TakeUp:
		g.pay(u, *x.Take)
		g.movePiece(x, carried, u.n, u)
		g.pieceScripts("takenUp", x, u, here)
	case notation.LayDown:
		g.pay(u, *x.Lay)
		g.movePiece(x, lying, u.at, u)
		g.pieceScripts("laidDown", x, u, here)
	default:
		v := g.unitOf(int(notation.Arg(a, 3)))
		g.passed[pairKey(kind, u.n, v.n)] = true
		g.movePiece(x, carried, v.n, u)
		g.pieceScripts("handedOver", x, v, here)
	}
}

// tradable lists the pieces of those who trade, by kind, owner and face.
func (g *Game) tradable(partners []*unit) []*piece {
	var out []*piece
	for k := range g.mem.Pieces {
		if g.mem.Pieces[k].Hand != "trade" {
			continue
		}
		var of []*piece
		for _, x := range g.ofKind(k) {
			if x.where == carried && slices.Contains(partners, g.units[x.at]) {
				of = append(of, x)
			}
		}
		slices.SortStableFunc(of, func(a, b *piece) int {
			return cmp.Or(cmp.Compare(a.at, b.at), cmp.Compare(a.shows, b.shows))
		})
		out = append(out, of...)
	}
	return out
}

// sharePieces gives out the pieces of a Trade, each once.
func (g *Game) sharePieces(partners []*unit) {
	hand := g.tradable(partners)
	for _, x := range hand {
		x.held = true
	}
	for _, x := range hand {
		g.settle()
		var ways []engine.Action
		for _, v := range partners {
			if g.hasRoom(v, x.kind) {
				ways = append(ways, notation.Act(notation.Piece, uint8(x.kind), x.place(), x.face(), notation.Carried+uint8(v.n)))
			}
		}
		g.about.piece = x.Name
		to := int(notation.Arg(g.ask(notation.AskTrade, 0, ways), 3)) - notation.Carried
		x.held = false
		if from := x.at; from != to {
			g.movePiece(x, carried, to, g.units[from])
			g.pieceScripts("handedOver", x, g.units[to], g.squares[g.units[to].at])
		}
	}
}

// leadAlong asks an Assassin who leaves a square how many pieces go along; to is nil by a station.
func (g *Game) leadAlong(u *unit, from int, to *square) {
	for k := range g.mem.Pieces {
		p := &g.mem.Pieces[k]
		follow := func() []*piece {
			return slices.DeleteFunc(g.ofKind(k), func(x *piece) bool {
				return x.where != lying || x.at != from || p.LeadFace != nil && x.shows != *p.LeadFace
			})
		}
		if p.Lead == 0 || len(g.pieces) == 0 {
			continue
		}
		g.settle()
		n := min(p.Lead, len(follow()))
		if n == 0 {
			continue
		}
		var ways []engine.Action
		for i := range n + 1 {
			ways = append(ways, notation.Act(notation.Answer, uint8(i)))
		}
		g.about.piece = p.Name
		list := follow()
		for range notation.Arg(g.ask(notation.AskLead, u.n+1, ways), 0) {
			x := distinct(list)[0]
			list = slices.DeleteFunc(list, func(y *piece) bool { return y == x })
			if to == nil {
				g.movePiece(x, aboard, u.n, u)
			} else {
				g.movePiece(x, lying, to.id, u)
			}
		}
	}
}

// --- effects ----------------------------------------------------------------------

// way is a piece and where it may go.
type way struct {
	x  *piece
	to uint8
}

func (w way) action() engine.Action {
	return notation.Act(notation.Piece, uint8(w.x.kind), w.x.place(), w.x.face(), w.to)
}

// eachPiece does something to some pieces, at most n of them (0: all), each once. ways lists
// what may be done to each kind of alike pieces.
func (g *Game) eachPiece(s *ir.PieceSet, n int, c *context, ways func(x *piece) []way, do func(w way)) int {
	var done []*piece
	for {
		g.settle()
		if n > 0 && len(done) >= n {
			return len(done)
		}
		open := slices.DeleteFunc(g.chosen(s, c), func(x *piece) bool { return slices.Contains(done, x) })
		var list []way
		only := n == 0
		for _, x := range distinct(open) {
			w := ways(x)
			only = only && len(w) < 2
			list = append(list, w...)
		}
		if len(list) == 0 {
			return len(done)
		}
		pick := func(list []way) way {
			var acts []engine.Action
			for _, w := range list {
				acts = append(acts, w.action())
			}
			a := g.ask(notation.AskEffect, 0, acts)
			return list[slices.IndexFunc(list, func(w way) bool { return w.action() == a })]
		}
		w := list[0] // each has one way, and all take it
		switch {
		case len(list) > mostListed: // first the piece
			var first []way
			for _, w := range list {
				if !slices.ContainsFunc(first, func(v way) bool { return v.x == w.x }) {
					first = append(first, way{w.x, none})
				}
			}
			x := pick(first).x
			g.settle()
			w = pick(ways(x))
		case !only:
			w = pick(list)
		}
		done = append(done, w.x)
		do(w)
	}
}

func (g *Game) putWays(e *ir.PutPieces, c *context) func(x *piece) []way {
	return func(x *piece) []way {
		from := g.standsOn(x)
		if from == nil {
			from = g.origin(c)
		}
		var out []way
		for _, s := range g.places(&e.To, c, from) {
			if x.where != lying || x.at != s.id {
				out = append(out, way{x, uint8(s.id)})
			}
		}
		return out
	}
}

func (g *Game) giveWays(e *ir.GivePieces, c *context) func(x *piece) []way {
	return func(x *piece) []way {
		var out []way
		for _, u := range g.meant(&e.Who, c) {
			if u.ally == nil && (x.where != carried || x.at != u.n) && g.hasRoom(u, x.kind) {
				out = append(out, way{x, notation.Carried + uint8(u.n)})
			}
		}
		return out
	}
}

func (g *Game) putAwayWays(e *ir.PutAwayPieces, c *context) func(x *piece) []way {
	return func(x *piece) []way {
		to := map[string]uint8{"supply": notation.Supply, "box": notation.Boxed, "aboard": notation.Aboard}[e.To]
		if e.To == "aboard" {
			if c.self == nil || c.self.ally != nil {
				return nil
			}
			to += uint8(c.self.n)
		}
		if x.place() == to {
			return nil
		}
		return []way{{x, to}}
	}
}

func (g *Game) turnWays(e *ir.TurnPieces) func(x *piece) []way {
	return func(x *piece) []way {
		switch {
		case x.Under != nil && x.shows >= 0 && len(e.Cases) == 0:
			return nil
		case x.Under == nil && (len(x.Faces) == 0 || e.To != nil && *e.To == x.shows):
			return nil
		}
		return []way{{x, none}}
	}
}

// somePiece reports whether an effect on pieces would do something to one.
func (g *Game) somePiece(s *ir.PieceSet, c *context, ways func(x *piece) []way) bool {
	return slices.ContainsFunc(g.chosen(s, c), func(x *piece) bool { return len(ways(x)) > 0 })
}

func (g *Game) doPut(e *ir.PutPieces, c *context) {
	g.eachPiece(&e.Of, e.N, c, g.putWays(e, c), func(w way) { g.movePiece(w.x, lying, int(w.to), c.self) })
}

func (g *Game) doGive(e *ir.GivePieces, c *context) {
	g.eachPiece(&e.Of, e.N, c, g.giveWays(e, c), func(w way) { g.movePiece(w.x, carried, int(w.to)-notation.Carried, c.self) })
}

func (g *Game) doPutAway(e *ir.PutAwayPieces, c *context) {
	g.eachPiece(&e.Of, e.N, c, g.putAwayWays(e, c), func(w way) {
		seat := 0
		if e.To == "aboard" {
			seat = c.self.n
		}
		g.movePiece(w.x, e.To, seat, c.self)
	})
}

// doTurn turns pieces over. Then the case of the last one's face is done; before each case
// the last one is asked for again, because an effect may have turned another.
func (g *Game) doTurn(e *ir.TurnPieces, c *context) {
	n := g.eachPiece(&e.Of, e.N, c, g.turnWays(e), func(w way) {
		x := w.x
		switch {
		case x.Under != nil && x.shows < 0:
			d := g.own[*x.Under]
			g.about.piece = x.Name
			x.shows = g.fromRest(d, false)
			d.discard = append(d.discard, x.shows)
		case x.Under != nil: // it is only shown
			g.lastShown = x.shows
			return
		case e.To != nil:
			x.shows = *e.To
		default:
			x.shows = (x.shows + 1) % len(x.Faces)
		}
		g.lastShown = x.shows
		g.tell("", "turned", object{"piece": x.Name, "face": g.shownName(x), "at": g.placeName(x)})
		g.pieceScripts("turned", x, nil, g.standsOn(x))
	})
	if n == 0 {
		return
	}
	for _, k := range e.Cases {
		g.settle()
		if g.lastShown == k.Face {
			g.do(k.Do, c)
		}
	}
}

// pieceModifiers adds up the modifiers of the pieces that an Assassin carries.
func (g *Game) pieceModifiers(what string, u *unit, weapon string) int {
	n := 0
	if u.ally != nil || u.place == inMachine {
		return 0
	}
	for _, x := range g.pieces {
		if x.where != carried || x.at != u.n || x.held {
			continue
		}
		c := &context{self: u, side: everywhere, target: g.targetSquare()}
		for i := range x.Modify {
			if m := &x.Modify[i]; m.What == what && (m.Weapon == "" || m.Weapon == weapon) && g.holdsIf(m.If, c) {
				n += m.By
			}
		}
	}
	return n
}

// --- seen from outside --------------------------------------------------------------

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
		case place == inSupply, place == boxed:
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
