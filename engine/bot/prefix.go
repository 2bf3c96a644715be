package bot

import "acforge.dev/engine"

// maxPrefix is how many steps of the best plan are kept as games.
const maxPrefix = 24

// prefix holds the games of all samples after each step of the best plan. A
// changed plan is then played only from where it differs.
type prefix struct {
	games [most][maxPrefix]engine.Game
	n     [most]int
}

// prepare forgets the games kept and makes sure that all scratch games are of
// g's mission.
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

// begin sets try to the game of sample k after as many of the first shared
// steps as are kept, and returns that number.
func (p *prefix) begin(view View, try engine.Game, k, shared int, seed uint64) int {
	if n := min(p.n[k], shared); n > 0 {
		try.Copy(p.games[k][n-1])
		return n
	}
	view.Sample(try, seed)
	return 0
}

// known remembers, by hash, the positions in which tried plans ended. Its size
// is fixed, so it forgets some; those plans are then tried once more.
type known struct{ hash [1024]uint64 }

func (k *known) clear() { *k = known{} }

// has reports whether a hash was there before, and adds it.
func (k *known) has(h uint64) bool {
	h |= 1 // 0 marks a free slot
	at := &k.hash[h>>1%uint64(len(k.hash))]
	was := *at == h
	*at = h
	return was
}
