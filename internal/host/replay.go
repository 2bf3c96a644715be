package host

import (
	"database/sql"
	"fmt"
	"strconv"

	"acforge.dev/engine/protocol"
)

// A table's game is played again from its answers. Each hash is compared, so that a game
// that other rules or damage would change is refused and not changed silently.

// play plays answers at a table that has begun, as far as they lead to the same game. It
// returns them as this program writes them, and why it stopped; "" when it did not.
//
// Answers that were given under another version of the rules may have other numbers and
// hashes now. They are the same game while people see the same: the question, the option
// in words, and the state of the game after it.
//
// With mend, an answer whose number or hash was damaged is found by the other of the two.
func (t *table) play(stand []entry, mend bool) (played []entry, why string) {
	var others bool
	if g, ok := t.s.Game(t.game); ok {
		others = g.Mission().Rules() != t.row.rules
	}
	for n, e := range stand {
		p, refused := t.legal()
		if refused != nil {
			return played, refused.Message
		}
		try := func(pick int, same func(e entry) bool) bool {
			now := entry{kind: kindAct, seat: e.seat, bot: e.bot, pick: pick, code: p.Point.Code, at: e.at, n: e.n}
			said := t.said(pick)
			r, refused := t.take(pick)
			if refused != nil {
				return false
			}
			now.text, now.turn, now.hash, now.result, now.cause = said[t.row.lang], r.Outcome.Turn, r.Hash, resultOf(r.Header), r.Outcome.Cause
			if !same(now) {
				one := 1
				_, _ = t.s.Undo(protocol.UndoParams{Game: t.game, Steps: &one}) // it has just been taken
				return false
			}
			played = append(played, now)
			chair := 0
			if e.seat > 0 && e.seat <= t.seats() { // a game that was added does not say who answered
				_, chair = t.chairOf(e.seat)
			}
			t.reseat()
			t.moves = append(t.moves, move{e.seat, chair, e.bot, said, now.turn, r.Happened, t.now})
			return true
		}
		found := false
		options := append([]int{e.pick}, upTo(len(p.Legal))...)
		for i := 0; i < len(options) && !found && (i == 0 || others || mend); i++ {
			found = try(options[i], func(now entry) bool {
				return now.hash == e.hash || others && now.code == e.code && now.text == e.text && now.turn == e.turn && now.result == e.result && now.cause == e.cause
			})
		}
		if !found && mend && (n+1 < len(stand) || e.text != "") { // its hash is damaged, its words are not
			found = try(e.pick, func(now entry) bool { return now.code == e.code && now.text == e.text && now.turn == e.turn })
		}
		switch {
		case found:
		case e.pick < 0 || e.pick >= len(p.Legal):
			return played, "answer " + strconv.Itoa(n+1) + " is not possible there"
		default:
			return played, "answer " + strconv.Itoa(n+1) + " leads to another game"
		}
	}
	return played, ""
}

// upTo returns the numbers below n.
func upTo(n int) []int {
	out := make([]int, n)
	for i := range out {
		out[i] = i
	}
	return out
}

// elsewhere says how a game goes on that this version does not lead to the same place.
func (t *table) elsewhere(why string) error {
	rules := ""
	if g, ok := t.s.Game(t.game); ok {
		rules = g.Mission().Rules()
	}
	id := strconv.FormatInt(t.row.id, 10)
	if rules == t.row.rules {
		return fmt.Errorf("table %s cannot be replayed: %s. The store is damaged: acforge host --check says where, and --repair saves what can be read", id, why)
	}
	return fmt.Errorf("table %s was begun with %s. With acforge %s, %s. %s. Or keep the answers up to there: stop the host and run acforge host --repair", id, by(t.row), t.h.conf.Server.Version, why, with(t.row))
}

// by names the program that a table was played with.
func by(r record) string {
	if r.acforge == "" {
		return "an older acforge"
	}
	return "acforge " + r.acforge + " (rules " + r.rules + ")"
}

// with says which program goes on with a table.
func with(r record) string {
	if r.acforge == "" {
		return "To finish it, host this file with the acforge that began it"
	}
	return "To finish it, host this file with acforge " + r.acforge
}

// carry writes the answers of a table as this program writes them.
func (s *Store) carry(r record, played []entry) error {
	return s.within(func(tx *sql.Tx) error {
		for _, e := range played {
			if _, err := tx.Exec("UPDATE log SET pick=?, hash=? WHERE tbl=? AND n=?", e.pick, e.hash, r.id, e.n); err != nil {
				return err
			}
		}
		_, err := tx.Exec("UPDATE tables SET rules=?, acforge=? WHERE id=?", r.rules, r.acforge, r.id)
		return err
	})
}
