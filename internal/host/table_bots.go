package host

import (
	"cmp"
	"slices"

	"acforge.dev/engine"
	"acforge.dev/engine/bot"
)

// player is the fair bot in the seats that it took over.
type player struct {
	choose interface {
		Begin()
		Choose(g engine.Game, legal []engine.Action, r *engine.Stream) int
	}
	chance engine.Stream
}

// think lets the bot answer when one of its seats is asked; t.mu is held. At a table
// without people it waits: there is no one to watch it play.
func (t *table) think() {
	any := func(is func(c chair) bool) bool {
		return slices.ContainsFunc(t.now.chairs, func(n int) bool { return is(t.chairs[n-1]) })
	}
	if t.thinking || t.closed || t.gone || !any(func(c chair) bool { return c.bot }) || !any(func(c chair) bool { return c.sat && !c.bot }) {
		return
	}
	own, ok := t.s.Game(t.game)
	if !ok {
		return
	}
	p := own.Point()
	if p.Kind != engine.Choice || p.Who > 0 && !t.played(int(p.Who)) {
		return
	}
	t.thinking = true
	if t.bot.choose == nil {
		t.bot = newPlayer(uint64(t.row.id)<<20 + uint64(t.logged))
	}
	hash, legal := own.Hash(), own.Legal(nil)
	g := bot.Settled(own) // the bot plays for a player, and decides nothing about the game
	t.h.work.Add(1)
	go func() {
		defer t.h.work.Done()
		t.h.bots <- struct{}{}
		within := g.Legal(nil)
		pick := slices.Index(legal, within[t.bot.choose.Choose(g, within, &t.bot.chance)])
		<-t.h.bots
		t.mu.Lock()
		defer t.mu.Unlock()
		t.thinking = false
		t.botTakes(hash, pick)
	}()
}

// played reports whether the fair bot plays a seat.
func (t *table) played(seat int) bool {
	if seat < 1 || seat > t.seats() {
		return false
	}
	c, _ := t.chairOf(seat)
	return c.bot
}

// botTakes takes the bot's choice, if one of its seats can do it. When the players are
// asked together and the bot would rather let another player act, or end the phase, it
// leaves that to them.
func (t *table) botTakes(hash uint64, pick int) {
	g, ok := t.s.Game(t.game)
	if !ok || t.gone || t.closed {
		return
	}
	if g.Hash() != hash {
		t.think() // a player was faster
		return
	}
	p, e := t.legal()
	if e != nil || pick < 0 || pick >= len(p.Legal) {
		return
	}
	seat := cmp.Or(p.Point.Who, whose(p.Legal[pick]))
	if t.played(seat) {
		_, _ = t.act(seat, pick, nil) // after a refusal people must act
	}
}
