package club

import (
	"bytes"
	"html/template"

	"acforge.dev/preview/page"
	"acforge.dev/preview/play"
	ir "acforge.dev/schema/ir/club"
	"acforge.dev/validator/sim"
)

// gamePage is the page of one way to play, where it can be played.
type gamePage struct {
	Title, Text string
	Games       []page.Link // all ways to play
	Play        template.HTML
}

func gamePath(g *ir.Game) string { return GamePath(g.ID) }

// GamePath returns the page of a way to play.
func GamePath(id string) string { return "play-" + id + ".html" }

func (k *maker) gameTitle(g *ir.Game) string {
	if t := k.text(g.Title); t != "" {
		return t
	}
	return g.ID
}

// gamePage makes the page of a way to play, with the won games and the findings of
// smoke-play to look at.
func (k *maker) gamePage(g *ir.Game) (gamePage, error) {
	out := gamePage{Title: k.gameTitle(g), Text: k.text(g.Text)}
	for i := range k.Pack.Games {
		o := &k.Pack.Games[i]
		out.Games = append(out.Games, page.Link{Title: k.gameTitle(o), Path: gamePath(o), Here: o.ID == g.ID})
	}
	m := play.Mission{
		ID: g.ID, Title: out.Title, Root: k.site().Up(), Lang: k.Lang, Page: k.ours,
		Instead: k.say("play.instead", 0, "id", g.ID),
	}
	for _, q := range k.Pack.Questions {
		m.Asks = append(m.Asks, k.text(q))
	}
	if k.Report != nil {
		for i := range k.Report.Memories {
			r := &k.Report.Memories[i]
			if r.Memory != g.ID {
				continue
			}
			for _, c := range r.Cells {
				m.Replays = append(m.Replays, play.Replay{ID: sim.WitnessID(c.Seats), Title: k.say("play.won", c.Seats), Game: c.Witness})
			}
			for i := range r.Cells {
				for _, s := range r.Cells[i].Games {
					m.Replays = append(m.Replays, play.Replay{
						ID: s.ID(r.Cells[i].Seats), Title: k.say("play.shown."+s.Why, 0), Game: s.Replay, Chances: play.Chances(s.Chances),
					})
				}
			}
			for n, f := range r.Findings {
				m.Replays = append(m.Replays, play.Replay{ID: sim.FindingID(n), Title: k.say("play.finding", 0, "says", f.Message), Game: f.Replay})
			}
		}
	}
	opening := `<h2>` + template.HTMLEscapeString(out.Title) + `</h2>`
	if out.Text != "" {
		opening += `<p class="lead">` + template.HTMLEscapeString(out.Text) + `</p>`
	}
	m.Opening = template.HTML(opening)
	section, _, err := k.play.Section(m)
	out.Play = template.HTML(k.play.Link([]byte(section)))
	return out, err
}

// playThings returns the cards that a game may show, with the drawings that they share.
func (k *maker) playThings() (template.HTML, error) {
	var b bytes.Buffer
	err := templatesIn(k.ours).ExecuteTemplate(&b, "things.html", k.decks())
	return template.HTML(b.String()), err
}
