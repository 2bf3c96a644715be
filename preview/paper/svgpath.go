package paper

import (
	"math"
	"strconv"
)

// step is one step of a path, absolute: M, L, C or Z.
type step struct {
	op byte
	v  [6]float64
}

// parsePath reads the path of an SVG. It stops at the first unknown command.
func parsePath(d string) []step {
	p := pathReader{text: d}
	for p.command() {
	}
	return p.out
}

type pathReader struct {
	text   string
	i      int
	op     byte
	x, y   float64 // position of the pen
	x0, y0 float64 // start of the figure
	cx, cy float64 // the last control point
	after  byte    // the kind of curve that it belongs to
	out    []step
	broken bool
}

func (p *pathReader) space() {
	for p.i < len(p.text) && (p.text[p.i] == ' ' || p.text[p.i] == ',' || p.text[p.i] == '\n' || p.text[p.i] == '\t' || p.text[p.i] == '\r') {
		p.i++
	}
}

func (p *pathReader) number() float64 {
	p.space()
	from := p.i
	if p.i < len(p.text) && (p.text[p.i] == '-' || p.text[p.i] == '+') {
		p.i++
	}
	dot := false
	for p.i < len(p.text) && (p.text[p.i] >= '0' && p.text[p.i] <= '9' || p.text[p.i] == '.' && !dot) {
		dot = dot || p.text[p.i] == '.'
		p.i++
	}
	if p.i+1 < len(p.text) && p.text[p.i]|0x20 == 'e' { // 1e-3
		end := p.i + 1
		if p.text[end] == '-' || p.text[end] == '+' {
			end++
		}
		if end < len(p.text) && p.text[end] >= '0' && p.text[end] <= '9' {
			for end < len(p.text) && p.text[end] >= '0' && p.text[end] <= '9' {
				end++
			}
			p.i = end
		}
	}
	v, err := strconv.ParseFloat(p.text[from:p.i], 64)
	if err != nil {
		p.broken = true
	}
	return v
}

// flag reads a 0 or a 1, which need not be separated from what follows.
func (p *pathReader) flag() bool {
	p.space()
	if p.i >= len(p.text) || p.text[p.i] != '0' && p.text[p.i] != '1' {
		p.broken = true
		return false
	}
	p.i++
	return p.text[p.i-1] == '1'
}

// numbers reads a list of numbers, up to the first mistake.
func numbers(text string) []float64 {
	p := pathReader{text: text}
	var out []float64
	for {
		p.space()
		if p.i >= len(p.text) {
			return out
		}
		if v := p.number(); !p.broken {
			out = append(out, v)
			continue
		}
		return out
	}
}

// command reads one command with one set of arguments. A further set without a letter
// repeats the command.
func (p *pathReader) command() bool {
	p.space()
	if p.i >= len(p.text) || p.broken {
		return false
	}
	if ch := p.text[p.i]; ch >= 'A' && ch <= 'Z' || ch >= 'a' && ch <= 'z' {
		p.op = ch
		p.i++
	} else if p.op == 0 || p.op == 'z' || p.op == 'Z' {
		return false
	} else if p.op == 'M' {
		p.op = 'L'
	} else if p.op == 'm' {
		p.op = 'l'
	}
	bx, by := 0.0, 0.0
	if p.op >= 'a' {
		bx, by = p.x, p.y
	}
	point := func() (float64, float64) { x := p.number() + bx; y := p.number() + by; return x, y }
	switch p.op | 0x20 {
	case 'm':
		p.x, p.y = point()
		p.x0, p.y0 = p.x, p.y
		p.add('M', p.x, p.y)
	case 'l':
		p.lineTo(point())
	case 'h':
		p.lineTo(p.number()+bx, p.y)
	case 'v':
		p.lineTo(p.x, p.number()+by)
	case 'c':
		x1, y1 := point()
		x2, y2 := point()
		x, y := point()
		p.cubic(x1, y1, x2, y2, x, y)
	case 's':
		x1, y1 := p.x, p.y
		if p.after == 'c' {
			x1, y1 = 2*p.x-p.cx, 2*p.y-p.cy
		}
		x2, y2 := point()
		x, y := point()
		p.cubic(x1, y1, x2, y2, x, y)
	case 'q':
		x1, y1 := point()
		x, y := point()
		p.quadratic(x1, y1, x, y)
	case 't':
		x1, y1 := p.x, p.y
		if p.after == 'q' {
			x1, y1 = 2*p.x-p.cx, 2*p.y-p.cy
		}
		x, y := point()
		p.quadratic(x1, y1, x, y)
	case 'a':
		rx, ry, turn := p.number(), p.number(), p.number()
		large, sweep := p.flag(), p.flag()
		x, y := point()
		p.arc(rx, ry, turn, large, sweep, x, y)
	case 'z':
		p.add('Z')
		p.x, p.y = p.x0, p.y0
	default:
		return false
	}
	return !p.broken
}

func (p *pathReader) add(op byte, v ...float64) {
	s := step{op: op}
	copy(s.v[:], v)
	p.out = append(p.out, s)
	p.after = 0
}

func (p *pathReader) lineTo(x, y float64) {
	p.x, p.y = x, y
	p.add('L', x, y)
}

func (p *pathReader) cubic(x1, y1, x2, y2, x, y float64) {
	p.add('C', x1, y1, x2, y2, x, y)
	p.x, p.y, p.cx, p.cy, p.after = x, y, x2, y2, 'c'
}

func (p *pathReader) quadratic(x1, y1, x, y float64) {
	third := func(a, b float64) float64 { return a + float64(2*(b-a)/3) }
	p.add('C', third(p.x, x1), third(p.y, y1), third(x, x1), third(y, y1), x, y)
	p.x, p.y, p.cx, p.cy, p.after = x, y, x1, y1, 'q'
}

// arc draws an arc of an ellipse as curves, by the standard's note on arcs.
func (p *pathReader) arc(rx, ry, turn float64, large, sweep bool, x, y float64) {
	rx, ry = math.Abs(rx), math.Abs(ry)
	if rx == 0 || ry == 0 {
		p.lineTo(x, y)
		return
	}
	if turn != 0 { // in a coordinate system where the ellipse is not turned
		sin, cos := math.Sincos(turn * math.Pi / 180)
		level := matrix{cos, -sin, sin, cos, 0, 0}
		q := pathReader{}
		q.x, q.y = level.at(p.x, p.y)
		tx, ty := level.at(x, y)
		q.arc(rx, ry, 0, large, sweep, tx, ty)
		back := matrix{cos, sin, -sin, cos, 0, 0}
		for i, s := range q.out {
			for k := 0; k < 6; k += 2 {
				s.v[k], s.v[k+1] = back.at(s.v[k], s.v[k+1])
			}
			if i == len(q.out)-1 {
				s.v[4], s.v[5] = x, y
			}
			p.cubic(s.v[0], s.v[1], s.v[2], s.v[3], s.v[4], s.v[5])
		}
		p.x, p.y, p.after = x, y, 0
		return
	}
	// In a coordinate system where the ellipse is a circle of radius 1.
	ux, uy, vx, vy := p.x/rx, p.y/ry, x/rx, y/ry
	dx, dy := vx-ux, vy-uy
	half := math.Sqrt(float64(dx*dx)+float64(dy*dy)) / 2
	if half == 0 {
		return
	}
	if half > 1 { // too far apart: the ellipse grows
		p.arc(rx*half, ry*half, 0, large, sweep, x, y)
		return
	}
	off := math.Sqrt(max(0, 1-float64(half*half))) / (2 * half)
	if large == sweep {
		off = -off
	}
	mx, my := (ux+vx)/2-float64(off*dy), (uy+vy)/2+float64(off*dx)
	from := math.Atan2(uy-my, ux-mx)
	angle := math.Atan2(vy-my, vx-mx) - from
	if sweep && angle <= 0 {
		angle += 2 * math.Pi
	}
	if !sweep && angle >= 0 {
		angle -= 2 * math.Pi
	}
	n := max(1, math.Ceil(math.Abs(angle)/(math.Pi/2)-1e-9))
	part := angle / n
	k := 4.0 / 3 * math.Tan(part/4)
	for i := range int(n) {
		s1, c1 := math.Sincos(from + float64(float64(i)*part))
		s2, c2 := math.Sincos(from + float64(float64(i+1)*part))
		ex, ey := (mx+c2)*rx, (my+s2)*ry
		if i == int(n)-1 {
			ex, ey = x, y
		}
		p.cubic((mx+c1-float64(k*s1))*rx, (my+s1+float64(k*c1))*ry, (mx+c2+float64(k*s2))*rx, (my+s2-float64(k*c2))*ry, ex, ey)
	}
	p.after = 0
}

// bend is the distance of the control points of a quarter circle from its ends.
const bend = 0.5522847498

func circlePath(cx, cy, r float64) []step {
	return rectPath(cx-r, cy-r, 2*r, 2*r, r)
}

func rectPath(x, y, w, h, r float64) []step {
	if r <= 0 {
		return []step{{'M', [6]float64{x, y}}, {'L', [6]float64{x + w, y}}, {'L', [6]float64{x + w, y + h}}, {'L', [6]float64{x, y + h}}, {op: 'Z'}}
	}
	r = min(r, w/2, h/2)
	k := r - float64(bend*r)
	line := func(x, y float64) step { return step{'L', [6]float64{x, y}} }
	curve := func(v ...float64) step { return step{'C', [6]float64(v)} }
	return []step{
		{'M', [6]float64{x + r, y}}, line(x+w-r, y), curve(x+w-k, y, x+w, y+k, x+w, y+r), line(x+w, y+h-r), curve(x+w, y+h-k, x+w-k, y+h, x+w-r, y+h),
		line(x+r, y+h), curve(x+k, y+h, x, y+h-k, x, y+h-r), line(x, y+r), curve(x, y+k, x+k, y, x+r, y), {op: 'Z'},
	}
}
