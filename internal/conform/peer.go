package conform

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os/exec"
	"strings"
	"sync"
	"time"

	"github.com/coder/websocket"
)

// process is an engine on the standard streams of a program.
type process struct {
	cmd   *exec.Cmd
	in    io.WriteCloser
	lines chan string
	said  *tail
	wait  time.Duration
	ended chan error
}

// tail keeps the end of a program's standard error.
type tail struct {
	mu   sync.Mutex
	text []byte
}

func (t *tail) Write(p []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.text = append(t.text, p...)
	t.text = t.text[max(0, len(t.text)-2000):]
	return len(p), nil
}

func (t *tail) String() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return strings.TrimSpace(string(t.text))
}

// longest is the largest reply that is read, in bytes.
const longest = 64 << 20

// Start starts an engine that answers one message a line on its standard streams. wait
// is how long it may take to end.
func Start(ctx context.Context, command []string, wait time.Duration) (Peer, error) {
	p := &process{cmd: exec.CommandContext(ctx, command[0], command[1:]...), lines: make(chan string), said: new(tail), wait: wait, ended: make(chan error, 1)}
	p.cmd.Stderr = p.said
	p.cmd.WaitDelay = wait
	var err error
	if p.in, err = p.cmd.StdinPipe(); err != nil {
		return nil, err
	}
	out, err := p.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := p.cmd.Start(); err != nil {
		return nil, err
	}
	go func() {
		r := bufio.NewScanner(out)
		r.Buffer(nil, longest)
		for r.Scan() {
			p.lines <- r.Text()
		}
		close(p.lines)
		p.ended <- p.cmd.Wait()
	}()
	return p, nil
}

func (p *process) Say(_ context.Context, _, text string) error {
	_, err := io.WriteString(p.in, text+"\n")
	return err
}

func (p *process) Hear(ctx context.Context, _ string) (string, error) {
	select {
	case l, ok := <-p.lines:
		if !ok {
			return "", errors.New("the program ended" + p.last())
		}
		return l, nil
	case <-ctx.Done():
		return "", ctx.Err()
	}
}

// last returns the end of the program's standard error.
func (p *process) last() string {
	if text := p.said.String(); text != "" {
		return ", and said:\n" + text
	}
	return ""
}

func (p *process) End(shut bool) (more []string, how string) {
	late := time.NewTimer(p.wait)
	defer late.Stop()
	if !shut { // otherwise it ends by itself
		p.in.Close()
	}
	for {
		select {
		case l, ok := <-p.lines:
			if ok {
				more = append(more, l)
				continue
			}
			err := <-p.ended
			p.in.Close()
			if err != nil {
				return more, "the program ended by " + err.Error() + p.last()
			}
			return more, ""
		case <-late.C:
			how = "the program does not end at the end of its input"
			if shut {
				how = "the program does not end after shutdown"
			}
			_ = p.cmd.Process.Kill() // it may just have ended
			for range p.lines {
			}
			return more, how
		}
	}
}

// posted is a host over HTTP: a request for each message.
type posted struct {
	url  string
	key  func(who string) string
	came map[string][]string
}

// Post returns a host at the address of its messages (…/rpc).
func Post(url string) Peer { return &posted{url: url, came: map[string][]string{}} }

func (p *posted) keys(of func(who string) string) { p.key = of }

func (p *posted) Say(ctx context.Context, who, text string) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, p.url, strings.NewReader(text))
	if err != nil {
		return err
	}
	req.Header.Set("Content-Type", "application/json")
	if key := p.key(who); key != "" {
		req.Header.Set("Authorization", "Bearer "+key)
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	defer res.Body.Close()
	body, err := io.ReadAll(io.LimitReader(res.Body, longest))
	if err != nil {
		return err
	}
	switch res.StatusCode {
	case http.StatusNoContent:
	case http.StatusOK:
		p.came[who] = append(p.came[who], string(bytes.TrimSpace(body)))
	default:
		return fmt.Errorf("%s: %s", res.Status, cut(string(body)))
	}
	return nil
}

func (p *posted) Hear(_ context.Context, who string) (string, error) {
	if len(p.came[who]) == 0 {
		return "", errNothing
	}
	text := p.came[who][0]
	p.came[who] = p.came[who][1:]
	return text, nil
}

func (p *posted) End(bool) (more []string, how string) {
	for _, all := range p.came {
		more = append(more, all...)
	}
	return more, ""
}

// dialled is a host over WebSocket: a connection for each speaker.
type dialled struct {
	url     string
	open    map[string]*websocket.Conn
	changed map[string]bool // a change was announced and not read yet
}

// Dial returns a host at the address of its conversations (…/ws).
func Dial(url string) Peer {
	return &dialled{url: url, open: map[string]*websocket.Conn{}, changed: map[string]bool{}}
}

const changed = `{"jsonrpc":"2.0","method":"table.changed","params":{}}`

func (p *dialled) Say(ctx context.Context, who, text string) error {
	c := p.open[who]
	if c == nil {
		var err error
		if c, _, err = websocket.Dial(ctx, p.url, nil); err != nil {
			return err
		}
		c.SetReadLimit(longest)
		p.open[who] = c
		if err := c.Write(ctx, websocket.MessageText, []byte(`{"jsonrpc":"2.0","id":"hello","method":"initialize","params":{"protocol":"1","client":{"name":"acforge conform","version":"1"}}}`)); err != nil {
			return err
		}
		if hello, err := p.Hear(ctx, who); err != nil || answers(hello) != `"hello"` || !strings.Contains(hello, `"result"`) {
			return fmt.Errorf("initialize is answered by %s %w", cut(hello), err)
		}
	}
	return c.Write(ctx, websocket.MessageText, []byte(text))
}

// Hear skips notices of changes, and keeps them for hearChange.
func (p *dialled) Hear(ctx context.Context, who string) (string, error) {
	for {
		_, msg, err := p.open[who].Read(ctx)
		if err != nil {
			return "", err
		}
		if answers(string(msg)) != `"table.changed"` {
			return string(msg), nil
		}
		p.changed[who] = true
	}
}

// hearChange waits for a notice of a change.
func (p *dialled) hearChange(ctx context.Context, who string) (string, error) {
	if !p.changed[who] {
		_, msg, err := p.open[who].Read(ctx)
		if err != nil {
			return "", err
		}
		if answers(string(msg)) != `"table.changed"` {
			return string(msg), nil
		}
	}
	p.changed[who] = false
	return changed, nil
}

func (p *dialled) End(bool) (more []string, how string) {
	for _, c := range p.open {
		c.Close(websocket.StatusNormalClosure, "") //nolint:errcheck // it may be gone
	}
	return nil, ""
}
