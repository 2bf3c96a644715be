package sim

import (
	"fmt"
	"strconv"
	"strings"

	"acforge.dev/engine/stats"
	"acforge.dev/internal/diag"
)

// attemptEnd says how an attempt of a campaign ended.
type attemptEnd uint8

const (
	notReached attemptEnd = iota
	attemptLost
	attemptWon
)

// CampaignChanges compares the campaigns of two versions of a pack: the same campaigns,
// before and after.
type CampaignChanges struct {
	Before, After *Campaign
	// Memories are those of both versions, in the order of the later one.
	Memories []ChapterChange
}

// ChapterChange compares the first attempts at a memory in campaigns that reached it in
// both versions.
type ChapterChange struct {
	Memory string
	// Games are these campaigns; Before and After how many won the attempt.
	Games, Before, After int
	// Lost were won only before, Gained only after.
	Lost, Gained int
	// Chance is the probability, in millionths, of such a difference if the edit has no
	// effect. It is corrected for the number of memories (Holm).
	Chance int
}

// Likely says in words how certain the change is.
func (c *ChapterChange) Likely() string {
	ch := Change{Lost: c.Lost, Gained: c.Gained, Chance: c.Chance}
	return ch.Likely()
}

// CompareCampaigns compares two reports of the same campaigns that were just played.
func CompareCampaigns(before, after *Campaign) *CampaignChanges {
	out := &CampaignChanges{Before: before, After: after}
	was := map[string]*Chapter{}
	for i := range before.Memories {
		was[before.Memories[i].Memory] = &before.Memories[i]
	}
	var chances []int
	for i := range after.Memories {
		ch := &after.Memories[i]
		old := was[ch.Memory]
		if old == nil {
			continue
		}
		c := ChapterChange{Memory: ch.Memory}
		for k := range min(len(old.each), len(ch.each)) {
			a, b := old.each[k], ch.each[k]
			if a == notReached || b == notReached {
				continue
			}
			c.Games++
			if a == attemptWon {
				c.Before++
			}
			if b == attemptWon {
				c.After++
			}
			parted(a == attemptWon, b == attemptWon, &c.Lost, &c.Gained)
		}
		out.Memories = append(out.Memories, c)
		chances = append(chances, stats.McNemar(c.Lost, c.Gained))
	}
	for i, p := range stats.Holm(chances) {
		out.Memories[i].Chance = p
	}
	return out
}

// rows returns a table: a head, then a row for each memory.
func (c *CampaignChanges) rows() [][]string {
	rows := [][]string{{"memory", "campaigns", "won first, before", "after", "change", "lost", "gained", "chance", "what it is"}}
	for i := range c.Memories {
		m := &c.Memories[i]
		if m.Games == 0 {
			continue
		}
		was, is := stats.Share(m.Before, m.Games), stats.Share(m.After, m.Games)
		rows = append(rows, []string{m.Memory, strconv.Itoa(m.Games), percent(was), percent(is), signed(is - was), strconv.Itoa(m.Lost), strconv.Itoa(m.Gained), chance(m.Chance), m.Likely()})
	}
	return rows
}

// told says how the campaigns ended, and how long they took, in both versions.
func (c *CampaignChanges) told() []string {
	out := []string{"before: " + c.Before.head(), "after: " + c.After.head()}
	for _, l := range []struct {
		when string
		of   *Campaign
	}{{"before", c.Before}, {"after", c.After}} {
		if says := l.of.Length.String(); says != "" {
			out = append(out, l.when+": "+says)
		}
	}
	return out
}

// Text renders the comparison for a terminal.
func (c *CampaignChanges) Text() string {
	rows := c.rows()
	return fmt.Sprintf("the same %s before and after\n\n", diag.Counted(min(c.Before.Games, c.After.Games), "campaign")) +
		alignLeft(rows, 0, len(rows[0])-1) + "\n" + strings.Join(c.told(), "\n") + "\n"
}

// Markdown renders it for a pull request.
func (c *CampaignChanges) Markdown(title string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "### %s\n\n", markdownText.Replace(title))
	markdownTable(&b, c.rows())
	for _, l := range c.told() {
		b.WriteString("- " + markdownText.Replace(l) + "\n")
	}
	return b.String()
}
