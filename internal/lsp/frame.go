package lsp

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"sync"

	"acforge.dev/internal/printable"
)

// maxMessage is the largest size of a message in bytes: the largest needed is a file,
// and a pack's are 256 KiB each.
const maxMessage = 8 << 20

// maxHeader is the longest line of a header.
const maxHeader = 1 << 10

// badFrame is the error for an unreadable message, or for bytes between messages.
// Reading continues after it.
type badFrame struct{ what string }

func (e *badFrame) Error() string { return e.what }

// frames reads messages.
type frames struct{ r *bufio.Reader }

func newFrames(r io.Reader) *frames { return &frames{bufio.NewReaderSize(r, 64<<10)} }

// next returns the body of the next message. It skips invalid bytes up to the next
// header and reports them once, as a *badFrame. Any other error is the end.
func (f *frames) next() ([]byte, error) {
	size, garbage := -1, false
	for {
		line, whole, err := f.line()
		if err != nil {
			return nil, err
		}
		switch {
		case line == "" && whole && size < 0 && garbage:
			continue // within skipped bytes
		case line == "" && whole && size < 0:
			return nil, &badFrame{"a message without Content-Length"}
		case line == "" && whole && size > maxMessage:
			if err := f.skip(size); err != nil {
				return nil, err
			}
			return nil, &badFrame{fmt.Sprintf("a message of %d bytes; one may have %d", size, maxMessage)}
		case line == "" && whole && garbage:
			// The skipped bytes got no answer yet; the message is read all the same.
			body, err := f.body(size)
			if err != nil {
				return nil, err
			}
			return body, &badFrame{"what is no header stands between two messages"}
		case line == "" && whole:
			return f.body(size)
		}
		// A body longer than declared may come right before the header.
		at := strings.Index(strings.ToLower(line), "content-length:")
		if at < 0 {
			garbage = garbage || !strings.HasPrefix(strings.ToLower(line), "content-type:")
			continue
		}
		garbage = garbage || at > 0
		n, err := strconv.Atoi(strings.TrimSpace(line[at+len("content-length:"):]))
		if err != nil || n < 0 {
			garbage, size = true, -1
			continue
		}
		size = n
	}
}

// line reads a line without its end. A line that is too long comes in parts, with whole
// false.
func (f *frames) line() (text string, whole bool, err error) {
	var b []byte
	for len(b) < maxHeader {
		c, err := f.r.ReadByte()
		if err != nil {
			return "", false, err
		}
		if c == '\n' {
			return strings.TrimRight(string(b), "\r"), true, nil
		}
		b = append(b, c)
	}
	return string(b), false, nil
}

func (f *frames) body(size int) ([]byte, error) {
	b := make([]byte, size)
	_, err := io.ReadFull(f.r, b)
	return b, err
}

func (f *frames) skip(size int) error {
	_, err := io.CopyN(io.Discard, f.r, int64(size))
	return err
}

// message is a request, a notification or an answer.
type message struct {
	JSONRPC string          `json:"jsonrpc"`
	ID      json.RawMessage `json:"id,omitempty"`
	Method  string          `json:"method,omitempty"`
	Params  json.RawMessage `json:"params,omitempty"`
	Result  json.RawMessage `json:"result,omitempty"`
	Error   *failure        `json:"error,omitempty"`
}

// failure is the error in a reply.
type failure struct {
	Code    int    `json:"code"`
	Message string `json:"message"`
}

func (e *failure) Error() string { return e.Message }

// The codes of the protocol.
const (
	codeParse          = -32700
	codeInvalidRequest = -32600
	codeUnknownMethod  = -32601
	codeInvalidParams  = -32602
	codeInternal       = -32603
	codeNotInitialized = -32002
	codeFailed         = -32803
	codeCancelled      = -32800
	codeModified       = -32801
)

// parse reads a message. The failure describes its mistake.
func parse(b []byte) (message, *failure) {
	var m message
	if err := json.Unmarshal(b, &m); err != nil {
		var syntax *json.SyntaxError
		if errors.As(err, &syntax) {
			return m, &failure{codeParse, "this is no JSON: " + err.Error()}
		}
		return m, &failure{codeInvalidRequest, "this is no message: " + err.Error()}
	}
	if len(m.ID) > 0 && m.ID[0] != '"' && m.ID[0] != '-' && (m.ID[0] < '0' || m.ID[0] > '9') {
		m.ID = nil
		return m, &failure{codeInvalidRequest, "the id of a request is a number or a text"}
	}
	if m.JSONRPC != "2.0" {
		return m, &failure{codeInvalidRequest, `jsonrpc is not "2.0"`}
	}
	return m, nil
}

// sender writes messages, one at a time.
type sender struct {
	mu sync.Mutex
	w  io.Writer
}

func (s *sender) send(m message) {
	m.JSONRPC = "2.0"
	b, err := json.Marshal(m)
	if err != nil {
		panic(err) // messages consist of plain data
	}
	b = printable.JSON(b) // an editor may show it in a terminal
	s.mu.Lock()
	defer s.mu.Unlock()
	// A reader that has gone is noticed at the end of input.
	_, _ = fmt.Fprintf(s.w, "Content-Length: %d\r\n\r\n%s", len(b), b)
}

func raw(v any) json.RawMessage {
	b, err := json.Marshal(v)
	if err != nil {
		panic(err) // plain data
	}
	return b
}

func (s *sender) notify(method string, params any) {
	s.send(message{Method: method, Params: raw(params)})
}

func (s *sender) answer(id json.RawMessage, result any, fail *failure) {
	if fail != nil {
		if len(id) == 0 {
			id = json.RawMessage("null")
		}
		s.send(message{ID: id, Error: fail})
		return
	}
	s.send(message{ID: id, Result: raw(result)})
}
