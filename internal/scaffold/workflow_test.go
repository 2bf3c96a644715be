package scaffold

import (
	"os"
	"os/exec"
	"strings"
	"testing"
	"testing/fstest"
)

// TestWorkflowSaysWhatToSet: until the address of acforge is set, the workflow fails in
// its first step, with one sentence that names what to set.
func TestWorkflowSaysWhatToSet(t *testing.T) {
	sh, err := exec.LookPath("sh")
	if err != nil {
		t.Skip("there is no sh")
	}
	files := Init(fstest.MapFS{"init/memories/NAME/pack.cue": {}}, Names{Pack: "lagoon", Title: "Lagoon"})
	text := string(files[".github/workflows/pack.yml"])
	_, steps, ok := strings.Cut(text, "    steps:\n")
	if !ok {
		t.Fatalf("no steps:\n%s", text)
	}
	first, _, ok := strings.Cut(steps, "      - uses:")
	before, script, is := strings.Cut(first, "        run: |\n")
	if !ok || !is || strings.Count(first, "      - ") != 1 || !strings.Contains(before, "ACFORGE_REPOSITORY: ${{ vars.ACFORGE_REPOSITORY }}\n") {
		t.Fatalf("the first step does not look at the variable:\n%s", steps)
	}
	for value, right := range map[string]bool{"": false, "acforge": false, "owner/acforge": true} {
		cmd := exec.Command(sh, "-e", "-c", script)
		cmd.Env = append(os.Environ(), "ACFORGE_REPOSITORY="+value)
		out, err := cmd.CombinedOutput()
		said := string(out)
		if right {
			if err != nil || said != "" {
				t.Errorf("%q: %v, %q", value, err, said)
			}
			continue
		}
		sentence, rest, _ := strings.Cut(said, "\n")
		if err == nil || rest != "" || !strings.HasPrefix(sentence, "::error::Set the variable ACFORGE_REPOSITORY ") || strings.Count(sentence, ".") != 1 {
			t.Errorf("%q: %v, %q", value, err, said)
		}
	}
	// The rest uses the set values.
	if strings.Count(steps, "repository: ${{ vars.ACFORGE_REPOSITORY }}\n") != 1 {
		t.Errorf("acforge comes from elsewhere:\n%s", steps)
	}
}
