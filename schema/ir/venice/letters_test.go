package venice

import (
	"slices"
	"testing"
)

// TestSigns: figures and pieces of a Memory have letters of their own, in the language of
// their names.
func TestSigns(t *testing.T) {
	m := Memory{
		Figures: []Figure{{Name: "courier", Title: "c"}, {Name: "cat"}},
		Pieces:  []Piece{{Name: "crate", Title: "k"}, {Name: "ca"}, {Name: "7"}},
	}
	for lang, tt := range map[string]struct {
		names           map[TextID]string
		figures, pieces []string
	}{
		"en": {map[TextID]string{"c": "Courier", "k": "Crate"}, []string{"C", "A"}, []string{"R", "C", ""}},
		"de": {map[TextID]string{"c": "Eilbote", "k": "Kiste"}, []string{"E", "C"}, []string{"K", "A", ""}},
		"uk": {map[TextID]string{"c": "гонець", "k": "скриня"}, []string{"Г", "C"}, []string{"С", "A", ""}},
	} {
		figures, pieces := m.Signs(func(id TextID) string { return tt.names[id] })
		if !slices.Equal(figures, tt.figures) || !slices.Equal(pieces, tt.pieces) {
			t.Errorf("%s: %v and %v, want %v and %v", lang, figures, pieces, tt.figures, tt.pieces)
		}
	}
}

func TestLetters(t *testing.T) {
	enemies := []Enemy{{ID: "crossbowman", Name: "c"}, {ID: "agile", Name: "a"}, {ID: "chaser", Name: "h"}, {ID: "zorzi", Name: "z", Boss: &Boss{}}, {ID: "nameless"}, {ID: "x-1", Name: "short"}}
	for lang, tt := range map[string]struct {
		names map[TextID]string
		want  []string
	}{
		"en": {map[TextID]string{"c": "Crossbowman", "a": "Agile", "h": "Chaser", "z": "Zorzi Malcanton", "short": "Ca"}, []string{"C", "A", "H", "M", "N", "C"}},
		"de": {map[TextID]string{"c": "Armbrustschütze", "a": "Flinke Wache", "h": "Jäger", "z": "Zorzi Malcanton"}, []string{"A", "F", "J", "M", "N", "X"}},
		"es": {map[TextID]string{"c": "Ballestero", "a": "Ágil", "h": "Buscador", "z": "Zorzi"}, []string{"B", "Á", "U", "Z", "N", "X"}},
	} {
		if got := Letters(enemies, func(id TextID) string { return tt.names[id] }); !slices.Equal(got, tt.want) {
			t.Errorf("%s: %v, want %v", lang, got, tt.want)
		}
	}
}
