package prose

import (
	"fmt"
	"reflect"
	"regexp"
	"testing"
)

// A pattern finds what its expression finds, the first time and again, also when it has
// begun to remember anew.
func TestPattern(t *testing.T) {
	for _, expr := range []string{`(?i)\bstreet|7\b`, `(\d)(x)?`, `no$`} {
		p, re := MustCompile(expr), regexp.MustCompile(expr)
		for i := range 3 * mostKnown {
			words := fmt.Sprintf("Street %d, street, no", i*i%(mostKnown+7))
			want := re.FindAllStringSubmatchIndex(words, -1)
			if got := p.FindAll(words); !reflect.DeepEqual(got, want) {
				t.Fatalf("%s in %q: %v, want %v", expr, words, got, want)
			}
			if got, want := p.Find(words), re.FindStringIndex(words); !reflect.DeepEqual(got, want) {
				t.Fatalf("%s in %q: %v first, want %v", expr, words, got, want)
			}
			if len(p.known) > mostKnown {
				t.Fatalf("it remembers %d texts", len(p.known))
			}
		}
		if got := p.FindAll("nothing"); got != nil || p.Find("nothing") != nil {
			t.Errorf("%s: %v in a text without a match", expr, got)
		}
	}
}
