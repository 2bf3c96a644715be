package workshop

import (
	"encoding/json"
	"fmt"
	"path"
	"runtime/debug"
	"slices"

	"acforge.dev/engine"
	"acforge.dev/engine/protocol"
	"acforge.dev/internal/bundle"
	"acforge.dev/schema"
	"acforge.dev/validator/sim"
)

// Opened is a bundle ready for play.
type Opened struct {
	Play *protocol.Bundle
	Read *bundle.Bundle
}

// OpenBundle checks and opens the bytes of a bundle. All its missions can
// begin, and all its won games can be replayed.
func (w *Workshop) OpenBundle(data []byte) (*Opened, error) {
	o, err := w.OpenKept(data)
	if err != nil {
		return nil, err
	}
	if err := w.Begins(o.Play); err != nil {
		return nil, err
	}
	return o, nil
}

// Begins returns an error about the first mission of a bundle that cannot
// begin.
func (w *Workshop) Begins(b *protocol.Bundle) error {
	if wrong := w.Systems.Begins(b.Pack); len(wrong) > 0 {
		return bundle.Refused(bundle.CodeUnplayable, "", wrong[0])
	}
	return nil
}

// OpenKept opens a bundle that already has tables. A mission that cannot begin
// does not stop the others.
func (w *Workshop) OpenKept(data []byte) (*Opened, error) {
	defer Sparing()()
	b, err := w.Systems.OpenBundle(data)
	if err != nil {
		return nil, err
	}
	pack, err := w.Systems.Open(b)
	if err != nil {
		return nil, err
	}
	if wrong := Witnesses(pack, b); len(wrong) > 0 {
		return nil, wrong[0]
	}
	return &Opened{&protocol.Bundle{Pack: pack, Digest: b.Digest, Content: b.Manifest.Content, Languages: b.Manifest.Languages}, b}, nil
}

// Sparing keeps the heap close to what is in use, until the returned function
// is called. A bundle may be 64 MiB. With as much garbage, loading it would
// exceed the 200 MB that docs/bundle.md promises.
func Sparing() (end func()) {
	was := debug.SetGCPercent(25)
	return func() { debug.SetGCPercent(was) }
}

// Witnesses replays the won games of a bundle and returns their errors and
// those of the results around them. It plays at most schema.MostSteps steps.
func Witnesses(pack engine.Pack, b *bundle.Bundle) []*bundle.Error {
	var out []*bundle.Error
	steps := 0
	for _, f := range b.Manifest.Files {
		if f.Role != bundle.RoleSmoke || f.Path == bundle.CampaignMember {
			continue
		}
		var m sim.Memory
		if err := json.Unmarshal(b.Files[f.Path], &m); err != nil {
			out = append(out, bundle.Refused(bundle.CodeSmoke, f.Path, err.Error()))
			continue
		}
		for _, c := range m.Cells {
			if c.Witness != nil {
				steps += len(c.Witness.Actions)
			}
			for _, s := range c.Games {
				if s.Replay != nil {
					steps += len(s.Replay.Actions)
				}
			}
		}
		if steps > schema.MostSteps {
			return append(out, bundle.Refused(bundle.CodeTooLarge, f.Path, fmt.Sprintf("exceeds the limit: more than %d steps in all witnesses", schema.MostSteps)))
		}
		if why := verifySmoke(pack, b.Manifest.Content, path.Base(f.Path), &m); why != "" {
			out = append(out, bundle.Refused(bundle.CodeWitness, f.Path, why))
		}
	}
	return out
}

// verifySmoke returns what is wrong with the results of a memory; "" if
// nothing.
func verifySmoke(pack engine.Pack, content, file string, m *sim.Memory) string {
	switch {
	case !slices.Contains(pack.Missions(), m.Memory):
		return "the pack has no memory " + m.Memory
	case file != m.Memory+".json":
		return "has the results of memory " + m.Memory
	case m.Pack != pack.ID() || m.Content != "" && m.Content != content:
		return "its games were played with other content"
	}
	var mission engine.Mission // compiled once, and only if there is a game
	for _, c := range m.Cells {
		for _, s := range c.Games {
			if s.Replay == nil || s.Replay.Seats != c.Seats {
				return fmt.Sprintf("the example game %d is not a game of %d players", s.Game, c.Seats)
			}
			if mission == nil {
				var err error
				if mission, err = pack.Mission(m.Memory); err != nil {
					return err.Error()
				}
			}
			if err := s.Replay.Verify(mission); err != nil {
				return fmt.Sprintf("the example game %d of %d players cannot be replayed: %v", s.Game, c.Seats, err)
			}
		}
		w := c.Witness
		if w == nil {
			continue
		}
		if w.Seats != c.Seats || w.Outcome.Result != engine.Won.String() {
			return fmt.Sprintf("the witness for %d players is not a won game of %d", c.Seats, c.Seats)
		}
		if mission == nil {
			var err error
			if mission, err = pack.Mission(m.Memory); err != nil {
				return err.Error()
			}
		}
		if err := w.Verify(mission); err != nil {
			return fmt.Sprintf("the witness for %d players cannot be replayed: %v", c.Seats, err)
		}
	}
	return ""
}
