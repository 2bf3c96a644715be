package registry

import (
	"path"
	"strings"

	"github.com/Masterminds/semver/v3"
)

// Latest is the word for the newest version that is not a trial.
const Latest = "latest"

// Reference names a pack in a registry, and which of its versions are wanted.
type Reference struct {
	Host string // ghcr.io
	Path string // me/lagoon
	Want string // a version, a range, or "" for the newest
}

// Parse reads REGISTRY/NAME or NAME, each with @RANGE or without. home is the registry of
// names without one, such as ghcr.io/me; it may be empty.
func Parse(text, home string) (Reference, error) {
	name, want, _ := strings.Cut(strings.TrimPrefix(text, "oci://"), "@")
	host, rest, _ := strings.Cut(name, "/")
	if rest == "" || host != "localhost" && !strings.ContainsAny(host, ".:") {
		if home == "" {
			return Reference{}, &Error{Kind: Named, Text: text + " names no registry",
				Hint: "Write it with its registry, as in ghcr.io/me/lagoon, or set a registry: --registry, the variable ACFORGE_REGISTRY, or custom: \"acforge.dev\": registry in cue.mod/module.cue."}
		}
		host, rest, _ = strings.Cut(strings.TrimSuffix(home, "/")+"/"+name, "/")
	}
	ref := Reference{Host: host, Path: rest, Want: strings.TrimSpace(want)}
	if ref.Want == Latest {
		ref.Want = ""
	}
	if _, err := ref.within(); err != nil {
		return Reference{}, err
	}
	if _, err := new(Client).repository(ref); err != nil {
		return Reference{}, err
	}
	return ref, nil
}

// Name returns the pack without a version, ghcr.io/me/lagoon.
func (r Reference) Name() string { return r.Host + "/" + r.Path }

// Base returns the last part of the name, lagoon.
func (r Reference) Base() string { return path.Base(r.Path) }

// String returns the reference as [Parse] reads it.
func (r Reference) String() string {
	if r.Want == "" {
		return r.Name()
	}
	return r.Name() + "@" + r.Want
}

// At returns the reference with an exact version.
func (r Reference) At(version string) Reference {
	r.Want = version
	return r
}

// exact reports whether one version alone is wanted.
func (r Reference) exact() bool {
	_, err := semver.StrictNewVersion(r.Want)
	return err == nil
}

func (r Reference) wanted() string {
	if r.Want == "" {
		return "that is not a trial"
	}
	return r.Want
}

// within returns the range of versions; nil without one.
func (r Reference) within() (*semver.Constraints, error) {
	if r.Want == "" {
		return nil, nil
	}
	c, err := semver.NewConstraint(r.Want)
	if err != nil {
		return nil, &Error{Kind: Named, Text: r.Want + " is not a version or a range of versions", Hint: "Write 0.2.1, ^0.2, or latest."}
	}
	return c, nil
}
