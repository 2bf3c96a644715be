package simtest

import "acforge.dev/engine"

// cell is one mission with a number of seats.
type cell struct {
	pack    string
	mission engine.Mission
	options engine.Options // Seed is set for each game
}

// game returns the options of game i, numbered as in smoke-play.
func (c *cell) game(i uint64) engine.Options {
	o := c.options
	o.Seed = engine.Seed(c.pack, c.mission.ID(), o.Seats, i)
	return o
}

// stream returns the bot's own random stream for the game that begins with o.
func stream(o engine.Options) engine.Stream { return engine.NewStream(engine.Mix(^o.Seed)) }
