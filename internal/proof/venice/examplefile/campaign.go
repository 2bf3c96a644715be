package examplefile

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"acforge.dev/engine/example"
	ir "acforge.dev/schema/ir/venice"
)

// Campaign is the beginning of a script of an example about a campaign
// (docs/examples.md, "The campaign"). All Memories of its pack are the one that
// the example draws.
type Campaign struct {
	*Case
	// IDs are the Memories of the campaign, and At is the index of the current
	// one.
	IDs []string
	At  int
	// Names are the characters of the seats.
	Names []string
	// Fresh is set before the first Memory, when no character has been chosen
	// yet.
	Fresh bool
	// Stands holds the lines on the state of the campaign, Inner those on the
	// current Memory.
	Stands []example.Line
	Inner  [][]string
}

// ofPack holds the first words of lines on the pack, ofCampaign those of lines on
// the state of the campaign. All other lines are about the current Memory.
var (
	ofPack = []string{"campaign", "needs", "optional", "villa-until", "rests", "levels", "envelope", "span",
		"brown", "helper", "contract", "contract-box", "reward", "done", "plan-card"}
	ofCampaign = []string{"decks", "attempt", "box", "xp", "level", "villa", "bag", "skill", "out", "played", "away", "gone", "memory-easy",
		"home", "post", "plan", "bed", "top", "bare"}
	// ofSeat holds the words after a seat's number that belong to the campaign.
	ofSeat = []string{"has", "stands-in", "lost"}
)

// ReadCampaign reads the start of a script of an example about a campaign. The
// arguments are those of [Read].
func ReadCampaign(shared string, e *example.Example, script string) (*Campaign, error) {
	c, err := Read(shared, e, script)
	if err != nil {
		return nil, err
	}
	k := &Campaign{Case: c, IDs: []string{c.Memory}}
	for _, l := range e.State(script) {
		if w := l.Words; w[0] == "assassins" || w[0] == "apprentices" {
			k.Names = w[1:]
		}
	}
	var declared []example.Line
	for _, l := range c.Lines {
		switch w := l.Words; {
		case w[0] == "campaign":
			k.IDs = w[1:]
		case slices.Contains(ofPack, w[0]):
			declared = append(declared, l)
		case slices.Contains(ofCampaign, w[0]), len(w) > 1 && slices.Contains(ofSeat, w[1]):
			k.Stands = append(k.Stands, l)
		default:
			k.Inner = append(k.Inner, w)
		}
	}
	if k.At = slices.Index(k.IDs, c.Memory); k.At < 0 {
		return nil, fmt.Errorf("%s: the campaign has no Memory %s", e.File, c.Memory)
	}
	k.Fresh = k.At == 0 && c.Phase == ""
	p := c.Pack
	own := p.Memories[0]
	p.Memories = nil
	for _, id := range k.IDs {
		mem := own
		mem.ID, mem.Characters = id, "assassins"
		if id == "0.1" {
			mem.Characters = "apprentices"
		}
		p.Memories = append(p.Memories, mem)
	}
	p.Campaign = &ir.Campaign{}
	p.Chests = slices.Clone(p.Chests)
	for i := range p.Chests { // by default they belong to all Memories
		p.Chests[i].First, p.Chests[i].Last = 0, ir.MemoryID(len(k.IDs)-1)
	}
	for _, l := range declared {
		if err := k.declare(l.Words); err != nil {
			return nil, fmt.Errorf("%s:%d: %w", e.File, l.Number, err)
		}
	}
	return k, nil
}

func index[T any](list []T, name string, id func(*T) string) (int, error) {
	for i := range list {
		if id(&list[i]) == name {
			return i, nil
		}
	}
	return 0, errors.New("nothing is called " + name)
}

// Card returns the number of an Equipment card of the pack.
func (k *Campaign) Card(id string) (int, error) {
	return index(k.Pack.Equipment, id, func(e *ir.Equipment) string { return e.ID })
}

// Assassin returns the number of an Assassin of the pack.
func (k *Campaign) Assassin(id string) (int, error) {
	return index(k.Pack.Assassins, id, func(e *ir.Assassin) string { return e.ID })
}

// Apprentice returns the number of an Apprentice of the pack.
func (k *Campaign) Apprentice(id string) (int, error) {
	return index(k.Pack.Apprentices, id, func(e *ir.Apprentice) string { return e.ID })
}

// Skill returns the number of a Skill card of the pack.
func (k *Campaign) Skill(id string) (int, error) {
	return index(k.Pack.Skills, id, func(e *ir.Skill) string { return e.ID })
}

// Blueprint returns the number of a Blueprint of the pack.
func (k *Campaign) Blueprint(id string) (int, error) {
	return index(k.Pack.Blueprints, id, func(e *ir.Blueprint) string { return e.ID })
}

// Number returns the number of a Memory of the campaign.
func (k *Campaign) Number(id string) (int, error) {
	if i := slices.Index(k.IDs, id); i >= 0 {
		return i, nil
	}
	return 0, errors.New("no Memory " + id)
}

// declare reads a line on the pack.
func (k *Campaign) declare(w []string) error {
	p := k.Pack
	switch w[0] {
	case "rests":
		p.Campaign.NoRest = nil
		for i, id := range k.IDs {
			if !slices.Contains(w[1:], id) {
				p.Campaign.NoRest = append(p.Campaign.NoRest, ir.MemoryID(i))
			}
		}
	case "needs", "optional", "villa-until":
		i, err := k.Number(w[1])
		if err != nil {
			return err
		}
		switch w[0] {
		case "optional":
			p.Memories[i].Optional = true
		case "villa-until":
			for n := range i + 1 {
				p.Campaign.Villa = append(p.Campaign.Villa, ir.MemoryID(n))
			}
			p.Campaign.NoRest = []ir.MemoryID{ir.MemoryID(i)} // BOV-36.2; a later line "rests" changes it
		default:
			for _, id := range w[2:] {
				n, err := k.Number(id)
				if err != nil {
					return err
				}
				p.Memories[i].Needs = append(p.Memories[i].Needs, ir.MemoryID(n))
			}
		}
	case "levels":
		for _, text := range w[1:] {
			n, err := strconv.Atoi(text)
			if err != nil {
				return err
			}
			p.Campaign.Levels = append(p.Campaign.Levels, n)
		}
	case "span":
		c, err := index(p.Chests, w[1], func(e *ir.ChestCard) string { return e.ID })
		if err != nil {
			return err
		}
		first, err1 := k.Number(w[2])
		last, err2 := k.Number(w[3])
		p.Chests[c].First, p.Chests[c].Last = ir.MemoryID(first), ir.MemoryID(last)
		return errors.Join(err1, err2)
	case "envelope": // ID before|after MEMORY [hidden] KIND TO CARD …
		return k.envelope(w[1:])
	default:
		return k.headquarters(w)
	}
	return nil
}

func (k *Campaign) envelope(w []string) error {
	p := k.Pack
	i, err := k.Number(w[2])
	if err != nil {
		return err
	}
	at := slices.IndexFunc(p.Envelopes, func(e ir.Envelope) bool { return e.ID == w[0] })
	if at < 0 {
		at = len(p.Envelopes)
		p.Envelopes = append(p.Envelopes, ir.Envelope{ID: w[0]})
	}
	opens := &p.Memories[i].Opens.Before
	if w[1] == "after" {
		opens = &p.Memories[i].Opens.After
	}
	*opens = append(slices.Clone(*opens), ir.EnvelopeID(at))
	rest := w[3:]
	g := ir.EnvelopeGroup{Reveal: true}
	if len(rest) > 0 && rest[0] == "hidden" {
		g.Reveal, rest = false, rest[1:]
	}
	if len(rest) < 2 {
		return nil // it is opened here too
	}
	g.Kind, g.To = rest[0], rest[1]
	for _, id := range rest[2:] {
		var c int
		switch g.Kind {
		case "equipment":
			c, err = k.Card(id)
		case "event":
			c, err = index(p.Events, id, func(e *ir.EventCard) string { return e.ID })
		case "chest":
			c, err = index(p.Chests, id, func(e *ir.ChestCard) string { return e.ID })
		case "blueprint":
			c, err = k.Blueprint(id)
		case "skill":
			c, err = k.Skill(id)
		}
		if err != nil {
			return err
		}
		g.Cards = append(g.Cards, ir.CardID(c))
	}
	p.Envelopes[at].Groups = append(p.Envelopes[at].Groups, g)
	return nil
}

// After returns the words after a given word of a line, up to the next of the
// words known.
func After(w []string, word string, known ...string) []string {
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
	if v := After(w, word, brownWords...); len(v) > 0 {
		return number(v[0])
	}
	return instead
}

func number(text string) int {
	n, _ := strconv.Atoi(text)
	return n
}

// brown reads a brown card: "hospital 1,2,2 workshop 1 shop 1 command 1".
func brown(w []string) (b ir.Brown) {
	if v := After(w, "hospital", brownWords...); len(v) > 0 {
		list := strings.Split(v[0], ",")
		for i := range b.Hospital {
			b.Hospital[i] = number(list[min(i, len(list)-1)])
		}
	}
	b.Workshop, b.Shop, b.Command = one(w, "workshop", 0), one(w, "shop", 0), one(w, "command", 0)
	return b
}

var boxWords = []string{"leads", "joins", "unlocks", "opens"}

func (k *Campaign) brought(w []string) (out ir.Brought, err error) {
	for _, id := range After(w, "joins", boxWords...) {
		i, e := index(k.home().Helpers, id, func(h *ir.Helper) string { return h.ID })
		out.Joins, err = append(out.Joins, ir.HelperID(i)), errors.Join(err, e)
	}
	for _, id := range After(w, "unlocks", boxWords...) {
		i, e := k.Number(id)
		out.Unlocks, err = append(out.Unlocks, ir.MemoryID(i)), errors.Join(err, e)
	}
	for _, id := range After(w, "opens", boxWords...) {
		i, e := index(k.Pack.Envelopes, id, func(h *ir.Envelope) string { return h.ID })
		out.Opens, err = append(out.Opens, ir.EnvelopeID(i)), errors.Join(err, e)
	}
	return out, err
}

func (k *Campaign) home() *ir.Headquarters {
	if k.Pack.Campaign.Headquarters == nil {
		k.Pack.Campaign.Headquarters = &ir.Headquarters{First: ir.NoID}
	}
	return k.Pack.Campaign.Headquarters
}

// headquarters reads a line on the Headquarters of the pack.
func (k *Campaign) headquarters(w []string) (err error) {
	hq := k.home()
	switch w[0] {
	case "brown":
		hq.Apprentices = brown(w)
	case "done":
		hq.Done = number(w[1])
	case "helper": // ID TYPE …
		h := ir.Helper{ID: w[1], Type: strings.Trim(w[2], "-"), Copies: one(w, "copies", 1), Ally: ir.NoID, Waits: slices.Contains(w, "waits"), Brown: brown(w)}
		if v := After(w, "ally", brownWords...); len(v) > 0 {
			var i int
			i, err = index(k.Pack.Allies, v[0], func(a *ir.Ally) string { return a.ID })
			h.Ally = ir.AllyID(i)
		}
		hq.Helpers = append(hq.Helpers, h)
	case "contract": // ID LEVEL HITS
		hq.Contracts = append(hq.Contracts, ir.Contract{ID: w[1], Level: number(w[2]), Hits: number(w[3])})
	case "contract-box", "reward": // ID [COLOUR] …
		i, err := index(hq.Contracts, w[1], func(c *ir.Contract) string { return c.ID })
		if err != nil {
			return err
		}
		gives, err := k.brought(w)
		if w[0] == "reward" {
			hq.Contracts[i].Reward = gives
			return err
		}
		box := ir.ContractBox{Grey: w[2] == "grey", Gives: gives}
		for _, n := range After(w, "leads", boxWords...) {
			box.Leads = append(box.Leads, number(n)-1)
		}
		hq.Contracts[i].Boxes = append(hq.Contracts[i].Boxes, box)
		return err
	case "plan-card": // ID BLACK GREY CARD [first]
		c, err := k.Card(w[4])
		k.Pack.Blueprints = append(k.Pack.Blueprints, ir.Blueprint{ID: w[1], Black: number(w[2]), Grey: number(w[3]), Item: ir.CardID(c)})
		if len(w) > 5 {
			hq.First = ir.BlueprintID(len(k.Pack.Blueprints) - 1)
		}
		return err
	}
	return err
}
