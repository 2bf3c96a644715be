package archive

import (
	"bytes"
	"encoding/binary"
	"errors"
)

// A delta makes a file from another one that is much like it, such as an engine with a game
// more. It consists of copies, each from a place of the old file and with small differences, and
// of bytes between them. In two programs most functions are the same but for the numbers of the
// functions that they call; so a copy goes on over differing bytes (as bsdiff does).

// seed is the number of equal bytes with which a copy begins.
const seed = 16

// patience is how far the score of a copy may fall below its best before the copy ends.
const patience = 40

// Delta returns the delta from an old file to a new one, compressed.
func Delta(old, new []byte) ([]byte, error) {
	places := make(map[[seed]byte]int, len(old))
	for i := len(old) - seed; i >= 0; i-- { // the first place of several stays
		places[[seed]byte(old[i:])] = i
	}
	var copies, differ, between []byte
	done, next := 0, 0 // the bytes of the new file so far, and the place in the old one after the last copy
	for i := 0; i+seed <= len(new); {
		key := [seed]byte(new[i:])
		from, known := places[key]
		if on := next + i - done; on >= 0 && on+seed <= len(old) && [seed]byte(old[on:]) == key {
			from, known = on, true // go on where the last copy ended
		}
		if !known {
			i++
			continue
		}
		for i > done && from > 0 && new[i-1] == old[from-1] {
			i, from = i-1, from-1
		}
		n := alike(old[from:], new[i:])
		copies = binary.AppendUvarint(copies, uint64(i-done))
		copies = binary.AppendVarint(copies, int64(from-next))
		copies = binary.AppendUvarint(copies, uint64(n))
		between = append(between, new[done:i]...)
		for k := range n {
			differ = append(differ, new[i+k]-old[from+k])
		}
		i, next = i+n, from+n
		done = i
	}
	between = append(between, new[done:]...)
	var out []byte
	for _, part := range [][]byte{copies, differ, between} {
		out = binary.AppendUvarint(out, uint64(len(part)))
	}
	return Squeezed(bytes.Join([][]byte{out, copies, differ, between}, nil), 11)
}

// alike returns how many bytes a copy has: up to the place where equal bytes exceed the others
// by most.
func alike(old, new []byte) (n int) {
	score, best := 0, 0
	for k := 0; k < min(len(old), len(new)) && score >= best-patience; k++ {
		if old[k] == new[k] {
			score++
		} else {
			score--
		}
		if score > best {
			best, n = score, k+1
		}
	}
	return n
}

// Patched returns the new file of a delta. It fails if the delta is damaged or made for another
// old file of another length; a caller that needs to know more compares a digest.
func Patched(old, delta []byte) ([]byte, error) {
	bad := errors.New("the delta is damaged, or for another file")
	rest, err := Unsqueezed(delta)
	if err != nil {
		return nil, err
	}
	var sizes [3]uint64
	total := uint64(0)
	for i := range sizes {
		n, used := binary.Uvarint(rest)
		if used <= 0 || n > 1<<30 {
			return nil, bad
		}
		sizes[i], rest, total = n, rest[used:], total+n
	}
	if total != uint64(len(rest)) {
		return nil, bad
	}
	copies, differ, between := rest[:sizes[0]], rest[sizes[0]:sizes[0]+sizes[1]], rest[sizes[0]+sizes[1]:]
	out := make([]byte, 0, len(differ)+len(between))
	next := 0
	for len(copies) > 0 {
		first, a := binary.Uvarint(copies)
		if a <= 0 {
			return nil, bad
		}
		by, b := binary.Varint(copies[a:])
		if b <= 0 {
			return nil, bad
		}
		n, c := binary.Uvarint(copies[a+b:])
		if c <= 0 || first > uint64(len(between)) || n > uint64(len(differ)) || by < -int64(next) || by > int64(len(old)-next) {
			return nil, bad
		}
		copies = copies[a+b+c:]
		out, between = append(out, between[:first]...), between[first:]
		from := next + int(by)
		if n > uint64(len(old)-from) {
			return nil, bad
		}
		for k, d := range differ[:n] {
			out = append(out, old[from+k]+d)
		}
		differ, next = differ[n:], from+int(n)
	}
	if len(differ) > 0 {
		return nil, bad
	}
	return append(out, between...), nil
}
