package paper

import (
	"image"
	"math"
)

// point is a corner of an outline, in pixels.
type point struct{ x, y float64 }

// Outlines are filled on a grid of integers, so that every machine makes the same pixels.
const (
	unit  = 256 // of a pixel, for positions
	lines = 8   // in a row of pixels, at which an outline is measured
)

// clip is the part of a picture that is drawn: a rectangle of pixels, and within it the
// share of each pixel where it is not nil.
type clip struct {
	image.Rectangle
	mask *image.Alpha
}

// crossing is a place where an outline crosses a line.
type crossing struct {
	x    int64
	turn int8
}

// filler fills outlines. It keeps its memory from one to the next.
type filler struct {
	from     []int32 // index of the first crossing of each line
	at       []crossing
	coverage []int32
}

// grid returns a position on the grid.
func grain(v float64) int64 {
	return int64(math.Floor(float64(min(max(v, -1e7), 1e7)*unit) + 0.5))
}

// eachCrossing calls do with every line from first to last that a side crosses.
func eachCrossing(a, b point, first, last int64, do func(line int64, c crossing)) {
	x0, y0, x1, y1 := grain(a.x), grain(a.y), grain(b.x), grain(b.y)
	turn := int8(1)
	if y0 > y1 {
		x0, y0, x1, y1, turn = x1, y1, x0, y0, -1
	}
	if y0 == y1 {
		return
	}
	const step = unit / lines
	// Line n is at n*step + step/2: those with y0 <= it < y1.
	n := max(first, ceilDiv(y0-step/2, step))
	for end := min(last, ceilDiv(y1-step/2, step)-1); n <= end; n++ {
		y := n*step + step/2
		do(n, crossing{x0 + (y-y0)*(x1-x0)/(y1-y0), turn})
	}
}

func ceilDiv(a, b int64) int64 {
	q := a / b
	if a%b > 0 {
		q++
	}
	return q
}

// fill calls paint with every row of pixels that the outlines touch within a clip: the
// first pixel, and the coverage of each from 0 to 255.
func (f *filler) fill(outlines [][]point, evenOdd bool, in clip, paint func(x, y int, coverage []int32)) {
	top, low := math.Inf(1), math.Inf(-1)
	for _, o := range outlines {
		for _, p := range o {
			top, low = min(top, p.y), max(low, p.y)
		}
	}
	minY, maxY := max(in.Min.Y, int(max(top, -1e6))-1), min(in.Max.Y, int(min(low, 1e6))+2)
	if minY >= maxY || in.Empty() {
		return
	}
	first, last := int64(minY)*lines, int64(maxY)*lines-1
	count := int(last-first) + 1
	if cap(f.from) < count+1 {
		f.from = make([]int32, count+1)
	}
	f.from = f.from[:count+1]
	clear(f.from)
	sides := func(do func(line int64, c crossing)) {
		for _, o := range outlines {
			for i := range o {
				eachCrossing(o[i], o[(i+1)%len(o)], first, last, do)
			}
		}
	}
	total := int32(0)
	sides(func(n int64, _ crossing) { f.from[n-first+1]++; total++ })
	for i := range count {
		f.from[i+1] += f.from[i]
	}
	if cap(f.at) < int(total) {
		f.at = make([]crossing, total)
	}
	f.at = f.at[:total]
	used := make([]int32, count)
	sides(func(n int64, c crossing) {
		line := n - first
		list := f.at[f.from[line] : f.from[line]+used[line]+1]
		used[line]++
		i := len(list) - 1
		for ; i > 0 && list[i-1].x > c.x; i-- {
			list[i] = list[i-1]
		}
		list[i] = c
	})
	wide := in.Dx()
	if cap(f.coverage) < wide+2 {
		f.coverage = make([]int32, wide+2)
	}
	left, right := int64(in.Min.X)*unit, int64(in.Max.X)*unit
	for y := minY; y < maxY; y++ {
		cover := f.coverage[:wide+2]
		clear(cover)
		any := false
		edge := func(x int64, sign int32) {
			x = min(max(x, left), right) - left
			i, part := x/unit, int32(x%unit)
			cover[i] += sign * (unit - part)
			cover[i+1] += sign * part
		}
		for s := range lines {
			n := int64(y)*lines + int64(s) - first
			list := f.at[f.from[n]:f.from[n+1]]
			winding := 0
			for i, c := range list {
				was := inside(winding, evenOdd)
				winding += int(c.turn)
				if is := inside(winding, evenOdd); is && !was {
					edge(c.x, 1)
				} else if was && !is {
					edge(c.x, -1)
				}
				any = any || i > 0
			}
		}
		if !any {
			continue
		}
		sum, from, to := int32(0), wide, 0
		for i := range wide {
			sum += cover[i]
			cover[i] = sum * 255 / (unit * lines)
			if in.mask != nil && cover[i] > 0 {
				cover[i] = cover[i] * int32(in.mask.AlphaAt(in.Min.X+i, y).A) / 255
			}
			if cover[i] > 0 {
				from, to = min(from, i), i+1
			}
		}
		if from < to {
			paint(in.Min.X+from, y, cover[from:to])
		}
	}
}

func inside(winding int, evenOdd bool) bool {
	if evenOdd {
		return winding&1 != 0
	}
	return winding != 0
}
