package rules

import (
	"strconv"

	"acforge.dev/engine"
	"acforge.dev/engine/flat"
)

// codec turns points, actions, events and states into JSON and words.
type codec struct{ pack *Pack }

// told holds what is needed to name arguments.
type told struct {
	codec
	lang string // "" for JSON
}

var form, of = flat.Row[told], flat.Of[told]

// actionForms holds the words for the verbs, with their arguments.
var actionForms = [...]flat.Form[told]{
	doStep:   form("step", of("to", isSquare, 0)),
	doWait:   form("wait"),
	doRope:   form("rope", of("to", isSquare, 0)),
	doFace:   form("", of("face", isNumber, 0)),
	doCard:   form("", of("card", isCard, 0)),
	doBegin:  form("begin"),
	doGiveUp: form("give-up"),
}

// eventForms holds the names of the events, with their arguments.
var eventForms = [...]flat.Form[told]{
	evMoved:  form("moved", of("to", isSquare, 1), of("who", isSeat, 0)),
	evWaited: form("waited", of("at", isSquare, 1), of("who", isSeat, 0)),
	evRope:   form("rope", of("who", isSeat, 0)),
	evRolled: form("rolled", of("face", isNumber, 1), of("who", isSeat, 0)),
	evCaught: form("caught", of("at", isSquare, 1), of("who", isSeat, 0)),
	evDrew:   form("drew", of("card", isCard, 0), of("left", isNumber, 1)),
	evEnded:  form("ended", of("cause", isCause, 1), of("result", isResult, 0)),
	evBegun:  form("begun", of("attempt", isNumber, 1), of("mission", isMission, 0)),
	evDone:   form("done", of("attempt", isNumber, 1), of("mission", isMission, 0)),
	evFailed: form("failed", of("attempt", isNumber, 1), of("cause", isCause, 2), of("mission", isMission, 0)),
}

// The kinds of arguments.
var (
	isNumber = flat.Counted[told](strconv.Itoa)
	isSquare = flat.Named(func(_ told, v int) string { return squareNames[v] }, func(_ told, v int) string { return squareNames[v] })
	isCard   = flat.Named(func(_ told, v int) string { return cardNames[v] }, func(t told, v int) string { return say(t.lang, cardNames[v]) })
	isCause  = flat.Named(func(_ told, v int) string { return causeNames[v] }, func(t told, v int) string { return say(t.lang, "cause."+causeNames[v]) })
	isResult = flat.Named(func(_ told, v int) string { return engine.Result(v).String() }, nil)

	isMission = flat.Named(func(t told, v int) string { return t.pack.ir.Missions[v].ID }, func(t told, v int) string { return t.title(v, t.lang) })
	// Seats count from 0 and are shown from 1.
	isSeat = &flat.Kind[told]{
		JSON: func(_ told, j *flat.JSON, key string, v int) { j.Key(key).Int(v + 1) },
		Text: func(_ told, v int) string { return strconv.Itoa(v + 1) },
	}
)

var cardNames = [...]string{calm: "calm", bell: "bell"}

func (c codec) title(mission int, lang string) string {
	return flat.OneLine(c.pack.Text(string(c.pack.ir.Missions[mission].Title), lang))
}

// PointJSON appends the question.
func (c codec) PointJSON(dst []byte, game engine.Game) []byte {
	g := game.(*Game)
	j := flat.Append(dst)
	j.Object()
	j.Key("ask").Str(askNames[g.s.Ask.Code])
	switch g.s.Ask.Code {
	case askDie:
		j.Key("die").Str("six")
	case askCard:
		j.Key("deck").Str("bells")
	case askAttempt:
		j.Key("attempt").Int(int(g.s.Tries) + 1)
		j.Key("mission").Str(c.pack.ir.Missions[g.s.Chapter].ID)
	}
	if g.s.Ask.Who > 0 {
		j.Key("who").Int(int(g.s.Ask.Who))
	}
	j.End()
	return j.Bytes()
}

// ActionJSON appends one legal action.
func (c codec) ActionJSON(dst []byte, _ engine.Game, a engine.Action) []byte {
	f := &actionForms[verbOf(a)]
	return f.ActionJSON(dst, told{c, ""}, a, f.Name)
}

// EventJSON appends e.
func (c codec) EventJSON(dst []byte, e engine.Event) []byte {
	return flat.Find(eventForms[:], int(e.Code)).EventJSON(dst, told{c, ""}, e)
}

// StateJSON appends the state; all of it is public.
func (c codec) StateJSON(dst []byte, game engine.Game, _ int) []byte {
	g := game.(*Game)
	s := &g.s
	j := flat.Append(dst)
	j.Object()
	j.Key("bells").Int(int(s.Bells))
	j.Key("calm").Int(int(s.Calm))
	j.Key("caught").Bool(s.Caught)
	if g.c != nil {
		j.Key("attempt").Int(int(s.Tries))
		j.Key("mission").Str(g.m.ir.ID)
	}
	j.Key("players").List()
	for i := range s.Seats {
		j.Object()
		j.Key("at").Str(squareNames[s.At[i]])
		j.Key("rope").Bool(s.Rope.has(i))
		j.End()
	}
	j.End()
	j.Key("turn").Int(int(s.Turn))
	j.End()
	return j.Bytes()
}

// PointText asks the question in words.
func (c codec) PointText(game engine.Game, lang string) string {
	g := game.(*Game)
	key := "ask." + askNames[g.s.Ask.Code]
	if g.s.Ask.Code == askAttempt && g.s.Tries > 0 {
		key += ".again"
	}
	return say(lang, key, "who", strconv.Itoa(int(g.s.Ask.Who)), "mission", c.title(int(g.s.Chapter), lang))
}

// ActionText names the option.
func (c codec) ActionText(_ engine.Game, a engine.Action, lang string) string {
	f := &actionForms[verbOf(a)]
	pairs := f.Pairs(told{c, lang}, flat.ActionArgs(a))
	if f.Name == "" { // an outcome: its argument alone
		return pairs[1]
	}
	return say(lang, "do."+f.Name, pairs...)
}

// EventText says what happened. The move says that a rope is used.
func (c codec) EventText(_ engine.Game, e engine.Event, lang string) string {
	f := flat.Find(eventForms[:], int(e.Code))
	key := "ev." + f.Name
	switch {
	case e.Code == evRope:
		return ""
	case e.Code == evEnded && engine.Result(e.Args[0]) == engine.Won:
		key += ".won"
	}
	return say(lang, key, f.Pairs(told{c, lang}, flat.EventArgs(e))...)
}

// Verdict says whether a die caught a figure.
func (c codec) Verdict(game engine.Game, e engine.Event, lang string) string {
	g := game.(*Game)
	switch {
	case e.Code != evRolled:
		return ""
	case int(e.Args[1]) <= g.m.risk(g.s.Second):
		return say(lang, "verdict.caught")
	}
	return say(lang, "verdict.unseen")
}

var (
	_ engine.Codec   = codec{}
	_ engine.Viewer  = codec{}
	_ engine.Adviser = codec{}
	_ engine.Judge   = codec{}
)
