package simtest

import "acforge/engine"

// cell is one mission with so many seats.
type cell struct {
	pack    string
	mission engine.Mission
	options engine.Options // Seed is set for each game
}

// game are the options of the i-th game, as smoke-play numbers them.
func (c *cell) game(i uint64) engine.Options {
	o := c.options
	o.Seed = engine.Seed(c.pack, c.mission.ID(), o.Seats, i)
	return o
}

// stream is the bot's own chance for the game that begins with o.
func stream(o engine.Options) engine.Stream { return engine.NewStream(engine.Mix(^o.Seed)) }
