package campaign

import "acforge.dev/engine"

// Capabilities returns what campaigns offer to players.
func (m *Mission) Capabilities() engine.Capabilities {
	c := codec{m}
	out := engine.Capabilities{
		Viewer: c, Adviser: c, Judge: c, Acting: m,
		Settled: func(g engine.Game) engine.Game { return g.(*Game).Settled() },
		Advised: func(g engine.Game) engine.Game { return g.(*Game).Advised() },
		From:    m.From,
	}
	for _, mem := range m.mems {
		if mem.Capabilities().Teacher != nil {
			out.Teacher = c
		}
	}
	return out
}

// Lessons returns those of all Memories, each with the id of its Memory before it.
func (c codec) Lessons() []string {
	var out []string
	for i, mem := range c.m.mems {
		if t := mem.Capabilities().Teacher; t != nil {
			for _, name := range t.Lessons() {
				out = append(out, c.memoryID(i)+"/"+name)
			}
		}
	}
	return out
}

// Hear notes an event of the Memory that is played. Each Memory and each attempt begins
// with an empty set.
func (c codec) Hear(h *engine.Heard, e engine.Event) {
	i, own := c.part(e)
	switch {
	case i >= 0:
		h.Add(own.Code)
	case e.Code == evBegun: // BOV-6.10
		*h = engine.Heard{}
	}
}

// Due returns the lessons of the Memory that is played.
func (c codec) Due(game engine.Game, h *engine.Heard, lang string) []engine.Lesson {
	g := game.(*Game)
	if !g.playing() || c.can(g).Teacher == nil {
		return nil
	}
	out := c.can(g).Teacher.Due(g.in, h, lang)
	for i := range out {
		out[i].ID = c.memoryID(int(g.s.Memory)) + "/" + out[i].ID
	}
	return out
}

// Study returns what m reveals about its games, for analysis. The engine in a
// page does not use it.
func (m *Mission) Study() engine.Study { return engine.Study{Campaign: m} }
