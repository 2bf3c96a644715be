package host

import (
	"errors"
	"maps"
	"slices"
	"strconv"
	"time"

	"acforge.dev/engine/protocol"
)

// line is a conversation with one client: what its key opens, and how it is told about
// changes.
type line struct {
	h     *Host
	gone  <-chan struct{} // closed when the client has gone
	right right
	named bool   // it has sent a key
	lang  string // language for this client; "" is the table's
	told  chan struct{}
	live  bool // a WebSocket: it gets notices, and counts as present while it is open
	from  string
	at    *table // the table that lists it; nil for none
}

// wake tells the client that something changed. The client asks for the change itself.
func (l *line) wake() {
	select {
	case l.told <- struct{}{}:
	default: // it has not received the last notice yet
	}
}

// calls returns the table of calls and the roles that may use them.
func calls() map[string]struct {
	do  func(l *line, params protocol.Raw) (any, *protocol.Error)
	who func(r right) bool
} {
	type c = struct {
		do  func(l *line, params protocol.Raw) (any, *protocol.Error)
		who func(r right) bool
	}
	anybody := func(right) bool { return true }
	there := func(r right) bool { return r.table > 0 }
	seated := func(r right) bool { return r.seat() > 0 }
	keeps := func(r right) bool { return r.role == roleKeeper }
	makes := func(r right) bool { return r.role == roleMaker }
	return map[string]c{
		"table.sit":     {(*line).sit, anybody},
		"table.look":    {(*line).look, there},
		"table.links":   {(*line).links, keeps},
		"table.undo":    {(*line).undo, seated},
		"table.agree":   {(*line).agree, seated},
		"table.bot":     {(*line).bot, func(r right) bool { return seated(r) || keeps(r) }},
		"table.note":    {(*line).note, there},
		"table.answers": {(*line).answers, seated},
		"table.looked":  {(*line).looked, there},
		"table.close":   {(*line).close, keeps},
		"game.point":    {(*line).point, there},
		"game.act":      {(*line).act, seated},
		"game.state":    {(*line).state, there},
		"game.view":     {(*line).view, there},
		"game.events":   {(*line).events, there},
		"game.save":     {(*line).save, there},
		"host.bundles":  {(*line).bundles, makes},
		"host.new":      {(*line).new, makes},
		"host.tables":   {(*line).tables, makes},
		"host.report":   {(*line).report, makes},
	}
}

// Calls returns the names of a host's calls, sorted.
func Calls() []string { return slices.Sorted(maps.Keys(calls())) }

// answer handles each message of a session ([protocol.Config.Through]).
func (l *line) answer(method string, params protocol.Raw) (any, *protocol.Error) {
	from := l.from
	if l.named && l.right.table > 0 {
		from = strconv.FormatInt(l.right.table, 10) + "." + l.right.role
	}
	if !l.h.allowed(from) {
		return nil, protocol.Refuse("limit", "too many calls; wait a moment")
	}
	c := calls()[method]
	if !l.named && method != "table.sit" {
		return nil, protocol.Refuse("not-seated", "the first call must be table.sit, with the key of a link")
	}
	if !c.who(l.right) {
		return nil, protocol.Refuse("not-yours", "this link does not allow "+method)
	}
	return c.do(l, params)
}

// show takes the key of a link.
func (l *line) show(key string) *protocol.Error {
	r, ok := l.h.open(key)
	if !ok {
		return protocol.Refuse("not-seated", "this key is not valid here")
	}
	if l.named && r != l.right {
		return protocol.Refuse("not-seated", "this connection already has a key")
	}
	l.right, l.named = r, true
	return nil
}

// use calls do with the line's table, locked.
func use[R any](l *line, do func(t *table) (R, *protocol.Error)) (any, *protocol.Error) {
	t, err := l.h.table(l.right.table)
	switch {
	case errors.Is(err, errNoTable):
		return nil, protocol.Refuse("closed", err.Error())
	case err != nil:
		return nil, protocol.Refuse("internal", err.Error())
	}
	defer t.mu.Unlock()
	if s := l.right.seat(); s > 0 {
		if s > t.row.seats {
			return nil, protocol.Refuse("not-seated", "this key is not valid here")
		}
		t.seen[s-1] = l.h.now()
	}
	if l.live && l.at != t { // it may have been loaded again since
		if len(t.lines) >= MaxAtTable {
			return nil, protocol.Refuse("limit", "too many people are at this table already")
		}
		t.lines[l] = true
		l.at = t
	}
	defer t.speak(t.speak(l.lang))
	r, e := do(t)
	if e != nil {
		return nil, e
	}
	return r, nil
}

// leave removes a line from its table.
func (l *line) leave() {
	if l.at == nil {
		return
	}
	l.at.mu.Lock()
	defer l.at.mu.Unlock()
	delete(l.at.lines, l)
	if s := l.right.seat(); s > 0 {
		l.at.seen[s-1] = time.Time{} // the player behind this line has left
	}
	l.at.tell()
}

// Questions is how many questions are asked at the end.
const Questions = 3
