package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"

	"acforge/internal/workshop"
	"acforge/internal/workshop/disk"

	"github.com/spf13/cobra"

	packs "acforge"
	"acforge/compiler"
	"acforge/engine"
	"acforge/internal/diag"
	"acforge/internal/lsp"
	"acforge/schema"
	"acforge/validator/sim"
)

func newLsp(a *app) *cobra.Command {
	var l limits
	var cue, vsix string
	cmd := &cobra.Command{
		Use:   "lsp",
		Short: "The language server for editors, on the standard streams",
		Long: `The language server for editors, on the standard streams: problems as one types,
completion of ids, squares and words, cards and squares drawn in text, definition,
references, rename, fixes, formatting, and bots that play the Memory at hand.
docs/editor.md says how editors start it. What CUE's own server knows besides comes
from it, where a program cue is found.`,
		Example: `  acforge lsp
  acforge lsp --vsix acforge.vsix && code --install-extension acforge.vsix`,
		Args: args(0, 0, "no arguments"),
		RunE: func(*cobra.Command, []string) error {
			if err := l.check(); err != nil {
				return err
			}
			if vsix != "" {
				return a.writeVsix(vsix)
			}
			child, err := cueServer(cue)
			if err != nil {
				return err
			}
			return a.lsp(child, l)
		},
	}
	cmd.Flags().StringVar(&cue, "cue", "", "CUE's own program, or none (by default the cue that is found in PATH)")
	cmd.Flags().StringVar(&vsix, "vsix", "", "write the extension for VS Code into this file, and serve nothing")
	l.flags(cmd)
	// Editors pass it to every server.
	cmd.Flags().Bool("stdio", true, "serve on the standard streams, which is the only way")
	return cmd
}

// cueServer is the command of CUE's own language server, nil for none.
func cueServer(name string) ([]string, error) {
	switch name {
	case "none":
		return nil, nil
	case "":
		if path, err := exec.LookPath("cue"); err == nil {
			return []string{path, "lsp", "serve"}, nil
		}
		return nil, nil
	}
	path, err := exec.LookPath(name)
	if err != nil {
		return nil, workshop.Usage("--cue: %v", err)
	}
	return []string{path, "lsp", "serve"}, nil
}

// lsp serves one session.
func (a *app) lsp(cue []string, l limits) error {
	done := make(chan error, 1)
	go func() {
		done <- lsp.Serve(a.ctx, a.stdin, a.bare.stdout, lsp.Options{
			Version: schema.Acforge, Cue: cue,
			Workshop: lsp.Workshop{
				Find: func(name string) (string, bool) {
					if !filepath.IsAbs(name) {
						return "", false
					}
					return disk.FindUp(name)
				},
				Open: func(dir string) (lsp.Workspace, error) { return a.openEdited(dir, l) },
			},
		})
	}()
	select {
	case err := <-done:
		return err
	case <-a.ctx.Done(): // Ctrl-C ends the session as the end of input does
		return lsp.ErrNotShut
	}
}

// edited is a workspace that is open in an editor.
type edited struct {
	app    *app
	limits limits
	root   *os.Root
	proc   workshop.Evaluators
	cache  compiler.Cache
}

func (a *app) openEdited(dir string, l limits) (*edited, error) {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, err
	}
	e := &edited{app: a, limits: l, root: root, proc: a.newWorkers(l)}
	if err := e.proc.Warm(); err != nil {
		root.Close()
		return nil, err
	}
	return e, nil
}

func (e *edited) Files() fs.FS { return e.root.FS() }

func (e *edited) Close() {
	e.proc.Close()
	e.root.Close()
}

// compile compiles all packs of files; what runs away is ended, and the next time
// finds a new process.
func (e *edited) compile(ctx context.Context, files fs.FS) (*compiler.Result, []*workshop.Pack, *diag.List, error) {
	r, err := compiler.Compile(files, compiler.Options{Carried: packs.Packs, Cache: &e.cache, Worker: e.proc.Worker(ctx)})
	if ctx.Err() == nil {
		err = errors.Join(err, e.proc.Warm())
	}
	if err != nil {
		return nil, nil, nil, err
	}
	all, problems, err := e.app.shop.Drafts(r, "")
	return r, all, problems, err
}

func (e *edited) Judge(ctx context.Context, files fs.FS) (*lsp.Judged, error) {
	r, all, problems, err := e.compile(ctx, files)
	if err != nil {
		return nil, err
	}
	j := &lsp.Judged{Result: r, Problems: problems.Sorted()}
	if problems.Errors() == 0 {
		j.Missions = sync.OnceValue(func() []lsp.Mission { return missions(all) })
	}
	return j, nil
}

// missions are what bots can play.
func missions(all []*workshop.Pack) []lsp.Mission {
	var out []lsp.Mission
	for _, c := range all {
		played, err := c.Played()
		if err != nil {
			continue // said where it is played
		}
		for _, m := range played {
			out = append(out, lsp.Mission{Pack: c.Name, ID: m.ID, At: c.Span(m.ID, engine.Content{})})
		}
	}
	return out
}

// shortSmoke is how many games of each bot and number of seats an editor asks for: as
// many as are played while one waits.
const shortSmoke = 20

func (e *edited) Smoke(ctx context.Context, files fs.FS, pack, mission string) (func() (string, error), error) {
	_, all, problems, err := e.compile(ctx, files)
	if err != nil {
		return nil, err
	}
	if n := problems.Errors(); n > 0 {
		return nil, fmt.Errorf("%s in the content; nothing was played", workshop.Count(n, "error is", "errors are"))
	}
	for _, c := range all {
		if c.Name != pack {
			continue
		}
		if err := c.Ship(); err != nil {
			return nil, err
		}
		return func() (string, error) { return e.app.smoked(ctx, c, mission) }, nil
	}
	return nil, fmt.Errorf("there is no pack %s", pack)
}

// smoked lets bots play a mission and says what that came to.
func (a *app) smoked(ctx context.Context, c *workshop.Pack, mission string) (string, error) {
	quiet := a.shop.Config
	quiet.Say = nil
	c.Workshop = workshop.New(quiet)
	report, err := c.Smoke(ctx, workshop.PlayOptions{Options: sim.Options{Memory: mission, Games: shortSmoke, Jobs: 1}})
	if err != nil {
		return "", err
	}
	var b strings.Builder
	b.WriteString(sim.Table(report))
	for _, d := range c.Findings(report) {
		fmt.Fprintf(&b, "%s: %s\n", d.Severity, d.Message)
	}
	return b.String(), nil
}
