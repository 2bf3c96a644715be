package compiler

import (
	"fmt"
	"regexp"

	"acforge.dev/compiler/authored"
	"acforge.dev/internal/diag"
)

// markup reports marks of HTML and of Markdown where they are not understood. A story is
// Markdown, whose page leaves HTML out. The text of a card is printed as it is.
func markup(p *packSource, list *diag.List) {
	for _, f := range p.folders {
		for _, t := range f.texts {
			marksOf(string(t.Text), tag, func(from, to int) {
				list.Add(marked(diag.Span{File: t, Start: from, End: to}, string(t.Text[from:to])))
			})
		}
		marks := tag
		if f.pkg == "cards" {
			marks = anyMark
		}
		markupOf(f.tree, marks, list)
	}
}

var (
	// tag matches a tag of HTML.
	tag = regexp.MustCompile(`</?(?:a|b|big|br|center|code|div|em|font|h[1-6]|hr|i|img|li|ol|p|s|small|span|strong|sub|sup|table|td|tr|u|ul)(?:\s[^<>]*)?/?>`)
	// anyMark matches a tag, or a mark of Markdown around words.
	anyMark = regexp.MustCompile(tag.String() + `|\*\*[^*\s][^*]*\*\*|__[^_\s][^_]*__|\[[^\[\]{}]+\]\([^()\s]+\)|` + "`[^`]+`")
)

func marksOf(text string, marks *regexp.Regexp, report func(from, to int)) {
	if at := marks.FindStringIndex(text); at != nil {
		report(at[0], at[1])
	}
}

// markupOf reports the first mark of each text of a tree.
func markupOf(n *authored.Node, marks *regexp.Regexp, list *diag.List) {
	if n == nil {
		return
	}
	if n.Kind == authored.String {
		marksOf(n.Text, marks, func(from, to int) { list.Add(marked(n.Part(from, to), n.Text[from:to])) })
	}
	for _, i := range n.Items {
		markupOf(i, marks, list)
	}
}

func marked(at diag.Span, mark string) diag.Diagnostic {
	d := diag.Diagnostic{
		Code: "text/markup", Severity: diag.Warning, Primary: at,
		Message: fmt.Sprintf("%.60s is printed as it stands: the text of a card has no markup", mark),
		Help:    []string{"write the words alone"},
	}
	if tag.MatchString(mark) {
		d.Message = fmt.Sprintf("%.60s is a tag of HTML, which no page and no card shows", mark)
		d.Help = []string{"remove it; a story is Markdown, where *words* are slanted and **words** are bold"}
	}
	return d
}
