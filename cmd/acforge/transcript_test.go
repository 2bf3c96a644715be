package main

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"acforge/engine/protocol"
)

const transcripts = "../../docs/protocol"

// TestTranscripts plays docs/protocol/*.txt, and with a small pack of club
// docs/protocol/club/*.txt: what a line after "> " asks is answered by the
// lines after "< ".
func TestTranscripts(t *testing.T) {
	for _, talk := range []struct{ files, workspace, pack string }{{"*.txt", "workspace", "tiny"}, {"club/*.txt", "club", "night"}} {
		files, err := filepath.Glob(filepath.Join(transcripts, talk.files))
		if err != nil || len(files) == 0 {
			t.Fatal("no transcripts", talk.files, err)
		}
		bundle := unplayed(t, talk.workspace, talk.pack)
		for _, file := range files {
			t.Run(strings.TrimPrefix(filepath.ToSlash(file), transcripts+"/"), func(t *testing.T) { transcript(t, file, talk.pack, bundle) })
		}
	}
}

// transcript holds a conversation about a pack to its file.
func transcript(t *testing.T, file, pack string, bundle []byte) {
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	got := converse(t, pack, bundle, string(text))
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if want := string(text); got != want && !*update {
		t.Errorf("the conversation goes differently now (-update records it):\n%s", got)
	}
}

// unplayed is the bundle of a pack of a small workspace without smoke results,
// so that no reply depends on how well bots play.
func unplayed(t *testing.T, workspace, pack string) []byte {
	t.Helper()
	home := t.TempDir()
	layNamed(t, home, workspace)
	a := newApp(t.Context(), nil, io.Discard, io.Discard)
	j, err := a.judge([]string{filepath.Join(home, "memories", pack)}, "", limits{time.Minute, 2048})
	if err != nil || len(j.packs) != 1 {
		t.Fatal(j.problems, err)
	}
	data, err := j.packs[0].shipped.Encode()
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// converse returns text with the replies of a new session, in which the bundle is loaded.
func converse(t *testing.T, pack string, bundle []byte, text string) string {
	conf := serverConfig()
	conf.Read = func(name string) ([]byte, error) { // no file of this machine
		if name != "dist/"+pack+"-0.1.0.acpack" {
			return nil, errors.New("open " + name + ": no such file or directory")
		}
		return bundle, nil
	}
	s := protocol.NewSession(conf)
	b, err := openBundle(bundle)
	if err != nil {
		t.Fatal(err)
	}
	s.Use(b)
	said, err := talk(s, text)
	if err != nil {
		t.Fatal(err)
	}
	return said
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
