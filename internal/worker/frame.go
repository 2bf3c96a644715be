package worker

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"time"
)

// version is the version of this package's part of the data in the pipe.
const version = 1

// hello returns the first frame of the working process.
func hello(of string) string { return fmt.Sprintf("acforge worker %d %s", version, of) }

// The kinds of frames.
const (
	frameHello  = 'h' // name and version of the process
	frameJob    = 'j' // limits and a job
	frameStep   = 's' // a step of the job begins
	frameAnswer = 'a' // processor time used and the answer
	frameGaveUp = 'g' // processor time used and why
	framePanic  = 'p' // the work panicked: why, and where
	frameError  = 'e' // the job was invalid
)

// maxFrame is the largest frame in bytes: a larger answer has run away.
const maxFrame = 256 << 20

var errFrame = errors.New("the process that evaluates says what nobody understands")

// writeFrame writes a kind, a number and bytes.
func writeFrame(w io.Writer, kind byte, n int64, body []byte) error {
	head := make([]byte, 0, 13+len(body))
	head = append(head, kind)
	head = binary.LittleEndian.AppendUint64(head, uint64(n))
	head = binary.LittleEndian.AppendUint32(head, uint32(len(body)))
	_, err := w.Write(append(head, body...)) // in one call, so that two goroutines never mix frames
	return err
}

func readFrame(r io.Reader) (kind byte, n int64, body []byte, err error) {
	var head [13]byte
	if _, err := io.ReadFull(r, head[:]); err != nil {
		return 0, 0, nil, err
	}
	size := binary.LittleEndian.Uint32(head[9:])
	if size > maxFrame {
		return 0, 0, nil, errFrame
	}
	body = make([]byte, size)
	_, err = io.ReadFull(r, body)
	return head[0], int64(binary.LittleEndian.Uint64(head[1:])), body, err
}

// Limits bound a job.
type Limits struct {
	Time time.Duration // of the processor
	Heap int64         // bytes
}

// encode writes limits before a job.
func (l Limits) encode(job []byte) []byte {
	b := binary.LittleEndian.AppendUint64(make([]byte, 0, 16+len(job)), uint64(l.Time))
	b = binary.LittleEndian.AppendUint64(b, uint64(l.Heap))
	return append(b, job...)
}

func decodeLimits(b []byte) (Limits, []byte, bool) {
	if len(b) < 16 {
		return Limits{}, nil, false
	}
	return Limits{time.Duration(binary.LittleEndian.Uint64(b)), int64(binary.LittleEndian.Uint64(b[8:]))}, b[16:], true
}
