package main

import (
	"errors"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"

	"acforge.dev/engine/bot"
	"acforge.dev/engine/stats"
	"acforge.dev/internal/proof/yardstick"
)

// player plays games of a cell in order.
type player interface {
	// play plays n games beginning with index from. It returns them and their CPU time
	// in seconds.
	play(c yardstick.Cell, from uint64, n int) ([]yardstick.Game, float64, error)
	close()
}

// table is the printed table: one line per cell and player.
type table struct {
	games   int
	from    uint64
	out     io.Writer
	names   []string
	players []player
	first   func() bot.Bot // makes the baseline bot
	scaled  []tallied      // the results, in cells in which players win or lose
}

// seat adds a player by name.
func (t *table) seat(name, content string) error {
	t.names = append(t.names, name)
	if name == firstCommit {
		if content != "kept" {
			return errors.New("the bot of " + firstCommit + " plays on kept content alone")
		}
		p, err := newFirst()
		if err != nil {
			return err
		}
		t.players = append(t.players, p)
		return nil
	}
	if b, ok := counted(name); ok {
		return t.sit(b.Player)
	}
	tier, factor, times := strings.Cut(name, "*")
	if times {
		n, err := strconv.Atoi(factor)
		b, ok := bot.BudgetOf(tier)
		if err != nil || n < 1 || !ok {
			return errors.New("no bot is called " + name)
		}
		return t.sit(b.Times(n).Player)
	}
	if _, err := bot.New(name, 0); err != nil {
		return err
	}
	return t.sit(func() bot.Bot {
		b, _ := bot.New(name, 0) // the name is known: it was made before
		return b
	})
}

// counted parses a budget without a name, "7000/80/4": steps, patience and futures.
func counted(name string) (b bot.Budget, ok bool) {
	fields := strings.Split(name, "/")
	into := []*int{&b.Steps, &b.Patience, &b.Samples}
	if len(fields) != len(into) {
		return b, false
	}
	for i, f := range fields {
		n, err := strconv.Atoi(f)
		if err != nil || n < 1 {
			return b, false
		}
		*into[i] = n
	}
	return b, true
}

// sit adds a bot made by make. In games of rivals it plays against one like the first.
func (t *table) sit(make func() bot.Bot) error {
	if t.first == nil {
		t.first = make
	}
	t.players = append(t.players, ours{make(), t.first()})
	return nil
}

func (t *table) close() {
	for _, p := range t.players {
		p.close()
	}
}

// ours is a bot as it is now. Rivals play against the baseline bot, alternating between
// the first and the second seat.
type ours struct{ bot, other bot.Bot }

func (o ours) play(c yardstick.Cell, from uint64, n int) ([]yardstick.Game, float64, error) {
	out := make([]yardstick.Game, n)
	rivals, err := c.Rivals()
	if err != nil {
		return nil, 0, err
	}
	before := cpu()
	for i := range out {
		b, seat := o.bot, 1+i%2
		if rivals {
			b = yardstick.Against(o.bot, o.other, seat)
		}
		g, err := yardstick.PlayAs(c, from+uint64(i), b, seat)
		if err != nil {
			return nil, 0, err
		}
		out[i] = g
	}
	return out, cpu() - before, nil
}

func (o ours) close() {}

// chunk is the number of games of a cell that a player plays per turn. A machine that
// is slow for a while is then slow for all players.
const chunk = 10

// result is the result of one player in a cell.
type result struct {
	games []yardstick.Game
	cpu   float64
}

// cell plays the games of a cell with all players and prints the lines.
func (t *table) cell(c yardstick.Cell) error {
	results := make([]result, len(t.players))
	for done := 0; done < t.games; done += chunk {
		for k, p := range t.players {
			games, cpu, err := p.play(c, t.from+uint64(done), min(chunk, t.games-done))
			if err != nil {
				return fmt.Errorf("%s, %s: %w", t.names[k], c, err)
			}
			results[k].games = append(results[k].games, games...)
			results[k].cpu += cpu
		}
	}
	rivals, err := c.Rivals()
	if err != nil {
		return err
	}
	n := tallied{cell: c.String()}
	for _, r := range results {
		won := 0
		for _, g := range r.games {
			won += one(g.Won)
		}
		n.won, n.games = append(n.won, won), append(n.games, len(r.games))
	}
	if !rivals {
		t.scaled = append(t.scaled, n)
	}
	for k := range results {
		fmt.Fprintln(t.out, line(c.String(), t.names[k], results[k], results[0], k > 0))
	}
	return nil
}

func (t *table) head() {
	fmt.Fprintf(t.out, "%d games a cell from %d on; a difference is that of the same games, with only this : only the first won\n", t.games, t.from)
	fmt.Fprintf(t.out, "%-12s %-9s %6s %14s  %7s  %-28s %8s %6s %9s %7s\n", "cell", "bot", "won", "95 %", "worth", "difference", "ms", "CPU", "undecided", "parted")
}

// line returns the result of a player, compared with the first.
func line(cell, name string, r, first result, compare bool) string {
	won, worth, undecided, parted := 0, 0, 0, 0
	only, others := 0, 0
	for i, g := range r.games {
		won += one(g.Won)
		worth += g.Worth
		undecided += one(g.Undecided)
		parted += one(g.Parted)
		only += one(g.Won && !first.games[i].Won)
		others += one(!g.Won && first.games[i].Won)
	}
	n := len(r.games)
	lo, hi := stats.Wilson(won, n)
	difference, cost := "", ""
	if compare {
		by, about := paired(only, others, n)
		difference = fmt.Sprintf("%+5.1f ± %.1f (%d : %d)", by, about, only, others)
		cost = fmt.Sprintf("%.2f", r.cpu/first.cpu)
	}
	return strings.TrimRight(fmt.Sprintf("%-12s %-9s %6.1f %14s  %7.1f  %-28s %8.1f %6s %9d %7d", cell, name, 100*float64(won)/float64(n),
		fmt.Sprintf("%.1f to %.1f", float64(lo)/100, float64(hi)/100), float64(worth)/float64(10*n), difference, 1000*r.cpu/float64(n), cost, undecided, parted), " ")
}

func one(b bool) int {
	if b {
		return 1
	}
	return 0
}

// paired returns the difference of two shares of the same n games in points, and half
// its 95 per cent interval. only and others count the games that only one player won.
func paired(only, others, n int) (by, about float64) {
	d := float64(only - others)
	v := float64(only+others) - d*d/float64(n)
	return 100 * d / float64(n), 196 * math.Sqrt(max(v, 0)) / float64(n)
}
