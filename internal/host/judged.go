package host

import (
	"fmt"

	"acforge.dev/engine"
	"acforge.dev/engine/bot"
	"acforge.dev/engine/judgement"
)

// SittingTurn is a turn of a game that ended, with the chance of regulars to win when it
// began, in hundredths of a per cent. The last one is the end of the game.
type SittingTurn struct {
	Turn    int `json:"turn"`
	Answers int `json:"answers"` // before it
	Chance  int `json:"chance"`
	// Gave is how much chance the players gave away in the turn, compared with the plan of
	// the quick bot in the same futures; below 0 if they did better.
	Gave int `json:"gave"`
}

// judged plays a game again and judges its turns.
func judged(m engine.Mission, model judgement.Model, o engine.Options, line []engine.Action) ([]SittingTurn, error) {
	g, err := m.New(o)
	if err != nil {
		return nil, err
	}
	study := m.Study()
	curve := model.Curve(study)
	for _, t := range bot.Turns(g, line) { // g goes on to its end
		curve.See(t.First, t.Game)
	}
	curve.End(len(line), g)
	out := make([]SittingTurn, len(curve.Turns))
	for i, c := range curve.Turns {
		out[i] = SittingTurn{c.Turn, c.Step, c.Chance, 0}
	}
	if g, err = m.New(o); err != nil {
		return nil, err
	}
	for i, t := range bot.Turns(g, line) {
		out[i].Gave = model.Regret(study, t, o.Seed+uint64(i))
	}
	return out, nil
}

// turning returns the index of the turn after which the chance fell most; -1 if it never
// fell.
func turning(turns []SittingTurn) int {
	chances := make([]judgement.TurnChance, len(turns))
	for i, t := range turns {
		chances[i].Chance = t.Chance
	}
	return judgement.Turning(chances)
}

// gave sums what the players gave away in a game, as it counts for their level.
func gave(turns []SittingTurn) (sum int) {
	for _, t := range turns {
		sum += judgement.Counted(t.Gave)
	}
	return sum
}

// judge adds the turns of a game that ended.
func (s *Sitting) judge(turns []SittingTurn) {
	if i := turning(turns); i >= 0 && s.Result == "lost" {
		s.Turning = turns[i].Turn
	}
	s.Turns = turns
}

// lostIn says for people in which turn a game was lost; "" if it was won or not judged.
func (s *Sitting) lostIn() string {
	if s.Turning == 0 {
		return ""
	}
	i := turning(s.Turns)
	was, is, gave := s.Turns[i].Chance, s.Turns[i+1].Chance, s.Turns[i].Gave
	text := fmt.Sprintf("the chance fell most in turn %d, from %s to %s", s.Turning, percent(was), percent(is))
	if gave > 0 {
		text += fmt.Sprintf("; %s was given away", percent(gave))
	}
	return text
}
