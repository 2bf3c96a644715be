package campaign

import (
	"errors"

	"acforge/engine"
	"acforge/engine/venice"
)

// Pack is a pack as its campaign: the one mission that it has.
type Pack struct {
	*venice.Pack
	m *Mission
}

// Open makes the pack of a campaign.
func Open(p *venice.Pack) (*Pack, error) {
	m, err := New(p)
	if err != nil {
		return nil, err
	}
	return &Pack{p, m}, nil
}

// Missions is the campaign alone.
func (p *Pack) Missions() []string { return []string{ID} }

// Mission returns the campaign.
func (p *Pack) Mission(id string) (engine.Mission, error) {
	if id != ID {
		return nil, errors.New("no mission " + id + " in the campaign")
	}
	return p.m, nil
}

// Title of the campaign is that of the pack.
func (p *Pack) Title(id, lang string) string {
	if id != ID {
		return ""
	}
	return p.Text(string(p.m.ir.Title), lang)
}

var _ engine.Pack = (*Pack)(nil)
