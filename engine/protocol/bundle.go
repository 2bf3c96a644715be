package protocol

import (
	"slices"
	"strconv"

	"acforge.dev/engine"
)

type initializeParams struct {
	Protocol string  `json:"protocol"`
	Client   Program `json:"client"`
}

type initializeResult struct {
	Protocol string       `json:"protocol"`
	Server   Program      `json:"server"`
	Methods  []string     `json:"methods"`
	Bots     []string     `json:"bots"`
	Limits   limits       `json:"limits"`
	Bundle   *bundleReply `json:"bundle"` // null: none is loaded
}

type limits struct {
	Line     int `json:"line"`
	Batch    int `json:"batch"`
	Games    int `json:"games"`
	SimGames int `json:"simGames"`
	Steps    int `json:"steps"`
	Outcomes int `json:"outcomes"`
	Runs     int `json:"runs"`
	ID       int `json:"id"`
}

type bundleReply struct {
	System    string         `json:"system"`
	Pack      string         `json:"pack"`
	Version   string         `json:"version"`
	Digest    string         `json:"digest"`
	Content   string         `json:"content"`
	Languages []string       `json:"languages"`
	Missions  []missionReply `json:"missions"`
}

type missionReply struct {
	ID    string `json:"id"`
	Title string `json:"title"`
}

func initialize(s *Session, params Raw) (any, *Error) {
	var p initializeParams
	if e := decode(params, &p); e != nil {
		return nil, e
	}
	if p.Protocol != Version {
		e := fail(codeVersion, "this server does not support protocol "+strconv.Quote(p.Protocol)+"; it supports "+Version)
		e.Data.Known = []string{Version}
		return nil, e
	}
	s.initialized = true
	r := initializeResult{
		Protocol: Version,
		Server:   s.conf.Server,
		Methods:  s.offers(),
		Bots:     s.botNames(),
		Limits:   limits{s.line(), MaxBatch, MaxGames, MaxSimGames, MaxSteps, MaxOutcomes, MaxRuns, MaxID},
	}
	if s.bundle != nil {
		r.Bundle = s.bundle.reply(s.bundle.lang())
	}
	return r, nil
}

type bundleParams struct {
	Path string `json:"path"`
	Data []byte `json:"data"` // base64
	Lang string `json:"lang"` // of the titles in the reply
}

// bundleLoad replaces the session's bundle and closes its games. A refused
// bundle changes neither.
func bundleLoad(s *Session, params Raw) (any, *Error) {
	var p bundleParams
	if e := decode(params, &p); e != nil {
		return nil, e
	}
	data := p.Data
	switch {
	case (p.Path == "") == (p.Data == nil):
		return nil, fail(codeInvalidParams, "give either path or data")
	case p.Path != "" && s.conf.Read == nil:
		return nil, badParam("path", "this server reads no files; send data")
	case p.Path != "":
		b, err := s.conf.Read(p.Path)
		if err != nil {
			return nil, fail(codeBadBundle, err.Error())
		}
		data = b
	}
	b, err := s.conf.Open(data)
	if err != nil {
		return nil, fail(codeBadBundle, err.Error())
	}
	lang, e := oneOf("lang", p.Lang, b.spoken())
	if e != nil {
		return nil, e
	}
	s.Use(b)
	return b.reply(lang), nil
}

// reply describes the contents of a bundle, with titles in a language.
func (b *Bundle) reply(lang string) *bundleReply {
	r := &bundleReply{
		System: b.Pack.System(), Pack: b.Pack.ID(), Version: b.Pack.Version(),
		Digest: b.Digest, Content: b.Content,
		Languages: nonNil(b.Languages), Missions: []missionReply{},
	}
	for _, id := range b.Pack.Missions() {
		r.Missions = append(r.Missions, missionReply{id, b.Pack.Title(id, lang)})
	}
	return r
}

type missionParams struct {
	Mission string `json:"mission"`
	Lang    string `json:"lang"`
}

// MissionReply answers bundle.mission: how games of a mission may begin, the
// defaults first.
type MissionReply struct {
	Mission      string   `json:"mission"`
	Title        string   `json:"title"`
	Rules        string   `json:"rules"`
	Seats        []int    `json:"seats"`
	Editions     []string `json:"editions"`
	Difficulties []string `json:"difficulties"`
	Chances      []string `json:"chances"`
}

func bundleMission(s *Session, params Raw) (any, *Error) {
	var p missionParams
	if e := decode(params, &p); e != nil {
		return nil, e
	}
	m, e := s.mission(p.Mission)
	if e != nil {
		return nil, e
	}
	lang, e := oneOf("lang", p.Lang, s.bundle.spoken())
	if e != nil {
		return nil, e
	}
	return MissionReply{
		m.ID(), s.bundle.Pack.Title(m.ID(), lang), m.Rules(), m.Seats(), nonNil(m.Editions()), nonNil(m.Difficulties()), chances,
	}, nil
}

// spoken lists the languages that a game may be played in: first those of the
// texts, then those that the game itself has words in. A missing text falls
// back to the pack's first language.
func (b *Bundle) spoken() []string {
	list := slices.Clone(b.Languages)
	for _, lang := range b.Pack.Speaks() {
		if !slices.Contains(list, lang) {
			list = append(list, lang)
		}
	}
	return append(list, "")
}

// lang returns the language used when a client names none.
func (b *Bundle) lang() string {
	if len(b.Languages) == 0 {
		return ""
	}
	return b.Languages[0]
}

// mission returns a compiled mission; an empty id means the first.
func (s *Session) mission(id string) (engine.Mission, *Error) {
	id, e := oneOf("mission", id, s.bundle.Pack.Missions())
	if e != nil {
		return nil, e
	}
	if m := s.missions[id]; m != nil {
		return m, nil
	}
	m, err := s.bundle.Pack.Mission(id)
	if err != nil {
		return nil, fail(codeBadBundle, "mission "+id+": "+err.Error())
	}
	s.missions[id] = m
	return m, nil
}

func shutdown(s *Session, params Raw) (any, *Error) {
	if e := decode(params, &struct{}{}); e != nil {
		return nil, e
	}
	s.closed = true
	clear(s.games)
	for _, r := range s.runs {
		r.reply.Cancelled = true
	}
	return struct{}{}, nil
}

func nonNil(list []string) []string {
	if list == nil {
		return []string{}
	}
	return list
}
