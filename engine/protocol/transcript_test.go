package protocol_test

import (
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"acforge/engine/protocol"
)

var update = flag.Bool("update", false, "write the replies of the transcripts anew")

const transcripts = "../../docs/protocol"

// TestTranscripts plays docs/protocol/*.txt: what a line after "> " asks is
// answered by the lines after "< ".
func TestTranscripts(t *testing.T) {
	files, err := filepath.Glob(transcripts + "/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal("no transcripts", err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			got := converse(t, string(text))
			if *update {
				if err := os.WriteFile(file, []byte(got), 0o666); err != nil {
					t.Fatal(err)
				}
			}
			if want := string(text); got != want && !*update {
				t.Errorf("the conversation goes differently now (-update records it):\n%s", got)
			}
		})
	}
}

// converse returns text with the replies of a new session, in which the toy
// bundle is loaded. $save in a question stands for the last save received.
func converse(t *testing.T, text string) string {
	s := protocol.NewSession(config())
	b, err := config().Open([]byte("toy"))
	if err != nil {
		t.Fatal(err)
	}
	s.Use(b)
	var out strings.Builder
	save := "null"
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, "< ") {
			continue
		}
		out.WriteString(line)
		if ask, ok := strings.CutPrefix(line, "> "); ok {
			answer := s.Handle([]byte(strings.ReplaceAll(ask, "$save", save)))
			if answer != nil {
				out.WriteString("< " + string(answer) + "\n")
			}
			var r struct {
				Result struct{ Save json.RawMessage }
			}
			if json.Unmarshal(answer, &r) == nil && r.Result.Save != nil {
				save = string(r.Result.Save)
			}
		}
	}
	return out.String()
}

// TestDocumented: each method has its transcript and its part of the page.
func TestDocumented(t *testing.T) {
	page, err := os.ReadFile(transcripts + ".md")
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob(transcripts + "/*.txt")
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, f := range files {
		names = append(names, strings.TrimSuffix(filepath.Base(f), ".txt"))
	}
	for _, m := range protocol.Methods() {
		if !slices.Contains(names, m) {
			t.Errorf("%s has no transcript", m)
		}
		if !strings.Contains(string(page), "\n### "+m+"\n") {
			t.Errorf("%s has no part in docs/protocol.md", m)
		}
	}
	for _, n := range names {
		if n != "errors" && !slices.Contains(protocol.Methods(), n) {
			t.Errorf("a transcript of %s, which is no method", n)
		}
	}
}
