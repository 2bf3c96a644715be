package sim

import (
	"os"
	"regexp"
	"testing"
)

// Every code that diagnose.go names is explained, and no other.
func TestCodes(t *testing.T) {
	source, err := os.ReadFile("diagnose.go")
	if err != nil {
		t.Fatal(err)
	}
	codes := Codes()
	named := regexp.MustCompile(`Code\w+\s+= "(smoke/[a-z-]+)"`).FindAllSubmatch(source, -1)
	for _, m := range named {
		if codes[string(m[1])] == "" {
			t.Errorf("%s is not explained", m[1])
		}
	}
	if len(named) != len(codes) {
		t.Errorf("%d codes are named, %d explained", len(named), len(codes))
	}
}
