package systems_test

import (
	"context"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"acforge.dev/compiler"
	"acforge.dev/engine/venice"
	"acforge.dev/internal/diag"
	"acforge.dev/internal/proof/level"
	"acforge.dev/internal/systems"
	"acforge.dev/internal/systems/shipped"
	systemvenice "acforge.dev/internal/systems/venice"
	"acforge.dev/validator/sim"

	"golang.org/x/tools/txtar"
)

// TestBadMissions: a corpus of faulty Memories. Each file takes a shipped
// Memory and replaces passages of it (sections "old" and "new", in turn). It
// lists the beginnings of the problems that check and smoke-play must report.
func TestBadMissions(t *testing.T) {
	level.Nightly(t, "metamorphic")
	files, err := filepath.Glob("testdata/bad/*.txtar")
	if err != nil || len(files) < 8 {
		t.Fatalf("%d files: %v", len(files), err)
	}
	for _, f := range files {
		t.Run(strings.TrimSuffix(filepath.Base(f), ".txtar"), func(t *testing.T) {
			t.Parallel()
			a, err := txtar.ParseFile(f)
			if err != nil {
				t.Fatal(err)
			}
			var file, id, old, want string
			work := workspace(t)
			for _, s := range a.Files {
				text := strings.TrimSuffix(string(s.Data), "\n")
				switch s.Name {
				case "memory": // "0.1 memories/venice/low-water/memory.cue"
					id, file, _ = strings.Cut(text, " ")
				case "old":
					old = text
				case "new":
					have := string(work[file].Data)
					if strings.Count(have, old) != 1 {
						t.Fatalf("%s holds %d times:\n%s", file, strings.Count(have, old), old)
					}
					work[file] = &fstest.MapFile{Data: []byte(strings.Replace(have, old, text, 1))}
				case "want":
					want = text
				default:
					t.Fatalf("section %q", s.Name)
				}
			}
			got, lines := judged(t, work, id), strings.Split(want, "\n")
			if !slices.EqualFunc(got, lines, strings.HasPrefix) {
				t.Errorf("got\n%s\nwant lines that begin with\n%s", strings.Join(got, "\n"), want)
			}
		})
	}
}

var languages = regexp.MustCompile(`languages: \[[^\]]*\]`)

// workspace holds the files of the repository's pack, in English only: a
// changed text would count as missing in every other language.
func workspace(t testing.TB) fstest.MapFS { return workspaceOf(t, "venice") }

// workspaceOf returns the workspace with one shipped pack. Venice is in English alone; the
// texts of club are in two languages in the same files, and the others are in PO files.
func workspaceOf(t testing.TB, pack string) fstest.MapFS {
	t.Helper()
	root, out := os.DirFS("../.."), fstest.MapFS{}
	for _, dir := range []string{"cue.mod", "memories/" + pack, "cards/" + pack} {
		err := fs.WalkDir(root, dir, func(p string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || path.Ext(p) == ".po" && pack == "venice" {
				return err
			}
			data, err := fs.ReadFile(root, p)
			if path.Base(p) == "pack.cue" && pack == "venice" {
				data = languages.ReplaceAll(data, []byte(`languages: ["en"]`))
			}
			out[path.Clean(p)] = &fstest.MapFile{Data: data}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return out
}

// judged compiles, checks and plays one Memory with two Assassins. It lists the
// problems, each once: severity, code, message.
func judged(t *testing.T, work fs.FS, id string) []string {
	t.Helper()
	r, err := shipped.Compiler().Compile(work, compiler.Options{Packs: []string{"venice"}})
	if err != nil {
		t.Fatal(err)
	}
	var all diag.List
	all.Add(r.Diagnostics.Sorted()...)
	if all.Errors() == 0 {
		d, err := shipped.List.Draft(r.Packs[0])
		if err != nil {
			t.Fatal(err)
		}
		all.Add(d.Check("")...)
		if all.Errors() == 0 {
			all.Add(played(t, r.Packs[0], d, id)...)
		}
	}
	var out []string
	for _, d := range all.Sorted() {
		line := d.Severity.String() + " " + d.Code + ": " + d.Message
		if !slices.Contains(out, line) {
			out = append(out, line)
		}
	}
	return out
}

func played(t *testing.T, c *compiler.Pack, d systems.Draft, id string) []diag.Diagnostic {
	t.Helper()
	p, err := venice.New(systemvenice.IR(c), nil)
	if err != nil {
		t.Fatal(err)
	}
	report, err := sim.Run(context.Background(), p, sim.Options{Memory: id, Seats: []int{2}, Games: 60, Search: 40_000, Jobs: 1})
	if err != nil {
		t.Fatal(err)
	}
	return slices.DeleteFunc(sim.Diagnostics(report, d.Bands(), d.Span), func(d diag.Diagnostic) bool {
		// A small number of games touches little and says little about bands.
		return d.Code == sim.CodeUnused || d.Code == sim.CodeBandUnsure
	})
}
