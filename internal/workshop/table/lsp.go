package table

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"

	"acforge.dev/compiler"
	"acforge.dev/engine"
	"acforge.dev/internal/diag"
	"acforge.dev/internal/lsp"
	"acforge.dev/internal/workshop"
	"acforge.dev/internal/workshop/author"
	"acforge.dev/internal/workshop/disk"
	"acforge.dev/schema"
	"acforge.dev/validator/sim"
)

// CueServer returns the command of CUE's own language server: the named
// program, or cue from PATH. It is nil if there is none, or for "none". The
// error is a [*workshop.Mistake].
func CueServer(name string) ([]string, error) {
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

// ServeEditor runs the language server for one session of an editor, until in
// ends or ctx is done. cue is the command of CUE's own server; nil for none. tests are the
// games of people to speak of; nil for none.
func ServeEditor(ctx context.Context, shop *workshop.Workshop, in io.Reader, out io.Writer, cue []string, tests *Playtests, l workshop.Limits) error {
	done := make(chan error, 1)
	go func() {
		done <- lsp.Serve(ctx, in, out, lsp.Options{
			Version: schema.Acforge, Cue: cue,
			Workshop: lsp.Workshop{
				Compiler: shop.Compiler, Places: shop.Systems.Places(),
				Find: func(name string) (string, bool) {
					if !filepath.IsAbs(name) {
						return "", false
					}
					return disk.FindUp(name)
				},
				Begin: func(files fs.FS, system, pack, field, id string) (out []lsp.Begun) {
					for _, m := range author.Begin(shop, files, system, pack, field, id) {
						out = append(out, lsp.Begun(m))
					}
					return out
				},
				Open: func(dir string) (lsp.Workspace, error) { return openEdited(shop, dir, tests, l) },
			},
		})
	}()
	select {
	case err := <-done:
		return err
	case <-ctx.Done(): // Ctrl-C ends the session like the end of input
		return lsp.ErrNotShut
	}
}

// edited is a workspace open in an editor.
type edited struct {
	shop  *workshop.Workshop
	root  *os.Root
	proc  workshop.Evaluators
	cache compiler.Cache
	laid  layouts
	tests *Playtests // nil for none
}

func openEdited(shop *workshop.Workshop, dir string, tests *Playtests, l workshop.Limits) (*edited, error) {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, err
	}
	e := &edited{shop: shop, root: root, proc: shop.Evaluators(l), tests: tests}
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

// compile compiles all packs of files. A runaway compilation is ended; the next
// one gets a new process.
func (e *edited) compile(ctx context.Context, files fs.FS) (*compiler.Result, []*workshop.Pack, *diag.List, error) {
	r, err := e.shop.Compiler.Compile(files, compiler.Options{Carried: e.shop.Carried, Modules: e.shop.Modules, Cache: &e.cache, Worker: e.proc.Worker(ctx)})
	if ctx.Err() == nil {
		err = errors.Join(err, e.proc.Warm())
	}
	if err != nil {
		return nil, nil, nil, err
	}
	all, problems, err := e.shop.Drafts(r, "")
	for _, c := range all {
		err = errors.Join(err, workshop.AddFonts(files, c.Source))
	}
	return r, all, problems, err
}

func (e *edited) Judge(ctx context.Context, files fs.FS) (*lsp.Judged, error) {
	r, all, problems, err := e.compile(ctx, files)
	if err != nil {
		return nil, err
	}
	j := &lsp.Judged{Result: r, Problems: problems.Sorted()}
	if problems.Errors() == 0 {
		if e.tests != nil {
			found, err := e.tests.Of(all)
			if err != nil {
				return nil, err
			}
			j.Problems = merged(j.Problems, found)
		}
		j.Missions = sync.OnceValue(func() []lsp.Mission { return missions(all) })
		j.Faces = faces(e.shop, all)
		j.LayOut = func(ctx context.Context) (*lsp.Laid, error) { return e.laid.layOut(ctx, e.shop, all, j.Problems) }
	}
	return j, nil
}

// missions returns the missions that bots can play.
func missions(all []*workshop.Pack) []lsp.Mission {
	var out []lsp.Mission
	for _, c := range all {
		played, err := c.Played()
		if err != nil {
			continue // reported when it is played
		}
		for _, m := range played {
			out = append(out, lsp.Mission{Pack: c.Name, ID: m.ID, At: c.Span(m.ID, engine.Content{})})
		}
	}
	return out
}

// shortSmoke is the number of games of each bot and number of seats that an
// editor asks for: as many as can be played while the author waits.
const shortSmoke = 20

func (e *edited) Smoke(ctx context.Context, files fs.FS, pack, mission string) (func() (string, error), error) {
	_, all, problems, err := e.compile(ctx, files)
	if err != nil {
		return nil, err
	}
	if n := problems.Errors(); n > 0 {
		return nil, fmt.Errorf("%s in the content; nothing was played", diag.Counted(n, "error")+" "+diag.Is(n))
	}
	for _, c := range all {
		if c.Name != pack {
			continue
		}
		if err := c.Ship(); err != nil {
			return nil, err
		}
		return func() (string, error) { return smoked(ctx, c, mission) }, nil
	}
	return nil, fmt.Errorf("unknown pack %s", pack)
}

// smoked lets bots play a mission and returns the results in words.
func smoked(ctx context.Context, c *workshop.Pack, mission string) (string, error) {
	quiet := c.Config
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
