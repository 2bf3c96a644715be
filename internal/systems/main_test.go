package systems_test

import (
	"os"
	"testing"

	"acforge.dev/internal/proof/browsertest"
)

func TestMain(m *testing.M) { os.Exit(browsertest.Main(m)) }
