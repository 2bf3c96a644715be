// Package wordtables checks that a system's vocabulary is complete: every word has its
// row on each floor, from the CUE schema to its page, and the recipe of docs/adding.md
// names the files of those rows. It knows the formats of rows but no system, and is for
// tests only. The tests of a system are in the folder of its name.
//
// Start at [Vocabulary].
package wordtables

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	cueast "cuelang.org/go/cue/ast"
	cueparser "cuelang.org/go/cue/parser"
)

// root is the path to the repository from the folder of a system's tests.
const root = "../../../.."

// Floor is a place that must list every word of a vocabulary.
type Floor struct {
	// File is relative to the root; <family> and <word> stand for those of a word.
	File string
	// What describes what a row there says of the word.
	What string
	// Made is the command that writes the row; "" when it is written by hand.
	Made string
	// Rows returns the words in a file.
	Rows func(t *testing.T, file string) []string
}

// ByHand returns a floor whose rows are written by hand.
func ByHand(file, what string, rows func(*testing.T, string) []string) Floor {
	return Floor{File: file, What: what, Rows: rows}
}

// MadeBy returns a floor whose rows a command writes.
func MadeBy(command, file, what string, rows func(*testing.T, string) []string) Floor {
	return Floor{File: file, What: what, Made: command, Rows: rows}
}

// Vocabulary is a kind of word, with its floors.
type Vocabulary struct {
	Kind   string // "effect word"
	Recipe string // the heading of its recipe in docs/adding.md
	Words  []Word
	Floors []Floor
}

// Word is a word as the IR lists it; Family is "" for words without one.
type Word struct{ Name, Family string }

// Floors checks that every floor lists every word, and nothing else.
func Floors(t *testing.T, vocabularies []Vocabulary) {
	t.Helper()
	for _, v := range vocabularies {
		for _, f := range v.Floors {
			known := map[string]bool{}
			for _, w := range v.Words {
				known[w.Name] = true
				file := strings.NewReplacer("<family>", w.Family, "<word>", w.Name).Replace(f.File)
				if !slices.Contains(f.Rows(t, file), w.Name) {
					how := ""
					if f.Made != "" {
						how = "; " + f.Made + " writes it"
					}
					t.Errorf("%s %s: no row in %s (%s)%s", v.Kind, w.Name, file, f.What, how)
				}
			}
			if strings.Contains(f.File, "<family>") {
				continue // each file has the words of its family, which the system tests
			}
			for _, row := range f.Rows(t, f.File) {
				if !known[row] {
					t.Errorf("%s: a row for %s, which is no %s of the IR", f.File, row, v.Kind)
				}
			}
		}
	}
}

// most is the maximum number of files to edit by hand for a new word.
const most = 7

// Recipes checks that the recipe of a word in docs/adding.md names exactly the files of
// its floors, and that few of them are edited by hand.
func Recipes(t *testing.T, vocabularies []Vocabulary) {
	t.Helper()
	doc, err := os.ReadFile(filepath.Join(root, "docs/adding.md"))
	if err != nil {
		t.Fatal(err)
	}
	for _, v := range vocabularies {
		_, text, ok := strings.Cut(string(doc), "## "+v.Recipe+"\n")
		if !ok {
			t.Errorf("docs/adding.md has no part %q", v.Recipe)
			continue
		}
		text, _, _ = strings.Cut(text, "\n## ")
		var named []string
		for _, m := range regexp.MustCompile("`([a-z]+/[A-Za-z/_.<>]+\\.[a-z]+)`").FindAllStringSubmatch(text, -1) {
			named = append(named, m[1])
		}
		hand := 0
		for _, f := range v.Floors {
			if f.Made == "" {
				hand++
			}
			if !slices.Contains(named, f.File) {
				t.Errorf("%q does not name %s (%s)", v.Recipe, f.File, f.What)
			}
		}
		for _, n := range named {
			if !slices.ContainsFunc(v.Floors, func(f Floor) bool { return f.File == n }) {
				t.Errorf("%q names %s, where no word stands", v.Recipe, n)
			}
		}
		if hand > most {
			t.Errorf("%s: %d files by hand, %d are meant", v.Kind, hand, most)
		}
	}
}

// GoRows returns the words of a table in a Go file: a map by word, or rows with a Name
// or name, or with the word first. A file must have exactly one such table.
func GoRows(t *testing.T, file string) []string {
	t.Helper()
	f, err := parser.ParseFile(token.NewFileSet(), filepath.Join(root, file), nil, parser.SkipObjectResolution)
	if err != nil {
		t.Error(err)
		return nil
	}
	var out []string
	for _, d := range f.Decls {
		d, ok := d.(*ast.GenDecl)
		if !ok || d.Tok != token.VAR {
			continue
		}
		for _, s := range d.Specs {
			s := s.(*ast.ValueSpec)
			if !strings.HasSuffix(s.Names[0].Name, "Words") || len(s.Values) != 1 {
				continue
			}
			table, ok := s.Values[0].(*ast.CompositeLit)
			if !ok {
				continue
			}
			for _, row := range table.Elts {
				out = append(out, nameOf(row))
			}
		}
	}
	return out
}

// nameOf returns the word of a row.
func nameOf(row ast.Expr) string {
	if kv, ok := row.(*ast.KeyValueExpr); ok {
		return text(kv.Key)
	}
	lit, _ := row.(*ast.CompositeLit)
	if lit == nil {
		return "?"
	}
	for i, e := range lit.Elts {
		if b, ok := e.(*ast.BasicLit); ok && i == 0 {
			return text(b)
		}
		if kv, ok := e.(*ast.KeyValueExpr); ok {
			if id, ok := kv.Key.(*ast.Ident); ok && strings.EqualFold(id.Name, "name") {
				return text(kv.Value)
			}
		}
	}
	return "?"
}

func text(x ast.Expr) string {
	if b, ok := x.(*ast.BasicLit); ok {
		if s, err := strconv.Unquote(b.Value); err == nil {
			return s
		}
	}
	return "?"
}

// CueFields returns a function that lists the fields of a definition.
func CueFields(def string) func(*testing.T, string) []string {
	return func(t *testing.T, file string) []string {
		t.Helper()
		f, err := cueparser.ParseFile(filepath.Join(root, file), nil)
		if err != nil {
			t.Error(err)
			return nil
		}
		var out []string
		for _, d := range f.Decls {
			d, ok := d.(*cueast.Field)
			if !ok || label(d) != def {
				continue
			}
			if s, ok := d.Value.(*cueast.StructLit); ok {
				for _, e := range s.Elts {
					if e, ok := e.(*cueast.Field); ok {
						out = append(out, label(e))
					}
				}
			}
		}
		return out
	}
}

func label(f *cueast.Field) string {
	name, _, _ := cueast.LabelName(f.Label)
	return name
}

// Properties returns a function that lists the properties of a definition of a JSON
// Schema, without those that are other forms of a word.
func Properties(def string, forms ...string) func(*testing.T, string) []string {
	return func(t *testing.T, file string) []string {
		t.Helper()
		data, err := os.ReadFile(filepath.Join(root, file))
		if err != nil {
			t.Error(err)
			return nil
		}
		var doc struct {
			Defs map[string]struct {
				Properties map[string]any `json:"properties"`
			} `json:"$defs"`
		}
		if err := json.Unmarshal(data, &doc); err != nil {
			t.Error(err)
			return nil
		}
		var out []string
		for name := range doc.Defs[def].Properties {
			if !slices.Contains(forms, name) {
				out = append(out, name)
			}
		}
		return out
	}
}

// FileOfWord returns the word of a file that belongs to one word. For the pattern of
// such files, it returns the words of all of them.
func FileOfWord(t *testing.T, file string) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(root, strings.Replace(file, "<word>", "*", 1)))
	if err != nil {
		t.Error(err)
	}
	var out []string
	for _, f := range files {
		name := filepath.Base(f)
		out = append(out, strings.TrimSuffix(name, filepath.Ext(name)))
	}
	return out
}
