package main

import (
	"errors"
	"fmt"
	"strings"

	"acforge/internal/workshop"
	"acforge/internal/workshop/disk"

	"github.com/spf13/cobra"

	"acforge/internal/bundle"
	"acforge/internal/diag"
	"acforge/internal/systems"
)

func newVerify(a *app) *cobra.Command {
	var p problems
	cmd := &cobra.Command{
		Use:   "verify FILE",
		Short: "Say whether a bundle is what it says it is",
		Long: `Judge a bundle: its form byte for byte, every digest, every member against its
schema, and each witness in it by playing it again. Every mission is begun with
every number of seats, edition and difficulty and played a little, and the pages
are drawn. Nothing is printed on standard output when all is right.`,
		Args: args(1, 1, "one bundle"),
		RunE: func(_ *cobra.Command, args []string) error {
			if err := p.check(); err != nil {
				return err
			}
			data, err := disk.ReadFile(args[0])
			var ce *workshop.Content
			if err != nil && !errors.As(err, &ce) {
				return err
			}
			if err != nil {
				return a.print(&p, []diag.Diagnostic{refused(args[0], err)})
			}
			b, ds := verify(args[0], data)
			if len(ds) == 0 {
				m := b.Manifest
				fmt.Fprintf(a.stderr, "%s: %s %s for %s, content %s: right\n", args[0], m.ID, m.Version, m.System, m.Content)
				for _, base := range m.Bases {
					fmt.Fprintf(a.stderr, "  with parts of %s %s (%s)\n", base.ID, base.Version, base.License)
				}
				if b.Sources() != nil {
					fmt.Fprintf(a.stderr, "  carries the files of its pack; to build on it, name sha256: %q\n", b.Digest)
				}
			}
			return a.print(&p, ds)
		},
	}
	p.flags(cmd)
	return cmd
}

// verify judges the bytes of a bundle.
func verify(name string, data []byte) (*bundle.Bundle, []diag.Diagnostic) {
	defer workshop.Sparing()()
	b, err := bundle.Open(data)
	if err != nil {
		return nil, []diag.Diagnostic{refused(name, err)}
	}
	pack, err := systems.Open(b)
	if err != nil {
		return nil, []diag.Diagnostic{refused(name, err)}
	}
	var l diag.List
	for _, why := range systems.Tried(pack) {
		l.Add(refused(name, bundle.Refused(bundle.CodeUnplayable, "", why)))
	}
	if l.Errors() > 0 { // a game that cannot begin cannot be played again
		return b, l.Sorted()
	}
	for _, e := range workshop.Witnesses(pack, b) {
		l.Add(refused(name, e))
	}
	if why := systems.Drawn(b); why != "" {
		l.Add(refused(name, bundle.Refused(bundle.CodeUnplayable, "", why)))
	}
	return b, l.Sorted()
}

// refused says why a bundle is refused.
func refused(name string, err error) diag.Diagnostic {
	d := diag.Diagnostic{Code: "bundle/refused", Severity: diag.Error, Message: name + ": " + strings.TrimPrefix(err.Error(), name+": ")}
	var be *bundle.Error
	if errors.As(err, &be) {
		d = wrong(name, be.Member, be.Code, be.Text)
		d.Notes = be.Details
	}
	return d
}

// wrong is an error about a member of a bundle; an empty member is the file.
func wrong(name, member, code, text string) diag.Diagnostic {
	if member != "" {
		text = fmt.Sprintf("%q: %s", member, text)
	}
	return diag.Diagnostic{
		Code: code, Severity: diag.Error,
		Message: name + ": " + strings.TrimSuffix(text, "."),
	}
}
