package venice

import (
	"bytes"
	"html/template"
	"regexp"
	"strings"
	"unicode"
)

// A text that is not in the language of the pages' words stands between marks on
// its way to a page, for it is put together with those words in many places;
// [inLanguages] makes elements that say the language of them. The marks are
// noncharacters, which Unicode keeps for use within a program; no author's text
// brings its own.
const (
	foreign = "\uFDD0" // the language follows
	begins  = "\uFDD1" // the text follows
	ends    = "\uFDD2"
)

var (
	unmark  = strings.NewReplacer(foreign, "", begins, "", ends, "")
	opening = regexp.MustCompile(foreign + "([^" + begins + "]*)" + begins)
	marked  = regexp.MustCompile("(?s)" + foreign + "([^" + begins + "]*)" + begins + "(.*?)" + ends)
)

// inLanguage marks a text that is in another language than the pages' words.
func (p *phrases) inLanguage(lang, text string) string {
	text = unmark.Replace(text)
	if lang == p.lang || text == "" {
		return text
	}
	return foreign + lang + begins + text + ends
}

// unmarked is a text without its marks.
func unmarked(t string) string {
	if !strings.Contains(t, foreign) {
		return t
	}
	return strings.ReplaceAll(opening.ReplaceAllString(t, ""), ends, "")
}

// inLanguages puts every marked text of a page into an element that says its
// language. In attributes, which can not say it, the marks fall away; the title
// of a page or of a drawing says it where all its words are of one language.
func inLanguages(page []byte) []byte {
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
		out.WriteString(strings.ReplaceAll(text, ends, "</"+element+">"))
		if tag == "" {
			return []byte(out.String())
		}
		tag = unmarked(tag)
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
				more = unmarked(more[:i]) + more[i:]
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

// block is HTML made of an author's text, in its language.
func (p *phrases) block(lang string, made template.HTML) template.HTML {
	if lang == p.lang {
		return made
	}
	return `<div lang="` + template.HTML(template.HTMLEscapeString(lang)) + `">` + made + "</div>"
}
