package campaign

import (
	"errors"

	"acforge.dev/engine"
	"acforge.dev/engine/venice"
)

// Pack presents a pack as its campaign, its only mission.
type Pack struct {
	*venice.Pack
	m *Mission
}

// Open returns the campaign of a pack.
func Open(p *venice.Pack) (*Pack, error) {
	m, err := New(p)
	if err != nil {
		return nil, err
	}
	return &Pack{p, m}, nil
}

// Missions returns the id of the campaign.
func (p *Pack) Missions() []string { return []string{ID} }

// Mission returns the campaign.
func (p *Pack) Mission(id string) (engine.Mission, error) {
	if id != ID {
		return nil, errors.New("no mission " + id + " in the campaign")
	}
	return p.m, nil
}

// Title returns the title of the pack.
func (p *Pack) Title(id, lang string) string {
	if id != ID {
		return ""
	}
	return p.Text(string(p.m.ir.Title), lang)
}

var _ engine.Pack = (*Pack)(nil)
