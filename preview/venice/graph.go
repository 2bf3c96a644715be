package venice

import (
	"html/template"
	"slices"
	"sort"
	"strings"

	ir "acforge.dev/schema/ir/venice"
)

// graph is the campaign as a graph: Memories and envelopes in layers from top to
// bottom. A Memory is below those that it needs. The envelopes opened before it
// are between them, and those opened after it are below it. An edge that passes a
// layer has a joint there, so that it bends around the layer's nodes.
type graph struct {
	nodes  []node
	layers [][]int // indices of nodes, left to right
	lines  []line
}

type node struct {
	kind         string // "memory", "envelope", "joint"
	title, below string
	link         string
	layer, x     int
}

// line leads from a node to one in the next layer. It ends with an arrow, except
// at a joint.
type line struct {
	from, to int
	class    string
}

// Measures of the drawing
const (
	boxWidth, boxHeight = 236, 58
	envWidth, envHeight = 168, 50
	jointWidth          = 20
	between             = 22 // between nodes of a layer
	layerStep           = 96
	sweeps              = 12
)

func (n *node) width() int {
	switch n.kind {
	case "memory":
		return boxWidth
	case "envelope":
		return envWidth
	}
	return jointWidth
}

func (n *node) height() int {
	switch n.kind {
	case "memory":
		return boxHeight
	case "envelope":
		return envHeight
	}
	return 0 // a joint is a point
}

// top returns the top of a node, which is centred in its layer.
func (n *node) top() int { return n.layer*layerStep + (layerStep-n.height())/2 }

// campaignGraph lays out the campaign. The same pack gives the same graph.
func (k *maker) campaignGraph() *graph {
	g := &graph{}
	memories := k.Pack.Memories
	depth := make([]int, len(memories))
	at := make([]int, len(memories))
	for i := range memories { // a Memory only needs earlier ones
		for _, n := range memories[i].Needs {
			depth[i] = max(depth[i], depth[n]+1)
		}
		m := &memories[i]
		at[i] = g.add(node{kind: "memory", title: k.graphTitle(m.ID+" · ", m.Title, boxWidth), below: k.played(m), link: memoryPath(m), layer: 2*depth[i] + 1})
	}
	envelope := func(e ir.EnvelopeID, layer int, below string) int {
		v := k.Pack.Envelopes[e]
		return g.add(node{kind: "envelope", title: k.graphTitle("", v.Name, envWidth), below: below, link: "envelopes.html#envelope-" + v.ID, layer: layer})
	}
	opened := make([]bool, len(k.Pack.Envelopes))
	for i, m := range memories {
		for _, e := range m.Opens.Before {
			opened[e] = true
			g.join(envelope(e, 2*depth[i], k.say("graph.before", "memory", m.ID)), at[i], "opens")
		}
		for _, e := range m.Opens.After {
			opened[e] = true
			g.join(at[i], envelope(e, 2*depth[i]+2, k.say("graph.after", "memory", m.ID)), "opens")
		}
		for _, n := range m.Needs {
			g.join(at[n], at[i], "needs")
		}
	}
	for e := range k.Pack.Envelopes {
		if opened[e] || k.contractFor(ir.EnvelopeID(e)) != nil { // a Contract is next to the Memories
			continue
		}
		v := envelope(ir.EnvelopeID(e), 0, k.say("graph.start"))
		for i, m := range memories {
			if len(m.Needs) == 0 {
				g.join(v, at[i], "opens")
			}
		}
	}
	g.order()
	g.place()
	return g
}

func (g *graph) add(n node) int {
	g.nodes = append(g.nodes, n)
	for len(g.layers) <= n.layer {
		g.layers = append(g.layers, nil)
	}
	i := len(g.nodes) - 1
	g.layers[n.layer] = append(g.layers[n.layer], i)
	return i
}

// join draws a line, with a joint in each layer that it passes.
func (g *graph) join(from, to int, class string) {
	for g.nodes[from].layer+1 < g.nodes[to].layer {
		j := g.add(node{kind: "joint", layer: g.nodes[from].layer + 1})
		g.lines = append(g.lines, line{from, j, class})
		from = j
	}
	g.lines = append(g.lines, line{from, to, class})
}

// order sorts each layer by the mean position of the neighbours in the layer
// before, then in the one after, several times. This reduces crossings.
func (g *graph) order() {
	pos := make([]int, len(g.nodes))
	number := func() {
		for _, l := range g.layers {
			for i, n := range l {
				pos[n] = i
			}
		}
	}
	number()
	for s := range sweeps {
		for i := range g.layers {
			l := i
			if s%2 == 1 {
				l = len(g.layers) - 1 - i
			}
			middle := map[int]int{}
			for _, n := range g.layers[l] {
				sum, count := 0, 0
				for _, e := range g.lines {
					if s%2 == 0 && e.to == n {
						sum, count = sum+pos[e.from], count+1
					}
					if s%2 == 1 && e.from == n {
						sum, count = sum+pos[e.to], count+1
					}
				}
				middle[n] = 1000 * pos[n]
				if count > 0 {
					middle[n] = 1000 * sum / count
				}
			}
			sort.SliceStable(g.layers[l], func(a, b int) bool { return middle[g.layers[l][a]] < middle[g.layers[l][b]] })
			number()
		}
	}
}

// place sets the middle of every node: first next to each other, then towards the
// middle of its neighbours as far as the layer allows.
func (g *graph) place() {
	for _, l := range g.layers {
		x := 0
		for _, n := range l {
			g.nodes[n].x = x + g.nodes[n].width()/2
			x += g.nodes[n].width() + between
		}
		for _, n := range l { // centred on 0
			g.nodes[n].x -= (x - between) / 2
		}
	}
	for range sweeps {
		for _, l := range g.layers {
			want := make([]int, len(l))
			for i, n := range l {
				want[i] = g.wants(n)
			}
			g.settle(l, want)
		}
	}
}

// wants returns the ideal position of a node. A Memory or a joint is in line with
// the Memories before and after, everything else in the middle of its neighbours.
func (g *graph) wants(n int) int {
	for _, class := range []string{"needs", "opens"} {
		if class == "needs" && g.nodes[n].kind == "envelope" {
			continue
		}
		sum, count := 0, 0
		for _, e := range g.lines {
			if e.class != class {
				continue
			}
			if e.to == n {
				sum, count = sum+g.nodes[e.from].x, count+1
			}
			if e.from == n {
				sum, count = sum+g.nodes[e.to].x, count+1
			}
		}
		if count > 0 {
			return sum / count
		}
	}
	return g.nodes[n].x
}

// settle moves the nodes of a layer as near to their ideal positions as possible
// without touching. Joints and Memories go first, so that the lines between
// Memories are straight and envelopes make room.
func (g *graph) settle(l []int, want []int) {
	middles := make([]int, len(l)) // the closest possible positions of the nodes
	for i := 1; i < len(l); i++ {
		middles[i] = middles[i-1] + (g.nodes[l[i-1]].width()+g.nodes[l[i]].width())/2 + between
	}
	apart := func(i, j int) int { return middles[j] - middles[i] }
	placed := make([]bool, len(l))
	for _, kind := range []string{"joint", "memory"} {
		for i, n := range l {
			if g.nodes[n].kind != kind {
				continue
			}
			x := want[i]
			for j := len(l) - 1; j > i; j-- {
				if placed[j] {
					x = min(x, g.nodes[l[j]].x-apart(i, j))
				}
			}
			for j := range i {
				if placed[j] {
					x = max(x, g.nodes[l[j]].x+apart(j, i))
				}
			}
			g.nodes[n].x, placed[i] = x, true
		}
	}
	for i := 0; i < len(l); i++ { // runs of envelopes, centred on their ideal positions
		if placed[i] {
			continue
		}
		end := i
		for end < len(l) && !placed[end] {
			end++
		}
		middle := 0
		for _, w := range want[i:end] {
			middle += w
		}
		x := middle/(end-i) - apart(i, end-1)/2
		if end < len(l) {
			x = min(x, g.nodes[l[end]].x-apart(i, end))
		}
		if i > 0 {
			x = max(x, g.nodes[l[i-1]].x+apart(i-1, i))
		}
		for ; i < end; i++ {
			g.nodes[l[i]].x = x
			if i+1 < len(l) {
				x += apart(i, i+1)
			}
		}
	}
}

// svg draws the graph; its boxes are links.
func (g *graph) svg(label string) template.HTML {
	low, high := 0, 0
	for i := range g.nodes {
		n := &g.nodes[i]
		low, high = min(low, n.x-n.width()/2), max(high, n.x+n.width()/2)
	}
	var s svg
	s.tag(`<svg class="graph" viewBox="%d 0 %d %d" role="group" aria-label="%s">`, low-8, high-low+16, len(g.layers)*layerStep, label)
	for _, e := range g.lines {
		a, b := &g.nodes[e.from], &g.nodes[e.to]
		y1, y2 := a.top()+a.height(), b.top()
		if b.kind != "joint" {
			y2 -= 6
		}
		bend := (y1 + y2) / 2
		s.tag(`<path class="%s" d="M%d %dC%d %d %d %d %d %d"/>`, e.class, a.x, y1, a.x, bend, b.x, bend, b.x, y2)
		if b.kind != "joint" {
			s.tag(`<path class="tip %s" d="M%d %dl-5 -9h10z"/>`, e.class, b.x, y2+5)
		}
	}
	for i := range g.nodes {
		n := &g.nodes[i]
		if n.kind == "joint" {
			continue
		}
		x, y, w, h := n.x-n.width()/2, n.top(), n.width(), n.height()
		s.tag(`<a href="%s"><rect class="%s" x="%d" y="%d" width="%d" height="%d" rx="6"/>`, n.link, n.kind, x, y, w, h)
		if n.kind == "envelope" {
			s.tag(`<path class="flap" d="M%d %dl%d %dl%d %d"/>`, x+4, y+2, w/2-4, h*2/5, w/2-4, -h*2/5)
		}
		middle := y + h/2 - 3
		if n.kind == "envelope" {
			middle += 6
		}
		s.text("title "+n.kind+"-t", n.x, middle, "middle", n.title)
		s.text("below", n.x, middle+16, "middle", n.below)
		s.tag(`</a>`)
	}
	s.b.WriteString("</svg>")
	return template.HTML(s.b.String())
}

// graphTitle shortens a title, with the text before it, to the width of a box.
func (k *maker) graphTitle(before string, id ir.TextID, width int) string {
	return before + k.textBy(id, func(t string) string { return shortened(t, max(width/8-len([]rune(before)), 1)) })
}

// shortened cuts a title that is too long; the list has the full title.
func shortened(t string, most int) string {
	r := []rune(t)
	if len(r) <= most {
		return t
	}
	return strings.TrimRight(string(r[:most-1]), " ") + "…"
}

// campaignStep is a Memory in the list with the same content as the graph.
type campaignStep struct {
	ID, Title, Path, Needs, Leads string
	Before, After                 []envelopeLink
}

type envelopeLink struct{ Name, Path string }

// links returns a list of links to envelopes.
func links(list []envelopeLink) template.HTML {
	out := make([]string, len(list))
	for i, l := range list {
		out[i] = `<a href="` + template.HTMLEscapeString(l.Path) + `">` + template.HTMLEscapeString(l.Name) + "</a>"
	}
	return template.HTML(strings.Join(out, ", "))
}

type campaign struct {
	Graph template.HTML
	Start []envelopeLink
	Steps []campaignStep
}

func (k *maker) campaign() campaign {
	c := campaign{Graph: k.campaignGraph().svg(k.say("graph.label"))}
	link := func(e ir.EnvelopeID) envelopeLink {
		return envelopeLink{k.text(k.Pack.Envelopes[e].Name), "envelopes.html#envelope-" + k.Pack.Envelopes[e].ID}
	}
	opened := make([]bool, len(k.Pack.Envelopes))
	for i := range k.Pack.Memories {
		m := &k.Pack.Memories[i]
		s := campaignStep{ID: m.ID, Title: k.text(m.Title), Path: memoryPath(m), Needs: k.needs(m)}
		for _, e := range m.Opens.Before {
			opened[e] = true
			s.Before = append(s.Before, link(e))
		}
		for _, e := range m.Opens.After {
			opened[e] = true
			s.After = append(s.After, link(e))
		}
		var leads []string
		for _, o := range k.Pack.Memories {
			if slices.Contains(o.Needs, ir.MemoryID(i)) {
				leads = append(leads, o.ID)
			}
		}
		s.Leads = k.and(leads)
		c.Steps = append(c.Steps, s)
	}
	for e := range k.Pack.Envelopes {
		if !opened[e] && k.contractFor(ir.EnvelopeID(e)) == nil {
			c.Start = append(c.Start, link(ir.EnvelopeID(e)))
		}
	}
	return c
}
