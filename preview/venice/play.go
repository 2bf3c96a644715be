package venice

import (
	"html/template"
	"strconv"

	"acforge/preview/play"
	ir "acforge/schema/ir/venice"
)

// playSection is where the Memory is played on its page, with the won games
// and the findings of smoke-play to look at.
func (k *maker) playSection(m *ir.Memory) (template.HTML, error) {
	p := play.Mission{
		ID: m.ID, Lang: k.Lang, Page: k.lang, Root: "../", Boards: "maps",
		Instead: k.say("play.instead", "id", m.ID),
	}
	if k.Report != nil {
		for i := range k.Report.Memories {
			r := &k.Report.Memories[i]
			if r.Memory != m.ID {
				continue
			}
			for _, c := range r.Cells {
				p.Replays = append(p.Replays, play.Replay{
					ID: "witness-" + strconv.Itoa(c.Seats), Title: k.say("play.won", "n", c.Seats, "who", k.characters(m)), Game: c.Witness,
				})
			}
			for n, f := range r.Findings {
				p.Replays = append(p.Replays, play.Replay{
					ID: "finding-" + strconv.Itoa(n+1), Title: k.say("play.finding", "n", f.Seats, "who", k.characters(m), "says", f.Message), Game: f.Replay,
				})
			}
		}
	}
	return k.play.Section(p)
}
