package compiler

import (
	"fmt"

	bcp47 "golang.org/x/text/language"

	"acforge.dev/internal/diag"
)

// Language returns the tag of a language as BCP 47 writes it: "pt-BR" for "pt-br", "he" for
// "iw". known is false for a tag of no language, such as "xx".
func Language(tag string) (canonical string, known bool) {
	t, err := bcp47.Parse(tag)
	if err != nil || t == bcp47.Und {
		return "", false
	}
	return t.String(), true
}

// tags checks the tags of a pack's languages.
func (p *packSource) tags(list *diag.List) {
	for _, n := range p.tree("pack").Get("pack").Get("languages").Elems() {
		tag := n.Str()
		canonical, known := Language(tag)
		d := diag.Diagnostic{Code: "pack/language", Severity: diag.Error, Primary: n.Where()}
		switch {
		case !known:
			d.Message = fmt.Sprintf("%q is no language", tag)
			d.Help = []string{`write its tag of BCP 47, such as "fr", "pt-BR", "sr-Latn" or "es-419"`}
		case canonical != tag:
			d.Message = fmt.Sprintf("the language %q is written %q", tag, canonical)
			d.Help = []string{fmt.Sprintf("write %q, and call its files so", canonical)}
		default:
			continue
		}
		list.Add(d)
	}
}
