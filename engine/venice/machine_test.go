package venice

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"acforge.dev/engine/flat"
	"acforge.dev/engine/venice/notation"
)

// TestTables checks that every frame, point and row of a turn is complete and has
// a unique name.
func TestTables(t *testing.T) {
	seen := map[string]bool{}
	once := func(table, name string) {
		if name == "" || seen[table+name] {
			t.Errorf("%s: the name %q is empty or taken", table, name)
		}
		seen[table+name] = true
	}
	for op := range frames {
		once("frames", frames[op].name)
		if frames[op].step == nil {
			t.Errorf("frame %d has no step", op)
		}
	}
	for code := 1; code < len(points); code++ {
		p, name := &points[code], notation.AskNames[code]
		once("points", name)
		chance := code == int(notation.AskDie) || code == int(notation.AskCard)
		if p.fill == nil || (p.answer == nil) != chance {
			t.Errorf("point %s lists nothing or nobody answers it", name)
		}
	}
	for i := range turn {
		row := &turn[i]
		once("turn", row.name)
		if row.do == nil {
			t.Errorf("row %s of the turn does nothing", row.name)
		}
	}
	for b := flat.BrokenEmpty; b <= BrokenProgram; b++ {
		once("broken", saysBroken(b))
	}
}

// TestRegistersHaveNames checks that only registers.go and the visitor of the
// state use a register of a frame by its letter.
func TestRegistersHaveNames(t *testing.T) {
	register := regexp.MustCompile(`\b(f|top|frame|top\(\)|Frame\[[^]]*\])\.[A-F]\b|Frame\{[^}]*\b[A-F]:`)
	files, err := filepath.Glob("*.go")
	if err != nil || len(files) == 0 {
		t.Fatal("no files", err)
	}
	named := false
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for i, line := range strings.Split(string(text), "\n") {
			if !register.MatchString(line) {
				continue
			}
			switch name {
			case "registers.go":
				named = true
			case "hash.go", "machine.go":
			default:
				t.Errorf("%s:%d: a register without a name: %s", name, i+1, strings.TrimSpace(line))
			}
		}
	}
	if !named {
		t.Error("no register is named, so this test looks for the wrong thing")
	}
}
