package diag

import (
	"bytes"
	"errors"
	"flag"
	"path/filepath"
	"strings"
	"testing"

	"acforge.dev/internal/printable"
	"acforge.dev/internal/proof/golden"
)

var update = flag.Bool("update", false, "record the golden files anew")

func file(name, text string) *File { return &File{Name: name, Text: []byte(text)} }

// at returns the span of the n-th (from 0) occurrence of words in f.
func at(t *testing.T, f *File, words string, n int) Span {
	t.Helper()
	from := 0
	for ; ; n-- {
		i := strings.Index(string(f.Text[from:]), words)
		if i < 0 {
			t.Fatalf("%q is not in %s", words, f.Name)
		}
		if n == 0 {
			return Span{f, from + i, from + i + len(words)}
		}
		from += i + 1
	}
}

func sample(t *testing.T) []Diagnostic {
	cards := file("cards/venice/events.cue", "package cards\n\nevents: {\n\tgaurd: copies: 2 // 守 tab\n\tlate: {\n\t\tcopies: 1\n\t\twhen:   \"noon\"\n\t}\n}\n")
	words := file("memories/venice/a b/memory.cue", "title: en: \"守る塔\"; elite: \"agil\"\r\nnext: 1\r\n")
	long := file("memories/venice/long/memory.cue", "story: \""+strings.Repeat("word ", 40)+"HERE"+strings.Repeat(" word", 40)+"\"\n")
	end := file("memories/venice/open/memory.cue", "memory: {\n\tmap: {\n")
	cut := file("memories/venice/cut/memory.cue", "memory: {")
	nasty := file("n:1,%.cue", "a: \"\u202ebc\x1b[31m\"\n")
	return []Diagnostic{
		{
			Code: "pack/no-memory", Severity: Error, Message: "the pack has no memory",
			Help: []string{"add a folder with a memory.cue"},
		},
		{
			Code: "cards/unknown-enemy", Severity: Error, Message: `unknown enemy "gaurd"`,
			Primary: at(t, cards, "gaurd", 0), Found: `"gaurd"`, Expected: []string{`"crossbowman"`, `"guard"`, `"elite"`},
			Related: []Related{{at(t, cards, "copies: 1", 0), "one like it is here"}},
			Notes:   []string{"a note\nof two lines"},
			Help:    []string{`did you mean "guard"?`}, Rule: "BOV-29.6",
			Fixes:   []Fix{{`write "guard"`, []Edit{{at(t, cards, "gaurd", 0), "guard"}}, false}},
			Verbose: []string{"events.gaurd: field not allowed"},
		},
		{Code: "cards/several-lines", Severity: Warning, Message: "a span of lines", Primary: at(t, cards, "late: {\n\t\tcopies: 1\n\t\twhen:   \"noon\"\n\t}", 0)},
		{Code: "cards/two-lines", Severity: Warning, Message: "a span with the line's end", Primary: at(t, cards, "events: {\n", 0)},
		{Code: "memory/unknown-elite", Severity: Error, Message: "after wide letters", Primary: at(t, words, `"agil"`, 0)},
		{Code: "memory/carriage-return", Severity: Info, Message: "in a file with CR LF", Primary: at(t, words, "1", 0)},
		{Code: "memory/long-line", Severity: Warning, Message: "in a long line", Primary: at(t, long, "HERE", 0)},
		{Code: "cue/syntax", Severity: Error, Message: "a bracket is missing", Primary: Span{end, len(end.Text), len(end.Text)}},
		{Code: "cue/syntax", Severity: Error, Message: "a bracket is missing", Primary: Span{cut, 900, 3}},
		{Code: "text/control", Severity: Error, Message: "100% odd:\x1b[0m, yes\u202e", Primary: at(t, nasty, "bc", 0)},
		{Code: "file/empty", Severity: Info, Message: "a file without text", Primary: Span{File: file("memories/venice/empty.cue", "")}},
	}
}

func TestRender(t *testing.T) {
	ds := sample(t)
	for _, tc := range []struct {
		golden string
		format Format
		opts   Options
	}{
		{"text.golden", Text, Options{}},
		{"text-color-verbose.golden", Text, Options{Color: true, Verbose: true}},
		{"diagnostics.json", JSON, Options{}},
		{"diagnostics-verbose.json", JSON, Options{Verbose: true}},
		{"diagnostics.sarif", SARIF, Options{Version: "0.1.0"}},
		{"github.golden", GitHub, Options{}},
		{"junit.xml", JUnit, Options{}},
	} {
		t.Run(tc.golden, func(t *testing.T) {
			var b bytes.Buffer
			if err := Render(&b, tc.format, ds, tc.opts); err != nil {
				t.Fatal(err)
			}
			path := filepath.Join("testdata", tc.golden)
			golden.File(t, path, b.String(), *update)
		})
	}
}

// TestRenderClean: without problems nothing is printed; a machine format has its one
// document.
func TestRenderClean(t *testing.T) {
	for f, want := range map[Format]string{
		Text:   "",
		GitHub: "",
		JSON:   "{\n  \"version\": 1,\n  \"diagnostics\": [],\n  \"summary\": {\n    \"errors\": 0,\n    \"warnings\": 0,\n    \"infos\": 0\n  }\n}\n",
	} {
		var b bytes.Buffer
		if err := Render(&b, f, nil, Options{}); err != nil {
			t.Fatal(err)
		}
		if b.String() != want {
			t.Errorf("%s: got %q", f, b.String())
		}
	}
	for f, part := range map[Format]string{SARIF: `"results": []`, JUnit: `tests="1" failures="0"`} {
		var b bytes.Buffer
		if err := Render(&b, f, nil, Options{}); err != nil || !strings.Contains(b.String(), part) {
			t.Errorf("%s: %v, no %s in %s", f, err, part, b.String())
		}
	}
}

// TestRenderHostile: no text of a problem, and no name of a file, controls a terminal
// or changes the reading order, in any format.
func TestRenderHostile(t *testing.T) {
	const bad = "a\x1b]0;owned\x07b\u202ec\u009b2J\u200bd\re\nf\xff"
	file := &File{Name: "memories/" + bad + ".cue", Text: []byte("one\ntitle: \"" + bad + "\"\n")}
	span := Span{file, 4, len(file.Text)}
	ds := []Diagnostic{{
		Code: "x/" + bad, Severity: Error, Message: bad, Primary: span, Found: bad, Expected: []string{bad, bad}, Notes: []string{bad},
		Help: []string{bad}, Verbose: []string{bad}, Related: []Related{{span, bad}}, Fixes: []Fix{{bad, []Edit{{span, bad}}, false}},
	}}
	for _, f := range Formats() {
		var b bytes.Buffer
		if err := Render(&b, f, ds, Options{Verbose: true}); err != nil {
			t.Fatal(err)
		}
		if at, size := printable.Find(b.String()); at >= 0 {
			t.Errorf("%s: %q in\n%q", f, b.String()[at:at+size], b.String())
		}
		if f == GitHub && strings.Count(b.String(), "\n") != 2 {
			t.Errorf("a problem is two commands:\n%s", b.String())
		}
	}
}

type brokenPipe struct{}

var errPipe = errors.New("broken pipe")

func (brokenPipe) Write([]byte) (int, error) { return 0, errPipe }

func TestRenderErrors(t *testing.T) {
	if err := Render(&bytes.Buffer{}, "yaml", nil, Options{}); err == nil || !strings.Contains(err.Error(), "text, json, sarif, github, junit") {
		t.Errorf("unknown format: %v", err)
	}
	if err := Render(brokenPipe{}, Text, sample(t), Options{}); !errors.Is(err, errPipe) {
		t.Errorf("a writer's error is lost: %v", err)
	}
}

func TestSummary(t *testing.T) {
	ds := []Diagnostic{{Severity: Error}, {Severity: Info}, {Severity: Error}, {Severity: Warning}}
	if got := Summary(ds); got != "2 errors, 1 warning, 1 remark" {
		t.Error(got)
	}
	if got := Summary(nil); got != "" {
		t.Error(got)
	}
}

func TestNearest(t *testing.T) {
	for _, tc := range []struct {
		name       string
		candidates []string
		want       string
	}{
		{"gaurd_captain", []string{"gate", "guard_captain", "guard"}, "guard_captain"},
		{"gaurd", []string{"guards", "guard"}, "guard"},                // a swap is one change
		{"Guard", []string{"guar", "guard"}, "guard"},                  // capitals count for almost nothing
		{"tower", []string{"towel", "lower", "power"}, "lower"},        // equals by the alphabet
		{"tower", []string{"power", "towel", "lower"}, "lower"},        // in any order
		{"elite", []string{"crossbowman", "agent"}, ""},                // none near
		{"a", []string{"b"}, ""},                                       // no letter left
		{"a", []string{"ab"}, ""},                                      // the limit depends on the name's length
		{"b2", []string{"b3", "a2"}, "a2"},                             // one of two
		{"same", []string{"same"}, ""},                                 // the name itself was not meant
		{"größe", []string{"größer", "gross"}, "größer"},               // letters, not bytes
		{"haystak", []string{"", "haystack"}, "haystack"},              // no empty name
		{"ca", []string{"abc"}, ""},                                    // alignment, not full Damerau
		{"detection", []string{"detcetoin", "detekshon"}, "detcetoin"}, // two swaps are within the limit of 3
	} {
		got, ok := Nearest(tc.name, tc.candidates)
		if got != tc.want || ok != (tc.want != "") {
			t.Errorf("Nearest(%q, %q) = %q, %t; want %q", tc.name, tc.candidates, got, ok, tc.want)
		}
	}
}

// TestFromDisk: lines and columns are those of the words; bytes are those on disk.
func TestFromDisk(t *testing.T) {
	f := FromDisk("x.cue", []byte("\uFEFFa: 1\r\nb: 2\nc: 3\r\n\rd"))
	if got := string(f.Text); got != "a: 1\nb: 2\nc: 3\n\rd" {
		t.Errorf("%q", got)
	}
	for at, want := range []int{3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 19, 20, 21, 22} {
		if got := f.onDisk(at); got != want {
			t.Errorf("byte %d is %d on the disk, want %d", at, got, want)
		}
	}
	if line, col := f.Position(5); line != 2 || col != 1 {
		t.Errorf("%d:%d", line, col)
	}
	plain := []byte("a: 1\n")
	if f := FromDisk("x.cue", plain); &f.Text[0] != &plain[0] || f.onDisk(3) != 3 {
		t.Error("a plain text is copied")
	}
}
