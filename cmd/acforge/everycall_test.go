package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"golang.org/x/tools/txtar"

	"acforge.dev/engine/replay"
	"acforge.dev/internal/bundle"
	"acforge.dev/internal/outfile"
	"acforge.dev/internal/proof/faulty"
	"acforge.dev/internal/proof/level"
	"acforge.dev/internal/workshop"
	"acforge.dev/internal/workshop/author"
	"acforge.dev/internal/workshop/disk"

	"acforge.dev/internal/workshop/shell"
)

// writing is a command that writes into what people edit.
type writing struct {
	name  string
	laid  string                         // the workspace in testdata; "" is that of tiny
	begin map[string]func(string) string // how it is changed before
	add   map[string]string
	args  []string // names with "/" or .po are below the workspace
	gate  []string // the kinds of calls that are tried in the gate, for a slow command; nil is all
	night bool     // it is tried at night alone
}

// textWith returns a function that replaces a part of a text.
func textWith(t *testing.T, old, now string) func(string) string {
	return func(text string) string {
		if !strings.Contains(text, old) {
			t.Fatalf("%q is not there", old)
		}
		return strings.Replace(text, old, now, 1)
	}
}

// writings lists every command that writes into what people edit.
func writings(t *testing.T) []writing {
	const memory, pack, catalog = "memories/tiny/jetty/memory.cue", "memories/tiny/pack.cue", "memories/tiny/l10n/de.po"
	german := map[string]func(string) string{pack: textWith(t, `version: "0.1.0"`, `version: "0.1.0", languages: ["en", "de"]`)}
	// A campaign of three Memories without expected starts.
	campaign := map[string]string{}
	script, err := txtar.ParseFile("testdata/script/smoke_campaign.txtar")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range script.Files {
		if to := map[string]string{"campaign.cue": pack, "one.cue": memory, "two.cue": "memories/tiny/alley/memory.cue", "three.cue": "memories/tiny/quay/memory.cue", "assassins.cue": "cards/tiny/assassins.cue"}[f.Name]; to != "" {
			campaign[to] = string(f.Data)
		}
	}
	const crate = "memories/tiny/jetty/crate.test.txtar"
	translated := "msgid \"\"\nmsgstr \"Language: de\\nX-Team: ours\\n\"\n"
	const terms = "<martif/>\n" // of an earlier export
	return []writing{
		{name: "fix", begin: map[string]func(string) string{memory: textWith(t, `type: "crossbowman", at:`, `type: "crossbowman" at:`)}, args: []string{"fix", "memories/tiny"}, gate: []string{"exchange"}},
		{name: "fmt", begin: map[string]func(string) string{memory: textWith(t, "enemyPhase:", "enemyPhase :")}, args: []string{"fmt", "memories/tiny"}},
		{name: "migrate", laid: "club", begin: map[string]func(string) string{"memories/night/pack.cue": textWith(t, "schema:  3", "schema:  1")}, args: []string{"migrate", "memories/night"}},
		{name: "new", args: []string{"new", "event", "fog", "--pack", "memories/tiny"}},
		{name: "init", laid: "-", args: []string{"init", "./", "--name", "lagoon"}},
		{name: "sync", add: map[string]string{"cue.mod/pkg/acforge.dev/schema/venice/notes.cue": "package venice\n"}, args: []string{"sync"}, gate: []string{"write", "link", "rename"}},
		{name: "test --update", add: map[string]string{crate: "The crate.\n\n-- state --\nmemory 0.1\nseats 2\nphase assassin\n1 at c1\n2 at a1\n-- script --\nexpect objective crate done\n"},
			args: []string{"test", "--update"}, gate: []string{"exchange"}},
		{name: "smoke --write-starts", add: campaign, args: []string{"smoke", "--campaign", "--games", "4", "--budget", "300", "--write-starts"}, night: true},
		{name: "l10n import", begin: german, add: map[string]string{"de.po": translated, catalog: "msgid \"\"\nmsgstr \"Language: de\\n\"\n"}, args: []string{"l10n", "import", "de.po", "--pack", "memories/tiny"}, gate: []string{"exchange"}},
		{name: "l10n export", begin: german, add: map[string]string{"out/de.po": "msgid \"\"\nmsgstr \"Language: de\\n\"\n", "out/" + author.Glossary: terms, "out/" + outfile.Owned: strings.Repeat("0", 64) + "  de.po\n" + fmt.Sprintf("%x  %s\n", sha256.Sum256([]byte(terms)), author.Glossary)},
			args: []string{"l10n", "export", "memories/tiny", "-o", "out/"}, gate: []string{"write", "rename", "exchange"}},
	}
}

// lay makes the workspace of a command in a new folder.
func (w *writing) lay(t *testing.T) string {
	dir := t.TempDir()
	switch w.laid {
	case "-":
	case "":
		layNamed(t, dir, "workspace")
	default:
		layNamed(t, dir, w.laid)
	}
	for file, f := range w.begin {
		put(t, dir, file, f(string(got(t, dir, file))))
	}
	for file, text := range w.add {
		put(t, dir, file, text)
	}
	return dir
}

// below returns the words of the command with the full names of its files.
func (w *writing) below(dir string) []string {
	args := slices.Clone(w.args)
	for i, arg := range args {
		if strings.Contains(arg, "/") || strings.HasSuffix(arg, ".po") {
			args[i] = filepath.Join(dir, filepath.FromSlash(arg))
		}
	}
	return args
}

// run runs the command in its folder over a layer.
func (w *writing) run(t *testing.T, dir string, f *faulty.Layer) (code int, said string) {
	t.Helper()
	var out bytes.Buffer
	a := newApp(outfile.Over(t.Context(), f), nil, io.Discard, &out)
	here, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(dir)
	root := newRoot(a)
	root.SetArgs(w.below(dir))
	code = shell.Exit(a.stderr, root.Execute())
	t.Chdir(here) // testdata is found from there
	return code, out.String()
}

// lasting returns the files of a folder without temporary ones, which the next run
// removes.
func lasting(t *testing.T, dir string) fstest.MapFS {
	files := held(t, dir)
	maps.DeleteFunc(files, func(name string, _ *fstest.MapFile) bool {
		base := name[strings.LastIndexByte(name, '/')+1:]
		return strings.HasPrefix(base, ".acforge-") && strings.HasSuffix(base, ".tmp") || base == outfile.Owned
	})
	return files
}

const savedMeanwhile = "\n// saved meanwhile\n"

// TestEveryCall drives every command that writes into what people edit over a file layer
// on which one call fails, or is the last before the program dies, or comes after a
// save, for every call in turn; the gate tries the first call of each kind. No file may
// lose what a person wrote: each is as before, as the command makes it, or as the author
// saved it.
func TestEveryCall(t *testing.T) {
	level.Gate(t)
	most := level.Amount("kills", 1, 1, 100_000) // calls of each kind that are tried
	commands, calls, runs := 0, 0, 0
	for _, w := range writings(t) {
		if w.night && !level.Night("kills") {
			continue
		}
		t.Run(w.name, func(t *testing.T) {
			commands++
			before := lasting(t, w.lay(t))
			dir := w.lay(t)
			sound := &faulty.Layer{}
			if code, said := w.run(t, dir, sound); code != shell.ExitOK {
				t.Fatalf("exit %d: %s", code, said)
			}
			after := lasting(t, dir)
			if maps.EqualFunc(before, after, func(a, b *fstest.MapFile) bool { return bytes.Equal(a.Data, b.Data) }) {
				t.Fatal("it changes nothing")
			}
			calls += len(sound.Calls)
			tried := map[string]int{} // how often, by the kind of call
			for at := 1; at <= len(sound.Calls); at++ {
				kind := sound.Calls[at-1]
				if tried[kind] == most || w.gate != nil && !level.Night("kills") && !slices.Contains(w.gate, kind) {
					continue
				}
				tried[kind]++
				for _, what := range []faulty.Fault{faulty.Fails, faulty.Dies, faulty.Overtaken} {
					runs++
					if why := w.judged(t, what, at, before, after); why != "" {
						t.Errorf("call %d, %s, %s: %s", at, kind, what, why)
					}
				}
			}
			for _, kind := range w.gate {
				if tried[kind] == 0 {
					t.Errorf("there is no %s to try", kind)
				}
			}
		})
	}
	level.Count(t, fmt.Sprintf("%d commands that write into what people edit, %d calls of the file layer, %d runs with a fault", commands, calls, runs))
}

// judged runs the command with a fault, and says what is lost.
func (w *writing) judged(t *testing.T, what faulty.Fault, at int, before, after fstest.MapFS) string {
	dir := w.lay(t)
	saved := map[string]string{}
	f := &faulty.Layer{What: what, At: at, Save: func(file string) {
		rel, err := filepath.Rel(dir, file)
		if !filepath.IsAbs(file) {
			rel, err = file, nil
		}
		if err != nil {
			t.Fatal(err)
		}
		rel = filepath.ToSlash(rel)
		if now := after[rel]; now == nil && before[rel] == nil {
			return // a folder
		}
		if info, err := os.Lstat(filepath.Dir(file)); err != nil || !info.IsDir() {
			return // nobody saves into a folder that is not there
		}
		text := string(got(t, dir, rel)) + savedMeanwhile
		// As editors do: another file that takes the name.
		put(t, dir, rel+"~", text)
		if err := os.Rename(filepath.Join(dir, rel+"~"), filepath.Join(dir, rel)); err != nil {
			t.Fatal(err)
		}
		saved[rel] = text
	}}
	code, said := w.run(t, dir, f)
	if why := w.lost(t, dir, what, code, said, before, after, saved); why != "" {
		return why
	}
	done := w.lost(t, dir, faulty.Fails, shell.ExitOK, "", before, after, nil) == ""
	if what == faulty.Dies && !done { // the next run ends as if nothing had been
		if code, said := w.run(t, dir, &faulty.Layer{}); code != shell.ExitOK {
			return fmt.Sprintf("the next run: exit %d: %s", code, said)
		}
		return w.lost(t, dir, faulty.Fails, shell.ExitOK, "", before, after, nil)
	}
	return ""
}

// lost returns the loss of a person in the folder of a command that had a fault, or the
// untrue part of the command's report; "" if all is well. saved holds the texts that the
// person saved meanwhile.
func (w *writing) lost(t *testing.T, dir string, what faulty.Fault, code int, said string, before, after fstest.MapFS, saved map[string]string) string {
	now := lasting(t, dir)
	is := func(name string, want *fstest.MapFile) bool {
		have := now[name]
		return have == nil && want == nil || have != nil && want != nil && bytes.Equal(have.Data, want.Data)
	}
	for name, text := range saved {
		kept := false
		for have, file := range now {
			kept = kept || strings.HasPrefix(have, name) && string(file.Data) == text
		}
		if !kept {
			return fmt.Sprintf("exit %d: the save of %s is lost\n%s", code, name, said)
		}
		delete(now, name)
	}
	names := slices.Collect(maps.Keys(now))
	names = append(append(names, slices.Collect(maps.Keys(before))...), slices.Collect(maps.Keys(after))...)
	slices.Sort(names)
	for _, name := range slices.Compact(names) {
		if saved[name] != "" || strings.Contains(name, ".saved") {
			continue
		}
		asBefore, asAfter := is(name, before[name]), is(name, after[name])
		switch {
		case !asBefore && !asAfter:
			return fmt.Sprintf("exit %d: %s is neither as before nor as it will be\n%s", code, name, said)
		case what == faulty.Fails && code == shell.ExitOK && !asAfter:
			return fmt.Sprintf("it says that all is well, and %s is as before\n%s", name, said)
		case what == faulty.Fails && code != shell.ExitOK && !asBefore && w.name != "l10n export" && !strings.Contains(said, "wrote "+name+"\n") && !strings.Contains(said, name+" is changed already"):
			return fmt.Sprintf("exit %d: %s is changed\n%s", code, name, said)
		}
	}
	if what != faulty.Overtaken && code != shell.ExitOK && !strings.Contains(said, faulty.Err.Err.Error()) {
		return fmt.Sprintf("exit %d, and it does not say why: %s", code, said)
	}
	return ""
}

// straced are the system calls that change files.
var straced = []string{"renameat2", "renameat", "linkat", "unlinkat", "mkdirat", "fsync", "fchmod", "fchmodat"}

// TestEverySystemCall does what TestEveryCall does to the real program: strace makes each
// call to the system that changes a file fail, or kills the program there.
func TestEverySystemCall(t *testing.T) {
	level.Nightly(t, "kills")
	strace, err := exec.LookPath("strace")
	if err != nil {
		t.Skip("strace is not installed, so only TestEveryCall tries it")
	}
	log := filepath.Join(t.TempDir(), "log")
	if exec.Command(strace, "-qq", "-o", log, "-e", "inject=fsync:error=EIO:when=1", "true").Run() != nil {
		t.Skip("strace may not trace here")
	}
	runs := 0
	for _, w := range writings(t) {
		t.Run(w.name, func(t *testing.T) {
			before, dir := lasting(t, w.lay(t)), w.lay(t)
			if code, said := w.run(t, dir, &faulty.Layer{}); code != shell.ExitOK {
				t.Fatalf("exit %d: %s", code, said)
			}
			after := lasting(t, dir)
			for _, call := range straced {
				for what, how := range map[faulty.Fault]string{faulty.Fails: "error=EIO", faulty.Dies: "signal=KILL"} {
					for when := 1; when < 100; when++ {
						dir := w.lay(t)
						cmd := acforge(t, dir, w.below(dir)...)
						cmd.Args = append([]string{strace, "-f", "-qq", "-o", log, "-e", "trace=" + call, "-e", fmt.Sprintf("inject=%s:%s:when=%d", call, how, when), cmd.Path}, cmd.Args[1:]...)
						cmd.Path = strace
						said, _ := cmd.CombinedOutput()
						seen, err := os.ReadFile(log)
						if err != nil {
							t.Fatal(err)
						}
						if calls := bytes.Count(seen, []byte(call+"(")); calls < when {
							break // there is no such call any more
						}
						runs++
						code := cmd.ProcessState.ExitCode()
						if code < 0 || code > shell.ExitFailure {
							code = shell.ExitFailure
						}
						text := string(said)
						if what == faulty.Fails && code != shell.ExitOK && !strings.Contains(text, "input/output error") {
							continue // a call of another part, such as the cache
						}
						if why := w.lost(t, dir, what, code, text+faulty.Err.Err.Error(), before, after, nil); why != "" {
							t.Errorf("%s %d, %s: %s", call, when, how, why)
						}
					}
				}
			}
		})
	}
	level.Count(t, fmt.Sprintf("%d runs of the real program with a fault", runs))
}

// ours are the faults of files that only acforge writes.
var ours = []faulty.Fault{faulty.Fails, faulty.Dies}

// TestEveryCallOfGames: at every call that fails, or is the last, a game that is kept, its
// transcript and a campaign are complete files: as they were before an answer or after it.
func TestEveryCallOfGames(t *testing.T) {
	level.Gate(t)
	file := filepath.Join(t.TempDir(), "night.acpack")
	if err := os.WriteFile(file, unplayed(t, "club", "night"), 0o666); err != nil {
		t.Fatal(err)
	}
	for name, args := range map[string][]string{
		"game":     {"play", file, "basic", "--seed", "7"},
		"campaign": {"play", "", "--seats", "2", "--seed", "7"},
	} {
		if name == "campaign" {
			args[1], _ = shippedBundle(t, "venice")
		}
		t.Run(name, func(t *testing.T) {
			play := func(f *faulty.Layer) (dir, said string) {
				dir = t.TempDir()
				t.Setenv("XDG_STATE_HOME", dir)
				var out bytes.Buffer
				a := newApp(outfile.Over(t.Context(), f), strings.NewReader("1\n1\n1\n"), &out, &out) // a campaign says it at the table
				root := newRoot(a)
				where := []string{"--transcript", filepath.Join(dir, "t.txt")}
				if name == "campaign" {
					where = []string{"--campaign", filepath.Join(dir, "c.json")}
				}
				root.SetArgs(append(slices.Clone(args), where...))
				shell.Exit(a.stderr, root.Execute())
				return dir, out.String()
			}
			sound := &faulty.Layer{}
			dir, said := play(sound)
			if len(held(t, dir)) == 0 || len(sound.Calls) < 10 {
				t.Fatalf("%d calls: %s", len(sound.Calls), said)
			}
			stride := 1
			if !level.Night("kills") {
				stride = 1 + len(sound.Calls)/16
			}
			runs := 0
			for at := 1; at <= len(sound.Calls); at += stride {
				for _, what := range ours {
					runs++
					dir, said := play(&faulty.Layer{What: what, At: at})
					for kept, f := range lasting(t, dir) {
						var err error
						switch {
						case strings.HasSuffix(kept, ".txt"):
							_, err = replay.ParseText(f.Data)
						case strings.HasSuffix(kept, ".json"):
							err = json.Unmarshal(f.Data, new(any))
						}
						if err != nil {
							t.Errorf("call %d, %s, %s: %s: %v", at, sound.Calls[at-1], what, kept, err)
						}
					}
					if !strings.Contains(said, faulty.Err.Err.Error()) && what == faulty.Dies {
						t.Errorf("call %d, %s, %s: it says nothing:\n%s", at, sound.Calls[at-1], what, said)
					}
				}
			}
			level.Count(t, fmt.Sprintf("keeping a %s: %d calls, %d runs with a fault", name, len(sound.Calls), runs))
		})
	}
}

// TestEveryCallOfBundles: at every call that fails, or is the last, a bundle and each page
// are complete files of the old build or the new one, and an index of the new build has
// the new pages.
func TestEveryCallOfBundles(t *testing.T) {
	level.Gate(t)
	product := func(text string, more ...string) *workshop.Product {
		p := &workshop.Product{File: "a.acpack", Pack: "a", Bundle: []byte("PK\x03\x04" + strings.Repeat("x", 26) + "mimetype" + bundle.MediaType + text), Pages: map[string][]byte{}}
		for _, name := range append([]string{"index.html", "cards/a.html"}, more...) {
			p.Pages[name] = []byte(text)
		}
		return p
	}
	was, is := product("old", "gone.html"), product("new", "added.html")
	write := func(f *faulty.Layer) (dir string, err error) {
		dir = t.TempDir()
		if _, err := disk.Write(t.Context(), dir, was); err != nil {
			t.Fatal(err)
		}
		_, err = disk.Write(outfile.Over(t.Context(), f), dir, is)
		return dir, err
	}
	sound := &faulty.Layer{}
	if _, err := write(sound); err != nil {
		t.Fatal(err)
	}
	stride, runs := 3, 0
	if level.Night("kills") {
		stride = 1
	}
	for at := 1; at <= len(sound.Calls); at += stride {
		for _, what := range ours {
			runs++
			dir, err := write(&faulty.Layer{What: what, At: at})
			files := lasting(t, dir)
			for name, f := range files {
				page := strings.TrimPrefix(name, "a/")
				if name == "a.acpack" {
					if !bytes.Equal(f.Data, was.Bundle) && !bytes.Equal(f.Data, is.Bundle) {
						t.Errorf("call %d, %s: half a bundle", at, what)
					}
				} else if !bytes.Equal(f.Data, was.Pages[page]) && !bytes.Equal(f.Data, is.Pages[page]) {
					t.Errorf("call %d, %s: half of %s", at, what, name)
				}
			}
			if f := files["a/index.html"]; f == nil || string(f.Data) == "new" && (files["a/added.html"] == nil || string(files["a/cards/a.html"].Data) != "new") {
				t.Errorf("call %d, %s, %s: an index without its pages", at, sound.Calls[at-1], what)
			}
			if err == nil && (string(files["a/index.html"].Data) != "new" || !bytes.Equal(files["a.acpack"].Data, is.Bundle)) {
				t.Errorf("call %d, %s, %s: it says that all is written", at, sound.Calls[at-1], what)
			}
			if _, err := disk.Write(t.Context(), dir, is); err != nil {
				t.Errorf("call %d, %s: the next build: %v", at, what, err)
			} else if n := len(lasting(t, dir)); n != 4 && what == faulty.Dies && n != 5 {
				t.Errorf("call %d, %s: %d files after the next build", at, what, n)
			}
		}
	}
	level.Count(t, fmt.Sprintf("writing a bundle and its pages: %d calls, %d runs with a fault", len(sound.Calls), runs))
}
