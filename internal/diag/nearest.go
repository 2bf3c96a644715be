package diag

import "strings"

// Nearest returns the candidate that name was most likely meant to be: the fewest
// letters changed, left out, added or swapped with their neighbour. The limit is one
// plus a quarter of the letters of name. Capitals decide only between equals; among
// equals the first by the alphabet is returned. It returns false when none is near.
func Nearest(name string, candidates []string) (string, bool) {
	raw, lower := []rune(name), []rune(strings.ToLower(name))
	limit := 1 + len(raw)/4
	best, found := "", false
	var bestFar, bestRaw int
	for _, c := range candidates {
		if c == name || c == "" {
			continue
		}
		far := distance(lower, []rune(strings.ToLower(c)))
		// A candidate that shares no letter is not the intended name.
		if far > limit || far > 0 && far >= len(raw) {
			continue
		}
		exact := distance(raw, []rune(c))
		if !found || far < bestFar || far == bestFar && (exact < bestRaw || exact == bestRaw && c < best) {
			best, bestFar, bestRaw, found = c, far, exact, true
		}
	}
	return best, found
}

// distance is the optimal string alignment distance of a and b.
func distance(a, b []rune) int {
	before, last, row := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row[0] = i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, last, row = last, row, before
	}
	return last[len(b)]
}

// Slip reports whether name can only be near, misspelt: one letter of four or more is
// changed, left out, added or swapped with its neighbour, and no other candidate is
// within two. Use it for words whose whole list is known. A name that an author may
// still define is never certainly a slip.
func Slip(name, near string, candidates []string) bool {
	word := []rune(strings.ToLower(name))
	if len(word) < 4 || distance(word, []rune(strings.ToLower(near))) > 1 {
		return false
	}
	for _, c := range candidates {
		if c != near && distance(word, []rune(strings.ToLower(c))) <= 2 {
			return false
		}
	}
	return true
}
