package venice

import (
	"html/template"
	"slices"
	"strconv"
	"strings"

	"acforge.dev/engine/stats"
	"acforge.dev/preview/page"
	ir "acforge.dev/schema/ir/venice"
	"acforge.dev/validator/sim"
)

const campaignsPath = "campaigns.html"

// campaignsPage shows the results of whole campaigns played by bots: the state of
// groups at each Memory, how often they win it, and the content that no campaign
// used.
type campaignsPage struct {
	Lead     string
	Rows     []campaignRow
	Curve    template.HTML // what kinds of groups win, in order of play; "" if unknown
	Figures  []string      // headings of the groups' figures
	Brought  []broughtRow
	Never    []string
	Findings []stuckRow
}

// campaignRow is a Memory of the campaign.
type campaignRow struct {
	page.Link
	Came                     int
	First, Interval          string
	FromStart, StartInterval string
	Again                    int
	Second                   string
	Note                     string // "" if campaigns and expected start agree
}

// broughtRow is an attempt with the figures of the groups: the median, and the
// 5th to the 95th of a hundred.
type broughtRow struct {
	Attempt string
	Figures []broughtFigure
}

type broughtFigure struct{ Head, Median, Range string } // Range is "" if all have the same value

// stuckRow is a campaign that did not end.
type stuckRow struct{ Where, Message, Command string }

// hasCampaigns reports whether campaigns were played.
func (k *maker) hasCampaigns() bool { return k.Report != nil && k.Report.Campaign != nil }

func (k *maker) campaignsPage() campaignsPage {
	c := k.Report.Campaign
	stuck := 0
	for _, f := range c.Findings {
		stuck += 1 + f.More
	}
	p := campaignsPage{Lead: k.say("came.lead", "n", c.Games, "edition", strings.ToUpper(c.Edition), "steps", c.Budget)}
	if stuck > 0 {
		p.Lead += " " + k.number("came.stuck", stuck)
	}
	drifts := c.Drifts()
	for i := range c.Memories {
		ch := &c.Memories[i]
		at := slices.IndexFunc(k.Pack.Memories, func(m ir.Memory) bool { return m.ID == ch.Memory })
		if at < 0 {
			continue
		}
		m := &k.Pack.Memories[at]
		row := campaignRow{Link: page.Link{Title: m.ID + " " + k.text(m.Title), Path: memoryPath(m)}, Came: ch.First.Games, Again: ch.Second.Games, First: "–", Interval: "–", FromStart: "–", StartInterval: "–", Second: "–"}
		if ch.First.Games > 0 {
			share, lo, hi := ch.First.WinRate()
			row.First, row.Interval = k.percent(share), k.say("odds.interval", "a", k.percent(lo), "b", k.percent(hi))
		}
		if ch.Second.Games > 0 {
			share, _, _ := ch.Second.WinRate()
			row.Second = k.percent(share)
		}
		if share, lo, hi, ok := ch.StartRate(); ok {
			row.FromStart, row.StartInterval = k.percent(share), k.say("odds.interval", "a", k.percent(lo), "b", k.percent(hi))
		}
		if sim.Drifted(drifts[i]) {
			row.Note = k.say("came.drifted")
		}
		p.Rows = append(p.Rows, row)
		for n, a := range []*sim.Attempt{&ch.First, &ch.Second} {
			if a.Games > 0 {
				p.Brought = append(p.Brought, k.broughtRow(m.ID, n, a))
			}
		}
	}
	if len(p.Brought) > 0 {
		for _, f := range p.Brought[0].Figures {
			p.Figures = append(p.Figures, f.Head)
		}
	}
	p.Curve = k.campaignCurve(c)
	p.Never = k.neverMet(c)
	for _, f := range c.Findings {
		p.Findings = append(p.Findings, stuckRow{k.say("came.stuck.in", "memory", f.Memory, "n", f.Seats), f.Message, f.Command})
	}
	return p
}

// campaignCurve draws how often each kind of group wins the first attempt at each Memory,
// in order of play: a line for each kind, with its intervals.
func (k *maker) campaignCurve(c *sim.Campaign) template.HTML {
	var names []string
	var curves [][]sim.Curve
	for i := range c.Memories {
		if groups := c.Memories[i].Curve(); groups != nil {
			names, curves = append(names, c.Memories[i].Memory), append(curves, groups)
		}
	}
	if len(curves) < 2 {
		return ""
	}
	const left, right, top, high, step = 44, 84, 8, 200, 46
	x := func(i, group int) int { return left + step/2 + step*i + 6*(group-1) }
	y := func(bp int) int { return top + high - bp*high/stats.Whole }
	var says []string
	for i, groups := range curves {
		line := names[i] + ":"
		for _, g := range groups {
			line += " " + k.called("scale", g.Group) + " " + k.say("odds.worth.points", "a", k.percent(g.Won), "b", k.percent((g.High-g.Low)/2))
		}
		says = append(says, line)
	}
	width := left + step*len(curves) + right
	var s svg
	s.tag(`<svg class="curve" viewBox="0 0 %d %d" role="img" aria-label="%s">`, width, top+high+24, strings.Join(says, "; "))
	for share := 0; share <= stats.Whole; share += stats.Whole / 4 {
		s.line("axis", left, y(share), left+step*len(curves), y(share))
		s.tag(`<text class="tier" x="%d" y="%d" text-anchor="end">%s</text>`, left-6, y(share)+4, k.say("odds.band.edge", "n", share/100))
	}
	for i, name := range names {
		s.tag(`<text class="tier" x="%d" y="%d" text-anchor="middle">%s</text>`, x(i, 1), top+high+18, name)
	}
	last := curves[len(curves)-1]
	labels := make([]int, len(last))
	for g := range last {
		labels[g] = y(last[g].Won) + 4
	}
	apart(labels, 12, top+4)
	for g := range curves[0] {
		group := curves[0][g].Group
		path := ""
		for i := range curves {
			c := curves[i][g]
			s.line("whisker "+group, x(i, g), y(c.Low), x(i, g), y(c.High))
			path += map[bool]string{true: "M", false: "L"}[i == 0] + strconv.Itoa(x(i, g)) + " " + strconv.Itoa(y(c.Won))
		}
		s.tag(`<path class="run %s" d="%s"/>`, group, path)
		s.tag(`<text class="tier" x="%d" y="%d">%s</text>`, left+step*len(curves)+6, labels[g], k.called("scale", group))
	}
	s.b.WriteString("</svg>")
	return template.HTML(s.b.String())
}

// apart moves heights of labels, the lowest label first, so that each is at least gap above
// the one before and none is above top.
func apart(heights []int, gap, top int) {
	for i := 1; i < len(heights); i++ {
		heights[i] = min(heights[i], heights[i-1]-gap)
	}
	least := top
	for i := len(heights) - 1; i >= 0; i-- {
		heights[i] = max(heights[i], least)
		least = heights[i] + gap
	}
}

func (k *maker) broughtRow(memory string, again int, a *sim.Attempt) broughtRow {
	row := broughtRow{Attempt: memory}
	if again > 0 {
		row.Attempt = k.say("came.again", "memory", memory)
	}
	for _, f := range a.Brought {
		fig := broughtFigure{Head: k.called("came.figure", f.Figure), Median: strconv.Itoa(f.P50)}
		if f.P5 < f.P95 {
			fig.Range = k.say("odds.interval", "a", f.P5, "b", f.P95)
		}
		row.Figures = append(row.Figures, fig)
	}
	return row
}

// neverMet lists the assets that no campaign used, a line for each kind.
func (k *maker) neverMet(c *sim.Campaign) []string {
	var lines []string
	var sorts []string
	by := map[string][]string{}
	for _, t := range c.Assets {
		if t.Games > 0 {
			continue
		}
		sort := k.called("came.never", strings.ReplaceAll(t.Kind+" "+t.Use, " ", "-"))
		if by[sort] == nil {
			sorts = append(sorts, sort)
		}
		by[sort] = append(by[sort], k.asset(t.Kind, t.ID))
	}
	for _, s := range sorts {
		lines = append(lines, s+": "+strings.Join(by[s], ", "))
	}
	return lines
}

// asset returns the name of an asset.
func (k *maker) asset(kind, id string) string {
	hq := k.headquarters()
	switch kind {
	case "envelope":
		for i := range k.Pack.Envelopes {
			if k.Pack.Envelopes[i].ID == id {
				return k.text(k.Pack.Envelopes[i].Name)
			}
		}
	case "skill":
		for i := range k.Pack.Skills {
			if k.Pack.Skills[i].ID == id {
				return k.text(k.Pack.Skills[i].Name)
			}
		}
	case "reward":
		for i := range k.Pack.Equipment {
			if k.Pack.Equipment[i].ID == id {
				return k.text(k.Pack.Equipment[i].Name)
			}
		}
	case "blueprint":
		for i := range k.Pack.Blueprints {
			if k.Pack.Blueprints[i].ID == id {
				return k.text(k.Pack.Blueprints[i].Name)
			}
		}
	case "contract", "contract box":
		of, box, _ := strings.Cut(id, " ")
		for i := range hq.Contracts {
			if c := &hq.Contracts[i]; c.ID == of {
				return strings.TrimSpace(k.text(c.Name) + " " + box)
			}
		}
	case "building":
		return k.say(map[string]string{"hospital": "hq.hospital", "workshop": "hq.workshop", "shop": "hq.shop", "command-room": "hq.command"}[id])
	case "helper":
		for i := range hq.Helpers {
			if hq.Helpers[i].ID == id {
				return k.text(hq.Helpers[i].Name)
			}
		}
	}
	return id
}
