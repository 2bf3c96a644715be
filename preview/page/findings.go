package page

import (
	"bytes"
	"html"
	"regexp"
	"slices"
	"sort"
	"strconv"
	"strings"

	"acforge.dev/internal/diag"
)

const (
	// ProblemsPath is the page of all problems; the i-th has the id ProblemID(i).
	ProblemsPath   = "problems.html"
	problemsScript = "problems.js"
	foundScript    = "search-problems.js"
)

// Findings are the problems of a pack, as on its pages.
type Findings struct {
	List []diag.Diagnostic // sorted
	// Docs returns the meaning of a code; it may be nil, and codes may be unknown.
	Docs func(code string) (CodeDoc, bool)
}

// CodeDoc is the short documentation of a code.
type CodeDoc struct{ What, Why string }

// ProblemID returns the id on its page of the i-th problem of a list, from 0.
func ProblemID(i int) string { return "problem-" + strconv.Itoa(i+1) }

func codeID(code string) string { return "code-" + strings.ReplaceAll(code, "/", "-") }

// problemsView is the data of the template.
type problemsView struct {
	Summary string
	Files   []fileView
	Codes   []codeView
}

type fileView struct {
	Name     string // "": the pack as a whole
	Summary  string
	Problems []problemView
}

type problemView struct {
	diag.Words
	ID  string
	Doc string // id of the code's explanation, "" when there is none
}

type codeView struct {
	ID, Code string
	CodeDoc
}

func viewOf(words *Phrases, found Findings) problemsView {
	v := problemsView{Summary: summary(words, found.List)}
	codes := map[string]CodeDoc{}
	byFile := map[string][]diag.Diagnostic{}
	at := map[string]int{}
	for i, d := range found.List {
		p := problemView{Words: d.Words(), ID: ProblemID(i)}
		if found.Docs != nil {
			if doc, ok := found.Docs(d.Code); ok {
				codes[p.Code] = doc
				p.Doc = codeID(p.Code)
			}
		}
		name := p.Where.File
		j, ok := at[name]
		if !ok {
			j = len(v.Files)
			at[name] = j
			v.Files = append(v.Files, fileView{Name: name})
		}
		v.Files[j].Problems = append(v.Files[j].Problems, p)
		byFile[name] = append(byFile[name], d)
	}
	for i := range v.Files {
		v.Files[i].Summary = summary(words, byFile[v.Files[i].Name])
	}
	for code, doc := range codes {
		v.Codes = append(v.Codes, codeView{codeID(code), code, doc})
	}
	sort.Slice(v.Codes, func(i, j int) bool { return v.Codes[i].Code < v.Codes[j].Code })
	return v
}

// summary counts problems by severity: "1 error, 2 warnings".
func summary(words *Phrases, list []diag.Diagnostic) string {
	var parts []string
	for _, s := range []diag.Severity{diag.Error, diag.Warning, diag.Info} {
		if n := diag.Count(list, s); n > 0 {
			parts = append(parts, words.Number(s.String(), n))
		}
	}
	return strings.Join(parts, ", ")
}

// langOf matches the language that a page declares.
var langOf = regexp.MustCompile(`<html lang="([^"]*)"`)

// entries makes the search find problems by message, code, rule and place.
func (found Findings) entries(words *Phrases) []Entry {
	var out []Entry
	for i, d := range found.List {
		w := d.Words()
		e := Entry{Kind: words.Say("problem"), Title: w.Message, Path: ProblemsPath + "#" + ProblemID(i), ID: w.Code, Text: w.Severity.String() + " " + w.Where.String()}
		if d.Rule != "" {
			e.Also = []string{d.Rule}
		}
		for _, l := range w.Details {
			e.Text += " " + l.Text
		}
		out = append(out, e)
	}
	return out
}

// Judge puts findings into the pages of a preview: onto the page of problems and into
// the search. pages may be from an earlier build. Without a page of problems it makes
// the pages that every preview has, named after pack. Pages in several languages get
// the findings in each.
func Judge(pages map[string][]byte, pack string, found Findings) error {
	for path := range pages {
		if folder, ok := strings.CutSuffix(path, "/"+ProblemsPath); ok && !strings.Contains(folder, "/") {
			own := map[string][]byte{ProblemsPath: pages[path]}
			if err := Judge(own, pack, found); err != nil {
				return err
			}
			for name, b := range own {
				pages[folder+"/"+name] = b
			}
		}
	}
	lang := "en"
	if says := langOf.FindSubmatch(pages[ProblemsPath]); says != nil {
		lang = html.UnescapeString(string(says[1]))
	}
	pages[foundScript] = index(foundScript, "acforgeProblems", found.entries(wordsIn(lang))).Bytes
	const before, after = "\n<main id=\"main\">\n", "\n</main>\n"
	if head, rest, ok := bytes.Cut(pages[ProblemsPath], []byte(before)); ok {
		if end := bytes.LastIndex(rest, []byte(after)); end >= 0 {
			pages[ProblemsPath] = slices.Concat(head, []byte(before), []byte(body(lang, "problems", viewOf(wordsIn(lang), found))), rest[end:])
			return nil
		}
	}
	shared, err := Frame{Lang: lang, Pack: pack, Foot: pack}.Shared(nil)
	if err != nil {
		return err
	}
	for _, p := range shared {
		if _, ok := pages[p.Path]; !ok {
			pages[p.Path] = p.Bytes
		}
	}
	return Judge(pages, pack, found)
}

// problems makes the page of all problems.
func (f Frame) problems(found Findings) (Page, error) {
	f = f.with(ProblemsPath, "problems", "problems", viewOf(wordsIn(f.Lang), found))
	f.Scripts = []string{problemsScript}
	return f.Render()
}
