package sim

import (
	"fmt"
	"slices"
	"sort"

	"acforge.dev/engine"
	"acforge.dev/engine/stats"
	"acforge.dev/internal/diag"
)

const (
	// easy is the share of games won by the fair bot, in basis points, above which a
	// memory that does not teach is reported as too easy.
	easy = 9200
	// apart is the difference between the wins of expert and fair, in basis points,
	// that is still fine.
	apart = 2500
	// earnest is the smallest share of games won by the fair bot, in basis points, for
	// which a report says that the novice wins none.
	earnest = 1000
)

// curve reports differences between the bots: a memory too easy for fair, or decided by
// thinking longer.
func (c *Cell) curve(m *Memory, bands []Band, spans Spans) []diag.Diagnostic {
	fair := c.Play(Fair)
	if c.Aim != "" || fair == nil {
		return nil
	}
	var out []diag.Diagnostic
	teaching := slices.ContainsFunc(bands, func(b Band) bool { return b.Of == Teaches })
	share, lo, hi := fair.WinRate()
	if !teaching && lo > easy {
		d := diag.Diagnostic{
			Code: CodeTooEasy, Severity: diag.Info, Primary: spans(m.Memory, engine.Content{}),
			Message:  at(m, c.Seats) + " is too easy: the fair bot wins nearly always",
			Found:    fmt.Sprintf("%s (95 %% of %s to %s, %s)", percent(share), percent(lo), percent(hi), diag.Counted(fair.Games, "game")),
			Expected: []string{"at most " + percent(easy)},
			Help:     []string{"make it ask for more than care: more to overcome, or a second thing to do; if it is there to teach, write expect: teaches: true", m.why(c.Seats)},
		}
		if note := c.groupsNote(); note != "" {
			d.Notes = append(d.Notes, note)
		}
		c.look(m, &d, "a game that was won", Median)
		out = append(out, d)
	}
	if novice := c.Play(Novice); novice != nil && novice.Won == 0 && novice.Games >= enough && lo > earnest {
		out = append(out, c.hopeless(m, fair, novice, spans))
	}
	expert := c.Play(Expert)
	if expert == nil {
		return out
	}
	most, low, _ := expert.WinRate()
	if most-share > apart && low > hi {
		d := diag.Diagnostic{
			Code: CodeFarApart, Severity: diag.Info, Primary: spans(m.Memory, engine.Content{}),
			Message: at(m, c.Seats) + " is won by the expert far more often than by the fair bot",
			Found:   fmt.Sprintf("expert: %s of %d games; fair: %s of %d", percent(most), expert.Games, percent(share), fair.Games),
			Notes:   part(fair, expert, "fair", "expert"),
			Help:    []string{"the win rate of the fair bot is that of players who miss what the expert finds"},
		}
		c.look(m, &d, "a game of each bot", Typical, Close)
		out = append(out, d)
	}
	return out
}

// hopeless reports that the novice wins none of its games. If there is required content
// that it touches in none of them, the problem is placed there.
func (c *Cell) hopeless(m *Memory, fair, novice *Play, spans Spans) diag.Diagnostic {
	share, _, _ := fair.WinRate()
	_, _, most := novice.WinRate()
	d := diag.Diagnostic{
		Code: CodeNeverNovice, Severity: diag.Info, Primary: spans(m.Memory, engine.Content{}),
		Message: at(m, c.Seats) + " is never won by the novice bot",
		Found:   fmt.Sprintf("novice: 0 of %d games (at most %s); fair: %s of %d", novice.Games, percent(most), percent(share), fair.Games),
		Help:    []string{m.why(c.Seats)},
	}
	for i := range m.Touched {
		t := &m.Touched[i]
		weak, strong := c.firsts[Novice], c.firsts[Fair]
		if t.Deed != must || weak == nil || strong == nil || weak.touched[t.content] > 0 || strong.touched[t.content] == 0 {
			continue
		}
		if len(d.Notes) == 0 {
			d.Primary = spans(m.Memory, engine.Content{Kind: t.Kind, ID: t.ID, Use: t.Use})
		}
		d.Notes = append(d.Notes, fmt.Sprintf("%s %q must be done, but is done in none of its games", t.Kind, t.ID))
	}
	d.Notes = append(d.Notes, part(novice, fair, "novice", "fair")...)
	c.example(m, &d, "a game that it lost", sample{bot: Novice, game: m.First})
	return d
}

// part lists the causes by which one bot loses more than another, the largest first.
func part(one, other *Play, name, otherName string) []string {
	lost := func(p *Play, cause string) int {
		for _, c := range p.Causes {
			if c.Result == engine.Lost.String() && c.Cause == cause {
				return stats.Share(c.Games, p.Games)
			}
		}
		return 0
	}
	causes := slices.Clone(one.Causes)
	causes = slices.DeleteFunc(causes, func(c Cause) bool { return c.Result != engine.Lost.String() })
	more := func(c Cause) int { return lost(one, c.Cause) - lost(other, c.Cause) }
	sort.SliceStable(causes, func(i, j int) bool { return more(causes[j]) < more(causes[i]) })
	var out []string
	for _, c := range causes[:min(len(causes), 3)] {
		if more(c) > 0 {
			out = append(out, fmt.Sprintf("lost by %s: %s %s, %s %s", c.Cause, name, percent(lost(one, c.Cause)), otherName, percent(lost(other, c.Cause))))
		}
	}
	return out
}
