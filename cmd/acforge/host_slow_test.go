package main

import (
	"io"
	"net"
	"net/http/httptest"
	"sync"
	"testing"
	"time"

	"acforge.dev/internal/proof/browsertest"
	"acforge.dev/internal/proof/level"
	"acforge.dev/preview/live"
)

// slowLine carries connections to an address as a slow network does: each byte comes later,
// and all connections share the speed towards the browser.
type slowLine struct {
	there string        // the address
	trip  time.Duration // there and back
	speed int           // bytes a second towards the browser

	mu    sync.Mutex
	free  time.Time // when the line has sent everything so far
	bytes int       // that it has sent towards the browser
}

// listen returns the address of the line.
func (s *slowLine) listen(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	go func() {
		for {
			near, err := l.Accept()
			if err != nil {
				return
			}
			go s.carry(near)
		}
	}()
	return l.Addr().String()
}

func (s *slowLine) carry(near net.Conn) {
	defer near.Close()
	time.Sleep(s.trip) // until both ends know of each other
	far, err := net.Dial("tcp", s.there)
	if err != nil {
		return
	}
	defer far.Close()
	go s.pass(far, near, func(int) time.Time { return time.Now() })
	s.pass(near, far, func(n int) time.Time {
		s.mu.Lock()
		defer s.mu.Unlock()
		if now := time.Now(); s.free.Before(now) {
			s.free = now
		}
		s.free = s.free.Add(time.Duration(n) * time.Second / time.Duration(s.speed))
		s.bytes += n
		return s.free
	})
}

// pass copies bytes; sent returns when that many have left.
func (s *slowLine) pass(to, from net.Conn, sent func(n int) time.Time) {
	type piece struct {
		data []byte
		at   time.Time
	}
	pieces := make(chan piece, 1<<14)
	go func() {
		defer close(pieces)
		for {
			data := make([]byte, 1400)
			n, err := from.Read(data)
			if n > 0 {
				pieces <- piece{data[:n], sent(n).Add(s.trip / 2)}
			}
			if err != nil {
				return
			}
		}
	}()
	for p := range pieces {
		time.Sleep(time.Until(p.at))
		if _, err := to.Write(p.data); err != nil {
			break
		}
	}
	if c, is := to.(*net.TCPConn); is {
		c.CloseWrite() //nolint:errcheck // it may be gone
	}
	_, _ = io.Copy(io.Discard, from)
}

// TestHostedSlowly: a seat's link on a phone that has never been there. Until the first
// question little comes, and no fonts. At night also by the clock, at 50 kB/s and 400 ms there
// and back: how much longer that takes than without them.
func TestHostedSlowly(t *testing.T) {
	level.Gate(t)
	_, data := shippedBundle(t, "venice")
	h := newHosting(t, memoryStore(t), data)
	seats, _, keeper := h.guests(none{"seats": 2, "mission": "0.1"})
	page := keeper.call("table.links", none{})["page"].(string)
	// comes opens the seat over a line, and returns the time until the first question.
	comes := func(s *slowLine) time.Duration {
		at := s.listen(t)
		server := httptest.NewServer(live.Shield([]string{at}, nil, h.Handler()))
		t.Cleanup(server.Close)
		s.there = server.Listener.Addr().String()
		tab := browsertest.Open(t)
		began := time.Now()
		tab.Go("http://" + at + page + "#at=" + seats[0].key)
		tab.Wait("document.querySelector('.play-table')?.dataset.steps >= 0")
		took := time.Since(began)
		const fetched = "performance.getEntriesByType('resource').map(e => e.name.replace(/.*\\//, '') + ' ' + e.transferSize + ' from ' + Math.round(e.startTime) + ' to ' + Math.round(e.responseEnd))"
		s.mu.Lock()
		t.Logf("%v, %d bytes: %q", took, s.bytes, browsertest.Eval[[]string](tab, fetched))
		s.mu.Unlock()
		tab.Wait("[...document.fonts].some(f => f.family.includes('Alegreya') && f.status === 'loaded')") // in the end
		before := browsertest.Eval[int](tab, "(all => all.filter(e => e.startTime < all.find(e => e.name.endsWith('/fonts.css')).startTime).reduce((n, e) => n + e.transferSize, 0))([...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')])")
		if before < 80_000 || before > mostToQuestion {
			t.Errorf("%d bytes come before the fonts, want at most %d", before, mostToQuestion)
		}
		return took
	}
	plain := comes(&slowLine{speed: 1 << 30})
	if level.Amount("play", 0, 0, 1) == 0 {
		return
	}
	if more := comes(&slowLine{trip: 400 * time.Millisecond, speed: 50_000}) - plain; more > longerToQuestion {
		t.Errorf("the first question comes %v later than on a fast line, want at most %v", more, longerToQuestion)
	}
}

// mostToQuestion are the bytes of a seat's page until its first question, with headers and
// without what the conversation says. longerToQuestion is how much later the question comes
// at 50 kB/s and 400 ms there and back: 3.7 s when this was written, 7.5 s before.
const (
	mostToQuestion   = 115_000
	longerToQuestion = 5 * time.Second
)
