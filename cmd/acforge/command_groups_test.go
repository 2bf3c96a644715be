package main

import (
	"io"
	"testing"
)

// TestCommandsAreGrouped: each command that help lists is in a group of its own task.
func TestCommandsAreGrouped(t *testing.T) {
	root := newRoot(newApp(t.Context(), nil, io.Discard, io.Discard))
	seen := 0
	for _, c := range root.Commands() {
		if c.Hidden || !c.IsAvailableCommand() && c.Name() != "help" {
			continue
		}
		if seen++; c.GroupID == "" {
			t.Errorf("%s is in no group of internal/workshop/shell/groups.go", c.Name())
		}
	}
	if seen < 30 {
		t.Errorf("only %d commands", seen)
	}
}
