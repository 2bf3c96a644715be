package host

import (
	"strings"

	"acforge.dev/engine/protocol"
)

// word says whether a role may use a call.
type word string

const (
	yes     word = "yes"
	no      word = "no"
	asks    word = "asks"     // it happens only when the player of the seat agrees
	jointly word = "together" // yes where all play together, otherwise no
	own     word = "own"      // as asks where it takes back an answer of that player, otherwise yes
)

// role is who makes a call, seen from one seat of a table.
type role int

const (
	asStranger  role = iota // no key, or one that opens nothing
	asPlayer                // the link of the seat
	asPartner               // the link of another seat, where all play together
	asRival                 // the link of another seat, where the seats play against each other
	asSpectator             // the link for spectators
	asKeeper                // the link of the table's keeper
	asGroup                 // the link of the room that the table is in
	asMaker                 // the link that makes tables
)

// state is how a seat is occupied.
type state int

const (
	seatHere  state = iota // its player is connected
	seatAway               // its player has sat there, and is not connected
	seatBot                // the fair bot plays it for a player who has sat there
	seatEmpty              // no player has sat there yet
	seatRobot              // the fair bot plays it, and no player has sat there yet
)

// call is a row of the table of calls.
type call struct {
	name string
	do   func(l *line, params protocol.Raw) (any, *protocol.Error)
	who  string // a word for each role; five of them, joined by "/", where the state of the seat matters
}

// calls returns the table of calls and of the roles that may use them. A row of
// game.act, table.undo, table.agree, table.answers, table.bot and table.hint is about one seat:
// partner and rival are the players of another one, who may do for their own seat what
// player says. docs/host.md has the same table. Nothing else decides who may do what,
// except that a page of another site may do nothing ([live.Shield]), and that a proxy
// has no right of its own.
func calls() []call {
	return []call{
		//                                  stranger  player    partner                rival  spectator  keeper              group                         maker
		{"game.act", (*line).act, "         no        yes       no                     no     no         no                  no                            no"},
		{"game.events", (*line).events, "   no        yes       yes                    yes    yes        yes                 no                            no"},
		{"game.point", (*line).point, "     no        yes       yes                    yes    yes        yes                 no                            no"},
		{"game.save", (*line).save, "       no        yes       yes                    yes    yes        yes                 no                            no"},
		{"game.state", (*line).state, "     no        yes       yes                    yes    yes        yes                 no                            no"},
		{"game.view", (*line).view, "       no        yes       yes                    yes    yes        yes                 no                            no"},
		{"host.bundles", (*line).bundles, " no        no        no                     no     no         no                  no                            yes"},
		{"host.new", (*line).new, "         no        no        no                     no     no         no                  no                            yes"},
		{"host.report", (*line).report, "   no        no        no                     no     no         no                  no                            yes"},
		{"host.room", (*line).room, "       no        no        no                     no     no         no                  no                            yes"},
		{"host.rooms", (*line).rooms, "     no        no        no                     no     no         no                  no                            yes"},
		{"host.tables", (*line).tables, "   no        no        no                     no     no         no                  no                            yes"},
		{"room.look", (*line).enter, "      no        no        no                     no     no         no                  yes                           no"},
		{"room.new", (*line).opens, "       no        no        no                     no     no         no                  yes                           no"},
		{"room.sit", (*line).choose, "      no        no        no                     no     no         no                  no/together/together/yes/yes  no"},
		{"table.agree", (*line).agree, "    no        yes       no                     no     no         no                  no                            no"},
		{"table.answers", (*line).answers, "no        yes       no                     no     no         no                  no                            no"},
		{"table.bot", (*line).bot, "        no        yes       no/yes/yes/yes/yes     no     no         no/yes/yes/yes/yes  no                            no"},
		{"table.close", (*line).close, "    no        no        no                     no     no         yes                 no                            no"},
		{"table.hint", (*line).hint, "      no        yes       no                     no     no         no                  no                            no"},
		{"table.learned", (*line).learned, "no        yes       yes                    yes    no         no                  no                            no"},
		{"table.links", (*line).links, "    no        no        no                     no     no         yes                 no                            no"},
		{"table.look", (*line).look, "      no        yes       yes                    yes    yes        yes                 no                            no"},
		{"table.looked", (*line).looked, "  no        yes       yes                    yes    yes        yes                 no                            no"},
		{"table.nod", (*line).nod, "        no        no        yes                    no     no         no                  no                            no"},
		{"table.note", (*line).note, "      no        yes       yes                    yes    yes        yes                 no                            no"},
		{"table.plan", (*line).plan, "      no        together  no                     no     no         no                  no                            no"},
		{"table.say", (*line).say, "        no        yes       yes                    yes    no         no                  no                            no"},
		{"table.sit", (*line).sit, "        no        yes       yes                    yes    yes        yes                 yes                           yes"},
		{"table.undo", (*line).undo, "      no        yes       asks/asks/own/yes/yes  asks   no         no                  no                            no"},
	}
}

// roles and states name the columns and the states, in order.
var (
	roles  = [...]string{"stranger", "player", "partner", "rival", "spectator", "keeper", "group", "maker"}
	states = [...]string{"here", "away", "bot", "empty", "empty, with the bot"}
)

// may returns whether a role may use the call for a seat in a state.
func (c call) may(who role, s state) word {
	of := strings.Split(strings.Fields(c.who)[who], "/")
	if len(of) == 1 {
		return word(of[0])
	}
	return word(of[s])
}

// ever reports whether a role may use the call in any state. A player may use what players
// may use for the seats of others, too.
func (c call) ever(who role) bool {
	for s := range state(len(states)) {
		if c.may(who, s) != no || who == asPlayer && (c.may(asPartner, s) != no || c.may(asRival, s) != no) {
			return true
		}
	}
	return false
}

// called returns a row of the table.
func called(name string) call {
	for _, c := range calls() {
		if c.name == name {
			return c
		}
	}
	return call{}
}

// Calls returns the names of a host's calls, sorted.
func Calls() (names []string) {
	for _, c := range calls() {
		names = append(names, c.name)
	}
	return names
}

// role returns the role of a link that no seat is looked at from: a seat's own.
func (l *line) role() role {
	switch {
	case !l.named:
		return asStranger
	case l.right.role == roleMaker:
		return asMaker
	case l.right.role == roleKeeper:
		return asKeeper
	case l.right.role == roleGroup:
		return asGroup
	case l.right.chair() > 0:
		return asPlayer
	}
	return asSpectator
}

// role returns the role of a link at this table, seen from a seat.
func (t *table) role(r right, seat int) role {
	switch {
	case r.role == roleKeeper:
		return asKeeper
	case r.role == roleGroup:
		return asGroup
	case t.seatOf(r) == 0:
		return asSpectator
	case t.seatOf(r) == seat:
		return asPlayer
	case t.apart():
		return asRival
	}
	return asPartner
}

// state returns how a seat is occupied.
func (t *table) state(seat int) state {
	c, _ := t.chairOf(seat)
	switch {
	case c.bot && c.sat:
		return seatBot
	case c.bot:
		return seatRobot
	case t.here(seat):
		return seatHere
	case c.sat:
		return seatAway
	}
	return seatEmpty
}

// says returns what the table of calls says about a link and a seat.
func (t *table) says(name string, r right, seat int) word {
	return called(name).may(t.role(r, seat), t.state(seat))
}
