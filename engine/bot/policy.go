package bot

import "acforge/engine"

// policy plays on quickly and sensibly: of a few options picked by chance it
// takes the one after which the game looks best.
type policy struct {
	legal      []engine.Action
	trial, top engine.Game
	// looks is how many options it looks at; 1 takes any.
	looks int
	// line collects the actions taken, when it is not nil.
	line []engine.Action
}

// maxRollout bounds the actions of a rollout in a game that does not come to
// the end of the turn.
const maxRollout = 200

func (p *policy) prepare(g engine.Game, looks int) {
	p.trial, p.top, p.looks = scratch(p.trial, g), scratch(p.top, g), looks
}

// rollout plays g on until the turn is until or later or the game is over. It
// returns the game, which may be another of the policy's scratch games that
// has changed places with g, and how many steps it took.
func (p *policy) rollout(g engine.Game, r *engine.Stream, until int32, viewer int) (engine.Game, int) {
	steps := 0
	for range maxRollout {
		if settle(g) == engine.Over || g.Outcome().Turn >= until {
			break
		}
		p.legal = g.Legal(p.legal[:0])
		if len(p.legal) == 0 {
			break
		}
		if len(p.legal) == 1 {
			steps++
			if g.Apply(p.legal[0], nil) != nil {
				break
			}
			p.note(p.legal[0])
			continue
		}
		best, chosen := int32(-1<<31), engine.Action(0)
		n := min(p.looks, len(p.legal))
		for i := range n {
			// The i-th of a shuffle: no option is looked at twice.
			j := i + r.Intn(len(p.legal)-i)
			p.legal[i], p.legal[j] = p.legal[j], p.legal[i]
			p.trial.Copy(g)
			steps++
			if p.trial.Apply(p.legal[i], nil) != nil {
				continue
			}
			if v := p.trial.Value(viewer); v > best {
				best, chosen = v, p.legal[i]
				p.trial, p.top = p.top, p.trial
			}
		}
		if best == -1<<31 {
			break
		}
		g, p.top = p.top, g
		p.note(chosen)
	}
	return g, steps
}

func (p *policy) note(a engine.Action) {
	if p.line != nil {
		p.line = append(p.line, a)
	}
}
