package venice

import (
	"maps"
	"slices"
	"testing"

	"acforge.dev/engine/venice/notation"
	"acforge.dev/internal/proof/protocolpage"
)

// TestProtocolPage compares docs/protocol-venice.md with the tables of this
// engine.
func TestProtocolPage(t *testing.T) {
	page := protocolpage.Read(t, "../..", "venice")
	page.Names(t, "What is asked", append(slices.Clone(notation.AskNames[:]), "over"))

	dos := slices.Collect(maps.Values(guardNames))
	dos = append(dos, "bodies", "eliminate") // [Game.do]: a Body moved, a Guard removed
	for _, f := range actionForms {
		dos = append(dos, f.Name)
	}
	page.Names(t, "Actions", dos)

	var events []string
	for _, f := range eventForms {
		events = append(events, f.Name)
	}
	page.Names(t, "Events", events)
}
