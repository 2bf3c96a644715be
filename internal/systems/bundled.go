package systems

import (
	"acforge/internal/bundle"
	"acforge/validator/sim"
)

// Bundled packs a draft, with the results of its smoke-play unless report is
// nil, and opens the bundle again: what is played, shown and shipped is what
// every client reads.
func Bundled(d Draft, report *sim.Report) (data []byte, b *bundle.Bundle, err error) {
	contents, err := d.Contents()
	if err != nil {
		return nil, nil, err
	}
	if report != nil {
		for i := range report.Memories {
			m := &report.Memories[i]
			if err := contents.Add("smoke/"+m.Memory+".json", m); err != nil {
				return nil, nil, err
			}
		}
	}
	if data, err = bundle.Encode(*contents); err != nil {
		return nil, nil, err
	}
	if b, err = bundle.Open(data); err != nil {
		return nil, nil, err
	}
	return data, b, nil
}
