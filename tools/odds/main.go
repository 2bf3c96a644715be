// Command odds prints how well the bots play (`make odds`): the share of the same games
// that each wins, with intervals, its cost, and how often a party has lost a figure
// early. Then it puts them on the scale of skill and prints what that says of the
// cells. It is not part of smoke-play, which measures a pack with one bot; odds
// measures the bots.
//
// docs/tuning.md has the target figures. Start at table.cell.
package main

import (
	"flag"
	"fmt"
	"os"
	"strings"

	"acforge.dev/engine"
	"acforge.dev/internal/proof/yardstick"
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "odds:", err)
		os.Exit(1)
	}
}

func run() error {
	content := flag.String("content", "kept", "kept, the pack venice of commit "+firstCommit+", or a shipped pack by its name")
	cells := flag.String("cells", "", "the cells to play, 0.3/3,0.4/3; empty is all")
	bots := flag.String("bots", "fair,fair*4", "who plays, the first being what others are compared with: tiers, tiers with a factor as in fair*4, budgets in numbers as in 7000/80/4 (steps, patience, futures), other bots, and "+firstCommit+" for the fair bot of that commit, on kept content")
	games := flag.Int("games", 200, "games a cell")
	from := flag.Int("from", 50_000_000, "number of the first game")
	flag.Parse()
	pack, err := open(*content)
	if err != nil {
		return err
	}
	var names []string
	if *cells != "" {
		names = strings.Split(*cells, ",")
	}
	list, err := yardstick.Cells(pack, names...)
	if err != nil {
		return err
	}
	t := &table{games: *games, from: uint64(*from), out: os.Stdout}
	defer t.close()
	for name := range strings.SplitSeq(*bots, ",") {
		if err := t.seat(name, *content); err != nil {
			return err
		}
	}
	t.head()
	for _, c := range list {
		if err := t.cell(c); err != nil {
			return err
		}
	}
	if len(t.players) > 1 && len(t.scaled) > 0 {
		writeScale(t.out, t.names, t.scaled)
	}
	return nil
}

func open(content string) (engine.Pack, error) {
	if content == "kept" {
		return yardstick.Kept()
	}
	return yardstick.Open(os.DirFS("."), content)
}
