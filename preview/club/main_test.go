package club

import (
	"os"
	"testing"

	"acforge.dev/internal/pageengine"
	"acforge.dev/internal/proof/browsertest"
)

func TestMain(m *testing.M) { os.Exit(browsertest.Main(m)) }

// engines are compiled once from this source.
var engines = pageengine.Find(func(string) {})
