package host

import (
	"reflect"
	"testing"
	"time"
)

// TestHint: a seat that is asked gets the best of its own options. Asking again costs
// nothing, a table cannot ask without end, and neither another seat nor an old position
// gets a hint.
func TestHint(t *testing.T) {
	store, err := OpenStore("")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { store.Close() })
	for _, mission := range []string{friends, feud} {
		w := newHouse(t, store)
		links := w.makes(mission)
		w.tick = 0
		for n := range MaxHints + 4 {
			asked := links.Seats[0]
			s := w.look(asked)
			if len(s.Legal) == 0 {
				asked = links.Seats[1]
				s = w.look(asked)
			}
			if len(s.Legal) == 0 {
				break // it is over
			}
			var got, again HintReply
			if mission == feud && len(w.look(links.Seats[0]).Legal) > 0 && len(w.look(links.Seats[1]).Legal) > 0 {
				break // all are asked together, and no bot plans for that
			}
			if said := w.says(asked, "table.hint", none{"hash": s.Hash}); n >= MaxHints {
				if said.name != "limit" {
					t.Fatalf("%s, hint %d: %s %s, want a limit", mission, n+1, said.name, said.result)
				}
				w.clock = w.clock.Add(hintEvery)
			}
			w.must(asked, "table.hint", none{"hash": s.Hash}, &got)
			for range 2 {
				if w.must(asked, "table.hint", none{"hash": s.Hash}, &again); !reflect.DeepEqual(got, again) {
					t.Fatalf("%s: the same position gets %v, then %v", mission, got, again)
				}
			}
			own := map[int]bool{}
			for _, o := range s.Legal {
				own[o.Index] = true
			}
			if got.Hash != s.Hash || len(got.Best) != min(4, len(own)) {
				t.Fatalf("%s: %d options, and the hint has %v", mission, len(own), got)
			}
			for i, b := range got.Best {
				if !own[b.Index] || i > 0 && b.Value > got.Best[i-1].Value {
					t.Errorf("%s: the hint has %v of the options %v", mission, got.Best, own)
				}
			}
			for _, other := range links.Seats {
				if o := w.look(other); len(o.Legal) == 0 {
					if said := w.says(other, "table.hint", none{"hash": o.Hash}); said.name != "not-yours" {
						t.Errorf("%s: a seat that is not asked: %s", mission, said.result)
					}
				}
			}
			w.must(asked, "game.act", none{"index": got.Best[0].Index, "hash": s.Hash}, nil)
			if said := w.says(asked, "table.hint", none{"hash": s.Hash}); said.name != "not-legal" {
				t.Errorf("%s: a position that is gone: %s %s", mission, said.name, said.result)
			}
		}
	}
}

// TestHintsAtOnce: a hint waits for the one under way and keeps nobody from playing, and
// the host takes no more than it can hold.
func TestHintsAtOnce(t *testing.T) {
	store, err := OpenStore("")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { store.Close() })
	w := newHouse(t, store)
	links := w.makes(friends)
	s := w.look(links.Seats[0])
	w.h.hints <- struct{}{} // one is under way
	gone, done := make(chan struct{}), make(chan error)
	go func() { done <- w.h.oneByOne(gone, func() { t.Error("two at a time") }) }()
	w.must(links.Seats[0], "game.act", none{"index": s.Legal[0].Index, "hash": s.Hash}, nil)
	close(gone)
	select {
	case err := <-done:
		if err == nil {
			t.Error("a client that is gone gets its hint")
		}
	case <-time.After(time.Minute):
		t.Error("a client that is gone is waited for")
	}
	<-w.h.hints
	for range MaxHinting {
		w.h.hinting <- struct{}{}
	}
	s = w.look(links.Seats[0])
	if said := w.says(links.Seats[0], "table.hint", none{"hash": s.Hash}); said.name != "limit" {
		t.Errorf("one hint too many: %s", said.result)
	}
}
