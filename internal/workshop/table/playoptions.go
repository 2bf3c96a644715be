package table

import (
	"cmp"

	"acforge.dev/internal/workshop"
)

// Settle reads the caller's request: a bundle, optionally the part of it to
// play, and which flags were given. The error is a [*workshop.Mistake] if these
// do not go together.
func (o *PlayOptions) Settle(bundle, what string, named bool, given func(flag string) bool) error {
	if err := o.together(what, named, given); err != nil {
		return err
	}
	o.Bundle = bundle
	switch {
	case !named:
	case o.Campaign:
		o.CampaignFile = what
	case o.Resumed != "":
		o.Resumed = cmp.Or(what, ".") // --resume GAME; an empty name is refused like a folder
	default:
		o.Mission = what
	}
	for _, name := range []string{"seed", "seats", "edition", "dice", "difficulty"} {
		if given(name) {
			o.Begins = name
			break
		}
	}
	o.NewSeed = !given("seed")
	return nil
}

// together refuses options that do not go together.
func (o *PlayOptions) together(what string, named bool, given func(flag string) bool) error {
	if o.ReplayFile == "" && given("to") {
		return workshop.Usage("--to needs --replay")
	}
	with := "--replay: the transcript"
	switch {
	case o.Earlier != nil && !o.Campaign:
		return workshop.Usage("--earlier needs --campaign")
	case o.Campaign && o.ReplayFile != "":
		return workshop.Usage("--campaign cannot be used with --replay")
	case o.Campaign && given("resume") && o.Resumed != LastGame:
		return workshop.Usage("--resume=%s cannot be used with --campaign, which names its file", o.Resumed)
	case o.Campaign:
		return nil
	case given("resume"):
		if o.Resumed == "" {
			return workshop.Usage("--resume= names no game")
		}
		if o.ReplayFile != "" || o.ScriptFile != "" {
			return workshop.Usage("--resume cannot be used with --replay or --script")
		}
		if o.Resumed != LastGame && named {
			return workshop.Usage("--resume=%s and %s name two games; name one", o.Resumed, what)
		}
		with = "--resume: the saved game"
	case o.ReplayFile == "":
		return nil
	}
	for _, name := range []string{"seed", "seats", "edition", "difficulty", "dice"} {
		if given(name) {
			return workshop.Usage("--%s cannot be used with %s says how the game began", name, with)
		}
	}
	if named && o.ReplayFile != "" {
		return workshop.Usage("a memory cannot be named with --replay: the transcript names it")
	}
	return nil
}
