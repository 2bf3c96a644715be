package engine

// Randomness of acforge: SplitMix64, written here so that old replays survive
// Go releases. A game keeps one 64-bit seed and a 16-bit counter for each
// purpose (each kind of die, each deck). The n-th draw of a purpose is a pure
// function of seed, purpose and n. Two games that differ in one action
// therefore share all other chance (common random numbers).

// Mix is the SplitMix64 output function.
func Mix(z uint64) uint64 {
	z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9
	z = (z ^ (z >> 27)) * 0x94d049bb133111eb
	return z ^ (z >> 31)
}

const golden = 0x9e3779b97f4a7c15

// At returns the n-th 64-bit value of the stream given by seed and purpose.
func At(seed uint64, purpose uint8, n uint32) uint64 {
	return Mix(seed + golden*(uint64(purpose)<<32+uint64(n)+1))
}

// Bounded maps x to 0..n-1 (n > 0) by the high word of a product. The bias is
// below n/2^32 and the same on every machine.
func Bounded(x uint64, n int) int {
	return int((x >> 32) * uint64(n) >> 32)
}

// Stream is a plain SplitMix64 generator for bots and tools. They keep their
// own and never touch a game's.
type Stream struct{ s uint64 }

// NewStream returns a new stream for seed.
func NewStream(seed uint64) Stream { return Stream{seed} }

// Next returns the next value.
func (r *Stream) Next() uint64 {
	r.s += golden
	return Mix(r.s)
}

// Intn returns a value in 0..n-1, n > 0.
func (r *Stream) Intn(n int) int { return Bounded(r.Next(), n) }

// Seed derives the seed of game number index of a mission. It hashes names, not
// content, so that a mission before and after an edit can be compared game by
// game.
func Seed(pack, mission string, seats int, index uint64) uint64 {
	h := uint64(0xcbf29ce484222325) // FNV-1a, 64 bit
	add := func(s string) {
		for i := 0; i < len(s); i++ {
			h = (h ^ uint64(s[i])) * 0x100000001b3
		}
		h = (h ^ 0xff) * 0x100000001b3 // ends the word
	}
	add(pack)
	add(mission)
	return Mix(h + golden*uint64(seats) + Mix(index+golden))
}
