package venice

import (
	"slices"
	"testing"
)

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
