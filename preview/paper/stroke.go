package paper

import "math"

// figure is a part of a path without a gap: its corners, and whether it is closed.
type figure struct {
	points []point
	closed bool
}

// flatten returns the figures of a path whose units are pixels. Curves become sides.
func flatten(steps []step) []figure {
	var out []figure
	var now figure
	end := func() {
		if len(now.points) > 0 {
			out = append(out, now)
		}
		now = figure{}
	}
	for _, s := range steps {
		switch s.op {
		case 'M':
			end()
			now.points = append(now.points, point{s.v[0], s.v[1]})
		case 'L':
			now.points = append(now.points, point{s.v[0], s.v[1]})
		case 'C':
			if len(now.points) == 0 {
				now.points = append(now.points, point{s.v[0], s.v[1]})
			}
			now.points = curve(now.points, s.v)
		case 'Z':
			if len(now.points) > 0 {
				start := now.points[0]
				now.closed = true
				end()
				now.points = append(now.points, start) // what follows begins here
			}
		}
	}
	if len(now.points) > 1 || len(out) == 0 || !out[len(out)-1].closed {
		end()
	}
	return out
}

// curve adds the sides of a curve to its first point.
func curve(points []point, v [6]float64) []point {
	a := points[len(points)-1]
	long := math.Abs(v[0]-a.x) + math.Abs(v[1]-a.y) + math.Abs(v[2]-v[0]) + math.Abs(v[3]-v[1]) + math.Abs(v[4]-v[2]) + math.Abs(v[5]-v[3])
	n := min(3+int(math.Sqrt(long)), 200)
	for k := 1; k <= n; k++ {
		t := float64(k) / float64(n)
		u := 1 - t
		b0, b1, b2, b3 := float64(float64(u*u)*u), 3*float64(float64(u*u)*t), 3*float64(float64(u*t)*t), float64(float64(t*t)*t)
		points = append(points, point{
			float64(b0*a.x) + float64(b1*v[0]) + float64(b2*v[2]) + float64(b3*v[4]),
			float64(b0*a.y) + float64(b1*v[1]) + float64(b2*v[3]) + float64(b3*v[5]),
		})
	}
	return points
}

// lineStyle is how a line is drawn; lengths in pixels.
type lineStyle struct {
	width     float64
	dash      []float64
	cap, join string // of the PDF writer: "", "butt", "round", "square"; "miter", "round", "bevel"
}

// longestMiter is how far a pointed corner may reach, in widths: the limit of PDF.
const longestMiter = 10

// strokes returns outlines that cover the line along figures. They overlap, and all
// turn the same way.
func strokes(figures []figure, l lineStyle) [][]point {
	var out [][]point
	r := l.width / 2
	add := func(p ...point) {
		area := 0.0
		for i := range p {
			q := p[(i+1)%len(p)]
			area += float64(p[i].x*q.y) - float64(q.x*p[i].y)
		}
		if area < 0 {
			for i, j := 0, len(p)-1; i < j; i, j = i+1, j-1 {
				p[i], p[j] = p[j], p[i]
			}
		}
		out = append(out, p)
	}
	disc := func(p point) {
		for _, f := range flatten(circlePath(p.x, p.y, r)) {
			add(f.points...)
		}
	}
	for _, f := range dashed(figures, l.dash) {
		p := distinct(f)
		if len(p) == 1 {
			switch l.cap {
			case "round":
				disc(p[0])
			case "square":
				add(point{p[0].x - r, p[0].y - r}, point{p[0].x + r, p[0].y - r}, point{p[0].x + r, p[0].y + r}, point{p[0].x - r, p[0].y + r})
			}
			continue
		}
		sides := len(p) - 1
		if f.closed {
			sides = len(p)
		}
		dir := make([]point, sides)
		for i := range sides {
			a, b := p[i], p[(i+1)%len(p)]
			long := math.Sqrt(float64((b.x-a.x)*(b.x-a.x)) + float64((b.y-a.y)*(b.y-a.y)))
			dir[i] = point{(b.x - a.x) / long, (b.y - a.y) / long}
		}
		for i, d := range dir {
			a, b := p[i], p[(i+1)%len(p)]
			if !f.closed && l.cap == "square" {
				if i == 0 {
					a = point{a.x - float64(r*d.x), a.y - float64(r*d.y)}
				}
				if i == sides-1 {
					b = point{b.x + float64(r*d.x), b.y + float64(r*d.y)}
				}
			}
			nx, ny := float64(r*d.y), float64(r*d.x)
			add(point{a.x + nx, a.y - ny}, point{b.x + nx, b.y - ny}, point{b.x - nx, b.y + ny}, point{a.x - nx, a.y + ny})
			if i > 0 || f.closed {
				add(joined(a, dir[(i+sides-1)%sides], d, r, l.join)...)
			}
			if l.join == "round" && (i > 0 || f.closed) {
				disc(a)
			}
		}
		if !f.closed && l.cap == "round" {
			disc(p[0])
			disc(p[len(p)-1])
		}
	}
	return out
}

// joined returns the corner between two sides that come together in a point.
func joined(at, d, e point, r float64, join string) []point {
	turn := float64(d.x*e.y) - float64(d.y*e.x)
	side := r
	if turn > 0 {
		side = -r
	}
	a := point{at.x - float64(side*d.y), at.y + float64(side*d.x)}
	b := point{at.x - float64(side*e.y), at.y + float64(side*e.x)}
	// The tip is on the line between both normals, 1/cos of half their angle away.
	along := 1 + float64(d.x*e.x) + float64(d.y*e.y)
	if join == "round" || join == "bevel" || along*longestMiter*longestMiter < 2 {
		return []point{at, a, b}
	}
	tip := point{at.x - float64(side*(d.y+e.y))/along, at.y + float64(side*(d.x+e.x))/along}
	return []point{at, a, tip, b}
}

// distinct returns the corners of a figure without those that are repeated.
func distinct(f figure) []point {
	out := f.points[:1:1]
	for _, p := range f.points[1:] {
		if p != out[len(out)-1] {
			out = append(out, p)
		}
	}
	if f.closed && len(out) > 1 && out[0] == out[len(out)-1] {
		out = out[:len(out)-1]
	}
	return out
}

// dashed cuts figures into dashes; a pattern without a length leaves them whole.
func dashed(figures []figure, dash []float64) []figure {
	sum := 0.0
	for _, d := range dash {
		sum += d
	}
	if sum < 0.05 {
		return figures
	}
	var out []figure
	for _, f := range figures {
		p := distinct(f)
		if f.closed {
			p = append(p, p[0])
		}
		i, left, on := 0, dash[0], true
		now := []point{p[0]}
		for k := 1; k < len(p); k++ {
			a, b := p[k-1], p[k]
			long := math.Sqrt(float64((b.x-a.x)*(b.x-a.x)) + float64((b.y-a.y)*(b.y-a.y)))
			done := 0.0
			for long-done > left {
				done += left
				t := done / long
				q := point{a.x + float64(t*(b.x-a.x)), a.y + float64(t*(b.y-a.y))}
				if on {
					out = append(out, figure{points: append(now, q)})
				}
				now, on, i = []point{q}, !on, (i+1)%len(dash)
				left = max(dash[i], 1e-3)
			}
			left -= long - done
			if on {
				now = append(now, b)
			}
		}
		if on && len(now) > 1 {
			out = append(out, figure{points: now})
		}
	}
	return out
}
