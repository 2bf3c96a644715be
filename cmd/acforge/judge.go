package main

import (
	"runtime"

	"acforge.dev/internal/diag"
	"acforge.dev/internal/workshop"
	"acforge.dev/internal/workshop/disk"
	"acforge.dev/internal/workshop/shell"
)

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
	if err := l.Check(); err != nil {
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
	j, err := a.judge(args, "", shell.DefaultLimits)
	if err != nil {
		return nil
	}
	return j.Packs
}

// jobs is the default of --jobs.
func jobs() int { return runtime.NumCPU() }
