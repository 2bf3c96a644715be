package campaign

import (
	"testing"

	"acforge/internal/proof/flattest"
)

// TestAllLanguages: every phrase is there in every language, with the same values.
func TestAllLanguages(t *testing.T) {
	flattest.Tables(t, languages.Names(), languages.Table, nil, nil)
}
