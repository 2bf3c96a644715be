package venice

import (
	"strconv"

	ir "acforge.dev/schema/ir/venice"
)

// diaryPage is the Diary of Memories (BOV-35): a box for each Memory, to print
// and fill in.
type diaryPage struct {
	Boxes []diaryBox
}

// diaryBox is the box of one Memory.
type diaryBox struct {
	ID, Title, Path string
	Sync, Granted   string
	XP              []fact // sources of experience, with amounts
	Least, Most     int    // of this Memory: only the mandatory part, and everything
	Track           string // the position on the track afterwards
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
		b.XP = append(b.XP, fact{k.say("diary.mandatory"), k.say("xp", "n", mandatory)})
		if optional > 0 {
			b.XP = append(b.XP, fact{k.say("diary.optional"), k.say("diary.up-to", "n", optional)})
		}
		chests := 0
		for n := range min(len(m.Chests), len(m.Start.Chests)) {
			chests += k.Pack.Chests[m.Start.Chests[n]].XP
		}
		if len(m.Chests) > 0 {
			b.XP = append(b.XP, fact{k.number("diary.chests", len(m.Chests)), k.say("diary.tokens")})
		}
		boss := 0
		if m.Boss != nil {
			if e := k.Pack.Enemies[*m.Boss].Boss; e != nil {
				boss = e.XP
				b.XP = append(b.XP, fact{k.say("diary.boss"), k.say("xp", "n", boss)})
			}
		}
		b.Least, b.Most, b.Failed = mandatory, mandatory+optional+chests+boss, mandatory
		less, more := conclusionXP(m)
		b.Least, b.Most = max(0, b.Least+less), b.Most+more
		if less != more {
			b.XP = append(b.XP, fact{k.say("diary.conclusion"), k.say("diary.up-to", "n", more)})
		}
		least, most = least+b.Least, most+b.Most
		b.Track = k.say("to", "a", least, "b", most)
		if least == most {
			b.Track = strconv.Itoa(least)
		}
		for _, e := range m.Opens.After {
			b.Spoilers = append(b.Spoilers, k.say("diary.open", "name", k.text(k.Pack.Envelopes[e].Name)))
		}
		for _, r := range m.Rewards {
			b.Spoilers = append(b.Spoilers, k.text(r))
		}
		p.Boxes = append(p.Boxes, b)
	}
	return p
}

// redCard returns the card in an envelope with instructions for the others
// (BOV-1.2).
func (k *maker) redCard(e *ir.Envelope) card {
	c := card{ID: e.ID, Class: "red", Kind: k.say("red.card"), Of: "red", Name: k.text(e.Name), Text: k.paragraphs(e.Red), Back: k.back("red", k.say("envelope"), k.text(e.Name))}
	for _, g := range e.Groups {
		what := k.number("group.cards", len(g.Cards), "kind", k.called("group", g.Kind))
		if len(g.Cards) == 0 {
			what = k.say("group.whole", "kind", k.called("group", g.Kind))
		}
		c.Text = append(c.Text, k.say("quoted", "what", what, "says", k.handled(g))+".")
	}
	return c
}
