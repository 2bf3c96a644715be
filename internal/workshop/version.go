package workshop

import (
	"cmp"
	"encoding/json"
	"fmt"
	"regexp"
	"runtime"
	"runtime/debug"
	"strings"
)

// commit is the commit of a release. The linker sets it:
// -ldflags="-X acforge.dev/internal/workshop.commit=COMMIT".
var commit string

// Build says which acforge this is: its versions, and what it was built from.
type Build struct {
	Version      string `json:"version"` // of the release, as bundles name it
	BundleFormat int    `json:"bundleFormat"`
	Protocol     string `json:"protocol"`
	// Module is the version by which the go command knows the module; "" for a build
	// from a folder without one.
	Module string `json:"module,omitempty"`
	// Commit is the commit of the sources; "" if the build does not know it. Modified
	// reports whether the sources differed from it.
	Commit   string `json:"commit,omitempty"`
	Modified bool   `json:"modified,omitempty"`
	Go       string `json:"go"`       // the version of Go: "go1.26.8"
	Platform string `json:"platform"` // the system and the processor: "linux/amd64"
}

// ThisBuild returns the build of the running program.
func ThisBuild() Build {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		info = &debug.BuildInfo{}
	}
	return buildOf(info, commit)
}

// pseudo matches the commit in a version that the go command makes for a commit without
// a tag: v0.1.1-0.20261128100000-0a536a59abcd.
var pseudo = regexp.MustCompile(`[-.]\d{14}-([0-9a-f]{12})(?:\+.*)?$`)

// buildOf returns the build that info describes. A commit that the linker set counts
// more than what info says.
func buildOf(info *debug.BuildInfo, linked string) Build {
	b := Build{Version: Version, BundleFormat: BundleFormat, Protocol: Protocol, Go: cmp.Or(info.GoVersion, runtime.Version()), Platform: runtime.GOOS + "/" + runtime.GOARCH, Commit: linked}
	if v := info.Main.Version; v != "(devel)" {
		b.Module = v
	}
	var revision string
	for _, s := range info.Settings {
		switch s.Key {
		case "vcs.revision":
			revision = s.Value
		case "vcs.modified":
			b.Modified = s.Value == "true" && linked == ""
		}
	}
	if m := pseudo.FindStringSubmatch(b.Module); m != nil && revision == "" {
		revision = m[1]
	}
	b.Commit = cmp.Or(linked, revision)
	return b
}

// Text returns the build in two lines, without a newline at the end.
func (b Build) Text() string {
	from := "commit unknown"
	if b.Commit != "" {
		from = "commit " + b.Commit
	}
	if b.Modified {
		from += ", with changes"
	}
	if b.Module != "" && b.Module != "v"+b.Version {
		from += ", module " + b.Module
	}
	return fmt.Sprintf("acforge %s, bundle format %d, protocol %s\n%s, %s %s", b.Version, b.BundleFormat, b.Protocol, from, b.Go, b.Platform)
}

// JSON returns the build as one line of JSON, with a newline at the end.
func (b Build) JSON() []byte {
	var out strings.Builder
	if err := json.NewEncoder(&out).Encode(b); err != nil {
		panic(err) // texts and numbers alone
	}
	return []byte(out.String())
}
