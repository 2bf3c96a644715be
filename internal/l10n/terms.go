package l10n

import (
	"bytes"
	"cmp"
	"encoding/xml"
	"fmt"
	"slices"
	"sort"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Term is a word that a translation should use everywhere.
type Term struct {
	ID      string
	Meaning string
	Words   map[string][]string // by language
}

// Uses says which texts use a term.
type Uses struct {
	Term    Term
	Texts   int      // whose source has the term
	Says    []int    // how many translations use each of its words, the first that they have
	Without []string // ids of those whose translation has none of its words
}

// Used returns the terms that are in sources and how their translations say them, those
// with most texts without any of its words first. In a source a term counts as it is
// written, with its capitals, or with up to two letters more. Translations inflect words and
// join them, so the beginning of a word is enough there.
func Used(texts []Text, terms []Term, from, to string) (out []Uses) {
	source, translation := make([][]string, len(texts)), make([][]string, len(texts))
	for i, t := range texts {
		source[i], translation[i] = wordsOf(t.Source), wordsOf(strings.ToLower(t.Words))
	}
	for _, term := range merged(terms, from, to) {
		is, should := several(forms(term.Words[from])), forms(term.Words[to])
		u := Uses{Term: term, Says: make([]int, len(should))}
		for i, t := range texts {
			if t.Words == "" || t.ID == term.ID || !slices.ContainsFunc(is, func(f []string) bool { return follows(source[i], f) }) {
				continue
			}
			u.Texts++
			if k := slices.IndexFunc(should, func(f []string) bool { return near(translation[i], f) }); k >= 0 {
				u.Says[k]++
			} else {
				u.Without = append(u.Without, t.ID)
			}
		}
		if u.Texts > 0 {
			out = append(out, u)
		}
	}
	sort.SliceStable(out, func(i, j int) bool { return len(out[j].Without) < len(out[i].Without) })
	return out
}

// merged returns the terms that have words in both languages. Those with the same words in
// the first are one, with the words of all.
func merged(terms []Term, from, to string) (out []Term) {
	at := map[string]int{}
	for _, t := range terms {
		if len(t.Words[from]) == 0 || len(t.Words[to]) == 0 {
			continue
		}
		key := strings.Join(t.Words[from], "\n")
		i, known := at[key]
		if !known {
			at[key] = len(out)
			t.Words = map[string][]string{from: t.Words[from], to: slices.Clone(t.Words[to])}
			out = append(out, t)
			continue
		}
		for _, w := range t.Words[to] {
			if !slices.Contains(out[i].Words[to], w) {
				out[i].Words[to] = append(out[i].Words[to], w)
			}
		}
	}
	return out
}

// small are words that a term may lose in a sentence: articles and prepositions.
var small = map[string]bool{"The": true, "the": true, "A": true, "a": true, "an": true, "of": true, "der": true, "die": true, "das": true, "des": true, "den": true, "fur": true, "el": true, "la": true, "los": true, "las": true, "de": true, "del": true, "w": true, "na": true, "do": true}

// forms returns the words of each way to say a term, without its small ones.
func forms(ways []string) (out [][]string) {
	for _, w := range ways {
		var of []string
		words := wordsOf(w)
		for _, word := range words {
			if len(words) == 1 || !small[strings.ToLower(word)] || word == "die" && len(of) > 0 {
				of = append(of, word)
			}
		}
		out = append(out, of)
	}
	return out
}

// several adds the plurals of English that more letters do not make.
func several(ways [][]string) [][]string {
	for _, of := range ways {
		last := len(of) - 1
		if last < 0 {
			continue
		}
		add := ""
		if stem, is := strings.CutSuffix(of[last], "y"); is {
			add = stem + "ies"
		}
		if of[last] == "die" {
			add = "dice"
		}
		if add != "" {
			more := slices.Clone(of)
			more[last] = add
			ways = append(ways, more)
		}
	}
	return ways
}

// wordsOf returns the words of a text without accents. Those in braces are signs, and left
// out.
func wordsOf(text string) (out []string) {
	var b strings.Builder
	sign := false
	for _, r := range norm.NFD.String(strings.NewReplacer("ł", "l", "Ł", "L").Replace(text)) {
		switch {
		case r == '{':
			sign = true
		case r == '}':
			sign = false
		case sign, unicode.Is(unicode.Mn, r), r == '\u00ad':
			continue
		case unicode.IsLetter(r) || unicode.IsDigit(r):
			b.WriteRune(r)
			continue
		}
		if b.Len() > 0 {
			out = append(out, b.String())
			b.Reset()
		}
	}
	if b.Len() > 0 {
		out = append(out, b.String())
	}
	return out
}

// follows reports whether the words of a term follow each other in a text.
func follows(text, term []string) bool {
	if len(term) == 0 {
		return false
	}
	for at := range len(text) - len(term) + 1 {
		all := true
		for i, w := range term {
			more, is := strings.CutPrefix(text[at+i], w)
			all = all && is && len(more) <= 2 && (len(w) > 3 || len(more) < 2)
		}
		if all {
			return true
		}
	}
	return false
}

// near reports whether a text has the beginnings of all words of a term, in any order, with
// at most three other words in between.
func near(text, term []string) bool {
	if len(term) == 0 {
		return false
	}
	stems := make([]string, len(term))
	for i, w := range term {
		w = strings.ToLower(w)
		letters := []rune(w)
		if n := (len(letters)*7 + 9) / 10; len(letters) > 3 {
			w = string(letters[:max(3, n)])
		}
		stems[i] = w
	}
	for at := range text {
		within := text[at:min(len(text), at+len(term)+3)]
		all := true
		for _, s := range stems {
			all = all && slices.ContainsFunc(within, func(t string) bool {
				return strings.HasPrefix(t, s) || len(s) > 3 && strings.Contains(t, s)
			})
		}
		if all {
			return true
		}
	}
	return false
}

// TBX returns terms as TermBase eXchange (ISO 30042, TBX-Basic), which translators' programs
// read. lang is the language of the meanings.
func TBX(title, lang string, terms []Term) []byte {
	type term struct {
		Term string `xml:"term"`
	}
	type langSet struct {
		Lang string `xml:"xml:lang,attr"`
		Tigs []term `xml:"tig"`
	}
	type descrip struct {
		Type string `xml:"type,attr"`
		Text string `xml:",chardata"`
	}
	type entry struct {
		ID      string    `xml:"id,attr"`
		Meaning *descrip  `xml:"descrip"`
		Sets    []langSet `xml:"langSet"`
	}
	type martif struct {
		XMLName xml.Name `xml:"martif"`
		Type    string   `xml:"type,attr"`
		Lang    string   `xml:"xml:lang,attr"`
		Source  string   `xml:"martifHeader>fileDesc>sourceDesc>p"`
		Entries []entry  `xml:"text>body>termEntry"`
	}
	m := martif{Type: "TBX-Basic", Lang: lang, Source: title}
	for i, t := range terms {
		e := entry{ID: fmt.Sprintf("t%d-%s", i+1, t.ID)}
		if t.Meaning != "" {
			e.Meaning = &descrip{"definition", t.Meaning}
		}
		var langs []string
		for l, words := range t.Words {
			if len(words) > 0 {
				langs = append(langs, l)
			}
		}
		slices.SortFunc(langs, func(a, b string) int { // that of the meanings first
			switch {
			case a == lang:
				return -1
			case b == lang:
				return 1
			}
			return cmp.Compare(a, b)
		})
		for _, l := range langs {
			set := langSet{Lang: l}
			for _, w := range t.Words[l] {
				set.Tigs = append(set.Tigs, term{w})
			}
			e.Sets = append(e.Sets, set)
		}
		m.Entries = append(m.Entries, e)
	}
	var b bytes.Buffer
	b.WriteString(xml.Header + "<!DOCTYPE martif SYSTEM \"TBXBasiccoreStructV02.dtd\">\n")
	enc := xml.NewEncoder(&b)
	enc.Indent("", " ")
	_ = enc.Encode(m) // texts into memory
	b.WriteByte('\n')
	return b.Bytes()
}
