package disk

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"

	"acforge.dev/schema"
)

// A store is a server that keeps results for several machines: GET BASE/KEY
// returns what PUT BASE/KEY stored. What it returns may be anything, so it is
// read up to a limit and compared with its digest here, and judged by
// validator/sim. The store never stops work: after the first failure it is not
// asked again, and the user is told once.

// TokenEnv names the environment variable for the token of those that may write
// to the store.
const TokenEnv = "ACFORGE_CACHE_TOKEN"

const (
	storeTime  = 15 * time.Second // for one request
	storePause = 300 * time.Millisecond
	storeJobs  = 8
	writeLimit = 5 * time.Minute // for all results of a command
)

// store is a client of such a server.
type store struct {
	base   string // without a slash at the end
	shown  string // for messages, without a password
	token  string // "": nothing is written
	client *http.Client
	tell   func(line string)

	mu      sync.Mutex
	off     bool            // it failed
	closed  bool            // it does not take results
	refused bool            // the user was told of a damaged result
	fetched map[string]bool // keys that it was asked for
	waiting map[string][]byte
}

// isStore reports whether ACFORGE_CACHE names a store and not a folder.
func isStore(name string) bool { return strings.Contains(name, "://") }

// openStore returns a client of the store at an address; nil if it cannot be
// one. tell is told why, and of failures.
func openStore(address, token string, tell func(line string)) *store {
	u, err := url.Parse(address)
	if err != nil || u.Host == "" || u.Scheme != "https" && u.Scheme != "http" || u.RawQuery != "" || u.Fragment != "" {
		tell(fmt.Sprintf("note: %s is not used: it must name a folder or an address such as https://cache.example.org/acforge", CacheEnv))
		return nil
	}
	s := &store{base: strings.TrimRight(address, "/"), shown: u.Redacted(), token: token, tell: tell, fetched: map[string]bool{}, waiting: map[string][]byte{}}
	if token != "" && u.Scheme == "http" && !loopback(u.Hostname()) {
		s.token = ""
		tell(fmt.Sprintf("note: results are not sent to %s: the token would cross the network unencrypted; use https", s.shown))
	}
	s.client = &http.Client{Timeout: storeTime, CheckRedirect: func(r *http.Request, via []*http.Request) error {
		if len(via) > 3 {
			return errors.New("it redirects too often")
		}
		if via[0].URL.Scheme == "https" && r.URL.Scheme != "https" {
			return errors.New("it redirects to an address without https")
		}
		return nil
	}}
	return s
}

func loopback(host string) bool {
	ip := net.ParseIP(host)
	return host == "localhost" || ip != nil && ip.IsLoopback()
}

// get returns the result under a key; nil if there is none or it is damaged.
func (s *store) get(key string) []byte {
	s.mu.Lock()
	off, again := s.off, s.fetched[key]
	s.fetched[key] = true
	s.mu.Unlock()
	if off || again {
		return nil
	}
	status, data, err := s.try(http.MethodGet, key, nil)
	switch {
	case err != nil:
		s.fail(err)
		return nil
	case status == http.StatusNotFound:
		return nil
	case status != http.StatusOK:
		s.fail(fmt.Errorf("it answers %d %s", status, http.StatusText(status)))
		return nil
	}
	head, body, _ := bytes.Cut(data, []byte("\n"))
	if string(head) != cacheHeader(body) {
		s.refuse()
		return nil
	}
	return body
}

// put remembers a result for [store.flush].
func (s *store) put(key string, data []byte) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.off && !s.closed && s.token != "" && len(data) <= maxCacheFile-200 {
		s.waiting[key] = data
	}
}

// flush sends the remembered results.
func (s *store) flush() {
	s.mu.Lock()
	waiting := s.waiting
	s.waiting = map[string][]byte{}
	s.mu.Unlock()
	end := time.Now().Add(writeLimit)
	var g errgroup.Group
	g.SetLimit(storeJobs)
	for key, data := range waiting {
		g.Go(func() error {
			s.mu.Lock()
			off := s.off || s.closed
			s.mu.Unlock()
			if off {
				return nil
			}
			if time.Now().After(end) {
				s.fail(errors.New("it takes results too slowly"))
				return nil
			}
			status, _, err := s.try(http.MethodPut, key, append([]byte(cacheHeader(data)+"\n"), data...))
			switch {
			case err != nil:
				s.fail(err)
			case status == http.StatusUnauthorized || status == http.StatusForbidden:
				s.close(fmt.Sprintf("note: the store %s does not accept the token in %s; it is only read", s.shown, TokenEnv))
			case status == http.StatusMethodNotAllowed || status == http.StatusNotImplemented:
				s.close(fmt.Sprintf("note: the store %s takes no results; it is only read", s.shown))
			case status >= 300:
				s.fail(fmt.Errorf("it answers %d %s", status, http.StatusText(status)))
			}
			return nil
		})
	}
	_ = g.Wait() // nothing returns an error
}

// try makes a request, and once more if it fails in a way that may pass.
func (s *store) try(method, key string, body []byte) (status int, data []byte, err error) {
	for n := range 2 {
		if status, data, err = s.ask(method, key, body); err == nil && status < 500 && status != http.StatusTooManyRequests {
			break
		}
		var late interface{ Timeout() bool }
		if errors.As(err, &late) && late.Timeout() {
			break // waiting once is enough
		}
		if n == 0 {
			time.Sleep(storePause)
		}
	}
	return status, data, err
}

func (s *store) ask(method, key string, body []byte) (int, []byte, error) {
	r, err := http.NewRequest(method, s.base+"/"+key, bytes.NewReader(body))
	if err != nil {
		return 0, nil, err
	}
	r.Header.Set("User-Agent", "acforge/"+schema.Acforge)
	if s.token != "" {
		r.Header.Set("Authorization", "Bearer "+s.token)
	}
	answer, err := s.client.Do(r)
	if err != nil {
		var inner *url.Error
		if errors.As(err, &inner) {
			err = inner.Err // without the address, which may hold a password
		}
		return 0, nil, err
	}
	defer answer.Body.Close()
	data, err := io.ReadAll(io.LimitReader(answer.Body, maxCacheFile+1))
	if err == nil && len(data) > maxCacheFile {
		return answer.StatusCode, nil, nil // as damaged
	}
	return answer.StatusCode, data, err
}

// fail ends the use of the store.
func (s *store) fail(err error) {
	s.mu.Lock()
	was := s.off
	s.off = true
	s.mu.Unlock()
	if !was {
		s.tell(fmt.Sprintf("note: the store %s is not used any more: %v; acforge goes on without it", s.shown, err))
	}
}

// close ends writing to the store.
func (s *store) close(line string) {
	s.mu.Lock()
	was := s.closed
	s.closed = true
	s.mu.Unlock()
	if !was {
		s.tell(line)
	}
}

// refuse says that a result is damaged.
func (s *store) refuse() {
	s.mu.Lock()
	was := s.refused
	s.refused = true
	s.mu.Unlock()
	if !was {
		s.tell(fmt.Sprintf("note: the store %s holds a damaged result; its games are played here", s.shown))
	}
}
