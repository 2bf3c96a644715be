package protocol

import (
	"bytes"
	"slices"
	"strconv"

	"acforge.dev/internal/jsonbind"
)

// task is one message, a request or a batch, on its way to its reply. It pauses
// at a sim.run, so that other messages can be answered in between. Within a
// batch, one request follows another.
type task struct {
	batch   bool
	rest    []Raw // requests still to be answered
	replies [][]byte
	size    int    // of the replies, in bytes
	under   *run   // the sim.run in progress; nil if none
	notes   []byte // notifications to be sent, one per line
}

// receive begins to answer a message, up to the first sim.run.
func (s *Session) receive(msg []byte) *task {
	t := new(task)
	if e := s.checkText(msg); e != nil {
		t.replies = append(t.replies, failure(nil, e))
		return t
	}
	msg = bytes.TrimSpace(msg)
	if msg[0] != '[' {
		t.rest = []Raw{msg}
		t.answer(s)
		return t
	}
	var batch []Raw
	switch err := jsonbind.Unmarshal(msg, &batch); {
	case err != nil || len(batch) == 0:
		t.replies = append(t.replies, failure(nil, fail(codeInvalidRequest, "an empty batch")))
	case len(batch) > MaxBatch:
		t.replies = append(t.replies, failure(nil, fail(codeLimit, "a batch holds at most "+strconv.Itoa(MaxBatch)+" messages")))
	default:
		t.batch, t.rest = true, batch
		t.answer(s)
	}
	return t
}

// answer answers requests up to the next sim.run.
func (t *task) answer(s *Session) {
	for len(t.rest) > 0 && t.under == nil {
		raw := t.rest[0]
		t.rest = t.rest[1:]
		if t.size > MaxBatchReply {
			if req, _ := parse(raw); req.id != nil {
				t.add(failure(req.id, fail(codeLimit, "the replies to this batch are too long; ask in parts")))
			}
			continue
		}
		out, under := s.one(raw)
		t.under = under
		t.add(out)
	}
}

func (t *task) add(reply []byte) {
	if reply != nil {
		t.replies = append(t.replies, reply)
		t.size += len(reply)
	}
}

// done reports whether the whole message is answered.
func (t *task) done() bool { return len(t.rest) == 0 && t.under == nil }

// work plays a piece of the sim.run in progress, and continues with the message
// once that is finished.
func (t *task) work(s *Session) {
	out := t.under.work(s, &t.notes)
	if out == nil {
		return
	}
	s.runs = slices.DeleteFunc(s.runs, func(r *run) bool { return r == t.under })
	t.under = nil
	t.add(out)
	t.answer(s)
}

// reply returns the reply to a finished message; nil if none is due.
func (t *task) reply() []byte {
	switch {
	case len(t.replies) == 0:
		return nil
	case !t.batch:
		return t.replies[0]
	}
	return slices.Concat([]byte("["), bytes.Join(t.replies, []byte(",")), []byte("]"))
}
