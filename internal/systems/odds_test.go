package systems_test

import (
	"context"
	"fmt"
	"runtime"
	"slices"
	"testing"

	"acforge.dev/engine"
	"acforge.dev/internal/diag"
	"acforge.dev/internal/proof/level"

	"acforge.dev/validator/sim"
)

// oddsGames returns the number of games per cell for judging the odds of
// shipped packs: the largest number that a build plays. ACFORGE_AMOUNT plays
// more.
func oddsGames() int { return level.Amount("odds", 0, 0, buildGames) }

// buildGames is the number of games per cell in a build.
const buildGames = 400

// findings lists the findings of smoke-play that more games would not withdraw.
// A band missed in a few games is played with as many games as in a build.
func findings(t *testing.T, pack engine.Pack, report *sim.Report, bands sim.Bands, games int) []diag.Diagnostic {
	t.Helper()
	return slices.DeleteFunc(sim.Diagnostics(report, bands, nil), func(d diag.Diagnostic) bool {
		// Remarks require no action. What one Memory leaves untouched another may
		// use; a build judges that over the whole pack.
		if d.Severity == diag.Info || d.Code == sim.CodeUnused {
			return true
		}
		if d.Code != sim.CodeBandMissed || games >= buildGames {
			return false
		}
		var memory string
		var seats int
		if _, err := fmt.Sscanf(d.Message, "memory %q with %d", &memory, &seats); err != nil {
			t.Fatal(err)
		}
		more, err := sim.Run(context.Background(), pack, sim.Options{Games: buildGames, Jobs: runtime.NumCPU(), Memory: memory, Seats: []int{seats}, Only: sim.Fair})
		if err != nil {
			t.Fatal(err)
		}
		t.Logf("%s %s; again with %d games", d.Message, d.Found, buildGames)
		return !slices.ContainsFunc(sim.Diagnostics(more, bands, nil), func(d diag.Diagnostic) bool { return d.Code == sim.CodeBandMissed })
	})
}

// The shipped pack venice meets its declarations. Smoke-play finds nothing
// worth a warning, and 0.1 and 0.2 teach. In each other Memory a random bot
// wins less than a third as often as the fair bot. docs/balance.md has the
// figures.
func TestShippedOdds(t *testing.T) {
	level.Nightly(t, "odds")
	d, pack := shippedPack(t, "venice")
	for _, id := range pack.Missions() {
		judgeOdds(t, pack, id, nil, d.Bands(), slices.Contains(teaching, id))
	}
}

// teaching lists the Memories that teach the game.
var teaching = []string{"0.1", "0.2"}

// Each Memory of venice declares a band for each number of Assassins. Those
// that do not teach are neither hopeless nor certain, and every band says
// something.
func TestDeclaredBands(t *testing.T) {
	d, pack := shippedPack(t, "venice")
	bands := d.Bands()
	for _, id := range pack.Missions() {
		declared := bands[id]
		for seats, list := range declared {
			hard := !slices.Contains(teaching, id)
			if b := list[0]; hard && (b.Min < 25 || b.Max > 80 || b.Max-b.Min > 40) {
				t.Errorf("memory %s declares %d to %d per cent with %d Assassins", id, b.Min, b.Max, seats)
			}
		}
		if len(declared) != 3 {
			t.Errorf("memory %s declares %d bands, not one for each of 2, 3 and 4 Assassins", id, len(declared))
		}
	}
}

// judgeOdds plays a Memory with those numbers of Assassins; nil is all.
func judgeOdds(t *testing.T, pack engine.Pack, memory string, seats []int, bands sim.Bands, teaches bool) {
	t.Helper()
	games := oddsGames()
	report, err := sim.Run(context.Background(), pack, sim.Options{Games: games, Jobs: runtime.NumCPU(), Memory: memory, Seats: seats})
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range findings(t, pack, report, bands, games) {
		t.Errorf("%s: %s %s", d.Code, d.Message, d.Found)
	}
	if len(report.Memories) != 1 || len(report.Memories[0].Cells) == 0 || seats != nil && len(report.Memories[0].Cells) != len(seats) {
		t.Errorf("memory %s with %v: not each cell was played", memory, seats)
	}
	for _, m := range report.Memories {
		for _, c := range m.Cells {
			fair, random := c.Play(sim.Fair), c.Play(sim.Random)
			t.Logf("memory %s with %d: fair %d of %d, random %d of %d", m.Memory, c.Seats, fair.Won, fair.Games, random.Won, random.Games)
			if 3*random.Won >= fair.Won {
				t.Errorf("memory %s with %d: random wins %d, the fair bot %d of %d", m.Memory, c.Seats, random.Won, fair.Won, fair.Games)
			}
			if teaches && 10*fair.Won < 9*fair.Games {
				t.Errorf("memory %s with %d teaches, but the fair bot wins only %d of %d", m.Memory, c.Seats, fair.Won, fair.Games)
			}
			if c.Witness == nil {
				t.Errorf("memory %s with %d has no witness", m.Memory, c.Seats)
			}
		}
	}
}

// Memory 0.6 also meets its bands in the other editions. In the German print a
// Boss that is already there and has to be placed again ends it (ED-05); three
// of its lines once did so, in 97 of 100 games.
func TestShippedOddsOfEditions(t *testing.T) {
	level.Nightly(t, "odds")
	const memory = "0.6"
	d, pack := shippedPack(t, "venice")
	m, err := pack.Mission(memory)
	if err != nil {
		t.Fatal(err)
	}
	editions := m.Editions()
	if len(editions) != 4 || d.Editions()[0] != editions[0] {
		t.Fatalf("memory %s is played by %v, the pack by %v", memory, editions, d.Editions())
	}
	for _, edition := range editions[1:] {
		report, err := sim.Run(context.Background(), pack, sim.Options{Games: oddsGames(), Jobs: runtime.NumCPU(), Memory: memory, Edition: edition, Only: sim.Fair})
		if err != nil {
			t.Fatal(err)
		}
		cells := 0
		for _, p := range sim.Diagnostics(report, d.Bands(), nil) {
			if p.Code == sim.CodeBandMissed {
				t.Errorf("edition %s: %s %s", edition, p.Message, p.Found)
			}
		}
		for _, r := range report.Memories {
			for _, c := range r.Cells {
				cells++
				fair := c.Play(sim.Fair)
				t.Logf("edition %s, %d Assassins: won %d of %d", edition, c.Seats, fair.Won, fair.Games)
			}
		}
		if cells != 3 {
			t.Errorf("edition %s: %d cells were played", edition, cells)
		}
	}
}

// The shipped pack club meets its declarations: every mode has its bands, no
// card is useless in them, and random play beats no record.
// docs/balance-club.md has the figures of more games.
func TestShippedClubOdds(t *testing.T) {
	level.Nightly(t, "odds")
	d, pack := shippedPack(t, "club")
	games := oddsGames()
	report, err := sim.Run(context.Background(), pack, sim.Options{Games: games, Jobs: runtime.NumCPU()})
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range findings(t, pack, report, d.Bands(), games) {
		t.Errorf("%s: %s %s", p.Code, p.Message, p.Found)
	}
	for _, m := range report.Memories {
		for _, seats := range []int{1, 2} {
			if n := len(d.Bands()[m.Memory][seats]); n < 2 { // of the record, and of each kind of group
				t.Errorf("%s with %d declares only %d bands", m.Memory, seats, n)
			}
		}
		for _, c := range m.Cells {
			if random := c.Play(sim.Random); c.Seats == 1 && 100*random.Won > random.Games {
				t.Errorf("%s: random beats the record %d times of %d", m.Memory, random.Won, random.Games)
			}
		}
	}
}
