package terminal_test

import (
	"strings"
	"testing"

	"acforge/engine/enginetest"
	"acforge/engine/protocol"
)

// A hint is what the fair bot would do, what that comes to, and what else; it answers
// nothing, and the same position gets the same one.
func TestHint(t *testing.T) {
	s := protocol.NewSession(protocol.Config{Server: protocol.Program{Name: "acforge"}})
	s.Use(&protocol.Bundle{Pack: enginetest.Pack{}, Digest: "sha256:00", Content: "sha256:11", Languages: []string{"en"}})
	o := options("hint\nhint\n")
	o.Handle, o.Hint = s.Handle, s.Advise
	out, res := play(t, o)
	if steps(res) != 0 {
		t.Errorf("a hint has answered: %d steps", steps(res))
	}
	_, first, _ := strings.Cut(out, "> hint\n")
	first, second, ok := strings.Cut(first, "> hint\n")
	if !ok || first != second || !strings.Contains(first, "The fair bot would take ") || !strings.Contains(first, " of 1000 now") {
		t.Errorf("hints say\n%s\nand\n%s", first, second)
	}
	if out, _ := play(t, options("hint\n")); !strings.Contains(out, "no hint can be had here") {
		t.Errorf("without a bot it says\n%s", out)
	}
	o = options("hint\n")
	o.Handle = s.Handle
	o.Hint = func(string) (protocol.Advice, error) { return protocol.Advice{}, nil }
	if out, _ := play(t, o); !strings.Contains(out, "Dice or cards decide here") {
		t.Errorf("where nothing is to be chosen it says\n%s", out)
	}
}
