package campaign

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	ir "acforge/schema/ir/venice"
)

// after are the words behind a word of a line, up to the next of the words known.
func after(w []string, word string, known ...string) []string {
	i := slices.Index(w, word)
	if i < 0 {
		return nil
	}
	rest := w[i+1:]
	if end := slices.IndexFunc(rest, func(s string) bool { return slices.Contains(known, s) }); end >= 0 {
		rest = rest[:end]
	}
	return rest
}

var brownWords = []string{"hospital", "workshop", "shop", "command", "copies", "ally", "waits"}

func one(w []string, word string, instead int) int {
	if v := after(w, word, brownWords...); len(v) > 0 {
		n, _ := strconv.Atoi(v[0])
		return n
	}
	return instead
}

// brown reads a brown card: "hospital 1,2,2 workshop 1 shop 1 command 1".
func brown(w []string) (b ir.Brown) {
	if v := after(w, "hospital", brownWords...); len(v) > 0 {
		list := strings.Split(v[0], ",")
		for i := range b.Hospital {
			b.Hospital[i], _ = strconv.Atoi(list[min(i, len(list)-1)])
		}
	}
	b.Workshop, b.Shop, b.Command = one(w, "workshop", 0), one(w, "shop", 0), one(w, "command", 0)
	return b
}

var boxWords = []string{"leads", "joins", "unlocks", "opens"}

func (b *sitter) brought(w []string) (out ir.Brought, err error) {
	for _, id := range after(w, "joins", boxWords...) {
		i, e := index(b.home().Helpers, id, func(h *ir.Helper) string { return h.ID })
		out.Joins, err = append(out.Joins, ir.HelperID(i)), errors.Join(err, e)
	}
	for _, id := range after(w, "unlocks", boxWords...) {
		i, e := b.memory(id)
		out.Unlocks, err = append(out.Unlocks, ir.MemoryID(i)), errors.Join(err, e)
	}
	for _, id := range after(w, "opens", boxWords...) {
		i, e := index(b.p.Envelopes, id, func(h *ir.Envelope) string { return h.ID })
		out.Opens, err = append(out.Opens, ir.EnvelopeID(i)), errors.Join(err, e)
	}
	return out, err
}

func (b *sitter) home() *ir.Headquarters {
	if b.p.Campaign.Headquarters == nil {
		b.p.Campaign.Headquarters = &ir.Headquarters{First: ir.NoID}
	}
	return b.p.Campaign.Headquarters
}

// headquarters reads the lines that say what the Headquarters of the pack are.
func (b *sitter) headquarters(w []string) (err error) {
	hq := b.home()
	switch w[0] {
	case "brown":
		hq.Apprentices = brown(w)
	case "done":
		hq.Done = int(b.number(w[1]))
	case "helper": // ID TYPE …
		h := ir.Helper{ID: w[1], Type: strings.Trim(w[2], "-"), Copies: one(w, "copies", 1), Ally: ir.NoID, Waits: slices.Contains(w, "waits"), Brown: brown(w)}
		if v := after(w, "ally", brownWords...); len(v) > 0 {
			var i int
			i, err = index(b.p.Allies, v[0], func(a *ir.Ally) string { return a.ID })
			h.Ally = ir.AllyID(i)
		}
		hq.Helpers = append(hq.Helpers, h)
	case "contract": // ID LEVEL HITS
		hq.Contracts = append(hq.Contracts, ir.Contract{ID: w[1], Level: int(b.number(w[2])), Hits: int(b.number(w[3]))})
	case "contract-box", "reward": // ID [COLOUR] …
		i, err := index(hq.Contracts, w[1], func(c *ir.Contract) string { return c.ID })
		if err != nil {
			return err
		}
		gives, err := b.brought(w)
		if w[0] == "reward" {
			hq.Contracts[i].Reward = gives
			return err
		}
		box := ir.ContractBox{Grey: w[2] == "grey", Gives: gives}
		for _, n := range after(w, "leads", boxWords...) {
			box.Leads = append(box.Leads, int(b.number(n))-1)
		}
		hq.Contracts[i].Boxes = append(hq.Contracts[i].Boxes, box)
		return err
	case "plan-card": // ID BLACK GREY CARD [first]
		c, err := b.card(w[4])
		b.p.Blueprints = append(b.p.Blueprints, ir.Blueprint{ID: w[1], Black: int(b.number(w[2])), Grey: int(b.number(w[3])), Item: ir.CardID(c)})
		if len(w) > 5 {
			hq.First = ir.BlueprintID(len(b.p.Blueprints) - 1)
		}
		return err
	}
	return err
}

// atHome reads the lines that say how they stand.
func (b *sitter) atHome(w []string) error {
	s, m := b.s, b.g.m
	switch w[0] {
	case "home": // [TYPE]
		s.Home = true
		if len(w) > 1 {
			s.Type = uint8(max(slices.Index(hqTypes[:], w[1]), 0))
		}
		for i := range m.minis {
			if h := m.minis[i].helper; h < 0 || !m.hq.Helpers[h].Waits {
				b.g.come(i)
			}
		}
	case "post": // WHO WHERE
		at := -1 // the first of those that are alike and have no post yet, else the last
		for i := range m.minis {
			if (codec{m}).miniID(i) == w[1] && (at < 0 || s.Mini[at] != atTable) {
				at = i
			}
		}
		if at < 0 {
			return errors.New("nobody is called " + w[1])
		}
		s.Mini[at] = uint8(max(slices.Index(postNames[:], w[2]), 0))
	case "plan":
		i, err := index(b.p.Blueprints, w[1], func(p *ir.Blueprint) string { return p.ID })
		s.Plan[i] = map[string]uint8{"hall": planHall, "workshop": planWorkshop, "built": planBuilt}[w[2]]
		return err
	case "bed": // SEAT CUBES: it lies in the Hospital, and lacks so many
		p := &s.Person[s.Seat[b.number(w[1])-1].Who]
		p.Bed, p.Lost = true, b.number(w[2])
	case "top": // NUMBER [shown] [tried] [box N]
		s.Contract, s.Shown, s.Tried = b.number(w[1])-1, slices.Contains(w, "shown"), slices.Contains(w, "tried")
		if v := after(w, "box"); len(v) > 0 {
			s.Box = b.number(v[0]) - 1
		}
	}
	return nil
}
