package host

import (
	"strings"
	"testing"
	"time"
)

// TestSay: what a player says reaches everyone at the table in order, spectators too, and
// nobody hears it twice who names the last number. A closed table, a text that is too
// long and an unknown phrase are refused.
func TestSay(t *testing.T) {
	store, err := OpenStore("")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { store.Close() })
	w := newHouse(t, store)
	links := w.makes(friends)
	one, two := links.Seats[0], links.Seats[1]
	for _, bad := range []none{{}, {"phrase": "shout"}, {"phrase": "wait", "text": "x"}, {"text": " \n "}, {"text": strings.Repeat("é", MaxSaid+1)}, {"place": strings.Repeat("x", 101)}} {
		if got := w.says(one, "table.say", bad); got.name != "invalid-params" {
			t.Errorf("%v: %q %s", bad, got.name, got.text)
		}
	}
	w.must(one, "table.say", none{"phrase": Phrases[1], "place": "c2"}, nil)
	w.must(two, "table.say", none{"text": "  the\nchest \u202efirst "}, nil)
	for range 3 { // sent again, it is said once
		w.must(two, "table.say", none{"place": "b1", "id": "b"}, nil)
	}
	w.clock = w.clock.Add(1500 * time.Millisecond)
	var all, later struct{ Talk []Said }
	w.must(links.Watch, "table.look", none{}, &all)
	if len(all.Talk) != 3 {
		t.Fatalf("%+v", all.Talk)
	}
	for i, want := range []Said{{Seat: 1, Phrase: "wait", Place: "c2"}, {Seat: 2, Text: "the chest \ufffdfirst"}, {Seat: 2, Place: "b1"}} {
		got := all.Talk[i]
		if i > 0 && got.N <= all.Talk[i-1].N {
			t.Errorf("number %d after %d", got.N, all.Talk[i-1].N)
		}
		if got.N, want.Ago = 0, got.Ago; got.Ago < 1400 || got != want {
			t.Errorf("%+v, want %+v", got, want)
		}
	}
	w.must(one, "table.look", none{"talk": all.Talk[1].N}, &later)
	if len(later.Talk) != 1 || later.Talk[0].Place != "b1" {
		t.Errorf("after the second: %+v", later.Talk)
	}
	for range 2 * mostTalk {
		w.must(one, "table.say", none{"phrase": "thanks"}, nil)
		w.clock = w.clock.Add(time.Second)
	}
	w.must(one, "table.look", none{}, &all)
	if len(all.Talk) != mostTalk {
		t.Errorf("%d are kept, want %d", len(all.Talk), mostTalk)
	}
	w.must(links.Keeper, "table.close", none{}, nil)
	if got := w.says(one, "table.say", none{"phrase": "thanks"}); got.name != "closed" {
		t.Errorf("at a closed table: %q", got.name)
	}
}
