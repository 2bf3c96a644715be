package sim

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"acforge.dev/engine"
	"acforge.dev/engine/stats"
)

// Group compares another group than the expected one in a cell: the same games of the
// fair bot.
type Group struct {
	Seats int    `json:"seats"`
	Kind  string `json:"kind"` // as engine.Group
	ID    string `json:"id"`
	Games int    `json:"games"`
	Won   int    `json:"won"`
	// Lost are the games that only the expected group won, Gained those that only this
	// one won.
	Lost   int `json:"lost"`
	Gained int `json:"gained"`
	// Chance is the probability, in millionths, that equally strong groups would make
	// them so uneven. It is corrected for all groups of the memory together (Holm).
	Chance int `json:"chance"`
}

// Share returns how many more games are won with this group, in basis points, and how
// far to each side the true difference may be, at 95 per cent.
func (g *Group) Share() (more, half int) { return stats.Paired(g.Gained, g.Lost, g.Games) }

// Rate returns how often it wins, with its interval at 95 per cent, in basis points.
func (g *Group) Rate() (share, lo, hi int) {
	lo, hi = stats.Wilson(g.Won, g.Games)
	return stats.Share(g.Won, g.Games), lo, hi
}

// Likely says in words how certain its difference from the expected group is.
func (g *Group) Likely() string {
	c := Change{Lost: g.Lost, Gained: g.Gained, Chance: g.Chance}
	return c.Likely()
}

// keptGroups holds the results of groups in a cell.
type keptGroups struct {
	Nodes  int     `json:"nodes"`
	From   uint64  `json:"from"`
	Games  int     `json:"games"`
	Groups []Group `json:"groups"`
}

// otherGroups returns the study for [Options.Groups].
func otherGroups(o Options) study {
	return &aside[keptGroups]{
		o:       o,
		applies: func(c *cell) bool { return c.study.Groups != nil },
		kept:    func(k *keptCell) *[]keptGroups { return &k.Groups },
		same: func(c *cell, k *keptGroups) bool {
			return k.Nodes == o.Nodes && k.From == c.first && k.Games == o.Groups
		},
		most: func(c *cell) int { return o.Groups * (1 + len(c.study.Groups(c.options.Seats))) },
		find: func(ctx context.Context, c *cell, o Options) (*keptGroups, error) { return c.compareGroups(ctx, o) },
		add:  func(m *Memory, k *keptGroups) { m.Groups = append(m.Groups, k.Groups...) },
		sum:  (*Memory).sumGroups,
	}
}

// compareGroups plays the first games of a cell with the expected group and with each
// other one.
func (c *cell) compareGroups(ctx context.Context, o Options) (*keptGroups, error) {
	groups := append([]engine.Group{{Mission: c.mission}}, c.study.Groups(c.options.Seats)...)
	cells := make([]*cell, len(groups))
	for i := range groups {
		cells[i] = newCell(c.pack, groups[i].Mission)
		cells[i].options = c.options
	}
	won := make([]bool, len(groups)*o.Groups)
	at := sitting{o: o, cell: c}
	err := at.each(ctx, len(won), func(p *player, i int) {
		e := p.play(ctx, cells[i/o.Groups], Fair, c.first+uint64(i%o.Groups))
		won[i] = e.letter() == ends[engine.Won]
	})
	if err != nil {
		return nil, err
	}
	out := &keptGroups{Nodes: o.Nodes, From: c.first, Games: o.Groups}
	for i := range groups {
		g := Group{Seats: c.options.Seats, Kind: groups[i].Kind, ID: groups[i].ID, Games: o.Groups}
		for j := range o.Groups {
			with := won[i*o.Groups+j]
			parted(won[j], with, &g.Lost, &g.Gained)
			if with {
				g.Won++
			}
		}
		out.Groups = append(out.Groups, g)
	}
	return out, nil
}

// sumGroups computes the chances of all groups of a memory but the expected ones.
func (m *Memory) sumGroups() {
	var chances []int
	for _, g := range m.Groups {
		if g.Kind != "" {
			chances = append(chances, stats.McNemar(g.Lost, g.Gained))
		}
	}
	chances = stats.Holm(chances)
	for i := range m.Groups {
		if m.Groups[i].Chance = stats.Million; m.Groups[i].Kind != "" {
			m.Groups[i].Chance, chances = chances[0], chances[1:]
		}
	}
}

var groupHeads = []string{"memory", "seats", "group", "games", "won", "95 %", "more", "±", "chance", "what it is"}

func (g *Group) row(memory string) []string {
	share, lo, hi := g.Rate()
	row := []string{memory, strconv.Itoa(g.Seats), "as expected", strconv.Itoa(g.Games), percent(share), percent(lo) + " to " + percent(hi), "", "", "", ""}
	if g.Kind != "" {
		more, half := g.Share()
		row[2] = g.Kind + " " + g.ID
		copy(row[6:], []string{signed(more), tenths((half + 5) / 10), chance(g.Chance), g.Likely()})
	}
	return row
}

// groupsText returns the table for a terminal; "" when it was not requested.
func (r *Report) groupsText() string {
	rows := r.groupRows()
	if len(rows) == 1 {
		return ""
	}
	return alignLeft(rows, 0, 2, len(groupHeads)-1)
}

func (r *Report) groupRows() [][]string {
	rows := [][]string{groupHeads}
	for i := range r.Memories {
		m := &r.Memories[i]
		for j := range m.Groups {
			rows = append(rows, m.Groups[j].row(m.Memory))
		}
	}
	return rows
}

// GroupsMarkdown renders the results of groups for a pull request or a wiki; "" when
// not requested.
func GroupsMarkdown(r *Report, title string) string {
	rows := r.groupRows()
	if len(rows) == 1 {
		return ""
	}
	var b strings.Builder
	fmt.Fprintf(&b, "### %s\n\n", markdownText.Replace(title))
	markdownTable(&b, rows)
	return b.String()
}
