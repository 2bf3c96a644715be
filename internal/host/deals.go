package host

import (
	"context"
	"fmt"
	"io"
	"strconv"

	"acforge.dev/engine"
	"acforge.dev/engine/bot"
	"acforge.dev/internal/diag"
)

// mostAnswers is the number of answers after which a bot's game is given up as undecided.
const mostAnswers = 20_000

// SameDeals lets the fair bot play each game of a report that ended n times from the same
// deal: the same set-up and the same fortune for what is drawn in the same order. It fills
// BotsWon and BotsGames of the sittings. Each game of a bot has its own chance for what the
// bot only imagines, the same at every call. each does n things, some at the same time.
func (h *Host) SameDeals(ctx context.Context, r *Report, n int, each func(n int, do func(i int) error) error) error {
	type deal struct {
		at   int // in r.Sittings
		game int
		m    engine.Mission
		o    engine.Options
	}
	var deals []deal
	for at := range r.Sittings {
		s := &r.Sittings[at]
		if s.Result == "" {
			continue
		}
		id, err := strconv.ParseInt(s.Table, 10, 64)
		if err != nil {
			return err
		}
		t, err := h.store.table(id)
		if err != nil {
			return err
		}
		b, err := h.bundleOf(s.Content)
		if err != nil {
			continue // the report names it
		}
		m, err := b.shared.Pack.Mission(s.Mission)
		if err != nil {
			return err
		}
		seed, err := strconv.ParseUint(t.seed, 10, 64)
		if err != nil {
			return err
		}
		for game := range n {
			deals = append(deals, deal{at, game, m, engine.Options{Seats: s.Seats, Edition: t.edition, Difficulty: s.Difficulty, Seed: seed}})
		}
	}
	won := make([]bool, len(deals))
	err := each(len(deals), func(i int) (err error) {
		d := deals[i]
		return sound(func() error {
			won[i], err = botWins(ctx, d.m, d.o, d.game)
			return err
		})
	})
	if err != nil {
		return err
	}
	for i, d := range deals {
		s := &r.Sittings[d.at]
		if s.BotsGames++; won[i] {
			s.BotsWon++
		}
	}
	return nil
}

// botWins plays a game with the fair bot.
func botWins(ctx context.Context, m engine.Mission, o engine.Options, game int) (bool, error) {
	player, err := bot.New(bot.NameFair, 0)
	if err != nil {
		return false, err
	}
	g, err := m.New(o)
	if err != nil {
		return false, err
	}
	stream := engine.NewStream(o.Seed + uint64(game) + 1)
	for n := 0; n < mostAnswers && g.Point().Kind == engine.Choice; n++ {
		if err := ctx.Err(); err != nil {
			return false, err
		}
		if err := g.Take(player.Choose(g, g.Options(), &stream), nil); err != nil {
			return false, err
		}
	}
	return g.Outcome().Result == engine.Won, nil
}

// onDeal says how the fair bot fared with the same deal; "" if it did not play.
func (s Sitting) onDeal() string {
	if s.BotsGames == 0 {
		return ""
	}
	return fmt.Sprintf("the fair bot won %d of %s from the same deal", s.BotsWon, diag.Counted(s.BotsGames, "game"))
}

// textDeals sums the games of people and of the fair bot from the same deals.
func (r *Report) textDeals(w io.Writer) {
	games, won, bots := 0, 0, 0
	for _, s := range r.Sittings {
		if s.BotsGames == 0 {
			continue
		}
		games++
		if s.Result == "won" {
			won++
		}
		bots += 100 * s.BotsWon / s.BotsGames
	}
	if games > 0 {
		fmt.Fprintf(w, "People won %d of %d deals, the fair bot %d.%02d of the same ones on average\n", won, games, bots/100, bots%100)
	}
}
