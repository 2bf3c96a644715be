package main

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/apache/beam/sdks/v2/go/pkg/beam/testing/ptest"

	"acforge.dev/validator/sim"
)

func TestMain(m *testing.M) { ptest.MainWithDefault(m, "prism") }

// bundled returns the bundle file to play: ACFORGE_BUNDLE, which the nightly check beam
// builds.
func bundled(t *testing.T) string {
	t.Helper()
	name := os.Getenv("ACFORGE_BUNDLE")
	if name == "" {
		t.Skip("ACFORGE_BUNDLE names no bundle; go run ./tools/test nightly --only beam builds one")
	}
	return name
}

// TestSameReport: a pipeline writes the same report as one process, byte for byte, for
// any number of shards.
func TestSameReport(t *testing.T) {
	name := bundled(t)
	o := options{Games: 12, Memory: "0.3", First: 5}
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	so, pack, err := open(data, run{Options: o})
	if err != nil {
		t.Fatal(err)
	}
	so.Kept = nil
	report, err := sim.Run(t.Context(), pack, so)
	if err != nil {
		t.Fatal(err)
	}
	want, err := json.MarshalIndent(report, "", "\t")
	if err != nil {
		t.Fatal(err)
	}
	for _, shards := range []int{0, 2} {
		r := run{Bundle: name, Report: filepath.Join(t.TempDir(), "report.json"), Shards: shards, Options: o}
		if err := r.play(context.Background()); err != nil {
			t.Fatal(err)
		}
		got, err := os.ReadFile(r.Report)
		if err != nil {
			t.Fatal(err)
		}
		if string(got) != string(want)+"\n" {
			t.Errorf("%d shards: %s\nnot %s", shards, got, want)
		}
	}
}

// TestRefused: an unplayable bundle is reported before the pipeline runs, and a bundle
// that changed while it runs.
func TestRefused(t *testing.T) {
	name := bundled(t)
	hurt := filepath.Join(t.TempDir(), "hurt.acpack")
	if err := os.WriteFile(hurt, []byte("PK"), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		run  run
		said string
	}{
		{run{Bundle: filepath.Join(t.TempDir(), "gone.acpack")}, "gone.acpack"},
		{run{Bundle: hurt}, "hurt.acpack"},
		{run{Bundle: name, Options: options{Memory: "9.9"}}, `no memory "9.9"`},
		{run{Bundle: name, Options: options{Seats: []int{40}}}, "nothing to play"},
	} {
		if _, err := pipeline(t.Context(), c.run); err == nil || !strings.Contains(err.Error(), c.said) {
			t.Errorf("%+v: %v", c.run, err)
		}
	}
	if _, _, err := (run{Bundle: name, Digest: "ab"}).open(t.Context()); err == nil || !strings.Contains(err.Error(), "is not the bundle") {
		t.Errorf("another digest: %v", err)
	}
}
