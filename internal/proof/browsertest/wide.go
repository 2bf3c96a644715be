package browsertest

import (
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/chromedp/chromedp"
)

// wideFonts is where Debian installs DejaVu Sans, one of the widest fonts for reading.
const wideFonts = "/usr/share/fonts/truetype/dejavu/"

// OpenWide is Open for a machine whose only font is DejaVu Sans. Pages whose own fonts
// are blocked use it. Without the font it skips the test; with
// ACFORGE_REQUIRE_BROWSER=1 that is a failure. Systems other than Linux find their
// fonts in another way.
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
