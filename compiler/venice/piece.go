package venice

import (
	"fmt"

	"acforge.dev/compiler/authored"
	ir "acforge.dev/schema/ir/venice"
)

// declarePieces makes the pieces of a Memory known by their names, faces and decks. Their
// squares, numbers and modifiers are lowered later, when the Map is known (pieces).
func (l *lowering) declarePieces(s *scope) {
	m := s.memory
	s.pieces = newTable("piece", "memory/unknown-piece")
	for i, n := range inOrder(s.node.Get("pieces")) {
		l.out.Origins.Mark(fmt.Sprintf("%s/pieces/%d", s.at, i), n)
		if i == ir.MaxPieceKinds {
			l.report("memory/piece-limit", n.Label, fmt.Sprintf("a Memory can have at most %d kinds of pieces", ir.MaxPieceKinds), help("use faces: one kind whose pieces show different faces"))
		}
		p := ir.Piece{Name: n.Name, Title: l.text(n.Get("title")), Text: l.text(n.Get("text")), N: 1, Carry: n.Get("carry").IntOr(1), Heavy: n.Get("heavy").BoolOr(false)}
		for _, f := range inOrder(n.Get("faces")) {
			p.Faces = append(p.Faces, ir.OneOf{Name: f.Name, Title: l.text(f)})
		}
		if f := n.Get("faces"); f != nil && !f.IsBad() && (len(p.Faces) < 2 || len(p.Faces) > ir.MaxFaces) {
			l.report("memory/piece-limit", f.Where(), fmt.Sprintf("a piece has 2 to %d faces; this has %d", ir.MaxFaces, len(p.Faces)), help("leave `faces` out if it always looks the same"))
		}
		l.underPiece(n, &p, s)
		l.carrying(n, &p)
		s.pieces.add(n)
		m.Pieces = append(m.Pieces, p)
	}
}

// underPiece lowers the deck whose cards lie under pieces.
func (l *lowering) underPiece(n *authored.Node, p *ir.Piece, s *scope) {
	u := n.Get("under")
	of := l.deck(u, s)
	if u == nil || of < 0 {
		return
	}
	if len(p.Faces) > 0 {
		l.report("memory/piece-under", u.Label, "a piece has either `faces` or a card `under` it", related(n.Get("faces").Label, "its faces are here"))
		return
	}
	p.Under = &of
	if !s.memory.Chances[of].Spent {
		l.report("memory/piece-under", u.Where(), fmt.Sprintf("the cards of %s stay under the pieces, so its discards are not shuffled", u.Quote()), help("add reshuffle: false to the deck"))
	}
}

// carrying lowers how a piece is carried.
func (l *lowering) carrying(n *authored.Node, p *ir.Piece) {
	cubes := func(field string, otherwise int) *int {
		f := n.Get(field)
		if f != nil && f.Kind == authored.Bool {
			if f.BoolOr(false) {
				return ref(otherwise)
			}
			return nil
		}
		return ref(f.IntOr(otherwise))
	}
	if p.Carry == 0 {
		for _, field := range []string{"take", "lay", "hand", "drop", "leave", "heavy", "modify"} {
			if f := n.Get(field); f != nil {
				l.report("memory/piece-carried", f.Label, fmt.Sprintf("`%s` has no effect: the piece is not carried", field), related(n.Get("carry").Label, "carry: 0 is here"), help("remove it"))
			}
		}
	} else {
		p.Take, p.Lay = cubes("take", 1), cubes("lay", 0)
		p.Hand, p.Drop, p.Leave = n.Get("hand").StrOr("trade"), n.Get("drop").StrOr("here"), n.Get("leave").StrOr("aboard")
		if p.Take != nil && p.Lay != nil && *p.Take+*p.Lay == 0 {
			l.report("memory/piece-free", n.Get("take").Where(), "taking it up and laying it down are both free, so an Assassin phase need not end",
				help("write lay: false, or let one of them cost a cube; a piece that is only led along has `lead`"))
		}
	}
	if f := n.Get("lead"); f != nil {
		p.Lead = f.IntOr(0)
		if f.Kind == authored.Struct {
			p.Lead = f.Get("n").IntOr(1)
			if face := f.Get("face"); face != nil {
				if i := l.faceOfPiece(p, face.Str(), face); i >= 0 {
					p.LeadFace = &i
				}
			}
		}
	}
}

// pieces lowers the squares, numbers and modifiers of the pieces of a Memory.
func (l *lowering) pieces(s *scope) {
	m := s.memory
	all := 0
	for i, n := range inOrder(s.node.Get("pieces")) {
		p := &m.Pieces[i]
		p.At = l.squares(n.Get("at"), s)
		l.borneBy(n, p, s)
		p.N, p.NBy = l.counted(n.Get("n"), s, max(1, len(p.At)), ir.Span{Least: 0, Most: ir.MaxOfKind})
		p.N = max(1, p.N)
		if p.N > ir.MaxOfKind {
			l.report("memory/piece-limit", n.Get("at").Where(), fmt.Sprintf("a kind can have at most %d pieces; this has %d", ir.MaxOfKind, p.N), help("lay some of them with a second kind"))
		}
		if all += p.N; all > ir.MaxPieces && all-p.N <= ir.MaxPieces {
			l.report("memory/piece-limit", n.Label, fmt.Sprintf("a Memory can have at most %d pieces; up to this kind there are %d", ir.MaxPieces, all))
		}
		if p.Under != nil {
			if c := &m.Chances[*p.Under]; c.Size() < p.N {
				l.report("memory/piece-under", n.Get("under").Where(), fmt.Sprintf("%d cards lie under %d pieces", c.Size(), p.N), help("give the deck a card for each piece"))
			}
			for k := range m.Pieces[:i] {
				if o := m.Pieces[k].Under; o != nil && *o == *p.Under {
					l.report("memory/piece-under", n.Get("under").Where(), fmt.Sprintf("the cards of this deck lie under the pieces %s already", m.Pieces[k].Name), help("use a deck of its own"))
				}
			}
		}
		for _, x := range n.Get("modify").Elems() {
			mod := l.modifier(x, s, "always")
			for _, field := range []string{"lasts", "who"} {
				if f := x.Get(field); f != nil {
					l.report("memory/piece-carried", f.Label, fmt.Sprintf("`%s` has no place here: it is for the carrier, as long as it carries the piece", field), help("remove `"+field+"`"))
				}
			}
			mod.Lasts, mod.Who = "always", ir.Target{Pick: "self", Where: "any"}
			p.Modify = append(p.Modify, mod)
		}
	}
}

// borneBy lowers the figure whose Enemies carry pieces.
func (l *lowering) borneBy(n *authored.Node, p *ir.Piece, s *scope) {
	by := n.Get("carriedBy")
	if by == nil {
		return
	}
	i := l.figure(by, s)
	if i < 0 {
		return
	}
	if made := s.figures.nodes[i]; made.Get("guards") == nil && made.Get("boss") == nil && !made.IsBad() {
		l.report("figure/troop", by.Where(), fmt.Sprintf("%s is made of no Enemies, so it carries nothing", by.Quote()), related(made.Label, "it is declared here"), help("name a figure with `guards` or `boss`"))
		return
	}
	if at := n.Get("at"); at != nil {
		l.report("memory/piece-carried", at.Label, "`at` has no effect: the Enemies of a figure carry this piece from the start", related(by.Label, "`carriedBy` is here"), help("remove one of them"))
		p.At = nil
	}
	p.By = &i
}

// undisturbed reports an effect that turns up, looks at or shuffles cards that lie under pieces.
func (l *lowering) undisturbed(deck int, n *authored.Node, s *scope) {
	if s == nil || deck < 0 {
		return
	}
	for _, p := range inOrder(s.node.Get("pieces")) {
		if u := p.Get("under"); u != nil && u.Str() == s.memory.Chances[deck].Name {
			l.report("memory/piece-under", n.Where(), fmt.Sprintf("the cards of this deck lie under the pieces %s", p.Name), related(u.Where(), "they are here"), help("turn a piece over with `turnOver`"))
		}
	}
}

// piece finds a kind of piece by its name; -1 if there is none.
func (l *lowering) piece(n *authored.Node, s *scope) int {
	if n == nil || !l.inMemory(n, s, "the piece") {
		return -1
	}
	if i := l.find(s.pieces, n); i != ir.NoID {
		return i
	}
	return -1
}

// faceOfPiece finds what a piece can show; -1 if there is no such face.
func (l *lowering) faceOfPiece(p *ir.Piece, name string, n *authored.Node) int {
	var names []string
	for i := range p.Faces {
		if p.Faces[i].Name == name {
			return i
		}
		names = append(names, p.Faces[i].Name)
	}
	where := n.Where()
	if n.Name == name {
		where = n.Label
	}
	l.unknown("memory/unknown-face", "face", name, where, names)
	return -1
}

// shownBy finds a face of a kind of piece, or a card of the deck under it; -1 if there is none.
func (l *lowering) shownBy(kind int, name string, n *authored.Node, s *scope) int {
	p := &s.memory.Pieces[kind]
	if p.Under != nil {
		return l.face(name, n, *p.Under, s)
	}
	return l.faceOfPiece(p, name, n)
}

// pieceFaces lowers what pieces show, -1 for a card that is hidden.
func (l *lowering) pieceFaces(n *authored.Node, kind int, s *scope) []int {
	if n == nil || kind < 0 || n.IsBad() {
		return nil
	}
	list := n.Elems()
	if n.Kind == authored.String {
		list = []*authored.Node{n}
	}
	var out []int
	for _, f := range list {
		if f.Str() == "hidden" {
			if s.memory.Pieces[kind].Under == nil {
				l.report("memory/unknown-face", f.Where(), fmt.Sprintf("nothing is hidden: no card lies under the pieces %s", s.memory.Pieces[kind].Name), help("give the piece a deck with `under`"))
			}
			out = append(out, -1)
			continue
		}
		if i := l.shownBy(kind, f.Str(), f, s); i >= 0 {
			out = append(out, i)
		}
	}
	return out
}

// pieceSet lowers which pieces are meant. otherwise is where they are if nothing says it.
func (l *lowering) pieceSet(n *authored.Node, s *scope, otherwise string) ir.PieceSet {
	kind := l.piece(nameIn(n, "piece"), s)
	set := ir.PieceSet{Piece: max(0, kind), Is: otherwise}
	if n == nil || n.Kind != authored.Struct {
		return set
	}
	at, by, is := n.Get("at"), n.Get("by"), n.Get("is")
	switch {
	case is != nil:
		set.Is = is.Str()
	case by != nil:
		set.Is = "carried"
	case at != nil:
		set.Is = "lying"
	}
	if at != nil {
		p := l.place(at, s)
		p.Each = false
		set.At = &p
		if set.Is == "supply" || set.Is == "aboard" {
			l.report("effect/pieces", at.Where(), fmt.Sprintf("pieces that are %q are on no square", set.Is), help("remove `at` or `is`"))
		}
	}
	if by != nil {
		set.By = l.targetRef(by, s)
		if set.Is != "carried" && (set.Is != "aboard" || set.By.Pick != "self") {
			l.report("effect/pieces", by.Where(), "`by` says who carries them", help(`remove is, or write is: "carried"; is: "aboard" allows only by: "self"`))
		}
	}
	set.Faces = l.pieceFaces(n.Get("face"), kind, s)
	return set
}

// howMany lowers how many pieces at most; 0 for all.
func howMany(n *authored.Node) int {
	f := n.Get("n")
	if f != nil && f.Kind == authored.String {
		return 0
	}
	return f.IntOr(1)
}

func (l *lowering) put(e *ir.Effect, n *authored.Node, s *scope) {
	e.Put = &ir.PutPieces{Of: l.pieceSet(n.Get("pieces"), s, "supply"), N: howMany(n), To: l.place(n.Get("to"), s)}
	e.Put.To.Each = false
}

func (l *lowering) give(e *ir.Effect, n *authored.Node, s *scope) {
	pieces := n
	if n.Kind == authored.Struct {
		pieces = n.Get("pieces")
	}
	e.Give = &ir.GivePieces{Of: l.pieceSet(pieces, s, "supply"), N: howMany(n), Who: l.target(n.Get("who"), s, "self")}
	if s != nil && e.Give.Of.Piece < len(s.memory.Pieces) && s.memory.Pieces[e.Give.Of.Piece].Carry == 0 {
		l.report("memory/piece-carried", pieces.Where(), "nobody can carry this piece", help("let it be carried: carry: 1, or put it on a square with `put`"))
	}
}

func (l *lowering) putAway(e *ir.Effect, n *authored.Node, s *scope) {
	e.PutAway = &ir.PutAwayPieces{Of: l.pieceSet(n.Get("pieces"), s, "map"), N: howMany(n), To: n.Get("to").StrOr("supply")}
}

func (l *lowering) turnOver(e *ir.Effect, n *authored.Node, s *scope) {
	e.TurnOver = &ir.TurnPieces{Of: l.pieceSet(n.Get("pieces"), s, "map"), N: howMany(n)}
	kind := e.TurnOver.Of.Piece
	if s == nil || kind >= len(s.memory.Pieces) {
		return
	}
	p := &s.memory.Pieces[kind]
	if len(p.Faces) == 0 && p.Under == nil && !n.IsBad() {
		l.report("effect/pieces", n.Get("pieces").Where(), fmt.Sprintf("the piece %s shows nothing, so it cannot be turned over", p.Name), help("give it `faces`, or a deck with `under`"))
	}
	if to := n.Get("to"); to != nil {
		if p.Under != nil {
			l.report("effect/pieces", to.Label, "what lies under a piece is not chosen", help("remove `to`"))
		} else if i := l.faceOfPiece(p, to.Str(), to); i >= 0 {
			e.TurnOver.To = &i
		}
	}
	for _, f := range inOrder(n.Get("cases")) {
		face := l.shownBy(kind, f.Name, f, s)
		do := l.effects(f, s)
		if face >= 0 {
			e.TurnOver.Cases = append(e.TurnOver.Cases, ir.Case{Face: face, Do: do})
		}
	}
	sortCases(e.TurnOver.Cases)
	if f := n.Get("n"); f != nil && len(e.TurnOver.Cases) > 0 && e.TurnOver.N != 1 {
		l.report("effect/pieces", f.Where(), "`cases` need one piece", help("remove `n`, or write `repeat`"))
	}
}

// holding lowers whether characters carry pieces.
func (l *lowering) holding(n *authored.Node, s *scope) *ir.Holding {
	kind := l.piece(nameIn(n, "piece"), s)
	h := &ir.Holding{Of: ir.PieceSet{Piece: max(0, kind), Is: "carried"}, N: n.Get("n").IntOr(1)}
	who := l.target(n.Get("who"), s, "self")
	h.Of.By = &who
	h.Of.Faces = l.pieceFaces(n.Get("face"), kind, s)
	if kind >= 0 && s.memory.Pieces[kind].Carry == 0 {
		l.report("memory/piece-carried", nameIn(n, "piece").Where(), "nobody can carry this piece", help("ask where it is with `lies`"))
	}
	return h
}

// pieceHere lowers a piece that must lie on a square; nil when nothing is written.
func (l *lowering) pieceHere(n *authored.Node, s *scope) *ir.PieceHere {
	if n == nil {
		return nil
	}
	kind := l.piece(nameIn(n, "piece"), s)
	return &ir.PieceHere{Piece: max(0, kind), Faces: l.pieceFaces(n.Get("face"), kind, s)}
}

// pieceMoment lowers something that happens to a piece.
func (l *lowering) pieceMoment(n *authored.Node, s *scope) *ir.PieceMoment {
	return &ir.PieceMoment{Piece: max(0, l.piece(n.Get("piece"), s)), Does: n.Get("does").Str(), At: l.squares(n.Get("at"), s)}
}
