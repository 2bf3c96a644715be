package spelling

import (
	"bufio"
	"bytes"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
)

// Dictionary knows the words of a language.
type Dictionary struct {
	entries  map[string][]string // raw flags of each entry of a word
	suffixes map[string][]affix  // by what they add
	prefixes map[string][]affix
	longest  int // bytes that a suffix adds
	aliases  []string

	flagsAre              string // "", "long", "num", "UTF-8"
	needAffix, onlyInside flag   // of a word that does not stand alone
	keepCase, forbidden   flag
	compound, begin       flag
	middle, end           flag
	compoundMin           int

	known map[string]bool // results by word
}

// flag marks an entry or an affix; 0 is none.
type flag int32

// affix is a rule that makes a form of a word.
type affix struct {
	flag  flag
	cross bool   // it combines with an affix of the other kind
	strip string // taken from the stem before add is put on
	more  string // raw flags of the form
	cond  *condition
}

// condition is a pattern for the end of a stem at which an affix is put; nil for
// anything.
type condition struct{ re *regexp.Regexp }

func (c *condition) holds(stem string) bool { return c == nil || c.re.MatchString(stem) }

// maxLine is the longest line of a dictionary that is read, in bytes.
const maxLine = 1 << 20

// encodings are the character sets of dictionaries other than UTF-8.
var encodings = map[string]*charmap.Charmap{
	"iso8859-1": charmap.ISO8859_1, "iso8859-2": charmap.ISO8859_2, "iso8859-3": charmap.ISO8859_3, "iso8859-4": charmap.ISO8859_4,
	"iso8859-5": charmap.ISO8859_5, "iso8859-7": charmap.ISO8859_7, "iso8859-9": charmap.ISO8859_9, "iso8859-10": charmap.ISO8859_10,
	"iso8859-13": charmap.ISO8859_13, "iso8859-14": charmap.ISO8859_14, "iso8859-15": charmap.ISO8859_15, "koi8-r": charmap.KOI8R, "koi8-u": charmap.KOI8U,
	"microsoft-cp1250": charmap.Windows1250, "microsoft-cp1251": charmap.Windows1251, "microsoft-cp1252": charmap.Windows1252, "microsoft-cp1257": charmap.Windows1257,
}

var setLine = regexp.MustCompile(`(?m)^\s*SET\s+(\S+)`)

// Read reads a dictionary: the contents of its .aff and .dic file.
func Read(aff, dic []byte) (*Dictionary, error) {
	var enc encoding.Encoding
	if m := setLine.FindSubmatch(aff); m != nil && !strings.EqualFold(string(m[1]), "UTF-8") {
		set := encodings[strings.ToLower(string(m[1]))]
		if set == nil {
			return nil, fmt.Errorf("the character set %.40q is not known", m[1])
		}
		enc = set
	}
	for _, b := range []*[]byte{&aff, &dic} {
		if enc != nil {
			out, err := enc.NewDecoder().Bytes(*b)
			if err != nil {
				return nil, err
			}
			*b = out
		}
		*b = bytes.TrimPrefix(*b, []byte("\ufeff"))
	}
	d := &Dictionary{entries: map[string][]string{}, suffixes: map[string][]affix{}, prefixes: map[string][]affix{}, compoundMin: 3, known: map[string]bool{}}
	if err := d.readAffixes(aff); err != nil {
		return nil, err
	}
	return d, d.readWords(dic)
}

func lines(text []byte, yield func(line string) error) error {
	s := bufio.NewScanner(bytes.NewReader(text))
	s.Buffer(nil, maxLine)
	for s.Scan() {
		if err := yield(s.Text()); err != nil {
			return err
		}
	}
	return s.Err()
}

func (d *Dictionary) readAffixes(text []byte) error {
	conditions := map[string]*condition{}
	cross := map[string]bool{} // of "SFX A"
	return lines(text, func(line string) error {
		f := strings.Fields(line)
		if len(f) < 2 {
			return nil
		}
		one := func(to *flag) {
			if list := d.flags(f[1]); len(list) > 0 {
				*to = list[0]
			}
		}
		switch f[0] {
		case "FLAG":
			d.flagsAre = f[1]
		case "AF":
			if _, err := strconv.Atoi(f[1]); err == nil && len(d.aliases) == 0 {
				d.aliases = append(d.aliases, "") // they count from 1
				return nil
			}
			d.aliases = append(d.aliases, f[1])
		case "NEEDAFFIX", "PSEUDOROOT":
			one(&d.needAffix)
		case "ONLYINCOMPOUND":
			one(&d.onlyInside)
		case "KEEPCASE":
			one(&d.keepCase)
		case "FORBIDDENWORD":
			one(&d.forbidden)
		case "COMPOUNDFLAG":
			one(&d.compound)
		case "COMPOUNDBEGIN":
			one(&d.begin)
		case "COMPOUNDMIDDLE":
			one(&d.middle)
		case "COMPOUNDEND":
			one(&d.end)
		case "COMPOUNDMIN":
			if n, err := strconv.Atoi(f[1]); err == nil {
				d.compoundMin = max(1, n)
			}
		case "SFX", "PFX":
			if len(f) < 4 {
				return nil
			}
			if _, err := strconv.Atoi(f[3]); err == nil && (f[2] == "Y" || f[2] == "N") && !cross[f[0]+f[1]+"?"] {
				cross[f[0]+f[1]], cross[f[0]+f[1]+"?"] = f[2] == "Y", true
				return nil
			}
			a := affix{cross: cross[f[0]+f[1]], strip: zero(f[2])}
			one(&a.flag)
			add, more, _ := strings.Cut(f[3], "/")
			a.more = more
			if len(f) > 4 {
				c, err := conditionOf(f[4], f[0] == "SFX", conditions)
				if err != nil {
					return fmt.Errorf("%.80q: %w", line, err)
				}
				a.cond = c
			}
			add = zero(add)
			if f[0] == "SFX" {
				d.suffixes[add] = append(d.suffixes[add], a)
				d.longest = max(d.longest, len(add))
			} else {
				d.prefixes[add] = append(d.prefixes[add], a)
			}
		}
		return nil
	})
}

func zero(s string) string {
	if s == "0" {
		return ""
	}
	return s
}

// conditionOf compiles the condition of an affix: letters, a dot, and sets of letters.
func conditionOf(text string, suffix bool, known map[string]*condition) (*condition, error) {
	if text == "." {
		return nil, nil
	}
	var b strings.Builder
	inside := false
	for _, r := range text {
		switch {
		case r == '[':
			inside = true
			b.WriteRune(r)
		case r == ']':
			inside = false
			b.WriteRune(r)
		case r == '^' && inside, r == '.':
			b.WriteRune(r)
		case r == '-' && inside:
			b.WriteString(`\-`)
		default:
			b.WriteString(regexp.QuoteMeta(string(r)))
		}
	}
	pattern := "^(?:" + b.String() + ")"
	if suffix {
		pattern = "(?:" + b.String() + ")$"
	}
	if c := known[pattern]; c != nil {
		return c, nil
	}
	re, err := regexp.Compile(pattern)
	if err != nil {
		return nil, fmt.Errorf("the condition %.40q cannot be read", text)
	}
	c := &condition{re}
	known[pattern] = c
	return c, nil
}

func (d *Dictionary) readWords(text []byte) error {
	first := true
	return lines(text, func(line string) error {
		if first { // the number of words
			first = false
			if _, err := strconv.Atoi(strings.TrimSpace(line)); err == nil {
				return nil
			}
		}
		if line == "" || line[0] == '\t' || line[0] == '#' {
			return nil
		}
		if i := strings.IndexByte(line, '\t'); i >= 0 {
			line = line[:i]
		}
		word, flags := line, ""
		for i := 1; i < len(line); i++ {
			if line[i] == '/' && line[i-1] != '\\' {
				word, flags = line[:i], line[i+1:]
				break
			}
		}
		flags, _, _ = strings.Cut(flags, " ")
		word = strings.ReplaceAll(strings.TrimSpace(word), `\/`, "/")
		d.entries[word] = append(d.entries[word], flags)
		return nil
	})
}

// flags reads the flags of an entry.
func (d *Dictionary) flags(text string) []flag {
	if len(d.aliases) > 0 {
		if n, err := strconv.Atoi(text); err == nil && n > 0 && n < len(d.aliases) {
			text = d.aliases[n]
		}
	}
	var out []flag
	switch d.flagsAre {
	case "num":
		for _, n := range strings.Split(text, ",") {
			if v, err := strconv.Atoi(n); err == nil {
				out = append(out, flag(v))
			}
		}
	case "long":
		for i := 0; i+1 < len(text); i += 2 {
			out = append(out, flag(text[i])<<8|flag(text[i+1]))
		}
	default:
		for _, r := range text {
			out = append(out, flag(r))
		}
	}
	return out
}

// form is a reading of a word: the flags of its entry and of its affixes.
type form []flag

func (f form) has(x flag) bool {
	if x == 0 {
		return false
	}
	for _, y := range f {
		if x == y {
			return true
		}
	}
	return false
}

// forms calls yield with each reading of a word, until it returns true.
func (d *Dictionary) forms(word string, yield func(f form) bool) bool {
	for _, raw := range d.entries[word] {
		if yield(d.flags(raw)) {
			return true
		}
	}
	return d.suffixed(word, false, func(stem string, a affix) bool {
		return d.stems(stem, a, yield)
	}) || d.prefixed(word, yield)
}

// stems yields the readings of a stem to which a suffix was put: an entry with its flag,
// or an entry with a suffix that has the flag.
func (d *Dictionary) stems(stem string, a affix, yield func(f form) bool) bool {
	for _, raw := range d.entries[stem] {
		if f := form(d.flags(raw)); f.has(a.flag) && yield(append(f.unless(d.needAffix), d.flags(a.more)...)) {
			return true
		}
	}
	return d.suffixed(stem, true, func(inner string, b affix) bool {
		if !form(d.flags(b.more)).has(a.flag) {
			return false
		}
		for _, raw := range d.entries[inner] {
			if f := form(d.flags(raw)); f.has(b.flag) && yield(append(f.unless(d.needAffix), d.flags(a.more)...)) {
				return true
			}
		}
		return false
	})
}

// unless returns the flags of a form without one.
func (f form) unless(x flag) form {
	out := make(form, 0, len(f)+4)
	for _, y := range f {
		if y != x || x == 0 {
			out = append(out, y)
		}
	}
	return out
}

// suffixed calls yield with each stem that a word may have before a suffix. again takes
// only suffixes to which another can be put.
func (d *Dictionary) suffixed(word string, again bool, yield func(stem string, a affix) bool) bool {
	for cut := len(word); cut > 0 && len(word)-cut <= d.longest; cut-- {
		if cut < len(word) && !utf8.RuneStart(word[cut]) {
			continue
		}
		for _, a := range d.suffixes[word[cut:]] {
			if again && a.more == "" {
				continue
			}
			if stem := word[:cut] + a.strip; a.cond.holds(stem) && yield(stem, a) {
				return true
			}
		}
	}
	return false
}

// prefixed yields the readings of a word with a prefix, and perhaps a suffix.
func (d *Dictionary) prefixed(word string, yield func(f form) bool) bool {
	if len(d.prefixes) == 0 {
		return false
	}
	for cut := 0; cut < len(word); cut++ {
		if !utf8.RuneStart(word[cut]) {
			continue
		}
		for _, p := range d.prefixes[word[:cut]] {
			stem := p.strip + word[cut:]
			if !p.cond.holds(stem) {
				continue
			}
			for _, raw := range d.entries[stem] {
				if f := form(d.flags(raw)); f.has(p.flag) && yield(append(f.unless(d.needAffix), d.flags(p.more)...)) {
					return true
				}
			}
			if p.cross && d.suffixed(stem, false, func(inner string, a affix) bool {
				return a.cross && d.stems(inner, a, func(f form) bool {
					return f.has(p.flag) && yield(append(f.unless(d.needAffix), d.flags(p.more)...))
				})
			}) {
				return true
			}
		}
	}
	return false
}

// Knows reports whether a word is right, as it is written or as the beginning of a
// sentence. It is not for several goroutines at a time.
func (d *Dictionary) Knows(word string) bool {
	ok, seen := d.known[word]
	if !seen {
		ok = d.knows(word)
		d.known[word] = ok
	}
	return ok
}

func (d *Dictionary) knows(word string) bool {
	if d.alone(word, false) {
		return true
	}
	first, size := utf8.DecodeRuneInString(word)
	if !unicode.IsUpper(first) {
		return false
	}
	low := strings.ToLower(word)
	if strings.ToUpper(word) == word && size < len(word) {
		return d.alone(low, true) || d.alone(string(first)+low[len(string(unicode.ToLower(first))):], true)
	}
	return d.alone(string(unicode.ToLower(first))+word[size:], true)
}

// alone reports whether a word is right as it is written. changed says that its case is
// not that of the text.
func (d *Dictionary) alone(word string, changed bool) bool {
	right := d.forms(word, func(f form) bool {
		return !f.has(d.needAffix) && !f.has(d.onlyInside) && !f.has(d.forbidden) && (!changed || !f.has(d.keepCase))
	})
	return right || d.compounded(word)
}

// compounded reports whether a word is made of several that can be joined.
func (d *Dictionary) compounded(word string) bool {
	if d.compound == 0 && d.begin == 0 || utf8.RuneCountInString(word) < 2*d.compoundMin {
		return false
	}
	var starts []int // of letters, and the end
	for i := range word {
		starts = append(starts, i)
	}
	starts = append(starts, len(word))
	last := len(starts) - 1
	// reach[i]: the letters before i are parts of a compound.
	reach := make([]bool, last+1)
	reach[0] = true
	for i := 0; i < last; i++ {
		if !reach[i] {
			continue
		}
		for j := i + d.compoundMin; j <= last; j++ {
			if i == 0 && j == last || last-j > 0 && last-j < d.compoundMin {
				continue
			}
			if !reach[j] && d.part(word[starts[i]:starts[j]], i == 0, j == last) {
				reach[j] = true
			}
		}
	}
	return reach[last]
}

// part reports whether a word may be a part of a compound.
func (d *Dictionary) part(word string, first, last bool) bool {
	place := d.middle
	switch {
	case first:
		place = d.begin
	case last:
		place = d.end
	}
	return d.forms(word, func(f form) bool {
		return (f.has(place) || f.has(d.compound)) && !f.has(d.needAffix) && !f.has(d.forbidden)
	})
}
