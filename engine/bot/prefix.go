package bot

import "acforge/engine"

// maxPrefix is how many steps of the best plan are kept as games.
const maxPrefix = 24

// prefix holds the games of all samples after each step of the best plan, so that a
// change of it is played from where it differs.
type prefix struct {
	games [most][maxPrefix]engine.Game
	n     [most]int
}

// prepare forgets the games kept; all scratch there is is of g's mission.
func (p *prefix) prepare(g engine.Game, samples int) {
	p.n = [most]int{}
	for k := range samples {
		if p.games[k][0] != nil && p.games[k][0].Mission() == g.Mission() {
			continue
		}
		for i := range p.games[k] {
			p.games[k][i] = g.Clone()
		}
	}
}

// begin makes try the game of sample k after as many of the first shared steps as
// are kept, and returns how many.
func (p *prefix) begin(view View, try engine.Game, k, shared int, seed uint64) int {
	if n := min(p.n[k], shared); n > 0 {
		try.Copy(p.games[k][n-1])
		return n
	}
	view.Sample(try, seed)
	return 0
}

// known remembers in which positions plans ended that were tried, by their hashes. It is
// of a fixed size and forgets some: a plan is then tried once more.
type known struct{ hash [1024]uint64 }

func (k *known) clear() { *k = known{} }

// has tells whether a hash was there before and notes it.
func (k *known) has(h uint64) bool {
	h |= 1 // 0 is a free place
	at := &k.hash[h>>1%uint64(len(k.hash))]
	was := *at == h
	*at = h
	return was
}
