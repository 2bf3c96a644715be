package venice

import (
	"math/bits"
	"strings"

	"acforge.dev/engine"
	"acforge.dev/engine/flat"
	"acforge.dev/engine/venice/notation"
	ir "acforge.dev/schema/ir/venice"
)

// Hidden values of the author (ir.Secret). The state holds the combinations that are still
// possible, which everybody can work out, and no values. What players are told is drawn from
// these combinations, and leaves those that agree with it. This has the same odds as values
// drawn at set-up, and they cannot be seen before.

// Secret holds the combinations that are possible, and the draws of its stream of chance.
type Secret struct {
	Left  uint64 // mask of secretInfo.rows
	Draws uint16
}

// secretInfo is a secret of the Memory.
type secretInfo struct {
	places int
	rows   [][ir.SecretPlaces]uint8
}

// guessInfo is an effect that names values.
type guessInfo struct {
	right uint8 // counter
	with  [ir.SecretPlaces]guessPart
}

// guessPart is a value, or the answer to a question with the value of each answer.
type guessPart struct {
	asked bool
	n     uint8
	value [ir.MaxOneOf]uint8
}

// firstSecret is the purpose of chance of the first secret.
const firstSecret = notation.Own + ir.MaxChances

// compileSecrets compiles the secrets of the Memory.
func (m *Mission) compileSecrets(b *builder) {
	if len(m.mem.Secrets) > ir.MaxSecrets {
		b.fail("too many secrets")
		return
	}
	for i := range m.mem.Secrets {
		x := &m.mem.Secrets[i]
		if x.Places < 1 || x.Places > ir.SecretPlaces || len(x.Values) < 2 || len(x.Values) > ir.MaxSecretValues {
			b.fail("a secret has too few or too many places or values")
			return
		}
		rows := x.Combinations(ir.MaxCombinations)
		if len(rows) == 0 || len(rows) > ir.MaxCombinations {
			b.fail("a secret has no combination, or too many")
			return
		}
		info := secretInfo{places: x.Places}
		for _, row := range rows {
			r := [ir.SecretPlaces]uint8{}
			for k, v := range row {
				r[k] = uint8(v)
			}
			info.rows = append(info.rows, r)
		}
		m.secrets = append(m.secrets, info)
	}
}

func (g *Game) startSecrets() {
	for i := range g.m.secrets {
		g.s.Secret[i] = Secret{Left: 1<<len(g.m.secrets[i].rows) - 1}
		if len(g.m.secrets[i].rows) == 64 {
			g.s.Secret[i].Left = ^uint64(0)
		}
	}
}

// answerOf returns what a frame tells of a combination: how many named values are right, or
// the value of a place.
func (g *Game) answerOf(f guessFrame, row int) int {
	info := &g.m.secrets[f.secret()]
	if f.what() < 0 {
		return int(info.rows[row][(-f.what()-1)&3])
	}
	n := 0
	for k := range info.places {
		n += int(bit(info.rows[row][k] == uint8(f.named()>>(4*k)&15)))
	}
	return n
}

// eachRow calls f for each combination that is possible.
func (g *Game) eachRow(secret uint8, f func(row int)) {
	for left := g.s.Secret[secret%ir.MaxSecrets].Left; left != 0; left &= left - 1 {
		f(bits.TrailingZeros64(left))
	}
}

// answersOf returns a mask of the answers that are possible.
func (g *Game) answersOf(f guessFrame) uint32 {
	mask := uint32(0)
	g.eachRow(f.secret(), func(row int) { mask |= 1 << g.answerOf(f, row) })
	return mask
}

// pickSecret picks what a frame tells by the game's own chance: each combination is equally
// likely.
func (g *Game) pickSecret(f guessFrame) int {
	s := &g.s.Secret[f.secret()%ir.MaxSecrets]
	n := engine.Bounded(engine.At(g.s.Seed, firstSecret+f.secret(), uint32(s.Draws)), max(1, bits.OnesCount64(s.Left)))
	s.Draws++
	answer := 0
	g.eachRow(f.secret(), func(row int) {
		if n == 0 {
			answer = g.answerOf(f, row)
		}
		n--
	})
	return answer
}

// guessed tells the players something, which leaves the combinations that agree with it.
func (g *Game) guessed(f guessFrame, answer int) {
	s := &g.s.Secret[f.secret()%ir.MaxSecrets]
	left := uint64(0)
	g.eachRow(f.secret(), func(row int) {
		if g.answerOf(f, row) == answer {
			left |= 1 << row
		}
	})
	s.Left = left
	f.over()
	if f.what() < 0 {
		g.ev(evTold, 0, 0, int(f.secret()), -f.what(), answer)
		return
	}
	info := &g.m.guesses[f.what()-1]
	had := int(g.s.Counter[info.right&(maxCounters-1)])
	g.s.Counter[info.right&(maxCounters-1)] = uint8(min(answer, g.mostOf(info.right)))
	g.ev(evGuessed, 0, 0, int(f.secret()), int(f.named()), answer)
	g.reached(info.right, had)
}

func (g *Game) stepGuess(top *Frame) bool {
	f := guessFrame{top}
	if mask := g.answersOf(f); !f.isOver() && (!g.s.Given || bits.OnesCount32(mask) == 1) {
		if answer := bits.TrailingZeros32(mask); bits.OnesCount32(mask) == 1 { // everybody knows it
			g.guessed(f, answer)
		} else {
			g.guessed(f, g.pickSecret(f))
		}
	}
	if f.isOver() {
		g.done()
		g.dirty = true
		return true
	}
	g.s.Ask = flat.Ask{Kind: uint8(engine.Draw), Code: notation.AskCard, Count: 1}
	g.filled, g.solo = false, 0
	return false
}

func (g *Game) fillGuess(f guessFrame) {
	for mask := g.answersOf(f); mask != 0; mask &= mask - 1 {
		g.add(act1(notation.Outcome, uint8(bits.TrailingZeros32(mask))))
	}
}

// secretOf checks the index of a secret.
func (b *builder) secretOf(i int) uint8 {
	if i < 0 || i >= len(b.m.mem.Secrets) {
		b.fail("an effect names a secret that is none")
		return 0
	}
	return uint8(i)
}

// guess compiles an effect that names values.
func (b *builder) guess(e *ir.Guess) {
	of := b.secretOf(e.Secret)
	if b.bad != nil {
		return
	}
	x := &b.m.mem.Secrets[of]
	if len(e.With) != x.Places || int(e.Right) < 0 || int(e.Right) >= maxCounters {
		b.fail("a guess names other places than its secret has")
		return
	}
	info := guessInfo{right: uint8(e.Right)}
	for k, w := range e.With {
		p := &info.with[k]
		switch {
		case w.Asked != nil:
			p.asked, p.n = true, b.asked(*w.Asked)
			if b.bad != nil {
				return
			}
			for i, o := range b.asking.Ask[*w.Asked].One {
				if i < len(p.value) {
					p.value[i] = 15
					for v := range x.Values {
						if x.Values[v].Name == o.Name {
							p.value[i] = uint8(v)
						}
					}
				}
			}
		case w.Value != nil && *w.Value >= 0 && *w.Value < len(x.Values):
			p.n = uint8(*w.Value)
		default:
			b.fail("a guess names a value that is none")
			return
		}
	}
	b.m.guesses = append(b.m.guesses, info)
	b.emit(instr{op: opGuess, typ: of, who: uint16(len(b.m.guesses))})
}

// names returns the values that a guess names now, four bits each.
func (g *Game) names(what int) int {
	info, out := &g.m.guesses[what-1], 0
	for k := range info.with {
		p := &info.with[k]
		v := p.n
		if p.asked {
			v = p.value[g.s.Asked[p.n%ir.MaxAsk]%ir.MaxOneOf]
		}
		out |= int(v&15) << (4 * k)
	}
	return int(int16(uint16(out)))
}

// visitSecrets visits the secrets that the Memory declares.
func (g *Game) visitSecrets(v *walk) {
	for i := range g.m.secrets {
		v.U64(&g.s.Secret[i].Left)
		v.U16(&g.s.Secret[i].Draws)
	}
}

// badSecrets looks for combinations that are none.
func (g *Game) badSecrets() string {
	for i := range g.m.secrets {
		if n := len(g.m.secrets[i].rows); n < 64 && g.s.Secret[i].Left>>n != 0 || g.s.Secret[i].Left == 0 && g.s.Phase != phaseSetup {
			return "no such combination of " + g.m.mem.Secrets[i].Name
		}
	}
	return ""
}

// SetSecret leaves the combinations of a secret that agree with a row of values; -1 agrees
// with every value. It returns false if there is none.
func (m *Mission) SetSecret(s *State, i int, values []int) bool {
	left := uint64(0)
	for k, row := range m.secrets[i].rows {
		same := true
		for p, v := range values {
			same = same && (v < 0 || p < len(row) && int(row[p]) == v)
		}
		if same {
			left |= 1 << k
		}
	}
	s.Secret[i].Left = left
	return left != 0
}

// What players see of secrets

func (m *Mission) secretID(i int) string {
	if i < 0 || i >= len(m.mem.Secrets) {
		return ""
	}
	return m.mem.Secrets[i].Name
}

func (c codec) secretName(i int, lang string) string {
	if id := c.m.secretID(i); id != "" {
		return c.named(c.m.mem.Secrets[i].Title, id, lang)
	}
	return ""
}

func (m *Mission) valueID(secret, v int) string {
	if secret < 0 || secret >= len(m.mem.Secrets) || v < 0 || v >= len(m.mem.Secrets[secret].Values) {
		return ""
	}
	return m.mem.Secrets[secret].Values[v].Name
}

func (c codec) valueTitle(secret, v int, lang string) string {
	if id := c.m.valueID(secret, v); id != "" {
		return c.named(c.m.mem.Secrets[secret].Values[v].Title, id, lang)
	}
	return ""
}

var (
	isSecret      = flat.Named(func(t told, v int) string { return t.m.secretID(v) }, func(t told, v int) string { return t.secretName(v, t.lang) })
	isSecretValue = flat.Named(func(t told, v int) string { return t.m.valueID(int(t.e.Args[0]), v) }, func(t told, v int) string { return t.valueTitle(int(t.e.Args[0]), v, t.lang) })
	isNamedValues = &flat.Kind[told]{
		JSON: func(t told, j *flat.JSON, key string, _ int) {
			j.Key(key).List()
			for k := range t.m.secrets[t.e.Args[0]].places {
				j.Str(t.m.valueID(int(t.e.Args[0]), int(uint16(t.e.Args[1])>>(4*k)&15)))
			}
			j.End()
		},
		Text: func(t told, _ int) string {
			var list []string
			for k := range t.m.secrets[t.e.Args[0]].places {
				list = append(list, t.valueTitle(int(t.e.Args[0]), int(uint16(t.e.Args[1])>>(4*k)&15), t.lang))
			}
			return strings.Join(list, ", ")
		},
	}
)

// guessID names what may be told: a number of right ones, or a value.
func (c codec) guessID(f guessFrame, v int) string {
	if f.what() < 0 {
		return c.m.valueID(int(f.secret()), v)
	}
	return itoa(v)
}

func (c codec) guessText(f guessFrame, v int, lang string) string {
	if f.what() < 0 {
		return c.valueTitle(int(f.secret()), v, lang)
	}
	return itoa(v)
}

// knownAt returns the value of a place that all possible combinations have, -1 when they
// differ.
func (g *Game) knownAt(secret, place int) int {
	known := -2
	g.eachRow(uint8(secret), func(row int) {
		switch v := int(g.m.secrets[secret].rows[row][place&3]); known {
		case -2, v:
			known = v
		default:
			known = -1
		}
	})
	return known
}

// secretsJSON writes how many combinations are possible, and the values that are known.
func (c codec) secretsJSON(j *flat.JSON, g *Game) {
	if len(c.m.secrets) == 0 {
		return
	}
	ids := make([]string, len(c.m.secrets))
	for i := range ids {
		ids[i] = c.m.secretID(i)
	}
	j.Key("secrets").Object()
	for _, i := range sorted(ids) {
		j.Key(ids[i]).Object()
		j.Key("known").List()
		for k := range c.m.secrets[i].places {
			j.Text(c.m.valueID(i, g.knownAt(i, k)))
		}
		j.End()
		j.Key("possible").Int(bits.OnesCount64(g.s.Secret[i].Left))
		j.End()
	}
	j.End()
}

// secretLines describes the secrets at the table.
func (c codec) secretLines(g *Game, lang string) []string {
	var out []string
	for i := range c.m.secrets {
		var list []string
		for k := range c.m.secrets[i].places {
			t := c.valueTitle(i, g.knownAt(i, k), lang)
			if t == "" {
				t = "?"
			}
			list = append(list, t)
		}
		out = append(out, say(lang, "secret.line", "secret", c.secretName(i, lang), "list", strings.Join(list, " "), "n", itoa(bits.OnesCount64(g.s.Secret[i].Left)), "all", itoa(len(c.m.secrets[i].rows))))
	}
	return out
}
