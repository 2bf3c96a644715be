package page

import (
	"bytes"
	"regexp"
	"strings"
	"unicode"
)

// A text that is not in the language of the page's words is put between marks on its
// way to the page, since it is combined with those words in many places. [InLanguages]
// turns the marks into elements with the language. The marks are noncharacters, which
// Unicode keeps for use within a program; texts of authors cannot contain them.
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

// InLanguage marks a text whose language differs from that of the words around it, own.
func InLanguage(own, lang, text string) string {
	text = Unmark(text)
	if lang == own || text == "" {
		return text
	}
	return foreign + lang + starts + text + stops
}

// Unmark replaces our marks in a text of an author.
func Unmark(text string) string { return unmark.Replace(text) }

// Within reports whether a piece of a page ends within a marked text.
func Within(text string) bool { return strings.Count(text, foreign) > strings.Count(text, stops) }

// Mark returns the mark at the start of a text, "" when there is none.
func Mark(text string) string {
	if !strings.HasPrefix(text, foreign) {
		return ""
	}
	return opening.FindString(text)
}

// Unmarked returns a text without its marks.
func Unmarked(t string) string {
	if !strings.Contains(t, foreign) {
		return t
	}
	return strings.ReplaceAll(opening.ReplaceAllString(t, ""), stops, "")
}

// InLanguages puts every marked text of a page into an element with its language. In
// attributes, which cannot give a language, it removes the marks. The title of a page
// or of a drawing gets the language if all its words have the same one.
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
		// A text may contain elements, the signs of icons: its end is in another piece.
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
		case strings.HasPrefix(tag, "<title"): // holds only text
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

// onlyIn returns the language of a text whose words are all marked with one language,
// "" for any other text.
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
