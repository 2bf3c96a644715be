package page

import (
	"os"
	"testing"

	"acforge/internal/proof/browsertest"
)

func TestMain(m *testing.M) { os.Exit(browsertest.Main(m)) }
