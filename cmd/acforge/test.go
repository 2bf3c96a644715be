package main

import (
	"regexp"

	"github.com/spf13/cobra"

	"acforge.dev/internal/diag"
	"acforge.dev/internal/workshop"
	"acforge.dev/internal/workshop/disk"
	"acforge.dev/internal/workshop/table"
)

func newTest(a *app) *cobra.Command {
	var p problems
	var l limits
	var run, notes string
	var update bool
	var o workshop.TestOptions
	cmd := &cobra.Command{
		Use:   "test [PACK]",
		Short: "Play the tests next to the content",
		Args:  args(0, 1, "at most one pack"),
		RunE: func(_ *cobra.Command, args []string) error {
			var err error
			if o.Only, err = regexp.Compile(run); err != nil {
				return workshop.Usage("--run: %v", err)
			}
			return a.test(args, &p, o, update, notes, l)
		},
	}
	cmd.Flags().StringVar(&run, "run", "", "play only the files whose path matches this regular expression")
	cmd.Flags().StringVar(&notes, "notes", "", "first write each note in this `STORE` of acforge host as a test that fails until it is dealt with")
	cmd.Flags().BoolVar(&update, "update", false, "replace the expected values of scripts, and show the difference")
	cmd.Flags().IntVar(&o.Jobs, "jobs", jobs(), "games to play at the same time; the results do not depend on it")
	cmd.Flags().BoolVar(&o.Fresh, "fresh", false, "play all games again, without cached results")
	p.Flags(cmd)
	l.Flags(cmd)
	return cmd
}

func (a *app) test(args []string, p *problems, o workshop.TestOptions, update bool, notes string, l limits) error {
	if err := p.Open(); err != nil {
		return err
	}
	if o.Jobs < 1 {
		return workshop.Usage("--jobs must be at least 1")
	}
	j, err := a.judge(args, "", l)
	if err != nil {
		return err
	}
	if len(j.Packs) == 0 { // the packs have errors
		return a.print(p, j.Problems)
	}
	w, err := disk.Find(j.dir)
	if err != nil {
		return err
	}
	defer w.Close()
	revise := func(edits ...disk.Edit) error { return a.revise(j.dir, edits...) }
	if err := table.WriteNoteTests(j.Judged, w.FS(), notes, a.stderr, revise); err != nil {
		return err
	}
	if update {
		o.Update = func(diff []byte, edit disk.Edit) error {
			if _, err := a.stderr.Write(diff); err != nil {
				return err
			}
			return revise(edit)
		}
	}
	var all diag.List
	for _, c := range j.Packs {
		n, failed, err := c.Test(a.ctx, w.FS(), o)
		if err != nil {
			return err
		}
		all.Add(failed...)
		if !p.Machine() {
			a.tell(c.Name + ": " + diag.Counted(n, "test"))
		}
	}
	return a.print(p, all.Sorted())
}
