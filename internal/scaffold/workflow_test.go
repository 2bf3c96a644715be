package scaffold

import (
	"strings"
	"testing"
	"testing/fstest"
)

// TestWorkflowPins: the workflow of a new workspace pins the action and acforge to the
// version that wrote it. A test of cmd/acforge runs its steps.
func TestWorkflowPins(t *testing.T) {
	files := Init(fstest.MapFS{"init/memories/NAME/pack.cue": {}}, "", Names{Pack: "lagoon", Title: "Lagoon", Version: "9.8.7"})
	text := string(files[".github/workflows/pack.yml"])
	for _, want := range []string{"uses: acforge/acforge/action@v9.8.7\n", "version: \"9.8.7\"\n"} {
		if strings.Count(text, want) != 1 {
			t.Errorf("the workflow does not have %q once:\n%s", want, text)
		}
	}
}
