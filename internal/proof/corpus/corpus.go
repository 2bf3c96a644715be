// Package corpus reads the cases of compiler/testdata: a small pack, each case's
// changes to it, and the problems that the compiler then reports. It compiles nothing.
// It is for the tests of the compiler and for the tests that make the pages of its
// codes.
//
// Start at [Read].
package corpus

import (
	"bytes"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"
	"testing/fstest"

	"golang.org/x/tools/txtar"
)

// Case is a pack with a mistake, or with a feature to test.
type Case struct {
	Name  string         // "check/band"
	File  string         // its file
	About string         // what it shows, in a sentence or two
	Files fstest.MapFS   // the pack
	Want  string         // the problems as text; "" for none
	All   *txtar.Archive // the whole file, for recording it again
	// Ended, when not empty, says why the process that evaluates the pack is stopped
	// ("evaluating it takes …"). Grows is the text that grows without end. Such a pack
	// is never really evaluated.
	Ended, Grows string
	// Failed, when not empty, is the panic of that process.
	Failed string
}

// Base returns the small pack of a folder of cases, which has no mistake.
func Base(dir string) (fstest.MapFS, error) {
	a, err := txtar.ParseFile(filepath.Join(dir, "base.txtar"))
	if err != nil {
		return nil, err
	}
	fsys := fstest.MapFS{}
	for _, f := range a.Files {
		fsys[f.Name] = &fstest.MapFile{Data: f.Data}
	}
	return fsys, nil
}

// Read returns the cases of a folder, dir/PASS/CASE.txtar, in the order of their
// names. Their sections:
//
//	edits      edits of the base pack, see Edit
//	PATH       a file laid over it; an empty one is taken away
//	link PATH  a symbolic link, to what the section says
//	ended      why the process that evaluates the pack was ended; in a second
//	           line the text that it does not get over
//	failed     what the process that evaluates the pack failed with
//	want       the problems as text
//	ir         pointers into the IR, each with its value
func Read(dir string) ([]Case, error) {
	files, err := filepath.Glob(filepath.Join(dir, "*", "*.txtar"))
	if err != nil {
		return nil, err
	}
	var all []Case
	for _, file := range files {
		a, err := txtar.ParseFile(file)
		if err != nil {
			return nil, err
		}
		name, err := filepath.Rel(dir, file)
		if err != nil {
			return nil, err
		}
		c := Case{Name: strings.TrimSuffix(filepath.ToSlash(name), ".txtar"), File: file, About: strings.TrimSpace(string(a.Comment)), All: a}
		if c.Files, err = Base(dir); err != nil {
			return nil, err
		}
		for _, f := range a.Files {
			text := strings.TrimSpace(string(f.Data))
			link, isLink := strings.CutPrefix(f.Name, "link ")
			switch {
			case f.Name == "edits":
				err = Edit(c.Files, text)
			case f.Name == "want":
				c.Want = string(f.Data)
			case f.Name == "ended":
				c.Ended, c.Grows, _ = strings.Cut(text, "\n")
			case f.Name == "failed":
				c.Failed = text
			case f.Name == "ir":
			case isLink:
				c.Files[link] = &fstest.MapFile{Data: []byte(text), Mode: fs.ModeSymlink}
			case len(f.Data) == 0:
				delete(c.Files, f.Name)
			default:
				c.Files[f.Name] = &fstest.MapFile{Data: f.Data}
			}
			if err != nil {
				return nil, fmt.Errorf("%s: %w", file, err)
			}
		}
		all = append(all, c)
	}
	return all, nil
}

// Edit applies the edits of a case: a line "path", a line "-old", a line "+new". It
// returns an error unless the old text occurs exactly once in its file.
func Edit(fsys fstest.MapFS, edits string) error {
	name, old := "", ""
	for _, line := range strings.Split(strings.TrimSpace(edits), "\n") {
		switch {
		case line == "":
		case line[0] == '-':
			old = line[1:]
		case line[0] == '+':
			f := fsys[name]
			if f == nil || bytes.Count(f.Data, []byte(old)) != 1 {
				return fmt.Errorf("%q is not once in %q", old, name)
			}
			with := strings.ReplaceAll(line[1:], `\n`, "\n")
			fsys[name] = &fstest.MapFile{Data: bytes.Replace(f.Data, []byte(old), []byte(with), 1)}
		default:
			name = line
		}
	}
	return nil
}
