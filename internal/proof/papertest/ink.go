package papertest

import (
	"cmp"
	"math"
	"slices"
)

// Picture is the drawing of a page as a gray value for each third of a millimetre: 1 is
// white and 0 black. It leaves out words.
type Picture struct {
	w, h int
	gray []float64
}

const perMM = 3

// Ink returns the average darkness of a rectangle of the page, from 0 (white) to 1.
// Coordinates are in millimetres from the upper left corner.
func (p *Picture) Ink(x, y, w, h float64) float64 {
	sum, n := 0.0, 0.0
	for row := int(y * perMM); row < int(math.Ceil((y+h)*perMM)); row++ {
		for col := int(x * perMM); col < int(math.Ceil((x+w)*perMM)); col++ {
			if row >= 0 && row < p.h && col >= 0 && col < p.w {
				sum, n = sum+1-p.gray[row*p.w+col], n+1
			}
		}
	}
	return sum / max(n, 1)
}

// paint fills an outline with a gray, limited by a clipping.
type paint struct {
	edges   []line // in millimetres
	evenOdd bool
	gray    float64
	opacity float64
	clip    *clipping
}

type line [4]float64

// clipping is an outline within another.
type clipping struct {
	edges   []line
	evenOdd bool
	outer   *clipping
	mask    []float64
}

// Picture returns the drawing of the page.
func (p *Page) Picture() *Picture {
	out := &Picture{w: int(math.Ceil(p.W * perMM)), h: int(math.Ceil(p.H * perMM))}
	out.gray = make([]float64, out.w*out.h)
	for i := range out.gray {
		out.gray[i] = 1
	}
	for _, x := range p.paints {
		mask := x.clip.covers(out)
		out.cover(x.edges, x.evenOdd, func(i int, share float64) {
			if share *= x.opacity; mask != nil {
				share *= mask[i]
			}
			out.gray[i] += share * (x.gray - out.gray[i])
		})
	}
	return out
}

func (c *clipping) covers(p *Picture) []float64 {
	if c == nil || c.mask != nil {
		if c == nil {
			return nil
		}
		return c.mask
	}
	outer := c.outer.covers(p)
	c.mask = make([]float64, p.w*p.h)
	p.cover(c.edges, c.evenOdd, func(i int, share float64) {
		if outer != nil {
			share *= outer[i]
		}
		c.mask[i] = share
	})
	return c.mask
}

// cover calls put for each pixel that an outline covers, with the covered share. It
// cuts each row at three heights.
func (p *Picture) cover(edges []line, evenOdd bool, put func(i int, share float64)) {
	const cuts = 3
	type crossing struct {
		x   float64
		way int
	}
	top, low := math.Inf(1), math.Inf(-1)
	for _, e := range edges {
		top, low = min(top, e[1], e[3]), max(low, e[1], e[3])
	}
	share := make([]float64, p.w)
	for row := max(0, int(top*perMM)); row < min(p.h, int(math.Ceil(low*perMM))); row++ {
		clear(share)
		any := false
		for k := range cuts {
			y := (float64(row) + (float64(k)+0.5)/cuts) / perMM
			var at []crossing
			for _, e := range edges {
				if (e[1] <= y) == (e[3] <= y) {
					continue
				}
				way := 1
				if e[1] > e[3] {
					way = -1
				}
				at = append(at, crossing{(e[0] + (y-e[1])/(e[3]-e[1])*(e[2]-e[0])) * perMM, way})
			}
			slices.SortFunc(at, func(a, b crossing) int { return cmp.Compare(a.x, b.x) })
			wound := 0
			for i := 0; i+1 < len(at); i++ {
				if wound += at[i].way; wound == 0 || evenOdd && i%2 == 1 {
					continue
				}
				from, to := max(at[i].x, 0), min(at[i+1].x, float64(p.w))
				for x := int(from); float64(x) < to; x++ {
					share[x] += (min(to, float64(x+1)) - max(from, float64(x))) / cuts
					any = true
				}
			}
		}
		if !any {
			continue
		}
		for x, s := range share {
			if s > 0 {
				put(row*p.w+x, min(s, 1))
			}
		}
	}
}

// outline is a path under construction, in millimetres.
type outline struct {
	parts [][][2]float64
	x, y  float64
}

func (o *outline) move(x, y float64) {
	o.parts = append(o.parts, [][2]float64{{x, y}})
	o.x, o.y = x, y
}

func (o *outline) to(x, y float64) {
	if n := len(o.parts); n > 0 {
		o.parts[n-1] = append(o.parts[n-1], [2]float64{x, y})
	}
	o.x, o.y = x, y
}

func (o *outline) curve(x1, y1, x2, y2, x3, y3 float64) {
	x0, y0 := o.x, o.y
	const steps = 8
	for k := 1; k <= steps; k++ {
		t := float64(k) / steps
		u := 1 - t
		a, b, c, d := u*u*u, 3*u*u*t, 3*u*t*t, t*t*t
		o.to(a*x0+b*x1+c*x2+d*x3, a*y0+b*y1+c*y2+d*y3)
	}
}

func (o *outline) close() {
	if n := len(o.parts); n > 0 {
		o.to(o.parts[n-1][0][0], o.parts[n-1][0][1])
	}
}

// filled returns the edges of the area.
func (o *outline) filled() []line {
	var out []line
	for _, p := range o.parts {
		for i := range p {
			next := p[(i+1)%len(p)]
			out = append(out, line{p[i][0], p[i][1], next[0], next[1]})
		}
	}
	return out
}

// stroked returns the edges of a line of this width along the path, cut into dashes.
func (o *outline) stroked(width float64, dash []float64) []line {
	var out []line
	for _, p := range o.parts {
		left, n, ink := 0.0, 0, true
		if len(dash) > 0 {
			left = dash[0]
		}
		for i := 0; i+1 < len(p); i++ {
			x, y := p[i][0], p[i][1]
			long := math.Hypot(p[i+1][0]-x, p[i+1][1]-y)
			if long == 0 {
				continue
			}
			dx, dy := (p[i+1][0]-x)/long, (p[i+1][1]-y)/long
			for at := 0.0; at < long; {
				step := long - at
				if len(dash) > 0 {
					step = min(step, left)
				}
				if ink {
					x0, y0, x1, y1 := x+at*dx, y+at*dy, x+(at+step)*dx, y+(at+step)*dy
					// All go around the same way, so that two overlapping ones leave no
					// gap.
					c := [4][2]float64{{x0 - dy*width/2, y0 + dx*width/2}, {x0 + dy*width/2, y0 - dx*width/2}, {x1 + dy*width/2, y1 - dx*width/2}, {x1 - dy*width/2, y1 + dx*width/2}}
					for k := range c {
						d := c[(k+1)%4]
						out = append(out, line{c[k][0], c[k][1], d[0], d[1]})
					}
				}
				at += step
				if left -= step; len(dash) > 0 && left <= 1e-9 {
					n++
					left, ink = max(dash[n%len(dash)], 1e-3), !ink
				}
			}
		}
	}
	return out
}
