package compiler

import (
	"bytes"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"unicode/utf8"

	"cuelang.org/go/cue/ast"
	"cuelang.org/go/cue/format"
	"cuelang.org/go/cue/literal"
	"cuelang.org/go/cue/parser"

	"acforge.dev/internal/diag"
)

// Straight is a file that needed formatting: as it was read and as it should be.
type Straight struct {
	File *diag.File
	Text []byte // with the line endings of the file on disk
}

// Format reads packs of a workspace as [Compiler.Compile] does, all when none is named.
// It returns the CUE files whose formatting must change, by name. Format applies CUE's
// layout, straightens drawings and, with shorten, uses shorter forms. Each text, name,
// number and comment of a file is kept. A file that is not valid CUE, or holds an
// unreadable drawing, is left alone; its problems are in the second result. The error
// is something that no author can fix.
func (c *Compiler) Format(fsys fs.FS, packs []string, shorten bool) ([]Straight, []diag.Diagnostic, error) {
	all := &diag.List{}
	ws, err := c.read(fsys, packs, nil, all)
	if err != nil {
		return nil, nil, err
	}
	found := &diag.List{}
	for _, d := range all.Sorted() {
		if d.Primary.File != nil && ws.files[d.Primary.File.Name] == nil { // it could not be read
			found.Add(d)
		}
	}
	var out []Straight
	for _, name := range slices.Sorted(maps.Keys(ws.files)) {
		if path.Ext(name) != ".cue" {
			continue
		}
		text, problems := c.formatFile(ws.files[name], shorten)
		found.Add(problems...)
		if text != nil {
			out = append(out, Straight{ws.files[name], text})
		}
	}
	return out, found.Sorted(), nil
}

// MaxFile is the largest size of a CUE file in bytes.
const MaxFile = maxCueFile

// FormatText is [Compiler.Format] for the bytes of one file. It returns the formatted
// file, or its problems.
func (c *Compiler) FormatText(name string, disk []byte, shorten bool) ([]byte, []diag.Diagnostic) {
	file := diag.FromDisk(name, disk)
	switch {
	case len(disk) > MaxFile:
		return nil, []diag.Diagnostic{tooLarge(&diag.File{Name: name}, MaxFile)}
	case !utf8.Valid(file.Text):
		return nil, []diag.Diagnostic{notUTF8(file)}
	}
	text, problems := c.formatFile(file, shorten)
	if text == nil {
		text = disk
	}
	return text, problems
}

// formatFile is [Compiler.Format] for one file. It returns nil when the file needs no
// change or has problems.
func (c *Compiler) formatFile(file *diag.File, shorten bool) ([]byte, []diag.Diagnostic) {
	if wrong := outline(file); len(wrong) > 0 {
		return nil, wrong
	}
	tree, err := parser.ParseFile(virtual(file.Name), file.Text, parser.AllErrors, parser.ParseComments, parser.Version(language))
	if err != nil {
		return nil, syntaxErrors(file, err)
	}
	if d, ok := tooBig(file, tree); ok {
		return nil, []diag.Diagnostic{d}
	}
	if problems := c.straighten(file, tree, shorten); len(problems) > 0 {
		return nil, problems
	}
	text, err := format.Node(tree)
	// CUE's formatter may change its own output when it runs again.
	for range straightRounds {
		var again []byte
		if err != nil {
			break
		}
		if again, err = format.Source(text); bytes.Equal(text, again) {
			break
		}
		text = again
	}
	if err == nil {
		err = sameSaid(tree, text)
	}
	if err != nil {
		return nil, []diag.Diagnostic{{
			Code: "acforge/bug", Severity: diag.Error, Primary: diag.Span{File: file},
			Message: file.Name + " cannot be formatted; this is a bug in acforge, and the file is unchanged",
			Verbose: []string{err.Error()},
		}}
	}
	if text = file.ToDisk(text); bytes.Equal(text, file.ToDisk(file.Text)) {
		return nil, nil
	}
	return text, nil
}

// straightRounds is how often the output is formatted again at most.
const straightRounds = 4

// straighten straightens the drawings of a file in its tree.
func (c *Compiler) straighten(file *diag.File, tree *ast.File, shorten bool) []diag.Diagnostic {
	var problems []diag.Diagnostic
	ast.Walk(tree, func(n ast.Node) bool {
		s, ok := n.(*ast.StructLit)
		if !ok {
			return true
		}
		for _, sys := range c.systems {
			if sys.Drawing == nil {
				continue
			}
			lit := drawn(s, sys.Drawing.Field)
			if lit == nil {
				continue
			}
			text, at, ok := linesOf(file, lit)
			if !ok {
				continue
			}
			straight, wrong := sys.Drawing.Straight(text)
			for _, q := range wrong {
				d := diag.Diagnostic{Code: "memory/" + q.Code, Severity: diag.Error, Message: q.Message, Primary: diag.Span{File: file, Start: at(q.Start), End: at(q.End)}}
				if q.Help != "" {
					d.Help = []string{q.Help}
				}
				problems = append(problems, d)
			}
			if len(wrong) > 0 {
				continue
			}
			// The indent of the literal's last line is the indent of its text.
			indent := lit.Value[strings.LastIndexByte(lit.Value, '\n')+1 : len(lit.Value)-len(quotes)]
			lit.Value = quotes + "\n" + indent + strings.ReplaceAll(straight, "\n", "\n"+indent) + "\n" + indent + quotes
			if shorten {
				sys.Drawing.Shorten(s)
			}
		}
		return true
	}, nil)
	return problems
}

const quotes = `"""`

// drawn returns the multi-line string in a field of a struct, or nil.
func drawn(s *ast.StructLit, field string) *ast.BasicLit {
	for _, d := range s.Elts {
		f, ok := d.(*ast.Field)
		if !ok {
			continue
		}
		if name, _, err := ast.LabelName(f.Label); err != nil || name != field {
			continue
		}
		if lit, ok := f.Value.(*ast.BasicLit); ok && strings.HasPrefix(lit.Value, quotes+"\n") {
			return lit
		}
	}
	return nil
}

// linesOf returns the text of a multi-line string, and at, which maps a byte of the
// text to its place in the file. ok is false for a string with a backslash, whose text
// differs from its source.
func linesOf(file *diag.File, lit *ast.BasicLit) (text string, at func(int) int, ok bool) {
	text, err := literal.Unquote(lit.Value)
	if err != nil || strings.Contains(lit.Value, `\`) {
		return "", nil, false
	}
	first := lit.Pos().Offset() + len(quotes) + 1
	indent := len(lit.Value) - len(quotes) - strings.LastIndexByte(lit.Value, '\n') - 1
	return text, func(offset int) int {
		place := first
		for line := range strings.SplitAfterSeq(text, "\n") {
			depth := 0
			if rest := file.Text[min(place, len(file.Text)):]; len(rest) > 0 && rest[0] != '\n' { // an empty line is not indented
				depth = indent
			}
			if offset < len(line) || !strings.HasSuffix(line, "\n") {
				return min(place+depth+offset, len(file.Text))
			}
			offset -= len(line)
			place += depth + len(line)
		}
		return min(place, len(file.Text))
	}, true
}

// sameSaid compares formatted text with the tree it was made from. Both must have the
// same words in the same order, and the same comments. A formatter that loses any of
// them has a bug, and must not damage an author's file.
func sameSaid(tree *ast.File, text []byte) error {
	made, err := parser.ParseFile("", text, parser.ParseComments)
	if err != nil {
		return err
	}
	was, wasComments := wordsOf(tree)
	now, nowComments := wordsOf(made)
	for i := range max(len(was), len(now)) {
		if i >= len(was) || i >= len(now) || was[i] != now[i] {
			return fmt.Errorf("word %d of the file is not what it was", i)
		}
	}
	if !slices.Equal(wasComments, nowComments) {
		return fmt.Errorf("the comments of the file are not what they were")
	}
	return nil
}

// wordsOf returns the words of a tree in order, and its comments sorted.
func wordsOf(tree *ast.File) (words, comments []string) {
	ast.Walk(tree, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CommentGroup:
			for _, c := range n.List {
				comments = append(comments, strings.TrimSpace(c.Text))
			}
			return false
		case *ast.BasicLit:
			word := n.Value
			if strings.Contains(word, "\n") { // its indent may differ
				if text, err := literal.Unquote(word); err == nil {
					word = text
				}
			}
			words = append(words, word)
		case *ast.Ident:
			words = append(words, n.Name)
		case *ast.Field:
			words = append(words, fmt.Sprint("field", n.Constraint))
		case *ast.UnaryExpr:
			words = append(words, n.Op.String())
		case *ast.BinaryExpr:
			words = append(words, n.Op.String())
		default:
			words = append(words, fmt.Sprintf("%T", n))
		}
		return true
	}, nil)
	slices.Sort(comments)
	return words, comments
}
