package main

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/binary"
	"errors"
	"fmt"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"syscall"

	"acforge/internal/workshop"
	"acforge/internal/workshop/disk"

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
	dice, script, replay, transcript, resume string

	campaign bool
	earlier  []string
}

func newPlay(a *app) *cobra.Command {
	var f playFlags
	cmd := &cobra.Command{
		Use:   "play BUNDLE [MEMORY | --campaign [FILE]]",
		Short: "Play in the terminal",
		Long: `Play a memory of a bundle in the terminal, by default its first. What is asked
and what is possible is shown; type the number of an option, or ? for the
commands.

A script holds the same lines, one answer each; the first that does not fit
ends play with exit code 1. A transcript is the game so far, and --replay
shows it step by step and goes on from its end.

A game is kept after every answer, also when the window is closed: --resume
goes on with the last one of the bundle, --resume=GAME with a transcript, or
with a game that is named as a message names it.

With --campaign the memories are played one after the other, with all that a
group keeps, learns and decides between them. The campaign is written to FILE
after every answer, and goes on where FILE holds one; with --resume it must.`,
		Example: `  acforge play dist/NAME-0.1.0.acpack 0.1 --seats 2
  acforge play dist/NAME-0.1.0.acpack 0.3 --dice ask --transcript game.txt
  acforge play dist/NAME-0.1.0.acpack --replay game.txt --to 40
  acforge play dist/NAME-0.1.0.acpack --resume
  acforge play dist/NAME-0.1.0.acpack --campaign evening.json --seats 3`,
		Args: args(1, 2, "a bundle and perhaps a memory or the file of a campaign"),
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
	fl.StringVar(&f.transcript, "transcript", "", "write the game to a file, after every answer")
	fl.StringVar(&f.resume, "resume", "", "go on with a `GAME` that was kept, or with a transcript; without a name the last one of the bundle")
	fl.Lookup("resume").NoOptDefVal = lastGame
	fl.BoolVar(&f.campaign, "campaign", false, "play the campaign, the memories one after the other; it is kept in a file, by default PACK.campaign.json")
	fl.StringArrayVar(&f.earlier, "earlier", nil, "enter what is won in the records of a campaign played before, too: its `FILE` (may be repeated)")
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
	if f.transcript != "" {
		if err := outfile.Replaceable(f.transcript, replay.IsText); err != nil {
			return err
		}
	}
	conf := serverConfig()
	conf.Line = 64 << 20 // the terminal sends nothing but the game itself
	s := protocol.NewSession(conf)
	s.Use(p)
	k := &keeper{ctx: context.WithoutCancel(a.ctx), transcript: f.transcript, lang: f.Lang}
	var whole *campaignFile
	switch {
	case f.campaign:
		if whole, err = a.campaign(cmd, f, s, p, b, args); err != nil {
			return err
		}
		defer whole.end()
	case f.resume != "":
		if err := a.resume(f, k, p, args); err != nil {
			return err
		}
	case len(args) == 2:
		f.Mission = args[1]
	}
	if f.replay != "" {
		if f.Replay, err = disk.ReadFile(f.replay); err != nil {
			return err
		}
		f.useCampaign(s, p)
	}
	if f.script != "" {
		text, err := disk.ReadFile(f.script)
		if err != nil {
			return err
		}
		f.Script, f.ScriptName = bytes.NewReader(text), f.script
	} else if whole == nil {
		f.Keep = k.keep
		if err := k.alone(); err != nil {
			return err
		}
	}
	if !cmd.Flags().Changed("seed") {
		var seed [8]byte
		rand.Read(seed[:])
		f.Seed = binary.LittleEndian.Uint64(seed[:]) >> 33 // short enough to type
	}
	f.Handle, f.Hint = s.Handle, s.Advise
	f.Read = func(mission string, seats int, lang string) (terminal.Booklet, error) {
		return booklet(b, mission, seats, lang)
	}
	f.Print = func(edition, lang string) string { return systems.EditionNote(b.Manifest.System, edition, lang) }
	f.Questions = b.Questions(f.Lang)
	f.Rule = func(id, edition, lang string) (terminal.Passage, bool) {
		return rulePassage(b.Manifest.System, id, edition, lang)
	}
	f.In, f.Out, f.Width = a.stdin, a.bare.stdout, a.tty.width
	f.AskDice = f.dice == "ask"
	f.Color = a.paints(a.tty.out)
	f.Live = a.tty.in && a.tty.out && f.script == ""
	if f.Live {
		var interrupt, done func()
		a.ctx, interrupt = context.WithCancel(a.ctx)
		defer interrupt()
		f.Edit, done = lineEditor(interrupt)
		defer done()
	}
	if f.Live && f.Replay == nil && whole == nil && anyKept(p) {
		fmt.Fprintln(a.stderr, "A game of this bundle is kept that did not end; --resume goes on with it.")
	}

	// A reader that goes away ends play, not the program: the transcript is
	// still to be written.
	signal.Ignore(syscall.SIGPIPE)
	res, err := terminal.Play(a.ctx, f.Options)
	if stays := k.end(res.Header.Point.Kind == "over"); stays {
		fmt.Fprintf(a.stderr, "The game is kept; acforge play %s --resume goes on with it.\n", args[0])
	}
	if k.transcript != "" && res.Transcript != "" {
		// Written whole even after Ctrl-C.
		if e := outfile.Write(k.ctx, k.transcript, []byte(res.Transcript), replay.IsText); e != nil {
			return e
		}
	}
	if errors.Is(err, syscall.EPIPE) {
		return nil
	}
	return playError(err)
}

// lastGame stands for the last game of a bundle where --resume names none.
const lastGame = "the last"

// resume finds the game to go on with and says which it is.
func (a *app) resume(f *playFlags, k *keeper, p *protocol.Bundle, args []string) error {
	dir, err := keptDir()
	name := f.resume
	if name == lastGame && len(args) == 2 {
		name = args[1] // --resume GAME
	}
	var game *keptGame
	switch {
	case name == lastGame && err != nil:
		return err
	case name == lastGame:
		if game, k.release, err = lastKept(dir, p); err != nil {
			return err
		}
		k.file = game.file
	default:
		if game, err = readKept(namedGame(dir, name)); err != nil {
			return err
		}
		if game.err != nil {
			return damagedGame(game, nil, p)
		}
		if filepath.Dir(game.file) == dir { // one of those kept
			if k.release, err = outfile.Hold(lockOf(game.file)); errors.Is(err, outfile.ErrHeld) {
				return workshop.Usage("the game %s is being played, in another window perhaps", game.file)
			} else if err != nil {
				return err
			}
			k.file = game.file
		} else if k.transcript == "" && replay.IsText(game.text) {
			k.transcript = game.file // it goes on where it was
		}
	}
	f.Replay, f.Resume = game.text, true
	fmt.Fprintf(a.stderr, "Going on with %s.\n", game.file)
	if f.Lang == "" && slices.Contains(p.Languages, game.lang) {
		f.Lang = game.lang
	}
	k.lang = f.Lang
	if k.transcript == "" && game.transcript != "" {
		if err := sameTranscript(game); err != nil {
			fmt.Fprintf(a.stderr, "Its transcript is not gone on with: %v.\n", err)
		} else {
			k.transcript = game.transcript
		}
	}
	return nil
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

// rulePassage is a statement of a system's rulebook as the terminal reads it: with how
// its gaps are closed, and what the print that is played by says instead.
func rulePassage(system, id, edition, lang string) (terminal.Passage, bool) {
	s, ok := systems.RuleOf(system, id, lang)
	p := terminal.Passage{Title: s.ID, Lines: append([]string{s.Text}, s.Notes...)}
	for _, other := range s.Prints {
		if other.Edition == edition {
			p.Lines = append(p.Lines, strings.ToUpper(edition)+": "+other.Text)
		}
	}
	return p, ok
}

// check refuses flags that do not go together.
func (f *playFlags) check(cmd *cobra.Command, args []string) error {
	if err := workshop.OneOf("--dice", f.dice, "roll", "ask"); err != nil {
		return err
	}
	if f.replay == "" && cmd.Flags().Changed("to") {
		return workshop.Usage("--to goes with --replay")
	}
	with := "--replay: the transcript"
	switch {
	case f.earlier != nil && !f.campaign:
		return workshop.Usage("--earlier goes with --campaign")
	case f.campaign && f.replay != "":
		return workshop.Usage("--campaign does not go with --replay")
	case f.campaign && cmd.Flags().Changed("resume") && f.resume != lastGame:
		return workshop.Usage("--resume=%s does not go with --campaign, which names its file", f.resume)
	case f.campaign:
		return nil
	case cmd.Flags().Changed("resume"):
		if f.resume == "" {
			return workshop.Usage("--resume= names no game")
		}
		if f.replay != "" || f.script != "" {
			return workshop.Usage("--resume goes with neither --replay nor --script")
		}
		if f.resume != lastGame && len(args) == 2 {
			return workshop.Usage("--resume=%s and %s name two games", f.resume, args[1])
		}
		with = "--resume: what was kept"
	case f.replay == "":
		return nil
	}
	for _, name := range []string{"seed", "seats", "edition", "difficulty", "dice"} {
		if cmd.Flags().Changed(name) {
			return workshop.Usage("--%s does not go with %s says how the game began", name, with)
		}
	}
	if len(args) == 2 && f.replay != "" {
		return workshop.Usage("a memory does not go with --replay: the transcript names it")
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
		return &workshop.Content{Err: err}
	case errors.As(err, &pe) && pe.Data != nil && pe.Data.Param != "":
		// The protocol's parameter is called mission, ours on the line memory.
		u := workshop.Usage("%s", strings.Replace(pe.Message, "mission: ", "memory: ", 1)).(*workshop.Mistake)
		if len(pe.Data.Known) > 0 {
			u.Hint = "It is one of " + strings.Join(pe.Data.Known, ", ") + "."
			_, word, _ := strings.Cut(pe.Message, `"`)
			if near, ok := diag.Nearest(strings.TrimSuffix(word, `"`), pe.Data.Known); ok {
				u.Hint = fmt.Sprintf("Did you mean %q?", near)
			}
		}
		return u
	case errors.As(err, &pe):
		return &workshop.Content{Err: pe}
	}
	return err
}

// useCampaign makes the pack's campaign ready where the transcript to be shown is of one,
// as smoke --campaign writes them.
func (f *playFlags) useCampaign(s *protocol.Session, p *protocol.Bundle) {
	rep, err := protocol.ParseSave(f.Replay)
	if err != nil || slices.Contains(p.Pack.Missions(), rep.Memory) {
		return // what is wrong with it is said where it is shown
	}
	whole, err := systems.CampaignOf(p.Pack)
	if err != nil || !slices.Contains(whole.Missions(), rep.Memory) {
		return
	}
	f.Chapter = whole.Chapter
	s.Use(asCampaign(p, whole))
}
