package workshop

import (
	"context"
	"encoding/json"
	"fmt"

	"acforge.dev/engine/bot"
	"acforge.dev/internal/systems"
	"acforge.dev/validator/sim"
)

// WhyOptions say which odds to explain.
type WhyOptions struct {
	PlayOptions
	// Toward asks what makes the memory "easier" or "harder", whatever its odds are; ""
	// asks only about odds that are wrong.
	Toward string
	// Past explains why odds differ from these versions; nil for none.
	Past *Past
}

// Explained holds what moves the odds of a memory.
type Explained struct {
	Pack    string        `json:"pack"`
	Memory  string        `json:"memory"`
	Answers []*sim.Answer `json:"answers"`
}

// Text returns the answers for a terminal.
func (e *Explained) Text() string {
	if len(e.Answers) == 0 {
		return fmt.Sprintf("memory %q: its odds are as they should be; --toward easier or --toward harder asks what moves them all the same\n", e.Memory)
	}
	text := ""
	for i, a := range e.Answers {
		if i > 0 {
			text += "\n"
		}
		text += a.String()
	}
	return text
}

// JSON returns the answers for a program.
func (e *Explained) JSON() []byte {
	out, err := json.Marshal(e)
	if err != nil {
		panic(err) // numbers and names can be written
	}
	return append(out, '\n')
}

// Why finds the content of a memory that moves its odds most where they are wrong. o
// names the memory. The error is a [*Mistake] if no pack has it, or if its system
// cannot leave out content.
func (w *Workshop) Why(ctx context.Context, packs []*Pack, o WhyOptions) (*Explained, error) {
	chosen, err := Chosen(packs, o.Options)
	if err != nil {
		return nil, err
	}
	if len(chosen) == 0 {
		return nil, Usage("there is no pack")
	}
	c := chosen[0]
	parts, is := c.Draft.(systems.Dissected)
	if !is {
		return nil, Usage("%s cannot be played without single parts; why answers for other game systems", c.Name)
	}
	pack, err := c.Open()
	if err != nil {
		return nil, err
	}
	if err := Choices(pack, &o.Options); err != nil {
		return nil, err
	}
	asked, err := c.questions(ctx, o)
	if err != nil {
		return nil, err
	}
	out := &Explained{Pack: c.Name, Memory: o.Memory, Answers: []*sim.Answer{}}
	if len(asked) == 0 {
		return out, nil
	}
	mission, err := pack.Mission(o.Memory)
	if err != nil {
		return nil, err
	}
	keys, err := c.Keys()
	if err != nil {
		return nil, err
	}
	list, undone := []sim.Part(nil), false
	if o.Past != nil {
		if list, undone, err = parts.Undone(o.Past.packs[c.Shipped.Manifest.ID].b, o.Memory); err != nil {
			return nil, err
		}
	}
	if !undone {
		list = parts.Without(o.Memory)
	}
	defer c.Tidy()
	play := o.Options
	play.Kept = c.Kept(keys, o.Fresh)
	play.Nodes = bot.FairBudget().Steps
	for _, q := range asked {
		a, err := progressing(c.Workshop, c.Name, play, func(o sim.Options) (*sim.Answer, error) {
			return sim.Why(ctx, pack.ID(), mission, keys[q.Memory], list, q, o)
		})
		if err != nil {
			return nil, err
		}
		a.Place(c.Span)
		out.Answers = append(out.Answers, a)
	}
	return out, nil
}

// questions returns what is wrong with the odds of a memory, or what the options ask
// about it.
func (c *Pack) questions(ctx context.Context, o WhyOptions) ([]sim.Question, error) {
	switch {
	case o.Past != nil:
		was := o.Past.packs[c.Shipped.Manifest.ID]
		if was == nil {
			return nil, Usage("%s has no version of %s", o.Past.from, c.Name)
		}
		changes, err := c.changes(ctx, was, o.PlayOptions)
		if err != nil {
			return nil, err
		}
		return changes.Questions(), nil
	case o.Toward != "":
		return c.toward(o)
	}
	play := o.PlayOptions
	play.Only, play.With, play.Search, play.Editions = sim.Fair, []string{sim.Novice}, 1, 0
	r, err := c.PlayWith(ctx, play.Options, c.Kept(nil, o.Fresh))
	if err != nil {
		return nil, err
	}
	return sim.Questions(r, c.Bands()), nil
}

// harder is the share of games, in basis points, that what makes a memory harder should
// leave: a thing that every win needs explains nothing.
const harder = 2000

// toward asks about every number of players of a memory.
func (c *Pack) toward(o WhyOptions) ([]sim.Question, error) {
	pack, err := c.Open()
	if err != nil {
		return nil, err
	}
	m, err := pack.Mission(o.Memory)
	if err != nil {
		return nil, err
	}
	q := sim.Question{Memory: o.Memory, Bot: sim.Quick, Toward: sim.Easier}
	if o.Toward == sim.Harder.String() {
		q.Toward, q.Target = sim.Harder, harder
	}
	seats := o.Seats
	if len(seats) == 0 {
		seats = m.Seats()
	}
	var out []sim.Question
	for _, n := range seats {
		q.Seats = n
		q.Asked = fmt.Sprintf("what would make memory %q %s for %d?", o.Memory, o.Toward, n)
		out = append(out, q)
	}
	return out, nil
}
