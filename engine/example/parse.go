package example

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/tools/txtar"
)

// Example is one file.
type Example struct {
	// File is the name given to Parse; messages begin with it.
	File string
	// Rules are the ids of the head: rule statements, worked examples, gaps.
	Rules []string
	// Title is the first line of the head without the rules, Text the rest of
	// the head.
	Title, Text string
	// Scripts are in file order, at least one.
	Scripts []Script
	// About returns the texts about a thing, for lines "unlike"; nil if there are none.
	About func(thing, lang string) []string

	sections map[string]string
	lines    map[string]int // by section: its first line in the file
}

// Script is one way the example is played.
type Script struct {
	// Name is the rest of the section's name after "script"; it may be empty.
	Name  string
	Lines []Line
}

// Line is one line of a script or of a section.
type Line struct {
	Number int // in the file, from 1
	Words  []string
}

var idPattern = regexp.MustCompile(`^[A-Z]+-[0-9]+(\.[0-9]+)?$`)

// Parse reads an example. The error names file and line.
func Parse(file string, data []byte) (*Example, error) {
	e, err := parse(file, data)
	if err != nil {
		return nil, err
	}
	ids, title, found := strings.Cut(e.Title, ": ")
	if !found {
		return nil, fmt.Errorf("%s:1: the first line is not \"RULE RULE: the point\"", file)
	}
	e.Title = strings.TrimSpace(title)
	for _, id := range strings.Fields(ids) {
		if !idPattern.MatchString(id) {
			return nil, fmt.Errorf("%s:1: %q is no rule id", file, id)
		}
		e.Rules = append(e.Rules, id)
	}
	if len(e.Scripts) == 0 {
		return nil, fmt.Errorf("%s:1: no section \"script\"", file)
	}
	return e, nil
}

// ParseTest reads an author's test. It is the same format, except that the
// first line may leave out the rules, and a section "games" may replace the
// scripts.
func ParseTest(file string, data []byte) (*Example, error) {
	if e, err := Parse(file, data); err == nil && e.stranger() == "" {
		return e, nil
	}
	e, err := parse(file, data)
	switch {
	case err != nil:
		return nil, err
	case e.Title == "":
		return nil, fmt.Errorf("%s:1: the first line does not say what is tested", file)
	case e.stranger() != "":
		name := e.stranger()
		return nil, fmt.Errorf("%s:%d: unknown section %q; a test has state, script, games, their variants such as \"script late\", and \"seen LANG\"", file, e.lines[name]-1, name)
	case len(e.Scripts) == 0 && len(e.Lines("games")) == 0:
		return nil, fmt.Errorf("%s:1: no section \"script\" and no section \"games\"", file)
	}
	return e, nil
}

// stranger returns the first section of the file that tests do not have; "" if there is none.
func (e *Example) stranger() (name string) {
	for s := range e.sections {
		first, _, _ := strings.Cut(s, " ")
		if !slices.Contains([]string{"state", "script", "games", "seen"}, first) && (name == "" || e.lines[s] < e.lines[name]) {
			name = s
		}
	}
	return name
}

// parse reads a file; Title is its first line.
func parse(file string, data []byte) (*Example, error) {
	a := txtar.Parse(data)
	e := &Example{File: file, sections: map[string]string{}, lines: map[string]int{}}
	head, text, _ := strings.Cut(strings.TrimSpace(string(a.Comment)), "\n")
	e.Title, e.Text = strings.TrimSpace(head), strings.TrimSpace(text)
	line := 1 + strings.Count(string(a.Comment), "\n")
	for _, f := range a.Files {
		line++ // the marker
		if _, twice := e.sections[f.Name]; twice {
			return nil, fmt.Errorf("%s:%d: a second section %q", file, line-1, f.Name)
		}
		e.sections[f.Name] = string(f.Data)
		e.lines[f.Name] = line
		if name, ok := scriptName(f.Name); ok {
			e.Scripts = append(e.Scripts, Script{Name: name, Lines: e.Lines(f.Name)})
		}
		line += strings.Count(string(f.Data), "\n")
	}
	for name := range e.sections {
		if of, ok := strings.CutPrefix(name, "state "); ok && !e.has(of) {
			return nil, fmt.Errorf("%s:%d: no section \"script %s\" for this state", file, e.lines[name]-1, of)
		}
	}
	return e, nil
}

func scriptName(section string) (string, bool) {
	if section == "script" {
		return "", true
	}
	return strings.CutPrefix(section, "script ")
}

func (e *Example) has(script string) bool {
	for _, s := range e.Scripts {
		if s.Name == script {
			return true
		}
	}
	return false
}

// Section returns the text of a section; "" if it is missing.
func (e *Example) Section(name string) string { return e.sections[name] }

// Lines returns the lines of a section as words, without comments and blank
// lines.
func (e *Example) Lines(section string) []Line {
	var out []Line
	for i, l := range strings.Split(e.sections[section], "\n") {
		words := strings.Fields(l)
		for j, w := range words {
			if strings.HasPrefix(w, "#") {
				words = words[:j]
				break
			}
		}
		if len(words) > 0 {
			out = append(out, Line{Number: e.lines[section] + i, Words: words})
		}
	}
	return out
}

// State returns the lines of section "state", followed by those of the script's
// own "state NAME".
func (e *Example) State(script string) []Line {
	lines := e.Lines("state")
	if script != "" {
		lines = append(lines, e.Lines("state "+script)...)
	}
	return lines
}
