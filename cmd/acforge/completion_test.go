package main

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"acforge.dev/internal/proof/level"
	"acforge.dev/internal/workshop"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"acforge.dev/internal/workshop/shell"
)

// completed returns the words that a shell offers for the last of args, without what they
// mean, and the directive: how the shell goes on.
func completed(t *testing.T, args ...string) (words []string, directive string) {
	t.Helper()
	var out strings.Builder
	if code := run(append([]string{cobra.ShellCompRequestCmd}, args...), nil, &out, io.Discard); code != shell.ExitOK {
		t.Fatalf("%q: exit code %d", args, code)
	}
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	for _, l := range lines[:len(lines)-1] {
		word, _, _ := strings.Cut(l, "\t")
		words = append(words, word)
	}
	return words, lines[len(lines)-1]
}

// closedFlag matches the check of a flag's word against a list.
var closedFlag = regexp.MustCompile(`OneOf\("--([a-z-]+)"`)

// TestClosedFlagsComplete: each flag that takes one of a list of words offers them. Such
// flags are those of shell.Choice, and those whose name some source checks by a list.
func TestClosedFlagsComplete(t *testing.T) {
	level.Gate(t)
	t.Parallel()
	closed := map[string]bool{}
	for _, pattern := range []string{"*.go", "../../internal/workshop/*.go", "../../internal/workshop/*/*.go"} {
		files, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range files {
			text, err := os.ReadFile(f)
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range closedFlag.FindAllSubmatch(text, -1) {
				closed[string(m[1])] = true
			}
		}
	}
	for _, name := range []string{"lang", "trial"} {
		if !closed[name] {
			t.Errorf("no source checks --%s: this test looks in the wrong place", name)
		}
	}
	offered := map[string]bool{}
	var each func(cmd *cobra.Command)
	each = func(cmd *cobra.Command) {
		for _, c := range cmd.Commands() {
			each(c)
		}
		cmd.LocalFlags().VisitAll(func(f *pflag.Flag) {
			err := cmd.Flags().Set(f.Name, "no such word")
			if !closed[f.Name] && !errors.As(err, new(*workshop.Mistake)) {
				return
			}
			words, directive := completed(t, append(strings.Fields(cmd.CommandPath())[1:], "--"+f.Name, "")...)
			if len(words) < 2 || directive != ":4" {
				t.Errorf("%s --%s offers %q, %s", cmd.CommandPath(), f.Name, words, directive)
			}
			offered[f.Name] = true
		})
	}
	each(newRoot(newApp(t.Context(), nil, io.Discard, io.Discard)))
	for _, name := range []string{"color", "dice", "edition", "format", "lang", "of", "paper", "system", "trial", "turn"} {
		if !offered[name] {
			t.Errorf("no command has --%s", name)
		}
	}
}

// TestCompletedWords: what depends on a pack, a bundle or the docs is read from there.
func TestCompletedWords(t *testing.T) {
	dir := t.TempDir()
	layWorkspace(t, dir)
	game, err := filepath.Abs("testdata/bundles/game.acpack")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		line string
		want []string // some of the words
		none string   // none of the words begins with it; "" for any
	}{
		{"explain ", []string{"smoke/unwinnable", "bundle/checksum"}, "BOV-"},
		{"explain BOV-29.", []string{"BOV-29.6"}, "memory/"},
		{"docs ", []string{"cache", "print.md"}, "%"},
		{"help ", []string{"check", "completion"}, "man"},
		{"new ", []string{"memory", "card"}, "%"},
		{"check --edition ", []string{"en", "de", "es", "pl"}, "%"},
		{"build --lang en,", []string{"en,de"}, "de"},
		{"play " + game + " ", []string{"0.1"}, "%"},
		{"play " + game + " --lang ", []string{"en"}, "pl"},
		{"print " + game + " --only ", []string{"maps", "events", "tokens"}, "%"},
		{"print " + game + " --memory ", []string{"0.1"}, "%"},
		{"play " + game + " --difficulty ", []string{"normal"}, "%"},
		{"build " + dir + "/memories/tiny --memory ", []string{"0.1"}, "%"},
		{"smoke " + dir + "/memories/tiny --difficulty ", []string{"normal"}, "%"},
		{"smoke --format ", []string{"markdown"}, "%"},
		{"check --format ", []string{"sarif"}, "markdown"},
		{"l10n ", []string{"export", "import", "status"}, "%"},
	} {
		words, _ := completed(t, strings.Split(c.line, " ")...)
		for _, w := range c.want {
			if !slices.Contains(words, w) {
				t.Errorf("%s: %q is not offered: %.300s", c.line, w, strings.Join(words, " "))
			}
		}
		if slices.ContainsFunc(words, func(w string) bool { return strings.HasPrefix(w, c.none) }) {
			t.Errorf("%s: offers words with %q: %.300s", c.line, c.none, strings.Join(words, " "))
		}
	}
	if words, directive := completed(t, "verify", ""); !slices.Equal(words, []string{"acpack"}) || directive != ":8" {
		t.Errorf("verify offers %q, %s, not files that end in acpack", words, directive)
	}
}
