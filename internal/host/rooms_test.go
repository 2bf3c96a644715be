package host

import (
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"
)

// TestSeating: a chair follows its figure when the seats of a game change.
func TestSeating(t *testing.T) {
	at := begun(3)
	for _, tt := range []struct {
		what   string
		names  []string
		chairs []int
	}{
		{"at first", []string{"Ada", "Bo", "Cy"}, []int{1, 2, 3}},
		{"the view says nothing", nil, []int{1, 2, 3}},
		{"one has another name", []string{"Ada", "Bea", "Cy"}, []int{1, 2, 3}},
		{"the second leaves", []string{"Ada", "Cy"}, []int{1, 3}},
		{"one joins, and takes the chair that is free", []string{"Ada", "Cy", "Di"}, []int{1, 3, 2}},
		{"another joins", []string{"Ada", "Cy", "Di", "Ed"}, []int{1, 3, 2, 4}},
		{"the first and the last leave", []string{"Cy", "Di"}, []int{3, 2}},
		{"one leaves and the other has another name", []string{"Flo"}, []int{3}},
	} {
		before := at
		if at = at.after(tt.names); !reflect.DeepEqual(at.chairs, tt.chairs) {
			t.Errorf("%s: chairs %v, want %v", tt.what, at.chairs, tt.chairs)
		}
		if len(tt.names) > 0 && !reflect.DeepEqual(at.names, tt.names) || len(before.names) > len(before.chairs) {
			t.Errorf("%s: figures %v, want %v", tt.what, at.names, tt.names)
		}
	}
}

func (w *house) enter() (r EnterReply) {
	w.t.Helper()
	w.must(w.group(), "room.look", none{}, &r)
	return r
}

// TestRoom: friends with one link begin a game, choose seats, meet again after the host was
// started anew, and another person takes over the seat of one who is away.
func TestRoom(t *testing.T) {
	file := filepath.Join(t.TempDir(), "t.db")
	store, err := OpenStore(file)
	if err != nil {
		t.Fatal(err)
	}
	w := newHouse(t, store)
	if r := w.enter(); len(r.Games) != 0 || len(r.Bundles) != 1 || r.Name != "Friends" {
		t.Fatalf("a new room: %+v", r)
	}
	var made, again OpensReply
	begin := none{"mission": friends, "seats": 2, "id": "a"}
	w.must(w.group(), "room.new", begin, &made)
	w.must(w.group(), "room.new", begin, &again)
	if made != again || len(w.enter().Games) != 1 {
		t.Errorf("a call that is sent twice makes %+v and %+v", made, again)
	}

	sit := func(chair int, name, id string) (string, said) {
		got := w.says(w.group(), "room.sit", none{"table": made.Table, "chair": chair, "name": name, "id": id})
		return strings.Trim(string(got.result), "{}"), got
	}
	first, got := sit(1, "Ada", "b")
	if got.result == nil {
		t.Fatal(got.text)
	}
	if same, _ := sit(1, "Ada", "b"); same != first {
		t.Errorf("the same call again gives %s, not %s", same, first)
	}
	if _, got := sit(1, "Bo", "c"); got.name != "not-yours" || !strings.Contains(got.text, "somebody is in this seat") {
		t.Errorf("a second person takes a seat: %s %s", got.name, got.text)
	}
	if _, got := sit(3, "Bo", "d"); got.name != "invalid-params" {
		t.Errorf("a chair that nobody plays: %s", got.name)
	}
	var watch ChooseReply
	w.must(w.group(), "room.sit", none{"table": made.Table, "chair": 0}, &watch)
	if s := w.look(watch.Key); s.Table.Role != roleWatcher || s.Table.Seats[0].Name != "Ada" || !s.Table.Seats[0].Here {
		t.Errorf("somebody who looks on sees %+v", s.Table)
	}
	seats := w.enter().Games[0].Seats
	if seats[0].Free || !seats[1].Free || seats[1].Chair != 2 {
		t.Errorf("the seats are %+v", seats)
	}
	var bo ChooseReply
	w.must(w.group(), "room.sit", none{"table": made.Table, "chair": 2, "name": "Bo"}, &bo)
	ada := strings.Trim(strings.Split(strings.Split(first, ",")[0], ":")[1], `"`)
	w.answers(ada, false)

	// They come back next week, to a host that was started anew, under the same link.
	key := w.group()
	w.h.Close()
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	w = opens(t, file, false)
	w.room, w.clock = key, w.clock.Add(7*24*time.Hour)
	game := w.enter().Games[0]
	if game.Table != made.Table || game.Seats[0].Name != "Ada" || !game.Seats[0].Free || game.Seats[0].Here {
		t.Errorf("after a week: %+v", game)
	}
	if s := w.look(ada); s.Steps != 1 {
		t.Errorf("Ada finds %d answers, want 1", s.Steps)
	}
	// Bo is away, and Cy takes over: with a key that both have.
	var cy ChooseReply
	w.must(key, "room.sit", none{"table": made.Table, "chair": 2, "name": "Cy"}, &cy)
	if cy.Key != bo.Key || w.enter().Games[0].Seats[1].Name != "Cy" {
		t.Errorf("Cy has %s, and sits as %q", cy.Key, w.enter().Games[0].Seats[1].Name)
	}

	// Rivals do not get each other's seats, however long their player is away.
	var rivals OpensReply
	w.must(key, "room.new", none{"mission": feud, "seats": 2}, &rivals)
	w.must(key, "room.sit", none{"table": rivals.Table, "chair": 1, "name": "Ada"}, nil)
	w.clock = w.clock.Add(2 * time.Minute)
	if got := w.says(key, "room.sit", none{"table": rivals.Table, "chair": 1, "name": "Bo"}); got.name != "not-yours" || !strings.Contains(got.text, "rival") {
		t.Errorf("a rival's seat: %s %s", got.name, got.text)
	}

	// A room that is closed, and the table of another room.
	var other RoomReply
	w.must(w.h.MakerKey(), "host.room", none{"name": "Others", "lang": "en"}, &other)
	if got := w.says(other.Key, "room.sit", none{"table": made.Table, "chair": 1}); got.name != "closed" {
		t.Errorf("a table of another room: %s", got.name)
	}
	w.must(w.h.MakerKey(), "host.room", none{"room": other.Room, "closed": true}, &other)
	if got := w.says(other.Key, "room.look", none{}); got.name != "closed" || !other.Closed || other.Name != "Others" {
		t.Errorf("a closed room: %s, %+v", got.name, other)
	}
	if got := w.says(w.h.MakerKey(), "host.room", none{"pack": "nothing"}); got.name != "invalid-params" {
		t.Errorf("a pack that is not there: %s", got.name)
	}
	for range MaxInRoom {
		got := w.says(key, "room.new", none{"mission": friends, "seats": 2})
		if got.name == "limit" && strings.Contains(got.text, "open games") {
			return
		}
	}
	t.Errorf("a room has more than %d open games", MaxInRoom)
}
