package host

import (
	"fmt"
	"strconv"
)

// Mended is a note of a group about something that a newer version of the pack changes.
type Mended struct {
	Note    string `json:"note"` // the same in each reply
	Name    string `json:"name"` // of the writer; may be ""
	Title   string `json:"title"`
	Turn    int    `json:"turn"`
	Text    string `json:"text"`
	Version string `json:"version"` // the newer one
}

// mostMended is how many notes of a group are looked at, the newest ones.
const mostMended = 30

// mended returns the notes of a room, the newest first, where people see something else in
// the newest offered version of the pack: those whose test ([Bundle.Test]) passes there.
// It plays each note once in the life of the host.
func (h *Host) mended(room int64, lang string) (out []Mended, err error) {
	out = []Mended{}
	all, err := h.store.inRoom(room)
	if err != nil {
		return nil, err
	}
	looked := 0
	for _, row := range all {
		newer := h.newer(row.content)
		if newer == nil || newer.Passes == nil {
			continue
		}
		notes, err := h.store.notes(row.id)
		if err != nil || len(notes) == 0 {
			if err != nil {
				return nil, err
			}
			continue
		}
		chairs, err := h.store.seats(row.id)
		if err != nil {
			return nil, err
		}
		in := lang // of the titles
		if !newer.speaks(in) {
			in = row.lang
		}
		for i := len(notes) - 1; i >= 0 && looked < mostMended; i-- {
			looked++
			passes, err := h.passes(row, i+1, newer)
			if err != nil {
				return nil, err
			}
			if passes {
				out = append(out, Mended{
					fmt.Sprintf("%d-%d %s", row.id, i+1, folderOf(newer.Content)), nameOf(chairs, notes[i].seat), newer.shared.Pack.Title(row.mission, in), notes[i].turn, notes[i].text, newer.Pack.Version(),
				})
			}
		}
	}
	return out, nil
}

// newer returns the bundle that was offered last of the pack of a content; nil if that is
// this content, or if there is none.
func (h *Host) newer(content string) (last *opened) {
	pack, _ := h.store.named(content)
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, c := range h.offered {
		if o := h.bundles[c]; o.Pack.ID() == pack {
			last = o
		}
	}
	if last != nil && last.Content == content {
		return nil
	}
	return last
}

// passes reports whether the test of note n (from 1) of a table passes with another
// bundle. A note of which no test can be written does not.
func (h *Host) passes(row record, n int, with *opened) (passes bool, err error) {
	key := strconv.FormatInt(row.id, 10) + "-" + strconv.Itoa(n) + " " + with.Content
	h.mu.Lock()
	was, known := h.tried[key]
	h.mu.Unlock()
	if known {
		return was, nil
	}
	tests, err := h.testsOf(row, n)
	if err != nil {
		return false, err
	}
	if _, version := h.store.named(row.content); len(tests) == 1 && tests[0].Err == nil {
		_ = sound(func() error { // a bundle that cannot play it does not pass
			passes = with.Passes(version, tests[0].Text)
			return nil
		})
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	h.tried[key] = passes
	return passes, nil
}
