package author

import (
	"io/fs"
	"testing"
	"testing/fstest"
)

// A snapshot keeps the bytes of the first reading. If the author saves the file
// afterwards, it differs and is not written.
func TestSnapshot(t *testing.T) {
	fsys := fstest.MapFS{"a.cue": {Data: []byte("one")}, "b.cue": {Data: []byte("two")}}
	s := newSnapshot(fsys)
	if b, err := fs.ReadFile(s, "a.cue"); err != nil || string(b) != "one" {
		t.Fatal(string(b), err)
	}
	fsys["a.cue"].Data = []byte("saved")
	if b, _ := s.ReadFile("a.cue"); string(b) != "one" {
		t.Errorf("read again it is %q", b)
	}
	s.change("a.cue", []byte("changed"))
	if b, _ := s.ReadFile("a.cue"); string(b) != "changed" {
		t.Errorf("changed it is %q", b)
	}
	edits, err := s.edits()
	if err != nil || len(edits) != 1 || string(edits[0].Was) != "one" || string(edits[0].Now) != "changed" {
		t.Error(edits, err)
	}
	s.change("b.cue", nil)
	if _, err := s.edits(); err == nil {
		t.Error("a file is changed that was not read")
	}
}
