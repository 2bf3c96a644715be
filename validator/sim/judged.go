package sim

import (
	"context"
	"slices"

	"acforge.dev/engine"
	"acforge.dev/engine/bot"
	"acforge.dev/engine/judgement"
	"acforge.dev/engine/skill"
)

// Judgement gives the chance to win from positions of a cell. It is learned from the
// games of the fair bot and the novice.
type Judgement struct {
	// Games is how many games it is learned from.
	Games int `json:"games"`
	// Weights and Level are those of [judgement.Model].
	Weights []int `json:"weights"`
	Level   int   `json:"level"`
	// Brier says how good such a model is at games that it did not learn from, Constant
	// how good a constant is, both in ten-thousandths; less is better.
	Brier    int `json:"brier"`
	Constant int `json:"constant"`
	// Regrets are how much bots gave away in their games.
	Regrets []Regrets `json:"regrets,omitempty"`
}

// Regrets says how much chance to win a bot gave away in a game, compared with the plans
// of the quick bot, in basis points. Each turn counts up to [judgement.MostCounted]. It is
// below 0 for a bot that plays better.
type Regrets struct {
	Bot    string `json:"bot"`
	Games  int    `json:"games"`
	Mean   int    `json:"mean"`
	Spread int    `json:"spread"` // the standard deviation of a game
}

// The games that a judgement is learned from.
const (
	judgedFair   = 200 // at most, the first ones
	judgedNovice = 100
	judgedLeast  = 64 // of both together
	folds        = 3  // each part of the games tests a model of the others
	regretGames  = 16 // of each bot, to measure regret
)

// Model returns the model of a judgement; the zero Model for none.
func (j *Judgement) Model() judgement.Model {
	if j == nil {
		return judgement.Model{}
	}
	m := judgement.Model{Level: int32(j.Level)}
	for _, w := range j.Weights {
		m.Weights = append(m.Weights, int32(w))
	}
	return m
}

// Scale returns how much the novice and the fair bot give away in a game of the cell; nil
// for no judgement.
func (j *Judgement) Scale() *skill.Regret {
	if j == nil {
		return nil
	}
	given := map[string]skill.Given{}
	for _, r := range j.Regrets {
		at, _ := skill.Of(r.Bot)
		given[r.Bot] = skill.Given{At: at, Games: r.Games, Mean: r.Mean, Spread: r.Spread}
	}
	return &skill.Regret{Low: given[Novice], High: given[Fair]}
}

// learn fills in the judgement of the cell, and the chances of the games that it shows.
func (c *cell) learn(ctx context.Context, p *player) {
	defer func() {
		if recover() != nil {
			p.seat() // a broken game is reported elsewhere
		}
	}()
	if c.fair().aim == engine.Rivals {
		return
	}
	var all []judgement.Sample
	var fold []int // of each position
	j := &Judgement{}
	for _, of := range []struct {
		name string
		most int
	}{{Fair, judgedFair}, {Novice, judgedNovice}} {
		n := c.result.plays[slices.Index(bots[:], of.name)]
		by, _ := skill.Of(of.name)
		for i := range min(len(n.each), of.most) {
			if ctx.Err() != nil {
				return
			}
			if n.each[i] == ends[5] {
				continue
			}
			j.Games++
			for _, t := range c.turns(ctx, p, of.name, i) {
				s := judgement.Sample{X: judgement.Of(nil, t.Game, c.study), By: by, Won: n.each[i] == ends[engine.Won]}
				all, fold = append(all, s), append(fold, i%folds)
			}
		}
	}
	if j.Games < judgedLeast {
		return
	}
	if j.Brier, j.Constant = judgement.Score(all, fold); j.Brier >= j.Constant {
		return // positions say nothing, for example if all games are won
	}
	m := judgement.Learn(all)
	for _, w := range m.Weights {
		j.Weights = append(j.Weights, int(w))
	}
	j.Level = int(m.Level)
	for _, name := range []string{Novice, Fair} {
		if r := c.regrets(ctx, p, name, m); r.Games > 1 {
			j.Regrets = append(j.Regrets, r)
		}
	}
	c.result.out.Judgement = j
	for i := range c.result.out.Games {
		c.judged(&c.result.out.Games[i])
	}
}

// turns returns the turns of game i of a bot.
func (c *cell) turns(ctx context.Context, p *player, name string, i int) []bot.Turn {
	n := c.result.plays[slices.Index(bots[:], name)]
	game := c.first + uint64(i)
	if i >= len(n.lines) || !p.pick(c, game, n.lines[i]) {
		p.play(ctx, c, name, game)
	}
	g, err := c.mission.New(c.game(game))
	if err != nil {
		return nil
	}
	return bot.Turns(g, p.actions)
}

// regrets measures how much a bot gives away in its first games.
func (c *cell) regrets(ctx context.Context, p *player, name string, m judgement.Model) Regrets {
	n := c.result.plays[slices.Index(bots[:], name)]
	out := Regrets{Bot: name}
	var each []int
	for i := range min(len(n.each), regretGames) {
		if n.each[i] == ends[5] || ctx.Err() != nil {
			continue
		}
		sum := 0
		for k, t := range c.turns(ctx, p, name, i) {
			sum += judgement.Counted(m.Regret(c.study, t, c.game(c.first+uint64(i)).Seed+uint64(k)))
		}
		each = append(each, sum)
		out.Mean += sum
	}
	if out.Games = len(each); out.Games < 2 {
		return out
	}
	out.Mean /= out.Games
	square := 0
	for _, r := range each {
		square += (r - out.Mean) * (r - out.Mean)
	}
	out.Spread = root(square / (out.Games - 1))
	return out
}

// judged adds the chances turn by turn to a game that is shown.
func (c *cell) judged(s *Shown) {
	m := c.result.out.Judgement.Model()
	if !m.Knows() || s.Replay == nil {
		return
	}
	at := c
	if s.Edition != "" {
		at = c.in(s.Edition)
	}
	curve, end := m.Curve(at.study), len(s.Replay.Actions)
	err := s.Replay.Walk(at.mission, func(step int, g engine.Game, _ []engine.Event) {
		if step < end {
			curve.See(step, g)
		} else {
			curve.End(step, g)
		}
	})
	if err == nil {
		s.Chances = curve.Turns
	}
}
