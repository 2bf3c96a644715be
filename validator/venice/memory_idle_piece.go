package venice

import (
	"fmt"
	"slices"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
)

// A piece is there to be had and to be asked for.
var memoryIdlePiece = &Rule{
	Code: "memory/idle-piece", Severity: diag.Warning,
	Doc: Doc{
		What: "A kind of piece that never comes onto the Map, or for which nothing asks.",
		Why:  "Pieces start in the supply, next to the Map, unless `at` says otherwise. Usually an effect that brings them, or a condition that asks for them, is missing.",
		Bad: `memory: "0.3": {
	pieces: key: {title: en: "Key"}
	on: open: {when: turnEnd: true, if: holds: "key", do: [{alert: "off"}]}
}
`,
		Good: `memory: "0.3": {
	pieces: key: {title: en: "Key", at: "b1"}
	on: open: {when: turnEnd: true, if: holds: "key", do: [{alert: "off"}]}
}
`,
		Since: "0.1",
	},
	Check: func(p *Pass) {
		for _, m := range p.Memories {
			for i := range m.Pieces {
				x := &m.Pieces[i]
				if len(x.At) == 0 && x.By == nil && !m.can(func(e *ir.Effect) bool {
					return e.Put != nil && e.Put.Of.Piece == i || e.Give != nil && e.Give.Of.Piece == i
				}) {
					p.Report(m.Ptr("pieces", i), fmt.Sprintf("the piece `%s` never comes onto the Map", x.Name), help("say with `at` where it lies, or add an effect with `put` or `give`"))
				} else if len(x.Modify) == 0 && !x.Heavy && !m.asksForPiece(i) {
					p.Report(m.Ptr("pieces", i), fmt.Sprintf("nothing asks for the piece `%s`", x.Name), help("add a condition with `holds` or `lies`, or remove the piece"))
				}
			}
		}
	},
}

// asksForPiece reports whether a condition, a number, a place, a moment or an effect other than
// those that bring pieces names a kind.
func (m *Memory) asksForPiece(kind int) bool {
	of := func(s *ir.PieceSet) bool { return s.Piece == kind }
	at := func(p *ir.Place) bool {
		return p != nil && (p.Piece != nil && p.Piece.Piece == kind || p.NoPiece != nil && p.NoPiece.Piece == kind)
	}
	by := func(t *ir.Target) bool {
		return t != nil && (t.Carries != nil && t.Carries.Piece == kind || t.NoPiece != nil && t.NoPiece.Piece == kind)
	}
	in := func(list []ir.Part) bool {
		return slices.ContainsFunc(list, func(x ir.Part) bool { return at(x.Place) || by(x.Target) })
	}
	return m.can(func(e *ir.Effect) bool {
		_, parts := e.PartsOf()
		return in(parts) || e.PutAway != nil && of(&e.PutAway.Of) || e.TurnOver != nil && of(&e.TurnOver.Of)
	}) || slices.ContainsFunc(m.Conds, func(c CondSite) bool {
		_, parts := c.Cond.PartsOf()
		return in(parts) || c.Cond.Holds != nil && of(&c.Cond.Holds.Of) || c.Cond.Lies != nil && of(&c.Cond.Lies.Of)
	}) || slices.ContainsFunc(m.Numbers, func(n NumberSite) bool {
		_, parts := n.Number.PartsOf()
		return n.Number.Pieces != nil && of(n.Number.Pieces) || in(parts)
	}) || slices.ContainsFunc(m.On, func(t ir.Trigger) bool {
		return t.When.Piece != nil && t.When.Piece.Piece == kind
	}) || slices.ContainsFunc(m.Actions, func(a ir.Action) bool {
		return at(&a.At) || slices.ContainsFunc(a.Ask, func(q ir.Ask) bool { return at(q.Place) || by(q.Character) })
	}) || slices.ContainsFunc(m.While, func(w ir.While) bool {
		return slices.ContainsFunc(w.Forbid, func(f ir.Forbid) bool { return in(f.PartsOf()) }) ||
			slices.ContainsFunc(w.Modify, func(x ir.Modifier) bool { return by(&x.Who) })
	})
}

// tooManyPieces reports whether more pieces of a kind are asked for than there are.
func (m *Memory) tooManyPieces(s *ir.PieceSet, n int) bool {
	return s.Piece >= 0 && s.Piece < len(m.Pieces) && n > m.Pieces[s.Piece].N
}
