package terminal

import (
	"context"
	"errors"
	"io"
	"strconv"
	"strings"

	"acforge.dev/engine/protocol"
	"acforge.dev/engine/replay"
	"acforge.dev/internal/printable"
)

// table is one game being played.
type table struct {
	Options
	c       client
	in      *input
	game    string
	head    protocol.Header
	turn    int                  // the seat whose board was drawn last
	moved   bool                 // something was done since then
	why     []protocol.Hindrance // what cannot be done here, and why
	options []protocol.Option    // of the current point
	booklet Booklet
	begun   protocol.NewReply // how the game began
	unkept  bool              // the table knows that the game is not saved
	asked   bool              // the questions at the end
	lessons
	answers []string // to the questions
	failed  error    // of Out
	hands            // who may look
}

// errQuit ends play at the player's word.
var errQuit = errors.New("quit")

// Play plays one game until it ends, the input ends, the player quits or ctx is done.
// None of these is an error, and the game so far is returned in any case. A
// *ScriptError says that a script did not fit; any other error is a refused start or a
// failed stream.
func Play(ctx context.Context, o Options) (Result, error) {
	t := &table{Options: o, c: client{handle: o.Handle}}
	source := o.In
	if o.ScriptName != "" {
		source = o.Script
	}
	if t.Edit != nil && o.ScriptName == "" {
		t.in = edited(func(prompt string) (string, error) { return t.Edit(printable.Line(prompt), t.complete) })
	} else {
		t.in = readLines(source)
	}
	err := t.begin(ctx)
	if err == nil {
		err = t.loop(ctx)
	}
	var res Result
	if t.game != "" {
		saved, e := call[protocol.SaveReply](&t.c, "game.save", params{"game": t.game, "text": true})
		if e != nil {
			return res, e
		}
		res = Result{Transcript: saved.Text, Header: saved.Header}
		for _, said := range t.answers {
			res.Transcript += replay.AnswerLine(said) + "\n"
		}
	}
	if errors.Is(err, errQuit) || errors.Is(err, io.EOF) || errors.Is(err, context.Canceled) {
		err = nil
	}
	if err == nil {
		err = t.failed
	}
	return res, err
}

type params map[string]any

// begin starts or replays the game and prints what is played.
func (t *table) begin(ctx context.Context) error {
	if _, err := call[struct{}](&t.c, "initialize", params{"protocol": protocol.Version, "client": params{"name": "acforge play", "version": ""}}); err != nil {
		return err
	}
	switch {
	case t.Replay != nil && t.Resume:
		return t.resume()
	case t.Replay != nil:
		return t.replay(ctx)
	}
	chance := "seeded"
	if t.AskDice {
		chance = "given"
	}
	r, err := call[protocol.NewReply](&t.c, "game.new", params{
		"mission": t.Mission, "seats": t.Seats, "edition": t.Edition, "difficulty": t.Difficulty,
		"seed": protocol.Seed(t.Seed), "chance": chance, "lang": t.Lang,
	})
	if err != nil {
		return err
	}
	if err := t.started(r); err != nil {
		return err
	}
	t.read(t.booklet.Opening)
	return t.tell(0)
}

// started records a game that began, opens its booklet and prints its title lines.
func (t *table) started(r protocol.NewReply) error {
	t.game, t.head, t.begun = r.Game, r.Header, r
	t.hands = hands{apart: r.Aim == "rivals" && r.Seats > 1, told: map[int]int{}}
	t.line(bold(r.Mission + " " + r.Title))
	t.say(t.word("begun", "n", strconv.Itoa(r.Seats), "edition", r.Edition, "difficulty", t.called("level.", r.Difficulty),
		"seed", strconv.FormatUint(uint64(r.Seed), 10), "chance", t.called("chance.", r.Chance)))
	if t.Print != nil {
		if note := t.Print(r.Edition, r.Lang); note != "" {
			t.say(note)
		}
	}
	t.say(t.word("answer"))
	t.say(t.word("commands"))
	if t.Read != nil {
		var err error
		if t.booklet, err = t.Read(r.Mission, r.Seats, r.Lang); err != nil {
			return err
		}
		if t.Chapter != nil { // the closing of a mission is not read at the end of them all
			t.booklet.Closing = nil
		}
	}
	return nil
}

// called returns the game's word for one of a list of values, or the protocol's name if
// there is none.
func (t *table) called(list, value string) string {
	if w := t.word(list + value); w != "" {
		return w
	}
	return value
}

// loop asks and answers until the game or the input ends.
func (t *table) loop(ctx context.Context) error {
	for {
		if err := t.ask(ctx); err != nil {
			return err
		}
		if t.failed != nil {
			return t.failed // the reader is gone
		}
		if t.head.Point.Kind == "over" && !t.Live && t.ScriptName == "" {
			return nil
		}
		for asked := true; asked; {
			line, err := t.next(ctx, plain(t.before()))
			if err != nil {
				return err
			}
			if !t.Live && line != "" && line[0] != '#' {
				t.line(bold("> " + line)) // the line was not typed on this screen
			}
			asked, err = t.obey(line)
			if err != nil && (t.ScriptName == "" || errors.Is(err, errQuit)) {
				if errors.As(err, new(refusal)) || errors.As(err, new(unclear)) {
					for _, l := range wrap(err.Error(), t.Width) {
						t.say(l)
					}
					asked, err = true, nil
				}
			} else if err != nil {
				return &ScriptError{t.ScriptName, t.in.n, line, err}
			}
			if err != nil {
				return err
			}
		}
		if err := t.keep(); err != nil {
			return err
		}
	}
}

// keep passes the game on after an answer.
func (t *table) keep() error {
	if t.Keep == nil {
		return nil
	}
	text := func() (string, error) {
		saved, err := call[struct{ Text string }](&t.c, "game.save", params{"game": t.game, "text": true})
		return saved.Text, err
	}
	if err := t.Keep(t.begun, text); err != nil && !t.unkept {
		t.unkept = true
		for _, l := range wrap("This game is not kept: "+err.Error(), t.Width) {
			t.say(l)
		}
	}
	return nil
}

// ask shows the current point: the question and the options. It shows the board when a
// turn begins or another seat is asked, and if a person is watching after each move.
func (t *table) ask(ctx context.Context) error {
	p, err := call[protocol.PointReply](&t.c, "game.point", params{"game": t.game})
	if err != nil {
		return err
	}
	t.head, t.options = p.Header, p.Legal
	passed, err := t.pass(ctx)
	if err != nil {
		return err
	}
	t.why = p.Hindered
	if passed || t.head.Outcome.Turn != t.turn || t.head.Point.Kind == "over" || t.moved && t.Live {
		t.turn, t.moved = t.head.Outcome.Turn, false
		if err := t.board(); err != nil {
			return err
		}
	}
	if t.head.Point.Kind == "over" {
		t.line(bold(t.ending(t.head.Outcome)))
		if !t.english() { // the name of the cause is English
			t.say(p.Text)
		}
		if t.head.Outcome.Result == "won" {
			t.read(t.booklet.Closing)
		}
		return t.questions(ctx)
	}
	t.say("")
	t.line(bold(p.Text))
	t.teach(p.Lessons)
	return t.menu()
}

// questions asks the pack's questions, once. A player who says nothing at all leaves no
// answer.
func (t *table) questions(ctx context.Context) error {
	if !t.Live || t.ScriptName != "" || t.asked || len(t.Questions) == 0 {
		return nil
	}
	t.asked = true
	t.say("")
	t.line(bold(t.word("questions")))
	answers, some := make([]string, len(t.Questions)), false
	for i, q := range t.Questions {
		for _, l := range wrap(q, t.Width) {
			t.say(l)
		}
		line, err := t.next(ctx, plain("> "))
		if err != nil {
			return err
		}
		answers[i] = strings.TrimSpace(line)
		some = some || answers[i] != ""
	}
	if some {
		t.answers = answers
	}
	return nil
}

// ending says how a game ended.
func (t *table) ending(o protocol.Outcome) string {
	how := t.word("undecided")
	switch o.Result {
	case "won", "lost", "drawn":
		how = t.word(o.Result)
	}
	if o.Winner > 0 {
		how = t.word("by-seat", "how", how, "seat", strconv.Itoa(o.Winner))
	}
	s := t.word("in-turn", "how", how, "turn", strconv.Itoa(o.Turn))
	if o.Cause != "" && t.english() {
		s += " (" + o.Cause + ")"
	}
	return s + "."
}

// board draws the table as the viewer may see it.
func (t *table) board() error {
	s, err := call[protocol.StateReply](&t.c, "game.state", params{"game": t.game, "viewer": t.viewer(), "width": t.Width})
	if err != nil {
		return err
	}
	t.say("")
	for _, l := range s.Board {
		t.say(l)
	}
	return nil
}

// tell prints the events from number since on.
func (t *table) tell(since int) error {
	ev, err := call[protocol.EventsReply](&t.c, "game.events", params{"game": t.game, "since": since})
	if err != nil {
		return err
	}
	t.happened(ev.Happened, t.Rules)
	return t.chapters(ev.Happened, true)
}

// chapters opens the booklet of the mission that begins or ends with the events, and
// reads from it, aloud or not.
func (t *table) chapters(events []protocol.Event, aloud bool) error {
	if t.Chapter == nil || t.Read == nil {
		return nil
	}
	for _, e := range events {
		mission, closing := t.Chapter(e.Event)
		if mission == "" {
			continue
		}
		b, err := t.Read(mission, t.begun.Seats, t.begun.Lang)
		if err != nil {
			return err
		}
		t.booklet = b
		t.booklet.Closing = nil // it is read here, not at the end of the whole
		switch {
		case !aloud:
		case closing:
			t.read(b.Closing)
		default:
			t.read(b.Opening)
		}
	}
	return nil
}

func (t *table) happened(events []protocol.Event, rules bool) {
	defer t.firstRules(events)
	for _, e := range events {
		if e.Text == "" {
			continue
		}
		lines := wrap(e.Text, t.Width-2)
		for i, l := range lines {
			if i > 0 {
				l = "  " + l
			}
			rule := ""
			if i == len(lines)-1 && rules && e.Rule != "" {
				rule = " [" + e.Rule + "]"
			}
			t.line(plain("  "+l), dim(rule))
		}
	}
}
