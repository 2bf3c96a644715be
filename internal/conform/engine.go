package conform

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"
)

// Peer is an engine under test, over any transport.
type Peer interface {
	// Say sends a message from who; "" when there is one client.
	Say(ctx context.Context, who, text string) error
	// Hear waits for the next message. It returns [errNothing] for a message that this
	// transport cannot bring.
	Hear(ctx context.Context, who string) (string, error)
	// End says that nothing more comes. It returns the engine's remaining messages and
	// how it ended, "" for well.
	End(shut bool) (more []string, how string)
}

// errNothing: this transport brings no notifications.
var errNothing = errors.New("this carrier brings no notifications")

// Options say how engines are tested.
type Options struct {
	// Words: texts for people are compared too, letter by letter.
	Words bool
	// Wait is how long an answer may take.
	Wait time.Duration
	// Given replaces "$name" in sent messages: "$bundle" is the path of the bundle. The
	// digests of it that an engine replies must be "$digest" and "$content", where they
	// are given.
	Given map[string]string
	// Most is how many faults of one transcript are reported before it is aborted.
	Most int
}

// Play plays a transcript to an engine and reports how its answers differ.
func Play(ctx context.Context, t *Transcript, p Peer, o Options) Case {
	c := Case{Name: t.Name, Faults: []Fault{}}
	m := newMind(o.Words)
	for name, v := range o.Given {
		m.placed["$"+name] = v
	}
	if k, ok := p.(interface{ keys(func(who string) string) }); ok {
		k.keys(func(who string) string { return m.placed["$"+who] })
	}
	fault := func(line int, fs ...Fault) {
		for _, f := range fs {
			f.File, f.Line = t.Name, line
			c.Faults = append(c.Faults, f)
		}
	}
	hear := func(want said) (string, error) {
		soon, stop := context.WithTimeout(ctx, o.Wait)
		defer stop()
		if w, ok := p.(interface {
			hearChange(ctx context.Context, who string) (string, error)
		}); ok && answers(want.text) == `"table.changed"` {
			return w.hearChange(soon, want.who)
		}
		return p.Hear(soon, want.who)
	}
	shut, broken := false, false
talk:
	for _, x := range t.exchanges() {
		mixed := false // replies may come in any order
		for _, s := range x.out {
			text := m.sent(s.text)
			shut = shut || strings.Contains(text, `"method":"shutdown"`)
			mixed = mixed || strings.Contains(text, `"method":"sim.run"`)
			if err := p.Say(ctx, s.who, text); err != nil {
				fault(s.line, Fault{Text: "it cannot be sent: " + err.Error()})
				broken = true
				break talk
			}
		}
		back := slices.Clone(x.back)
		for len(back) > 0 {
			want := back[0]
			text, err := hear(want)
			if errors.Is(err, errNothing) && tells(want.text) {
				back = back[1:]
				continue
			}
			if err != nil {
				why := err.Error()
				switch {
				case errors.Is(err, context.DeadlineExceeded):
					why = "nothing came in " + o.Wait.String()
				case errors.Is(err, errNothing):
					why = "nothing came"
				}
				fault(want.line, Fault{Text: why + ", want " + cut(want.text)})
				broken = true
				break talk
			}
			c.Messages++
			got, fs := m.heard(text)
			if len(fs) > 0 {
				fault(want.line, fs...)
				if got == nil {
					broken = true
					break talk
				}
			}
			at := 0
			if mixed {
				if at = slices.IndexFunc(back, func(s said) bool { return answers(s.text) == answers(text) }); at < 0 {
					at = 0
				}
			}
			want = back[at]
			back = slices.Delete(back, at, at+1)
			expected, err := decode(want.text)
			if err != nil {
				fault(want.line, Fault{Text: "the transcript is wrong: " + err.Error()})
				continue
			}
			fault(want.line, m.compare("", "", expected, got)...)
			if o.Most > 0 && len(c.Faults) >= o.Most {
				broken = true
				break talk
			}
		}
	}
	more, how := p.End(shut)
	last := t.lines[len(t.lines)-1].line
	if len(c.Faults) == 0 || !broken {
		for _, text := range more {
			fault(last, Fault{Text: "said though nothing was asked: " + cut(text)})
		}
	}
	if how != "" {
		fault(last, Fault{Text: how})
	}
	return c
}

// answers returns the id that a message answers, or its notification's method, as
// written.
func answers(text string) string {
	v, err := decode(text)
	r, ok := v.(map[string]any)
	if err != nil || !ok {
		return ""
	}
	if r["method"] != nil {
		return show(r["method"])
	}
	return show(r["id"])
}

// tells reports whether a message of an engine is a notification.
func tells(text string) bool {
	v, err := decode(text)
	r, ok := v.(map[string]any)
	return err == nil && ok && r["method"] != nil
}
