package example

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"acforge.dev/engine"
)

// Note is what a player wrote about a game, as a test shows it.
type Note struct {
	Text  string
	About []string // lines about the note: who wrote it, when, where
	State []string // lines of the section "state"
	Lang  string   // of what the player saw
	// Place and Thing are what the note is about, as clients name it; one or both are "".
	Place, Thing string
	// Texts is [Example.About] of the test.
	Texts func(thing, lang string) []string
}

// OfNote writes a test that fails as long as people see at the place of a note what its
// writer saw. was and picks are those of [Record]; the script begins at the situation of
// sys, which n.State describes.
func OfNote(sys System, n Note, was engine.Game, picks []int) ([]byte, error) {
	e := &Example{About: n.Texts}
	now, err := sys.Situation(e, "")
	if err != nil {
		return nil, err
	}
	lines, err := Record(was, now, picks)
	if err != nil {
		return nil, err
	}
	// The player also saw the events since the last answer. So play the script like a test,
	// which collects them.
	t := &contract{sys: sys, about: n.Texts}
	if t.g, err = sys.Situation(e, ""); err != nil {
		return nil, err
	}
	r := &runner{t: t, e: e}
	for _, l := range lines {
		words := strings.Fields(l)
		if err := r.do(words[0], words[1:]); err != nil {
			return nil, err
		}
	}
	about := []string{n.Lang}
	switch {
	case n.Thing != "":
		about = append(about, strings.Fields(n.Thing)...)
	case n.Place != "":
		about = append(about, "at", n.Place)
	}
	var b strings.Builder
	line := func(text string) { b.WriteString(text + "\n") }
	line("A note: " + joined(n.Text))
	line("")
	for _, l := range n.About {
		line(l)
	}
	line("-- state --")
	for _, l := range n.State {
		line(l)
	}
	line("-- script --")
	for _, l := range append(lines, "unlike "+strings.Join(about, " ")) {
		line(l)
	}
	line("-- seen " + n.Lang + " --")
	for _, l := range t.seen(n.Lang, about[1:]) {
		line("  " + l) // a line at the margin could begin a section
	}
	return []byte(b.String()), nil
}

// seen returns what people are told of a game in words: what happened, the question and the
// options. With a place, only what names it, and the question; with a thing, the question
// and the texts about the thing. So an edit of something else changes nothing here.
func seen(g engine.Game, log *engine.Log, lang string, about, texts []string) (out []string) {
	c := g.Mission().Codec()
	place := ""
	if len(about) == 2 && about[0] == "at" {
		place = about[1]
	}
	say := func(text string) {
		text = joined(text)
		words := strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '.' })
		if text != "" && (len(about) == 0 || place != "" && slices.ContainsFunc(words, func(w string) bool { return strings.Trim(w, ".") == place })) {
			out = append(out, text)
		}
	}
	for _, e := range log.Events {
		say(c.EventText(g, e, lang))
	}
	if g.Point().Kind == engine.Choice {
		out = append(out, joined(c.PointText(g, lang)))
		for _, a := range g.Legal(nil) {
			say("- " + c.ActionText(g, a, lang))
		}
	}
	for _, text := range texts {
		out = append(out, joined(text))
	}
	return out
}

// joined returns a text on one line.
func joined(text string) string { return strings.Join(strings.Fields(text), " ") }

// unlike holds when people see something else than the section says.
func (r *runner) unlike(words []string) error {
	if len(words) == 0 || len(words) > 3 {
		return r.fail("unlike names a language, and perhaps a thing or a place: unlike en event-rain, unlike en at b2")
	}
	section := "seen " + words[0]
	if _, there := r.e.sections[section]; !there {
		return r.fail("no section %q says what people saw", section)
	}
	t, is := r.t.(*contract)
	if !is {
		return r.fail("this game cannot say what people see")
	}
	var want []string
	for l := range strings.Lines(r.e.sections[section]) {
		if l = joined(l); l != "" {
			want = append(want, l)
		}
	}
	if slices.Equal(want, t.seen(words[0], words[1:])) {
		return &Failure{File: r.e.File, Script: r.script, Line: r.line, Message: fmt.Sprintf("people still see here what the section %q says (%s)", section, r.e.Title)}
	}
	return nil
}
