package workshop

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/Masterminds/semver/v3"

	"acforge.dev/engine"
	"acforge.dev/engine/bot"
	"acforge.dev/internal/bundle"
	"acforge.dev/preview/gallery"
	"acforge.dev/validator/sim"
)

// Fetched is a bundle for a gallery, and its source.
type Fetched struct {
	Name string // a file, an address or a reference
	Data []byte
}

// GalleryOptions say how a gallery is made.
type GalleryOptions struct {
	Title string
	URL   string // the address at which it will be; "" when unknown
	Date  string // of packs that are new in the feed, "2026-11-28"; "" for no feed
	Feed  []byte // of an earlier run
	Plain bool   // leave out the pages of each pack
	// Timed holds how long people took: reports of `acforge report --format json`.
	Timed []TimedReport
}

// TimedReport is the part of a report of a host that a gallery shows.
type TimedReport struct {
	Rows []struct {
		Pack, Mission string
		Seats, Timed  int
		TurnSeconds   int
	}
}

// Check returns a mistake about options, before anything is read.
func (o *GalleryOptions) Check() error {
	if o.URL != "" {
		u, err := url.Parse(o.URL)
		if err != nil || u.Scheme != "https" && u.Scheme != "http" || u.Host == "" || u.RawQuery != "" || u.Fragment != "" {
			return Usage("--url needs an address, such as https://example.org/packs/; this is %s", o.URL)
		}
		o.URL = strings.TrimRight(o.URL, "/") + "/"
	}
	if o.Date != "" {
		if _, err := time.Parse(time.DateOnly, o.Date); err != nil {
			return Usage("--date needs a day, such as 2026-11-28; this is %s", o.Date)
		}
		if o.URL == "" {
			return Usage("--date is of the feed, which needs --url too")
		}
	}
	return nil
}

// Gallery makes the pages of bundles, by path: a list to search, and for each pack its own
// pages, its bundles, and a page that plays it. The error is a [*Content] if a bundle is
// refused, or one version has two contents.
func (w *Workshop) Gallery(bundles []Fetched, o GalleryOptions) (map[string][]byte, error) {
	refused := func(f Fetched, form string, args ...any) error {
		return &Content{Err: fmt.Errorf("%s: %w", f.Name, fmt.Errorf(form, args...))}
	}
	type version struct {
		*bundle.Bundle
		from Fetched
	}
	packs := map[string][]version{}
	for _, f := range bundles {
		b, err := w.Systems.OpenBundle(f.Data)
		if err != nil {
			return nil, refused(f, "%w", err)
		}
		for _, other := range packs[b.Manifest.ID] {
			if other.Manifest.Version == b.Manifest.Version && string(other.from.Data) != string(f.Data) {
				return nil, refused(f, "%s is another bundle of the same version, %s %s", other.from.Name, b.Manifest.ID, b.Manifest.Version)
			}
		}
		if !slices.ContainsFunc(packs[b.Manifest.ID], func(v version) bool { return v.Manifest.Version == b.Manifest.Version }) {
			packs[b.Manifest.ID] = append(packs[b.Manifest.ID], version{b, f})
		}
	}
	files := map[string][]byte{}
	in := gallery.Input{Title: o.Title, URL: o.URL, Date: o.Date, Feed: o.Feed, Tool: Tool()}
	if w.Engines != nil {
		player, err := w.Player("")
		if err != nil {
			return nil, err
		}
		put(files, "player/", player)
		in.Player = "player/index.html"
	}
	for id, list := range packs {
		slices.SortFunc(list, func(a, b version) int {
			return semver.MustParse(b.Manifest.Version).Compare(semver.MustParse(a.Manifest.Version)) // Open has checked them
		})
		var all []gallery.File
		for _, v := range list {
			sum := sha256.Sum256(v.from.Data)
			f := gallery.File{Version: v.Manifest.Version, Path: "files/" + BundleName(v.Bundle), SHA256: hex.EncodeToString(sum[:]), Size: len(v.from.Data)}
			files[f.Path] = v.from.Data
			all = append(all, f)
		}
		p, report, err := w.shownPack(list[0].Bundle, o.Timed)
		if err != nil {
			return nil, refused(list[0].from, "%w", err)
		}
		p.File, p.Older = all[0], all[1:]
		if !o.Plain {
			w.say("drawing the pages of " + id)
			langs, err := PageLanguages(nil, list[0].Manifest.Languages)
			if err != nil {
				return nil, err
			}
			pages, err := w.PagesIn(list[0].Bundle, langs, report)
			if err != nil {
				return nil, err
			}
			if len(pages) > 0 {
				put(files, "packs/"+id+"/", pages)
				p.Pages = "packs/" + id + "/index.html"
			}
		}
		in.Packs = append(in.Packs, *p)
	}
	made, err := gallery.Make(in)
	if err != nil {
		return nil, err
	}
	put(files, "", ByPath(made))
	return files, nil
}

// put adds files to others, in a folder.
func put(to map[string][]byte, folder string, files map[string][]byte) {
	for name, data := range files {
		to[folder+name] = data
	}
}

// shownPack returns what a gallery shows of a bundle, and the bots' results in it; nil
// when it has none.
func (w *Workshop) shownPack(b *bundle.Bundle, timed []TimedReport) (*gallery.Pack, *sim.Report, error) {
	m := b.Manifest
	p := &gallery.Pack{
		ID: m.ID, Version: m.Version, System: m.System, Title: m.Title, Summary: m.Summary, Languages: m.Languages,
		License: m.License, Credits: m.Credits, Tags: m.Tags, Home: m.Home, Source: m.Source,
	}
	if m.Cover != "" {
		p.Cover, p.CoverExt = b.Files[m.Cover], m.Cover[strings.LastIndexByte(m.Cover, '.'):]
	}
	pack, err := w.Systems.Open(b)
	if err != nil {
		return nil, nil, err
	}
	report := &sim.Report{}
	for _, id := range pack.Missions() {
		mission, err := pack.Mission(id)
		if err != nil {
			return nil, nil, err
		}
		played := sim.Memory{}
		if data, ok := b.Files["smoke/"+id+".json"]; ok {
			if err := json.Unmarshal(data, &played); err != nil {
				return nil, nil, err
			}
			report.Memories = append(report.Memories, played)
		}
		one := gallery.Mission{ID: id, Title: map[string]string{}}
		for _, lang := range m.Languages {
			one.Title[lang] = pack.Title(id, lang)
		}
		for _, seats := range mission.Seats() {
			one.Cells = append(one.Cells, cellOf(&played, m.ID, id, seats, timed))
		}
		p.Missions = append(p.Missions, one)
	}
	if data, ok := b.Files[bundle.CampaignMember]; ok {
		report.Campaign = &sim.Campaign{}
		if err := json.Unmarshal(data, report.Campaign); err != nil {
			return nil, nil, err
		}
	}
	if len(report.Memories) == 0 {
		report = nil
	}
	return p, report, nil
}

// cellOf returns what is known of a mission with a number of players.
func cellOf(played *sim.Memory, pack, mission string, seats int, timed []TimedReport) gallery.Cell {
	out := gallery.Cell{Players: seats}
	for _, c := range played.Cells {
		if c.Seats != seats {
			continue
		}
		for i := range c.Bots {
			f := &c.Bots[i]
			if f.Bot != bot.NameFair || f.Games == 0 {
				continue
			}
			if c.Aim == engine.Together.String() || c.Aim == "" {
				out.Games, out.Won = f.Games, f.Won
				_, out.Low, out.High = f.WinRate()
			}
			out.Minutes = f.Minutes() // where no people were timed
			for _, r := range timed {
				for _, row := range r.Rows {
					if row.Pack == pack && row.Mission == mission && row.Seats == seats && row.Timed > 0 && row.TurnSeconds > 0 {
						out.Minutes, out.Measured = sim.ToFiveMinutes(f.Turns.P50*row.TurnSeconds), true
					}
				}
			}
		}
	}
	return out
}
