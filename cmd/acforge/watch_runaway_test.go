package main

import (
	"io"
	"net/http"
	"os"
	"strings"
	"testing"

	"acforge.dev/internal/proof/level"
)

// What grows without end does not end watch: the last good pages are still shown, the
// problem is told at its place, and the next save mends it. The same process
// evaluates save after save, and another one after it ran away.
func TestWatchOutlivesARunaway(t *testing.T) {
	level.Gate(t)
	const more = "memories/tiny/jetty/more.cue"
	w := watchTiny(t, map[string]string{more: "package memory\n"}, "--games", "0", "--eval-time", "1s")
	index := func() string {
		t.Helper()
		resp, err := http.Get(w.url + "memories/jetty.html")
		if err != nil {
			t.Fatal(err)
		}
		defer resp.Body.Close()
		b, err := io.ReadAll(resp.Body)
		if err != nil {
			t.Fatal(err)
		}
		return string(b)
	}
	if !strings.Contains(index(), "Tiny Jetty") {
		t.Fatal("the page of the Memory is not there")
	}
	w.write(more, "package memory\n\nimport \"list\"\n\n_x: list.Range(0, 1000000000, 1)\n_y: [for a in _x {a}]\nmemory: \"0.1\": title: en: \"T\\(len(_y))\"\n")
	w.wait("the problem is told", func() bool { return strings.Contains(w.problems(), "[cue/runaway]") })
	// The page hears of the problem a moment before the terminal.
	w.wait("the terminal says what is shown", func() bool { return strings.Contains(w.said(), "the last good pages are still shown") })
	if !strings.Contains(w.problems(), more+":5:") || !strings.Contains(index(), "Tiny Jetty") {
		t.Errorf("%s\n%s", w.problems(), w.said())
	}
	w.write(more, "package memory\n")
	w.wait("it is mended", func() bool { return strings.Contains(w.said(), "no more errors") })
	b, err := os.ReadFile(w.path("memories/tiny/jetty/memory.cue"))
	if err != nil {
		t.Fatal(err)
	}
	w.write("memories/tiny/jetty/memory.cue", strings.Replace(string(b), "Tiny Jetty", "Great Jetty", 1))
	w.wait("the next save is shown", func() bool { return strings.Contains(index(), "Great Jetty") })
}
