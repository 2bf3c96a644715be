package main

import (
	"cmp"
	"os/signal"
	"syscall"

	"acforge/internal/workshop"
	"acforge/internal/workshop/table"

	"github.com/spf13/cobra"
)

type playFlags struct {
	table.PlayOptions
	dice, resume string
}

func newPlay(a *app) *cobra.Command {
	var f playFlags
	cmd := &cobra.Command{
		Use:   "play BUNDLE [MEMORY | --campaign [FILE]]",
		Short: "Play in the terminal",
		Args:  args(1, 2, "a bundle and perhaps a memory or the file of a campaign"),
		RunE:  func(cmd *cobra.Command, args []string) error { return a.play(cmd, &f, args) },
	}
	fl := cmd.Flags()
	fl.Uint64Var(&f.Seed, "seed", 0, "seed of all chance (by default a new one, which is printed)")
	fl.IntVar(&f.Seats, "seats", 0, "number of players' characters (by default the least)")
	fl.StringVar(&f.Edition, "edition", "", "edition of the rules (by default the pack's first)")
	fl.StringVar(&f.Difficulty, "difficulty", "", "difficulty (by default normal)")
	fl.StringVar(&f.Lang, "lang", "", "language of the texts (by default the pack's first)")
	fl.StringVar(&f.dice, "dice", "roll", "roll: acforge rolls and draws; ask: you do, with real dice and cards")
	fl.StringVar(&f.ScriptFile, "script", "", "read the answers from a file")
	fl.StringVar(&f.ReplayFile, "replay", "", "show a transcript, then go on from its end")
	fl.IntVar(&f.To, "to", -1, "replay only so many steps, without a pause")
	fl.StringVar(&f.TranscriptFile, "transcript", "", "write the game to a file, after every answer")
	fl.StringVar(&f.resume, "resume", "", "go on with a `GAME` that was kept, or with a transcript; without a name the last one of the bundle")
	fl.Lookup("resume").NoOptDefVal = table.LastGame
	fl.BoolVar(&f.Campaign, "campaign", false, "play the campaign, the memories one after the other; it is kept in a file, by default PACK.campaign.json")
	fl.StringArrayVar(&f.Earlier, "earlier", nil, "enter what is won in the records of a campaign played before, too: its `FILE` (may be repeated)")
	fl.BoolVar(&f.Rules, "rules", false, "show the rule behind each line of what happens")
	return cmd
}

func (a *app) play(cmd *cobra.Command, f *playFlags, args []string) error {
	if err := f.check(cmd, args); err != nil {
		return err
	}
	o := f.PlayOptions
	o.Bundle, o.Resumed = args[0], f.resume
	switch {
	case len(args) < 2:
	case o.Campaign:
		o.CampaignFile = args[1]
	case o.Resumed != "":
		o.Resumed = cmp.Or(args[1], ".") // --resume GAME; no name is refused as a folder is
	default:
		o.Mission = args[1]
	}
	for _, name := range []string{"seed", "seats", "edition", "dice", "difficulty"} {
		if cmd.Flags().Changed(name) {
			o.Begins = name
			break
		}
	}
	o.NewSeed = !cmd.Flags().Changed("seed")
	o.AskDice = f.dice == "ask"
	o.In, o.Out, o.Width, o.Said = a.stdin, a.bare.stdout, a.tty.width, a.stderr
	o.Color = a.paints(a.tty.out)
	o.Live = a.tty.in && a.tty.out && o.ScriptFile == ""
	// A reader that goes away ends play, not the program: the transcript is
	// still to be written.
	signal.Ignore(syscall.SIGPIPE)
	return table.Play(a.ctx, o)
}

// check refuses flags that do not go together.
func (f *playFlags) check(cmd *cobra.Command, args []string) error {
	if err := workshop.OneOf("--dice", f.dice, "roll", "ask"); err != nil {
		return err
	}
	if f.ReplayFile == "" && cmd.Flags().Changed("to") {
		return workshop.Usage("--to goes with --replay")
	}
	with := "--replay: the transcript"
	switch {
	case f.Earlier != nil && !f.Campaign:
		return workshop.Usage("--earlier goes with --campaign")
	case f.Campaign && f.ReplayFile != "":
		return workshop.Usage("--campaign does not go with --replay")
	case f.Campaign && cmd.Flags().Changed("resume") && f.resume != table.LastGame:
		return workshop.Usage("--resume=%s does not go with --campaign, which names its file", f.resume)
	case f.Campaign:
		return nil
	case cmd.Flags().Changed("resume"):
		if f.resume == "" {
			return workshop.Usage("--resume= names no game")
		}
		if f.ReplayFile != "" || f.ScriptFile != "" {
			return workshop.Usage("--resume goes with neither --replay nor --script")
		}
		if f.resume != table.LastGame && len(args) == 2 {
			return workshop.Usage("--resume=%s and %s name two games", f.resume, args[1])
		}
		with = "--resume: what was kept"
	case f.ReplayFile == "":
		return nil
	}
	for _, name := range []string{"seed", "seats", "edition", "difficulty", "dice"} {
		if cmd.Flags().Changed(name) {
			return workshop.Usage("--%s does not go with %s says how the game began", name, with)
		}
	}
	if len(args) == 2 && f.ReplayFile != "" {
		return workshop.Usage("a memory does not go with --replay: the transcript names it")
	}
	return nil
}
