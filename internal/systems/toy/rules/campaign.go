package rules

import (
	"errors"

	"acforge.dev/engine"
)

// CampaignID is the id of the campaign of a pack.
const CampaignID = "campaign"

// Campaign plays the missions of a pack in order, rule 9. It is a mission whose
// games consist of games of its missions.
type Campaign struct {
	common
	missions []*Mission
	content  []engine.Content
	begins   func(chapter int) // called with each attempt, unless nil
}

// Campaign makes the campaign of the pack. The error says which mission does
// not compile, or that there is none.
func (p *Pack) Campaign() (*Campaign, error) {
	c := &Campaign{common: common{p}}
	for i := range p.ir.Missions {
		m, err := p.compile(i)
		if err != nil {
			return nil, err
		}
		m.before = uint16(len(c.content))
		c.content = append(c.content, m.content.list...)
		c.missions = append(c.missions, m)
	}
	if len(c.missions) == 0 {
		return nil, errors.New("the pack has no mission")
	}
	return c, nil
}

// New begins a campaign.
func (c *Campaign) New(o engine.Options) (engine.Game, error) {
	g, err := c.newGame(o)
	if err != nil {
		return nil, err
	}
	g.c, g.m = c, c.missions[0]
	g.s.Kept = allRopes(g.s.Seats)
	g.layOut()
	g.offer()
	return g, nil
}

// offer asks all players whether to begin the next mission. Until they do, the
// last table stays. This is a turn by itself.
func (g *Game) offer() {
	g.s.Turn++
	g.ask(engine.Choice, askAttempt, 0)
}

func (g *Game) begin() {
	s := &g.s
	s.Begun, s.Tries, s.Rope = s.Chapter, s.Tries+1, s.Kept
	if g.c.begins != nil {
		g.c.begins(int(s.Chapter))
	}
	g.m = g.c.missions[s.Chapter]
	g.ev(evBegun, 901, 0, int(s.Chapter), int(s.Tries))
	g.layOut()
	g.nextTurn(1)
}

// goesOn ends an attempt, rules 9.2 to 9.4, and reports whether the campaign
// goes on.
func (g *Game) goesOn(result engine.Result, cause uint8) bool {
	s := &g.s
	chapter, try := int(s.Chapter), int(s.Tries)
	switch {
	case cause == causeGivenUp:
		return false
	case result == engine.Won:
		g.ev(evDone, 901, 0, chapter, try)
		if chapter == len(g.c.missions)-1 {
			return false
		}
		s.Chapter, s.Tries, s.Kept = s.Chapter+1, 0, s.Rope
	default:
		g.ev(evFailed, 903, 0, chapter, try, int(cause))
		if try == 2 {
			return false
		}
	}
	g.offer()
	return true
}

// ID returns the id of every campaign.
func (c *Campaign) ID() string { return CampaignID }

// Content returns that of all missions, one after another.
func (c *Campaign) Content() []engine.Content { return c.content }

// Prove proves that a mission cannot be won.
func (c *Campaign) Prove(seats int) engine.Proof {
	for _, m := range c.missions {
		if p := m.Prove(seats); p.Reason != "" {
			p.Content += m.before
			return p
		}
	}
	return engine.Proof{}
}

// CampaignPack is a pack whose only mission is its campaign.
type CampaignPack struct {
	*Pack
	c *Campaign
}

// AsCampaign returns the pack with only the campaign. Errors are those of
// Campaign.
func (p *Pack) AsCampaign() (*CampaignPack, error) {
	c, err := p.Campaign()
	if err != nil {
		return nil, err
	}
	return &CampaignPack{p, c}, nil
}

// Missions lists only the campaign.
func (p *CampaignPack) Missions() []string { return []string{CampaignID} }

// Mission returns the campaign.
func (p *CampaignPack) Mission(id string) (engine.Mission, error) {
	if id != CampaignID {
		return nil, errors.New("no mission " + id + " in the campaign")
	}
	return p.c, nil
}

// Title returns the title of the pack for the campaign.
func (p *CampaignPack) Title(_, lang string) string { return p.Text(string(p.ir.Title), lang) }

var _ engine.Pack = (*CampaignPack)(nil)
