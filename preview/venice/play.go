package venice

import (
	"bytes"
	"html/template"

	"acforge.dev/preview/page"
	"acforge.dev/preview/play"
	ir "acforge.dev/schema/ir/venice"
	"acforge.dev/validator/sim"
)

// playSection returns the section for playing the Memory on its page, with the
// won games and the findings of smoke-play to look at, and the files that it
// needs.
func (k *maker) playSection(i int, data memoryPage) (template.HTML, []page.Page, error) {
	m := &k.Pack.Memories[i]
	p := play.Mission{
		ID: m.ID, Title: k.text(m.Title), Lang: k.Lang, Page: k.lang, Root: "../" + k.site().Up(), Boards: "maps",
		Instead: k.say("play.instead", "id", m.ID),
	}
	p.Notes = k.editionNotes()
	for _, q := range k.Pack.Questions {
		p.Asks = append(p.Asks, k.text(q))
	}
	var err error
	if p.Opening, err = k.part("opening.html", data); err != nil {
		return "", nil, err
	}
	if p.Closing, err = k.part("closing.html", data); err != nil {
		return "", nil, err
	}
	for j := range k.Pack.Memories {
		for _, n := range k.Pack.Memories[j].Needs {
			if int(n) == i && p.Next.Path == "" {
				next := &k.Pack.Memories[j]
				p.Next = page.Link{Title: k.say("play.next", "title", next.ID+" "+k.text(next.Title)), Path: "../" + memoryPath(next)}
			}
		}
	}
	if k.Report != nil {
		for i := range k.Report.Memories {
			r := &k.Report.Memories[i]
			if r.Memory != m.ID {
				continue
			}
			for _, c := range r.Cells {
				p.Replays = append(p.Replays, play.Replay{
					ID: sim.WitnessID(c.Seats), Title: k.say("play.won", "n", c.Seats, "who", k.characters(m)), Game: c.Witness,
				})
			}
			for i := range r.Cells {
				c := &r.Cells[i]
				for _, s := range c.Games {
					p.Replays = append(p.Replays, play.Replay{ID: s.ID(c.Seats), Title: k.shownTitle(m, c, &s), Game: s.Replay, Chances: play.Chances(s.Chances)})
				}
			}
			for n, f := range r.Findings {
				p.Replays = append(p.Replays, play.Replay{
					ID: sim.FindingID(n), Title: k.say("play.finding", "n", f.Seats, "who", k.characters(m), "says", f.Message), Game: f.Replay,
				})
			}
		}
	}
	return k.play.Section(p)
}

// shownTitle says why a game is worth looking at.
func (k *maker) shownTitle(m *ir.Memory, c *sim.Cell, s *sim.Shown) string {
	cause := ""
	if s.Cause != "" {
		cause = k.causeWords(m, s.Cause)
	}
	turn, step := 0, 0
	if s.Round != nil {
		turn, step = s.Round.Turn, s.Round.Step
	}
	return k.say("play.shown."+s.Why, "n", c.Seats, "who", k.characters(m), "cause", cause, "of", s.Of, "turn", turn, "step", step)
}

// part renders one of our templates for the page of a Memory.
func (k *maker) part(name string, data any) (template.HTML, error) {
	var b bytes.Buffer
	err := k.templates.ExecuteTemplate(&b, name, data)
	return template.HTML(b.String()), err
}

// playThings returns the cards and the faces of dice that a game may show.
func (k *maker) playThings(decks []deck) (template.HTML, error) {
	data := struct {
		Decks   []deck
		Dice    []die
		Figures template.HTML
	}{decks, k.dicePage().Dice, k.figures()}
	return page.Keep(k.Kept, "things", data, func() (template.HTML, error) { return k.part("things.html", data) })
}

// thingsFile returns the file with these things.
func (k *maker) thingsFile(name string, things template.HTML) (page.Page, error) {
	return page.Keep(k.Kept, name, things, func() (page.Page, error) { return play.Things(things), nil })
}

// figures returns the authors' pictures of figures on the Map. Keys are the
// engine's names: the card of a player, or the look of a piece and its sign.
func (k *maker) figures() template.HTML {
	var s svg
	add := func(name, picture string) {
		if own := k.Pictures.Address(picture); own != "" {
			s.tag(`<img data-figure="%s" alt="" src="%s">`, name, own)
		}
	}
	for _, a := range k.Pack.Assassins {
		add("assassin-"+a.ID, "figure-assassins-"+a.ID)
	}
	for _, a := range k.Pack.Apprentices {
		add("apprentice-"+a.ID, "figure-apprentices-"+a.ID)
	}
	called := letters(k.Pack, k.text)
	for i, e := range k.Pack.Enemies {
		look := map[string]string{"crossbowman": "foe", "boss": "chief"}[e.Kind]
		if look == "" {
			look = "strong"
		}
		add(look+"-"+called[i], figureOf(e))
	}
	if len(k.Pack.Machines) == 1 { // all have the same sign
		add("mark-M", "figure-machines-"+k.Pack.Machines[0].ID)
	}
	return template.HTML(s.b.String())
}
