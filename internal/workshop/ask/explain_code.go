package ask

import "strings"

// Code returns the one code whose last part is a word, "" when there is none or several.
func Code(word string, known []string) (found string) {
	for _, k := range known {
		if _, last, _ := strings.Cut(k, "/"); last == word {
			if found != "" {
				return ""
			}
			found = k
		}
	}
	return found
}
