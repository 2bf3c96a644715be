package systems

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"acforge.dev/engine"
	"acforge.dev/engine/example"
	"acforge.dev/internal/bundle"
)

// Noted is a note of a player and the game that it is about.
type Noted struct {
	Mission string
	Options engine.Options // that the game began with
	Picks   []int          // numbers of its answers among the options, in order
	Lang    string         // that the player read
	Place   string         // that the note is about; may be ""
	Thing   string         // that the note is about, as clients name it; may be ""
	Text    string
	About   []string // lines that say who wrote it, when and where
}

// NoteTest writes a note as a test of an author: the game up to the note, and a line that
// fails as long as people see there what the player saw. The error wraps
// [example.ErrElsewhere] if no test can begin like the game.
func (l List) NoteTest(b *bundle.Bundle, pack engine.Pack, n Noted) ([]byte, error) {
	m, err := mission(pack, n.Mission)
	if err != nil {
		return nil, err
	}
	o := n.Options
	state := []string{"memory " + n.Mission, fmt.Sprint("seats ", o.Seats)}
	if o.Edition != "" && len(m.Editions()) > 1 {
		state = append(state, "edition "+o.Edition)
	}
	if all := m.Difficulties(); o.Difficulty != "" && len(all) > 1 {
		state = append(state, "difficulty "+o.Difficulty)
	}
	const name = "note"
	t, err := l.ReadTrial(b, pack, name, []byte("A note\n-- state --\n"+strings.Join(state, "\n")+"\n-- script --\npass\n"))
	if err != nil {
		return nil, fmt.Errorf("%w: %w", example.ErrElsewhere, err)
	}
	o.Given = true
	was, err := m.New(o)
	if err != nil {
		return nil, err
	}
	return example.OfNote(t, example.Note{Text: n.Text, About: n.About, State: state, Lang: n.Lang, Place: n.Place, Thing: n.Thing, Texts: t.e.About}, was, n.Picks)
}

// about returns the texts about a thing such as "event-rain": those with its id in their
// key.
func about(texts map[string]string, thing string) (out []string) {
	_, id, _ := strings.Cut(thing, "-")
	for _, key := range slices.Sorted(maps.Keys(texts)) {
		if parts := strings.Split(key, "."); slices.Contains(parts, thing) || id != "" && slices.Contains(parts, id) {
			out = append(out, key+": "+texts[key])
		}
	}
	return out
}
