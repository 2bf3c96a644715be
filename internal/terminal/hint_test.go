package terminal_test

import (
	"bytes"
	"strings"
	"testing"

	"acforge.dev/engine/bot"
	"acforge.dev/engine/protocol"
	"acforge.dev/internal/proof/enginetest"
)

// TestHint: a hint is what the fair bot would do, its expected result, and
// alternatives. It answers nothing, and the same position gets the same hint.
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
	if !ok || first != second || !strings.Contains(first, "The fair bot would take ") || !strings.Contains(first, "Position now: ") {
		t.Errorf("hints say\n%s\nand\n%s", first, second)
	}
	if out, _ := play(t, options("hint\n")); !strings.Contains(out, "there is no hint here") {
		t.Errorf("without a bot it says\n%s", out)
	}
	o = options("hint\n")
	o.Handle = s.Handle
	o.Hint = func(string) (protocol.Advice, error) { return protocol.Advice{}, nil }
	if out, _ := play(t, o); !strings.Contains(out, "Dice or cards decide here") {
		t.Errorf("where nothing is to be chosen it says\n%s", out)
	}
}

// TestHintToEnd: when an answer that ends or declines something is as good as all
// others, the hint is to take it, since nothing is worth doing.
func TestHintToEnd(t *testing.T) {
	s := protocol.NewSession(protocol.Config{Server: protocol.Program{Name: "acforge"}})
	s.Use(&protocol.Bundle{Pack: enginetest.Pack{}, Digest: "sha256:00", Content: "sha256:11", Languages: []string{"en"}})
	for _, part := range []string{"end", "pass", "more", ""} {
		for _, idle := range []bot.Idle{bot.IdleEnd, bot.IdleWait, ""} {
			o := options("hint\n")
			ends := 0
			o.Handle = func(msg []byte) []byte {
				reply := s.Handle(msg)
				if at := bytes.LastIndex(reply, []byte(`{"index":`)); at >= 0 && part != "" { // the last option
					ends = bytes.Count(reply, []byte(`{"index":`)) - 1
					reply = bytes.Join([][]byte{reply[:at+1], []byte(`"part":"` + part + `",`), reply[at+1:]}, nil)
				}
				return reply
			}
			o.Hint = func(string) (protocol.Advice, error) {
				return protocol.Advice{Now: 400, Advice: bot.Advice{Idle: idle, Best: []bot.Rated{{Option: 0, Value: 505}, {Option: 1, Value: 504}, {Option: ends, Value: 500}}}}, nil
			}
			out, _ := play(t, o)
			want := idle == bot.IdleEnd && (part == "end" || part == "pass")
			if strings.Contains(out, "Nothing is better than that.") != want || strings.Contains(out, "would take 1:") == want {
				t.Errorf("part %q, idle %q: it says\n%s", part, idle, out)
			}
		}
	}
}
