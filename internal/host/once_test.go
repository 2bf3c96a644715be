package host

import (
	"fmt"
	"path/filepath"
	"sync"
	"testing"
)

// TestRepeated: a call with an id is done once, however often it comes and though the
// host was started again between, and each time gets the same reply. An id belongs to one
// call.
func TestRepeated(t *testing.T) {
	file := filepath.Join(t.TempDir(), "t.db")
	store, err := OpenStore(file)
	if err != nil {
		t.Fatal(err)
	}
	w := newHouse(t, store)
	again := func() {
		t.Helper()
		w.h.Close()
		if err := store.Close(); err != nil {
			t.Fatal(err)
		}
		if store, err = OpenStore(file); err != nil {
			t.Fatal(err)
		}
		w = newHouse(t, store)
	}
	maker := w.h.MakerKey()
	var first, second LinksReply
	w.must(maker, "host.new", none{"mission": friends, "seats": 2, "id": "new"}, &first)
	again()
	w.must(maker, "host.new", none{"mission": friends, "seats": 2, "id": "new"}, &second)
	if first.Table != second.Table || first.Seats[1] != second.Seats[1] {
		t.Errorf("the same call made the tables %s and %s", first.Table, second.Table)
	}
	one, id := first.Seats[0], w.h.id(first)
	before := w.look(one)
	for _, bad := range []none{
		{"index": 0}, {"index": 0, "hash": ""}, {"index": 0, "hash": before.Hash, "id": ""}, {"index": 0, "hash": before.Hash, "id": 7},
		{"index": 0, "hash": before.Hash, "id": fmt.Sprintf("%065d", 1)},
	} {
		if got := w.says(one, "game.act", bad); got.name != "invalid-params" {
			t.Errorf("%v: %q %s", bad, got.name, got.text)
		}
	}
	for _, tt := range []struct {
		method  string
		params  none
		changed func(k kept) int // of what there must be one
	}{
		{"game.act", none{"index": 0, "hash": before.Hash}, func(k kept) int { return len(k.Log) }},
		{"table.note", none{"text": "dark"}, func(k kept) int { return len(k.Notes) }},
		{"table.looked", none{"thing": "card x"}, func(k kept) int {
			n := 0
			for _, l := range k.Looked {
				n += l.Times
			}
			return n
		}},
		{"table.undo", none{}, func(k kept) int { return len(k.Log) - 1 }},
	} {
		tt.params["id"] = tt.method
		var replies []string
		var mu sync.Mutex
		var wg sync.WaitGroup
		send := func() {
			got := w.says(one, tt.method, tt.params)
			mu.Lock()
			defer mu.Unlock()
			replies = append(replies, string(got.result)+got.name)
		}
		for range 5 {
			wg.Go(send)
		}
		wg.Wait()
		again()
		send()
		for _, r := range replies {
			if r != replies[0] || r[0] != '{' {
				t.Errorf("%s: replies %q", tt.method, replies)
				break
			}
		}
		if n := tt.changed(w.kept(id)); n != 1 {
			t.Errorf("%s: it was done %d times", tt.method, n)
		}
		tt.params["other"] = 1
		if got := w.says(one, tt.method, tt.params); got.name != "invalid-params" {
			t.Errorf("%s: another call with its id is %q", tt.method, got.name)
		}
	}
	// Only the last replies are kept, and an answer that is forgotten is not taken again.
	for n := range replies + 2 {
		if s := w.look(one); len(s.Legal) > 0 {
			w.must(one, "game.act", none{"index": 0, "hash": s.Hash, "id": fmt.Sprint("later ", n)}, nil)
		} else {
			w.answers(first.Seats[1], true)
		}
	}
	if got := w.says(one, "game.act", none{"index": 0, "hash": before.Hash, "id": "game.act"}); got.name != "not-legal" {
		t.Errorf("an answer of long ago: %q", got.name)
	}
	all, err := store.replies(id)
	if err != nil || len(all) != replies {
		t.Errorf("%d replies are kept, want %d; %v", len(all), replies, err)
	}
	store.Close()
}
