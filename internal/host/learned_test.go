package host

import (
	"path/filepath"
	"slices"
	"testing"
)

// TestLearned: what a group was told in a room is known to its next game, and is not lost
// with the host. Those who look on tell nobody anything.
func TestLearned(t *testing.T) {
	file := filepath.Join(t.TempDir(), "t.db")
	store, err := OpenStore(file)
	if err != nil {
		t.Fatal(err)
	}
	w := newHouse(t, store)
	sit := func() (key string) {
		var made OpensReply
		w.must(w.group(), "room.new", none{"mission": friends, "seats": 2}, &made)
		var ada ChooseReply
		w.must(w.group(), "room.sit", none{"table": made.Table, "chair": 1, "name": "Ada"}, &ada)
		return ada.Key
	}
	told := func(key string) []string {
		var r LookReply
		w.must(key, "table.look", none{}, &r)
		return r.Learned
	}
	first := sit()
	if got := told(first); len(got) != 0 {
		t.Fatalf("a new group knows %v", got)
	}
	for _, what := range []string{"TOY move", "lesson stairs", "TOY move"} {
		w.must(first, "table.learned", none{"what": what}, nil)
	}
	if got := w.says(first, "table.learned", none{"what": ""}); got.name != "invalid-params" {
		t.Errorf("nothing is learned: %s", got.name)
	}
	want := []string{"TOY move", "lesson stairs"}
	if got := told(sit()); !slices.Equal(got, want) {
		t.Errorf("the next game of the group knows %v, want %v", got, want)
	}
	key := w.group()
	w.h.Close()
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	w = opens(t, file, false)
	w.room = key
	if got := told(first); !slices.Equal(got, want) {
		t.Errorf("after the host was started anew the group knows %v, want %v", got, want)
	}
}
