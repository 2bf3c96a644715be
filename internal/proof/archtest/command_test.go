package archtest

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// mostCommandLines is the maximum number of lines of cmd/acforge without its tests. The
// work of a command belongs to internal/workshop, where tests and other programs can
// call it.
const mostCommandLines = 2500

// commandImports are the packages that cmd/acforge may import in addition to the
// standard library. It holds flags, output and exit codes; main.go names the systems.
var commandImports = []string{
	"acforge.dev/internal/diag", "acforge.dev/internal/systems/", "acforge.dev/internal/workshop", "acforge.dev/internal/workshop/",
	"github.com/spf13/cobra", "github.com/spf13/pflag", "golang.org/x/term",
}

// TestCommandIsThin: the main program holds flags, output and exit codes.
func TestCommandIsThin(t *testing.T) {
	files, err := filepath.Glob("../../../cmd/acforge/*.go")
	if err != nil {
		t.Fatal(err)
	}
	lines := 0
	for _, f := range files {
		if strings.HasSuffix(f, "_test.go") {
			continue
		}
		b, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		lines += bytes.Count(b, []byte("\n"))
	}
	if lines > mostCommandLines {
		t.Errorf("cmd/acforge has %d lines, more than %d: move what a command does to internal/workshop", lines, mostCommandLines)
	}
	for _, imp := range list(t)["cmd/acforge"].Imports {
		if !strings.Contains(imp, ".") && !strings.HasPrefix(imp, "acforge.dev/") {
			continue // of the standard library
		}
		if !allowedCommand(imp) {
			t.Errorf("cmd/acforge imports %s: it holds flags, output and exit codes, and what a command does is in internal/workshop", imp)
		}
	}
}

func allowedCommand(imp string) bool {
	for _, a := range commandImports {
		if imp == a || strings.HasSuffix(a, "/") && strings.HasPrefix(imp, a) {
			return true
		}
	}
	return false
}
