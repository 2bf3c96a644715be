package club

import (
	"encoding/json"
	"slices"
	"testing"

	"acforge.dev/engine"
	"acforge.dev/engine/flat"
	"acforge.dev/internal/proof/protocolpage"
)

// TestProtocolPage compares docs/protocol-club.md with the tables of this
// engine: questions, actions and events, each with its members.
func TestProtocolPage(t *testing.T) {
	page := protocolpage.Read(t, "../..", "club")
	page.Names(t, "What is asked", append(slices.Clone(askNames[:]), "over"))
	held := func(heading string, forms []flat.Form[told]) {
		rows := page.Rows(t, heading)
		var names []string
		for _, f := range forms {
			names = append(names, f.Name)
			for _, a := range f.Args {
				if f.Name != "" && a.Kind.JSON != nil && a.Key != "who" && !protocolpage.Mentions(rows[f.Name], a.Key) {
					t.Errorf("%s: %q is written with %q, and its row does not say so", heading, f.Name, a.Key)
				}
			}
		}
		page.Names(t, heading, names)
	}
	held("Actions", actionForms[:])
	held("Events", eventForms[:])
}

// TestProtocolState: the page describes every member of a state and of its
// players.
func TestProtocolState(t *testing.T) {
	page := protocolpage.Read(t, "../..", "club")
	members := map[string]bool{}
	for _, mode := range modes {
		m := fixtureMission(t, mode)
		for seats := 1; seats <= 2; seats++ {
			g, err := m.New(engine.Options{Seats: seats})
			if err != nil {
				t.Fatal(err)
			}
			rng := engine.NewStream(1)
			playRandom(g, &rng, nil, func() {
				state := map[string]any{}
				if err := json.Unmarshal(m.Codec().StateJSON(nil, g, 1), &state); err != nil {
					t.Fatal(err)
				}
				for member := range state {
					members[member] = true
				}
				for member := range state["players"].([]any)[0].(map[string]any) {
					members[member] = true
				}
			})
		}
	}
	if !members["other"] || !members["characters"] || !members["location"] {
		t.Error("the games show too little of a state")
	}
	for member := range members {
		if !protocolpage.Mentions(page.Part(t, "The state"), member) {
			t.Errorf("a state has the member %q, and the page does not tell of it", member)
		}
	}
}
