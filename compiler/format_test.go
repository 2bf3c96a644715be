package compiler

import (
	"bytes"
	"io/fs"
	"os"
	"path"
	"strings"
	"testing"

	"acforge.dev/internal/diag"
	"acforge.dev/internal/proof/level"
)

// TestFormatShipped: a shipped file, badly laid out in several ways, is formatted to
// the same file each time. That file does not change again and keeps its content.
func TestFormatShipped(t *testing.T) {
	level.Gate(t)
	n := 0
	for name, text := range shippedCUE(t) {
		straight, problems := Shipped.FormatText(name, text, false)
		if len(problems) > 0 {
			t.Errorf("%s: %v", name, problems)
			continue
		}
		if again, _ := Shipped.FormatText(name, straight, false); !bytes.Equal(again, straight) {
			t.Errorf("%s is not the same the second time", name)
		}
		for _, bad := range []func(string) string{
			func(s string) string { return strings.ReplaceAll(s, ": ", ":  ") },
			func(s string) string { return strings.ReplaceAll(s, "\n\t", "\n\t\t\t") },
			func(s string) string { return strings.ReplaceAll(s, "\n", "\r\n") },
			func(s string) string { return "\uFEFF" + strings.ReplaceAll(s, "+----+", "+------+") },
		} {
			made, problems := Shipped.FormatText(name, []byte(bad(string(straight))), false)
			if len(problems) > 0 { // a drawing whose lines below the first have other columns
				if !strings.HasPrefix(problems[0].Code, "memory/") {
					t.Errorf("%s: %v", name, problems)
				}
				continue
			}
			n++
			if again, _ := Shipped.FormatText(name, made, false); !bytes.Equal(again, made) {
				t.Errorf("%s, laid out badly, is not the same the second time", name)
			}
		}
		if short, problems := Shipped.FormatText(name, text, true); len(problems) > 0 || !bytes.Equal(short, straight) {
			t.Errorf("%s has a shorter way", name)
		}
	}
	if n < 60 {
		t.Errorf("only %d layouts were tried", n)
	}
}

// TestFormatPlace: a drawing that cannot be read is reported at its faulty place.
func TestFormatPlace(t *testing.T) {
	const text = "package memory\n\nmap: {\n\tplan: \"\"\"\n\t\t+----+----+\n\n\t\t|s1   s2   |\n\t\t+----+----+\n\t\t\"\"\"\n}\n"
	_, problems := Shipped.FormatText("m.cue", []byte(text), false)
	if len(problems) == 0 {
		t.Fatal("nothing is said")
	}
	line, _ := problems[0].Primary.File.Position(problems[0].Primary.Start)
	if line < 5 || line > 7 || problems[0].Severity != diag.Error {
		t.Errorf("line %d: %v", line, problems[0])
	}
}

// shippedCUE returns the CUE files of the packs of this repository, by name.
func shippedCUE(t testing.TB) map[string][]byte {
	t.Helper()
	out := map[string][]byte{}
	root := os.DirFS("..")
	for _, dir := range []string{"memories", "cards"} {
		err := fs.WalkDir(root, dir, func(name string, d fs.DirEntry, err error) error {
			if err == nil && path.Ext(name) == ".cue" {
				out[name], err = fs.ReadFile(root, name)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return out
}
