package club

import "acforge.dev/engine"

// View returns the table as sheets: the mission, its defence, each player. The
// game has no board. For a hand that viewer may not see it gives only the
// number of cards.
func (c codec) View(game engine.Game, viewer int, lang string) engine.View {
	g := game.(*Game)
	v := engine.View{Table: c.headParts(g, lang), Places: []engine.Place{}, Sheets: []engine.Sheet{}}
	sheet := func(seat int, parts []string) {
		if len(parts) > 0 {
			v.Sheets = append(v.Sheets, engine.Sheet{Seat: seat, Title: parts[0], Lines: parts[1:]})
		}
	}
	sheet(0, c.missionParts(g, lang))
	sheet(0, c.defenceParts(g, lang))
	for p := range int(g.s.Seats) {
		sheet(p+1, c.playerParts(g, p, viewer, lang))
		c.furnish(&v.Sheets[len(v.Sheets)-1], g, p, viewer)
	}
	v.Cards = c.open(g)
	return v
}
