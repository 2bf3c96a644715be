package main

import (
	"errors"
	"flag"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/tools/txtar"

	"acforge.dev/engine/protocol"
	"acforge.dev/internal/workshop"
	"acforge.dev/internal/workshop/table"
)

const transcripts = "../../docs/protocol"

var bundles = flag.Bool("bundles", false, "make the bundles that transcripts are about again; needed when a bundle's format changes")

// recordedBundle returns the bundle that transcripts of a kind are about. It is kept as a file,
// so that a change of a schema or a default does not change every transcript.
func recordedBundle(t *testing.T, kind string, made func() []byte) []byte {
	t.Helper()
	file := filepath.Join("testdata", "bundles", kind+".acpack")
	if *bundles {
		if err := errors.Join(os.MkdirAll(filepath.Dir(file), 0o777), os.WriteFile(file, made(), 0o666)); err != nil {
			t.Fatal(err)
		}
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// TestTranscripts plays docs/protocol/*.txt, and with a small pack of club
// docs/protocol/club/*.txt, and docs/protocol/campaign/*.txt with a campaign: what a line after "> " asks is answered by the
// lines after "< ".
func TestTranscripts(t *testing.T) {
	shop := quietApp().shop
	open := func(data []byte) (*protocol.Bundle, error) { return table.OpenBundle(shop, data) }
	openCampaign := func(data []byte) (*protocol.Bundle, error) { return table.OpenCampaign(shop, data) }
	for _, talk := range []struct {
		kind, files, workspace, pack string
		more                         map[string]string
		open                         func([]byte) (*protocol.Bundle, error)
	}{
		{"game", "*.txt", "workspace", "tiny", nil, open},
		{"rivals", "club/*.txt", "club", "night", nil, open},
		{"campaign", "campaign/*.txt", "workspace", "tiny", smallCampaign(t), openCampaign},
	} {
		files, err := filepath.Glob(filepath.Join(transcripts, talk.files))
		if err != nil || len(files) == 0 {
			t.Fatal("no transcripts", talk.files, err)
		}
		bundle := recordedBundle(t, talk.kind, func() []byte { return unplayed(t, talk.workspace, talk.pack, talk.more) })
		for _, file := range files {
			t.Run(strings.TrimPrefix(filepath.ToSlash(file), transcripts+"/"), func(t *testing.T) {
				transcript(t, file, talk.pack, bundle, talk.open)
			})
		}
	}
}

// transcript holds a conversation about a pack to its file.
func transcript(t *testing.T, file, pack string, bundle []byte, open func([]byte) (*protocol.Bundle, error)) {
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	got := converse(t, pack, bundle, open, string(text))
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if want := string(text); got != want && !*update {
		t.Errorf("the conversation goes differently now (-update records it):\n%s", got)
	}
}

// smallCampaign are the files of testdata/script/campaign.txtar that make a campaign of
// the small workspace.
func smallCampaign(t *testing.T) map[string]string {
	t.Helper()
	script, err := txtar.ParseFile("testdata/script/campaign.txtar")
	if err != nil {
		t.Fatal(err)
	}
	to := map[string]string{"campaign.cue": "memories/tiny/pack.cue", "one.cue": "memories/tiny/jetty/memory.cue",
		"two.cue": "memories/tiny/alley/memory.cue", "three.cue": "memories/tiny/quay/memory.cue", "assassins.cue": "cards/tiny/assassins.cue"}
	out := map[string]string{}
	for _, f := range script.Files {
		if name := to[f.Name]; name != "" {
			out[name] = string(f.Data)
		}
	}
	return out
}

// unplayed is the bundle of a pack of a small workspace, with more files laid over it,
// without smoke results, so that no reply depends on how well bots play.
func unplayed(t *testing.T, workspace, pack string, more ...map[string]string) []byte {
	t.Helper()
	home := t.TempDir()
	layNamed(t, home, workspace)
	for _, files := range more {
		for name, text := range files {
			file := filepath.Join(home, filepath.FromSlash(name))
			if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
				t.Fatal(err)
			}
		}
	}
	a := newApp(t.Context(), nil, io.Discard, io.Discard)
	j, err := a.judge([]string{filepath.Join(home, "memories", pack)}, "", limits{Limits: workshop.Limits{Time: time.Minute, Heap: 2048}})
	if err != nil || len(j.Packs) != 1 {
		t.Fatal(j.Problems, err)
	}
	data, err := j.Packs[0].Shipped.Encode()
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// converse returns text with the replies of a new session, in which the bundle is loaded.
func converse(t *testing.T, pack string, bundle []byte, open func([]byte) (*protocol.Bundle, error), text string) string {
	conf := table.SessionConfig(quietApp().shop)
	conf.Open = open
	conf.Read = func(name string) ([]byte, error) { // no file of this machine
		if name != "dist/"+pack+"-0.1.0.acpack" {
			return nil, errors.New("open " + name + ": no such file or directory")
		}
		return bundle, nil
	}
	s := protocol.NewSession(conf)
	b, err := open(bundle)
	if err != nil {
		t.Fatal(err)
	}
	s.Use(b)
	said, err := table.Talk(s, text)
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
