// Package wordtest checks the words of pages against their tables: every language has
// every phrase, and templates and scripts have no words of their own. It is for tests;
// it knows no page and no game.
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

// Table holds the words of one language, as in preview/page.
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

// Whole checks that the table of lang has all phrases of English, with the same values,
// and no others.
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

// Template checks that all words of a template come from its actions.
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
	// quiet matches text that no reader sees: console output, and internal errors.
	quiet   = regexp.MustCompile(`console\.\w+\(.*|new (Type)?Error\('.*?'\)`)
	literal = regexp.MustCompile("'[^'\n]*'|\"[^\"\n]*\"|`[^`]*`")
	// sentence matches more than one word, or one that begins with a capital letter.
	sentence = regexp.MustCompile(`\p{L} \p{L}|^\W*\p{Lu}\p{Ll}+`)
)

// Script checks that no text in a script reads like words for a reader: several words,
// or one with a capital letter. Names of keys and the texts in except are allowed.
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

// Said checks that files use every phrase of a table and no missing ones. made lists
// keys that are put together from parts.
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

// asked matches the key where a phrase is looked up.
var asked = regexp.MustCompile(`\b(?:Say|Number|HTML|HTMLNumber|say|word)(?:\.number)?(?:\(| )["']([a-z][a-z.-]*)["'](?: ?[,)}]| "|[ ]\()`)
