package host

import (
	"slices"
	"strconv"

	"acforge.dev/engine/protocol"
)

// The contents of a host: bundles to make tables of, and tables.

// BundleReply is a bundle that tables can be made of.
type BundleReply struct {
	Content   string         `json:"content"`
	Pack      string         `json:"pack"`
	Version   string         `json:"version"`
	Title     string         `json:"title"`
	Languages []string       `json:"languages"`
	Missions  []MissionReply `json:"missions"`
}

// LeftReply is a bundle, or one of its missions, that cannot be offered.
type LeftReply struct {
	Name string `json:"name"`
	Why  string `json:"why"`
}

// MissionReply says how a mission may begin.
type MissionReply struct {
	ID           string   `json:"id"`
	Title        string   `json:"title"`
	Seats        []int    `json:"seats"`
	Editions     []string `json:"editions"`
	Difficulties []string `json:"difficulties"`
	Campaign     bool     `json:"campaign,omitempty"` // all missions of the pack, one after the other
}

func (l *line) bundles(params protocol.Raw) (any, *protocol.Error) {
	var p struct {
		Lang string `json:"lang"` // of titles; by default, or if the bundle does not have it, the bundle's first
	}
	if e := protocol.Decode(params, &p); e != nil {
		return nil, e
	}
	out, left, err := l.h.offering(p.Lang)
	if err != nil {
		return nil, protocol.Refuse("internal", err.Error())
	}
	return struct {
		Bundles []BundleReply `json:"bundles"`
		Left    []LeftReply   `json:"left"`
	}{out, left}, nil
}

// offering returns what can be played, with titles in a language, and what cannot.
func (h *Host) offering(want string) (out []BundleReply, left []LeftReply, err error) {
	h.mu.Lock()
	offered := slices.Clone(h.offered)
	left = append([]LeftReply{}, h.left...)
	h.mu.Unlock()
	out = []BundleReply{}
	for _, content := range offered {
		b, err := h.bundleOf(content)
		if err != nil {
			return nil, nil, err
		}
		name := b.Pack.ID() + " " + b.Pack.Version()
		lang := want
		if !b.speaks(lang) && len(b.Languages) > 0 {
			lang = b.Languages[0]
		}
		r := BundleReply{Content: content, Pack: b.Pack.ID(), Version: b.Pack.Version(), Title: b.Title[lang], Languages: b.Languages, Missions: []MissionReply{}}
		for _, id := range b.shared.Pack.Missions() {
			m, err := b.shared.Pack.Mission(id)
			if err != nil {
				left = append(left, LeftReply{name, "mission " + id + ": " + err.Error()})
				continue
			}
			r.Missions = append(r.Missions, MissionReply{id, b.shared.Pack.Title(id, lang), m.Seats(), listed(m.Editions()), listed(m.Difficulties()), id == b.whole()})
		}
		if len(r.Missions) > 0 {
			out = append(out, r)
		}
	}
	return out, left, nil
}

// listed returns a list that JSON writes as a list even when it is empty.
func listed(names []string) []string { return append([]string{}, names...) }

type newParams struct {
	Content    string `json:"content"`
	Mission    string `json:"mission"`
	Seats      int    `json:"seats"`
	Edition    string `json:"edition"`
	Difficulty string `json:"difficulty"`
	Lang       string `json:"lang"`
}

func (l *line) new(params protocol.Raw) (any, *protocol.Error) {
	var p newParams
	if e := protocol.Decode(params, &p); e != nil {
		return nil, e
	}
	if l.once != nil {
		l.h.making.Lock() // the same call may come twice at once
		defer l.h.making.Unlock()
		if was, e := l.made(); was != nil || e != nil {
			return was, e
		}
	}
	links := func(row record, page string) any { return l.h.linksOf(row, begun(row.seats).chairs, page) }
	row, page, e := l.h.newTable(p, room{}, l.once, links)
	if e != nil {
		return nil, e
	}
	return links(row, page), nil
}

// NewTable makes a table as host.new does, and returns the keys of its links.
func (h *Host) NewTable(content, mission string, seats int, edition, difficulty, lang string) (LinksReply, error) {
	row, page, e := h.newTable(newParams{content, mission, seats, edition, difficulty, lang}, room{}, nil, func(record, string) any { return nil })
	if e != nil {
		return LinksReply{}, e
	}
	return h.linksOf(row, begun(row.seats).chairs, page), nil
}

// ListedReply is a table in the maker's list.
type ListedReply struct {
	Table   string `json:"table"`
	Keeper  string `json:"keeper"`
	Pack    string `json:"pack"`
	Mission string `json:"mission"`
	Title   string `json:"title"`
	Seats   int    `json:"seats"`
	Made    int    `json:"made"` // seconds since 1970
	Closed  bool   `json:"closed"`
	Room    string `json:"room,omitempty"` // that it is in
}

func (l *line) tables(params protocol.Raw) (any, *protocol.Error) {
	if e := protocol.Decode(params, &struct{}{}); e != nil {
		return nil, e
	}
	all, err := l.h.store.tables()
	if err != nil {
		return nil, protocol.Refuse("internal", err.Error())
	}
	out := []ListedReply{}
	for _, row := range all {
		if len(out) == 500 { // the newest
			break
		}
		r := ListedReply{Table: strconv.FormatInt(row.id, 10), Keeper: l.h.key(right{table: row.id, role: roleKeeper}), Mission: row.mission, Seats: row.seats, Made: int(row.made), Closed: row.closed}
		if b, err := l.h.bundleOf(row.content); err == nil {
			r.Pack, r.Title = b.Pack.ID(), b.shared.Pack.Title(row.mission, row.lang)
		}
		if row.room != 0 {
			r.Room = strconv.FormatInt(row.room, 10)
		}
		out = append(out, r)
	}
	return struct {
		Tables []ListedReply `json:"tables"`
	}{out}, nil
}
