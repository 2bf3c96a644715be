package prose

import (
	"maps"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"acforge.dev/validator/rule"
)

// declines lists the languages that change the last letter of each word of a name by
// its part in the sentence. Polish has Księgę Wioseł where somebody takes the Księga
// Wioseł.
var declines = map[string]bool{"pl": true}

// shortest is the number of letters from which a name is compared. Many shorter words
// differ in one letter and mean something else.
const shortest = 7

// Nearly finds words that differ from a name in one letter: left out, added, changed or
// swapped with the next. The first letter must be correct. So it compares a word only
// with the few names that begin with the same letter and have nearly the same length.
type Nearly struct {
	known  map[string]bool
	begins map[rune]*beginning
	every  map[string]bool // words that occur in a name, or are a whole name

	declines bool // another last letter of a word is no mistake
}

// Misspelt calls found for each place in texts where a name is nearly written. Names
// are the texts whose key isName accepts; each is searched in the texts of its
// language.
func Misspelt(texts []rule.Text, langs []string, isName func(key string) bool, found func(t rule.Text, f Found)) {
	names := map[string]map[string]bool{}
	for _, t := range texts {
		if !isName(t.Key) || t.Words == "" {
			continue
		}
		if names[t.Lang] == nil {
			names[t.Lang] = map[string]bool{}
		}
		names[t.Lang][t.Words] = true
	}
	latest.Lock()
	defer latest.Unlock()
	for _, lang := range langs {
		was := latest.of[lang]
		if was == nil || !maps.Equal(was.names, names[lang]) {
			was = &judged{near: NewNearly(names[lang], lang)}
		}
		now := &judged{names[lang], was.near, map[string][]Found{}}
		for _, t := range texts {
			if t.Lang != lang || names[lang][t.Words] {
				continue
			}
			in, known := was.texts[t.Words]
			if !known {
				in = was.near.In(t.Words)
			}
			now.texts[t.Words] = in
			for _, f := range in {
				found(t, f)
			}
		}
		latest.of[lang] = now
	}
}

// latest caches the results for the texts of the last pack, by language. While an
// author writes, nearly all texts stay the same.
var latest = struct {
	sync.Mutex
	of map[string]*judged
}{of: map[string]*judged{}}

// judged holds texts in which names were searched.
type judged struct {
	names map[string]bool
	near  *Nearly
	texts map[string][]Found
}

// beginning holds the names that begin with one letter.
type beginning struct {
	words []int      // their numbers of words
	like  [][]string // the names by their number of letters
}

// of returns the names with the given number of letters.
func (b *beginning) of(letters int) []string {
	if letters < len(b.like) {
		return b.like[letters]
	}
	return nil
}

// NewNearly returns a finder for the known names, in texts of a language.
func NewNearly(known map[string]bool, lang string) *Nearly {
	n := &Nearly{declines: declines[lang], known: map[string]bool{}, begins: map[rune]*beginning{}, every: map[string]bool{}}
	for name := range known {
		for _, w := range strings.Fields(name) {
			n.every[bare(w)] = true
		}
		// "The great lens" is "the great lens" in a sentence.
		name = strings.TrimPrefix(name, "The ")
		first, _ := utf8.DecodeRuneInString(name)
		if utf8.RuneCountInString(name) < shortest || !unicode.IsUpper(first) {
			continue
		}
		n.known[name] = true
		b := n.begins[first]
		if b == nil {
			b = &beginning{}
			n.begins[first] = b
		}
		if count := len(strings.Fields(name)); !slices.Contains(b.words, count) {
			b.words = append(b.words, count)
		}
		letters := utf8.RuneCountInString(name)
		for len(b.like) <= letters {
			b.like = append(b.like, nil)
		}
		b.like[letters] = append(b.like[letters], name)
	}
	for _, b := range n.begins {
		slices.Sort(b.words)
	}
	return n
}

// Found is a nearly correct name in a text, with its byte range.
type Found struct {
	From, To int
	Name     string
}

// In returns the nearly correct names in a text.
func (n *Nearly) In(text string) []Found {
	var out []Found
	type word struct{ from, to int }
	var words []word
	from := -1
	for i, r := range text + " " {
		letter := unicode.IsLetter(r) || r == '-' || r == '’' || r == '\''
		if letter && from < 0 {
			from = i
		}
		if !letter && from >= 0 {
			words = append(words, word{from, i})
			from = -1
		}
	}
	for i, w := range words {
		first, _ := utf8.DecodeRuneInString(text[w.from:])
		if !unicode.IsUpper(first) {
			continue
		}
		b := n.begins[first]
		if b == nil {
			continue
		}
		for _, count := range b.words {
			if i+count > len(words) {
				continue
			}
			to := words[i+count-1].to
			is := text[w.from:to]
			letters := utf8.RuneCountInString(is)
			if letters < shortest-1 {
				continue
			}
			if name := n.nearest(b, is, letters); name != "" && !n.inflected(is) {
				out = append(out, Found{w.from, to, name})
			}
		}
	}
	return out
}

// inflected reports whether words are a name with a grammatical ending, or all occur in
// names as they are.
func (n *Nearly) inflected(is string) bool {
	for _, end := range []string{"'s", "’s", "s", "'", "’", "e", "n", "en", "es", "i", "a"} {
		if cut, ok := strings.CutSuffix(is, end); ok && n.known[cut] || n.known[is+end] {
			return true
		}
	}
	if n.known[strings.ReplaceAll(is, "men", "man")] || n.known[umlauts.Replace(is)] {
		return true
	}
	for _, w := range strings.Fields(is) {
		if !n.every[bare(w)] {
			return false
		}
	}
	return true
}

// umlauts undoes the umlauts of German plurals.
var umlauts = strings.NewReplacer("ä", "a", "ö", "o", "ü", "u")

func bare(word string) string { return strings.ToLower(strings.Trim(word, ".,;:!?")) }

// nearest returns the name from which a word differs in one letter, the first by the
// alphabet. It returns "" when there is none or the word is a name itself.
func (n *Nearly) nearest(b *beginning, is string, letters int) string {
	best := ""
	_, at := utf8.DecodeRuneInString(is)
	for _, l := range [...]int{letters, letters - 1, letters + 1} {
		for _, name := range b.of(l) {
			if name == is {
				return ""
			}
			// One changed letter cannot change both the second and the last letter,
			// since no name is that short. Most names end here.
			if (len(name) <= at || name[at] != is[at]) && name[len(name)-1] != is[len(is)-1] {
				continue
			}
			if oneApart(name, is) && !(n.declines && sameStems(name, is)) && (best == "" || name < best) {
				best = name
			}
		}
	}
	return best
}

// oneApart reports whether two words differ in one letter: left out, changed, or
// swapped with the next.
func oneApart(a, b string) bool {
	for {
		r, n := utf8.DecodeRuneInString(a)
		s, m := utf8.DecodeRuneInString(b)
		if r != s || n == 0 {
			break
		}
		a, b = a[n:], b[m:]
	}
	_, n := utf8.DecodeRuneInString(a)
	_, m := utf8.DecodeRuneInString(b)
	if a[n:] == b || a == b[m:] {
		return a != b
	}
	x, y := a[n:], b[m:]
	if x == y {
		return true
	}
	_, n2 := utf8.DecodeRuneInString(x)
	_, m2 := utf8.DecodeRuneInString(y)
	return x[n2:] == y[m2:] && a[:n] == y[:m2] && x[:n2] == b[:m]
}

// sameStems reports whether two names have the same words except for the last letter of
// each.
func sameStems(a, b string) bool {
	x, y := strings.Fields(a), strings.Fields(b)
	if len(x) != len(y) {
		return false
	}
	for i := range x {
		v, w := []rune(x[i]), []rune(y[i])
		if len(v) != len(w) || string(v[:len(v)-1]) != string(w[:len(w)-1]) {
			return false
		}
	}
	return true
}
