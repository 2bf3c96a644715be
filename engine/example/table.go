package example

import "acforge.dev/engine"

// Table is a game as an example plays it. It may be backed by any engine that
// can give its question, its options and its events as JSON.
type Table interface {
	// Point returns where the game waits, Asked the same as JSON.
	Point() engine.Point
	Asked() []byte
	// Legal lists the options of this point; Option writes one of them as JSON.
	Legal() []engine.Action
	Option(a engine.Action) []byte
	// Apply takes one option and runs on to the next point. An action that is
	// not legal returns an error and changes nothing.
	Apply(a engine.Action) error
	// Happened lists what happened since the last call of Forget.
	Happened() []Happening
	Forget()
	// Look returns a part of the state, as System.Look does.
	Look(path ...string) (string, error)
	// Outcome returns the state of the game, and why it ended.
	Outcome() (result, cause string)
	// Check verifies the invariants of the state.
	Check() error
}

// Happening is something that happened: the rule obeyed, and the event as JSON.
type Happening struct {
	Rule string
	What []byte
}

// contract makes a table of a game of the contract.
type contract struct {
	sys   System
	g     engine.Game
	log   engine.Log
	about func(thing, lang string) []string // [Example.About]
}

func (c *contract) Point() engine.Point         { return c.g.Point() }
func (c *contract) Asked() []byte               { return c.g.Mission().Codec().PointJSON(nil, c.g) }
func (c *contract) Legal() []engine.Action      { return c.g.Legal(nil) }
func (c *contract) Apply(a engine.Action) error { return c.g.Apply(a, &c.log) }
func (c *contract) Forget()                     { c.log.Reset() }
func (c *contract) Check() error                { return c.g.Check() }

func (c *contract) Option(a engine.Action) []byte {
	return c.g.Mission().Codec().ActionJSON(nil, c.g, a)
}

func (c *contract) Happened() []Happening {
	m := c.g.Mission()
	out := make([]Happening, 0, len(c.log.Events))
	for _, e := range c.log.Events {
		out = append(out, Happening{m.RuleName(e.Rule), m.Codec().EventJSON(nil, e)})
	}
	return out
}

func (c *contract) Look(path ...string) (string, error) { return c.sys.Look(c.g, path...) }

// seen returns what people are told at this point about a thing or, after "at", a place;
// with neither, all that they are told.
func (c *contract) seen(lang string, about []string) []string {
	var texts []string
	if c.about != nil && len(about) > 0 && about[0] != "at" {
		texts = c.about(about[len(about)-1], lang)
	}
	return seen(c.g, &c.log, lang, about, texts)
}

func (c *contract) Outcome() (result, cause string) {
	o := c.g.Outcome()
	return o.Result.String(), c.g.Mission().CauseName(o.Cause)
}
