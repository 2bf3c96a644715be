// Package members is what a page holds of a pack, so that the engine in the
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
// It is no format for others: whoever writes a client reads bundles. It never
// imports encoding/json or fmt.
//
// Start at [Pack].
package members

import (
	"errors"

	"acforge/engine"
	"acforge/engine/protocol"
	"acforge/internal/plainjson"
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
	Tables   plainjson.Raw            `json:"tables"`
	Missions map[string]plainjson.Raw `json:"missions"`
}

// Head returns the part that all missions of p share. What p has in Missions
// is left out.
func (p Pack) Head() []byte {
	p.Missions = nil
	b := write(p)
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
		b = append(append(plainjson.AppendText(b, id), ':'), p.Missions[id]...)
	}
	return append(b, '}', '}')
}

// write is Append for values that always can be written.
func write(v any) []byte {
	b, err := plainjson.Append(nil, v)
	if err != nil {
		panic("members: " + err.Error()) // a type of the IR without JSON: our bug
	}
	return b
}

// Open reads a head and a part and makes them ready for play.
func Open(data []byte) (*protocol.Bundle, error) {
	var p Pack
	if err := plainjson.Strict(data, &p); err != nil {
		return nil, err
	}
	open, ok := systems[p.System]
	switch {
	case !ok:
		return nil, errors.New("the game system " + p.System + " is not known here")
	case len(p.Languages) == 0:
		return nil, errors.New("a pack without a language")
	}
	pack, err := open(&p)
	if err != nil {
		return nil, err
	}
	return &protocol.Bundle{Pack: pack, Languages: p.Languages}, nil
}

// systems are the game systems that play in a page.
var systems = map[string]func(*Pack) (engine.Pack, error){
	"venice": openVenice,
	"club":   openClub,
}

// speeches are their words of play.
var speeches = map[string]speech{"venice": veniceSpeech, "club": clubSpeech}

// text looks a key up as a bundle does: in the language, else in the first.
func (p *Pack) text(key, lang string) string {
	for _, l := range []string{lang, p.Languages[0]} {
		if t, ok := p.Texts[l][key]; ok {
			return t
		}
	}
	return key
}
