package venice

import (
	"strconv"

	ir "acforge/schema/ir/venice"
)

// diaryPage is the Diary of Memories (BOV-35): a box for each Memory, to be
// printed and filled in.
type diaryPage struct {
	Boxes []diaryBox
}

// diaryBox is what one Memory adds.
type diaryBox struct {
	ID, Title, Path string
	Sync, Granted   string
	XP              []fact // what gives experience, and how much
	Least, Most     int    // of this Memory: only what must be done, all that can be
	Track           string // where the track then stands
	Failed          int    // after a second failure (BOV-6.14)
	Spoilers        []string
	Teaches         bool
}

func (k *maker) diaryPage() diaryPage {
	var p diaryPage
	least, most := 0, 0
	for i := range k.Pack.Memories {
		m := &k.Pack.Memories[i]
		b := diaryBox{ID: m.ID, Title: k.text(m.Title), Path: memoryPath(m), Sync: k.text(m.Sync.Text), Teaches: m.Sync.Auto}
		mandatory, optional := 0, 0
		for _, o := range m.Objectives {
			if o.Mandatory {
				mandatory += o.XP
			} else {
				optional += o.XP
			}
		}
		b.XP = append(b.XP, fact{"mandatory Objectives", strconv.Itoa(mandatory) + " XP"})
		if optional > 0 {
			b.XP = append(b.XP, fact{"optional Objectives", "up to " + strconv.Itoa(optional) + " XP"})
		}
		chests := 0
		for n := range min(len(m.Chests), len(m.Start.Chests)) {
			chests += k.Pack.Chests[m.Start.Chests[n]].XP
		}
		if len(m.Chests) > 0 {
			b.XP = append(b.XP, fact{plural(len(m.Chests), "Chest"), "what their tokens show"})
		}
		boss := 0
		if m.Boss != nil {
			if e := k.Pack.Enemies[*m.Boss].Boss; e != nil {
				boss = e.XP
				b.XP = append(b.XP, fact{"the Boss", strconv.Itoa(boss) + " XP"})
			}
		}
		b.Least, b.Most, b.Failed = mandatory, mandatory+optional+chests+boss, mandatory
		least, most = least+b.Least, most+b.Most
		b.Track = strconv.Itoa(least) + " to " + strconv.Itoa(most)
		if least == most {
			b.Track = strconv.Itoa(least)
		}
		for _, e := range m.Opens.After {
			b.Spoilers = append(b.Spoilers, "Open the envelope “"+k.text(k.Pack.Envelopes[e].Name)+"”.")
		}
		for _, r := range m.Rewards {
			b.Spoilers = append(b.Spoilers, k.text(r))
		}
		p.Boxes = append(p.Boxes, b)
	}
	return p
}

// redCard is the card in an envelope that says what to do with the others
// (BOV-1.2).
func (k *maker) redCard(e *ir.Envelope) card {
	c := card{ID: e.ID, Class: "red", Kind: "Red card", Name: k.text(e.Name), Text: paragraphs(k.text(e.Red)), Back: k.back("red", "Envelope", k.text(e.Name))}
	for _, g := range e.Groups {
		s := plural(len(g.Cards), kindName(g.Kind)+" card") + ": " + revealed(g.Reveal) + ", " + putTo(g) + "."
		if len(g.Cards) == 0 {
			s = "1 " + kindName(g.Kind) + ": " + revealed(g.Reveal) + ", " + putTo(g) + "."
		}
		c.Text = append(c.Text, s)
	}
	return c
}
