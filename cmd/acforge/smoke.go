package main

import (
	"fmt"

	"acforge.dev/internal/workshop"
	"acforge.dev/internal/workshop/disk"
	"acforge.dev/internal/workshop/shell"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"acforge.dev/internal/diag"
)

// smokeFlags are the flags that choose what to play.
type smokeFlags struct {
	workshop.SmokeOptions
	set *pflag.FlagSet
}

// common adds the flags that build has too.
func (f *smokeFlags) common(cmd *cobra.Command) {
	f.set = cmd.Flags()
	cmd.Flags().IntVar(&f.Games, "games", 0, "games for each memory, number of players and bot (default: until the win rate is clearly inside or outside expect: win, at most 400)")
	cmd.Flags().BoolVar(&f.Deep, "deep", false, "let the expert bot play too; takes about ten times as long")
	cmd.Flags().BoolVar(&f.MeasureWorth, "worth", false, fmt.Sprintf("measure the worth of each card, ability, place and kind of action: replay the fair bot's games without it (%d games for each memory and number of players, or --games N)", workshop.DefaultWorth))
	cmd.Flags().BoolVar(&f.MeasureGroups, "groups", false, fmt.Sprintf("measure how other groups do: every choice of characters, and groups with less or more than expected (%d games for each memory and number of players, or --games N)", workshop.DefaultWorth))
	cmd.Flags().BoolVar(&f.Fresh, "fresh", false, "play all games again, without cached results")
	cmd.Flags().StringVar(&f.Edition, "edition", "", "edition to check and play by (default: check by all editions of the pack, play by the first)")
	cmd.Flags().IntVar(&f.Jobs, "jobs", jobs(), "games to play at the same time; the results do not depend on it")
}

func newSmoke(a *app) *cobra.Command {
	var f smokeFlags
	p := problems{Tables: true}
	var l limits
	cmd := &cobra.Command{
		Use:   "smoke [PACK]",
		Short: "Let bots play each memory: can it be won, how often, what is never used",
		Args:  args(0, 1, "at most one pack"),
		RunE:  func(_ *cobra.Command, args []string) error { return a.smoke(args, &f, &p, l) },
	}
	f.common(cmd)
	fl := cmd.Flags()
	fl.StringVar(&f.Memory, "memory", "", "play only this memory")
	fl.IntSliceVar(&f.Seats, "seats", nil, "play only with these numbers of players")
	fl.Uint64Var(&f.First, "seed", 0, "start with the game of this number")
	fl.StringVar(&f.Difficulty, "difficulty", "", "difficulty: normal or easy (default: normal)")
	fl.StringVar(&f.Replays, "replays", "", "write recorded won games, the example games and the games with problems into this folder, for play --replay; with --games 1, write that game of each bot, won or lost")
	fl.StringVar(&f.Earlier, "against", "", "compare with an earlier version of the pack: a bundle or a folder")
	fl.StringVar(&f.FailOn, "fail-on", "", "with --against: drop=N or rise=N; fail if N points fewer or more are won, and not by chance")
	fl.StringVar(&f.Shard, "shard", "", "play one part of several, as in 3/8, and write a file for --merge instead of the results")
	fl.StringVar(&f.Parts, "parts", "smoke-parts", "folder for the files of --shard")
	fl.StringVar(&f.Merge, "merge", "", "play nothing; take the results of all parts in this folder")
	fl.BoolVar(&f.Campaigns, "campaign", false, "play whole campaigns, from the first memory to the last (40, or --games N): what a group brings to each memory, and what it never meets")
	fl.BoolVar(&f.WriteStarts, "write-starts", false, "with --campaign: write the expected start of each memory into start.cue next to it, taken from the middle group of four")
	fl.IntVar(&f.Nodes, "budget", 0, fmt.Sprintf("with --campaign: number of steps that the fair bot plans ahead (default: %d, as everywhere)", workshop.DefaultBudget()))
	p.PackFlags(cmd)
	l.Flags(cmd)
	return cmd
}

func (a *app) smoke(args []string, f *smokeFlags, p *problems, l limits) error {
	if f.Earlier == "" && f.FailOn != "" {
		return workshop.Usage("--fail-on needs --against")
	}
	p.Markdown = f.Earlier != "" || f.MeasureWorth || f.MeasureGroups || f.Campaigns
	if err := p.Open(); err != nil {
		return err
	}
	if err := f.Check(f.set.Changed); err != nil {
		return err
	}
	j, err := a.judge(args, f.Edition, l)
	if err != nil {
		return err
	}
	var all diag.List
	all.Add(j.Problems...)
	packs, err := workshop.Chosen(j.Packs, f.Options)
	run := &shell.Smoke{
		Shop: a.shop, Packs: packs, Options: &f.SmokeOptions, Limits: l, Problems: p, Found: &all, Out: a.stdout, Tell: a.tell,
		Revise: func(e disk.Edit) error { return a.revise(j.dir, e) },
	}
	switch {
	case err != nil:
		return err
	case (f.Earlier != "" || f.Campaigns) && all.Errors() > 0:
		return a.print(p, all.Sorted())
	case f.Earlier != "":
		err = run.Against(a.ctx)
	case f.Campaigns:
		err = run.Whole(a.ctx)
	case f.Shard != "":
		err = run.Part(a.ctx)
	default:
		err = run.Memories(a.ctx)
	}
	if err != nil {
		return err
	}
	return a.printBelow(p, all.Sorted())
}
