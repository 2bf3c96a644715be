package export

import (
	"crypto/sha256"
	"encoding/binary"
	"math"
	"slices"
	"strings"
	"unicode/utf8"
)

// rect is a rectangle on the table, in millimetres from its upper left corner.
type rect struct{ x, y, w, h float64 }

// layout holds the place of everything on a table.
type layout struct {
	w, h     float64
	boards   []rect
	stacks   []rect
	standing []rect
	labels   []rect   // of the seats, above their pieces
	seats    [][]rect // of their pieces
	counters []rect
	dice     []rect
	extra    []rect
}

// Space around things on the table, in millimetres.
const (
	gap       = 8.0
	labelHigh = 12.0 // above a stack, a seat or a counter
	underHigh = 16.0 // below a stack, for a button
	leastSeat = 150.0
	leastHigh = 300.0
)

// lay lays a table out: boards at the left, below them the pieces next to the boards
// and the seats, at the right stacks, counters and dice in columns, and last what else
// needs room: extra has the sizes.
func (w *writer) lay(t *Table, extra ...rect) *layout {
	l := &layout{}
	x, low := 0.0, 0.0
	for i := range t.Boards {
		bw, bh := t.Boards[i].size()
		l.boards = append(l.boards, rect{x, 0, bw, bh})
		x, low = x+bw+gap, max(low, bh)
	}
	left := max(x-gap, float64(len(t.Seats))*leastSeat, 0)
	l.standing = make([]rect, len(t.Standing))
	on := map[string][]int{}
	for i, s := range t.Standing {
		on[s.Place] = append(on[s.Place], i)
	}
	for i := range t.Boards {
		for _, p := range t.Boards[i].Places {
			u, at := t.Boards[i].Unit, l.boards[i]
			w.stand(l, t, on[p.ID], rect{at.x + p.X*u, at.y + p.Y*u, p.W * u, p.H * u})
		}
	}
	if beside := on[""]; len(beside) > 0 {
		low += gap
		bx, high := 0.0, 0.0
		for _, i := range beside {
			size := w.sizeOf(t.Standing[i].Piece)
			if bx+size.w > left && bx > 0 {
				bx, low = 0, low+high+2
				high = 0
			}
			l.standing[i] = rect{bx, low, size.w, size.h}
			bx, high = bx+size.w+2, max(high, size.h)
		}
		low += high
	}
	if len(t.Seats) > 0 {
		low += gap
		each := left / float64(len(t.Seats))
		high := 0.0
		for i, s := range t.Seats {
			sx := float64(i) * each
			l.labels = append(l.labels, rect{sx, low, each - gap, labelHigh})
			var list []rect
			widest := 0.0
			for _, h := range s.Pieces {
				widest = max(widest, w.sizeOf(h.Piece).w)
			}
			step := widest + 3
			if n := float64(len(s.Pieces) - 1); n > 0 {
				step = min(step, max(4, (each-gap-widest)/n))
			}
			for k, h := range s.Pieces {
				size := w.sizeOf(h.Piece)
				list = append(list, rect{sx + float64(k)*step, low + labelHigh, size.w, size.h})
				high = max(high, size.h)
			}
			l.seats = append(l.seats, list)
		}
		low += labelHigh + high
	}
	l.h = max(low, leastHigh)
	l.columns(w, t, left, extra)
	return l
}

// stand places pieces within a square: in rows, so that all can be seen.
func (w *writer) stand(l *layout, t *Table, list []int, in rect) {
	if len(list) == 0 {
		return
	}
	cols := int(math.Ceil(math.Sqrt(float64(len(list)))))
	rows := (len(list) + cols - 1) / cols
	for k, i := range list {
		size := w.sizeOf(t.Standing[i].Piece)
		cx := in.x + in.w*(float64(k%cols)+0.5)/float64(cols)
		cy := in.y + in.h*(float64(k/cols)+0.5)/float64(rows)
		l.standing[i] = rect{cx - size.w/2, cy - size.h/2, size.w, size.h}
	}
}

// labelWide returns the room that a label takes on one line: programs write it centred
// over its stack, in letters of their own, and do not wrap it.
func labelWide(label string) float64 {
	const letter = 3.0
	return letter * float64(utf8.RuneCountInString(label))
}

// columns places stacks, counters, dice and what else needs room at the right.
func (l *layout) columns(w *writer, t *Table, left float64, extra []rect) {
	x, y, wide := left, 0.0, 0.0
	if left > 0 {
		x += 2 * gap
	}
	place := func(bw, bh float64) rect {
		if y > 0 && y+bh > l.h {
			x, y, wide = x+wide+gap, 0, 0
		}
		at := rect{x, y, bw, bh}
		y, wide = y+bh, max(wide, bw)
		l.w, l.h = max(l.w, x+wide), max(l.h, y)
		return at
	}
	size := rect{w: 30, h: 30}
	for _, s := range t.Stacks {
		if len(s.Pieces) > 0 { // an empty one takes what the stack before has
			size = w.largest(s.Pieces)
		}
		at := place(max(size.w, labelWide(s.Name)), labelHigh+size.h+underHigh)
		l.stacks = append(l.stacks, rect{at.x + (at.w-size.w)/2, at.y + labelHigh, size.w, size.h})
	}
	for range t.Counters {
		at := place(72, labelHigh+18+4)
		l.counters = append(l.counters, rect{at.x, at.y + labelHigh, 72, 18})
	}
	for range t.Dice {
		at := place(90, labelHigh+40+4)
		l.dice = append(l.dice, rect{at.x, at.y + labelHigh, 40, 40})
	}
	for _, size := range extra {
		at := place(size.w, labelHigh+size.h+4)
		l.extra = append(l.extra, rect{at.x, at.y + labelHigh, size.w, size.h})
	}
	l.w = max(l.w, left)
}

func (w *writer) sizeOf(id string) rect {
	p, err := w.piece(id)
	if err != nil { // reported by used
		return rect{}
	}
	return rect{w: p.size.W, h: p.size.H}
}

func (w *writer) largest(ids []string) rect {
	var out rect
	for _, id := range ids {
		size := w.sizeOf(id)
		out.w, out.h = max(out.w, size.w), max(out.h, size.h)
	}
	return out
}

// ordered returns the pieces of a stack in the order in which they lie: a shuffled one in
// an order that depends on the content and the mission alone.
func (w *writer) ordered(t *Table, s *Stack) []string {
	out := slices.Clone(s.Pieces)
	if !s.Shuffle {
		return out
	}
	sum := sha256.Sum256([]byte(strings.Join([]string{"shuffle", w.Content, t.Mission, s.ID}, "\x00")))
	state := binary.BigEndian.Uint64(sum[:])
	for i := len(out) - 1; i > 0; i-- {
		// splitmix64
		state += 0x9e3779b97f4a7c15
		z := state
		z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
		z = (z ^ z>>27) * 0x94d049bb133111eb
		z ^= z >> 31
		j := int(z % uint64(i+1))
		out[i], out[j] = out[j], out[i]
	}
	return out
}

// paragraphs returns the text of notes with their titles.
func paragraphs(notes []Note) string {
	var b strings.Builder
	for _, n := range notes {
		if b.Len() > 0 {
			b.WriteString("\n")
		}
		if n.Title != "" {
			b.WriteString(n.Title + "\n\n")
		}
		for _, l := range n.Lines {
			b.WriteString(l + "\n\n")
		}
	}
	return strings.TrimRight(b.String(), "\n") + "\n"
}

// round3 keeps numbers of other programs short.
func round3(v float64) float64 { return math.Round(v*1000) / 1000 }
