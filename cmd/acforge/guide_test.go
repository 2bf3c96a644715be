package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// chapters are those of docs/guide in the order in which they are read.
var chapters = []string{"first-mission.md", "second-mission.md", "sharing.md"}

// block is a block of code of a chapter: what follows its fence, and its lines.
type guideBlock struct {
	info []string
	text string
}

var fenced = regexp.MustCompile("(?ms)^```([^\n`]*)\n(.*?)^```$")

// TestGuide goes through docs/guide from an empty folder: each command does what the
// chapter shows of it.
func TestGuide(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	dir := t.TempDir()
	listed, err := filepath.Glob("../../docs/guide/*.md")
	if err != nil || len(listed) != len(chapters)+1 {
		t.Fatalf("docs/guide has %d files, %d chapters are read: %v", len(listed), len(chapters), err)
	}
	for _, c := range chapters {
		page, err := os.ReadFile("../../docs/guide/" + c)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range fenced.FindAllStringSubmatch(string(page), -1) {
			b := guideBlock{strings.Fields(m[1]), m[2]}
			switch b.info[0] {
			case "console":
				b.console(t, c, dir)
			case "diff":
				b.edit(t, c, dir)
			default:
				if err := os.WriteFile(filepath.Join(dir, b.info[1]), []byte(b.text), 0o666); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
}

// console runs the commands of a block and holds what they print against it. They end
// well when an error is not what the chapter shows.
func (b guideBlock) console(t *testing.T, chapter, dir string) {
	t.Helper()
	for _, part := range strings.Split("\n"+b.text, "\n$ ")[1:] {
		line, want, _ := strings.Cut(part, "\n")
		args := strings.Fields(line)
		cmd := exec.CommandContext(t.Context(), args[0], args[1:]...)
		cmd.Dir = dir
		cmd.Env = append(os.Environ(), "NO_COLOR=1")
		out, err := cmd.CombinedOutput()
		if fails := strings.Contains(want, "error") || len(b.info) > 1 || strings.Contains(want, "test/failed"); err == nil == fails {
			t.Fatalf("%s: $ %s: %v\n%s", chapter, line, err, out)
		}
		want = strings.TrimRight(want, "\n")
		if got := strings.TrimRight(string(out), "\n"); !shows(want, got) {
			t.Fatalf("%s: $ %s\nwant\n%s\ngot\n%s", chapter, line, want, got)
		}
	}
}

// shows tells whether a text is what a chapter shows of it: … is anything.
func shows(want, got string) bool {
	pattern := regexp.QuoteMeta(want)
	pattern = strings.ReplaceAll(pattern, "\n…\n", "\n(?s:.*\n)?")
	pattern = strings.ReplaceAll(pattern, "…", "(?s:.*)")
	return regexp.MustCompile("^" + pattern + "$").MatchString(got)
}

// edit puts the lines with + in the place of those with -.
func (b guideBlock) edit(t *testing.T, chapter, dir string) {
	t.Helper()
	var was, now []string
	for line := range strings.Lines(b.text) {
		line = strings.TrimSuffix(line, "\n")
		if rest, ok := strings.CutPrefix(line, "-"); ok {
			was = append(was, rest)
		} else if rest, ok := strings.CutPrefix(line, "+"); ok {
			now = append(now, rest)
		}
	}
	name := filepath.Join(dir, b.info[1])
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if old := strings.Join(was, "\n"); strings.Count(string(text), old) != 1 {
		t.Fatalf("%s: %q is not once in %s:\n%s", chapter, old, b.info[1], text)
	}
	if err := os.WriteFile(name, []byte(strings.Replace(string(text), strings.Join(was, "\n"), strings.Join(now, "\n"), 1)), 0o666); err != nil {
		t.Fatal(err)
	}
}

// TestShippedExamples: each pack of examples is right and straight and its tests hold.
func TestShippedExamples(t *testing.T) {
	if testing.Short() {
		t.Skip("one command after the other")
	}
	dirs, err := filepath.Glob("../../examples/*/cue.mod")
	if err != nil || len(dirs) == 0 {
		t.Fatal("there is no example", err)
	}
	for _, d := range dirs {
		for _, args := range [][]string{{"check", "--strict"}, {"fmt", "--check"}, {"test"}} {
			cmd := exec.CommandContext(t.Context(), "acforge", args...)
			cmd.Dir = filepath.Dir(d)
			if out, err := cmd.CombinedOutput(); err != nil {
				t.Errorf("%s: acforge %s: %v\n%s", d, strings.Join(args, " "), err, out)
			}
		}
	}
	// A mission on top of the shipped campaign is small.
	lines := 0
	for _, glob := range []string{"../../examples/lamp-oil/memories/lamp-oil/*.cue", "../../examples/lamp-oil/memories/lamp-oil/*/*.cue"} {
		files, err := filepath.Glob(glob)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range files {
			b, err := os.ReadFile(f)
			if err != nil {
				t.Fatal(err)
			}
			lines += strings.Count(string(b), "\n")
		}
	}
	if lines == 0 || lines >= 80 {
		t.Errorf("examples/lamp-oil has %d lines of CUE, fewer than 80 are said", lines)
	}
}
