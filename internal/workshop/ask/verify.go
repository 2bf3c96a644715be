package ask

import (
	"errors"
	"fmt"
	"strings"

	"acforge.dev/internal/bundle"
	"acforge.dev/internal/diag"
	"acforge.dev/internal/workshop"
)

// Verify checks the bytes of a bundle and returns its problems. name is its
// file's name. The bundle is nil if it cannot be opened.
func Verify(shop *workshop.Workshop, name string, data []byte) (*Bundle, []diag.Diagnostic) {
	defer workshop.Sparing()()
	b, err := shop.Systems.OpenBundle(data)
	if err != nil {
		return nil, []diag.Diagnostic{Refused(name, err)}
	}
	pack, err := shop.Systems.Open(b)
	if err != nil {
		return nil, []diag.Diagnostic{Refused(name, err)}
	}
	var l diag.List
	for _, why := range shop.Systems.Tried(pack) {
		l.Add(Refused(name, bundle.Refused(bundle.CodeUnplayable, "", why)))
	}
	if l.Errors() > 0 { // a game that cannot begin cannot be replayed
		return b, l.Sorted()
	}
	for _, e := range workshop.Witnesses(pack, b) {
		l.Add(Refused(name, e))
	}
	if l.Errors() > 0 { // what compares the pack with itself reads its results again
		return b, l.Sorted()
	}
	if why := shop.Systems.Drawn(b, pack); why != "" {
		l.Add(Refused(name, bundle.Refused(bundle.CodeUnplayable, "", why)))
	}
	return b, l.Sorted()
}

// Right describes a valid bundle, in lines.
func Right(name string, b *Bundle) []string {
	m := b.Manifest
	said := []string{fmt.Sprintf("%s: valid: %s %s for %s, content %s", name, m.ID, m.Version, m.System, m.Content)}
	for _, base := range m.Bases {
		said = append(said, fmt.Sprintf("  with parts of %s %s (%s)", base.ID, base.Version, base.License))
	}
	if b.Sources() != nil {
		said = append(said, fmt.Sprintf("  contains the files of its pack; to build on it, write sha256: %q", b.Digest))
	}
	return said
}

// Refused returns the problem of a refused bundle. name is its file's name.
func Refused(name string, err error) diag.Diagnostic {
	d := diag.Diagnostic{Code: "bundle/refused", Severity: diag.Error, Message: name + ": " + strings.TrimPrefix(err.Error(), name+": ")}
	var be *bundle.Error
	if errors.As(err, &be) {
		d = wrong(name, be.Member, be.Code, be.Text)
		d.Notes = be.Details
	}
	return d
}

// wrong returns an error about a member of a bundle; an empty member is the
// file.
func wrong(name, member, code, text string) diag.Diagnostic {
	if member != "" {
		text = fmt.Sprintf("%q: %s", member, text)
	}
	return diag.Diagnostic{
		Code: code, Severity: diag.Error,
		Message: name + ": " + strings.TrimSuffix(text, "."),
	}
}
