package venice

import (
	"html/template"
	"slices"
	"strconv"
	"strings"

	"acforge.dev/engine"
	"acforge.dev/engine/bot"
	"acforge.dev/engine/skill"
	"acforge.dev/engine/stats"
	"acforge.dev/preview/page"
	"acforge.dev/preview/worth"
	ir "acforge.dev/schema/ir/venice"
	"acforge.dev/validator/sim"
)

type oddsRow struct {
	Seats, Games               int
	Won, Interval, Band, Turns string
	Causes, Look               []page.Link // causes of losses, each with an example game; other games to look at
	Sync                       string      // the share of the wins that have 100% Sync; "–" without a win
	Others                     []string    // the shares that the other bots won, in the order of odds.Heads
	Curve                      template.HTML
}

type odds struct {
	Says, Caption string
	Tiers         string   // sentences that describe the other bots, except the random one
	Class         string   // "before" if the figures are from an earlier save
	Edit          []string // effects of the last edit
	Won           string   // heading of the column of wins
	Heads         []string // the other bots that played
	Rows          []oddsRow
	Scale         []scaleRow // what kinds of groups win
	Unused        string
	Others        string // results in the other editions
	Worth         worth.Table
	Ways          []wayRow   // the worth of going for things, with Worth
	Groups        []groupRow // results of other groups, if measured
	GroupsCaption string
}

// scaleRow is a cell on the scale of skill.
type scaleRow struct {
	Seats                      int
	Picture                    template.HTML
	Groups                     []string // the share of each, and its band
	Difficulty, Discrimination string
}

type groupRow struct {
	Seats                            int
	Who, Won, Interval, More, Likely string
}

type wayRow struct{ What, Did, Used, Worth, Says string }

// curve lists the bots in the picture, from top to bottom. Each thinks longer than
// the one above.
var curve = []string{sim.Novice, sim.Fair, sim.Expert}

func (k *maker) report(m *ir.Memory) *sim.Memory {
	if k.Report == nil {
		return nil
	}
	for i := range k.Report.Memories {
		if k.Report.Memories[i].Memory == m.ID {
			return &k.Report.Memories[i]
		}
	}
	return nil
}

// playing reports whether bots still play.
func (k *maker) playing() bool { return k.Report != nil && k.Report.Playing }

// band returns the declared band of a kind of group, "" for regulars; nil for none.
func band(m *ir.Memory, seats int, group string) *ir.Band {
	for i := range m.Expect {
		if m.Expect[i].Assassins == seats && m.Expect[i].Group == group {
			return &m.Expect[i]
		}
	}
	return nil
}

// percent writes a share in basis points as a percentage with one decimal.
func (p *phrases) percent(bp int) string {
	t := (bp + 5) / 10
	return p.say("percent", "whole", t/10, "tenth", t%10)
}

// odds returns the measurements of smoke-play for a Memory, next to its declared
// bands, or nil if there are none.
func (k *maker) odds(m *ir.Memory) *odds {
	r := k.report(m)
	if r == nil {
		if k.playing() {
			return &odds{Says: k.say("odds.playing")}
		}
		return nil
	}
	o := &odds{Says: k.say("odds.yes"), Won: k.say("odds.h.won")}
	if m.Teaches {
		o.Says = k.say("odds.teaches", "says", o.Says)
	}
	by, budget := sim.Fair, bot.Budget{Steps: r.Budget}
	quick, _ := bot.BudgetOf(sim.Quick)
	beside := slices.DeleteFunc([]string{sim.Novice, sim.Expert, sim.Random}, func(bot string) bool {
		return !slices.ContainsFunc(r.Cells, func(c sim.Cell) bool { return c.Play(bot) != nil })
	})
	for _, bot := range beside {
		o.Heads = append(o.Heads, k.say("odds.h."+bot))
		if bot != sim.Random {
			o.Tiers += " " + k.say("odds.tier."+bot)
		}
	}
	for i := range r.Cells {
		c := &r.Cells[i]
		if c.Proof != "" {
			o.Says = k.say("odds.no", "proof", c.Proof)
		} else if c.Witness == nil && c.Proof == "" {
			o.Says = k.say("odds.undecided", "n", c.Seats)
		}
		p := c.Play(sim.Fair)
		if p == nil {
			if p = c.Play(sim.Quick); p == nil {
				continue
			}
			o.Won, o.Says = k.say("odds.h.quick"), k.say("odds.rough")
			by, budget = sim.Quick, quick
		}
		share, lo, hi := p.WinRate()
		row := oddsRow{
			Seats: c.Seats, Games: p.Games, Won: k.percent(share), Interval: k.say("odds.interval", "a", k.percent(lo), "b", k.percent(hi)),
			Turns: k.say("odds.turns", "n", p.Turns.P50, "low", p.Turns.P5, "high", p.Turns.P95),
			Band:  "–", Causes: k.causes(m, c, p), Look: k.look(c), Curve: k.curve(band(m, c.Seats, ""), c),
		}
		if b := band(m, c.Seats, ""); b != nil {
			row.Band = k.say("odds.band", "a", b.Min, "b", b.Max)
		}
		if row.Sync = "–"; p.Won > 0 {
			share, lo, hi := p.BonusRate()
			row.Sync = k.say("odds.sync", "share", k.percent(share), "a", k.percent(lo), "b", k.percent(hi))
		}
		for _, bot := range beside {
			says := "–"
			if q := c.Play(bot); q != nil {
				s, _, _ := q.WinRate()
				says = k.percent(s)
			}
			row.Others = append(row.Others, says)
		}
		o.Rows = append(o.Rows, row)
	}
	if r.Before {
		o.Class, o.Says = " before", k.say("odds.before")
	}
	for i := range r.Edit {
		e := &r.Edit[i]
		o.Edit = append(o.Edit, k.say("odds.edit.row", "n", e.Seats, "was", k.percent(stats.Share(e.Before, e.Games)), "now", k.percent(stats.Share(e.After, e.Games)),
			"says", k.called("edit", e.Likely()), "bot", k.called("bot", e.Bot), "games", e.Games, "lost", e.Lost, "gained", e.Gained))
	}
	o.Caption = k.say("odds.caption", "bot", k.called("bot", by), "n", budget.Steps, "edition", strings.ToUpper(r.Edition), "difficulty", k.called("difficulty", r.Difficulty))
	var unused []string
	for _, t := range r.Touched {
		if t.Games == 0 && t.Kind != engine.ContentLesson {
			unused = append(unused, k.called("touched", t.Kind)+" "+t.ID)
		}
	}
	o.Unused = strings.Join(unused, ", ")
	if list, _ := r.InEditions(); len(list) > 0 {
		var says []string
		for _, e := range list {
			says = append(says, k.say("odds.others.one", "edition", k.called("edition", e.Edition), "won", k.percent(stats.Share(e.Won-e.Lost+e.Gained, e.Games)),
				"first", k.percent(stats.Share(e.Won, e.Games)), "games", e.Games))
		}
		o.Others = k.say("odds.others", "list", strings.Join(says, "; "))
	}
	k.scale(o, m, r)
	k.worths(o, r)
	k.groups(o, m, r)
	return o
}

// scale adds to o what kinds of groups win, by the scale of skill.
func (k *maker) scale(o *odds, m *ir.Memory, r *sim.Memory) {
	for i := range r.Cells {
		c := &r.Cells[i]
		fit := c.Skill()
		if fit == nil {
			continue
		}
		row := scaleRow{Seats: c.Seats}
		var lines []lineOf
		for _, g := range c.Groups() {
			name := k.called("scale", g.Group)
			l := lineOf{name: name, class: g.Group, share: g.Won, lo: g.Low, hi: g.High}
			says := k.percent(g.Won) + " (" + k.say("odds.interval", "a", k.percent(g.Low), "b", k.percent(g.High)) + ")"
			group := g.Group
			if group == skill.Regulars {
				group = ""
			}
			if l.band = band(m, c.Seats, group); l.band != nil {
				says += "; " + k.say("odds.h.expected") + ": " + k.say("odds.band", "a", l.band.Min, "b", l.band.Max)
			}
			lines, row.Groups = append(lines, l), append(row.Groups, says)
		}
		row.Picture = k.lines(lines, 76)
		mid, lo, hi := fit.Difficulty()
		row.Difficulty = k.estimate(int(mid), int(lo), int(hi))
		row.Discrimination = k.estimate(fit.Discrimination())
		o.Scale = append(o.Scale, row)
	}
}

// estimate writes an estimate in hundredths with its interval, with one decimal each.
func (k *maker) estimate(mid, lo, hi int) string {
	tenths := func(n int) string {
		sign := ""
		if n < 0 {
			sign, n = "−", -n
		}
		return sign + k.tenths(n)
	}
	return tenths(mid) + " (" + k.say("odds.interval", "a", tenths(lo), "b", tenths(hi)) + ")"
}

// worth writes what things are worth.
func (k *maker) worth() worth.Words {
	return worth.Words{
		Say: k.say, What: func(kind, id string) string { return k.called("item", kind) + " " + id }, Percent: k.percent, Tenths: k.tenths,
		Interval: func(a, b string) string { return k.say("odds.interval", "a", a, "b", b) },
	}
}

// worths adds to o the worth of things, and the worth of going for them.
func (k *maker) worths(o *odds, r *sim.Memory) {
	words := k.worth()
	o.Worth = words.Table(r.Worth)
	for i := range r.Ways {
		w := &r.Ways[i]
		o.Ways = append(o.Ways, wayRow{
			What: words.What(w.Kind, w.ID), Did: words.Often(w.Did, w.Games), Used: words.Often(w.Used, w.Games),
			Worth: words.Points(w.Share()), Says: words.Says(w.Says()),
		})
	}
}

// groups adds to o the results of other groups, compared with the expected group.
func (k *maker) groups(o *odds, m *ir.Memory, r *sim.Memory) {
	for i := range r.Groups {
		g := &r.Groups[i]
		share, lo, hi := g.Rate()
		row := groupRow{Seats: g.Seats, Won: k.percent(share), Interval: k.say("odds.interval", "a", k.percent(lo), "b", k.percent(hi)), More: "–", Likely: "–"}
		switch g.Kind {
		case "":
			row.Who = k.say("odds.group.expected")
		case "party":
			var who []string
			for id := range strings.SplitSeq(g.ID, "+") {
				who = append(who, k.whoIs(m, id))
			}
			row.Who = k.and(who)
		default:
			row.Who = k.called("odds.group", g.ID)
		}
		if g.Kind != "" {
			row.More, row.Likely = k.worth().Points(g.Share()), k.called("edit", g.Likely())
		}
		o.Groups = append(o.Groups, row)
		o.GroupsCaption = k.say("odds.groups.caption", "n", g.Games)
	}
}

// whoIs returns the name of a character in a Memory, by its id.
func (k *maker) whoIs(m *ir.Memory, id string) string {
	if m.Characters == "apprentices" {
		for i := range k.Pack.Apprentices {
			if a := &k.Pack.Apprentices[i]; a.ID == id {
				return k.text(a.Name)
			}
		}
	}
	for i := range k.Pack.Assassins {
		if a := &k.Pack.Assassins[i]; a.ID == id {
			return k.text(a.Name)
		}
	}
	return id
}

// tenths writes basis points as percentage points with one decimal.
func (p *phrases) tenths(bp int) string {
	t := (bp + 5) / 10
	return p.say("odds.tenths", "whole", t/10, "tenth", t%10)
}

// causeWords describes why a game was lost. For the Memory's own conditions it
// uses the Memory's words.
func (k *maker) causeWords(m *ir.Memory, cause string) string {
	for _, f := range m.Fail {
		if f.Name == cause {
			if t := k.textBy(f.Text, func(t string) string { return strings.TrimSuffix(t, ".") }); t != "" {
				return t
			}
		}
	}
	if kind, ok := strings.CutPrefix(cause, "reserve-"); ok { // the reserve had too few of this Enemy (BOV-6.3)
		for i := range k.Pack.Enemies {
			if e := &k.Pack.Enemies[i]; e.ID == kind {
				return k.say("lost.reserve", "name", k.text(e.Name))
			}
		}
	}
	return k.called("lost", cause) // causes that every Memory has (BOV-6.2)
}

// causes lists the causes of lost games, each with an example game.
func (k *maker) causes(m *ir.Memory, c *sim.Cell, p *sim.Play) []page.Link {
	var out []page.Link
	add := func(says string, is func(*sim.Shown) bool) {
		l := page.Link{Title: says}
		if i := slices.IndexFunc(c.Games, func(s sim.Shown) bool { return is(&s) }); i >= 0 {
			l.Path = shownAt(c, &c.Games[i])
		}
		out = append(out, l)
	}
	for _, c := range p.Causes {
		if c.Result != "won" {
			add(k.say("lost.games", "cause", k.causeWords(m, c.Cause), "n", c.Games), func(s *sim.Shown) bool { return s.Cause == c.Cause && s.Why != sim.Close })
			if last := &out[len(out)-1]; last.Path == "" { // the only example of this cause is the closest loss
				out = out[:len(out)-1]
				add(last.Title, func(s *sim.Shown) bool { return s.Cause == c.Cause })
			}
		}
	}
	if p.Undecided > 0 {
		add(k.say("lost.undecided", "n", p.Undecided), func(s *sim.Shown) bool { return s.Why == sim.NoEnd })
	}
	if len(out) == 0 {
		out = append(out, page.Link{Title: k.say("nothing")})
	}
	return out
}

// look lists the other games to look at: the median win, the closest loss and a
// game that could no longer be won.
func (k *maker) look(c *sim.Cell) []page.Link {
	var out []page.Link
	for _, why := range []string{sim.Median, sim.Close, sim.Locked} {
		if s := c.Shows(why); s != nil {
			out = append(out, page.Link{Title: k.say("odds.look." + why), Path: shownAt(c, s)})
		}
	}
	return out
}

// shownAt returns the address of a game on the page of its Memory.
func shownAt(c *sim.Cell, s *sim.Shown) string {
	at := "#replay=" + s.ID(c.Seats)
	if s.Round != nil && s.Round.Step > 0 { // the step after which it made no progress
		at += "&step=" + strconv.Itoa(s.Round.Step)
	}
	return at
}

// lineOf is a line of a picture of shares: a name, the share with its interval in basis
// points, and the declared band.
type lineOf struct {
	name, class   string
	share, lo, hi int
	band          *ir.Band
}

// curve draws the wins of the bots: a line for each bot, with its interval, and the
// declared band in the line of the fair bot.
func (k *maker) curve(b *ir.Band, c *sim.Cell) template.HTML {
	var lines []lineOf
	bots := curve
	if c.Play(sim.Fair) == nil {
		bots = []string{sim.Quick}
	}
	for _, bot := range bots {
		if p := c.Play(bot); p != nil {
			l := lineOf{name: k.called("bot", bot), class: bot}
			l.share, l.lo, l.hi = p.WinRate()
			if bot == sim.Fair {
				l.band = b
			}
			lines = append(lines, l)
		}
	}
	return k.lines(lines, 44)
}

// lines draws shares on an axis from 0 to 100 % that begins at left.
func (k *maker) lines(lines []lineOf, left int) template.HTML {
	var says []string
	for _, l := range lines {
		one := k.say("odds.curve.tier", "bot", l.name, "share", k.percent(l.share), "a", k.percent(l.lo), "b", k.percent(l.hi))
		switch {
		case l.band == nil:
		case l.class == sim.Fair:
			one = k.say("odds.curve.band", "says", one, "a", l.band.Min, "b", l.band.Max)
		default:
			one += "; " + k.say("odds.h.expected") + ": " + k.say("odds.band", "a", l.band.Min, "b", l.band.Max)
		}
		says = append(says, one)
	}
	const step = 18 // height of a row
	high := step*len(lines) + 4
	var s svg
	s.tag(`<svg viewBox="0 0 %d %d" role="img" aria-label="%s">`, left+206, high, strings.Join(says, "; "))
	s.tag(`<path class="axis" d="M%d %dh200`, left, high-3)
	for x := 0; x <= 200; x += 50 {
		s.tag(`M%d 2v%d`, left+x, high-4)
	}
	s.b.WriteString(`"/>`)
	for i, l := range lines {
		y := step*i + step/2 + 1
		if l.band != nil {
			s.tag(`<rect class="band" x="%d" y="%d" width="%d" height="%d"/>`, left+2*l.band.Min, y-8, 2*(l.band.Max-l.band.Min), 16)
		}
		s.tag(`<text class="tier" x="%d" y="%d" text-anchor="end">%s</text>`, left-6, y+4, l.name)
		s.line("interval "+l.class, left+l.lo/50, y, left+max(l.hi/50, l.lo/50+1), y)
		s.tag(`<circle class="mark" cx="%d" cy="%d" r="4"/>`, left+l.share/50, y)
	}
	s.b.WriteString("</svg>")
	return template.HTML(s.b.String())
}

// oddsLine returns the odds in one line for the front page.
func (k *maker) oddsLine(m *ir.Memory) string {
	r := k.report(m)
	if r == nil {
		if k.playing() {
			return k.say("odds.line.playing")
		}
		return ""
	}
	var parts []string
	for i := range r.Cells {
		if p := r.Cells[i].Play(sim.Fair); p != nil {
			share, _, _ := p.WinRate()
			parts = append(parts, strconv.Itoa(r.Cells[i].Seats)+": "+k.percent(share))
		}
	}
	if len(parts) == 0 {
		return ""
	}
	s := k.say("odds.line", "rates", strings.Join(parts, ", "))
	if r.Before {
		s = k.say("odds.line.before", "says", s)
	}
	if m.Teaches {
		s = k.say("odds.line.teaches", "says", s)
	}
	return s
}
