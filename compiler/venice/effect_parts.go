package venice

import (
	"fmt"
	"strings"

	"acforge.dev/compiler/authored"
	ir "acforge.dev/schema/ir/venice"
)

// amount lowers a number, or a number with its own value for others. A number below the
// limit is refused.
func (l *lowering) amount(n *authored.Node, s *scope, limit ir.Span) *ir.Amount {
	a := &ir.Amount{Who: l.target(n.Get("who"), s, "self")}
	at, least := n, limit.Least
	if n.Kind == authored.Struct {
		at = n.Get("n")
	}
	a.N, a.NBy = l.counted(at, s, 0, limit)
	l.amounts(n, a.NBy, a.Who.CountBy)
	if at != nil && at.Kind == authored.Int && (a.N < least || a.N == 0 || least == 0 && a.N < 1) {
		l.report("effect/amount", at.Where(), fmt.Sprintf("`%s` does nothing with the number %d", n.Name, a.N))
	}
	return a
}

func (l *lowering) targetRef(n *authored.Node, s *scope) *ir.Target {
	t := l.target(n, s, "self")
	return &t
}

// target lowers the characters that an effect changes; pick is the default.
func (l *lowering) target(n *authored.Node, s *scope, pick string) ir.Target {
	t := ir.Target{Pick: pick, Where: "any"}
	switch {
	case n == nil:
	case n.Kind == authored.String:
		t.Pick = n.Text
	case n.Kind == authored.Struct:
		t.Count, t.CountBy = l.counted(n.Get("count"), s, 0, ir.TargetLimit)
		pick := "one"
		if t.Count > 0 || t.CountBy != nil {
			pick = "upTo"
		}
		if asked := n.Get("asked"); asked != nil {
			pick = "asked"
			t.Asked = l.askedOf(asked, s, isCharacter, "a character")
		}
		t.Pick = n.Get("pick").StrOr(pick)
		if (t.Pick == "asked") != (n.Get("asked") != nil) && !n.IsBad() {
			l.report("effect/count", n.Where(), "`pick: \"asked\"` and a name in `asked` must be written together", help("write asked: with the name; it needs no `pick`"))
		}
		t.At = l.squares(n.Get("at"), s)
		where := "any"
		if n.Get("at") != nil {
			where = "at"
		}
		if f := n.Get("figure"); f != nil {
			where = "figure"
			t.Figure = max(0, l.figure(f, s))
		}
		t.Where = n.Get("where").StrOr(where)
		t.Others = n.Get("others").BoolOr(false)
		if t.Of = n.Get("of").Str(); t.Of == "assassins" {
			t.Of = ""
		}
		t.Ally = l.allyRefOrNil(n.Get("ally"))
		if f := n.Get("hiding"); f != nil {
			t.Hiding = ref(f.BoolOr(false))
		}
		if who := n.Get("assassin"); who != nil {
			t.Assassin = ref(max(0, l.find(l.assassins, who)))
			if n.Get("pick") == nil && t.Pick == "one" {
				t.Pick = "all" // there is only one
			}
		}
		t.Stealth = n.Get("stealth").Str()
		t.Health = n.Get("health").Str()
		t.Carries, t.NoPiece = l.pieceHere(n.Get("carries"), s), l.pieceHere(n.Get("noPiece"), s)
		t.Most, t.Least, t.Nearest, t.Farthest = l.narrow(n, s)
		l.upTo(n, t.Pick, t.Count > 0 || t.CountBy != nil)
		if (t.Where == "at") != (n.Get("at") != nil) && !n.IsBad() {
			l.report("effect/where", n.Where(), "`where: \"at\"` and a list of squares in `at` must be written together")
		}
		if (t.Where == "figure") != (n.Get("figure") != nil) && !n.IsBad() {
			l.report("effect/where", n.Where(), "`where: \"figure\"` and a name in `figure` must be written together", help("write figure: with the name; it needs no `where`"))
			t.Where = "any"
		}
	}
	return t
}

// upTo checks that a count is given exactly where one is needed.
func (l *lowering) upTo(n *authored.Node, pick string, count bool) {
	if (pick == "upTo") != count && !n.IsBad() {
		l.report("effect/count", n.Where(), "`\"upTo\"` and `count` must be written together")
	}
}

// place lowers which squares are meant.
func (l *lowering) place(n *authored.Node, s *scope) ir.Place {
	switch {
	case n == nil || n.Kind == authored.Bad:
		return ir.Place{Rel: "any"}
	case n.Kind == authored.String && !strings.ContainsAny(n.Text, "0123456789"):
		return ir.Place{Rel: n.Text}
	case n.Kind != authored.Struct:
		return ir.Place{Rel: "at", At: l.squares(n, s)}
	}
	p := ir.Place{
		At: l.squares(n.Get("at"), s), Letter: n.Get("letter").Str(), Steps: n.Get("steps").IntOr(0),
		Enemies: n.Get("enemies").Str(), Guards: n.Get("guards").Str(), Bodies: n.Get("bodies").Str(), Each: n.Get("each").BoolOr(false),
	}
	p.Assassins = n.Get("assassins").Str()
	p.Piece, p.NoPiece = l.pieceHere(n.Get("piece"), s), l.pieceHere(n.Get("noPiece"), s)
	if k := n.Get("kinds").Words(); len(k) > 0 {
		p.Kinds = k
	}
	p.Most, p.Least, p.Nearest, p.Farthest = l.narrow(n, s)
	if to := n.Get("towards"); to != nil {
		p.Towards = l.goalPlace(to, s)
	}
	rel := "any"
	p.Asked = l.askedOf(n.Get("asked"), s, isPlace, "a square")
	if f := n.Get("figure"); f != nil {
		p.Figure = max(0, l.figure(f, s))
	}
	for _, d := range []struct{ field, rel string }{{"at", "at"}, {"letter", "entrance"}, {"steps", "within"}, {"asked", "asked"}, {"figure", "figure"}, {"towards", "towards"}} {
		f := n.Get(d.field)
		if d.field == "steps" && n.Get("figure") != nil { // within steps of the figure
			continue
		}
		if f != nil {
			rel = d.rel
		}
		if written := n.Get("rel").Str(); written != "" && (f != nil) != (written == d.rel) && !n.IsBad() {
			l.report("effect/place", n.Get("rel").Where(), fmt.Sprintf("`rel: %q` and `%s` must be written together", d.rel, d.field))
		}
	}
	p.Rel = n.Get("rel").StrOr(rel)
	if over := n.Get("overWalls"); over != nil {
		p.OverWalls = over.BoolOr(false)
		if p.Rel != "nearby" && p.Rel != "ownOrNearby" && p.Rel != "within" && p.Rel != "towards" && p.Nearest == nil && p.Farthest == nil && !n.IsBad() {
			l.report("effect/place", over.Where(), fmt.Sprintf("`overWalls` has no effect on the place %q", p.Rel), help(`remove it; it works with rel: "nearby", rel: "ownOrNearby", steps, towards, nearest or farthest`))
		}
	}
	return p
}

// wallsHold reports a place that reaches over walls where walls block (BOV-13.2, 30.9).
func (l *lowering) wallsHold(n *authored.Node, what, how string) {
	if over := n.Get("overWalls"); over.BoolOr(false) {
		l.report("effect/place", over.Where(), what, help(how))
	}
}

func (l *lowering) guards(n *authored.Node, s *scope) ir.Guards {
	g := ir.Guards{From: l.place(n.Get("from"), s)}
	g.Type, g.Figure = l.guardsOf(n, s, "guard")
	g.Count, g.CountBy = l.counted(n.Get("count"), s, 0, ir.GuardsLimit)
	pick := "one"
	if g.Count > 0 || g.CountBy != nil {
		pick = "upTo"
	}
	g.Pick = n.Get("pick").StrOr(pick)
	if n != nil {
		l.upTo(n, g.Pick, g.Count > 0 || g.CountBy != nil)
	}
	return g
}

func (l *lowering) modifier(n *authored.Node, s *scope, lasts string) ir.Modifier {
	m := ir.Modifier{
		What: n.Get("what").Str(), Who: l.target(n.Get("who"), s, "self"),
		Weapon: n.Get("weapon").Str(), Lasts: n.Get("lasts").StrOr(lasts), If: l.condOrNil(n.Get("if"), s),
	}
	m.By, m.ByN = l.counted(n.Get("by"), s, 0, ir.ModifierLimit)
	if k := n.Get("kinds"); k != nil {
		if m.Kinds = k.Words(); m.What != "moveCost" && !n.IsBad() {
			l.report("effect/move-cost", k.Label, fmt.Sprintf("`kinds` is about Moves, not about %s", m.What), help("remove it; it works with what: \"moveCost\""))
			m.Kinds = nil
		}
	}
	if w := n.Get("weapon"); w != nil && m.What == "moveCost" && !n.IsBad() {
		l.report("effect/move-cost", w.Label, "a Move has no weapon", help("remove `weapon`"))
		m.Weapon = ""
	}
	l.amounts(n, m.ByN, m.Who.CountBy)
	if by := n.Get("by"); m.ByN != nil && lasts == "always" {
		l.report("effect/number", by.Where(), "a lasting change cannot be counted in play", help("write an integer, or give a use that changes it for the turn"))
	}
	return m
}
