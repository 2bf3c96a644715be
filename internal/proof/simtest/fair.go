package simtest

import (
	"fmt"

	"acforge.dev/engine"
	"acforge.dev/engine/bot"
	"acforge.dev/validator/sim"
)

// Fairness plays games of m with each tier of bots. At each of several points it
// redraws all hidden information a hundred times. It returns an error when a bot's
// answer, with the same stream, changes: the bot used information that players cannot
// know. nodes is the step budget of all tiers.
func Fairness(pack string, m engine.Mission, seats, points, nodes int) error {
	c := cell{pack: pack, mission: m, options: engine.Options{Seats: seats}}
	for _, tier := range [...]string{bot.NameExpert, bot.NameFair, bot.NameQuick, bot.NameNovice} {
		if err := fairness(c, tier, points, nodes); err != nil {
			return err
		}
	}
	return nil
}

func fairness(c cell, tier string, points, nodes int) error {
	m, seats := c.mission, c.options.Seats
	player, err := bot.New(tier, nodes)
	if err != nil {
		return err
	}
	again, err := bot.New(tier, nodes)
	if err != nil {
		return err
	}
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
		player.Begin()
		for step := 0; g.Point().Kind == engine.Choice && g.Outcome().Turn <= sim.TurnCap && points > 0; step++ {
			// Use every third point with a choice, so that the points cover whole
			// games.
			if legal = g.Legal(legal[:0]); len(legal) > 1 && step%3 == 0 {
				points--
				if err := sameAnswers(again, g, other, r); err != nil {
					return fmt.Errorf("%s, memory %s, %d seats, game %d, step %d: %w", tier, m.ID(), seats, i, step, err)
				}
			}
			if err := g.Take(player.Choose(g, legal, &r), nil); err != nil {
				return err
			}
		}
	}
	return nil
}

// sameAnswers asks a bot without memory about both games.
func sameAnswers(b bot.Bot, g, other engine.Game, r engine.Stream) error {
	own := r
	b.Begin()
	want := b.Choose(g, g.Legal(nil), &own)
	for k := range uint64(100) {
		other.Copy(g)
		other.Redraw(bot.SideOf(g), engine.Mix(k))
		own = r
		b.Begin()
		if got := b.Choose(other, other.Legal(nil), &own); got != want {
			return fmt.Errorf("the bot answers %d, with another future %d", want, got)
		}
	}
	return nil
}
