package venice

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"acforge.dev/compiler/authored"
	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
)

// maxText is the longest text of a field in bytes: what a page can still show.
const maxText = 16 << 10

// text adds a text to the tables and returns its id, which is the path where it was
// written. It returns "" when there is none.
func (l *lowering) text(n *authored.Node) ir.TextID {
	if n == nil {
		return ""
	}
	return l.textAs(n, n.Path)
}

// textAs is text with another path as its id. Use it when the path has a list index but
// the element has a name of its own, which stays when the list grows.
func (l *lowering) textAs(n *authored.Node, as []string) ir.TextID {
	if n == nil || n.Kind != authored.Struct {
		return ""
	}
	written := authored.Written(n)
	if l.foreign(n.Label) {
		n = authored.Spoken(n, l.pack.Languages)
	}
	id := ir.TextID(strings.Join(as, "."))
	good := true
	for _, f := range n.Fields() {
		good = f.Kind == authored.String && l.say(id, f.Name, f.Text, f.Label, f.Where(), f.Part) && good
	}
	l.languages(id, n.Label, written, !good || n.IsBad())
	return id
}

// element returns the path of a field of a list element, with the element's name in
// place of its index. Without a name the path stays as it is.
func element(n *authored.Node, name string, field ...string) []string {
	if name == "" {
		name = n.Name
	}
	return append(append(n.Path[:len(n.Path)-1:len(n.Path)-1], name), field...)
}

// say adds a text in one language. It returns false when the text is invalid.
func (l *lowering) say(id ir.TextID, lang, words string, label, at diag.Span, part func(from, to int) diag.Span) bool {
	if !slices.Contains(l.pack.Languages, lang) {
		l.report("text/undeclared-language", label, fmt.Sprintf("%q is not one of the pack's languages", lang),
			help("add it to `languages` in pack.cue, or remove this text"), func(d *diag.Diagnostic) { d.Expected = l.pack.Languages })
		return false
	}
	if len(words) > maxText {
		l.report("text/too-long", at, fmt.Sprintf("the text is longer than %d KiB", maxText>>10))
		return false
	}
	if strings.TrimSpace(words) == "" {
		l.report("text/empty", at, "the text is empty")
		return false
	}
	if l.out.Texts[lang] == nil {
		l.out.Texts[lang] = map[ir.TextID]string{}
	}
	l.out.Texts[lang][id] = words
	l.out.Prose = append(l.out.Prose, authored.Text{Key: string(id), Lang: lang, Words: words, Part: part})
	return true
}

// languages adds the translations of a text from the catalogs, and records in which
// languages it is missing. The first language is the fallback for the others, so only it is
// required. written is the text in the languages in which it was written.
func (l *lowering) languages(id ir.TextID, at diag.Span, written map[string]string, broken bool) {
	if broken || len(l.pack.Languages) == 0 {
		return
	}
	if l.foreign(at) {
		l.out.Prose = authored.Inherit(l.src.Below, l.pack.Languages, id, written, at, l.out.Texts, l.out.Prose)
	}
	first := l.pack.Languages[0]
	if _, ok := l.out.Texts[first][id]; !ok {
		l.report("text/missing", at, fmt.Sprintf("the text is missing in %q, the pack's first language", first))
		return
	}
	l.out.Prose = authored.Translate(l.src.Catalogs, l.pack.Languages, id, at, l.foreign(at), l.out.Texts, l.out.Prose, &l.untranslated)
}

// texts returns the number of texts in the first language.
func (l *lowering) texts() int {
	if len(l.pack.Languages) == 0 {
		return 0
	}
	return len(l.out.Texts[l.pack.Languages[0]])
}

// Stories are the names of a Memory's texts that may have files of their own.
var Stories = []string{"before", "after", "setup"}

// story reads the three texts of a Memory, from its CUE or from files next to it:
// before.en.md.
func (l *lowering) story(s *scope) ir.Story {
	out := ir.Story{}
	n := s.node.Get("story")
	names := Stories
	to := []*ir.TextID{&out.Before, &out.After, &out.Setup}
	var files [3]diag.Span
	var written [3]map[string]string
	for _, f := range s.folder.Texts {
		base := path.Base(f.Name)
		fields := strings.Split(base, ".")
		at := diag.Span{File: f}
		i := slices.Index(names, fields[0])
		if len(fields) != 3 || i < 0 {
			continue // the author's own file, or an embedded one
		}
		if written := n.Get(names[i]).Get(fields[1]); written != nil {
			l.report("memory/text-twice", written.Label, fmt.Sprintf("the text `%s` is written both here and in %s", names[i], base), related(at, "the file"))
			continue
		}
		*to[i] = ir.TextID(strings.Join(s.node.Path, ".") + ".story." + names[i])
		lang := fields[1]
		if written[i] == nil {
			written[i] = authored.Written(n.Get(names[i]))
		}
		written[i][lang] = string(f.Text)
		if l.foreign(at) && !slices.Contains(l.pack.Languages, lang) {
			if lang = l.pack.Languages[0]; l.out.Texts[lang][*to[i]] != "" || n.Get(names[i]) != nil {
				continue
			}
		}
		part := func(from, to int) diag.Span { return diag.Span{File: f, Start: from, End: to} }
		if l.say(*to[i], lang, string(f.Text), at, at, part) && files[i].File == nil {
			files[i] = at
		}
	}
	// The files are read by now, so a text may be in CUE in one language and in a file
	// in another.
	for i, name := range names {
		if id := l.text(n.Get(name)); id != "" {
			*to[i] = id
			if at := n.Get(name).Label; written[i] != nil && l.foreign(at) {
				l.out.Prose = authored.Inherit(l.src.Below, l.pack.Languages, id, written[i], at, l.out.Texts, l.out.Prose)
			}
		} else if files[i].File != nil {
			l.languages(*to[i], files[i], written[i], false)
		}
	}
	return out
}
