package protocol

import (
	"acforge.dev/engine"
	"acforge.dev/engine/bot"
)

// Bots returns the bots of engine/bot as players for sim.run.
func Bots() []Bot {
	var out []Bot
	for _, name := range bot.Names() {
		out = append(out, Bot{Name: name, New: func(_ engine.Mission, seed uint64) func(engine.Game) engine.Action {
			b, err := bot.New(name, 0)
			if err != nil {
				panic(err) // the name is one of Names
			}
			r := engine.NewStream(seed)
			return func(g engine.Game) engine.Action {
				legal := g.Legal(nil)
				return legal[b.Choose(g, legal, &r)]
			}
		}})
	}
	return out
}
