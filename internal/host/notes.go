package host

import (
	"database/sql"
	"errors"
	"fmt"
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

// NoteTests returns a test for each note in the store, those of the newest table first.
func (h *Host) NoteTests() ([]NoteTest, error) {
	all, err := h.store.tables()
	if err != nil {
		return nil, err
	}
	var out []NoteTest
	for _, t := range all {
		tests, err := h.testsOf(t, 0)
		if err != nil {
			return nil, err
		}
		out = append(out, tests...)
	}
	return out, nil
}

// noteTest writes note n (from 1) of a table as a test. The error is for a table or a note
// that is not there.
func (h *Host) noteTest(id int64, n int) (NoteTest, error) {
	t, err := h.store.table(id)
	if errors.Is(err, sql.ErrNoRows) {
		err = fmt.Errorf("there is no table %d", id)
	}
	if err != nil {
		return NoteTest{}, err
	}
	tests, err := h.testsOf(t, n)
	switch {
	case err != nil:
		return NoteTest{}, err
	case len(tests) == 0:
		return NoteTest{}, fmt.Errorf("table %d has no note %d", id, n)
	}
	return tests[0], nil
}

// testsOf writes the notes of a table as tests, or only note n (from 1) unless it is 0.
func (h *Host) testsOf(t record, n int) ([]NoteTest, error) {
	notes, err := h.store.notes(t.id)
	if err != nil || len(notes) == 0 {
		return nil, err
	}
	written, err := h.store.log(t.id)
	if err != nil {
		return nil, err
	}
	chairs, err := h.store.seats(t.id)
	if err != nil {
		return nil, err
	}
	b, closed := h.bundleOf(t.content)
	var out []NoteTest
	for i, one := range notes {
		if n != 0 && n != i+1 {
			continue
		}
		test := NoteTest{Name: fmt.Sprintf("note-%d-%d", t.id, i+1), Mission: t.mission}
		switch {
		case closed != nil:
			test.Pack, _ = h.store.named(t.content)
			test.Err = closed
		case b.Test == nil:
			test.Pack, test.Err = b.Pack.ID(), errors.New("this host writes no tests")
		default:
			test.Pack = b.Pack.ID()
			test.Err = sound(func() (err error) {
				test.Text, err = b.Test(noted(t, b.Pack.Version(), chairs, written, one))
				return err
			})
		}
		out = append(out, test)
	}
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
