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

// judgePacks is judge for packs without errors, which it prints. With a hint, args must
// name one pack, and the hint says how; "" allows several.
func (a *app) judgePacks(args []string, edition string, p *problems, l limits, hint string) (*judged, error) {
	j, err := a.judge(args, edition, l)
	switch {
	case err != nil:
		return nil, err
	case diag.Count(j.Problems, diag.Error) > 0:
		return nil, a.print(p, j.Problems)
	case hint != "" && len(j.Packs) != 1:
		return nil, workshop.Usage("the workspace has %d packs; %s", len(j.Packs), hint)
	}
	return j, nil
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
