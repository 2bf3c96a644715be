// Command tune looks for better weights of a system's Value by play (`make tune`).
// Every game is played with all weights turned at random, and again with the opposite
// turns on the same seed. A regression of the results on the turns gives the next step.
// It writes only the table of weights. Games use integer weights; only this command
// computes with fractions.
//
// docs/tuning.md says how to use it. Start at tuning.round.
package main

import (
	"flag"
	"fmt"
	"os"
	"strings"

	"acforge.dev/engine"
	"acforge.dev/engine/bot"
	"acforge.dev/internal/proof/yardstick"
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "tune:", err)
		os.Exit(1)
	}
}

// plan describes how a system is tuned. It is part of the source, so that the same
// source gives the same weights.
type plan struct {
	system  string
	table   string // the file with the weights
	pack    func() (engine.Pack, error)
	cells   []string // tuned on these
	held    []string // not tuned on these; played before and after
	names   []string // the weights to turn; empty is all
	tier    string   // of the bots
	seed    uint64
	rounds  int
	pairs   int      // per cell and round
	check   int      // games per cell, before and after
	home    int      // subtracted from a game in which a party has parted early, in thousandths
	stretch int      // factor that spreads results apart
	parts   []string // missions that ask for it: a Boss is the weaker the fewer it finds
}

var plans = []plan{
	{
		system: "venice", table: "engine/venice/weights.go", pack: yardstick.Kept,
		cells: strings.Fields("0.3/2 0.3/3 0.3/4 0.5/4 0.6/2 0.6/3 0.6/4 1.1/3 1.1/4 1.2/3 1.2/4 1.3/4"),
		held:  strings.Fields("0.4/2 0.4/3 0.4/4 1.4/2 1.4/3 1.4/4"),
		tier:  bot.NameQuick, seed: 11, rounds: 4, pairs: 60, check: 40, home: 400, parts: []string{"0.6"},
	},
	{
		system: "club", table: "engine/club/weights.go",
		pack:  func() (engine.Pack, error) { return yardstick.Open(os.DirFS("."), "club") },
		cells: strings.Fields("basic/1 advanced/1"),
		held:  strings.Fields("team/1 basic/2 advanced/2 team/2"),
		tier:  bot.NameQuick, seed: 11, rounds: 4, pairs: 250, check: 100, stretch: 4,
	},
}

func run() error {
	system := flag.String("system", "venice", "whose weights")
	jobs := flag.Int("jobs", 1, "games played at a time; the weights do not depend on it")
	rounds := flag.Int("rounds", 0, "how often to step; 0 is what the plan says")
	pairs := flag.Int("pairs", 0, "pairs of games a cell and round; 0 is what the plan says")
	check := flag.Int("check", 0, "games a cell before and after; 0 is what the plan says")
	seed := flag.Uint64("seed", 0, "of all chance; 0 is what the plan says")
	only := flag.String("only", "", "turn these weights alone: chase,third")
	cells := flag.String("cells", "", "tune on these cells: 0.3/3,0.3/4")
	content := flag.String("content", "", "tune on this shipped pack, in the cells of -cells, and hold none out")
	write := flag.Bool("write", false, "write the weights into the table")
	flag.Parse()
	for _, p := range plans {
		if p.system != *system {
			continue
		}
		or(&p.rounds, *rounds)
		or(&p.pairs, *pairs)
		or(&p.check, *check)
		if *only != "" {
			p.names = strings.Split(*only, ",")
		}
		if *cells != "" {
			p.cells = strings.Split(*cells, ",")
		}
		if *content != "" {
			p.pack = func() (engine.Pack, error) { return yardstick.Open(os.DirFS("."), *content) }
			p.held = p.cells
		}
		if *seed != 0 {
			p.seed = *seed
		}
		return tune(p, *jobs, *write)
	}
	return fmt.Errorf("the weights of %s are not known here", *system)
}

func or(v *int, other int) {
	if other != 0 {
		*v = other
	}
}

// tune runs the rounds of a plan and reports.
func tune(p plan, jobs int, write bool) error {
	pack, err := p.pack()
	if err != nil {
		return err
	}
	t := &tuning{plan: p, jobs: jobs, out: os.Stdout}
	if t.cells, err = yardstick.Cells(pack, p.cells...); err != nil {
		return err
	}
	if t.held, err = yardstick.Cells(pack, p.held...); err != nil {
		return err
	}
	if t.budget, err = budget(p.tier); err != nil {
		return err
	}
	before, err := t.begin()
	if err != nil {
		return err
	}
	for n := range p.rounds {
		if err := t.round(n); err != nil {
			return err
		}
	}
	if err := t.compare(before); err != nil || !write {
		return err
	}
	return rewrite(p.table, t.weights)
}

func budget(tier string) (bot.Budget, error) {
	b, ok := bot.BudgetOf(tier)
	if !ok {
		return b, fmt.Errorf("no tier is called %s", tier)
	}
	return b, nil
}
