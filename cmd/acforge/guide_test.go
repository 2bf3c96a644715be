package main

import (
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"acforge.dev/internal/proof/browsertest"
	"acforge.dev/internal/proof/level"
)

// chapters are those of docs/guide in the order in which they are read.
var chapters = []string{
	"first-mission.md", "map.md", "card.md", "enemy-and-boss.md",
	"campaign.md", "odds.md", "tests-and-ci.md", "sharing.md",
}

// guideBlock is a block of code of a chapter: the words after its fence, and its lines.
type guideBlock struct {
	info []string
	text string
}

// guidePart is a block of a chapter, or a picture with the page and the place on it that
// it shows.
var guidePart = regexp.MustCompile("(?ms)^```([^\n`]*)\n(.*?)^```$|^<!-- (\\S+) (\\S+) -->\n!\\[[^\\]]*\\]\\(\\.\\./images/(\\S+)\\)$")

// TestGuide goes through docs/guide from an empty folder: each command does what the
// chapter shows. -update records only the odds again, and nothing else.
func TestGuide(t *testing.T) {
	t.Parallel()
	level.Nightly(t, "guide")
	images := os.Getenv("ACFORGE_PAGES") != "" // make images
	dir := t.TempDir()
	listed, err := filepath.Glob("../../docs/guide/*.md")
	if err != nil || len(listed) != len(chapters)+1 {
		t.Fatalf("docs/guide has %d files, %d chapters are read: %v", len(listed), len(chapters), err)
	}
	for _, c := range chapters {
		file := "../../docs/guide/" + c
		page, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var anew strings.Builder
		last := 0
		for _, m := range guidePart.FindAllSubmatchIndex(page, -1) {
			if m[6] >= 0 {
				name := string(page[m[10]:m[11]])
				if _, err := os.Stat(filepath.Join("..", "..", "docs", "images", name)); err != nil && !images {
					t.Errorf("%s: %v (make images takes the picture)", c, err)
				}
				if images {
					picture(t, dir, string(page[m[6]:m[7]]), string(page[m[8]:m[9]]), name)
				}
				continue
			}
			b := guideBlock{strings.Fields(string(page[m[2]:m[3]])), string(page[m[4]:m[5]])}
			switch {
			case len(b.info) > 1 && b.info[1] == "recorded":
				anew.Write(page[last:m[4]])
				anew.WriteString(b.recorded(t, c, dir))
				last = m[5]
			case b.info[0] == "console":
				b.console(t, c, dir)
			case b.info[0] == "diff":
				b.edit(t, c, dir)
			default:
				name := filepath.Join(dir, b.info[1])
				if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(name, []byte(b.text), 0o666); err != nil {
					t.Fatal(err)
				}
			}
		}
		anew.Write(page[last:])
		if *update && anew.String() != string(page) {
			if err := os.WriteFile(file, []byte(anew.String()), 0o666); err != nil {
				t.Fatal(err)
			}
		}
	}
	keptAsExample(t, dir)
}

// keptAsExample compares the pack at the end of the guide with examples/quays, or
// writes it again.
func keptAsExample(t *testing.T, dir string) {
	t.Helper()
	written := map[string]string{}
	for _, top := range []string{".gitignore", "cue.mod/module.cue", "memories", "cards"} {
		err := filepath.WalkDir(filepath.Join(dir, top), func(p string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			text, err := os.ReadFile(p)
			name, _ := filepath.Rel(dir, p)
			written[filepath.ToSlash(name)] = string(text)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	kept := filepath.Join("..", "..", "examples", "quays")
	if *update {
		if err := os.RemoveAll(kept); err != nil {
			t.Fatal(err)
		}
		for name, text := range written {
			to := filepath.Join(kept, name)
			if err := os.MkdirAll(filepath.Dir(to), 0o777); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(to, []byte(text), 0o666); err != nil {
				t.Fatal(err)
			}
		}
	}
	for name, text := range written {
		if got, err := os.ReadFile(filepath.Join(kept, name)); err != nil || string(got) != text {
			t.Errorf("examples/quays/%s is not as the guide ends (-update writes it): %v", name, err)
		}
	}
}

// picture takes a picture of a page of the pack as it is at that point of the guide, from
// the place that a selector names on.
func picture(t *testing.T, dir, page, at, name string) {
	t.Helper()
	pages := filepath.Join(t.TempDir(), "pages")
	cmd := exec.CommandContext(t.Context(), "acforge", "preview", "memories/quays", "-o", pages, "--games", "20")
	cmd.Dir = dir
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	tab := browsertest.Open(t)
	tab.Size(1200, 700)
	tab.Go("file://" + filepath.ToSlash(filepath.Join(pages, page)))
	browsertest.Eval[bool](tab, fmt.Sprintf("(document.querySelector(%q).scrollIntoView({behavior: 'instant'}), true)", at))
	if err := os.WriteFile(filepath.Join("..", "..", "docs", "images", name), tab.Picture(), 0o666); err != nil {
		t.Fatal(err)
	}
}

// console runs the commands of a block and compares their output with it. They end
// without error unless the chapter shows one.
func (b guideBlock) console(t *testing.T, chapter, dir string) {
	t.Helper()
	for _, part := range strings.Split("\n"+b.text, "\n$ ")[1:] {
		line, want, _ := strings.Cut(part, "\n")
		out, err := guideCommand(t, dir, line).CombinedOutput()
		if fails := strings.Contains(want, "error") || len(b.info) > 1 || strings.Contains(want, "test/failed"); err == nil == fails {
			t.Fatalf("%s: $ %s: %v\n%s", chapter, line, err, out)
		}
		want = strings.TrimRight(want, "\n")
		if got := strings.TrimRight(string(out), "\n"); !shows(want, got) {
			t.Fatalf("%s: $ %s\nwant\n%s\ngot\n%s", chapter, line, want, got)
		}
	}
}

// recorded runs the one command of a block whose figures follow from the rules and the
// bots, and so change with them. It compares the results that the block shows, up to
// its last line …, or records them again.
func (b guideBlock) recorded(t *testing.T, chapter, dir string) string {
	t.Helper()
	line, want, _ := strings.Cut(strings.TrimPrefix(b.text, "$ "), "\n")
	out, err := guideCommand(t, dir, line).Output()
	if err != nil {
		t.Fatalf("%s: $ %s: %v\n%s", chapter, line, err, out)
	}
	shown := strings.Count(want, "\n") - 1
	lines := strings.SplitAfter(string(out), "\n")
	got := strings.Join(lines[:min(shown, len(lines))], "")
	if got+"…\n" != want && !*update {
		t.Errorf("%s: $ %s\nwant\n%s\ngot (-update records it)\n%s", chapter, line, want, got)
	}
	return "$ " + line + "\n" + got + "…\n"
}

// guideCommand is a command line of a chapter, run in the folder of the reader.
func guideCommand(t *testing.T, dir, line string) *exec.Cmd {
	args := strings.Fields(line)
	cmd := exec.CommandContext(t.Context(), args[0], args[1:]...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "NO_COLOR=1")
	return cmd
}

// shows reports whether got matches the text of a chapter: … matches anything.
func shows(want, got string) bool {
	pattern := regexp.QuoteMeta(want)
	pattern = strings.ReplaceAll(pattern, "\n…\n", "\n(?s:.*\n)?")
	pattern = strings.ReplaceAll(pattern, "…", "(?s:.*)")
	return regexp.MustCompile("^" + pattern + "$").MatchString(got)
}

// edit replaces the lines with - by the lines with +.
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

// TestShippedExamples: each pack of examples has no problem and is formatted, its tests
// pass, and a few games of each cell do not contradict its bands.
func TestShippedExamples(t *testing.T) {
	t.Parallel()
	level.Nightly(t, "guide")
	dirs, err := filepath.Glob("../../examples/*/cue.mod")
	if err != nil || len(dirs) == 0 {
		t.Fatal("there is no example", err)
	}
	for _, d := range dirs {
		for _, args := range [][]string{{"check", "--strict"}, {"fmt", "--check"}, {"test"}, {"smoke", "--strict", "--games", "12"}} {
			cmd := exec.CommandContext(t.Context(), "acforge", args...)
			cmd.Dir = filepath.Dir(d)
			if out, err := cmd.CombinedOutput(); err != nil {
				t.Errorf("%s: acforge %s: %v\n%s", d, strings.Join(args, " "), err, out)
			}
		}
	}
	// A mission that builds on the shipped campaign is small.
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
