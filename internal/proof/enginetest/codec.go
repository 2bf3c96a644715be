package enginetest

import (
	"strconv"
	"strings"

	"acforge.dev/engine"
)

type codec struct{}

var verbNames = [...]string{doDeeper: "deeper", doBack: "back", doLoot: "loot", doPeek: "peek", doRest: "rest",
	doStop: "stop", doVictim: "victim", doOutcome: "outcome", doSing: "sing"}

var italian = map[string]string{"deeper": "scendi", "back": "risali", "loot": "fruga", "peek": "sbircia", "rest": "riposa",
	"stop": "basta", "victim": "vittima", "outcome": "esito", "sing": "canta"}

func (codec) PointJSON(dst []byte, g engine.Game) []byte {
	p := g.Point()
	dst = append(dst, `{"ask":"`...)
	dst = append(dst, pointNames[p.Code]...)
	dst = append(dst, `","seat":`...)
	dst = strconv.AppendInt(dst, int64(p.Who), 10)
	return append(dst, '}')
}

func (codec) ActionJSON(dst []byte, g engine.Game, a engine.Action) []byte {
	verb, arg := int(a&0xff), int(a>>8)
	switch {
	case verb == doOutcome && g.Point().Kind == engine.Draw:
		return append(append(append(dst, `{"card":"`...), cardNames[arg]...), `"}`...)
	case verb == doOutcome:
		return append(strconv.AppendInt(append(dst, `{"die":`...), int64(arg), 10), '}')
	}
	dst = append(append(append(dst, `{"do":"`...), verbNames[verb]...), '"')
	if verb == doVictim {
		dst = strconv.AppendInt(append(dst, `,"seat":`...), int64(arg), 10)
	}
	return append(dst, '}')
}

func (codec) EventJSON(dst []byte, e engine.Event) []byte {
	dst = append(append(append(dst, `{"args":[`...), strconv.Itoa(int(e.Args[0]))...), ',')
	dst = append(append(dst, strconv.Itoa(int(e.Args[1]))...), `],"event":"`...)
	return append(append(dst, eventNames[e.Code]...), `"}`...)
}

func (codec) StateJSON(dst []byte, game engine.Game, viewer int) []byte {
	s := &game.(*Game).s
	field := func(name string, v int) {
		dst = append(append(append(dst, '"'), name...), '"', ':')
		dst = append(strconv.AppendInt(dst, int64(v), 10), ',')
	}
	dst = append(dst, '{')
	field("cards", int(s.Cards))
	for i := range int(s.Seats) {
		field("depth"+strconv.Itoa(i+1), int(s.Depth[i]))
	}
	field("gold", int(s.Gold))
	field("points", int(s.Points))
	if s.Known {
		field("top", int(s.Deck[s.Cards-1]))
	}
	field("turn", int(s.Turn))
	for i := range int(s.Seats) {
		field("wounds"+strconv.Itoa(i+1), int(s.Wound[i]))
	}
	dst[len(dst)-1] = '}'
	return dst
}

func (codec) PointText(g engine.Game, lang string) string {
	p := g.Point()
	return pointNames[p.Code] + "?"
}

func (c codec) ActionText(g engine.Game, a engine.Action, lang string) string {
	verb, arg := int(a&0xff), int(a>>8)
	name := verbNames[verb]
	if t, ok := italian[name]; ok && lang == "it" {
		name = t
	}
	switch {
	case verb == doOutcome && g.Point().Kind == engine.Draw:
		return cardNames[arg]
	case verb == doOutcome, verb == doVictim:
		return name + " " + strconv.Itoa(arg)
	}
	return name
}

func (codec) EventText(_ engine.Game, e engine.Event, lang string) string {
	return eventNames[e.Code] + " " + strconv.Itoa(int(e.Args[0])) + " " + strconv.Itoa(int(e.Args[1]))
}

func (codec) Board(game engine.Game, viewer int, lang string, width int) []string {
	s := &game.(*Game).s
	var lines []string
	for r := range Bottom + 1 {
		line := "room " + strconv.Itoa(r) + ":"
		for i := range int(s.Seats) {
			if int(s.Depth[i]) == r {
				line += " " + strconv.Itoa(i+1)
			}
		}
		lines = append(lines, line[:min(len(line), max(width, 0))])
	}
	return append(lines, strings.Repeat("$", min(int(s.Gold), max(width, 0))))
}
