package table

import (
	"context"
	"fmt"
	"io"
	"os"
	"regexp"
	"slices"
	"sort"
	"strings"
	"sync"
	"time"

	"acforge.dev/engine"
	"acforge.dev/internal/diag"
	"acforge.dev/internal/host"
	"acforge.dev/internal/workshop"
	"acforge.dev/validator/sim"
)

// The codes of the problems that playtests show. They are remarks: people decide what to do.
const (
	codeNote      = "playtest/note"
	codeTakenBack = "playtest/taken-back"
	codeSlow      = "playtest/slow"
	codeStopped   = "playtest/stopped"
	codeLookedUp  = "playtest/looked-up"
	codeUnused    = "playtest/unused"
	codeLost      = "playtest/lost"
	codeDiffers   = "playtest/differs"
	codeTrap      = "playtest/trap"
	codeDull      = "playtest/dull"
)

// How much it takes until a thing is said.
const (
	fewestTimes   = 3  // that an answer was taken back, or took long, or a thing was looked up
	fewestGames   = 2  // in which an answer was taken back or took long, or that stopped
	fewestEnded   = 5  // games that ended, to speak of what they never used or why they were lost
	slowAnswer    = 45 // seconds, and slowTimes as long as the median of all answers
	slowTimes     = 3
	oneIn         = 4      // games stopped, to say so
	nearlyAlways  = 75     // per cent of the lost games that have one cause
	beyondChance  = 50_000 // millionths: people and bots differ
	mostOfOneKind = 10     // remarks of a kind about one Memory; the newest or largest
	longestQuote  = 160    // letters of a note
	trapGames     = 50     // per cent of the ended games that left a mark at one place
	trapTimes     = 3      // times as often, for each game, as the fair bot's games
	dullTurns     = 2      // in a row
	dullShare     = 3      // people did at most one third of what they do in a turn
)

// AddPlaytests adds remarks from the games in a store to the problems of packs: notes, and
// what people took back, thought long about, looked up, never used, gave up or lost by. Each
// is at the line of the content that it is about, or else at its Memory. said gets what
// cannot be counted. The error is a [*workshop.Content] if the file is not a store.
func AddPlaytests(j *workshop.Judged, file string, said io.Writer) error {
	found, err := NewPlaytests(j.Workshop, file, said).Of(j.Packs)
	if err != nil {
		return err
	}
	j.Problems = merged(j.Problems, found)
	return nil
}

// Playtests are the games in the store of a host, for a command that goes on while people
// play. The store is read again when it changes. Several goroutines may use it.
type Playtests struct {
	shop *workshop.Workshop
	file string
	said io.Writer

	mu     sync.Mutex
	stamp  string
	report *HostReport
}

// NewPlaytests names a store; said gets what cannot be counted.
func NewPlaytests(shop *workshop.Workshop, file string, said io.Writer) *Playtests {
	return &Playtests{shop: shop, file: file, said: said}
}

// Stamp returns another text when the store has changed.
func (p *Playtests) Stamp() (stamp string) {
	for _, name := range []string{p.file, p.file + "-wal"} { // what is new is in the second one
		if info, err := os.Stat(name); err == nil {
			stamp += fmt.Sprint(info.Size(), info.ModTime().UnixNano(), " ")
		}
	}
	return stamp
}

// Of returns the remarks about packs that have no errors. The error is a
// [*workshop.Content] if the file is not a store.
func (p *Playtests) Of(packs []*workshop.Pack) ([]diag.Diagnostic, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	stamp := p.Stamp()
	if p.report == nil || stamp != p.stamp {
		report, err := Report(context.Background(), p.shop, p.file, 0, p.said)
		if err != nil {
			return nil, err
		}
		p.report, p.stamp = report, stamp
	}
	all := &diag.List{}
	for _, c := range packs {
		found, err := playtests(p.report, c)
		if err != nil {
			return nil, err
		}
		all.Add(c.Ignores.Filter(c.Own(found))...)
	}
	return all.Sorted(), nil
}

// merged returns problems and remarks in the order of problems.
func merged(problems, found []diag.Diagnostic) []diag.Diagnostic {
	all := &diag.List{}
	all.Add(problems...)
	all.Add(found...)
	return all.Sorted()
}

// playtests returns the remarks about a pack.
func playtests(r *HostReport, c *workshop.Pack) (out []diag.Diagnostic, err error) {
	played, err := c.Played()
	if err != nil {
		return nil, nil // reported when it is played
	}
	id := ""
	if c.Shipped != nil {
		id = c.Shipped.Manifest.ID
	} else { // in an editor it is not packed
		contents, err := c.Contents()
		if err != nil {
			return nil, err
		}
		id = contents.ID
	}
	for _, m := range played {
		t := tests{pack: c, id: id, memory: m.ID, page: m.Page}
		t.notes(r)
		t.stopped(r)
		for _, row := range r.Rows {
			if row.Pack == id && row.Mission == m.ID {
				t.row(row)
			}
		}
		out = append(out, t.found...)
	}
	return out, nil
}

// tests collects the remarks about a Memory.
type tests struct {
	pack   *workshop.Pack
	id     string // of the pack
	memory string
	page   string // of the memory; "" for none
	found  []diag.Diagnostic
}

func (t *tests) say(code string, at engine.Content, message string, help ...string) {
	n := 0
	for _, d := range t.found {
		if d.Code == code {
			n++
		}
	}
	if n == mostOfOneKind {
		return
	}
	d := diag.Diagnostic{Code: code, Severity: diag.Info, Primary: t.pack.Span(t.memory, at), Message: t.memory + ": " + message, Help: help}
	if at.Kind == sim.Square && t.page != "" {
		d.Place = diag.Place{Pack: t.pack.Name, Page: t.page, Name: at.ID}
	}
	t.found = append(t.found, d)
}

// square matches the name of a square in an option, such as c3, or B.c3 on a second Map.
var square = regexp.MustCompile(`\b(?:[A-Z]\.)?[a-z]\d{1,2}\b`)

// about returns the content that a text names by its square; the Memory without one.
func about(text string) engine.Content {
	if s := square.FindString(text); s != "" {
		return engine.Content{Kind: sim.Square, ID: s}
	}
	return engine.Content{}
}

// ofAnswer returns the content that an answer used, or else what its text names.
func ofAnswer(kind, id, text string) engine.Content {
	if kind != "" {
		return engine.Content{Kind: kind, ID: id}
	}
	return about(text)
}

// thing returns the content that a client means by "event-rain", "card event-rain" or
// "place b2"; the Memory for a rule.
func (t *tests) thing(name string) engine.Content {
	kind, id, of := strings.Cut(name, " ")
	switch {
	case of && kind == "place":
		return engine.Content{Kind: sim.Square, ID: id}
	case of && kind == "rule":
		return engine.Content{}
	case of:
		name = id
	}
	kind, id, _ = strings.Cut(name, "-")
	memory := t.pack.Span(t.memory, engine.Content{})
	for _, k := range []string{kind, "card", "ability"} { // pages have other names for some cards
		if at := (engine.Content{Kind: k, ID: id}); t.pack.Span(t.memory, at) != memory {
			return at
		}
	}
	return engine.Content{}
}

func (t *tests) notes(r *HostReport) {
	for _, n := range slices.Backward(r.Notes) {
		if n.Pack != t.id || n.Mission != t.memory {
			continue
		}
		at := engine.Content{}
		switch {
		case n.Thing != "":
			at = t.thing(n.Thing)
		case n.Place != "":
			at = engine.Content{Kind: sim.Square, ID: n.Place}
		}
		who := n.Name
		if who == "" {
			who = "somebody"
		}
		where := ""
		if n.Place != "" {
			where = " at " + n.Place
		}
		t.say(codeNote, at, fmt.Sprintf("%s wrote in turn %d%s: %q", who, n.Turn, where, short(n.Text)), fmt.Sprintf("table %s, version %s", n.Table, n.Version))
	}
}

func short(text string) string {
	text = strings.Join(strings.Fields(text), " ")
	if r := []rune(text); len(r) > longestQuote {
		return string(r[:longestQuote-1]) + "…"
	}
	return text
}

func (t *tests) stopped(r *HostReport) {
	games := 0
	var open []host.Sitting
	for _, s := range r.Sittings {
		if s.Pack != t.id || s.Mission != t.memory {
			continue
		}
		games++
		if s.Result == "" && s.Answers > 0 {
			open = append(open, s)
		}
	}
	if len(open) < fewestGames || len(open)*oneIn < games {
		return
	}
	sort.Slice(open, func(i, j int) bool { return open[i].Turn < open[j].Turn })
	var help []string
	for _, s := range open[:min(len(open), fewestTimes)] {
		help = append(help, fmt.Sprintf("table %s of %s stopped in turn %d after %q", s.Table, time.Unix(int64(s.Began), 0).UTC().Format(time.DateOnly), s.Turn, short(s.Stopped)))
	}
	t.say(codeStopped, whereLeft(open), fmt.Sprintf("%d of %d games were left, half of them by turn %d", len(open), games, open[len(open)/2].Turn), help...)
}

// whereLeft returns the place where half of the games stopped, or more; the Memory if there is
// none.
func whereLeft(open []host.Sitting) engine.Content {
	times := map[string]int{}
	for _, s := range open {
		if times[s.Place]++; s.Place != "" && 2*times[s.Place] >= len(open) {
			return engine.Content{Kind: sim.Square, ID: s.Place}
		}
	}
	return engine.Content{}
}

// row speaks of the games with one number of players, in one version.
func (t *tests) row(g host.ReportRow) {
	ended := g.Games - g.Open
	with := fmt.Sprintf("%d at the table, version %s", g.Seats, g.Version)
	for _, o := range g.Without {
		if o.Times >= fewestTimes && o.Games >= fewestGames {
			t.say(codeTakenBack, engine.Content{Kind: o.Kind, ID: o.ID}, fmt.Sprintf("%s was used and taken back %d times in %d games", o.What, o.Times, o.Games), with)
		}
	}
	for _, o := range g.TakenBack {
		if o.Kind == "" && o.Times >= fewestTimes && o.Games >= fewestGames {
			_, text, _ := strings.Cut(o.What, ": ")
			t.say(codeTakenBack, about(text), fmt.Sprintf("%q was taken back %d times in %d games", short(text), o.Times, o.Games), with)
		}
	}
	for _, s := range g.Slow {
		if s.Times >= fewestTimes && s.Games >= fewestGames && s.Seconds >= slowAnswer && s.Seconds >= slowTimes*g.Seconds {
			t.say(codeSlow, ofAnswer(s.Kind, s.ID, s.Text), fmt.Sprintf("%q took %d s (median of %d times), an answer otherwise %d s", short(s.Text), s.Seconds, s.Times, g.Seconds), with)
		}
	}
	for _, o := range g.LookedUp {
		if o.Times >= max(fewestTimes, g.Games) {
			t.say(codeLookedUp, t.thing(o.What), fmt.Sprintf("%s was looked up %d times in %d games", o.What, o.Times, g.Games), with)
		}
	}
	if ended < fewestEnded {
		return
	}
	for _, u := range g.Unused {
		if !u.Chosen {
			continue // a square that nobody crossed, a card that was not drawn
		}
		what := strings.TrimSpace(u.Kind + " " + u.ID)
		if u.Use != "" {
			what += " (" + u.Use + ")"
		}
		t.say(codeUnused, engine.Content{Kind: u.Kind, ID: u.ID, Use: u.Use}, fmt.Sprintf("people never used %s in %d games", what, ended), with)
	}
	for _, e := range g.Causes {
		if e.Result == "lost" && e.Games >= fewestEnded && 100*e.Games >= nearlyAlways*g.Lost {
			t.say(codeLost, engine.Content{Kind: sim.Deadline, ID: e.Cause}, fmt.Sprintf("%d of %d lost games ended by %s", e.Games, g.Lost, e.Cause), with)
		}
	}
	t.traps(g, ended, with)
	t.dull(g, with)
	if g.Chance > 0 && g.Chance < beyondChance {
		t.say(codeDiffers, engine.Content{Kind: "band", ID: fmt.Sprint(g.Seats), Use: "win"}, fmt.Sprintf("people won %d of %d games, the fair bot %d of %d", g.Won, ended, g.BotsWon, g.BotsGames), with)
	}
}

// traps speaks of places where people come to harm far more often than the fair bot.
func (t *tests) traps(g host.ReportRow, ended int, with string) {
	if g.HeatGames == 0 {
		return // the bundle does not say where the bot does
	}
	for _, h := range g.Heat {
		if 100*h.Games < trapGames*ended || h.Times < fewestTimes || h.Times*g.HeatGames < trapTimes*h.Bots*ended {
			continue
		}
		t.say(codeTrap, engine.Content{Kind: sim.Square, ID: h.Place},
			fmt.Sprintf("people were %s at %s in %d of %d games, %d times; the fair bot %d times in %d games", h.Mark, h.Place, h.Games, ended, h.Times, h.Bots, g.HeatGames), with)
	}
}

// dull speaks of turns in a row in which people did little.
func (t *tests) dull(g host.ReportRow, with string) {
	var all []int
	for _, p := range g.Paced {
		if p.Games >= fewestEnded {
			all = append(all, p.Answers)
		}
	}
	if len(all) <= dullTurns {
		return
	}
	slices.Sort(all)
	usual := all[3*len(all)/4] // of the livelier turns: the dull ones may be half of all
	var run []host.Paced
	end := func() {
		if len(run) >= dullTurns {
			t.say(codeDull, engine.Content{}, fmt.Sprintf("people did little in turns %d to %d: %d answers a turn (median), in other turns %d", run[0].Turn, run[len(run)-1].Turn, run[len(run)/2].Answers, usual), with)
		}
		run = nil
	}
	for _, p := range g.Paced {
		if p.Games < fewestEnded || dullShare*p.Answers > usual || len(run) > 0 && p.Turn != run[len(run)-1].Turn+1 {
			end()
		}
		if p.Games >= fewestEnded && dullShare*p.Answers <= usual {
			run = append(run, p)
		}
	}
	end()
}
