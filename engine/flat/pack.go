package flat

import (
	"errors"

	"acforge.dev/engine"
)

// Pack is a lowered pack ready for play. Together with a system's own methods
// it implements [engine.Pack]. It is read-only. [NewPack] makes one.
type Pack struct {
	system, kind, id, version string

	missions []Title
	text     engine.Text
	compile  func(i int) (engine.Mission, error)
}

// Title holds the id of a mission and the key of its title.
type Title struct{ ID, Title string }

// Titles returns the titles of missions; title returns that of each.
func Titles[M any](missions []M, title func(*M) Title) []Title {
	list := make([]Title, len(missions))
	for i := range missions {
		list[i] = title(&missions[i])
	}
	return list
}

// About holds the parameters of [NewPack].
type About struct {
	// System is the name of the game system, ID and Version the pack's.
	System, ID, Version string
	// Kind is the players' word for a mission, for errors.
	Kind string
	// Missions are in campaign order.
	Missions []Title
	// Text looks up words; nil returns the keys.
	Text engine.Text
	// Compile makes the i-th mission when it is asked for.
	Compile func(i int) (engine.Mission, error)
}

// NewPack makes a pack. Missions are compiled only when asked for.
func NewPack(a About) Pack {
	if a.Text == nil {
		a.Text = func(key, _ string) string { return key }
	}
	return Pack{a.System, a.Kind, a.ID, a.Version, a.Missions, a.Text, a.Compile}
}

// System returns the name of the game system.
func (p *Pack) System() string { return p.system }

// ID returns the pack's id.
func (p *Pack) ID() string { return p.id }

// Version returns the pack's version.
func (p *Pack) Version() string { return p.version }

// Text returns the words of the pack for a key.
func (p *Pack) Text(key, lang string) string { return p.text(key, lang) }

// Missions lists the ids of the missions in campaign order.
func (p *Pack) Missions() []string {
	ids := make([]string, len(p.missions))
	for i := range p.missions {
		ids[i] = p.missions[i].ID
	}
	return ids
}

// Title returns the title of a mission in a language; "" for an unknown one.
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
