package main

import (
	"os/signal"
	"syscall"

	"acforge.dev/internal/workshop/shell"
	"acforge.dev/internal/workshop/table"

	"github.com/spf13/cobra"
)

type playFlags struct {
	table.PlayOptions
	dice string
}

func newPlay(a *app) *cobra.Command {
	f := playFlags{dice: "roll"}
	cmd := &cobra.Command{
		Use:   "play BUNDLE [MEMORY | --campaign [FILE]]",
		Short: "Play a memory or a campaign in the terminal",
		Args:  args(1, 2, "a bundle, and optionally a memory or the file of a campaign"),
		RunE:  func(cmd *cobra.Command, args []string) error { return a.play(cmd, &f, args) },
	}
	fl := cmd.Flags()
	fl.Uint64Var(&f.Seed, "seed", 0, "seed of all dice and shuffles (default: a new one, which is printed)")
	fl.IntVar(&f.Seats, "seats", 0, "number of players (default: the fewest)")
	fl.StringVar(&f.Edition, "edition", "", "edition of the rules (default: the first of the pack)")
	fl.StringVar(&f.Difficulty, "difficulty", "", "difficulty: normal or easy (default: normal)")
	fl.StringVar(&f.Lang, "lang", "", "language of the texts (default: the first of the pack)")
	shell.Choice(cmd, &f.dice, "dice", "roll: acforge rolls and draws; ask: you do, with real dice and cards", "roll", "ask")
	fl.StringVar(&f.ScriptFile, "script", "", "read the answers from a file")
	fl.StringVar(&f.ReplayFile, "replay", "", "show a transcript, then continue from its end")
	fl.IntVar(&f.To, "to", -1, "replay only this number of steps, without a pause (default: all)")
	fl.Lookup("to").DefValue = "0" // -1 would be printed
	fl.StringVar(&f.TranscriptFile, "transcript", "", "write the game to a file, after every answer")
	fl.StringVar(&f.Resumed, "resume", "", "continue a saved `GAME` or a transcript; without a name, the last game of the bundle")
	fl.Lookup("resume").NoOptDefVal = table.LastGame
	fl.BoolVar(&f.Campaign, "campaign", false, "play the campaign, the memories one after the other; it is saved in a file (default: PACK.campaign.json)")
	fl.StringArrayVar(&f.Earlier, "earlier", nil, "also add what is won to the records of an earlier campaign, its `FILE`; may be repeated")
	fl.BoolVar(&f.Rules, "rules", false, "show the rule behind each event")
	return cmd
}

func (a *app) play(cmd *cobra.Command, f *playFlags, args []string) error {
	o := f.PlayOptions
	o.Shop = a.shop
	o.AskDice = f.dice == "ask"
	if err := o.Settle(args[0], append(args[1:], "")[0], len(args) > 1, cmd.Flags().Changed); err != nil {
		return err
	}
	o.In, o.Out, o.Width, o.Columns, o.Said = a.stdin, a.bare.stdout, a.tty.Columns(), a.tty.Columns, a.stderr
	o.Color = a.tty.Paints()
	o.Live = a.tty.In && a.tty.Out && o.ScriptFile == ""
	// A closed pipe ends play, not the program: the transcript must still be written.
	signal.Ignore(syscall.SIGPIPE)
	return table.Play(a.ctx, o)
}
