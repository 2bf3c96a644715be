package venice

import (
	"acforge.dev/engine"
	"acforge.dev/engine/flat"
)

// told holds what is needed to name the arguments of an action or an event: that
// action or event, and its game.
type told struct {
	codec
	g    *Game  // nil for the JSON of an event
	lang string // "" for JSON
	a    engine.Action
	e    engine.Event
}

// Things with an id and a name

var (
	isNumber = flat.Counted[told](itoa)
	isSquare = flat.Named(told.square, told.square)
	isEquip  = flat.Named(func(t told, v int) string { return t.m.equipID(v) }, func(t told, v int) string { return t.equipName(v, t.lang) })
	isEvent  = flat.Named(func(t told, v int) string { return t.m.eventID(v) }, func(t told, v int) string { return t.eventName(v, t.lang) })
	isGoal   = flat.Named(func(t told, v int) string { return t.m.goalID(v) }, func(t told, v int) string { return t.goalName(v, t.lang) })
	isToken  = flat.Named(func(t told, v int) string { return t.m.tokenID(v) }, func(t told, v int) string { return t.tokenName(v, t.lang) })
	isChange = flat.Named(told.changeID, func(t told, v int) string { return t.changeName(v, t.lang) })
	isChest  = flat.Named(func(t told, v int) string { return t.m.chestID(v) }, func(t told, v int) string { return t.chestName(v, t.lang) })
	isSkill  = flat.Named(func(t told, v int) string { return t.m.skillID(v) }, func(t told, v int) string { return t.skillName(v, t.lang) })
	isMap    = flat.Named(told.mapName, func(t told, v int) string { return t.m.mem.Maps[max(0, min(v, t.m.nMaps-1))].Name })
	isWord   = func(prefix string, id func(v int) string) *flat.Kind[told] {
		return flat.Named(func(_ told, v int) string { return id(v) }, func(t told, v int) string { return say(t.lang, prefix+id(v)) })
	}
	isMachine   = flat.Named(func(t told, v int) string { return t.m.machineID(v) }, func(t told, v int) string { return t.machineName(v, t.lang) })
	isPhase     = isWord("phase.", func(v int) string { return PhaseNames[max(0, v)%len(PhaseNames)] })
	isStep      = isWord("step.", func(v int) string { return stepNames[v&3] })
	isDirection = isWord("direction.", func(v int) string { return DirectionNames[max(0, v)%len(DirectionNames)] })
	isPlace     = isWord("place.", func(v int) string { return placeName(uint8(v)) })
	isDeck      = isWord("deck.", func(v int) string { return deckNames[max(0, v)%int(nDecks)] })
	isDie       = isWord("die.", func(v int) string { return dieNames[max(0, min(v, len(dieNames)-1))] })
	isDrawn     = flat.Named(func(t told, v int) string { return t.m.cardID(uint8(t.e.Args[0]), v) }, func(t told, v int) string { return t.cardName(uint8(t.e.Args[0]), v, t.lang) })
	isTrigger   = flat.Named(func(t told, v int) string { return t.m.triggerID(v) }, nil)
	isText      = flat.Named(told.textKey, nil)
	isResult    = flat.Named(func(_ told, v int) string { return engine.Result(v & 3).String() }, nil)
)

var isConclusion = flat.Named(func(t told, v int) string { return t.m.mem.Conclusions[v].Name }, func(t told, v int) string { return t.m.ConclusionText(v, t.lang) })

var isState = flat.Named(func(t told, v int) string { return t.m.mem.While[v].Name }, nil)

var isLater = &flat.Kind[told]{JSON: func(t told, j *flat.JSON, key string, v int) { j.Key(key).Text(t.m.laters[v].name) }}

// isRecalled is something that the campaign remembers, isKept its value.
var (
	isRecalled = flat.Named(func(t told, v int) string { return t.m.pack.ir.Remember[v].ID }, func(t told, v int) string {
		r := &t.m.pack.ir.Remember[v]
		return t.m.pack.called(r.Title, r.ID, t.lang)
	})
	isKept = &flat.Kind[told]{
		JSON: func(t told, j *flat.JSON, key string, v int) {
			j.Key(key)
			RememberedJSON(j, &t.m.pack.ir.Remember[t.e.Args[0]], v)
		},
		Text: func(t told, v int) string { return t.m.pack.RememberedText(int(t.e.Args[0]), v, t.lang) },
	}
)

// isSeat counts characters from 0, with Allies above; higher values mean no
// character.
var isSeat = &flat.Kind[told]{
	JSON: func(t told, j *flat.JSON, key string, v int) { t.whoJSON(j, key, v) },
	Text: func(t told, v int) string { return t.seatName(t.g, v, t.lang) },
}

// isType names a type of Enemy; {one} is one figure of it.
var isType = &flat.Kind[told]{
	JSON: flat.Named(func(t told, v int) string { return t.m.enemyID(v) }, nil).JSON,
	Text: func(t told, v int) string { return t.enemyName(v, t.lang) },
	More: func(t told, v int) []string { return []string{"one", t.oneEnemy(v, t.lang)} },
}

var isOn = &flat.Kind[told]{JSON: func(_ told, j *flat.JSON, key string, v int) { j.Key(key).Bool(v != 0) }}

var isAlert = flat.Named(func(_ told, v int) string {
	if v != 0 {
		return "on"
	}
	return "off"
}, nil)

// isRoller names the unit that rolls, from 1; 0 means none.
var isRoller = &flat.Kind[told]{JSON: func(t told, j *flat.JSON, key string, v int) { t.whoJSON(j, key, v-1) }}

// isFaces lists how many dice of a kind show each face.
var isFaces = &flat.Kind[told]{JSON: func(t told, j *flat.JSON, key string, die int) {
	j.Key(key).Object()
	for f := range uint8(4) {
		if n := faceName(uint8(die), f); n != "" && t.e.Args[2+f] > 0 {
			j.Key(n).Int(int(t.e.Args[2+f]))
		}
	}
	j.End()
}}

func (t told) square(v int) string { return t.m.squareID(v) }

func (t told) changeID(v int) string {
	if v < 0 || v >= len(t.m.mem.Changes) {
		return ""
	}
	return t.m.mem.Changes[v].Name
}

func (t told) mapName(v int) string {
	if v < 0 || v >= t.m.nMaps {
		return ""
	}
	return t.m.mem.Maps[v].Name
}

func (t told) textKey(v int) string {
	if v < 0 || v >= len(t.m.words) {
		return ""
	}
	return string(t.m.words[v])
}

// form makes a row of a table, and of an argument of it. They are functions and not
// variables: so the compiler lays the tables out in data, where their code was 80 KB.
func form(name string, args ...flat.Arg[told]) flat.Form[told] {
	return flat.Form[told]{Name: name, Args: args}
}

func of(key string, kind *flat.Kind[told], at int) flat.Arg[told] {
	return flat.Arg[told]{Key: key, Kind: kind, At: at}
}
