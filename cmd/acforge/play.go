package main

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/binary"
	"errors"
	"fmt"
	"os/signal"
	"strings"
	"syscall"

	"github.com/spf13/cobra"

	"acforge/engine/protocol"
	"acforge/engine/replay"
	"acforge/internal/bundle"
	"acforge/internal/diag"
	"acforge/internal/outfile"
	"acforge/internal/systems"
	"acforge/internal/terminal"
)

type playFlags struct {
	terminal.Options
	dice, script, replay, transcript string
}

func newPlay(a *app) *cobra.Command {
	var f playFlags
	cmd := &cobra.Command{
		Use:   "play BUNDLE [MEMORY]",
		Short: "Play in the terminal",
		Long: `Play a memory of a bundle in the terminal, by default its first. What is asked
and what is possible is shown; type the number of an option, or ? for the
commands.

A script holds the same lines, one answer each; the first that does not fit
ends play with exit code 1. A transcript is the game so far, and --replay
shows it step by step and goes on from its end.`,
		Example: `  acforge play dist/NAME-0.1.0.acpack 0.1 --seats 2
  acforge play dist/NAME-0.1.0.acpack 0.3 --dice ask --transcript game.txt
  acforge play dist/NAME-0.1.0.acpack --replay game.txt --to 40`,
		Args: args(1, 2, "a bundle and perhaps a memory"),
		RunE: func(cmd *cobra.Command, args []string) error { return a.play(cmd, &f, args) },
	}
	fl := cmd.Flags()
	fl.Uint64Var(&f.Seed, "seed", 0, "seed of all chance (by default a new one, which is printed)")
	fl.IntVar(&f.Seats, "seats", 0, "number of players' characters (by default the least)")
	fl.StringVar(&f.Edition, "edition", "", "edition of the rules (by default the pack's first)")
	fl.StringVar(&f.Difficulty, "difficulty", "", "difficulty (by default normal)")
	fl.StringVar(&f.Lang, "lang", "", "language of the texts (by default the pack's first)")
	fl.StringVar(&f.dice, "dice", "roll", "roll: acforge rolls and draws; ask: you do, with real dice and cards")
	fl.StringVar(&f.script, "script", "", "read the answers from a file")
	fl.StringVar(&f.replay, "replay", "", "show a transcript, then go on from its end")
	fl.IntVar(&f.To, "to", -1, "replay only so many steps, without a pause")
	fl.StringVar(&f.transcript, "transcript", "", "write the game to a file when play ends")
	fl.BoolVar(&f.Rules, "rules", false, "show the rule behind each line of what happens")
	return cmd
}

func (a *app) play(cmd *cobra.Command, f *playFlags, args []string) error {
	if err := f.check(cmd, args); err != nil {
		return err
	}
	p, b, err := readBundle(args[0])
	if err != nil {
		return err
	}
	if len(args) == 2 {
		f.Mission = args[1]
	}
	if f.replay != "" {
		if f.Replay, err = readFile(f.replay); err != nil {
			return err
		}
	}
	if f.script != "" {
		text, err := readFile(f.script)
		if err != nil {
			return err
		}
		f.Script, f.ScriptName = bytes.NewReader(text), f.script
	}
	if !cmd.Flags().Changed("seed") {
		var seed [8]byte
		rand.Read(seed[:])
		f.Seed = binary.LittleEndian.Uint64(seed[:]) >> 33 // short enough to type
	}
	s := protocol.NewSession(serverConfig())
	s.Use(p)
	f.Handle = s.Handle
	f.Read = func(mission string, seats int, lang string) (terminal.Booklet, error) {
		return booklet(b, mission, seats, lang)
	}
	f.In, f.Out, f.Width = a.stdin, a.bare.stdout, a.tty.width
	f.AskDice = f.dice == "ask"
	f.Color = a.paints(a.tty.out)
	f.Live = a.tty.in && a.tty.out && f.script == ""

	// A reader that goes away ends play, not the program: the transcript is
	// still to be written.
	signal.Ignore(syscall.SIGPIPE)
	res, err := terminal.Play(a.ctx, f.Options)
	if f.transcript != "" && res.Transcript != "" {
		// Written whole even after Ctrl-C.
		e := outfile.Write(context.WithoutCancel(a.ctx), f.transcript, []byte(res.Transcript), replay.IsText)
		if e != nil {
			return e
		}
	}
	if errors.Is(err, syscall.EPIPE) {
		return nil
	}
	return playError(err)
}

// booklet is what the terminal gives to read beside a game.
func booklet(b *bundle.Bundle, mission string, seats int, lang string) (terminal.Booklet, error) {
	r, err := systems.BookletOf(b, mission, seats, lang)
	if err != nil {
		return terminal.Booklet{}, err
	}
	lay := func(from []systems.Passage) (to []terminal.Passage) {
		for _, p := range from {
			to = append(to, terminal.Passage(p))
		}
		return to
	}
	return terminal.Booklet{Opening: lay(r.Opening), Closing: lay(r.Closing), Cards: lay(r.Cards)}, nil
}

// check refuses flags that do not go together.
func (f *playFlags) check(cmd *cobra.Command, args []string) error {
	if err := oneOf("--dice", f.dice, "roll", "ask"); err != nil {
		return err
	}
	if f.replay == "" {
		if cmd.Flags().Changed("to") {
			return usage("--to goes with --replay")
		}
		return nil
	}
	for _, name := range []string{"seed", "seats", "edition", "difficulty", "dice"} {
		if cmd.Flags().Changed(name) {
			return usage("--%s does not go with --replay: the transcript says how the game began", name)
		}
	}
	if len(args) == 2 {
		return usage("a memory does not go with --replay: the transcript names it")
	}
	return nil
}

// playError gives an error of play its exit code: what a script says wrong is
// wrong content, what the flags say wrong is wrong usage.
func playError(err error) error {
	var se *terminal.ScriptError
	var re *terminal.ReplayError
	var pe *protocol.Error
	switch {
	case errors.As(err, &se), errors.As(err, &re):
		return &contentError{err}
	case errors.As(err, &pe) && pe.Data != nil && pe.Data.Param != "":
		// The protocol's parameter is called mission, ours on the line memory.
		u := usage("%s", strings.Replace(pe.Message, "mission: ", "memory: ", 1)).(*usageError)
		if len(pe.Data.Known) > 0 {
			u.hint = "It is one of " + strings.Join(pe.Data.Known, ", ") + "."
			_, word, _ := strings.Cut(pe.Message, `"`)
			if near, ok := diag.Nearest(strings.TrimSuffix(word, `"`), pe.Data.Known); ok {
				u.hint = fmt.Sprintf("Did you mean %q?", near)
			}
		}
		return u
	case errors.As(err, &pe):
		return &contentError{pe}
	}
	return err
}
