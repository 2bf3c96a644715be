package host

import (
	"database/sql"
	"slices"
	"unicode/utf8"

	"acforge.dev/engine/protocol"
	"acforge.dev/internal/jsonbind"
)

// once is a call with an id. A client that lost the reply repeats the call with the same
// id: the call is then not done again, and gets the same reply. The reply is stored
// together with the effects of the call, so that this is true after a kill, too.
type once struct {
	role, id string
	call     string // the call with its parameters: an id belongs to one
	reply    protocol.Raw
	kept     bool // it is stored
}

// MaxID is the longest id of a call in letters. replies is how many replies are kept of
// a seat, and manyReplies those of a link that several people have.
const (
	MaxID       = 64
	replies     = 8
	manyReplies = 64
)

// repeatable lists the calls that take an id.
var repeatable = []string{"game.act", "host.new", "host.room", "room.new", "room.sit", "table.agree", "table.answers", "table.bot", "table.close", "table.looked", "table.nod", "table.note", "table.plan", "table.say", "table.undo"}

// onceOf takes the id out of the parameters of a call; nil when there is none.
func (l *line) onceOf(method string, params protocol.Raw) (rest protocol.Raw, o *once, e *protocol.Error) {
	var members map[string]protocol.Raw
	if !slices.Contains(repeatable, method) || params == nil || jsonbind.Unmarshal(params, &members) != nil || members["id"] == nil {
		return params, nil, nil
	}
	o = &once{role: l.right.role}
	if l.right.room != 0 { // its replies are with those of a table, or of the maker
		o.role = l.right.place() + "." + l.right.role
	}
	if err := jsonbind.Unmarshal(members["id"], &o.id); err != nil || o.id == "" || utf8.RuneCountInString(o.id) > MaxID {
		return nil, nil, protocol.Refuse("invalid-params", "id: must have 1 to 64 letters, and must be different in each call")
	}
	delete(members, "id")
	rest, err := jsonbind.Append(nil, members)
	if err != nil {
		return nil, nil, protocol.Refuse("invalid-params", "params: "+err.Error())
	}
	same, err := jsonbind.Canonical(rest)
	if err != nil {
		return nil, nil, protocol.Refuse("invalid-params", "params: "+err.Error())
	}
	o.call = method + " " + string(same)
	return rest, o, nil
}

// again returns the reply that a call got before; nil when it is new.
func (o *once) again(all []once) (protocol.Raw, *protocol.Error) {
	for _, k := range all {
		switch {
		case o == nil || k.role != o.role || k.id != o.id:
		case k.call != o.call:
			return nil, protocol.Refuse("invalid-params", "id: another call had this id; choose another one for each call")
		default:
			return k.reply, nil
		}
	}
	return nil, nil
}

// fill keeps the reply, before it is stored.
func (o *once) fill(reply any) {
	if o == nil {
		return
	}
	if text, err := jsonbind.Append(nil, reply); err == nil {
		o.reply = text
	}
}

// most returns how many replies of its role are kept.
func (o *once) most() int {
	if (right{role: o.role}).chair() > 0 {
		return replies
	}
	return manyReplies
}

// write stores the reply; it does nothing for a call without an id.
func (o *once) write(tx *sql.Tx, table int64) error {
	if o == nil {
		return nil
	}
	_, err := tx.Exec("INSERT OR REPLACE INTO replies SELECT ?,?,?,coalesce(max(n),0)+1,?,? FROM replies WHERE tbl=? AND role=?", table, o.role, o.id, o.call, []byte(o.reply), table, o.role)
	if err == nil {
		_, err = tx.Exec("DELETE FROM replies WHERE tbl=? AND role=? AND n<=(SELECT max(n) FROM replies WHERE tbl=? AND role=?)-?", table, o.role, table, o.role, o.most())
	}
	o.kept = err == nil
	return err
}

// remember keeps the reply of a call that was stored at a table in memory.
func (t *table) remember(o *once) {
	if o == nil {
		return
	}
	t.replies = append(t.replies, *o)
	same := 0
	for i := len(t.replies) - 1; i >= 0; i-- {
		if t.replies[i].role == o.role {
			if same++; same > o.most() {
				t.replies = slices.Delete(t.replies, i, i+1)
				return
			}
		}
	}
}

// keepReply stores the reply of a call that stored nothing itself, or nothing that may
// not happen twice.
func (s *Store) keepReply(table int64, o *once) error {
	return s.later(func(tx *sql.Tx) error { return o.write(tx, table) })
}

// replies returns the replies that are kept for the calls at a table, the oldest first; at
// table 0 those of the maker.
func (s *Store) replies(table int64) ([]once, error) {
	if !s.lists["replies"] {
		return nil, nil
	}
	return rows(s, "SELECT role, id, call, reply FROM replies WHERE tbl=? ORDER BY role, n", func(r *sql.Rows) (o once, err error) {
		err = r.Scan(&o.role, &o.id, &o.call, (*[]byte)(&o.reply))
		o.kept = true
		return o, err
	}, table)
}
