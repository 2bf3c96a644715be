package protocol

import (
	"bufio"
	"bytes"
	"io"
)

// Serve answers one message a line until in ends, the client asks for
// shutdown, or a stream fails. Empty lines are passed over; a line that is too
// long is refused and skipped, never held in memory. Messages are answered in
// order, but for sim.run, which is played a piece at a time whenever no message
// waits; at the end of in it is played to its end. Lines may have been read
// ahead when Serve returns, and reading ends only when in does.
func (s *Session) Serve(in io.Reader, out io.Writer) error {
	stop := make(chan struct{})
	defer close(stop)
	lines := make(chan []line)
	go readLines(in, s.line(), lines, stop)
	var under []*task // those that wait for a sim.run, the next one first
	var failed error
	for open := true; open || len(under) > 0; {
		var came []line
		switch {
		case open && len(under) == 0:
			came = <-lines
		case open:
			select {
			case came = <-lines:
			default:
			}
		}
		for _, l := range came {
			if t := s.take(l); t != nil {
				if err := t.send(out); err != nil {
					return err
				}
				if !t.done() {
					under = append(under, t)
				}
			}
			if l.err != nil && l.err != io.EOF {
				failed = l.err
			}
			if open = l.err == nil && !s.closed; !open {
				break
			}
		}
		if len(came) > 0 || len(under) == 0 {
			continue // another may wait already
		}
		t := under[0]
		under = under[1:]
		t.work(s)
		if err := t.send(out); err != nil {
			return err
		}
		if !t.done() {
			under = append(under, t)
		}
	}
	return failed
}

// take begins to answer a line; nil when there is nothing on it.
func (s *Session) take(l line) *task {
	switch {
	case l.long:
		return &task{replies: [][]byte{failure(nil, s.tooLong())}}
	case len(bytes.TrimSpace(l.text)) > 0:
		return s.receive(l.text)
	}
	return nil
}

// send writes what there is to be said: notifications, and the reply when the
// message is done.
func (t *task) send(out io.Writer) error {
	text := t.notes
	t.notes = nil
	if r := t.reply(); r != nil && t.done() {
		text = append(append(text, r...), '\n')
	}
	if text == nil {
		return nil
	}
	_, err := out.Write(text)
	return err
}

// line is a line as it was read; long ones have no text. err tells why there
// are no more.
type line struct {
	text []byte
	long bool
	err  error
}

// readLines hands out the lines of in until it ends or stop is closed: those
// that came together, as many as the reader's buffer holds, together.
func readLines(in io.Reader, limit int, to chan<- []line, stop <-chan struct{}) {
	r := bufio.NewReaderSize(in, 64<<10)
	for {
		var came []line
		for {
			text, long, err := readLine(r, limit)
			came = append(came, line{text, long, err})
			more, _ := r.Peek(r.Buffered())
			if err != nil || bytes.IndexByte(more, '\n') < 0 {
				break
			}
		}
		select {
		case to <- came:
		case <-stop:
			return
		}
		if came[len(came)-1].err != nil {
			return
		}
	}
}

// readLine reads up to the next line end. A line of more than limit bytes is
// read to its end, dropped, and reported as long.
func readLine(r *bufio.Reader, limit int) (line []byte, long bool, err error) {
	for {
		part, err := r.ReadSlice('\n')
		if !long {
			line = append(line, part...)
		}
		if len(bytes.TrimRight(line, "\r\n")) > limit {
			line, long = nil, true
		}
		if err == bufio.ErrBufferFull {
			continue
		}
		return line, long, err
	}
}
