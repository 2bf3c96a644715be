package flat

import (
	"errors"

	"acforge/engine"
)

// Pack is a lowered pack ready for play; with what a system adds it
// implements [engine.Pack]. It is read-only. [NewPack] makes one.
type Pack struct {
	system, kind, id, version string

	missions []Title
	text     engine.Text
	compile  func(i int) (engine.Mission, error)
}

// Title is the id of a mission and the key of its title.
type Title struct{ ID, Title string }

// Titles lists the titles of missions; title tells that of each.
func Titles[M any](missions []M, title func(*M) Title) []Title {
	list := make([]Title, len(missions))
	for i := range missions {
		list[i] = title(&missions[i])
	}
	return list
}

// About is what [NewPack] asks of a pack.
type About struct {
	// System is the name of the game system, ID and Version the pack's.
	System, ID, Version string
	// Kind is what its players call a mission, for errors.
	Kind string
	// Missions in campaign order.
	Missions []Title
	// Text gives its words; nil gives the keys.
	Text engine.Text
	// Compile makes the i-th mission, when it is asked for.
	Compile func(i int) (engine.Mission, error)
}

// NewPack makes a pack. Nothing is compiled before a mission is asked for.
func NewPack(a About) Pack {
	if a.Text == nil {
		a.Text = func(key, _ string) string { return key }
	}
	return Pack{a.System, a.Kind, a.ID, a.Version, a.Missions, a.Text, a.Compile}
}

// System is the name of the game system.
func (p *Pack) System() string { return p.system }

// ID is the pack's id.
func (p *Pack) ID() string { return p.id }

// Version is the pack's version.
func (p *Pack) Version() string { return p.version }

// Text gives the words of the pack.
func (p *Pack) Text(key, lang string) string { return p.text(key, lang) }

// Missions lists the ids of the missions in campaign order.
func (p *Pack) Missions() []string {
	ids := make([]string, len(p.missions))
	for i := range p.missions {
		ids[i] = p.missions[i].ID
	}
	return ids
}

// Title of a mission in a language; "" for an unknown one.
func (p *Pack) Title(id, lang string) string {
	for _, m := range p.missions {
		if m.ID == id {
			return p.text(m.Title, lang)
		}
	}
	return ""
}

// Mission compiles a mission for play.
func (p *Pack) Mission(id string) (engine.Mission, error) {
	for i, m := range p.missions {
		if m.ID == id {
			return p.compile(i)
		}
	}
	return nil, errors.New("no " + p.kind + " " + id + " in the pack")
}
