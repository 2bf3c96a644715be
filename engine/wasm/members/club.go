package members

import (
	"acforge/engine"
	"acforge/engine/club"
	"acforge/internal/plainjson"
	ir "acforge/schema/ir/club"
)

// Club returns what plays of a lowered pack: its tables hold all of its games.
func Club(p *ir.Pack, texts map[string]map[string]string) Pack {
	return Pack{System: "club", Languages: p.Languages, Texts: texts, Tables: write(p)}
}

// clubSpeech has its words of play.
var clubSpeech = speech{club.Table, club.Speak}

func openClub(p *Pack) (engine.Pack, error) {
	var pack ir.Pack
	if err := plainjson.Strict(p.Tables, &pack); err != nil {
		return nil, err
	}
	whole, err := club.New(&pack, p.text)
	if err != nil {
		return nil, err // not a nil *Pack in an interface
	}
	return whole, nil
}
