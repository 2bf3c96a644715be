package po

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"acforge.dev/internal/worker"
)

// sample returns a file with one of everything.
func sample() *File {
	return &File{Notes: []string{"By hand."}, Header: Header("demo 1.0.0", "pl"), Entries: []Entry{
		{Context: "events.rain.name", Source: "Rain", Words: "Deszcz", About: []string{"at most 48 letters"}, Places: []string{Place("cards/demo/cards.cue", 12)}},
		{Context: "events.rain.text", Source: "Take {hit} \"now\".\nThen \\ rest.\n\nEnd.", Words: "Weź {hit} „teraz”.\nPotem \\ odpocznij.\n\nKoniec.", Flags: []string{"perl-brace-format"}},
		{Context: "events.wind.name", Source: "Wind and storm", Words: "Wiatr", Flags: []string{"fuzzy"}, Previous: "Wind", Notes: []string{"Is it one?"}},
		{Context: "events.fog.name", Source: "Fog"},
		{Context: "events.old.name", Source: "Old\nand older", Words: "Stare\ni starsze", Obsolete: true},
	}, After: []string{"vim: set tw=0:"}}
}

var places = cmpopts.IgnoreFields(Entry{}, "Start", "End")

// TestRoundTrip: a written file is read again unchanged.
func TestRoundTrip(t *testing.T) {
	want := sample()
	b := want.Write()
	got, err := Parse(b)
	if err != nil {
		t.Fatalf("%v\n%s", err, b)
	}
	if d := cmp.Diff(want, got, places); d != "" {
		t.Error(d)
	}
	if string(got.Write()) != string(b) {
		t.Error("written a second time it is another")
	}
	if got.Field("language") != "pl" || !got.Entries[2].Fuzzy() || got.Entries[0].Fuzzy() {
		t.Error("the language or the flags are lost")
	}
	for _, e := range got.Entries[:4] {
		if s := string(b[e.Start:e.End]); !strings.HasPrefix(s, "msgstr") {
			t.Errorf("%s stands at %q", e.Context, s)
		}
	}
}

// TestGettext: the tools of GNU gettext find no mistakes, and write the same messages:
// a file that they sorted, wrapped and merged can be imported.
func TestGettext(t *testing.T) {
	for _, tool := range []string{"msgfmt", "msgcat", "msgmerge"} {
		if _, err := exec.LookPath(tool); err != nil {
			t.Skip(tool + " is not there")
		}
	}
	dir := t.TempDir()
	name := filepath.Join(dir, "pl.po")
	if err := os.WriteFile(name, sample().Write(), 0o666); err != nil {
		t.Fatal(err)
	}
	run := func(tool string, args ...string) []byte {
		t.Helper()
		cmd := exec.Command(tool, args...)
		cmd.Dir = dir
		cmd.Env = append(os.Environ(), "LC_ALL=C")
		out, err := cmd.Output()
		if err != nil {
			stderr := ""
			if e, ok := err.(*exec.ExitError); ok {
				stderr = string(e.Stderr)
			}
			t.Fatalf("%s %v: %v\n%s", tool, args, err, stderr)
		}
		return out
	}
	run("msgfmt", "-c", "-o", os.DevNull, name)
	for _, made := range [][]byte{run("msgcat", "--width=40", name), run("msgmerge", "--quiet", "--previous", name, name)} {
		got, err := Parse(made)
		if err != nil {
			t.Fatalf("%v\n%s", err, made)
		}
		if d := cmp.Diff(sample().Entries, got.Entries, places); d != "" {
			t.Errorf("%s", d)
		}
	}
	// They also find a sign that a translation lost.
	lost := sample()
	lost.Entries[1].Words = "Weź {hot}."
	if err := os.WriteFile(name, lost.Write(), 0o666); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command("msgfmt", "-c", "-o", os.DevNull, name).CombinedOutput(); err == nil {
		t.Errorf("msgfmt accepts a lost sign: %s", out)
	}
}

func TestErrors(t *testing.T) {
	for _, c := range []struct{ text, what, at string }{
		{"msgid \"a\"\n", "no msgstr", "msgid \"a\""},
		{"msgstr \"a\"\n", "without msgid", "msgstr \"a\""},
		{"msgid \"a\nmsgstr \"b\"\n", "in quotes", "msgid \"a"},
		{"msgid \"a\"\nmsgstr \"b\\q\"\n", "unknown", "msgstr \"b\\q\""},
		{"msgid \"a\"\nmsgid_plural \"b\"\n", "plural", "msgid_plural \"b\""},
		{"msgid \"a\"\nmsgstr \"b\"\n\nmsgid \"a\"\nmsgstr \"c\"\n", "here twice", "msgstr \"c\""},
		{"\"a\"\n", "belongs to no keyword", "\"a\""},
		{"hello\n", "keyword", "hello"},
		{"msgid \"a\"b\"\n", `must be \"`, "msgid \"a\"b\""},
	} {
		_, err := Parse([]byte(c.text))
		e, ok := err.(*Error)
		if !ok || !strings.Contains(e.What, c.what) || c.text[e.Start:e.End] != c.at {
			t.Errorf("%q: %v at %q", c.text, err, c.text[max(0, e.Start):e.End])
		}
	}
}

// TestLong: reading a single text of very many lines takes linear time.
func TestLong(t *testing.T) {
	text := "msgid \"a\"\nmsgstr \"\"\n" + strings.Repeat("\"b\"\n", 1<<19)
	began := worker.CPUTime()
	f, err := Parse([]byte(text))
	if err != nil || len(f.Entries) != 1 || len(f.Entries[0].Words) != 1<<19 {
		t.Fatalf("%d messages, %v", len(f.Entries), err)
	}
	if took := worker.CPUTime() - began; took > 5*time.Second {
		t.Errorf("it took %v", took)
	}
}

func FuzzParse(f *testing.F) {
	f.Add(string(sample().Write()))
	f.Add("#| msgid \"\n#~ msgid \"a\"\n#~ msgstr \"\"\n")
	f.Add("#~| msgid \"b\"\n#~ msgid \"a\"\n#~ msgstr \"\"\n")
	f.Add("#| \"b\"\n#~ msgid \"a\"\n#~ msgstr \"\"\n")
	f.Fuzz(func(t *testing.T, text string) {
		got, err := Parse([]byte(text))
		if err != nil {
			return
		}
		again, err := Parse(got.Write())
		if err != nil {
			t.Fatalf("what was written is not read: %v", err)
		}
		if d := cmp.Diff(got.Entries, again.Entries, places, cmpopts.EquateEmpty()); d != "" {
			t.Error(d)
		}
	})
}
