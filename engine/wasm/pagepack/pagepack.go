// Package pagepack is what a page holds of a pack, so that the engine in the
// page can play it: the tables and memories of the IR as JSON of their tags,
// and the texts. It writes and reads; both know the IR only by its tags, so a
// new field of the IR is there without a line here.
//
// It is in two parts, that a page of a memory needs only its own: the head, the
// same for all memories of a pack, and the part of one memory; one after the
// other they are one JSON document. A head's length is a multiple of three
// bytes, so their base64 may be joined the same way.
//
// Pages are made before there is a bundle, too, so it has no content digest:
// a save that a page made, or is given, fits by its hashes alone.
//
// What it knows of a game system is in a package of its own, pagepack/NAME, so
// that an engine has those that it plays.
//
// It is no format for others: a client has bundles, which [OpenBundle] reads. It never
// imports encoding/json or fmt.
//
// Start at [Pack] for what a page holds, at [OpenBundle] for what is given to it.
package pagepack

import (
	"errors"
	"maps"
	"slices"

	"acforge/engine"
	"acforge/engine/protocol"
	"acforge/internal/jsonbind"
)

// Version of acforge that the engine in the page says it is; a test holds it
// to schema.Acforge, which brings the schemas along.
const Version = "0.1.0"

// Pack is what a game needs of a pack.
type Pack struct {
	System    string   `json:"system"`
	Languages []string `json:"languages"`
	// Texts by language and key.
	Texts map[string]map[string]string `json:"texts"`
	// Tables of the pack, and its missions by id where the system has them in
	// files of their own, as in a bundle.
	Tables   jsonbind.Raw            `json:"tables"`
	Missions map[string]jsonbind.Raw `json:"missions"`
	// Table has the words of play of a language, nil where there are none: the engine has
	// those of English, and is given others by a page that needs them.
	Table func(lang string) map[string]string `json:"-"`
}

// Head returns the part that all missions of p share. What p has in Missions
// is left out.
func (p Pack) Head() []byte {
	p.Missions = nil
	b := Write(p)
	const none = `"missions":null}`
	b = append(b[:len(b)-len(none)], `"missions":{`...)
	for len(b)%3 != 0 {
		b = append(b, ' ')
	}
	return b
}

// Part returns what follows the head for one mission, for "" none: a system
// may have all of its missions in its tables.
func (p Pack) Part(id string) []byte {
	var b []byte
	if id != "" {
		b = append(append(jsonbind.AppendText(b, id), ':'), p.Missions[id]...)
	}
	return append(b, '}', '}')
}

// Parts returns what follows the head for all missions of p, in the order of their ids.
func (p Pack) Parts() []byte {
	var b []byte
	for i, id := range slices.Sorted(maps.Keys(p.Missions)) {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(append(jsonbind.AppendText(b, id), ':'), p.Missions[id]...)
	}
	return append(b, '}', '}')
}

// Write is Append for values that always can be written.
func Write(v any) []byte {
	b, err := jsonbind.Append(nil, v)
	if err != nil {
		panic("pagepack: " + err.Error()) // a type of the IR without JSON: our bug
	}
	return b
}

// System is a game system that an engine in a page plays.
type System struct {
	Name string
	// Open makes a pack that was read ready for play.
	Open func(*Pack) (engine.Pack, error)
	// Speak takes the words of a language.
	Speak func(lang string, table map[string]string)
}

func find(systems []System, name string) (*System, error) {
	for i := range systems {
		if systems[i].Name == name {
			return &systems[i], nil
		}
	}
	return nil, errors.New("the game system " + name + " is not known here")
}

// Open reads a head and a part of a pack of one of these systems and makes it ready for
// play.
func Open(systems []System, data []byte) (*protocol.Bundle, error) {
	var p Pack
	if err := jsonbind.Strict(data, &p); err != nil {
		return nil, err
	}
	return p.ready(systems)
}

// ready makes a pack that was read ready for play.
func (p *Pack) ready(systems []System) (*protocol.Bundle, error) {
	s, err := find(systems, p.System)
	switch {
	case err != nil:
		return nil, err
	case len(p.Languages) == 0:
		return nil, errors.New("a pack without a language")
	}
	pack, err := s.Open(p)
	if err != nil {
		return nil, err
	}
	return &protocol.Bundle{Pack: pack, Languages: p.Languages}, nil
}

// Text looks a key up as a bundle does: in the language, else in the first.
func (p *Pack) Text(key, lang string) string {
	for _, l := range []string{lang, p.Languages[0]} {
		if t, ok := p.Texts[l][key]; ok {
			return t
		}
	}
	return key
}
