package lsp

import "strings"

// seeds reads the recorded places by system ([Workshop.Places]): a map from "SYSTEM
// PLACE" to what is named there.
func seeds(recorded map[string]string) map[string]map[naming]bool {
	k := &known{places: map[string]map[naming]bool{}}
	for system, text := range recorded {
		for line := range strings.Lines(text) {
			if f := strings.Split(strings.TrimSuffix(line, "\n"), "\t"); len(f) == 3 {
				k.add(system+" "+f[0], naming{what: f[1], top: f[2]})
			}
		}
	}
	return k.places
}
