package sim

import (
	"fmt"

	"acforge/engine"
	"acforge/engine/bot"
)

// Fairness draws all that is hidden anew, a hundred times at each of so many
// points of games of m, and returns an error when the fair bot's answer, with
// the same stream, changes: it knew what the players cannot know.
func Fairness(pack string, m engine.Mission, seats, points, nodes int) error {
	c := cell{pack: pack, mission: m, options: engine.Options{Seats: seats}}
	player, again := &bot.Fair{Nodes: nodes}, &bot.Fair{Nodes: nodes}
	other := engine.Game(nil)
	var legal []engine.Action
	for i := uint64(0); points > 0; i++ {
		o := c.game(i)
		g, err := m.New(o)
		if err != nil {
			return err
		}
		if other == nil {
			other = g.Clone()
		}
		r := stream(o)
		for step := 0; g.Point().Kind == engine.Choice && g.Outcome().Turn <= TurnCap && points > 0; step++ {
			before := r
			want := player.Choose(g, &r)
			// Every third point with a choice, so that whole games are seen.
			if legal = g.Legal(legal[:0]); len(legal) > 1 && step%3 == 0 {
				points--
				for k := range uint64(100) {
					other.Copy(g)
					other.Redraw(0, engine.Mix(k))
					own := before
					if got := again.Choose(other, &own); got != want {
						return fmt.Errorf("memory %s, %d seats, game %d, step %d: the fair bot answers %d, with another future %d",
							m.ID(), seats, i, step, want, got)
					}
				}
			}
			if err := g.Apply(want, nil); err != nil {
				return err
			}
		}
	}
	return nil
}
