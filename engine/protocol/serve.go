package protocol

import (
	"bufio"
	"bytes"
	"io"
)

// Serve answers one message a line until in ends, the client asks for
// shutdown, or a stream fails. Empty lines are passed over; a line longer
// than MaxLine is refused and skipped, never held in memory. The replies to
// one line are written before the next is read.
func (s *Session) Serve(in io.Reader, out io.Writer) error {
	r := bufio.NewReaderSize(in, 64<<10)
	for !s.closed {
		line, long, err := readLine(r, MaxLine)
		var answer []byte
		switch {
		case long:
			answer = failure(nil, tooLong())
		case len(bytes.TrimSpace(line)) > 0:
			answer = s.Handle(line)
		}
		if answer != nil {
			if _, err := out.Write(append(answer, '\n')); err != nil {
				return err
			}
		}
		switch {
		case err == io.EOF:
			return nil
		case err != nil:
			return err
		}
	}
	return nil
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
