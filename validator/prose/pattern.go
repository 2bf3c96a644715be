package prose

import (
	"regexp"
	"sync"
)

// Pattern is a regular expression that remembers the texts in which it was searched. While
// an author writes, nearly all texts of a pack stay the same, and a search costs a hundred
// times as much as a look at the last result. Several goroutines may use it.
type Pattern struct {
	re    *regexp.Regexp
	mu    sync.Mutex
	known map[string][][]int
}

// mostKnown is the number of texts that a pattern remembers, about those of a large pack
// in one language. One more, and it begins again.
const mostKnown = 1024

// MustCompile compiles an expression in the syntax of package regexp. It panics on an
// invalid one.
func MustCompile(expr string) *Pattern { return &Pattern{re: regexp.MustCompile(expr)} }

// Find returns the range of the first match in words; nil for none.
func (p *Pattern) Find(words string) []int {
	if all := p.FindAll(words); all != nil {
		return all[0][:2]
	}
	return nil
}

// FindAll returns the ranges of all matches in words, each with those of its groups, as
// [regexp.Regexp.FindAllStringSubmatchIndex] does. The caller must not change them.
func (p *Pattern) FindAll(words string) [][]int {
	p.mu.Lock()
	defer p.mu.Unlock()
	found, ok := p.known[words]
	if !ok {
		if p.known == nil || len(p.known) == mostKnown {
			p.known = map[string][][]int{}
		}
		found = p.re.FindAllStringSubmatchIndex(words, -1)
		p.known[words] = found
	}
	return found
}
