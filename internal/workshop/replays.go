package workshop

import (
	"fmt"
	"strings"

	"acforge.dev/engine/replay"
	"acforge.dev/validator/sim"
)

// Replay is a recorded game as a file for `play --replay`.
type Replay struct {
	File string // its name
	Text []byte
}

// Replays returns a report's witnesses, its games worth a look, those that went
// wrong and those that were asked for.
func (c *Pack) Replays(r *sim.Report) ([]Replay, error) {
	pack, err := c.Open()
	if err != nil {
		return nil, err
	}
	var out []Replay
	for i := range r.Memories {
		m := &r.Memories[i]
		mission, err := pack.Mission(m.Memory)
		if err != nil {
			return nil, err
		}
		add := func(rep *replay.Replay, form string, args ...any) {
			if rep != nil {
				file := fmt.Sprintf("%s-%s-%s.txt", c.Name, m.Memory, fmt.Sprintf(form, args...))
				out = append(out, Replay{file, rep.AppendText(nil, mission, c.Lang())})
			}
		}
		for _, cell := range m.Cells {
			add(cell.Witness, "%d-witness", cell.Seats)
			for _, s := range cell.Games {
				add(s.Replay, "%d-%s-%d", cell.Seats, s.Why, s.Game)
			}
			for _, r := range cell.Recorded {
				add(r.Replay, "%d-%s-%d", cell.Seats, r.Bot, r.Game)
			}
		}
		for _, f := range m.Findings {
			add(f.Replay, "%d-%s-%s-%d", f.Seats, strings.TrimPrefix(f.Code, "smoke/"), f.Bot, f.Game)
		}
	}
	return out, nil
}

// Stuck returns the campaigns of a report that were stuck.
func (c *Pack) Stuck(r *sim.Campaign) ([]Replay, error) {
	_, whole, err := c.Campaign()
	if err != nil {
		return nil, err
	}
	mission, err := whole.Mission(whole.Missions()[0])
	if err != nil {
		return nil, err
	}
	var out []Replay
	for i := range r.Findings {
		f := &r.Findings[i]
		if f.Replay == nil {
			continue
		}
		file := fmt.Sprintf("%s-campaign-%d-%s-%d.txt", c.Name, f.Seats, strings.TrimPrefix(f.Code, "smoke/"), f.Game)
		out = append(out, Replay{file, f.Replay.AppendText(nil, mission, c.Lang())})
	}
	return out, nil
}
