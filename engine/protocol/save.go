package protocol

import (
	"bytes"
	"strconv"

	"acforge.dev/engine/replay"
	"acforge.dev/internal/jsonbind"
)

// SaveParams are the parameters of game.save. With Text the reply also has
// lines for people.
type SaveParams struct {
	Game string `json:"game"`
	Text bool   `json:"text"`
}

// SaveReply answers game.save. A save is a replay: how the game began, and
// every step with the hash after it. Resuming replays it, so it works wherever
// the same content is played by the same rules.
type SaveReply struct {
	Header
	Save *replay.Replay `json:"save"`
	// Text is the save as lines that people can read, if asked for.
	Text string `json:"text,omitempty"`
}

// Save returns a game as a replay.
func (s *Session) Save(p SaveParams) (r SaveReply, e *Error) {
	gm, e := s.game(p.Game)
	if e != nil {
		return r, e
	}
	r = SaveReply{Header: gm.header(), Save: &gm.rep}
	if p.Text {
		r.Text = string(gm.rep.AppendText(nil, gm.g.Mission(), gm.lang))
	}
	return r, nil
}

// ResumeParams are the parameters of game.resume: a save and the number of its
// steps to play, all by default.
type ResumeParams struct {
	Save  Raw    `json:"save"` // the object, or the text form as a string
	Lang  string `json:"lang"`
	Steps *int   `json:"steps"`
}

// Resume replays a save, all of it or its first steps. It keeps the game only
// if every hash agrees.
func (s *Session) Resume(p ResumeParams) (r NewReply, e *Error) {
	rep, err := parseSave(p.Save)
	if err != nil {
		return r, badSave(err.Error())
	}
	if e := s.checkSave(rep); e != nil {
		return r, e
	}
	n := len(rep.Actions)
	if p.Steps != nil {
		n = *p.Steps
	}
	if n < 0 || n > len(rep.Actions) {
		return r, badParam("steps", "0 to "+strconv.Itoa(len(rep.Actions)))
	}
	chance := "seeded"
	if rep.Given {
		chance = "given"
	}
	gm, e := s.begin(NewParams{rep.Memory, rep.Seats, rep.Edition, rep.Difficulty, Seed(rep.Seed), chance, p.Lang, rep.Start})
	if e != nil {
		return r, e
	}
	for _, st := range rep.Actions[:n] {
		if e := gm.push(st); e != nil {
			return r, e
		}
	}
	return s.keep(gm), nil
}

// parseSave reads the parameter save: an object, or the text form as a string.
func parseSave(raw Raw) (*replay.Replay, error) {
	var text string
	if jsonbind.Unmarshal(raw, &text) == nil {
		return replay.ParseText([]byte(text))
	}
	return ParseSave(raw)
}

// ParseSave reads a save from a file, in the text form or as JSON. Unknown or
// repeated members in JSON, and unknown lines in the text form, are errors:
// their writer meant something by them.
func ParseSave(data []byte) (*replay.Replay, error) {
	data = bytes.TrimSpace(data)
	if !bytes.HasPrefix(data, []byte("{")) {
		return replay.ParseText(data)
	}
	if err := jsonbind.Once(data); err != nil {
		return nil, err
	}
	rep := new(replay.Replay)
	if err := jsonbind.Strict(data, rep); err != nil {
		return nil, err
	}
	return rep, nil
}

// checkSave refuses a save of another pack, other content or other rules, and
// one that does not replay.
func (s *Session) checkSave(rep *replay.Replay) *Error {
	b := s.bundle
	switch {
	case rep.Format != replay.Format:
		return badSave("save: this is not a saved game of acforge")
	case len(rep.Actions) > MaxSteps:
		return fail(codeLimit, "a game holds at most "+strconv.Itoa(MaxSteps)+" steps")
	case rep.Pack != b.Pack.ID():
		return badSave("save: it belongs to pack " + strconv.Quote(rep.Pack) + ", but pack " + strconv.Quote(b.Pack.ID()) + " is loaded")
	case rep.Content != "" && rep.Content != b.Content:
		return badSave("save: it was made with another version of the pack; load that version (content " + clip([]byte(rep.Content), 200) + ")")
	}
	m, e := s.mission(rep.Memory)
	if e != nil {
		return badSave("save: " + e.Message)
	}
	if err := rep.Verify(m); err != nil {
		return badSave(err.Error())
	}
	return nil
}

func badSave(message string) *Error { return fail(codeBadSave, message) }
