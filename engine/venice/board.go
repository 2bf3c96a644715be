package venice

import (
	"strings"

	"acforge.dev/engine"
	ir "acforge.dev/schema/ir/venice"
)

// Board draws the table: a line on the turn, the Map, the Assassins, the
// Objectives and a legend. No line is longer than width.
func (c codec) Board(game engine.Game, _ int, lang string, width int) []string {
	g := game.(*Game)
	b := &tableText{c: c, g: g, lang: lang, width: max(width, 1)}
	b.head()
	for i := range b.c.m.nMaps {
		if b.c.m.nMaps > 1 {
			b.put("  ", b.mapTitle(i)...)
		}
		if b.g.s.Map[i].Gone == 0 {
			b.draw(i)
		}
	}
	b.seats()
	b.bosses()
	b.allies()
	for k := range c.m.machines {
		if g.s.Machine[k].HP > 0 {
			b.put("  ", b.machineLine(k))
		}
	}
	b.goals()
	b.legend()
	return b.lines
}

// tableText is a table drawn with letters.
type tableText struct {
	c     codec
	g     *Game
	lang  string
	width int
	lines []string
}

func (b *tableText) say(key string, pairs ...string) string { return say(b.lang, key, pairs...) }

// put adds parts to the text and starts a new line where the next part does not
// fit.
func (b *tableText) put(sep string, parts ...string) {
	line := ""
	flush := func() {
		for len([]rune(line)) > b.width { // a word longer than the line
			r := []rune(line)
			cut := b.width
			for cut > b.width/2 && r[cut] != ' ' {
				cut--
			}
			if cut <= b.width/2 {
				cut = b.width
			}
			b.lines = append(b.lines, strings.TrimRight(string(r[:cut]), " "))
			line = strings.TrimLeft(string(r[cut:]), " ")
		}
		if line != "" {
			b.lines = append(b.lines, line)
		}
		line = ""
	}
	for _, p := range parts {
		if p == "" {
			continue
		}
		if line != "" && len([]rune(line))+len([]rune(sep))+len([]rune(p)) > b.width {
			flush()
		}
		if line != "" {
			line += sep
		}
		line += p
	}
	flush()
}

func (b *tableText) head() { b.put("  ", b.headline()...) }

// headline returns the lines on the current turn and on the whole game.
func (b *tableText) headline() []string {
	s := &b.g.s
	parts := []string{b.say("board.turn", "turn", itoa(int(s.Turn)))}
	if b.c.m.limit > 0 {
		parts = append(parts, b.say("board.limit", "n", itoa(int(s.TurnsLeft))))
	}
	parts = append(parts, b.say("phase."+PhaseNames[s.Phase%5]))
	if b.c.m.nMaps == 1 {
		parts = append(parts, b.mapLine(0)...)
	}
	if s.Pointer > 0 {
		parts = append(parts, b.say("board.triangle", "map", b.c.m.mem.Maps[(s.Pointer-1)&1].Name))
	}
	if doomed := b.g.doomed(); !doomed.empty() {
		parts = append(parts, b.say("board.doomed", "list", strings.Join(b.c.m.squareNames(doomed), " ")))
	}
	for i := range b.c.m.mem.While {
		if s.States>>i&1 != 0 {
			parts = append(parts, b.c.text(b.c.m.mem.While[i].Text, b.lang))
		}
	}
	for i := range b.g.s.Later {
		if w := &b.g.s.Later[i]; w.What != 0 {
			parts = append(parts, b.c.laterText(int(w.What)-1, int(w.Turn), b.lang))
		}
	}
	parts = append(parts, b.c.secretLines(b.g, b.lang)...)
	parts = append(parts, b.c.chanceLines(b.g, b.lang)...)
	parts = append(parts, b.c.figureLines(b.g, b.lang)...)
	parts = append(parts, b.c.pieceLines(b.g, b.lang)...)
	return append(parts, b.meters()...)
}

// counterTitle names a counter.
func (c codec) counterTitle(i int, lang string) string {
	if x := c.m.mem.Meter(ir.CounterID(i)); x != nil {
		return c.named(x.Title, c.m.mem.Counters[i], lang)
	}
	return ""
}

// meters returns the counters that are shown at the table, with their greatest values.
func (b *tableText) meters() []string {
	var out []string
	for i := range b.c.m.mem.Meters {
		x := &b.c.m.mem.Meters[i]
		if x.Title == "" || x.Hidden {
			continue
		}
		text := b.c.text(x.Title, b.lang) + " " + itoa(int(b.g.s.Counter[x.Counter]))
		if x.Each {
			var list []string
			for seat := range int(b.g.s.Seats) {
				list = append(list, b.c.seatName(b.g, seat, b.lang)+" "+itoa(int(b.g.s.Counter[b.g.m.slotOf(uint8(x.Counter), seat)])))
			}
			text = b.c.text(x.Title, b.lang) + ": " + strings.Join(list, ", ")
		} else if most := b.g.mostOf(uint8(x.Counter)); most < ir.CounterLimit.Most {
			text += "/" + itoa(most)
		}
		out = append(out, text)
	}
	return out
}

// mapLine returns the state of one Map: its alert and its Event card.
func (b *tableText) mapLine(which int) []string {
	mp := &b.g.s.Map[which]
	if mp.Gone != 0 {
		return []string{b.say("board.dismantled")}
	}
	alert := "board.alert.off"
	if mp.Alert {
		alert = "board.alert.on"
	}
	parts := []string{b.say(alert)}
	if mp.Event != none {
		parts = append(parts, b.say("board.event", "card", b.c.eventName(int(mp.Event), b.lang)))
	}
	if mp.Dir < dirNone && b.c.m.steps&(1<<stepMovement) != 0 { // irrelevant when no one moves
		parts = append(parts, b.say("board.direction", "direction", b.say("direction."+DirectionNames[mp.Dir])))
	}
	return parts
}

// mapTitle returns the line above one of two Maps.
func (b *tableText) mapTitle(which int) []string {
	return append([]string{b.say("map", "map", b.c.m.mem.Maps[which].Name)}, b.mapLine(which)...)
}

// kindLetters maps a kind of square to its letter.
var kindLetters = map[string]string{"street": "s", "roof": "r", "interior": "i", "canal": "k", "tower": "t"}

// guardLetters are the letters of the types of Guards.
const guardLetters = "cefg"

// signs lists the contents of a square: name and kind, then fixed things, then
// figures.
func (b *tableText) signs(i int) []string {
	g, m := b.g, b.c.m
	s, q, info := &g.s, &g.s.Sq[i], &g.m.sq[i]
	_, name, two := strings.Cut(m.squareID(i), ".")
	if !two {
		name = m.squareID(i)
	}
	out := []string{name + kindLetters[g.m.mem.Squares[i].Kind]}
	fixed := ""
	if info.stop {
		fixed += "S" + map[string]string{"entry": "e", "exit": "x"}[m.mem.Only(ir.SquareID(i))]
	}
	if info.hiding {
		fixed += "h"
	}
	if info.restricted {
		fixed += "R"
	}
	if info.chest != none && s.ChestsUp>>info.chest&1 != 0 {
		fixed += "C"
	}
	for k := range m.goals {
		if o := &s.Goal[k]; info.goals>>k&1 != 0 && !o.Done && !o.Hidden {
			fixed += "O" + itoa(k+1)
		}
	}
	for l := range g.m.touches {
		for _, t := range g.m.touches[l] {
			if int(t) == i {
				fixed += ">" + string(rune('A'+l))
			}
		}
	}
	out = append(out, fixed)
	for k := range g.units() {
		a := &s.Seat[k]
		if !a.onMap() || int(a.At) != i {
			continue
		}
		t := b.sign(k)
		switch {
		case a.Critical:
			t += "x"
		case a.Where == hiding:
			t = "(" + t + ")"
		case a.Where == towerTop:
			t = "^" + t
		case a.Where == inMachine:
			t = "[" + t + "]"
		case a.Exposed:
			t += "!"
		}
		out = append(out, t)
	}
	for k := range m.machines {
		if x := &s.Machine[k]; x.HP > 0 && int(x.At) == i {
			out = append(out, "M"+itoa(k+1))
		}
	}
	for t := range m.nTypes {
		if q.Guards[t] > 0 {
			out = append(out, guardLetters[t:t+1]+itoa(int(q.Guards[t])))
		}
	}
	if n := q.bodies(); n > 0 {
		out = append(out, "b"+itoa(n))
	}
	if q.Loose > 0 {
		out = append(out, "*"+itoa(int(q.Loose)))
	}
	out = append(out, b.c.pieceSigns(b.g, i)...)
	for t := range m.mem.Tokens {
		if int(s.Token[t]) == i {
			out = append(out, "T"+itoa(t+1))
		}
	}
	for k := range m.mem.Figures {
		if int(s.Figure[k].At) == i {
			out = append(out, "F"+itoa(k+1))
		}
	}
	return out
}

// wrap lays signs into lines of w columns.
func wrap(signs []string, w int) []string {
	var lines []string
	line := ""
	for _, t := range signs {
		if t == "" {
			continue
		}
		if line != "" && len(line)+1+len(t) > w {
			lines = append(lines, line)
			line = ""
		}
		if line != "" {
			line += " "
		}
		line += t
	}
	lines = append(lines, line)
	for i := range lines {
		lines[i] = lines[i][:min(len(lines[i]), w)]
	}
	return lines
}

// draw draws a Map if it fits, and lists its squares otherwise.
func (b *tableText) draw(which int) {
	m := b.c.m
	cols, rows := m.mem.Maps[which].Cols, m.mem.Maps[which].Rows
	w := min(11, (b.width-1)/max(1, cols)-1)
	if w < 5 {
		b.list(which)
		return
	}
	at := make([]int, cols*rows)
	for i := range at {
		at[i] = -1
	}
	for i := range m.mem.Squares {
		if q := &m.mem.Squares[i]; !b.g.m.fallen.has(uint8(i)) && q.Map == which && q.Col < cols && q.Row < rows {
			at[q.Row*cols+q.Col] = i
		}
	}
	cell := func(col, row int) int {
		if col < 0 || row < 0 || col >= cols || row >= rows {
			return -1
		}
		return at[row*cols+col]
	}
	for row := 0; row <= rows; row++ {
		line := ""
		for col := range cols {
			line += b.corner(cell(col-1, row-1), cell(col, row-1), cell(col-1, row), cell(col, row)) + b.level(cell(col, row-1), cell(col, row), w)
		}
		b.lines = append(b.lines, strings.TrimRight(line+b.corner(cell(cols-1, row-1), cell(cols-1, row)), " "))
		if row == rows {
			break
		}
		var cells [][]string
		high := 2
		for col := range cols {
			var text []string
			if i := cell(col, row); i >= 0 {
				text = wrap(b.signs(i), w)
			}
			cells = append(cells, text)
			high = max(high, len(text))
		}
		for k := range high {
			line := ""
			for col := range cols {
				line += b.upright(cell(col-1, row), cell(col, row), k)
				t := ""
				if k < len(cells[col]) {
					t = cells[col][k]
				}
				line += t + strings.Repeat(" ", w-len(t))
			}
			line += b.upright(cell(cols-1, row), -1, k)
			b.lines = append(b.lines, strings.TrimRight(line, " "))
		}
	}
}

// corner returns the sign of a corner: visible if at least one of the squares
// around exists.
func (b *tableText) corner(around ...int) string {
	for _, i := range around {
		if i >= 0 {
			return "+"
		}
	}
	return " "
}

// edge returns the border between two squares, the first of them above or left of
// the second: ' ' open, '-' a wall or the rim, 'H' a ladder.
func (b *tableText) edge(p, q int, dir uint8) byte {
	m := b.g.m
	switch {
	case p < 0 && q < 0:
		return ' '
	case p < 0 || q < 0:
		return '-'
	}
	info := &m.sq[p]
	bit := uint8(1) << dir
	switch {
	case info.open&bit == 0:
		return '-'
	case info.roof != m.sq[q].roof && info.level&bit != 0:
		return 'H'
	}
	return ' '
}

func (b *tableText) level(above, below, w int) string {
	switch b.edge(above, below, 2) {
	case '-':
		return strings.Repeat("-", w)
	case 'H':
		return strings.Repeat(" ", w/2-1) + "=H=" + strings.Repeat(" ", w-w/2-2)
	}
	if above < 0 && below < 0 {
		return strings.Repeat(" ", w)
	}
	return strings.Repeat(" ", w/2) + "." + strings.Repeat(" ", w-w/2-1)
}

func (b *tableText) upright(left, right, k int) string {
	switch b.edge(left, right, 1) {
	case '-':
		return "|"
	case 'H':
		return "H"
	}
	if left >= 0 && k == 0 {
		return "."
	}
	return " "
}

// list names the squares with contents, for narrow screens.
func (b *tableText) list(which int) {
	var parts []string
	for i := range b.c.m.nSq {
		if int(b.c.m.sq[i].mapID) != which {
			continue
		}
		if t := b.signs(i); len(t) > 2 || t[1] != "" {
			parts = append(parts, strings.Join(wrap(t, b.width), " "))
		}
	}
	b.put(", ", parts...)
}

func (b *tableText) seats() {
	for i := range int(b.g.s.Seats) {
		b.put("  ", b.seatLine(i)...)
	}
}

// seatLine describes an Assassin: name, state and cards on the board.
func (b *tableText) seatLine(i int) []string {
	a := &b.g.s.Seat[i]
	parts := []string{itoa(i+1) + " " + b.c.charName(a.Char, b.lang)}
	switch {
	case a.Where == eliminated:
		parts = append(parts, b.say("board.eliminated"))
	case a.Where == offMap:
		parts = append(parts, b.say("board.left"))
	case a.Where == notEntered:
		parts = append(parts, b.say("board.out"))
	default:
		where := [...]string{onSquare: "board.at", hiding: "board.hiding", towerTop: "board.tower", inMachine: "board.inside"}[a.Where%7]
		parts = append(parts, b.say(where, "at", b.c.m.squareID(int(a.At))))
		if a.Exposed {
			parts = append(parts, b.say("board.exposed"))
		}
		if a.Critical {
			parts = append(parts, b.say("board.critical"))
		}
		cubes := b.say("board.cubes", "ac", itoa(int(a.AC)))
		if a.Plus > 0 {
			cubes += b.say("board.plus")
		}
		parts = append(parts, b.say("board.health", "hp", itoa(int(a.HP)), "max", itoa(int(a.HPMax))), cubes)
	}
	var cards []string
	for _, k := range a.Board {
		if k.ID != none {
			cards = append(cards, b.c.equipName(int(k.ID), b.lang))
		}
	}
	for _, k := range a.Skill {
		if k.ID != none && (k.Memory == 0 || b.g.p.skillsAgain && b.g.m.skills[k.ID].use.left(0, k.Memory)) {
			cards = append(cards, b.c.skillName(int(k.ID), b.lang))
		}
	}
	parts = append(parts, strings.Join(cards, ", "))
	if held := b.c.carriedBy(b.g, i, b.lang); held != "" {
		parts = append(parts, held)
	}
	return parts
}

func (b *tableText) bosses() {
	for t := range b.c.m.nTypes {
		if b.g.s.BossHP[t] > 0 {
			b.put("  ", b.bossLine(t))
		}
	}
}

func (b *tableText) bossLine(t int) string {
	return b.say("board.boss", "type", b.c.enemyName(t, b.lang), "hp", itoa(int(b.g.s.BossHP[t])), "dice", itoa(int(b.g.s.BossDice[t])))
}

func (b *tableText) machineLine(k int) string {
	return "M" + itoa(k+1) + " " + b.say("board.machine", "machine", b.c.machineName(k, b.lang), "hp", itoa(int(b.g.s.Machine[k].HP)))
}

func (b *tableText) goals() {
	for i := range b.g.m.goals {
		b.put("  ", b.goalLine(i)...)
	}
}

// goalLine describes an Objective: its sign and name, its place and the cubes
// paid.
func (b *tableText) goalLine(i int) []string {
	g := b.g
	o, info := &g.s.Goal[i], &g.m.goals[i]
	parts := []string{"O" + itoa(i+1) + " " + b.c.goalName(i, b.lang)}
	switch {
	case o.Done:
		parts = append(parts, b.say("board.objective.done"))
	case b.g.s.Withdrawn>>i&1 != 0:
		return append(parts, b.say("board.withdrawn"))
	case o.Hidden:
		parts = append(parts, b.say("board.hidden"))
	default:
		parts = append(parts, b.say("board.at", "at", g.m.squareID(int(info.at))))
		if info.cost > 0 { // otherwise effects complete it
			parts = append(parts, itoa(int(o.Paid))+"/"+itoa(g.costOf(i)))
		}
	}
	if !info.must {
		parts = append(parts, b.say("board.optional"))
	}
	return parts
}

func (b *tableText) legend() {
	m := b.c.m
	var types, goals []string
	reserve := []string{b.say("board.reserve")}
	for t := range m.nTypes {
		types = append(types, guardLetters[t:t+1]+" "+b.c.enemyName(t, b.lang))
		if m.types[t].figure != none {
			continue
		}
		reserve = append(reserve, b.c.enemyName(t, b.lang)+" "+itoa(int(b.g.s.Reserve[t])))
	}
	for i := range m.goals {
		goals = append(goals, "O"+itoa(i+1))
	}
	b.put("  ", reserve...)
	b.put(" ", strings.Fields(b.say("board.legend.who"))...)
	b.put(" ", strings.Fields(b.say("board.legend.guard", "list", strings.Join(types, ", ")))...)
	b.put(" ", strings.Fields(b.say("board.legend.kind", "list", strings.Join(goals, ", ")))...)
	for i := range m.nSq {
		if m.sq[i].restricted {
			b.put(" ", b.say("board.legend.restricted"))
			break
		}
	}
	if len(m.mem.OneWay) > 0 {
		b.put(" ", b.say("board.legend.oneway"))
	}
	b.put(" ", strings.Fields(b.say("board.legend.edge"))...)
}
