package sim

import (
	"context"
	"fmt"
	"slices"
	"strconv"

	"acforge.dev/engine"
	"acforge.dev/engine/bot"
	"acforge.dev/engine/replay"
)

// searchSeeds is how many games the search for a witness tries to win, each with an
// equal share of its budget, when no bot has won one.
const searchSeeds = 4

// records keeps the first game of each bot as a replay.
type records struct {
	o     Options
	cells []*cell
	came  [][]Recorded // by cell
}

func (r *records) plan(cells []*cell) error {
	r.cells, r.came = cells, make([][]Recorded, len(cells))
	return nil
}

func (r *records) play(ctx context.Context) error {
	return each(ctx, r.o.Jobs, len(r.cells), func() func(int) {
		p := newPlayer(r.o)
		return func(i int) { r.came[i] = r.cells[i].firstGames(ctx, p) }
	}, nil)
}

func (r *records) report(m *Memory, cells []*cell) {
	for i, c := range cells {
		m.Cells[i].Recorded = r.came[slices.Index(r.cells, c)]
	}
}

// firstGames plays the first game of each bot again, for its replay.
func (c *cell) firstGames(ctx context.Context, p *player) (out []Recorded) {
	p.marks = newMarks(c.mission)
	for b, name := range bots {
		if c.result.plays[b].games > 0 {
			p.play(ctx, c, name, c.first)
			out = append(out, Recorded{name, c.first, c.record(c.game(c.first), p.actions)})
		}
	}
	return out
}

// sum writes the counts into the report of the cell.
func (c *cell) sum() {
	for b, name := range bots {
		n := c.result.plays[b]
		if n.games == 0 {
			continue
		}
		if n.aim != engine.Together {
			c.result.out.Aim = n.aim.String()
		}
		play := n.play(c.mission, name)
		play.Looks = c.looksAt(name)
		play.Each = string(n.each)
		c.result.out.Bots = append(c.result.out.Bots, play)
		if c.result.out.firsts == nil {
			c.result.out.firsts = map[string]*firsts{}
		}
		c.result.out.firsts[name] = &n.firsts
		if name == Fair {
			c.result.out.Marks = n.left(c.mission)
			c.result.out.Stood = n.stood.list(c.mission, n.results[engine.Won])
			c.result.out.lost = n.lost(c)
		}
	}
}

// conclude fills in the conclusions about the cell once all games are counted.
func (c *cell) conclude(ctx context.Context, p *player) {
	p.marks = newMarks(c.mission)
	proof := c.prove()
	c.result.out.Proof = proof.Reason
	for b, name := range bots {
		for _, br := range c.result.plays[b].broke {
			c.result.findings = append(c.result.findings, c.finding(name, br))
		}
	}
	c.result.out.Witness = c.witness(ctx, p, proof)
	c.show(ctx, p)
	c.lock(ctx, p)
	c.learn(ctx, p)
	for _, n := range c.result.plays {
		n.lines = nil // no longer needed
	}
	if c.result.out.Proof != "" && c.result.out.Witness != nil {
		c.wrong("a game was won that a proof says cannot be: "+c.result.out.Proof, c.result.out.Witness)
	}
}

// prove asks for a proof that the cell cannot be won.
func (c *cell) prove() (proof engine.Proof) {
	defer func() {
		if r := recover(); r != nil {
			c.result.findings = append(c.result.findings, Finding{
				Code: CodeCrash, Message: "panic in the search for a proof: " + fmt.Sprint(r), Seats: c.options.Seats,
				Command: c.command(c.first),
			})
		}
	}()
	return c.mission.Prove(c.options.Seats)
}

// witness returns a won game that was replayed step by step. It prefers the first that
// the fair bot won with its party together until the work was done. Next come the first
// that the fair bot won, the first of any bot, and one that a search finds.
func (c *cell) witness(ctx context.Context, p *player, proof engine.Proof) *replay.Replay {
	for _, name := range append([]string{Fair}, bots[:]...) {
		if n := c.result.plays[slices.Index(bots[:], name)]; n.results[engine.Won] > 0 {
			i := n.won
			if n.together > 0 {
				i = n.together - 1
			}
			if name == Fair {
				p.again(ctx, c, i)
			} else {
				p.play(ctx, c, name, i)
			}
			return c.verified(c.game(i), p.actions)
		}
	}
	if proof.Reason != "" || c.result.out.Aim == engine.Rivals.String() {
		return nil // rivals always have a winner to find
	}
	for i := range uint64(searchSeeds) {
		if ctx.Err() != nil {
			return nil
		}
		o := c.game(c.first + i)
		line, nodes := search(c.mission, o, c.search/searchSeeds)
		c.result.out.Searched += nodes
		if line != nil {
			return c.verified(o, line)
		}
	}
	return nil
}

// search is bot.Witness for missions that may panic, in which case it finds nothing.
func search(m engine.Mission, o engine.Options, budget int) (line []engine.Action, nodes int) {
	defer func() {
		if recover() != nil {
			line = nil
		}
	}()
	beam := bot.DefaultBeam
	beam.Nodes = budget
	line, nodes, _ = bot.Witness(m, o, beam)
	return line, nodes
}

// verified records a line of actions and replays the record.
func (c *cell) verified(o engine.Options, line []engine.Action) *replay.Replay {
	r := c.record(o, line)
	err := verify(r, c.mission)
	if err == nil && r.Outcome.Result != engine.Won.String() {
		err = fmt.Errorf("it ends %s", r.Outcome)
	}
	if err != nil {
		c.wrong("the same seed and actions gave another game: "+err.Error(), r)
		return nil
	}
	return r
}

func verify(r *replay.Replay, m engine.Mission) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v", p)
		}
	}()
	return r.Verify(m)
}

// record plays a line of actions as far as the game accepts it.
func (c *cell) record(o engine.Options, line []engine.Action) (r *replay.Replay) {
	defer func() { _ = recover() }() // keeps what was recorded so far
	r, g, err := replay.Start(c.pack, c.content, c.mission, o)
	if err != nil {
		return nil
	}
	for _, a := range line {
		if r.Apply(g, a, nil) != nil {
			break
		}
	}
	return r
}

// finding turns a broken game into a finding.
func (c *cell) finding(name string, b broken) Finding {
	return Finding{
		Code: b.code, Message: b.message, Seats: c.options.Seats, Bot: name, Game: b.game, More: b.more,
		Command: c.command(b.game), Replay: c.record(c.game(b.game), b.actions),
	}
}

// wrong records that a replay shows a bug of the engine.
func (c *cell) wrong(message string, r *replay.Replay) {
	c.result.findings = append(c.result.findings, Finding{
		Code: CodeInvariant, Message: message, Seats: c.options.Seats, Bot: Fair, Command: c.command(c.first), Replay: r,
	})
}

// command returns a command that plays game i of the cell again.
func (c *cell) command(i uint64) string {
	s := "acforge smoke memories/" + c.pack + " --memory " + c.mission.ID() + " --seats " + strconv.Itoa(c.options.Seats)
	if c.options.Edition != "" {
		s += " --edition " + c.options.Edition
	}
	if c.options.Difficulty != "" {
		s += " --difficulty " + c.options.Difficulty
	}
	return s + " --seed " + strconv.FormatUint(i, 10) + " --games 1"
}

// report combines the cells, one entry a memory.
func report(pack engine.Pack, cells []*cell, list []study, o Options) *Report {
	r := &Report{Memories: []Memory{}}
	for _, c := range cells {
		r.Known += c.result.known
		for _, p := range c.result.out.Bots {
			r.Games += p.Games
		}
	}
	for len(cells) > 0 {
		n := slices.IndexFunc(cells, func(c *cell) bool { return c.mission.ID() != cells[0].mission.ID() })
		if n < 0 {
			n = len(cells)
		}
		m := cells[0].begin(pack, o)
		for _, s := range list {
			s.report(&m, cells[:n])
		}
		r.Memories, cells = append(r.Memories, m), cells[n:]
	}
	return r
}

// begin begins the report of the memory.
func (c *cell) begin(pack engine.Pack, o Options) Memory {
	m := c.mission
	r := Memory{
		Format: Format, Version: Version, Pack: pack.ID(), Memory: m.ID(), Rules: m.Rules(), Content: o.Content,
		Edition: firstOf(o.Edition, m.Editions()), Difficulty: firstOf(o.Difficulty, m.Difficulties()),
		First: o.First, Budget: o.Nodes, Touched: []Touched{}, Findings: []Finding{},
	}
	for i, c := range m.Content() {
		r.Touched = append(r.Touched, Touched{Kind: c.Kind, ID: c.ID, Use: c.Use, content: i + 1})
	}
	if c.study.Usage != nil {
		for _, item := range c.study.Usage().Items() {
			for i := range r.Touched {
				t := &r.Touched[i]
				t.spare = t.spare || t.Kind == item.Kind && t.ID == item.ID
			}
		}
	}
	if o.Edition != "" {
		r.asked += " --edition " + o.Edition
	}
	if o.Difficulty != "" {
		r.asked += " --difficulty " + o.Difficulty
	}
	if c.study.Bonus != nil {
		r.Bonus = c.study.Bonus.Bonus()
	}
	if a := c.study.Authored; a != nil {
		for i, d := range a.Deeds() {
			r.Touched[i].Deed = [...]string{engine.NoDeed: "", engine.May: may, engine.Must: must}[d]
		}
		r.Deadlines = a.Deadlines()
	}
	return r
}

func firstOf(s string, names []string) string {
	if s == "" && len(names) > 0 {
		return names[0]
	}
	return s
}
