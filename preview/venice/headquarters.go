package venice

import (
	"html/template"
	"strconv"

	"acforge.dev/preview/page"
	ir "acforge.dev/schema/ir/venice"
)

const headquartersPath = "headquarters.html"

// headquartersPage shows the Headquarters, which replace the Villa (BOV-40.1):
// the work in each Building, the demands and gifts of Contracts, and the costs of
// Blueprints.
type headquartersPage struct {
	Helpers    []helperRow
	Contracts  []contract
	Done       int // level of the Headquarters when no Contract is left
	Blueprints []blueprint
	Seal       template.HTML
}

// helperRow is a miniature of the Headquarters with its brown card (BOV-41.3).
type helperRow struct {
	ID, Name                          string
	Notes                             []string
	Hospital, Workshop, Shop, Command string // "" if it has no effect there
}

// contract is a card of the Command Room (BOV-41.20).
type contract struct {
	ID, Name, Text string
	Level, Hits    int
	Boxes          []contractBox
	Reward         []string // gifts when it is fulfilled
}

// contractBox is one of its text boxes, with its number from 1.
type contractBox struct {
	N                 int
	Class, Kind, Text string
	Gives             []string
	Leads             string // the next box, "" for none
}

// blueprint is a plan of the Workshop (BOV-38.1).
type blueprint struct {
	ID, Name, Text string
	Cost           string
	Item           groupCard
	First          bool // in the Workshop at first (BOV-40.8); otherwise the group chooses
}

// hasHeadquarters reports whether the page has any content.
func (k *maker) hasHeadquarters() bool { return k.headquarters() != nil || len(k.Pack.Blueprints) > 0 }

// headquarters returns the Headquarters of the campaign, nil if it has none.
func (k *maker) headquarters() *ir.Headquarters {
	if k.Pack.Campaign == nil {
		return nil
	}
	return k.Pack.Campaign.Headquarters
}

func (k *maker) headquartersPage(decks []deck) headquartersPage {
	p := headquartersPage{Seal: sealSVG()}
	for i := range k.Pack.Blueprints {
		p.Blueprints = append(p.Blueprints, k.blueprint(ir.BlueprintID(i), decks))
	}
	hq := k.headquarters()
	if hq == nil {
		return p
	}
	p.Done = hq.Done
	if f := int(hq.First); f >= 0 && f < len(p.Blueprints) {
		p.Blueprints[f].First = true
	}
	p.Helpers = append(p.Helpers, k.helper(helperRow{ID: "apprentices", Name: k.say("apprentices")}, &hq.Apprentices))
	for i := range hq.Helpers {
		h := &hq.Helpers[i]
		row := helperRow{ID: h.ID, Name: k.text(h.Name)}
		if h.Copies > 1 {
			row.Name = k.times(h.Copies, row.Name)
		}
		if h.Type != "" {
			row.Notes = append(row.Notes, k.say("hq.type", "type", k.called("hq.type", h.Type)))
		}
		if h.Waits {
			row.Notes = append(row.Notes, k.say("hq.waits"))
		}
		if a := int(h.Ally); a >= 0 && a < len(k.Pack.Allies) {
			row.Notes = append(row.Notes, k.say("hq.on-map", "name", k.text(k.Pack.Allies[a].Name)))
		}
		p.Helpers = append(p.Helpers, k.helper(row, &h.Brown))
	}
	for i := range hq.Contracts {
		c := k.contract(hq, &hq.Contracts[i])
		if i == len(hq.Contracts)-1 {
			c.Reward = append(c.Reward, k.say("hq.last"))
		} else {
			c.Reward = append(c.Reward, k.say("hq.next"))
		}
		p.Contracts = append(p.Contracts, c)
	}
	return p
}

// helper fills in the values of a brown card.
func (k *maker) helper(row helperRow, b *ir.Brown) helperRow {
	row.Hospital = k.byLevel(b.Hospital)
	if b.Workshop > 0 {
		row.Workshop = k.number("hq.fewer", b.Workshop)
	}
	if b.Shop > 0 {
		row.Shop = k.number("hq.cards", b.Shop)
	}
	if b.Command > 0 {
		row.Command = k.number("hq.dice", b.Command)
	}
	return row
}

// byLevel describes how many health cubes the Hospital gives, by the level of the
// Headquarters (BOV-41.4).
func (k *maker) byLevel(cubes [5]int) string {
	out := ""
	before := 0
	for level, n := range cubes {
		if n == before {
			continue
		}
		says := k.number("hq.cubes", n)
		switch {
		case out != "":
			out = k.say("hq.from-level.then", "before", out, "n", n, "level", level)
		case level > 0:
			out = k.say("hq.from-level", "says", says, "level", level)
		default:
			out = says
		}
		before = n
	}
	return out
}

func (k *maker) contract(hq *ir.Headquarters, c *ir.Contract) contract {
	out := contract{ID: c.ID, Name: k.text(c.Name), Text: k.text(c.Text), Level: c.Level, Hits: c.Hits, Reward: k.brought(hq, &c.Reward)}
	for i, b := range c.Boxes {
		box := contractBox{N: i + 1, Class: "red", Kind: k.say("hq.box.red"), Text: k.text(b.Text), Gives: k.brought(hq, &b.Gives)}
		if b.Grey {
			box.Class, box.Kind = "grey", k.say("hq.box.grey")
		}
		for n, l := range b.Leads {
			to := strconv.Itoa(l + 1)
			if n > 0 {
				to = k.say("hq.or", "a", box.Leads, "b", to)
			}
			box.Leads = to
		}
		out.Boxes = append(out.Boxes, box)
	}
	return out
}

// brought describes the gifts of a Contract, a sentence each.
func (k *maker) brought(hq *ir.Headquarters, b *ir.Brought) []string {
	var out []string
	for _, e := range b.Opens {
		out = append(out, k.say("diary.open", "name", k.text(k.Pack.Envelopes[e].Name)))
	}
	for _, h := range b.Joins {
		out = append(out, k.say("hq.joins", "name", k.text(hq.Helpers[h].Name)))
	}
	for _, m := range b.Unlocks {
		out = append(out, k.say("hq.unlocks", "id", k.Pack.Memories[m].ID))
	}
	return out
}

func (k *maker) blueprint(id ir.BlueprintID, decks []deck) blueprint {
	b := &k.Pack.Blueprints[id]
	out := blueprint{ID: b.ID, Name: k.text(b.Name), Text: k.text(b.Text), Item: groupCard{k.text(k.Pack.Equipment[b.Item].Name), place(decks, "equipment", k.Pack.Equipment[b.Item].ID)}}
	var cost []string
	if b.Black > 0 {
		cost = append(cost, k.number("hq.black", b.Black))
	}
	if b.Grey > 0 {
		cost = append(cost, k.number("hq.grey", b.Grey))
	}
	out.Cost = k.and(cost)
	return out
}

// headquartersEntries returns the entries of the search for this page.
func (k *maker) headquartersEntries(decks []deck) []page.Entry {
	p := k.headquartersPage(decks)
	var out []page.Entry
	for _, h := range p.Helpers {
		out = append(out, page.Entry{Kind: k.say("hq.title"), Title: h.Name, Path: headquartersPath + "#helper-" + h.ID, ID: h.ID, Text: words(h.Notes)})
	}
	for _, c := range p.Contracts {
		e := page.Entry{Kind: k.say("find.contract"), Title: c.Name, Path: headquartersPath + "#contract-" + c.ID, ID: c.ID, Text: words([]string{c.Text}, c.Reward), Spoiler: true}
		for _, b := range c.Boxes {
			e.Text += " " + words([]string{b.Text}, b.Gives)
		}
		out = append(out, e)
	}
	for _, b := range p.Blueprints {
		out = append(out, page.Entry{Kind: k.say("hq.blueprints"), Title: b.Name, Path: headquartersPath + "#blueprint-" + b.ID, ID: b.ID, Text: words([]string{b.Text, b.Cost, b.Item.Name})})
	}
	return out
}
