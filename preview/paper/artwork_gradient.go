package paper

import (
	"math"
	"slices"
	"strings"
)

// gradient is a fill from colour to colour.
type gradient struct {
	round bool
	from  [3]float64 // x1, y1; or cx, cy, r
	to    [2]float64 // x2, y2
	m     matrix     // of its units
	stops []stop
	solid bool // it is fully opaque
}

type stop struct {
	at, opacity float64
	ink         Colour
}

// gradient reads the gradient that fills an outline, nil when it has none.
func (a *art) gradient(v string, steps []step) *gradient {
	e := a.ref(v)
	if e == nil {
		return nil
	}
	attr, stops := map[string]string{}, []*artElement(nil)
	for x, n := e, 0; x != nil && n < 8; x, n = a.ids[strings.TrimPrefix(x.attr["href"], "#")], n+1 {
		for k, v := range x.attr {
			if _, ok := attr[k]; !ok {
				attr[k] = v
			}
		}
		if stops == nil && len(x.items) > 0 {
			stops = x.items
		}
		if x.attr["href"] == "" {
			break
		}
	}
	g := &gradient{round: e.name == "radialGradient", m: transform(attr["gradientTransform"]), solid: true}
	whole := [2]float64{1, 1}
	if attr["gradientUnits"] == "userSpaceOnUse" {
		whole = [2]float64{a.view[2], a.view[3]}
	} else {
		left, top, right, low := bounds(steps)
		if right <= left || low <= top {
			return nil
		}
		g.m = matrix{a: right - left, d: low - top, e: left, f: top}.then(g.m)
	}
	num := func(k, usual string, along int) float64 {
		v := attr[k]
		if v == "" {
			v = usual
		}
		return length(v, whole[along])
	}
	if g.round {
		g.from = [3]float64{num("cx", "50%", 0), num("cy", "50%", 1), num("r", "50%", 0)}
	} else {
		g.from = [3]float64{num("x1", "0%", 0), num("y1", "0%", 1)}
		g.to = [2]float64{num("x2", "100%", 0), num("y2", "0%", 1)}
	}
	last := 0.0
	for _, s := range stops {
		if s.name != "stop" {
			continue
		}
		last = min(max(length(s.attr["offset"], 1), last), 1)
		x := stop{at: last, opacity: 1, ink: "#000000"}
		if v, ok := artColour(s.attr["stop-color"], "#000000"); ok {
			if x.ink = v; v == "" {
				x.ink, x.opacity = "#000000", 0
			}
		}
		if v, ok := s.attr["stop-opacity"]; ok {
			x.opacity *= min(max(length(v, 1), 0), 1)
		}
		g.solid = g.solid && x.opacity == 1
		g.stops = append(g.stops, x)
	}
	if len(g.stops) == 0 {
		return nil
	}
	return g
}

// at returns the colour at a position from 0 to 1.
func (g *gradient) at(t float64) stop {
	n := slices.IndexFunc(g.stops, func(s stop) bool { return s.at > t })
	switch n {
	case -1:
		return g.stops[len(g.stops)-1]
	case 0:
		return g.stops[0]
	}
	a, b := g.stops[n-1], g.stops[n]
	part := (t - a.at) / (b.at - a.at)
	mix := func(x, y int) uint8 { return uint8(float64(x) + float64(part*float64(y-x)) + 0.5) }
	r1, g1, b1 := a.ink.rgb()
	r2, g2, b2 := b.ink.rgb()
	return stop{t, a.opacity + float64(part*(b.opacity-a.opacity)), Colour("#" + hex2(mix(r1, r2)) + hex2(mix(g1, g2)) + hex2(mix(b1, b2)))}
}

// bands is the number of steps of a gradient: more are not visible on paper.
const bands = 48

// gradient fills an outline band by band. If it is opaque, each band overlaps the one
// before, so that no line shows between them. A round one has its focus in its middle.
func (c *canvas) gradient(g *gradient, steps []step, i brush) {
	const far = 1000
	c.within(steps, i.evenOdd, i.m, func() {
		n := node{look: look{fade: i.fade}, m: i.m.then(g.m)}
		dx, dy := g.to[0]-g.from[0], g.to[1]-g.from[1]
		for k := range bands {
			t0, t1 := float64(k)/bands, float64(k+1)/bands
			s := g.at((t0 + t1) / 2)
			n.look.fill, n.look.fillFade = s.ink, faded(s.opacity).within(i.fillFade)
			if n.look.fillFade >= 1 {
				continue
			}
			if g.round { // from outside to inside
				t0, t1 = 1-t1, 1-t0
				s = g.at((t0 + t1) / 2)
				n.look.fill, n.look.fillFade, n.look.evenOdd = s.ink, faded(s.opacity).within(i.fillFade), true
				if n.look.fillFade >= 1 {
					continue
				}
				outer := circlePath(g.from[0], g.from[1], g.from[2]*t1)
				if k == 0 {
					outer = rectPath(g.from[0]-far*g.from[2], g.from[1]-far*g.from[2], 2*far*g.from[2], 2*far*g.from[2], 0)
				}
				if s.opacity < 1 && t0 > 0 {
					outer = append(outer, circlePath(g.from[0], g.from[1], g.from[2]*t0)...)
				}
				c.path(outer, n)
				continue
			}
			if k == 0 {
				t0 = -far
			}
			if g.solid || k == bands-1 {
				t1 = far
			}
			corner := func(t, s float64) [6]float64 {
				return [6]float64{g.from[0] + float64(t*dx) - float64(s*dy), g.from[1] + float64(t*dy) + float64(s*dx)}
			}
			c.path([]step{{'M', corner(t0, -far)}, {'L', corner(t1, -far)}, {'L', corner(t1, far)}, {'L', corner(t0, far)}, {op: 'Z'}}, n)
		}
	})
}

// bounds returns the rectangle around an outline.
func bounds(steps []step) (left, top, right, low float64) {
	left, right, top, low = math.Inf(1), math.Inf(-1), math.Inf(1), math.Inf(-1)
	see := func(x, y float64) { left, right, top, low = min(left, x), max(right, x), min(top, y), max(low, y) }
	var x, y float64
	for _, s := range steps {
		switch s.op {
		case 'M', 'L':
			see(s.v[0], s.v[1])
			x, y = s.v[0], s.v[1]
		case 'C':
			const parts = 16
			for k := 1; k <= parts; k++ {
				t := float64(k) / parts
				u := 1 - t
				b0, b1, b2, b3 := u*u*u, 3*u*u*t, 3*u*t*t, t*t*t
				see(float64(b0*x)+float64(b1*s.v[0])+float64(b2*s.v[2])+float64(b3*s.v[4]), float64(b0*y)+float64(b1*s.v[1])+float64(b2*s.v[3])+float64(b3*s.v[5]))
			}
			x, y = s.v[4], s.v[5]
		}
	}
	return left, top, right, low
}
