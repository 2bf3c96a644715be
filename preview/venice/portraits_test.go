package venice

import (
	"strings"
	"testing"
)

// No two people look alike, and each looks the same in every build.
func TestPortraits(t *testing.T) {
	seen := map[string]string{}
	for _, as := range []dress{hooded, bare, helmeted, crowned} {
		for _, id := range []string{"ginevra", "lupo", "nerina", "ottavio", "beppo", "marietta", "tonio", "zuana", "crossbowman", "agile", "lampman", "zorzi-malcanton", "piero-nane"} {
			p := string(portrait(id, "red", as))
			if p != string(portrait(id, "red", as)) {
				t.Errorf("%s is drawn in two ways", id)
			}
			if other := seen[p]; other != "" {
				t.Errorf("%s looks like %s", id, other)
			}
			seen[p] = id
		}
	}
	if portrait("lupo", "red", hooded) == portrait("lupo", "blue", hooded) {
		t.Error("the colour of a figure is not in its portrait")
	}
}

// The front page begins with the story of the first Memory, the faces of its
// characters, and a way to begin.
func TestHomeTellsTheStory(t *testing.T) {
	in := fixture()
	in.Pack.Memories[0].Story.Before = "test/before"
	in.Texts["en"]["test/before"] = "It began with a **bell**."
	pages, err := Pages(in)
	if err != nil {
		t.Fatal(err)
	}
	home := string(pages[len(pages)-1].Bytes)
	for _, want := range []string{"It began with a <strong>bell</strong>.", `class="portrait"`, "Begin: ", memoryPath(&in.Pack.Memories[0]) + "#begin"} {
		if !strings.Contains(home, want) {
			t.Errorf("the front page lacks %q", want)
		}
	}
}
