package venice

import (
	"os"
	"testing"

	"acforge.dev/internal/pageengine"
	"acforge.dev/internal/proof/browsertest"
)

func TestMain(m *testing.M) { os.Exit(browsertest.Main(m)) }

// engines holds the engines of this source, compiled once.
var engines = pageengine.Find(func(string) {})
