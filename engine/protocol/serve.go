package protocol

import (
	"bufio"
	"bytes"
	"io"
)

// Serve answers one message per line until in ends, the client asks for
// shutdown, or a stream fails. Empty lines are skipped. A line that is too long
// is refused and never held in memory.
//
// Messages are answered in order, except sim.run: it is played piece by piece
// while no message waits. When in ends, it is played to its end. Serve may have
// read lines ahead when it returns, and its reader goroutine ends only when in
// does.
func (s *Session) Serve(in io.Reader, out io.Writer) error {
	stop := make(chan struct{})
	defer close(stop)
	lines := make(chan []line)
	go readLines(in, s.line(), lines, stop)
	var under []*task // tasks with a sim.run in progress, the next one first
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
			continue // another line may be waiting already
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

// take begins to answer a line; nil for an empty line.
func (s *Session) take(l line) *task {
	switch {
	case l.long:
		return &task{replies: [][]byte{failure(nil, s.tooLong())}}
	case len(bytes.TrimSpace(l.text)) > 0:
		return s.receive(l.text)
	}
	return nil
}

// send writes pending notifications, and the reply once the message is done.
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

// line is one line of input. A long line has no text. err says why no more
// lines follow.
type line struct {
	text []byte
	long bool
	err  error
}

// readLines sends the lines of in until it ends or stop is closed. Lines that
// arrive together in the reader's buffer are sent together.
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
