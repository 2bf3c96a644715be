package protocol

import (
	"bytes"
	"encoding/json"
	"slices"
	"strconv"

	"acforge/engine"
)

// SaveFormat and SaveVersion name the form of a save.
const (
	SaveFormat  = "acforge.save"
	SaveVersion = 1
)

// Save is a game as it is kept: how it began and every step since. It is
// replayed to resume, so it holds wherever the same content is played by the
// same rules. Transcripts of `acforge play` are saves.
type Save struct {
	Format        string `json:"format"`
	FormatVersion int    `json:"formatVersion"`
	Pack          string `json:"pack"`
	Version       string `json:"version"`
	Content       string `json:"content"` // digest of the bundle's content
	Rules         string `json:"rules"`   // rules version of the engine
	options
	Steps []SaveStep `json:"steps"`
	Hash  string     `json:"hash"` // of the last state
}

// SaveStep is one action or chance and the hash of the state after it.
type SaveStep struct {
	Action json.RawMessage `json:"action,omitempty"`
	Drawn  bool            `json:"drawn,omitempty"` // the engine drew the outcome
	Hash   string          `json:"hash"`
}

// SaveReply answers game.save.
type SaveReply struct {
	Header
	Save Save `json:"save"`
}

func gameSave(s *Session, params json.RawMessage) (any, *Error) {
	var p gameParams
	if e := decode(params, &p); e != nil {
		return nil, e
	}
	gm, e := s.game(p.Game)
	if e != nil {
		return nil, e
	}
	save := Save{
		Format: SaveFormat, FormatVersion: SaveVersion,
		Pack: s.bundle.Pack.ID(), Version: s.bundle.Pack.Version(), Content: s.bundle.Content,
		Rules: gm.g.Mission().Rules(), options: gm.opts,
		Steps: make([]SaveStep, 0, len(gm.steps)), Hash: hashText(gm.g.Hash()),
	}
	for _, st := range gm.steps {
		save.Steps = append(save.Steps, SaveStep{st.json, st.drawn, hashText(st.hash)})
	}
	return SaveReply{gm.header(), save}, nil
}

type resumeParams struct {
	Save  json.RawMessage `json:"save"`
	Lang  string          `json:"lang"`
	Steps *int            `json:"steps"`
}

// gameResume plays a save again, all of it or its first steps, and keeps the
// game only when every hash agrees.
func gameResume(s *Session, params json.RawMessage) (any, *Error) {
	var p resumeParams
	if e := decode(params, &p); e != nil {
		return nil, e
	}
	var save Save
	if err := json.Unmarshal(p.Save, &save); err != nil {
		return nil, badSave("not a save: " + err.Error())
	}
	if e := s.checkSave(&save); e != nil {
		return nil, e
	}
	n := len(save.Steps)
	if p.Steps != nil {
		n = *p.Steps
	}
	if n < 0 || n > len(save.Steps) {
		return nil, badParam("steps", "0 to "+strconv.Itoa(len(save.Steps)))
	}
	gm, e := s.begin(save.options, p.Lang)
	if e != nil {
		return nil, e
	}
	for i, st := range save.Steps[:n] {
		if e := gm.redo(st); e != nil {
			return nil, badSave("step " + strconv.Itoa(i+1) + ": " + e.Message)
		}
	}
	if n == len(save.Steps) && save.Hash != hashText(gm.g.Hash()) {
		return nil, badSave("it ends in another state than it says")
	}
	return s.keep(gm), nil
}

// checkSave refuses a save of another pack, content or version of the rules.
func (s *Session) checkSave(v *Save) *Error {
	b := s.bundle
	switch {
	case v.Format != SaveFormat:
		return badSave("format: not " + SaveFormat)
	case v.FormatVersion != SaveVersion:
		return badSave("formatVersion " + strconv.Itoa(v.FormatVersion) + " is not known here")
	case v.Pack != b.Pack.ID():
		return badSave("it is of pack " + strconv.Quote(v.Pack) + ", not " + strconv.Quote(b.Pack.ID()))
	case v.Content != b.Content:
		return badSave("it was made with other content of the pack (version " + v.Version + ", " + v.Content + ")")
	}
	m, e := s.mission(v.Mission)
	if e != nil {
		return e
	}
	if v.Rules != m.Rules() {
		return badSave("it was made by rules version " + strconv.Quote(v.Rules) + ", this is " + strconv.Quote(m.Rules()))
	}
	return nil
}

// redo takes a saved step.
func (gm *game) redo(st SaveStep) *Error {
	next := step{drawn: true}
	if !st.Drawn {
		if gm.g.Point().Kind == engine.Over {
			return fail(codeOver, engine.ErrOver.Error())
		}
		var e *Error
		if next, e = byJSON(st.Action)(gm.g); e != nil {
			return e
		}
	}
	if e := gm.push(next); e != nil {
		return e
	}
	if st.Hash != "" && st.Hash != hashText(gm.g.Hash()) {
		return fail(codeBadSave, "it led to another state")
	}
	return nil
}

func badSave(message string) *Error { return fail(codeBadSave, "save: "+message) }

// Text returns the save as a file: JSON with one step a line, so that two
// saves compare well.
func (v Save) Text() []byte {
	steps := v.Steps
	v.Steps = []SaveStep{}
	head, err := json.MarshalIndent(v, "", "  ")
	if err != nil {
		panic("protocol: " + err.Error()) // strings and numbers always encode
	}
	before, after, _ := bytes.Cut(head, []byte(`"steps": []`))
	out := append(slices.Clip(before), `"steps": [`...)
	for i, st := range steps {
		if i > 0 {
			out = append(out, ',')
		}
		out = append(append(out, "\n    "...), encode(st)...)
	}
	out = append(out, "\n  ]"...)
	return append(append(out, after...), '\n')
}
