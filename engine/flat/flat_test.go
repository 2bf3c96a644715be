package flat_test

import (
	"testing"

	"acforge.dev/engine/flat"
	"acforge.dev/engine/wording"
	"acforge.dev/internal/proof/flattest"
)

// TestKeysAreSorted: keys come out sorted in whatever order they are written,
// nested ones too, and earlier bytes stay.
func TestKeysAreSorted(t *testing.T) {
	j := flat.Append([]byte("before "))
	j.Object()
	j.Key("who").Int(-3)
	j.Key("at").List()
	j.Object()
	j.Key("b").Bool(true)
	j.Key("a").Text("")
	j.End()
	j.Str("quo\"te\\\n")
	j.End()
	j.Key("empty").Object().End()
	j.Key("do").Strs("x", "y")
	j.End()
	const want = `{"at":[{"a":null,"b":true},"quo\"te\\\u000a"],"do":["x","y"],"empty":{},"who":-3}`
	if got := string(j.Bytes()); got != "before "+want {
		t.Errorf("got %s", got)
	}
}

// TestPhrases: a number chooses its form, an author's icon stays, and a missing
// phrase falls back to the first language.
func TestPhrases(t *testing.T) {
	polish, ok := wording.FormsOf("nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);", "")
	if !ok {
		t.Fatal("no forms")
	}
	l := flat.NewLanguages(map[string]flat.Phrases{
		"en": {"dice": "{who} rolls {n|die|dice} for {hit}", "only": "only here", "k.1": "one {n}", "k.n": "many {n}"},
		"de": {"dice": "{who} wirft {n|Würfel|Würfel}"},
		"pl": {"": polish.String(), "dice": "{n|kość|kości|kostek}", "k.1": "jedna", "k.few": "kilka {n}", "k.n": "wiele {n}", "square.of": "pola"},
	})
	for _, tt := range []struct{ got, want string }{
		{l.Say("en", "dice", "who", "{n}", "n", "1"), "{n} rolls 1 die for {hit}"},
		{l.Say("en", "dice", "who", "she", "n", "-1"), "she rolls -1 die for {hit}"},
		{l.Say("de", "dice", "who", "sie", "n", "2"), "sie wirft 2 Würfel"},
		{l.Say("de", "only"), "only here"},
		{l.Say("it", "nothing"), ""},
		{l.Number("en", "k", 1), "one 1"},
		{l.Number("en", "k", 0), "many 0"},
		{l.Number("de", "k", 3), "many 3"},
		{l.Number("pl", "k", 1), "jedna"},
		{l.Number("pl", "k", 3), "kilka 3"},
		{l.Number("pl", "k", 12), "wiele 12"},
		{l.Number("pl", "k", 22), "kilka 22"},
		{l.Number("pl", "k", 25), "wiele 25"},
		{l.Number("pl", "k", 112), "wiele 112"},
		{l.Say("pl", "dice", "n", "-1"), "-1 kość"},
		{l.Say("pl", "dice", "n", "24"), "24 kości"},
		{l.Say("pl", "dice", "n", "7"), "7 kostek"},
		{l.Of("pl", "square", ".to", ".of"), "square.of"},
		{l.Of("en", "square", ".to", ".of"), "square"},
		{flat.Capital("ändern"), "Ändern"},
		{flat.Capital("łódź"), "Łódź"},
		{flat.Capital("¿quién?"), "¿Quién?"},
		{flat.Capital("„so“"), "„so“"},
		{flat.Capital("go"), "Go"},
		{flat.OneLine("a\nb\x7f"), "a b "},
	} {
		if tt.got != tt.want {
			t.Errorf("got %q, want %q", tt.got, tt.want)
		}
	}
	if l.Has("nothing") || !l.Has("only") {
		t.Error("Has")
	}
}

type state struct {
	Seed  uint64
	Mask  uint32
	Turn  uint16
	By    int16
	Small int8
	On    bool
	Table [11]uint8
}

func (s *state) visit(v *flat.Visitor) {
	v.U64(&s.Seed)
	v.U32(&s.Mask)
	v.U16(&s.Turn)
	v.I16(&s.By)
	v.I8(&s.Small)
	v.Flag(&s.On)
	v.Bytes(s.Table[:])
}

// TestSavedStateComesBack checks that a saved state is restored and that other
// bytes are refused.
func TestSavedStateComesBack(t *testing.T) {
	flattest.State[state](t, 48)
	saves := flat.Seal{Mark: [2]byte{'A', 'T'}, Version: 3}
	s := state{1 << 60, 1 << 30, 700, -2, -5, true, [11]uint8{9: 4, 10: 255}}
	v := saves.Write([]byte("before"), 77)
	s.visit(&v)
	b := v.Saved()[len("before"):]
	read := func(e flat.Seal, b []byte, mission uint64) (state, bool) {
		v, ok := e.Read(b, mission)
		if !ok {
			return state{}, false
		}
		var back state
		back.visit(&v)
		return back, v.Whole()
	}
	if back, ok := read(saves, b, 77); !ok || back != s {
		t.Errorf("got %+v, %t", back, ok)
	}
	other := flat.Seal{Mark: [2]byte{'A', 'T'}, Version: 4}
	for name, bad := range map[string]func() (state, bool){
		"another mission": func() (state, bool) { return read(saves, b, 78) },
		"another version": func() (state, bool) { return read(other, b, 77) },
		"a byte less":     func() (state, bool) { return read(saves, b[:len(b)-1], 77) },
		"nothing":         func() (state, bool) { return read(saves, nil, 77) },
		"no flag":         func() (state, bool) { return read(saves, flattest.Forge(b, 28, 2), 77) },
		"a field less": func() (state, bool) {
			return read(saves, flattest.Forge(append(append([]byte{}, b[:len(b)-9]...), make([]byte, 8)...), 3, b[3]), 77)
		},
		"a field more": func() (state, bool) {
			return read(saves, flattest.Forge(append(append([]byte{}, b[:len(b)-8]...), make([]byte, 9)...), 3, b[3]), 77)
		},
	} {
		if _, ok := bad(); ok {
			t.Errorf("%s was read", name)
		}
	}
	hash := func(s state) uint64 {
		v := flat.Hashing()
		s.visit(&v)
		return v.Sum()
	}
	for i, change := range []func(*state){
		func(s *state) { s.Seed++ }, func(s *state) { s.Mask++ }, func(s *state) { s.Turn++ }, func(s *state) { s.By++ },
		func(s *state) { s.Small++ }, func(s *state) { s.On = false }, func(s *state) { s.Table[0]++ }, func(s *state) { s.Table[10]-- },
	} {
		other := s
		if change(&other); hash(other) == hash(s) {
			t.Errorf("the hash leaves out field %d", i)
		}
	}
}

// TestPoint: a point that offers nothing or too much is refused.
func TestPoint(t *testing.T) {
	choice, over := flat.Ask{Who: 2, Code: 5}, flat.Ask{Kind: 3}
	if p := choice.Point(); p.Who != 2 || p.Code != 5 || choice.Over() || !choice.Choice() || !over.Over() || over.Choice() {
		t.Errorf("%+v", p)
	}
	for _, tt := range []struct {
		ask   flat.Ask
		ended bool
		n     int
		right bool
	}{{choice, false, 1, true}, {choice, false, 0, false}, {choice, false, 256, false}, {choice, true, 1, false}, {over, true, 0, true}, {over, false, 0, false}} {
		if (tt.ask.Wrong(tt.ended, tt.n) == "") != tt.right {
			t.Errorf("%+v: %q", tt, tt.ask.Wrong(tt.ended, tt.n))
		}
	}
}
