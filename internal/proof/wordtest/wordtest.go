// Package wordtest holds the words of pages to their tables: that every language has
// every phrase, and that no template and no script says a word of its own. It is for
// tests; it knows no page and no game.
//
// Start at [Whole].
package wordtest

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// Table is the words of one language, as preview/page has them.
type Table struct {
	Lang  string
	Words map[string]string
	Form  func(n int) string
}

var placeholder = regexp.MustCompile(`\{[a-z]+\}`)

func values(phrase string) []string {
	found := placeholder.FindAllString(phrase, -1)
	slices.Sort(found)
	return slices.Compact(found)
}

// Whole checks that the table under lang says all that English says, with the same
// values, and nothing else.
func Whole(t *testing.T, table Table, lang string, english map[string]string) {
	t.Helper()
	if table.Lang != lang {
		t.Errorf("the table of %s says that it is of %s", lang, table.Lang)
	}
	for key, phrase := range english {
		if base, ok := strings.CutSuffix(key, ".1"); ok && english[base] != "" {
			continue // a form of English
		}
		if !slices.Equal(values(phrase), values(table.Words[key])) || table.Words[key] == "" {
			t.Errorf("%s says %s with %q; English with %q", lang, key, table.Words[key], phrase)
		}
	}
	for key, phrase := range table.Words {
		base := key
		for n := range 200 {
			if b, ok := strings.CutSuffix(key, table.Form(n)); ok && table.Form(n) != "" {
				base = b
			}
		}
		if english[key] == "" && english[base] == "" {
			t.Errorf("%s has %s, which English has not", lang, key)
		}
		if strings.ContainsAny(phrase, "<>&") {
			t.Errorf("%s is set into HTML as it stands: %q", key, phrase)
		}
	}
}

var (
	action  = regexp.MustCompile(`(?s)\{\{.*?\}\}`)
	opaque  = regexp.MustCompile(`(?s)<(script|style)\b.*?</(script|style)>`)
	tag     = regexp.MustCompile(`(?s)<[^>]*>`)
	read    = regexp.MustCompile(`\b(?:aria-label|title|alt|placeholder)="([^"]*)"`)
	letters = regexp.MustCompile(`\p{L}{2,}`)
)

// Template checks that a template says nothing but what its actions put in.
func Template(t *testing.T, path, text string) {
	t.Helper()
	text = opaque.ReplaceAllString(action.ReplaceAllString(text, " "), " ")
	for _, m := range read.FindAllStringSubmatch(text, -1) {
		if letters.MatchString(m[1]) {
			t.Errorf("%s has the words %q of its own", path, m[1])
		}
	}
	for _, said := range tag.Split(text, -1) {
		if letters.MatchString(said) {
			t.Errorf("%s has the words %q of its own", path, strings.TrimSpace(said))
		}
	}
}

var (
	comment = regexp.MustCompile(`(?m)(^|\s)//.*$`)
	// quiet is what is told to no reader: the console, and mistakes of ours.
	quiet   = regexp.MustCompile(`console\.\w+\(.*|new (Type)?Error\('.*?'\)`)
	literal = regexp.MustCompile("'[^'\n]*'|\"[^\"\n]*\"|`[^`]*`")
	// sentence is more than one word, or one that begins with a capital letter.
	sentence = regexp.MustCompile(`\p{L} \p{L}|^\W*\p{Lu}\p{Ll}+`)
)

// Script checks that no text in a script reads like words for a reader: several of
// them, or one with a capital letter, but for names of keys and the texts in except.
func Script(t *testing.T, path string, except ...string) {
	t.Helper()
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	code := quiet.ReplaceAllString(comment.ReplaceAllString(string(b), ""), "")
	known := append([]string{"Enter", "Escape", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "use strict"}, except...)
	for _, l := range literal.FindAllString(code, -1) {
		l = l[1 : len(l)-1]
		if sentence.MatchString(l) && !slices.Contains(known, l) {
			t.Errorf("%s has the words %q of its own", path, l)
		}
	}
}

// Said checks that files say every phrase of a table and none that it has not. Keys
// that are put together from parts are given in made.
func Said(t *testing.T, words map[string]string, files []string, made ...string) {
	t.Helper()
	var all strings.Builder
	for _, path := range files {
		b, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		all.Write(b)
	}
	text := all.String()
	for key := range words {
		base := strings.TrimSuffix(key, ".1")
		if !slices.Contains(made, base) && !strings.Contains(text, `"`+base+`"`) && !strings.Contains(text, "'"+base+"'") {
			t.Errorf("nothing says %q", key)
		}
	}
	for _, m := range asked.FindAllStringSubmatch(text, -1) {
		if words[m[1]] == "" {
			t.Errorf("%q is said, and no table has it", m[1])
		}
	}
}

// asked are the keys that are named where a phrase is asked for.
var asked = regexp.MustCompile(`\b(?:Say|Number|HTML|HTMLNumber|say|word)(?:\.number)?(?:\(| )["']([a-z][a-z.-]*)["'](?: ?[,)}]| "|[ ]\()`)
