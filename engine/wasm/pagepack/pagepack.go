// Package pagepack is the form in which a page holds a pack for its engine: the
// tables and memories of the IR as JSON of their tags, and the texts. Writer
// and reader know the IR only by its tags, so a new field of the IR needs no
// line here.
//
// It has two parts, so that a page holds only its own memory. The head is the
// same for all memories of a pack; the part is of one memory. Joined, they are
// one JSON document. A head's length is a multiple of three bytes, so their
// base64 can be joined in the same way.
//
// Pages are also made before there is a bundle, so they have no content digest.
// A save made by or given to a page is matched by its hashes alone.
//
// Knowledge of a game system is in a separate package, pagepack/NAME, so that
// an engine contains only the systems it plays.
//
// The format is internal; clients use bundles, which [OpenBundle] reads. The
// package never imports encoding/json or fmt.
//
// Start at [Pack] for the contents of a page, at [OpenBundle] for bundles.
package pagepack

import (
	"errors"
	"maps"
	"slices"

	"acforge.dev/engine"
	"acforge.dev/engine/protocol"
	"acforge.dev/internal/jsonbind"
)

// Version of acforge that the engine in the page reports. A test compares it
// with schema.Acforge, which would import the schemas.
const Version = "0.1.0"

// Pack is the playable part of a pack.
type Pack struct {
	System    string   `json:"system"`
	Languages []string `json:"languages"`
	// Texts are by language and key.
	Texts map[string]map[string]string `json:"texts"`
	// Tables are those of the pack. Missions are by id, if the system stores
	// them in separate files, as in a bundle.
	Tables   jsonbind.Raw            `json:"tables"`
	Missions map[string]jsonbind.Raw `json:"missions"`
	// Table returns the words of play of a language; nil if there are none. The
	// engine contains the English ones. A page that needs others hands them
	// over.
	Table func(lang string) map[string]string `json:"-"`
}

// Head returns the part that all missions of p share, without p.Missions.
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

// Part returns the text after the head for one mission; for "" no mission. A
// system may have all of its missions in its tables.
func (p Pack) Part(id string) []byte {
	var b []byte
	if id != "" {
		b = append(append(jsonbind.AppendText(b, id), ':'), p.Missions[id]...)
	}
	return append(b, '}', '}')
}

// Parts returns the text after the head for all missions of p, in the order of
// their ids.
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

// Write is Append for values that can always be written.
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
	// Open makes a pack, as read, ready for play.
	Open func(*Pack) (engine.Pack, error)
	// Speak sets the words of a language.
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

// Open reads a head and a part of a pack of one of these systems and makes it
// ready for play.
func Open(systems []System, data []byte) (*protocol.Bundle, error) {
	var p Pack
	if err := jsonbind.Strict(data, &p); err != nil {
		return nil, err
	}
	return p.ready(systems)
}

// ready makes a pack, as read, ready for play.
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

// Text looks up a key like a bundle: in the language, otherwise in the first.
func (p *Pack) Text(key, lang string) string {
	for _, l := range []string{lang, p.Languages[0]} {
		if t, ok := p.Texts[l][key]; ok {
			return t
		}
	}
	return key
}
