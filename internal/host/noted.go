package host

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"time"

	"acforge.dev/engine"
)

// Noted is a note with the game that it is about, to be written as a test of an author.
type Noted struct {
	Mission string
	Options engine.Options // that the game began with
	Picks   []int          // numbers of its answers among the options, in order
	Lang    string         // of the table
	Place   string         // that the note is about; may be ""
	Thing   string         // that the note is about; may be ""
	Text    string
	About   []string // lines that say who wrote it, when and where
}

// testEnd ends the names of files of tests (docs/tests-of-packs.md).
const testEnd = ".test.txtar"

// NoteTest is a note as a test of an author.
type NoteTest struct {
	Name    string // of the file without its end; the same at each call
	Pack    string
	Mission string
	Text    []byte
	Err     error // why there is no text; else nil
}

// NoteTests returns a test for each note in the store, in the order in which they were
// written.
func (h *Host) NoteTests() ([]NoteTest, error) {
	all, err := h.store.tables()
	if err != nil {
		return nil, err
	}
	var out []NoteTest
	for _, t := range all {
		notes, err := h.store.notes(t.id)
		if err != nil {
			return nil, err
		}
		for i := range notes {
			n, err := h.noteTest(t.id, i+1)
			if err != nil {
				return nil, err
			}
			out = append(out, n)
		}
	}
	return out, nil
}

// noteTest writes note n (from 1) of a table as a test. The error is for a table or a note
// that is not there.
func (h *Host) noteTest(id int64, n int) (NoteTest, error) {
	all, err := h.store.tables()
	if err != nil {
		return NoteTest{}, err
	}
	i := slices.IndexFunc(all, func(t record) bool { return t.id == id })
	if i < 0 {
		return NoteTest{}, errors.New("there is no table " + strconv.FormatInt(id, 10))
	}
	t := all[i]
	notes, err := h.store.notes(id)
	if err != nil {
		return NoteTest{}, err
	}
	if n < 1 || n > len(notes) {
		return NoteTest{}, fmt.Errorf("table %d has %d notes", id, len(notes))
	}
	written, err := h.store.log(id)
	if err != nil {
		return NoteTest{}, err
	}
	chairs, err := h.store.seats(id)
	if err != nil {
		return NoteTest{}, err
	}
	out := NoteTest{Name: fmt.Sprintf("note-%d-%d", id, n), Mission: t.mission}
	b, err := h.bundleOf(t.content)
	if err != nil {
		out.Pack, _ = h.store.named(t.content)
		out.Err = err
		return out, nil
	}
	out.Pack = b.Pack.ID()
	if b.Test == nil {
		out.Err = errors.New("this host writes no tests")
		return out, nil
	}
	out.Err = sound(func() (err error) {
		out.Text, err = b.Test(noted(t, b.Pack.Version(), chairs, written, notes[n-1]))
		return err
	})
	return out, nil
}

func noted(t record, version string, chairs []chair, written []entry, n note) Noted {
	seed, _ := strconv.ParseUint(t.seed, 10, 64) // the host wrote it
	out := Noted{
		Mission: t.mission, Options: engine.Options{Seats: t.seats, Edition: t.edition, Difficulty: t.difficulty, Seed: seed},
		Lang: t.lang, Place: n.place, Thing: n.thing, Text: n.text,
	}
	for _, e := range picksAt(written, n) {
		out.Picks = append(out.Picks, e.pick)
	}
	who := nameOf(chairs, n.seat)
	if who == "" {
		who = "A player"
	}
	where := ""
	switch {
	case n.thing != "":
		where = " about " + n.thing
	case n.place != "":
		where = " at " + n.place
	}
	when := ""
	if n.at > 0 {
		when = " on " + time.Unix(n.at, 0).UTC().Format(time.DateOnly)
	}
	out.About = []string{
		fmt.Sprintf("%s wrote this in turn %d%s, at table %d%s, in version %s.", who, n.turn, where, t.id, when, version),
		`The line "unlike" fails as long as people see there what was seen then. Or replace it by`,
		"lines that say what should be true there.",
	}
	return out
}
