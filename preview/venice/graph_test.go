package venice

import (
	"fmt"
	"strings"
	"testing"

	ir "acforge.dev/schema/ir/venice"
)

// branching returns a campaign with branches that meet again: each Memory needs
// those named.
func branching() *maker {
	p := &ir.Pack{Languages: []string{"en"}}
	texts := map[string]string{}
	for i, needs := range [][]ir.MemoryID{{}, {0}, {0}, {1, 2}, {0}, {3, 4}} {
		m := ir.Memory{ID: fmt.Sprint("1.", i+1), Folder: fmt.Sprint("m", i), Title: ir.TextID(fmt.Sprint("m", i)), Needs: needs}
		texts[string(m.Title)] = strings.Repeat("Long ", i) + "title"
		for e := range i % 3 {
			id := ir.EnvelopeID(len(p.Envelopes))
			p.Envelopes = append(p.Envelopes, ir.Envelope{ID: fmt.Sprint("e", id), Name: ir.TextID(fmt.Sprint("e", id))})
			texts[fmt.Sprint("e", id)] = fmt.Sprint("Envelope ", id)
			if e == 0 {
				m.Opens.Before = append(m.Opens.Before, id)
			} else {
				m.Opens.After = append(m.Opens.After, id)
			}
		}
		p.Memories = append(p.Memories, m)
	}
	p.Envelopes = append(p.Envelopes, ir.Envelope{ID: "first", Name: "first"})
	texts["first"] = "The first of all"
	return newMaker(Input{Pack: p, Lang: "en", Texts: map[string]map[string]string{"en": texts}})
}

func TestCampaignGraph(t *testing.T) {
	g := branching().campaignGraph()
	for _, l := range g.lines {
		if g.nodes[l.from].layer+1 != g.nodes[l.to].layer {
			t.Errorf("a line leads from layer %d to layer %d", g.nodes[l.from].layer, g.nodes[l.to].layer)
		}
	}
	placed := 0
	for _, l := range g.layers {
		placed += len(l)
		for i := 1; i < len(l); i++ {
			a, b := &g.nodes[l[i-1]], &g.nodes[l[i]]
			if a.x+a.width()/2 > b.x-b.width()/2 {
				t.Errorf("%q and %q lie over each other", a.title, b.title)
			}
		}
	}
	if placed != len(g.nodes) {
		t.Errorf("%d of %d nodes have a place", placed, len(g.nodes))
	}
	for range 3 {
		if branching().campaignGraph().svg("") != g.svg("") {
			t.Fatal("the same campaign gives another drawing")
		}
	}
	for _, want := range []string{`href="memories/m5.html"`, `href="envelopes.html#envelope-first"`, "at the start", "after 1.3"} {
		if !strings.Contains(string(g.svg("")), want) {
			t.Errorf("the graph lacks %q", want)
		}
	}
}

// The list has the same content as the drawing.
func TestCampaignInWords(t *testing.T) {
	c := branching().campaign()
	if s := c.Steps[3]; s.Needs != "1.2 and 1.3" || s.Leads != "1.6" || len(s.Before) != 0 || c.Steps[5].Leads != "" {
		t.Errorf("1.4: %+v", s)
	}
	if s := c.Steps[2]; len(s.Before) != 1 || len(s.After) != 1 || s.After[0].Name != "Envelope 2" {
		t.Errorf("1.3: %+v", s)
	}
	if len(c.Start) != 1 || c.Start[0].Name != "The first of all" {
		t.Errorf("at the start: %+v", c.Start)
	}
}

func TestEnvelopesAreSealed(t *testing.T) {
	body := render(t)["envelopes.html"]
	before, rest, ok := strings.Cut(body, `<details class="envelope" id="envelope-first">`)
	if !ok {
		t.Fatal("no envelope, or an open one")
	}
	summary, _, _ := strings.Cut(rest, "</summary>")
	for _, inside := range []string{"Read on.", "The view"} {
		if strings.Contains(before, inside) || strings.Contains(summary, inside) || !strings.Contains(rest, inside) {
			t.Errorf("%q is not inside the envelope alone", inside)
		}
	}
	if !strings.Contains(rest, `<a href="finds.html#tower-view">The view</a>`) || !strings.Contains(rest, "keep hidden") && !strings.Contains(rest, "reveal and read") {
		t.Error("the cards of the envelope lead nowhere, or nobody says what to do with them")
	}
}

func TestDiary(t *testing.T) {
	in := fixture()
	m := &in.Pack.Memories[0]
	m.Objectives = append(m.Objectives, ir.Objective{Name: "rope", XP: 2, Cost: 1})
	m.Start.Chests = []ir.CardID{0}
	boss := ir.EnemyID(2)
	m.Boss = &boss
	b := newMaker(in).diaryPage().Boxes[0]
	// The gate gives 4; the rope 2, the box 2 and the Boss 7 are optional.
	if b.Least != 4 || b.Most != 15 || b.Failed != 4 || b.Track != "4 to 15" {
		t.Errorf("%+v", b)
	}
	body := render(t)["diary.html"]
	for _, want := range []string{`id="diary-0.2"`, "Nobody is exposed.", "BOV-35.2", "After two failures"} {
		if !strings.Contains(body, want) {
			t.Errorf("the diary lacks %q", want)
		}
	}
}

// Envelopes are listed in the order in which the campaign opens them.
func TestEnvelopesInOrder(t *testing.T) {
	k := branching()
	// 1.2 opens e0 before; 1.3 e1 before and e2 after; 1.5 e3; 1.6 e4 and e5;
	// e6, "first", is open from the start.
	if got := fmt.Sprint(k.inOrder()); got != "[6 0 1 2 3 4 5]" {
		t.Error(got)
	}
}

// An envelope of a Contract is not opened at the beginning: its page names the
// Contract, and no arrow leads from it to the first Memory.
func TestOpenedByAContract(t *testing.T) {
	in := everything()
	k := newMaker(in)
	last := ir.EnvelopeID(len(in.Pack.Envelopes) - 1)
	if c := k.contractFor(last); c != &in.Pack.Campaign.Headquarters.Contracts[0] {
		t.Errorf("it is opened by %v", c)
	}
	if c := k.contractFor(0); c != nil {
		t.Errorf("the first is opened by %v", c)
	}
	if order := k.inOrder(); order[len(order)-1] != int(last) {
		t.Errorf("it does not come last: %v", order)
	}
	for _, start := range k.campaign().Start {
		if strings.HasSuffix(start.Path, "envelope-"+in.Pack.Envelopes[last].ID) {
			t.Error("the campaign begins with it")
		}
	}
}
