package page

import (
	"html"
	"regexp"
	"strings"
)

// What other programs show of a link to a page: search engines, chats, bookmarks.

// saysMost is the length of a description in letters. Others cut longer ones.
const saysMost = 200

var (
	leadText  = regexp.MustCompile(`(?s)<p class="lead"[^>]*>(.*?)</p>`)
	plainText = regexp.MustCompile(`(?s)<p>(.*?)</p>`)
	noteText  = regexp.MustCompile(`(?s)<p class="note">(.*?)</p>`)
	anyTag    = regexp.MustCompile(`<[^>]*>`)
)

// firstWords returns the first words of the body of a page, without markup: its lead, or else
// its first paragraph, "" if it has none.
func firstWords(body string) string {
	for _, part := range []*regexp.Regexp{leadText, plainText, noteText} {
		if m := part.FindStringSubmatch(body); m != nil {
			if says := shortened(html.UnescapeString(anyTag.ReplaceAllString(m[1], ""))); says != "" {
				return says
			}
		}
	}
	return ""
}

// shortened returns a text on one line without marks, cut after a word.
func shortened(says string) string {
	says = strings.Join(strings.Fields(Unmarked(says)), " ")
	letters := []rune(says)
	if len(letters) <= saysMost {
		return says
	}
	cut := string(letters[:saysMost])
	if at := strings.LastIndexByte(cut, ' '); at > 0 {
		cut = cut[:at]
	}
	return strings.TrimRight(cut, " ,;:.–-") + "…"
}

// about returns the description of the page, and its properties for other sites. A page that
// sets its own keeps them. There is no picture and no address, since both need the
// address at which the pages will be, which only a gallery knows.
func (f *Frame) about() (says string, meta []Meta) {
	for _, m := range f.Meta {
		if m.Property == "og:description" {
			return m.Content, f.Meta
		}
	}
	if says = shortened(f.Says); says == "" {
		says = firstWords(string(f.Body))
	}
	title := Unmarked(f.Title)
	if title == "" {
		title = Unmarked(f.Pack)
	}
	meta = []Meta{{"og:type", "website"}, {"og:site_name", Unmarked(f.Pack)}, {"og:title", title}, {"og:locale", strings.ReplaceAll(f.Lang, "-", "_")}}
	if says != "" {
		meta = append(meta, Meta{"og:description", says})
	}
	return says, append(meta, f.Meta...)
}
