package browsertest

import (
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/chromedp/chromedp"
)

// wideFonts are where Debian has DejaVu Sans, which is as wide as fonts for
// reading come.
const wideFonts = "/usr/share/fonts/truetype/dejavu/"

// OpenWide is Open for a machine that has no font but DejaVu Sans. A page whose
// own fonts are withheld is set in it. Where it is missing it skips the test
// with one line; with ACFORGE_REQUIRE_BROWSER=1 that is a failure. Other
// systems than Linux find their fonts another way.
func OpenWide(t testing.TB) *Tab {
	t.Helper()
	if testing.Short() {
		t.Skip("pages are not looked at with -short")
	}
	if runtime.GOOS != "linux" {
		t.Skip("fonts cannot be withheld from a browser on " + runtime.GOOS)
	}
	dir := t.TempDir()
	for _, f := range []string{"DejaVuSans.ttf", "DejaVuSans-Bold.ttf"} {
		b, err := os.ReadFile(wideFonts + f)
		if err != nil {
			if os.Getenv("ACFORGE_REQUIRE_BROWSER") == "1" {
				t.Fatalf("no DejaVu Sans (%v); on Debian: apt-get install fonts-dejavu-core", err)
			}
			t.Skip("no DejaVu Sans; the pages are not looked at in a wide font")
		}
		if err := os.WriteFile(filepath.Join(dir, f), b, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	config := filepath.Join(dir, "fonts.conf")
	text := "<?xml version=\"1.0\"?>\n<fontconfig><dir>" + dir + "</dir><cachedir>" + filepath.Join(dir, "cache") + "</cachedir></fontconfig>\n"
	if err := os.WriteFile(config, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return open(t, chromedp.Env("FONTCONFIG_FILE="+config))
}
