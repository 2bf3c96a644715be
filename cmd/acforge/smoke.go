package main

import (
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"acforge/internal/workshop"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"acforge/engine/bot"
	"acforge/engine/replay"
	"acforge/internal/diag"
	"acforge/internal/outfile"
	"acforge/internal/printable"
	"acforge/validator/sim"
)

// smokeFlags say what is played.
type smokeFlags struct {
	sim.Options
	set     *pflag.FlagSet
	fresh   bool
	worth   bool   // say what things are worth
	groups  bool   // and how other groups fare
	against string // the pack as it was
	failOn  string
	seats   []int
	replays string
	shard   string // "3/8": the third of eight parts is played
	parts   string // the folder that it is written into
	merge   string // the folder of all parts
	whole   bool   // campaigns are played, from their beginning to their end
	starts  bool   // and what groups come with is written into the pack
	budget  int    // of the fair bot there, 0 its own
}

// common are the flags that build has too.
func (f *smokeFlags) common(cmd *cobra.Command) {
	f.set = cmd.Flags()
	cmd.Flags().IntVar(&f.Games, "games", 0, "games for each memory, number of seats and bot (by default until the fair bot's show whether a band is kept, 400 at most)")
	cmd.Flags().BoolVar(&f.Deep, "deep", false, "let the expert play too: about ten times as long")
	cmd.Flags().BoolVar(&f.worth, "worth", false, fmt.Sprintf("say what each way to act, card, ability and place is worth: play the fair bot's games again without it (%d a cell or --games N)", sim.DefaultWorth))
	cmd.Flags().BoolVar(&f.groups, "groups", false, fmt.Sprintf("say how other groups fare than the expected one: every choice of characters, and who comes with less or with more (%d games a cell or --games N)", sim.DefaultWorth))
	cmd.Flags().BoolVar(&f.fresh, "fresh", false, "play all games, also those whose results are kept from an earlier run")
	cmd.Flags().StringVar(&f.Edition, "edition", "", "edition of the rules to judge and play by (by default it plays the pack's first and judges by all)")
	cmd.Flags().IntVar(&f.Jobs, "jobs", runtime.NumCPU(), "games played at a time; the results do not depend on it")
}

func newSmoke(a *app) *cobra.Command {
	var f smokeFlags
	var p problems
	var l limits
	cmd := &cobra.Command{
		Use:   "smoke [PACK]",
		Short: "Let bots play each memory: can it be won, how often, what is never used",
		Long: `Let bots play each memory with each number of seats. The results say
whether it can be won (a proof that it cannot, or a won game), how often a fair
bot wins it (with the interval in which the true share lies, 19 times of 20),
what ends it, and what no game touched. docs/smoke-play.md says what the
figures mean.`,
		Example: `  acforge smoke
  acforge smoke memories/NAME --memory 0.3 --games 2000
  acforge smoke memories/NAME --memory 0.3 --seats 2 --seed 17 --games 1 --replays found
  acforge smoke --against dist/NAME-0.1.0.acpack --format markdown --fail-on drop=10
  acforge smoke --memory 0.3 --worth
  acforge smoke --shard 3/8 && acforge smoke --merge smoke-parts
  acforge smoke memories/NAME --campaign --games 12`,
		Args: args(0, 1, "at most one pack"),
		RunE: func(_ *cobra.Command, args []string) error { return a.smoke(args, &f, &p, l) },
	}
	f.common(cmd)
	fl := cmd.Flags()
	fl.StringVar(&f.Memory, "memory", "", "play only this memory")
	fl.IntSliceVar(&f.seats, "seats", nil, "play only with so many seats")
	fl.Uint64Var(&f.First, "seed", 0, "number of the first game")
	fl.StringVar(&f.Difficulty, "difficulty", "", "difficulty (by default normal)")
	fl.StringVar(&f.replays, "replays", "", "write the witnesses, the games to look at and those that went wrong into this folder, for `play --replay`; with --games 1 that very game of each bot, won or lost")
	fl.StringVar(&f.against, "against", "", "compare with the pack as it was: a bundle, or a folder of an earlier state")
	fl.StringVar(&f.failOn, "fail-on", "", "with --against: drop=N, rise=N: fail where N points less or more are won, and not by chance")
	fl.StringVar(&f.shard, "shard", "", "play one part of so many, as in 3/8, and write what came of it instead of the results")
	fl.StringVar(&f.parts, "parts", "smoke-parts", "folder that --shard writes into")
	fl.StringVar(&f.merge, "merge", "", "play nothing: the results are those of all parts in this folder")
	fl.BoolVar(&f.whole, "campaign", false, "play whole campaigns, from the first memory to the last, 40 or --games N: with what a group comes to each, and what it never meets")
	fl.BoolVar(&f.starts, "write-starts", false, "with --campaign: write what the middle one of the groups of four came to each memory with as its expected start, start.cue beside it")
	fl.IntVar(&f.budget, "budget", 0, fmt.Sprintf("with --campaign: how many steps the fair bot looks ahead for a plan (by default %d, as everywhere)", bot.FairBudget().Steps))
	p.packFlags(cmd)
	fl.Lookup("format").Usage += "; with --against, --worth, --groups and --campaign markdown too"
	l.flags(cmd)
	return cmd
}

func (a *app) smoke(args []string, f *smokeFlags, p *problems, l limits) error {
	if f.against == "" && f.failOn != "" {
		return workshop.Usage("--fail-on needs --against")
	}
	p.markdown = f.against != "" || f.worth || f.groups || f.whole
	if err := p.check(); err != nil {
		return err
	}
	if err := errors.Join(f.check(), f.sharing(), f.traveling()); err != nil {
		return err
	}
	f.Seats = f.seats
	j, err := a.judge(args, f.Edition, l)
	if err != nil {
		return err
	}
	var all diag.List
	all.Add(j.Problems...)
	packs, err := workshop.Chosen(j.Packs, f.Options)
	if err != nil {
		return err
	}
	if f.against != "" {
		if all.Errors() > 0 {
			return a.print(p, all.Sorted())
		}
		return a.against(packs, f.against, f, p, l, all.Sorted())
	}
	if f.whole {
		return a.smokeCampaigns(j, packs, f, p, &all)
	}
	if f.shard != "" {
		if err := a.playShard(packs, f); err != nil {
			return err
		}
		return a.print(p, all.Sorted())
	}
	played := func(c *workshop.Pack) (*sim.Report, error) { return c.Smoke(a.ctx, f.options()) }
	if f.merge != "" {
		if played, err = a.fromParts(f, packs); err != nil {
			return err
		}
	}
	f.Record = f.replays != "" && f.Games == 1
	for _, c := range packs {
		report, err := played(c)
		if err != nil {
			return err
		}
		all.Add(c.Findings(report)...)
		if f.replays != "" {
			if err := a.writeReplays(f.replays, c, report); err != nil {
				return err
			}
		}
		if p.format == markdown {
			text := ""
			if f.worth {
				text = sim.WorthMarkdown(report, "What things are worth in "+c.Name)
			}
			if _, err := io.WriteString(a.stdout, text+sim.GroupsMarkdown(report, "How groups fare in "+c.Name)); err != nil {
				return err
			}
		} else if !p.machine() {
			if _, err := io.WriteString(a.stdout, sim.Table(report)); err != nil {
				return err
			}
		}
	}
	useless, err := a.shop.Idle(packs, f.Options)
	if err != nil {
		return err
	}
	all.Add(useless...)
	if p.format == markdown {
		return a.printMarkdown(p, all.Sorted())
	}
	return a.print(p, all.Sorted())
}

// options are what the flags say is played.
func (f *smokeFlags) options() workshop.PlayOptions {
	return workshop.PlayOptions{Options: f.Options, Fresh: f.fresh}
}

func (f *smokeFlags) check() error {
	if f.Games < 1 && f.set.Changed("games") {
		return workshop.Usage("--games must be at least 1")
	}
	if f.Jobs < 1 {
		return workshop.Usage("--jobs must be at least 1")
	}
	each := f.Games
	if each == 0 {
		each = sim.DefaultWorth
	}
	f.Editions = sim.DefaultEditions
	if f.worth {
		f.Worth = each
	}
	if f.groups {
		f.Groups = each
	}
	return nil
}

// played is the pack whose progress is drawn.
type played struct {
	pack        string
	begin, last time.Time
}

// say prints what goes on: a line of text, or how far play is and how long the rest may
// take. On a terminal that is a moving line, elsewhere a line every ten seconds.
func (a *app) say(n workshop.Note) {
	p := &a.playing
	switch {
	case n.Text != "":
		fmt.Fprintln(a.stderr, n.Text)
		return
	case n.Play == nil:
		if a.progress() {
			fmt.Fprint(a.bare.stderr, "\r\x1b[K")
		}
		*p = played{}
		return
	case p.pack == "":
		*p = played{printable.Line(n.Pack), time.Now(), time.Now()}
		return
	}
	every, form := 10*time.Second, "%s: played %d of at most %d games, %s\n"
	if a.progress() {
		every, form = 100*time.Millisecond, "\r\x1b[K%s: played %d of at most %d games, %s"
	}
	if now := time.Now(); now.Sub(p.last) > every {
		p.last = now
		fmt.Fprintf(a.bare.stderr, form, p.pack, n.Play.Done, n.Play.Games, left(now.Sub(p.begin), *n.Play))
	}
}

// left says how long the rest may take, if it goes on as before.
func left(so time.Duration, p sim.Progress) string {
	if p.Work == 0 {
		return "just begun"
	}
	rest := time.Duration(float64(so) * float64(p.Of-p.Work) / float64(p.Work)).Round(time.Second)
	if rest >= 2*time.Minute {
		return fmt.Sprintf("at most %d minutes left", int((rest+time.Minute-1)/time.Minute))
	}
	return fmt.Sprintf("at most %d seconds left", int(rest/time.Second))
}

// writeReplays writes the replays of a report.
func (a *app) writeReplays(dir string, c *workshop.Pack, r *sim.Report) error {
	pack, err := c.Open()
	if err != nil {
		return err
	}
	write := func(name string, m *sim.Memory, rep *replay.Replay) error {
		if rep == nil {
			return nil
		}
		mission, err := pack.Mission(m.Memory)
		if err != nil {
			return err
		}
		file := filepath.Join(dir, fmt.Sprintf("%s-%s-%s.txt", c.Name, m.Memory, name))
		if err := outfile.Write(a.ctx, file, rep.AppendText(nil, mission, c.Lang()), replay.IsText); err != nil {
			return err
		}
		fmt.Fprintf(a.stderr, "wrote %s\n", file)
		return nil
	}
	for i := range r.Memories {
		m := &r.Memories[i]
		for _, cell := range m.Cells {
			if err := write(fmt.Sprintf("%d-witness", cell.Seats), m, cell.Witness); err != nil {
				return err
			}
			for _, s := range cell.Games {
				if err := write(fmt.Sprintf("%d-%s-%d", cell.Seats, s.Why, s.Game), m, s.Replay); err != nil {
					return err
				}
			}
			for _, r := range cell.Recorded {
				if err := write(fmt.Sprintf("%d-%s-%d", cell.Seats, r.Bot, r.Game), m, r.Replay); err != nil {
					return err
				}
			}
		}
		for _, f := range m.Findings {
			code := strings.TrimPrefix(f.Code, "smoke/")
			if err := write(fmt.Sprintf("%d-%s-%s-%d", f.Seats, code, f.Bot, f.Game), m, f.Replay); err != nil {
				return err
			}
		}
	}
	return nil
}
