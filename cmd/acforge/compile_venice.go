package main

import (
	"slices"
	"strconv"
	"strings"

	"acforge/engine"
	"acforge/internal/bundle"
	"acforge/internal/diag"
	pages "acforge/preview/venice"
	"acforge/schema/ir/venice"
	"acforge/validator/sim"
)

// contents returns what goes into the bundle but for smoke results: the IR,
// the texts, the maps as drawings.
func (c *compiled) contents() (*bundle.Contents, error) {
	texts := c.texts()
	contents, err := bundle.VeniceContents(c.Venice, texts)
	if err != nil {
		return nil, err
	}
	for name, drawing := range pages.MapFiles(c.Venice, texts) {
		contents.Files[name] = drawing
	}
	return contents, nil
}

// bands are the designer's expectations.
func (c *compiled) bands() sim.Bands {
	bands := sim.Bands{}
	for _, m := range c.Venice.Memories {
		bands[m.ID] = map[int]sim.Band{}
		for _, b := range m.Expect {
			bands[m.ID][b.Assassins] = sim.Band{Min: b.Min, Max: b.Max}
		}
	}
	return bands
}

// spans tells where the content that smoke-play names was written.
func (c *compiled) spans() sim.Spans {
	return func(memory string, what engine.Content) diag.Span {
		p := c.Venice
		i := slices.IndexFunc(p.Memories, func(m venice.Memory) bool { return m.ID == memory })
		if i < 0 {
			return diag.Span{}
		}
		at := venicePointer(p, i, what)
		if label := c.Origins.Label(at); label.File != nil {
			return label
		}
		return c.Origins.Span(at)
	}
}

// venicePointer is the place in the IR of what a game of memory i can touch,
// the memory itself where that is not known.
func venicePointer(p *venice.Pack, i int, what engine.Content) string {
	memory := "/memories/" + strconv.Itoa(i)
	m := &p.Memories[i]
	kind, id := what.Kind, what.ID
	if kind == "branch" { // "event gulls: then 1": shown at its owner
		owner, _, _ := strings.Cut(id, ": ")
		kind, id, _ = strings.Cut(owner, " ")
	}
	at := memory
	find := func(table string, n int, is func(int) bool) {
		for k := range n {
			if is(k) {
				at = table + strconv.Itoa(k)
			}
		}
	}
	switch kind {
	case "band":
		at = memory + "/expect/winPercent/" + id
	case "tile":
		find(memory+"/tiles/", len(m.Tiles), func(k int) bool { return m.Tiles[k].Name == id })
	case "objective":
		find(memory+"/objectives/", len(m.Objectives), func(k int) bool { return m.Objectives[k].Name == id })
	case "trigger":
		find(memory+"/on/", len(m.On), func(k int) bool { return m.On[k].Name == id })
	case "token":
		find(memory+"/tokens/", len(m.Tokens), func(k int) bool { return m.Tokens[k].Name == id })
	case "enemy":
		find("/enemies/", len(p.Enemies), func(k int) bool { return p.Enemies[k].ID == id })
	case "card":
		find("/equipment/", len(p.Equipment), func(k int) bool { return p.Equipment[k].ID == id })
	case "event":
		find("/events/", len(p.Events), func(k int) bool { return p.Events[k].ID == id })
	case "reinforcement":
		find("/reinforcements/", len(p.Reinforcements), func(k int) bool { return p.Reinforcements[k].ID == id })
	case "tower":
		find("/towers/", len(p.Towers), func(k int) bool { return p.Towers[k].ID == id })
	case "chest":
		find("/chests/", len(p.Chests), func(k int) bool { return p.Chests[k].ID == id })
	case "ability":
		find("/assassins/", len(p.Assassins), func(k int) bool { return p.Assassins[k].ID == id })
	}
	return at
}
