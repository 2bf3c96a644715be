package terminal

import (
	"encoding/json"
	"strconv"
	"strings"

	"acforge.dev/engine/protocol"
)

// unclear is the error for a line that cannot be obeyed as it is.
type unclear string

func (u unclear) Error() string { return string(u) }

// unclear returns why a line cannot be obeyed, in the language of the game.
func (t *table) unclear(key string, pairs ...string) error { return unclear(t.word(key, pairs...)) }

// obey carries out one line. It reports whether the same question is still unanswered.
// An error that is a refusal or unclear has changed nothing.
func (t *table) obey(line string) (asked bool, err error) {
	word, rest, _ := strings.Cut(line, " ")
	rest = strings.TrimSpace(rest)
	switch {
	case line == "" || strings.HasPrefix(line, "#"):
		return true, nil
	case word == "q":
		return false, errQuit
	case word == "?":
		t.print(plain(t.word("help") + "\n"))
		return true, nil
	case word == "s":
		return true, t.board()
	case word == "o":
		return true, t.menu()
	case word == "g":
		t.read(t.booklet.Opening)
		return true, nil
	case line == "hint":
		return true, t.hint()
	case line == "teach":
		return true, t.teachOrNot()
	case word == "why":
		return true, t.hindered(rest)
	case word == "i":
		return true, t.lookUp(rest)
	case word == "rule":
		return true, t.rule(rest)
	case word == "l" || word == "lr":
		return true, t.log(rest, word == "lr" || t.Rules)
	case word == "u":
		return false, t.undo(rest)
	case word == "r":
		if !t.chance() && t.head.Point.Kind != "over" {
			return false, t.unclear("no.chance")
		}
		return false, t.act("game.roll", params{})
	case word[0] == '{':
		return false, t.answer(line)
	}
	fields := strings.FieldsFunc(line, func(r rune) bool { return r == ' ' || r == ',' })
	for _, f := range fields {
		if _, err := strconv.Atoi(f); err != nil {
			return false, t.words(line)
		}
	}
	return false, t.numbers(fields)
}

// words takes the option with these words.
func (t *table) words(line string) error {
	if t.head.Point.Kind == "over" {
		return t.unclear("no.more")
	}
	i, several := option(t.options, line)
	switch {
	case len(several) > 0:
		return unclear(t.reasoned(t.word("several", "which", strings.Join(several, "; ")), line))
	case i < 0:
		said := t.reasoned(t.word("no.option", "words", line), line)
		if goes := instead(t.options, line); len(goes) > 0 {
			said = full(said) + " " + t.word("instead", "which", strings.Join(goes, "; "))
		}
		return unclear(said)
	}
	method := "game.act"
	if t.chance() {
		method = "game.roll"
	}
	return t.act(method, params{"index": i})
}

// numbers takes options by their numbers in the menu.
func (t *table) numbers(words []string) error {
	if t.head.Point.Kind == "over" {
		return t.unclear("no.more")
	}
	var outcomes []json.RawMessage
	for _, w := range words {
		n, err := strconv.Atoi(w)
		if err != nil {
			return t.unclear("no.number", "words", w)
		}
		if n < 1 || n > len(t.options) {
			return t.unclear("no.such", "n", w, "all", strconv.Itoa(len(t.options)))
		}
		outcomes = append(outcomes, json.RawMessage(t.options[n-1].Action))
	}
	if t.chance() {
		return t.act("game.roll", params{"outcomes": outcomes})
	}
	if len(outcomes) > 1 {
		return t.unclear("no.numbers")
	}
	return t.act("game.act", params{"action": outcomes[0]})
}

// answer takes the option with this JSON.
func (t *table) answer(text string) error {
	if !json.Valid([]byte(text)) {
		return t.unclear("no.json")
	}
	if t.chance() {
		return t.act("game.roll", params{"outcome": json.RawMessage(text)})
	}
	return t.act("game.act", params{"action": json.RawMessage(text)})
}

// chance reports whether the game waits for dice or a card.
func (t *table) chance() bool {
	return t.head.Point.Kind == "roll" || t.head.Point.Kind == "draw"
}

// act makes a call that advances the game, and prints what happened.
func (t *table) act(method string, p params) error {
	p["game"] = t.game
	r, err := call[protocol.ActReply](&t.c, method, p)
	if err != nil {
		return err
	}
	t.head, t.moved = r.Header, true
	t.happened(r.Happened, t.Rules)
	return t.chapters(r.Happened, true)
}

func (t *table) undo(count string) error {
	n := 1
	if count != "" {
		var err error
		if n, err = strconv.Atoi(count); err != nil || n < 1 {
			return t.unclear("no.count", "command", "u")
		}
	}
	if n > t.head.Steps {
		return t.unclear("no.steps", "n", strconv.Itoa(t.head.Steps))
	}
	if err := t.act("game.undo", params{"steps": n}); err != nil {
		return err
	}
	t.say(t.word("taken-back", "n", strconv.Itoa(n)))
	return nil
}

// rule prints the rulebook's statement with an id.
func (t *table) rule(id string) error {
	if id == "" {
		return t.unclear("no.id")
	}
	if t.Rule == nil {
		return t.unclear("no.rulebook")
	}
	p, ok := t.Rule(id, t.begun.Edition, t.begun.Lang)
	if !ok {
		return t.unclear("no.rule", "id", id)
	}
	t.read([]Passage{p})
	return nil
}

// log prints the last events.
func (t *table) log(count string, rules bool) error {
	most := 20
	if count != "" {
		var err error
		if most, err = strconv.Atoi(count); err != nil || most < 1 {
			return t.unclear("no.count", "command", "l")
		}
	}
	ev, err := call[protocol.EventsReply](&t.c, "game.events", params{"game": t.game, "since": 0})
	if err != nil {
		return err
	}
	var worth []protocol.Event
	for _, e := range ev.Happened {
		if e.Text != "" {
			worth = append(worth, e)
		}
	}
	t.happened(worth[max(0, len(worth)-most):], rules)
	return nil
}
