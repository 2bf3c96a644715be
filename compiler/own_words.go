package compiler

import (
	"io/fs"

	"acforge.dev/internal/diag"
	"acforge.dev/internal/l10n"
)

// OwnWords is the folder with acforge's own words in languages that it does not ship, in one
// file LANG.po for each: that of a workspace holds for all its packs, and that of a pack,
// next to pack.cue, for the pack.
const OwnWords = "words"

// ownWords reads acforge's own words from a folder.
func (l *loader) ownWords(p *packSource, dir string, entries []fs.DirEntry) error {
	return l.poFiles(p, dir, entries, func(lang string, read *parsed) {
		own, slips := l10n.ReadOwn(read.file.Text)
		for _, s := range slips {
			d := diag.Diagnostic{Code: "text/stale-words", Severity: diag.Warning, Message: s.What, Primary: diag.Span{File: read.file, Start: s.Start, End: s.End}}
			if s.Bad {
				d.Code, d.Severity = "text/own-words", diag.Error
			}
			if s.Help != "" {
				d.Help = []string{s.Help}
			}
			l.list.Add(d)
		}
		switch {
		case own == nil:
			return
		case own.Lang != lang:
			l.otherLanguage("text/own-words", read.file, own.Lang, lang)
			return
		}
		if p.own == nil {
			p.own, p.ownIn = map[string]*l10n.Own{}, map[string]*diag.File{}
		}
		p.own[lang], p.ownIn[lang] = own, read.file
	})
}

// workspaceWords reads acforge's own words from the folder of the workspace.
func (l *loader) workspaceWords(p *packSource) error {
	if l.prefix != "" {
		return nil // another author's pack, whose bundle has its own
	}
	entries, err := l.dir(OwnWords)
	if err != nil {
		return err
	}
	return l.ownWords(p, OwnWords, entries)
}
