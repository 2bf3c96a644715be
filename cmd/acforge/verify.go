package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"acforge/engine"
	"acforge/internal/bundle"
	"acforge/internal/diag"
	"acforge/internal/systems"
	"acforge/schema"
	"acforge/validator/sim"
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
			data, err := readFile(args[0])
			var ce *contentError
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
	defer sparing()()
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
	for _, e := range witnesses(pack, b) {
		l.Add(refused(name, e))
	}
	if why := systems.Drawn(b); why != "" {
		l.Add(refused(name, bundle.Refused(bundle.CodeUnplayable, "", why)))
	}
	return b, l.Sorted()
}

// witnesses plays the won games again that a bundle holds and says what is
// wrong with them and with what stands around them. More steps than
// schema.MostSteps are not played.
func witnesses(pack engine.Pack, b *bundle.Bundle) []*bundle.Error {
	var out []*bundle.Error
	steps := 0
	for _, f := range b.Manifest.Files {
		if f.Role != bundle.RoleSmoke || f.Path == bundle.CampaignMember {
			continue
		}
		var m sim.Memory
		if err := json.Unmarshal(b.Files[f.Path], &m); err != nil {
			out = append(out, bundle.Refused(bundle.CodeSmoke, f.Path, err.Error()))
			continue
		}
		for _, c := range m.Cells {
			if c.Witness != nil {
				steps += len(c.Witness.Actions)
			}
			for _, s := range c.Games {
				if s.Replay != nil {
					steps += len(s.Replay.Actions)
				}
			}
		}
		if steps > schema.MostSteps {
			return append(out, bundle.Refused(bundle.CodeTooLarge, f.Path, fmt.Sprintf("with it the witnesses have more than %d steps", schema.MostSteps)))
		}
		if why := verifySmoke(pack, b.Manifest.Content, path.Base(f.Path), &m); why != "" {
			out = append(out, bundle.Refused(bundle.CodeWitness, f.Path, why))
		}
	}
	return out
}

// verifySmoke says what is wrong with the smoke results of a memory.
func verifySmoke(pack engine.Pack, content, file string, m *sim.Memory) string {
	switch {
	case !slices.Contains(pack.Missions(), m.Memory):
		return "there is no " + m.Memory + " in the pack"
	case file != m.Memory+".json":
		return "holds the results of memory " + m.Memory
	case m.Pack != pack.ID() || m.Content != "" && m.Content != content:
		return "its games were played with other content"
	}
	var mission engine.Mission // compiled once, and only where there is a game
	for _, c := range m.Cells {
		for _, s := range c.Games {
			if s.Replay == nil || s.Replay.Seats != c.Seats {
				return fmt.Sprintf("the game %d to look at is no game of %d", s.Game, c.Seats)
			}
			if mission == nil {
				var err error
				if mission, err = pack.Mission(m.Memory); err != nil {
					return err.Error()
				}
			}
			if err := s.Replay.Verify(mission); err != nil {
				return fmt.Sprintf("the game %d to look at with %d does not play again: %v", s.Game, c.Seats, err)
			}
		}
		w := c.Witness
		if w == nil {
			continue
		}
		if w.Seats != c.Seats || w.Outcome.Result != engine.Won.String() {
			return fmt.Sprintf("the witness for %d is no won game of %d", c.Seats, c.Seats)
		}
		if mission == nil {
			var err error
			if mission, err = pack.Mission(m.Memory); err != nil {
				return err.Error()
			}
		}
		if err := w.Verify(mission); err != nil {
			return fmt.Sprintf("the witness for %d does not play again: %v", c.Seats, err)
		}
	}
	return ""
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
