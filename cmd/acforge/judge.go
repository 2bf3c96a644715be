package main

import (
	"runtime"
	"time"

	"github.com/spf13/cobra"

	"acforge.dev/internal/diag"
	"acforge.dev/internal/workshop"
	"acforge.dev/internal/workshop/disk"
)

// defaultLimits bound the evaluation of a pack when no flag does.
var defaultLimits = workshop.Limits{Time: 20 * time.Second, Heap: 1024}

// limits are the flags that bound the evaluation of a pack.
type limits struct{ workshop.Limits }

func (l *limits) flags(cmd *cobra.Command) {
	cmd.Flags().DurationVar(&l.Time, "eval-time", defaultLimits.Time, "most processor time to evaluate a pack")
	cmd.Flags().IntVar(&l.Heap, "eval-heap", defaultLimits.Heap, "most memory to evaluate a pack, in MiB")
}

func (l limits) check() error {
	switch {
	case l.Time <= 0:
		return workshop.Usage("--eval-time must be above 0")
	case l.Heap <= 0 || l.Heap > 1<<20:
		return workshop.Usage("--eval-heap must be between 1 and %d MiB", 1<<20)
	}
	return nil
}

// judged holds the result of checking the packs of a workspace, and its directory.
type judged struct {
	*workshop.Judged
	dir string
}

// enter finds a workspace and records for print where its files are.
func (a *app) enter(arg string) (*disk.Workspace, error) {
	w, err := disk.Find(arg)
	if err == nil {
		a.workspace = w.Dir
	}
	return w, err
}

// judge compiles and checks the packs that args name.
func (a *app) judge(args []string, edition string, l limits) (*judged, error) {
	if err := l.check(); err != nil {
		return nil, err
	}
	w, err := a.enter(append(args, "")[0])
	if err != nil {
		return nil, err
	}
	defer w.Close()
	j, err := a.shop.Open(w.FS(), w.Packs...).Check(a.ctx, workshop.CheckOptions{Edition: edition, Limits: l.Limits})
	if err != nil {
		return nil, err
	}
	return &judged{j, w.Dir}, nil
}

// judgeOne is judge for args that must name one pack. It prints the pack's errors.
func (a *app) judgeOne(args []string, edition string, p *problems, l limits) (*judged, *workshop.Pack, error) {
	j, err := a.judge(args, edition, l)
	switch {
	case err != nil:
		return nil, nil, err
	case diag.Count(j.Problems, diag.Error) > 0:
		return nil, nil, a.print(p, j.Problems)
	case len(j.Packs) != 1:
		return nil, nil, workshop.Usage("the workspace has %d packs; name one", len(j.Packs))
	}
	return j, j.Packs[0], nil
}

// packs returns the packs that args name, for completion; none if they do not compile.
func (a *app) packs(args []string) []*workshop.Pack {
	j, err := a.judge(args, "", limits{defaultLimits})
	if err != nil {
		return nil
	}
	return j.Packs
}

// jobs is the default of --jobs.
func jobs() int { return runtime.NumCPU() }
