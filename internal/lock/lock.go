// Package lock reads and writes the lock file of a workspace: the packs that acforge get
// fetched, with the digests that they had then. It is text with a line for each, so that
// merges are easy; readers compare the digests.
//
// Start at [Parse].
package lock

import (
	"fmt"
	"regexp"
	"slices"
	"sort"
	"strings"
)

const (
	// File is the lock file, in a workspace.
	File = "cue.mod/acforge.lock"
	// Folder holds the bundles that it names.
	Folder = "packs"
)

// Head is the first line of the file.
const Head = "# Packs from registries and their digests. `acforge get` writes this file; keep it with your pack."

// Entry is a pack that was fetched, or a CUE module.
type Entry struct {
	Name    string // of the pack, or a module's path with its major version
	Version string
	Digest  string // sha256:… of a bundle; h1:… of a module's files
	From    string // the pack in its registry; "" of a module
	Key     string // the public key that has to have signed each version; "" for none
}

// Module reports whether the entry is a CUE module.
func (e Entry) Module() bool { return strings.HasPrefix(e.Digest, "h1:") }

// File returns the path of the entry's bundle in a workspace.
func (e Entry) File() string { return Folder + "/" + e.Name + "-" + e.Version + ".acpack" }

// SHA256 returns the digest of a bundle in hexadecimal.
func (e Entry) SHA256() string { return strings.TrimPrefix(e.Digest, "sha256:") }

// Lock holds the entries, sorted by name. There is one for each name.
type Lock []Entry

var (
	packLine   = regexp.MustCompile(`^[a-z][a-z0-9-]* [0-9][0-9A-Za-z.-]* sha256:[0-9a-f]{64} [a-z0-9][A-Za-z0-9.:/_-]*( [^ +]+\+[0-9a-f]{8}\+[A-Za-z0-9+/=]+)?$`)
	moduleLine = regexp.MustCompile(`^[a-z0-9][A-Za-z0-9.:/_@-]* v[0-9][0-9A-Za-z.-]* h1:[A-Za-z0-9+/=]+$`)
)

// Parse reads a lock file.
func Parse(text []byte) (Lock, error) {
	var l Lock
	n := 0
	for line := range strings.Lines(string(text)) {
		n++
		line = strings.TrimRight(line, "\r\n")
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		if !packLine.MatchString(line) && !moduleLine.MatchString(line) {
			return nil, fmt.Errorf("%s: line %d is not that of a pack", File, n)
		}
		part := append(strings.Split(line, " "), "", "")
		e := Entry{part[0], part[1], part[2], part[3], part[4]}
		if _, ok := l.Find(e.Name); ok {
			return nil, fmt.Errorf("%s: line %d names %s a second time", File, n, e.Name)
		}
		l = append(l, e)
	}
	sort.Slice(l, func(i, j int) bool { return l[i].Name < l[j].Name })
	return l, nil
}

// Find returns the entry of a name.
func (l Lock) Find(name string) (Entry, bool) {
	i := slices.IndexFunc(l, func(e Entry) bool { return e.Name == name })
	if i < 0 {
		return Entry{}, false
	}
	return l[i], true
}

// With returns the lock with an entry, instead of the one of that name.
func (l Lock) With(e Entry) Lock {
	out := slices.DeleteFunc(slices.Clone(l), func(o Entry) bool { return o.Name == e.Name })
	out = append(out, e)
	sort.Slice(out, func(i, j int) bool { return out[i].Name < out[j].Name })
	return out
}

// Text returns the lock file.
func (l Lock) Text() []byte {
	var b strings.Builder
	b.WriteString(Head + "\n")
	for _, e := range l {
		b.WriteString(strings.TrimRight(strings.Join([]string{e.Name, e.Version, e.Digest, e.From, e.Key}, " "), " ") + "\n")
	}
	return []byte(b.String())
}
