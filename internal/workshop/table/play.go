// Package table plays bundles: in the terminal, at tables of a host, and with
// programs that speak the protocol. It saves games in files of the user.
//
// Start at [Play], then [Host].
package table

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"syscall"

	"acforge.dev/engine/protocol"
	"acforge.dev/engine/replay"
	"acforge.dev/internal/bundle"
	"acforge.dev/internal/diag"
	"acforge.dev/internal/outfile"
	"acforge.dev/internal/systems"
	"acforge.dev/internal/terminal"
	"acforge.dev/internal/workshop"
	"acforge.dev/internal/workshop/disk"
)

// PlayOptions say what is played in a terminal and where it is saved.
type PlayOptions struct {
	// Options say how a game begins and where it is shown. Play fills in what
	// depends on the bundle.
	terminal.Options
	Shop   *workshop.Workshop
	Bundle string // its file

	NewSeed bool // the seed of all chance was drawn, not chosen

	// Campaign plays the campaign of the bundle instead of a memory. It is saved
	// in CampaignFile, by default PACK.campaign.json, and continues if that file
	// holds one. Wins are also entered in the campaigns of Earlier.
	Campaign     bool
	CampaignFile string
	Earlier      []string
	Begins       string // the caller's choices for how a game begins, such as seats; "" for none

	// Files for the answers, for a game to be shown first, and for the game
	// written after every answer. Each may be "".
	ScriptFile, ReplayFile, TranscriptFile string
	// Resumed is a game to continue: [LastGame], a transcript, or the name of a
	// saved game.
	Resumed string

	// Said receives reports about the game.
	Said io.Writer
}

// Play plays a game or a campaign of a bundle in the terminal, until it ends or
// ctx is done. A game is saved after every answer, unless a script gives the
// answers. The error is a [*workshop.Mistake] if the options name something
// that does not exist, and a [*workshop.Content] if a file is invalid.
func Play(ctx context.Context, o PlayOptions) error {
	opened, err := disk.ReadBundle(o.Shop, o.Bundle)
	if err != nil {
		return err
	}
	p, b := opened.Play, opened.Read
	if o.TranscriptFile != "" {
		if err := outfile.Replaceable(o.TranscriptFile, replay.IsText); err != nil {
			return err
		}
	}
	conf := SessionConfig(o.Shop)
	conf.Line = 64 << 20 // the terminal sends only the game itself
	s := protocol.NewSession(conf)
	s.Use(p)
	keeping := context.WithoutCancel(ctx) // Ctrl-C ends play, but not the saving
	k := &keeper{transcript: o.TranscriptFile, lang: o.Lang}
	var whole *campaignFile
	switch {
	case o.Campaign:
		if whole, err = o.campaign(keeping, s, p, b); err != nil {
			return err
		}
		defer whole.end()
	case o.Resumed != "":
		if err := o.resume(k, p); err != nil {
			return err
		}
	}
	if o.ReplayFile != "" {
		if o.Replay, err = disk.ReadFile(o.ReplayFile); err != nil {
			return err
		}
		o.useCampaign(s, p)
	}
	if o.ScriptFile != "" {
		text, err := disk.ReadFile(o.ScriptFile)
		if err != nil {
			return err
		}
		o.Script, o.ScriptName = bytes.NewReader(text), o.ScriptFile
	} else if whole == nil {
		o.Learned, o.Learn = learned(keeping, b.Manifest.System)
		o.Keep = func(g protocol.NewReply, words func() (string, error)) error { return k.keep(keeping, g, words) }
		if err := k.alone(); err != nil {
			return err
		}
	}
	if o.NewSeed {
		var seed [8]byte
		rand.Read(seed[:])
		o.Seed = binary.LittleEndian.Uint64(seed[:]) >> 33 // short enough to type
	}
	o.Handle, o.Hint = s.Handle, s.Advise
	o.Read = func(mission string, seats int, lang string) (terminal.Booklet, error) {
		return Booklet(o.Shop, b, mission, seats, lang)
	}
	o.Print = func(edition, lang string) string { return o.Shop.Systems.EditionNote(b.Manifest.System, edition, lang) }
	o.Questions = b.Questions(o.Lang)
	o.Rule = func(id, edition, lang string) (terminal.Passage, bool) {
		return rulePassage(o.Shop, b.Manifest.System, id, edition, lang)
	}
	if o.Live {
		var interrupt, done func()
		ctx, interrupt = context.WithCancel(ctx)
		defer interrupt()
		o.Edit, done = lineEditor(interrupt)
		defer done()
	}
	if o.Live && o.Replay == nil && whole == nil && anyKept(p) {
		fmt.Fprintln(o.Said, "A game of this bundle is unfinished; --resume continues it.")
	}

	res, err := terminal.Play(ctx, o.Options)
	if stays := k.end(res.Header.Point.Kind == "over"); stays {
		fmt.Fprintf(o.Said, "The game is saved; acforge play %s --resume continues it.\n", o.Bundle)
	}
	if k.transcript != "" && res.Transcript != "" {
		// Written completely even after Ctrl-C.
		if e := outfile.Write(keeping, k.transcript, []byte(res.Transcript), replay.IsText); e != nil {
			return e
		}
	}
	if errors.Is(err, syscall.EPIPE) {
		return nil
	}
	return playError(err)
}

// LastGame means the last saved game of a bundle.
const LastGame = "last"

// resume finds the game to continue and says which it is.
func (o *PlayOptions) resume(k *keeper, p *protocol.Bundle) error {
	dir, err := keptDir()
	name := o.Resumed
	var game *keptGame
	switch {
	case name == LastGame && err != nil:
		return err
	case name == LastGame:
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
		if filepath.Dir(game.file) == dir { // one of the saved games
			if k.release, err = outfile.Hold(lockOf(game.file)); errors.Is(err, outfile.ErrHeld) {
				return workshop.Usage("the game %s is already being played, perhaps in another window", game.file)
			} else if err != nil {
				return err
			}
			k.file = game.file
		} else if k.transcript == "" && replay.IsText(game.text) {
			k.transcript = game.file // it continues in the same file
		}
	}
	o.Replay, o.Resume = game.text, true
	fmt.Fprintf(o.Said, "Continuing %s.\n", game.file)
	if o.Lang == "" && slices.Contains(p.Languages, game.lang) {
		o.Lang = game.lang
	}
	k.lang = o.Lang
	if k.transcript == "" && game.transcript != "" {
		if err := sameTranscript(game); err != nil {
			fmt.Fprintf(o.Said, "Its transcript cannot be continued: %v.\n", err)
		} else {
			k.transcript = game.transcript
		}
	}
	return nil
}

// Booklet returns the texts for reading during a game of a mission, for a
// number of seats, in a language.
func Booklet(shop *workshop.Workshop, b *bundle.Bundle, mission string, seats int, lang string) (terminal.Booklet, error) {
	r, err := shop.Systems.Booklet(b, mission, seats, lang)
	if err != nil {
		return terminal.Booklet{}, err
	}
	lay := func(from []systems.Passage) (to []terminal.Passage) {
		for _, p := range from {
			to = append(to, terminal.Passage(p))
		}
		return to
	}
	return terminal.Booklet{Opening: lay(r.Opening), Closing: lay(r.Closing), Cards: lay(r.Cards), Terms: r.Terms}, nil
}

// rulePassage returns a statement of a system's rulebook for the terminal, with
// the decisions on its gaps and the differences of the edition.
func rulePassage(shop *workshop.Workshop, system, id, edition, lang string) (terminal.Passage, bool) {
	s, ok := shop.Systems.Statement(system, id, lang)
	p := terminal.Passage{Title: s.ID, Lines: append([]string{s.Text}, s.Notes...)}
	for _, other := range s.Prints {
		if other.Edition == edition {
			p.Lines = append(p.Lines, strings.ToUpper(edition)+": "+other.Text)
		}
	}
	return p, ok
}

// playError gives an error of play its exit code. Errors in a script are wrong
// content, errors in flags wrong usage.
func playError(err error) error {
	var se *terminal.ScriptError
	var re *terminal.ReplayError
	var pe *protocol.Error
	switch {
	case errors.As(err, &se), errors.As(err, &re):
		return &workshop.Content{Err: err}
	case errors.As(err, &pe) && pe.Data != nil && pe.Data.Param != "":
		// The protocol's parameter is called mission; the command line calls it
		// memory.
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

// useCampaign prepares the pack's campaign if the transcript to be shown is of
// one, as written by smoke --campaign.
func (o *PlayOptions) useCampaign(s *protocol.Session, p *protocol.Bundle) {
	rep, err := protocol.ParseSave(o.Replay)
	if err != nil || slices.Contains(p.Pack.Missions(), rep.Memory) {
		return // its errors are reported when it is shown
	}
	whole, err := o.Shop.Systems.Campaign(p.Pack)
	if err != nil || !slices.Contains(whole.Missions(), rep.Memory) {
		return
	}
	o.Chapter = whole.Chapter
	s.Use(asCampaign(p, whole))
}
