package main

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"time"
)

// tools records which tools of the tests, in addition to Go and git, are available.
type tools struct {
	race    bool // the C compiler of the race detector is available
	browser bool // Chromium or a similar browser
	font    bool // DejaVu Sans, the wide font that pages must fit
	npm     bool // installs axe-core
	axe     bool // axe-core, at the version of tools/axe/package-lock.json
}

// browsers are the names that internal/proof/browsertest looks for.
var browsers = []string{
	"chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable",
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
}

// wideFont is the path where internal/proof/browsertest looks for DejaVu Sans. Systems
// other than Linux choose their fonts in another way.
const wideFont = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"

const (
	axeLock = "tools/axe/package-lock.json"
	// npm writes this file after it installed everything in the lock file.
	axeDone = "tools/axe/node_modules/.package-lock.json"
)

// survey records the available tools.
func (r *run) survey() {
	var t tools
	// The race detector is C and needs cgo to link, except on macOS.
	cc := strings.Fields(r.goEnv("CC"))
	t.race = runtime.GOOS == "darwin" || len(cc) > 0 && onPath(cc[0])
	for _, b := range browsers {
		t.browser = t.browser || onPath(b)
	}
	_, err := os.Stat(r.font)
	t.font = err == nil || runtime.GOOS != "linux"
	t.npm = onPath("npm")
	t.axe = !r.axeIsOld()
	r.here = t
}

func onPath(name string) bool {
	_, err := exec.LookPath(name)
	return err == nil
}

// axeIsOld reports whether axe-core is missing or differs from the version in the lock
// file.
func (r *run) axeIsOld() bool {
	lock, err := os.Stat(filepath.Join(r.dir, filepath.FromSlash(axeLock)))
	if err != nil {
		return true
	}
	done, err := os.Stat(filepath.Join(r.dir, filepath.FromSlash(axeDone)))
	return err != nil || done.ModTime().Before(lock.ModTime())
}

// packages returns the Debian packages that provide the missing tools.
func (t tools) packages() []string {
	var p []string
	if !t.race {
		p = append(p, "gcc", "libc6-dev")
	}
	if !t.browser {
		p = append(p, "chromium-headless-shell")
	}
	if !t.font {
		p = append(p, "fonts-dejavu-core")
	}
	if !t.axe && !t.npm {
		p = append(p, "npm")
	}
	return p
}

// tools finds the tools that tests need in addition to Go and git. It installs missing
// ones where apt-get exists and may install. It reports clearly which tests it must
// leave out.
func (r *run) tools() error {
	r.survey()
	if err := r.needs(); err != nil {
		return err
	}
	return r.modules()
}

// needs installs missing tools where it may, and reports what is left out.
func (r *run) needs() error {
	if r.install {
		if err := r.apt(r.here.packages()); err != nil {
			return err
		}
		r.survey()
		if err := r.axe(); err != nil {
			return err
		}
		r.survey()
	}
	if !r.here.race {
		r.missing = append(r.missing, "the pass with the race detector, which needs a C compiler (gcc)")
	}
	if !r.here.browser {
		r.missing = append(r.missing, "every test that opens a page, which needs Chromium")
	} else {
		if !r.here.font {
			r.missing = append(r.missing, "the pages in a wide font, which needs DejaVu Sans")
		}
		if !r.here.axe {
			r.missing = append(r.missing, "the search for barriers in pages, which needs axe-core (npm gets it)")
		}
	}
	for _, m := range r.missing {
		fmt.Fprintln(r.log, "cannot be had here, and is left out: "+m)
	}
	if p := r.here.packages(); len(p) > 0 {
		fmt.Fprintln(r.log, "  to have all of it on Debian, as an administrator: apt-get update && apt-get install --no-install-recommends "+strings.Join(p, " "))
	}
	return nil
}

// apt installs Debian packages, as root or with a sudo that asks for no password. It
// prints the size of the download first.
func (r *run) apt(packages []string) error {
	if len(packages) == 0 || !onPath("apt-get") {
		return nil
	}
	var as []string
	if r.user != 0 {
		if !onPath("sudo") || exec.Command("sudo", "-n", "true").Run() != nil {
			return nil // reported with the parts that are left out
		}
		as = []string{"sudo", "-n"}
	}
	get := func(args ...string) *exec.Cmd {
		args = append(append(as[:len(as):len(as)], "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq"), args...)
		c := r.command(nil, args[0], args[1:]...)
		c.Stdout = nil // apt's own progress is long and says little
		return c
	}
	if err := get("update").Run(); err != nil {
		return fmt.Errorf("apt-get update: %w%s", plain(err), otherwise)
	}
	install := append([]string{"install", "-y", "--no-install-recommends"}, packages...)
	size, err := aptSize(get(append(install, "--print-uris")...))
	if err != nil {
		return fmt.Errorf("apt-get install %s: %w%s", strings.Join(packages, " "), plain(err), otherwise)
	}
	fmt.Fprintf(r.log, "the tests use what is not here: apt-get installs %s and what they need; %d MB to download, usually one to five minutes\n", strings.Join(packages, " "), (size+999_999)/1_000_000)
	began := time.Now()
	if err := get(install...).Run(); err != nil {
		return fmt.Errorf("apt-get install %s: %w%s", strings.Join(packages, " "), plain(err), otherwise)
	}
	fmt.Fprintf(r.log, "installed, %s\n", time.Since(began).Round(time.Second))
	return nil
}

const otherwise = "; `go run ./tools/test -as-is` installs nothing and leaves out what is not here"

// plain returns an error with the text of err alone: the main program prints nothing
// for an exit code.
func plain(err error) error { return errors.New(err.Error()) }

// aptSize adds up the bytes that apt-get would download; its lines are 'URI' name size
// digest.
func aptSize(c *exec.Cmd) (int64, error) {
	out, err := c.Output()
	if err != nil {
		return 0, err
	}
	var sum int64
	for lines := bufio.NewScanner(strings.NewReader(string(out))); lines.Scan(); {
		f := strings.Fields(lines.Text())
		if len(f) >= 3 && strings.HasPrefix(f[0], "'") {
			n, err := strconv.ParseInt(f[2], 10, 64)
			if err != nil {
				return 0, fmt.Errorf("a size in %q: %w", lines.Text(), err)
			}
			sum += n
		}
	}
	return sum, nil
}

// axe installs axe-core with npm, at the version and digest of its lock file. Only
// pages need it, so it does so only if a browser is available.
func (r *run) axe() error {
	if r.here.axe || !r.here.npm || !r.here.browser {
		return nil
	}
	fmt.Fprintln(r.log, "npm gets axe-core, which looks for barriers in pages: 1 MB, a few seconds")
	if err := r.command(nil, "npm", "ci", "--prefix", filepath.Dir(axeLock), "--ignore-scripts", "--no-audit", "--no-fund", "--silent").Run(); err != nil {
		return fmt.Errorf("npm ci --prefix %s: %w%s", filepath.Dir(axeLock), plain(err), otherwise)
	}
	now := time.Now()
	return os.Chtimes(filepath.Join(r.dir, filepath.FromSlash(axeDone)), now, now)
}

// modules downloads missing Go modules before a test has to wait for them.
func (r *run) modules() error {
	if _, err := os.Stat(filepath.Join(r.goEnv("GOMODCACHE"), "cache", "download")); err != nil {
		fmt.Fprintln(r.log, "go gets the modules that go.sum names: 70 MB, usually less than a minute; compiling all of it for the first time takes some minutes")
	}
	if err := r.do(r.command(nil, r.goTool, "mod", "download")); err != nil {
		return fmt.Errorf("go mod download: %w", plain(err))
	}
	return nil
}
