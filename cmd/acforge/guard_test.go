package main

import (
	"strings"
	"testing"

	"acforge.dev/internal/workshop/shell"
)

func TestProtect(t *testing.T) {
	var stderr strings.Builder
	code := shell.Protect(&stderr, func() int { panic("of no use") })
	if code != shell.ExitFailure || !strings.Contains(stderr.String(), "a bug in acforge") || !strings.Contains(stderr.String(), "of no use") {
		t.Errorf("exit code %d, %q", code, stderr.String())
	}
}
