package host

import (
	"database/sql"

	"acforge.dev/engine/protocol"
)

// MaxLearned is the most lessons and rules that a group is noted to know.
const MaxLearned = 600

type learnedParams struct {
	What string `json:"what"` // a lesson or a term, by the name that the client gives it
}

// learned notes that a group was told something: a lesson, or a rule that applied for the
// first time. A room keeps it for all its games, a table outside of rooms for itself. The
// games that are open now do not lose it: what they were given at their first look stays.
func (l *line) learned(params protocol.Raw) (any, *protocol.Error) {
	var p learnedParams
	if e := protocol.Decode(params, &p); e != nil {
		return nil, e
	}
	what, e := short("what", p.What, 100)
	switch {
	case e != nil:
		return nil, e
	case what == "":
		return nil, protocol.Refuse("invalid-params", "what: a name of up to 100 letters")
	}
	return use(l, func(t *table) (DoneReply, *protocol.Error) {
		known, err := l.h.store.learned(t.row)
		if err != nil {
			return DoneReply{}, protocol.Refuse("internal", err.Error())
		}
		if len(known) >= MaxLearned {
			return DoneReply{}, protocol.Refuse("limit", "this group knows enough")
		}
		if err := l.h.store.learn(t.row, what); err != nil {
			return DoneReply{}, protocol.Refuse("internal", err.Error())
		}
		return DoneReply{t.version}, nil
	})
}

// group returns where the store keeps what the group of a table was told: its room, or else
// the table.
func (r *record) group() (room, table int64) {
	if r.room > 0 {
		return r.room, 0
	}
	return 0, r.id
}

// learn adds to what the group of a table was told.
func (s *Store) learn(r record, what string) error {
	room, table := r.group()
	return s.later(func(tx *sql.Tx) error {
		_, err := tx.Exec("INSERT OR IGNORE INTO learned VALUES (?,?,?)", room, table, what)
		return err
	})
}

// learned returns what the group of a table was told; empty for a file without that list.
func (s *Store) learned(r record) ([]string, error) {
	if !s.lists["learned"] {
		return nil, nil
	}
	room, table := r.group()
	return rows(s, "SELECT what FROM learned WHERE room=? AND tbl=? ORDER BY what", func(q *sql.Rows) (what string, err error) {
		return what, q.Scan(&what)
	}, room, table)
}
