package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"acforge.dev/internal/host"
	"acforge.dev/internal/proof/level"
)

// TestNotesBecomeTests: acforge test writes each note in a store as a test, once. The test
// fails until people see something else there, and what its author made of it stays.
func TestNotesBecomeTests(t *testing.T) {
	level.Gate(t)
	t.Parallel()
	home := t.TempDir()
	layNamed(t, home, "workspace")
	pack := filepath.Join(home, "memories", "tiny")
	file := filepath.Join(t.TempDir(), "tables.db")
	store, err := host.OpenStore(file)
	if err != nil {
		t.Fatal(err)
	}
	h := newHosting(t, store, unplayed(t, "workspace", "tiny"))
	seats, _, _ := h.guests(none{"seats": 2})
	seats[0].call("table.sit", none{"key": seats[0].key, "name": "Ada"})
	seats[0].call("table.note", none{"text": "Why so  dark?", "place": "b2"})
	look := seats[0].call("table.look", none{})
	seats[0].call("game.act", none{"index": 0, "hash": look["hash"]})
	seats[0].call("table.note", none{"text": "-- Thick\nas soup --", "thing": "event-mist"})
	reply := h.maker.call("host.report", none{"table": "1", "note": 2})
	h.Close()
	store.Close()

	test := func(want int, args ...string) string {
		t.Helper()
		var out, said bytes.Buffer
		if code := run(append([]string{"test", pack}, args...), nil, &out, &said); code != want {
			t.Errorf("acforge test %v: exit code %d\n%s%s", args, code, &out, &said)
		}
		return out.String() + said.String()
	}
	said := test(1, "--notes", file)
	if n := strings.Count(said, "people still see here"); n != 2 {
		t.Errorf("%d notes are open, want 2:\n%s", n, said)
	}
	if !strings.Contains(said, "A note: -- Thick as soup --") {
		t.Errorf("the failure does not quote the note:\n%s", said)
	}
	names, err := filepath.Glob(filepath.Join(pack, "*", "note-1-*.test.txtar"))
	if err != nil || len(names) != 2 {
		t.Fatal(names, err)
	}
	text, err := os.ReadFile(names[1])
	if err != nil {
		t.Fatal(err)
	}
	if reply["name"] != filepath.Base(names[1]) || reply["text"] != string(text) {
		t.Errorf("the page gets %v, the command wrote\n%s", reply, text)
	}

	// The author changes the card's text: its note is dealt with.
	cards := filepath.Join(home, "cards", "tiny", "cards.cue")
	source, err := os.ReadFile(cards)
	if err != nil {
		t.Fatal(err)
	}
	title := []byte(`"Mist"`)
	if !bytes.Contains(source, title) {
		t.Fatalf("no %s in\n%s", title, source)
	}
	if err := os.WriteFile(cards, bytes.Replace(source, title, []byte(`"Thin mist"`), 1), 0o666); err != nil {
		t.Fatal(err)
	}
	if said := test(1); strings.Count(said, "people still see here") != 1 || strings.Contains(said, "soup") {
		t.Errorf("after the edit:\n%s", said)
	}

	// What the author makes of a test stays.
	own := bytes.Replace(text, []byte("unlike en event-mist\n"), []byte("asked assassin\n"), 1)
	if err := os.WriteFile(names[0], own, 0o666); err != nil {
		t.Fatal(err)
	}
	test(0, "--notes", file)
	if now, err := os.ReadFile(names[0]); err != nil || !bytes.Equal(now, own) {
		t.Errorf("it was overwritten: %v\n%s", err, now)
	}
	if said := test(1, "--notes", cards); !strings.Contains(said, "cards.cue") {
		t.Errorf("a file that is no store:\n%s", said)
	}
}
