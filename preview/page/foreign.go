package page

import (
	"bytes"
	"regexp"
	"strings"
	"unicode"
)

// A text that is not in the language of the pages' words stands between marks on
// its way to a page, for it is put together with those words in many places;
// [InLanguages] makes elements that say the language of them. The marks are
// noncharacters, which Unicode keeps for use within a program; no author's text
// brings its own.
const (
	foreign = "\uFDD0" // the language follows
	starts  = "\uFDD1" // the text follows
	stops   = "\uFDD2"
)

var (
	unmark  = strings.NewReplacer(foreign, "", starts, "", stops, "")
	opening = regexp.MustCompile(foreign + "([^" + starts + "]*)" + starts)
	marked  = regexp.MustCompile("(?s)" + foreign + "([^" + starts + "]*)" + starts + "(.*?)" + stops)
)

// InLanguage marks a text that is in another language than the words around it, which are
// in own.
func InLanguage(own, lang, text string) string {
	text = Unmark(text)
	if lang == own || text == "" {
		return text
	}
	return foreign + lang + starts + text + stops
}

// Unmark takes out of a text of an author's what stands for our marks.
func Unmark(text string) string { return unmark.Replace(text) }

// Within tells whether a piece of a page stops within a marked text.
func Within(text string) bool { return strings.Count(text, foreign) > strings.Count(text, stops) }

// Mark is the mark that a text starts with, "" where there is none.
func Mark(text string) string {
	if !strings.HasPrefix(text, foreign) {
		return ""
	}
	return opening.FindString(text)
}

// Unmarked is a text without its marks.
func Unmarked(t string) string {
	if !strings.Contains(t, foreign) {
		return t
	}
	return strings.ReplaceAll(opening.ReplaceAllString(t, ""), stops, "")
}

// InLanguages puts every marked text of a page into an element that says its
// language. In attributes, which can not say it, the marks fall away; the title
// of a page or of a drawing says it where all its words are of one language.
func InLanguages(page []byte) []byte {
	if !bytes.Contains(page, []byte(foreign)) {
		return page
	}
	var out strings.Builder
	rest, drawn := string(page), 0
	for {
		text, tag, more := rest, "", ""
		if i := strings.IndexByte(rest, '<'); i >= 0 {
			text, tag = rest[:i], rest[i:]
			if j := strings.IndexByte(tag, '>'); j >= 0 {
				tag, more = tag[:j+1], tag[j+1:]
			}
		}
		element := "span"
		if drawn > 0 {
			element = "tspan"
		}
		// A text may hold elements, the signs of icons: its end is another piece.
		text = opening.ReplaceAllString(text, "<"+element+` lang="$1">`)
		out.WriteString(strings.ReplaceAll(text, stops, "</"+element+">"))
		if tag == "" {
			return []byte(out.String())
		}
		tag = Unmarked(tag)
		switch {
		case strings.HasPrefix(tag, "<svg"):
			drawn++
		case strings.HasPrefix(tag, "</svg"):
			drawn--
		case strings.HasPrefix(tag, "<title"): // holds nothing but text
			if i := strings.IndexByte(more, '<'); i >= 0 {
				if lang := onlyIn(more[:i]); lang != "" {
					tag = `<title lang="` + lang + `">`
				}
				more = Unmarked(more[:i]) + more[i:]
			}
		}
		out.WriteString(tag)
		rest = more
	}
}

// onlyIn is the language of a text in which no word stands outside marks of one
// language, "" where there is none.
func onlyIn(t string) string {
	lang := ""
	for _, m := range marked.FindAllStringSubmatch(t, -1) {
		if lang != "" && lang != m[1] {
			return ""
		}
		lang = m[1]
	}
	if strings.IndexFunc(marked.ReplaceAllString(t, ""), unicode.IsLetter) >= 0 {
		return ""
	}
	return lang
}
