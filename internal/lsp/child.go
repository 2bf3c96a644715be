package lsp

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"sync"
	"time"
)

// child is CUE's own server. It gets the editor's messages and answers requests that we
// cannot. Its diagnostics are dropped, since ours cover them. When it ends, our own
// functions continue.
type child struct {
	cmd    *exec.Cmd
	in     io.WriteCloser
	queue  chan []byte // to it; a child that does not read blocks nothing
	editor *sender
	gone   chan struct{}

	mu    sync.Mutex
	n     int
	waits map[string]chan message
	asked map[string]json.RawMessage // its requests to the editor, by their ids there
}

func startChild(command []string, editor *sender) (*child, error) {
	c := &child{cmd: exec.Command(command[0], command[1:]...), editor: editor, queue: make(chan []byte, 1000), gone: make(chan struct{}),
		waits: map[string]chan message{}, asked: map[string]json.RawMessage{}}
	in, err := c.cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	c.in = in
	out, err := c.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := c.cmd.Start(); err != nil {
		return nil, err
	}
	go func() {
		for {
			var b []byte
			select {
			case b = <-c.queue:
			case <-c.gone:
				return
			}
			if _, err := fmt.Fprintf(in, "Content-Length: %d\r\n\r\n%s", len(b), b); err != nil {
				_ = c.cmd.Process.Kill()
			}
		}
	}()
	go c.listen(out)
	return c, nil
}

// listen handles its messages until it ends.
func (c *child) listen(out io.Reader) {
	f := newFrames(out)
	for {
		b, err := f.next()
		var bad *badFrame
		if err != nil && !errors.As(err, &bad) {
			break
		}
		m, fail := parse(b)
		if fail != nil {
			continue
		}
		switch {
		case m.Method == "": // an answer
			c.mu.Lock()
			wait := c.waits[string(m.ID)]
			delete(c.waits, string(m.ID))
			c.mu.Unlock()
			if wait != nil {
				wait <- m
			}
		case len(m.ID) > 0: // a request to the editor
			c.mu.Lock()
			c.n++
			id := raw(fmt.Sprintf("cue-%d", c.n))
			c.asked[string(id)] = m.ID
			c.mu.Unlock()
			m.ID = id
			c.editor.send(m)
		}
	}
	_ = c.cmd.Process.Kill()
	_ = c.cmd.Wait()
	close(c.gone)
}

// forward sends a message unchanged. If the child cannot accept it, the child is ended,
// since its files would differ from the editor's.
func (c *child) forward(b []byte) {
	select {
	case c.queue <- b:
	case <-c.gone:
	default:
		_ = c.cmd.Process.Kill()
	}
}

// ask returns its answer; false when there is none in time.
func (c *child) ask(ctx context.Context, method string, params json.RawMessage, most time.Duration) (json.RawMessage, bool) {
	wait := make(chan message, 1)
	c.mu.Lock()
	c.n++
	id := raw(c.n)
	c.waits[string(id)] = wait
	c.mu.Unlock()
	c.forward(raw(message{JSONRPC: "2.0", ID: id, Method: method, Params: params}))
	late := time.NewTimer(most)
	defer late.Stop()
	select {
	case m := <-wait:
		if m.Error != nil || len(m.Result) == 0 {
			return nil, false
		}
		return m.Result, true
	case <-ctx.Done():
	case <-late.C:
	case <-c.gone:
	}
	c.mu.Lock()
	delete(c.waits, string(id))
	c.mu.Unlock()
	c.forward(raw(message{JSONRPC: "2.0", Method: "$/cancelRequest", Params: raw(map[string]any{"id": id})}))
	return nil, false
}

// answered handles an answer of the editor.
func (c *child) answered(m message) {
	c.mu.Lock()
	id := c.asked[string(m.ID)]
	delete(c.asked, string(m.ID))
	c.mu.Unlock()
	if id != nil {
		m.ID = id
		c.forward(raw(m))
	}
}

// close asks it to end, and kills it after a moment.
func (c *child) close() {
	c.ask(context.Background(), "shutdown", nil, time.Second/2)
	c.forward(raw(message{JSONRPC: "2.0", Method: "exit"}))
	select {
	case <-c.gone:
	case <-time.After(time.Second / 2):
		_ = c.cmd.Process.Kill()
		<-c.gone
	}
	_ = c.in.Close()
}
