package venice

import (
	"html/template"

	"acforge.dev/preview/page"
)

// inLanguage marks a text in another language than the pages' words.
func (p *phrases) inLanguage(lang, text string) string { return page.InLanguage(p.lang, lang, text) }

// block returns HTML made from an author's text, marked with its language.
func (p *phrases) block(lang string, made template.HTML) template.HTML {
	if lang == p.lang {
		return made
	}
	return `<div lang="` + template.HTML(template.HTMLEscapeString(lang)) + `">` + made + "</div>"
}
