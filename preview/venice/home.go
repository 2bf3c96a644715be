package venice

import (
	"html/template"
	"slices"
	"strconv"
	"strings"

	"acforge.dev/preview/page"
	ir "acforge.dev/schema/ir/venice"
	"acforge.dev/validator/sim"
)

// homeMemory is a tile of the front page.
type homeMemory struct {
	ID, Title, Path, Needs, Characters, EnemyPhase, Odds string

	Squares, Maps int
	Players       string // "2–4"
	Minutes       string // "40–60", "" if nothing was played
	Hard          int    // 1 to 3, 0 if nothing was played
	Thumb         template.HTML
}

// Full and Empty are the signs for how hard it is, filled and not.
func (m homeMemory) Full() string  { return strings.Repeat("◆", m.Hard) }
func (m homeMemory) Empty() string { return strings.Repeat("◇", 3-m.Hard) }

type home struct {
	Pack        page.About
	Editions    []string
	Title       string
	Memories    []homeMemory
	Decks       []deck
	Assumptions []string
	Campaign    campaign
	Story       template.HTML // the beginning of the introduction
	More        template.HTML // the rest of it
	Players     string        // of any Memory
	Measured    bool          // a tile has minutes and how hard it is
	Faces       []face        // the characters of the story
	HQ          string        // path of the page of the Headquarters, "" if there is none
	Played      string        // path of the page for playing the campaign, "" if there is none
	Campaigns   string        // path of the page of played campaigns, "" if there is none
}

// face is a character on the front page.
type face struct {
	Name, Path string
	Portrait   template.HTML
}

// titles lists the Memories, for what other sites show of the pack.
func (h home) titles() string {
	var out []string
	for i := range h.Memories {
		out = append(out, h.Memories[i].Title)
	}
	return strings.Join(out, ", ")
}

func (k *maker) home(decks []deck) home {
	p := k.Pack
	players := span(2, 4)
	h := home{Pack: page.About{ID: p.ID, Version: p.Version, License: p.License, Credits: p.Credits}, Editions: p.Editions, Title: k.text(k.Pack.Title), Decks: decks, Campaign: k.campaign(), Players: players}
	for i := range k.Pack.Memories {
		m := &k.Pack.Memories[i]
		h.Memories = append(h.Memories, homeMemory{
			ID: m.ID, Title: k.text(m.Title), Path: memoryPath(m), Needs: k.needs(m), Squares: len(m.Squares), Maps: len(m.Maps),
			Characters: k.played(m), EnemyPhase: k.enemyPhase(m), Odds: k.oddsLine(m), Players: players, Minutes: k.minutes(m), Hard: k.hard(m),
			Thumb: k.thumb(i),
		})
		h.Measured = h.Measured || h.Memories[i].Hard > 0
	}
	if len(k.Pack.Memories) > 0 {
		h.Story, h.More = k.beginning(k.Pack.Memories[0].Story.Before)
	}
	for _, s := range decks[0].Sections {
		for _, c := range s.Cards {
			// An Assassin at a higher level is the same person on another card.
			if c.Of == "assassin" && slices.ContainsFunc(k.Pack.Assassins, func(a ir.Assassin) bool { return a.ID == c.ID }) {
				h.Faces = append(h.Faces, face{c.Name, decks[0].Path + "#" + c.Anchor(), c.Portrait})
			}
		}
	}
	if k.hasHeadquarters() {
		h.HQ = headquartersPath
	}
	if k.playsCampaign() {
		h.Played = campaignPath
	}
	if k.hasCampaigns() {
		h.Campaigns = campaignsPath
	}
	seen := map[string]bool{}
	note := func(id ir.TextID) {
		if t := k.text(id); t != "" && !seen[t] {
			seen[t] = true
			h.Assumptions = append(h.Assumptions, t)
		}
	}
	note(k.Pack.Dice.Assumption)
	for _, e := range k.Pack.Enemies {
		note(e.Assumption)
	}
	return h
}

// beginning returns the first paragraph of a story, and the rest of it, which may be empty. A story
// that begins with anything else is not cut.
func (k *maker) beginning(id ir.TextID) (first, rest template.HTML) {
	t, lang := k.plain(id)
	if t == "" {
		return "", ""
	}
	whole := string(page.Markdown(page.Unmark(t)))
	a, b, cut := strings.Cut(whole, "</p>")
	if b = strings.TrimSpace(b); !cut || b == "" || !strings.HasPrefix(whole, "<p>") {
		return k.block(lang, template.HTML(whole)), ""
	}
	return k.block(lang, template.HTML(a+"</p>")), k.block(lang, template.HTML(b))
}

// span returns a range of numbers, as one number if both are the same.
func span(low, high int) string {
	if low == high {
		return strconv.Itoa(low)
	}
	return strconv.Itoa(low) + "–" + strconv.Itoa(high)
}

// minutes returns how long a Memory takes, from the shortest to the longest median of its
// numbers of Assassins; "" if nothing was played.
func (k *maker) minutes(m *ir.Memory) string {
	r := k.report(m)
	if r == nil {
		return ""
	}
	low, high := 0, 0
	for i := range r.Cells {
		p := r.Cells[i].Play(sim.Fair)
		if p == nil || p.Minutes() == 0 {
			continue
		}
		n := p.Minutes()
		if low == 0 || n < low {
			low = n
		}
		high = max(high, n)
	}
	if high == 0 {
		return ""
	}
	return span(low, high)
}

// How hard a Memory is depends on the share of games that the fair bot and the novice win, on
// average over both and all numbers of Assassins, in basis points. The edges are our
// assumption.
const (
	easyShare   = 6000
	mediumShare = 4000
)

// hard returns how hard a Memory is, from 1 for easy to 3, and 0 if nothing was played.
func (k *maker) hard(m *ir.Memory) int {
	r := k.report(m)
	if r == nil {
		return 0
	}
	won, games := 0, 0
	for _, bot := range []string{sim.Fair, sim.Novice} {
		for i := range r.Cells {
			if p := r.Cells[i].Play(bot); p != nil {
				share, _, _ := p.WinRate()
				won, games = won+share, games+1
			}
		}
	}
	switch {
	case games == 0:
		return 0
	case won >= easyShare*games:
		return 1
	case won >= mediumShare*games:
		return 2
	}
	return 3
}
