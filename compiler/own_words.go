package compiler

import (
	"fmt"
	"io/fs"
	"path"
	"strings"

	"acforge.dev/internal/diag"
	"acforge.dev/internal/l10n"
)

// OwnWords is the folder with acforge's own words in languages that it does not ship, in one
// file LANG.po for each: that of a workspace holds for all its packs, and that of a pack,
// next to pack.cue, for the pack.
const OwnWords = "words"

// ownWords reads acforge's own words from a folder.
func (l *loader) ownWords(p *packSource, dir string, entries []fs.DirEntry) error {
	for _, e := range entries {
		lang, is := strings.CutSuffix(e.Name(), ".po")
		if e.IsDir() || !is {
			continue
		}
		read, err := l.read(path.Join(dir, e.Name()), maxCatalog)
		if err != nil {
			return err
		}
		if read == nil {
			p.whole = false
			continue
		}
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
		if own == nil {
			continue
		}
		if own.Lang != lang {
			l.list.Add(diag.Diagnostic{Code: "text/own-words", Severity: diag.Error, Primary: diag.Span{File: read.file}, Message: fmt.Sprintf("%s says that its language is %q", read.file.Name, own.Lang),
				Help: []string{fmt.Sprintf("call it %s.po, or write Language: %s", own.Lang, lang)}})
			continue
		}
		if p.own == nil {
			p.own, p.ownIn = map[string]*l10n.Own{}, map[string]*diag.File{}
		}
		p.own[lang], p.ownIn[lang] = own, read.file
	}
	return nil
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
