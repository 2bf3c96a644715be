package toy

import (
	"embed"
	"encoding/json"
	"errors"
	"io/fs"
	"reflect"

	"acforge.dev/engine"
	"acforge.dev/internal/bundle"
	"acforge.dev/internal/systems"
	"acforge.dev/internal/systems/toy/rules"
	"acforge.dev/preview/page"
)

// System returns Nine Squares as a system.
func System() systems.System { return system{} }

type system struct{}

var _ interface {
	systems.Campaigning
	systems.Compared
	systems.Drawn
	systems.Laid
	systems.Printed
	systems.Ruled
	systems.Situated
	systems.Spoken
	systems.Stated
	systems.Told
} = system{}

func (system) Name() string { return rules.System }

func (system) Words(lang string) map[string]string { return rules.Table(lang) }

func (system) Open(b *bundle.Bundle) (engine.Pack, error) {
	ir, err := read(b)
	if err != nil {
		return nil, err
	}
	p, err := rules.New(ir, b.Text)
	if err != nil {
		return nil, err // not a nil *Pack in an interface
	}
	return p, nil
}

func (system) Played(b *bundle.Bundle) ([]systems.Played, error) {
	return systems.PlayedOf(b, read, played)
}

// Booklet returns the story of a mission, and the texts of the cards.
func (system) Booklet(b *bundle.Bundle, id string, _ int, lang string) (systems.Booklet, error) {
	ir, err := read(b)
	if err != nil {
		return systems.Booklet{}, err
	}
	k := newMaker(shown{ir, systems.Texts(b), page.Site{Lang: lang}, "", nil})
	var opening, cards systems.Passages
	for _, m := range ir.Missions {
		if m.ID == id {
			opening.Add("", systems.Plain(page.Unmarked(k.text(m.Story)))...)
		}
	}
	for _, c := range k.cards() {
		cards.Add(c.Title, c.Says)
	}
	return systems.Booklet{Opening: opening, Cards: cards}, nil
}

// Things returns the pack with texts as words, because they are not compared by
// key.
func (system) Things(b *bundle.Bundle) ([]systems.Thing, error) {
	ir, err := read(b)
	if err != nil {
		return nil, err
	}
	s := systems.SpeakerOf(b)
	s.Named = func(string, string, reflect.Value, int) (string, bool) { return "", false } // no number names a thing
	return s.Tables(reflect.ValueOf(*ir), "the pack"), nil
}

// Campaign plays the missions of a pack in order. It declares no start and has
// no records.
func (system) Campaign(p engine.Pack) (*systems.Campaign, error) {
	own, ok := p.(*rules.Pack)
	if !ok {
		return nil, errors.New("no pack of " + rules.System)
	}
	whole, err := own.AsCampaign()
	if err != nil {
		return nil, err
	}
	return &systems.Campaign{
		Pack: whole, Chapter: chapter,
		Start: func(string, any) string { return "" },
		Enter: func(_, _, _ []byte) ([]byte, error) {
			return nil, errors.New("a campaign of Nine Squares keeps no records")
		},
		Carry: func([]byte, engine.Options) (*systems.Carried, error) {
			return nil, errors.New("a campaign of Nine Squares goes on with its own version of the pack only")
		},
	}, nil
}

// chapter: a mission begins with its first attempt, and is over when it is won.
func chapter(event []byte) (mission string, closing bool) {
	var e struct {
		Event, Mission string
		Attempt        int
	}
	switch err := json.Unmarshal(event, &e); {
	case err != nil:
		return "", false
	case e.Event == "begun" && e.Attempt == 1:
		return e.Mission, false
	case e.Event == "done":
		return e.Mission, true
	}
	return "", false
}

//go:embed all:scaffold
var scaffold embed.FS

// Templates returns the files that acforge init starts a pack with.
func Templates() fs.FS { return scaffold }
