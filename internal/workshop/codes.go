package workshop

import (
	"bytes"
	"io/fs"
	"path"
	"strings"

	"acforge.dev/internal/diag"
	"acforge.dev/preview/page"
	"acforge.dev/validator/sim"
)

// CodePage is the page of a problem code.
type CodePage struct {
	Code, What string
	Text       []byte
}

// CodePages returns the pages of all codes, sorted by code.
func (w *Workshop) CodePages() ([]CodePage, error) {
	var out []CodePage
	err := fs.WalkDir(w.Codes, "docs/codes", func(p string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || path.Ext(p) != ".md" {
			return err
		}
		text, err := fs.ReadFile(w.Codes, p)
		if err != nil {
			return err
		}
		page := CodePage{Code: strings.TrimSuffix(strings.TrimPrefix(p, "docs/codes/"), ".md"), Text: text}
		// A heading, who reports it, and then its meaning.
		if parts := bytes.SplitN(text, []byte("\n\n"), 4); len(parts) == 4 {
			page.What = strings.Join(strings.Fields(string(parts[2])), " ")
		}
		out = append(out, page)
		return nil
	})
	return out, err
}

// knownCodes returns all codes of problems in packs.
func (w *Workshop) knownCodes() ([]string, error) {
	pages, err := w.CodePages()
	if err != nil {
		return nil, err
	}
	var out []string
	for _, p := range pages {
		out = append(out, p.Code)
	}
	return out, nil
}

// JudgePages puts problems into the pages of a pack.
func (w *Workshop) JudgePages(pages map[string][]byte, pack string, found []diag.Diagnostic) error {
	return page.Judge(pages, pack, page.Findings{List: found, Docs: w.CodeDoc})
}

// CodeDoc returns the short documentation of a code of the compiler, the
// validator or smoke-play.
func (w *Workshop) CodeDoc(code string) (page.CodeDoc, bool) {
	d, ok := w.codeDocs()[code]
	return d, ok
}

func (w *Workshop) readCodeDocs() map[string]page.CodeDoc {
	out := map[string]page.CodeDoc{}
	for _, c := range sim.Codes() {
		out[c.ID] = page.CodeDoc{What: c.Doc, Why: c.Why}
	}
	for _, c := range w.Compiler.Codes() {
		out[c.ID] = page.CodeDoc{What: c.Doc}
	}
	for _, r := range w.Systems.Rules() {
		out[r.Code] = page.CodeDoc{What: r.Doc.What, Why: r.Doc.Why}
	}
	return out
}

// OfPack returns the problems that belong to pack or to no pack.
func OfPack(found []diag.Diagnostic, pack string) []diag.Diagnostic {
	var out []diag.Diagnostic
	for _, d := range found {
		if d.Primary.File == nil {
			out = append(out, d)
			continue
		}
		parts := strings.SplitN(d.Primary.File.Name, "/", 3)
		if len(parts) < 3 || parts[0] != "memories" && parts[0] != "cards" || parts[1] == pack {
			out = append(out, d)
		}
	}
	return out
}
