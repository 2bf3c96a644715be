package host

import (
	"errors"
	"time"

	"acforge.dev/engine/protocol"
)

// line is a conversation with one client: what its key opens, and how it is told about
// changes.
type line struct {
	h     *Host
	gone  <-chan struct{} // closed when the client has gone
	right right
	named bool   // it has sent a valid key
	wrong bool   // its last key was not valid
	known func() // called when it has sent a valid key; may be nil
	lang  string // language for this client; "" is the table's
	told  chan struct{}
	live  bool // a WebSocket: it gets notices, and counts as present while it is open
	from  string
	at    *table // the table that lists it; nil for none
	once  *once  // the id of the call under way; nil for none
}

// wake tells the client that something changed. The client asks for the change itself.
func (l *line) wake() {
	select {
	case l.told <- struct{}{}:
	default: // it has not received the last notice yet
	}
}

// answer handles each message of a session ([protocol.Config.Through]).
func (l *line) answer(method string, params protocol.Raw) (any, *protocol.Error) {
	if method == "table.sit" && !l.named {
		var p sitParams
		if protocol.Decode(params, &p) == nil && p.Key != "" {
			_ = l.show(p.Key) // sit itself says what is wrong with it
		}
	}
	if !l.h.allowed(l.counted()) {
		return nil, protocol.Refuse("limit", "too many calls; wait a moment")
	}
	if !l.named && method != "table.sit" {
		return nil, protocol.Refuse("not-seated", "the first call must be table.sit, with the key of a link")
	}
	c := called(method)
	if l.named && !c.ever(l.role()) {
		return nil, protocol.Refuse("not-yours", "this link does not allow "+method)
	}
	params, o, e := l.onceOf(method, params)
	if e != nil {
		return nil, e
	}
	l.once = o
	defer func() { l.once = nil }()
	return c.do(l, params)
}

// counted returns the name under which calls of a line are counted: the key, when there
// is a valid one, so that strangers at the same address take nothing away from it.
func (l *line) counted() string {
	switch {
	case l.named:
		return l.right.place() + "." + l.right.role
	case l.wrong:
		return "wrong key from " + l.from
	}
	return "no key from " + l.from
}

// show takes the key of a link.
func (l *line) show(key string) *protocol.Error {
	r, ok := l.h.open(key)
	if !ok {
		l.wrong = key != ""
		return protocol.Refuse("not-seated", "this key is not valid here")
	}
	if l.named && r != l.right {
		return protocol.Refuse("not-seated", "this connection already has a key")
	}
	l.right, l.named, l.wrong = r, true, false
	if l.known != nil {
		l.known()
	}
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
	if c := l.right.chair(); c > 0 {
		if c > len(t.chairs) {
			return nil, protocol.Refuse("not-seated", "this key is not valid here")
		}
		t.seen[c-1] = l.h.now()
	}
	if l.live && l.at != t { // it may have been loaded again since
		if len(t.lines) >= MaxAtTable {
			return nil, protocol.Refuse("limit", "too many people are at this table already")
		}
		t.lines[l] = true
		l.at = t
	}
	if was, e := l.once.again(t.replies); was != nil || e != nil {
		return was, e
	}
	defer t.speak(t.speak(l.lang))
	r, e := do(t)
	if e != nil {
		return nil, e
	}
	if o := l.once; o != nil {
		if !o.kept {
			o.fill(r)
			if err := l.h.store.keepReply(t.row.id, o); err != nil {
				return nil, protocol.Refuse("internal", err.Error())
			}
		}
		t.remember(o)
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
	if c := l.right.chair(); c > 0 {
		l.at.seen[c-1] = time.Time{} // the player behind this line has left
	}
	l.at.tell()
}

// Questions is how many questions are asked at the end.
const Questions = 3
