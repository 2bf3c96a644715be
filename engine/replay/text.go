package replay

import (
	"bytes"
	"errors"
	"strconv"
	"strings"

	"acforge.dev/engine"
	"acforge.dev/internal/printable"
)

// The text form of a replay has these lines:
//
//	name value            the head, one line for each name
//	start SAVED           if it began from a saved state
//	begin HASH
//	act BITS HASH         a step, or "roll HASH"
//	end RESULT TURN CAUSE
//	answer TEXT           for each question at the end, if any was answered
//
// Text after "  # " on a step's line, and whole lines that begin with "#", are
// for people: the question, the choice, what happened. Texts of the pack there
// are made printable and kept on one line each, so that none can look like a
// step.

const textHead = Format + " 1"

// IsText reports from its first bytes whether a file is a replay in the text
// form.
func IsText(head []byte) bool { return bytes.HasPrefix(head, []byte(textHead+"\n")) }

// AppendText appends the text form. With a mission it also describes the steps
// in words of a language. If the mission is nil, or stops replaying before the
// end, the words are left out from there on.
func (r *Replay) AppendText(dst []byte, m engine.Mission, lang string) []byte {
	line := func(parts ...string) { dst = append(append(dst, strings.Join(parts, " ")...), '\n') }
	line(textHead)
	line("rules", r.Rules)
	line("content", r.Content)
	line("pack", r.Pack)
	line("memory", r.Memory)
	line("seats", strconv.Itoa(r.Seats))
	line("edition", r.Edition)
	line("difficulty", r.Difficulty)
	line("seed", strconv.FormatUint(uint64(r.Seed), 10))
	line("given", strconv.FormatBool(r.Given))
	if r.Start != "" {
		line("start", r.Start)
	}
	words := r.words(m, lang)
	for i, h := range r.Hashes {
		if i == 0 {
			line("begin", h.String())
			continue
		}
		said := ""
		if i-1 < len(words) {
			said = words[i-1]
		}
		if s := r.Actions[i-1]; s == Drawn {
			line("roll", h.String()+said)
		} else {
			line("act", s.String(), h.String()+said)
		}
	}
	line(strings.TrimRight("end "+r.Outcome.Result+" "+strconv.Itoa(r.Outcome.Turn)+" "+r.Outcome.Cause, " "))
	for _, a := range r.Answers {
		line(AnswerLine(a))
	}
	return dst
}

// AnswerLine returns an answer to a question at the end as a line of the text
// form.
func AnswerLine(answer string) string {
	return strings.TrimRight("answer "+strings.Join(strings.Fields(printable.Line(answer)), " "), " ")
}

// words describes each step: the comment after it and the lines below it.
func (r *Replay) words(m engine.Mission, lang string) []string {
	if m == nil {
		return nil
	}
	c := m.Codec()
	g, err := r.begin(m)
	if err != nil {
		return nil
	}
	var out []string
	var log engine.Log
	for _, s := range r.Actions {
		p := g.Point()
		w := "  # "
		if p.Who > 0 {
			w += strconv.Itoa(int(p.Who)) + ": "
		}
		w += printable.Line(c.PointText(g, lang))
		if s != Drawn {
			w += " " + printable.Line(c.ActionText(g, engine.Action(s), lang))
		}
		turn := g.Outcome().Turn
		log.Reset()
		if step(g, s, &log) != nil {
			return out
		}
		for _, e := range log.Events {
			if t := c.EventText(g, e, lang); t != "" {
				w += "\n#     " + printable.Line(t)
			}
		}
		if now := g.Outcome().Turn; now != turn {
			w += "\n# turn " + strconv.Itoa(int(now))
		}
		out = append(out, w)
	}
	return out
}

// ParseText reads the text form. Errors name the line.
func ParseText(text []byte) (*Replay, error) {
	r := &Replay{Format: Format, Version: Version, Actions: []Step{}}
	p := parser{r: r, want: heads}
	s, rest := "", string(text)
	for n := 1; rest != ""; n++ {
		s, rest, _ = strings.Cut(rest, "\n")
		if strings.HasPrefix(s, "#") {
			continue
		}
		s, _, _ := strings.Cut(strings.TrimSuffix(s, "\r"), "  # ")
		if err := p.line(strings.TrimRight(s, " ")); err != nil {
			return nil, &lineError{n, err}
		}
	}
	if !p.ended {
		return nil, errors.New("replay: it does not end with an \"end\" line")
	}
	return r, nil
}

type lineError struct {
	line int
	err  error
}

func (e *lineError) Error() string {
	return "replay: line " + strconv.Itoa(e.line) + ": " + e.err.Error()
}

func (e *lineError) Unwrap() error { return e.err }

// heads are the lines of the head, in order.
var heads = []string{Format, "rules", "content", "pack", "memory", "seats", "edition", "difficulty", "seed", "given", "begin"}

type parser struct {
	r     *Replay
	want  []string // heads still to come
	ended bool
}

func (p *parser) line(s string) error {
	name, value, _ := strings.Cut(s, " ")
	switch {
	case p.ended && name == "answer":
		p.r.Answers = append(p.r.Answers, value)
		return nil
	case p.ended:
		return errors.New("something after the end")
	case name == "start" && len(p.want) == 1 && p.r.Start == "" && value != "": // the one line of the head that may be missing
		p.r.Start = value
		return nil
	case len(p.want) > 0:
		if name != p.want[0] {
			return errors.New("found " + strconv.Quote(name) + ", expected " + strconv.Quote(p.want[0]))
		}
		p.want = p.want[1:]
		return p.head(name, value)
	case name == "end":
		p.ended = true
		return p.end(value)
	}
	return p.step(name, value)
}

func (p *parser) head(name, value string) (err error) {
	r := p.r
	switch name {
	case Format:
		if value != strconv.Itoa(Version) {
			err = errors.New("version " + strconv.Quote(value) + " is not known here")
		}
	case "rules":
		r.Rules = value
	case "content":
		r.Content = value
	case "pack":
		r.Pack = value
	case "memory":
		r.Memory = value
	case "seats":
		r.Seats, err = strconv.Atoi(value)
	case "edition":
		r.Edition = value
	case "difficulty":
		r.Difficulty = value
	case "seed":
		err = r.Seed.UnmarshalText([]byte(value))
	case "given":
		r.Given, err = strconv.ParseBool(value)
	case "begin":
		return p.hash(value)
	}
	return err
}

func (p *parser) step(name, value string) error {
	switch name {
	case "roll":
		p.r.Actions = append(p.r.Actions, Drawn)
		return p.hash(value)
	case "act":
		bits, hash, _ := strings.Cut(value, " ")
		v, err := decimal(bits)
		if err != nil {
			return err
		}
		p.r.Actions = append(p.r.Actions, Step(v))
		return p.hash(hash)
	}
	return errors.New("found " + strconv.Quote(name) + ", expected \"act\", \"roll\" or \"end\"")
}

func (p *parser) hash(s string) error {
	var h Hash
	err := h.UnmarshalText([]byte(s))
	p.r.Hashes = append(p.r.Hashes, h)
	return err
}

func (p *parser) end(value string) (err error) {
	f := strings.Fields(value)
	if len(f) < 2 || len(f) > 3 {
		return errors.New("expected a result, a turn and perhaps a cause")
	}
	p.r.Outcome.Result = f[0]
	if len(f) == 3 {
		p.r.Outcome.Cause = f[2]
	}
	p.r.Outcome.Turn, err = strconv.Atoi(f[1])
	return err
}
