package main

import (
	"context"
	"io"
	"os"
	"strings"
	"testing"

	"acforge.dev/internal/host"
	"acforge.dev/internal/workshop/table"
)

// TestCommandsDocumented: the page and the help list the same commands, and
// each command says what it does.
func TestCommandsDocumented(t *testing.T) {
	page, err := os.ReadFile("../../docs/commands.md")
	if err != nil {
		t.Fatal(err)
	}
	root := newRoot(newApp(t.Context(), strings.NewReader(""), io.Discard, io.Discard))
	listed := strings.Count(string(page), "\n| `acforge ")
	var names []string
	for _, c := range root.Commands() {
		if c.Hidden || c.Name() == "help" {
			continue
		}
		names = append(names, c.Name())
		if !strings.Contains(string(page), "\n| `acforge "+c.Name()) {
			t.Errorf("docs/commands.md does not list %s", c.Name())
		}
		if c.Short == "" {
			t.Errorf("%s does not say what it does", c.Name())
		}
	}
	if listed != len(names) {
		t.Errorf("docs/commands.md lists %d commands, the help %d: %v", listed, len(names), names)
	}
}

// quietApp is a run that shows nothing.
func quietApp() *app {
	return newApp(context.Background(), strings.NewReader(""), io.Discard, io.Discard)
}

// hostBundle opens a bundle as a host plays it.
func hostBundle(data []byte) (*host.Bundle, error) { return table.HostBundle(quietApp().shop, data) }
