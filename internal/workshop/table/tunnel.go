package table

import (
	"bufio"
	"context"
	"crypto/rand"
	"encoding/hex"
	"fmt"
	"io"
	"net/http"
	"os/exec"
	"regexp"
	"strings"
	"sync"
	"time"

	"acforge.dev/preview/live"
)

// tunnel runs a program that makes a host reachable from outside, and learns from what it
// prints under which name. Such a program prints other addresses too, of its maker's pages.
// So each is asked for a secret that only this host knows.
type tunnel struct {
	o       Hosting
	url     string // of the host
	names   *live.Names
	outside func(at string)
	path    string // where the secret is
	secret  string

	mu    sync.Mutex
	tried map[string]bool
	work  sync.WaitGroup
}

func newTunnel(o Hosting, url string, names *live.Names, outside func(at string)) *tunnel {
	var random [32]byte
	_, _ = rand.Read(random[:]) // it never fails
	text := hex.EncodeToString(random[:])
	return &tunnel{o: o, url: strings.TrimSuffix(url, "/"), names: names, outside: outside, path: "/tunnel-" + text[:32], secret: text[32:], tried: map[string]bool{}}
}

// proves answers with the secret, under any name, and passes all else on.
func (t *tunnel) proves(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == t.path {
			_, _ = io.WriteString(w, t.secret) // the client may be gone
			return
		}
		next.ServeHTTP(w, r)
	})
}

// begin starts the program. The returned function ends it.
func (t *tunnel) begin(ctx context.Context) (end func()) {
	ctx, stop := context.WithCancel(ctx)
	words := strings.Fields(strings.ReplaceAll(t.o.Tunnel, "{url}", t.url))
	said, heard := io.Pipe()
	t.work.Add(2)
	go func() {
		defer t.work.Done()
		defer heard.Close()
		cmd := exec.CommandContext(ctx, words[0], words[1:]...)
		cmd.Stdout, cmd.Stderr = heard, heard
		cmd.WaitDelay = 2 * time.Second
		if err := cmd.Run(); ctx.Err() == nil {
			fmt.Fprintf(t.o.Said, "warning: the tunnel has ended (%s: %v). The tables stay reachable on this machine\n", words[0], err)
		}
	}()
	go func() {
		defer t.work.Done()
		lines := bufio.NewScanner(said)
		for lines.Scan() {
			for _, m := range addresses.FindAllStringSubmatch(lines.Text(), -1) {
				if m[2] == "" || m[2] == "/" {
					t.meet(ctx, m[1])
				}
			}
		}
		_, _ = io.Copy(io.Discard, said) // a line that is too long; the program goes on
	}()
	return func() {
		stop()
		t.work.Wait()
	}
}

// addresses are those that a line has, with the rest of their path.
var addresses = regexp.MustCompile(`https://([a-zA-Z0-9.-]+(?::[0-9]+)?)(/[^\s|"'<>()]*)?`)

// attempts is how often a name is asked, and between how long it waits: a new name takes a
// while until it leads here.
const attempts = 30

var between = 2 * time.Second

// meet takes a name when it leads to this host.
func (t *tunnel) meet(ctx context.Context, name string) {
	t.mu.Lock()
	known := t.tried[name]
	t.tried[name] = true
	t.mu.Unlock()
	if known {
		return
	}
	t.work.Add(1)
	go func() {
		defer t.work.Done()
		for range attempts {
			if t.leads(ctx, name) {
				if at, err := t.names.Add(name); err == nil {
					t.outside(at)
				}
				return
			}
			select {
			case <-ctx.Done():
				return
			case <-time.After(between):
			}
		}
	}()
}

// leads reports whether a name leads to this host.
func (t *tunnel) leads(ctx context.Context, name string) bool {
	ctx, stop := context.WithTimeout(ctx, 10*time.Second)
	defer stop()
	q, err := http.NewRequestWithContext(ctx, http.MethodGet, "https://"+name+t.path, nil)
	if err != nil {
		return false
	}
	client := t.o.Client
	if client == nil {
		client = http.DefaultClient
	}
	answer, err := client.Do(q)
	if err != nil {
		return false
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(io.LimitReader(answer.Body, 100))
	return err == nil && string(text) == t.secret
}
