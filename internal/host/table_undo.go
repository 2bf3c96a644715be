package host

import (
	"slices"
	"strconv"

	"acforge.dev/engine/protocol"
)

// takeBack takes back the last steps.
func (t *table) takeBack(seat, steps int, o *once) *protocol.Error {
	r, e := t.s.Undo(protocol.UndoParams{Game: t.game, Steps: &steps})
	if e != nil {
		return t.blindError(e)
	}
	o.fill(DoneReply{t.version + 1})
	if err := t.h.store.append(t.row.id, t.logged, entry{kind: kindUndo, seat: seat, pick: steps, turn: r.Outcome.Turn, hash: r.Hash, result: resultOf(r.Header), at: t.h.stamp()}, o); err != nil {
		return t.lost(err)
	}
	t.logged++
	t.undone++
	t.moves = t.moves[:len(t.moves)-steps]
	if n := len(t.moves); n > 0 {
		t.now = t.moves[n-1].after
	} else {
		t.now = begun(t.row.seats)
		t.now.names = t.figures()
	}
	t.undo = nil
	t.tell()
	return nil
}

// consents returns the seats that must agree before steps steps are taken back, as the
// table of calls says. Taking back reveals what comes, so against rivals no bot agrees
// for a seat.
func (t *table) consents(by, steps int) []int {
	var out []int
	back := t.moves[max(0, len(t.moves)-steps):]
	for i, chair := range t.now.chairs {
		theirs := func(m move) bool { return m.chair == chair && !m.bot }
		if i+1 == by {
			continue
		}
		switch t.says("table.undo", right{table: t.row.id, role: strconv.Itoa(t.now.chairs[by-1])}, i+1) {
		case asks, no:
			out = append(out, i+1)
		case own:
			if slices.ContainsFunc(back, theirs) {
				out = append(out, i+1)
			}
		case yes:
		}
	}
	return out
}

// agreed takes back the proposed steps when all have agreed.
func (t *table) agreed(o *once) *protocol.Error {
	u := t.undo
	for _, seat := range t.consents(u.by, u.steps) {
		if !u.agreed[seat] {
			t.tell()
			return nil
		}
	}
	return t.takeBack(u.by, u.steps, o)
}
