package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"acforge/engine"
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
		return usage("--fail-on needs --against")
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
	all.Add(j.problems...)
	packs, err := chosen(j.packs, f.Options)
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
	played := func(c *compiled) (*sim.Report, error) { return a.playAll(c, f.Options, f.fresh) }
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
		all.Add(c.findings(report)...)
		if f.replays != "" {
			if err := a.writeReplays(f.replays, c, report); err != nil {
				return err
			}
		}
		if p.format == markdown {
			text := ""
			if f.worth {
				text = sim.WorthMarkdown(report, "What things are worth in "+c.name)
			}
			if _, err := io.WriteString(a.stdout, text+sim.GroupsMarkdown(report, "How groups fare in "+c.name)); err != nil {
				return err
			}
		} else if !p.machine() {
			if _, err := io.WriteString(a.stdout, sim.Table(report)); err != nil {
				return err
			}
		}
	}
	useless, err := idle(packs, f.Options)
	if err != nil {
		return err
	}
	all.Add(useless...)
	if p.format == markdown {
		return a.printMarkdown(p, all.Sorted())
	}
	return a.print(p, all.Sorted())
}

func (f *smokeFlags) check() error {
	if f.Games < 1 && f.set.Changed("games") {
		return usage("--games must be at least 1")
	}
	if f.Jobs < 1 {
		return usage("--jobs must be at least 1")
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

// many says how many games are played.
func (f *smokeFlags) many() string {
	if f.Games == 0 {
		return fmt.Sprintf("at most %d", sim.DefaultGames)
	}
	return strconv.Itoa(f.Games)
}

// playAll plays a pack.
func (a *app) playAll(c *compiled, o sim.Options, fresh bool) (*sim.Report, error) {
	keeps := openCache()
	defer keeps.tidy(maxCache)
	return a.playWith(c, o, keeps.kept(nil, fresh))
}

// playWith plays a pack; what is known of its cells is in kept, which has no keys yet.
func (a *app) playWith(c *compiled, o sim.Options, kept *sim.Kept) (*sim.Report, error) {
	pack, err := c.open()
	if err != nil {
		return nil, err
	}
	if err := choices(pack, &o); err != nil {
		return nil, err
	}
	if o.Memory == "" {
		if o.Leave, err = c.inherited(); err != nil {
			return nil, err
		}
	}
	o.Content = c.shipped.Manifest.Content
	o.Bands = c.Bands()
	if kept != nil {
		if kept.Keys, err = keysOf(c); err != nil {
			return nil, err
		}
	}
	o.Kept = kept
	return a.run(c.name, pack, o)
}

// run plays a pack, with progress on stderr.
func (a *app) run(name string, pack engine.Pack, o sim.Options) (*sim.Report, error) {
	return progressing(a, name, o, func(o sim.Options) (*sim.Report, error) { return sim.Run(a.ctx, pack, o) })
}

// progressing plays, with progress on stderr.
func progressing[R any](a *app, name string, o sim.Options, play func(sim.Options) (*R, error)) (*R, error) {
	o.Progress = a.playProgress(name)
	report, err := play(o)
	if a.progress() {
		fmt.Fprint(a.bare.stderr, "\r\x1b[K")
	}
	if errors.Is(err, context.Canceled) {
		return nil, errors.New("interrupted; nothing was written")
	}
	return report, err
}

// inherited are the Memories of packs that this one builds on: those play them. All
// of them are played when there are no others.
func (c *compiled) inherited() ([]string, error) {
	played, err := c.Played()
	if err != nil {
		return nil, err
	}
	var out []string
	for _, m := range played {
		if m.Inherited {
			out = append(out, m.ID)
		}
	}
	if len(out) == len(played) {
		return nil, nil
	}
	return out, nil
}

// chosen returns the packs that have what the options name: with more than one
// in the workspace, a memory is looked for in all. The error is the first
// pack's when none has it.
func chosen(packs []*compiled, o sim.Options) ([]*compiled, error) {
	if len(packs) < 2 {
		return packs, nil
	}
	var out []*compiled
	var first error
	for _, c := range packs {
		pack, err := c.open()
		if err != nil {
			return nil, err
		}
		switch err := choices(pack, &o); {
		case err == nil:
			out = append(out, c)
		case first == nil:
			first = err
		}
	}
	if len(out) == 0 {
		return nil, first
	}
	return out, nil
}

// choices refuses what the pack cannot be played with.
func choices(pack engine.Pack, o *sim.Options) error {
	if o.Memory != "" {
		if err := oneOf("memory", o.Memory, pack.Missions()...); err != nil {
			return err
		}
	}
	for _, id := range pack.Missions() {
		if o.Memory != "" && id != o.Memory {
			continue
		}
		m, err := pack.Mission(id)
		if err != nil {
			return fmt.Errorf("memory %s: %w", id, err)
		}
		if o.Edition != "" {
			if err := oneOf("edition", o.Edition, m.Editions()...); err != nil {
				return err
			}
		}
		if o.Difficulty != "" {
			if err := oneOf("difficulty", o.Difficulty, m.Difficulties()...); err != nil {
				return err
			}
		}
		for _, n := range o.Seats {
			var known []string
			for _, s := range m.Seats() {
				known = append(known, strconv.Itoa(s))
			}
			if err := oneOf("number of seats", strconv.Itoa(n), known...); err != nil {
				return err
			}
		}
	}
	return nil
}

// playProgress tells how far play is and how long the rest may take: a moving line on
// a terminal, elsewhere a line every ten seconds.
func (a *app) playProgress(name string) func(sim.Progress) {
	every, form := 10*time.Second, "%s: played %d of at most %d games, %s\n"
	if a.progress() {
		every, form = 100*time.Millisecond, "\r\x1b[K%s: played %d of at most %d games, %s"
	}
	name = printable.Line(name)
	begin := time.Now()
	last := begin
	return func(p sim.Progress) {
		if now := time.Now(); now.Sub(last) > every {
			last = now
			fmt.Fprintf(a.bare.stderr, form, name, p.Done, p.Games, left(now.Sub(begin), p))
		}
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
func (a *app) writeReplays(dir string, c *compiled, r *sim.Report) error {
	pack, err := c.open()
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
		file := filepath.Join(dir, fmt.Sprintf("%s-%s-%s.txt", c.name, m.Memory, name))
		if err := outfile.Write(a.ctx, file, rep.AppendText(nil, mission, c.lang()), replay.IsText); err != nil {
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
