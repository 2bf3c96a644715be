package terminal

import (
	"slices"

	"acforge.dev/engine/protocol"
	"acforge.dev/internal/glossary"
)

// lessons holds the hints of a table for newcomers: the lessons of the mission at their moment, and
// each term when its rule applies for the first time.
type lessons struct {
	quiet bool            // the players want none
	met   map[string]bool // terms, by id, that this group was told
	last  string          // the lesson that was shown last, by id
}

// teach prints the lesson that fits the point, when another one was shown before. Only
// people are taught.
func (t *table) teach(due []protocol.Lesson) {
	if len(due) == 0 {
		t.last = ""
		return
	}
	if !t.taught() || due[0].ID == t.last {
		return
	}
	t.last = due[0].ID
	t.paragraph("* " + due[0].Text)
}

// taught reports whether somebody sits here who wants to be taught.
func (t *table) taught() bool { return t.Live && t.ScriptName == "" && !t.quiet }

// firstRules explains each term whose rule applies in the events for the first time.
func (t *table) firstRules(events []protocol.Event) {
	if t.met == nil {
		t.met = map[string]bool{}
		if t.Learned != nil {
			for _, id := range t.Learned() {
				t.met[id] = true
			}
		}
		t.recall(events)
	}
	var fresh []string
	for _, e := range events {
		term, ok := glossary.About(t.booklet.Terms, e.Rule)
		if e.Rule == "" || e.Text == "" || !ok || t.met[term.ID] || !t.taught() {
			continue
		}
		t.met[term.ID] = true
		fresh = append(fresh, term.ID)
		t.paragraph("§ " + term.Name + ": " + term.Says)
	}
	if len(fresh) > 0 && t.Learn != nil {
		t.Learn(slices.Clip(fresh))
	}
}

// recall counts as told what happened before these events: a game that is continued does
// not begin again.
func (t *table) recall(events []protocol.Event) {
	if len(events) == 0 || events[0].N == 0 {
		return
	}
	before, err := call[protocol.EventsReply](&t.c, "game.events", params{"game": t.game, "since": 0})
	if err != nil {
		return // it is only told again
	}
	for _, e := range before.Happened[:min(events[0].N, len(before.Happened))] {
		if term, ok := glossary.About(t.booklet.Terms, e.Rule); ok && e.Rule != "" && e.Text != "" {
			t.met[term.ID] = true
		}
	}
}

// teachOrNot turns lessons and new rules off, or on again.
func (t *table) teachOrNot() error {
	t.quiet = !t.quiet
	if t.quiet {
		t.say(t.word("lesson.off"))
	} else {
		t.last = ""
		t.say(t.word("lesson.on"))
	}
	return nil
}
