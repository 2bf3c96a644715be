package campaign

import (
	"testing"

	"acforge.dev/internal/proof/flattest"
)

// TestAllLanguages checks that every language has every phrase with the same
// placeholders.
func TestAllLanguages(t *testing.T) {
	flattest.Tables(t, languages.Names(), languages.Table, nil, nil)
}
