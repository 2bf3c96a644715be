package pagepack_test

import (
	"encoding/base64"
	"maps"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"acforge.dev/compiler"
	"acforge.dev/engine"
	rules "acforge.dev/engine/club"
	"acforge.dev/engine/protocol"
	"acforge.dev/engine/venice"
	"acforge.dev/engine/venice/campaign"
	"acforge.dev/engine/wasm/pagepack"
	heldclub "acforge.dev/engine/wasm/pagepack/club"
	held "acforge.dev/engine/wasm/pagepack/venice"
	heldcampaign "acforge.dev/engine/wasm/pagepack/venice/campaign"
	"acforge.dev/internal/jsonbind"
	"acforge.dev/internal/proof/level"
	"acforge.dev/internal/systems/shipped"
	systemvenice "acforge.dev/internal/systems/venice"
	"acforge.dev/schema"
	"acforge.dev/schema/ir/club"
	ir "acforge.dev/schema/ir/venice"
)

var pageSystems = []pagepack.System{held.System(), heldclub.System()}

func open(data []byte) (*protocol.Bundle, error) { return pagepack.Open(pageSystems, data) }

func TestVersion(t *testing.T) {
	if pagepack.Version != schema.Acforge {
		t.Errorf("the engine in the page says it is %s, acforge is %s", pagepack.Version, schema.Acforge)
	}
}

// compiled is a pack with its IR.
type compiled struct {
	*compiler.Pack
	Venice *ir.Pack
}

func shippedPack(t *testing.T) *compiled {
	t.Helper()
	r, err := shipped.Compiler().Compile(os.DirFS("../../.."), compiler.Options{Packs: []string{"venice"}})
	if err != nil || len(r.Packs) != 1 {
		t.Fatalf("the shipped pack: %v", err)
	}
	return &compiled{r.Packs[0], systemvenice.IR(r.Packs[0])}
}

// TestRoundTrip: everything in the IR comes back from a page's form, for the
// shipped pack and for values with every field filled.
func TestRoundTrip(t *testing.T) {
	level.Gate(t)
	packs := []*ir.Pack{shippedPack(t).Venice}
	for seed := range uint64(8) {
		p := &ir.Pack{}
		r := engine.NewStream(seed)
		fill(&r, reflect.ValueOf(p).Elem(), 5)
		p.Languages = []string{"en"}
		for i := range p.Memories {
			p.Memories[i].ID = string(rune('a' + i))
		}
		packs = append(packs, p)
	}
	for _, p := range packs {
		m := held.Of(p, map[string]map[string]string{"en": {"k": "v"}})
		for i := range p.Memories {
			id := p.Memories[i].ID
			head, part := m.Head(), m.Part(id)
			if len(head)%3 != 0 {
				t.Errorf("a head of %d bytes", len(head))
			}
			joined := base64.StdEncoding.EncodeToString(head) + base64.StdEncoding.EncodeToString(part)
			data, err := base64.StdEncoding.DecodeString(joined)
			if err != nil {
				t.Fatal(err)
			}
			var back pagepack.Pack
			if err := jsonbind.Strict(data, &back); err != nil {
				t.Fatal(err)
			}
			got, here, err := held.Read(&back)
			if err != nil {
				t.Fatal(err)
			}
			if !slices.Equal(here, []string{id}) {
				t.Errorf("%v are here, want %s", here, id)
			}
			want := *p
			want.Campaign, want.Blueprints = nil, nil // what happens between two Memories is not part of the page
			want.Memories = make([]ir.Memory, len(p.Memories))
			for k := range p.Memories {
				want.Memories[k].ID = p.Memories[k].ID
			}
			want.Memories[i] = p.Memories[i]
			if !reflect.DeepEqual(&want, got) { // much faster than listing the differences
				t.Fatalf("memory %s comes back otherwise: %s", id, cmp.Diff(&want, got))
			}
		}
	}
}

// fill fills every field; slices are never nil, as in a lowered pack.
func fill(r *engine.Stream, v reflect.Value, deep int) {
	switch v.Kind() {
	case reflect.Bool:
		v.SetBool(r.Intn(2) == 1)
	case reflect.Int:
		v.SetInt(int64(r.Intn(90)) - 1)
	case reflect.String:
		v.SetString([]string{"", "x", "ü\"\n", "b2"}[r.Intn(4)])
	case reflect.Pointer:
		if deep > 0 {
			v.Set(reflect.New(v.Type().Elem()))
			fill(r, v.Elem(), deep-1)
		}
	case reflect.Slice:
		n := min(deep, 1+r.Intn(2))
		if n <= 0 {
			return // with omitempty nil and empty are equal; without, see below
		}
		v.Set(reflect.MakeSlice(v.Type(), n, n))
		for i := range n {
			fill(r, v.Index(i), deep-1)
		}
	case reflect.Array:
		for i := range v.Len() {
			fill(r, v.Index(i), deep)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			f := v.Field(i)
			fill(r, f, deep)
			if f.Kind() == reflect.Slice && f.IsNil() && !strings.Contains(v.Type().Field(i).Tag.Get("json"), "omitempty") {
				f.Set(reflect.MakeSlice(f.Type(), 0, 0))
			}
		}
	}
}

// The engine plays the same game from a page's form as from the IR.
func TestPlaysTheSame(t *testing.T) {
	level.Gate(t)
	p := shippedPack(t)
	m := held.Of(p.Venice, p.Texts)
	for i := range p.Venice.Memories {
		id := p.Venice.Memories[i].ID
		b, err := open(append(m.Head(), m.Part(id)...))
		if err != nil {
			t.Fatal(err)
		}
		if got := b.Pack.Missions(); !slices.Equal(got, []string{id}) {
			t.Errorf("missions %v", got)
		}
		if b.Pack.Title(id, "en") != p.Texts["en"][string(p.Venice.Memories[i].Title)] {
			t.Errorf("%s is called %q", id, b.Pack.Title(id, "en"))
		}
		if _, err := b.Pack.Mission("elsewhere"); err == nil {
			t.Error("a mission that is not here")
		}
		own, err := b.Pack.Mission(id)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := hashes(own); err != nil {
			t.Fatal(err)
		} else if want, err := hashes(mustMission(t, p, id)); err != nil || !slices.Equal(got, want) {
			t.Errorf("%s: another game", id)
		}
	}
}

func mustMission(t *testing.T, p *compiled, id string) engine.Mission {
	t.Helper()
	e, err := venice.New(p.Venice, nil)
	if err != nil {
		t.Fatal(err)
	}
	m, err := e.Mission(id)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// hashes plays a game at random.
func hashes(m engine.Mission) ([]uint64, error) {
	g, err := m.New(engine.Options{Seats: 2, Seed: 5})
	if err != nil {
		return nil, err
	}
	r := engine.NewStream(9)
	out := []uint64{g.Hash()}
	for n := 0; g.Point().Kind != engine.Over && n < 400; n++ {
		legal := g.Legal(nil)
		if err := g.Apply(legal[r.Intn(len(legal))], nil); err != nil {
			return nil, err
		}
		out = append(out, g.Hash())
	}
	return out, nil
}

// A page of the campaign holds the whole pack and plays it unchanged.
func TestCampaign(t *testing.T) {
	p := shippedPack(t)
	m := held.Campaign(p.Venice, p.Texts)
	data := append(m.Head(), m.Parts()...)
	var back pagepack.Pack
	if err := jsonbind.Strict(data, &back); err != nil {
		t.Fatal(err)
	}
	if got, here, err := held.Read(&back); err != nil || len(here) != len(p.Venice.Memories) || !reflect.DeepEqual(p.Venice, got) {
		t.Fatalf("another pack comes back: %v %s", err, cmp.Diff(p.Venice, got))
	}
	b, err := pagepack.Open([]pagepack.System{heldcampaign.System()}, data)
	if err != nil {
		t.Fatal(err)
	}
	own, err := b.Pack.Mission(campaign.ID)
	if err != nil {
		t.Fatal(err)
	}
	native, err := venice.New(p.Venice, nil)
	if err != nil {
		t.Fatal(err)
	}
	whole, err := campaign.New(native)
	if err != nil {
		t.Fatal(err)
	}
	got, err := hashes(own)
	if want, e := hashes(whole); err != nil || e != nil || !slices.Equal(got, want) {
		t.Errorf("another campaign: %v %v", err, e)
	}
}

func TestClub(t *testing.T) {
	p := &club.Pack{}
	r := engine.NewStream(3)
	fill(&r, reflect.ValueOf(p).Elem(), 4)
	m := heldclub.Of(p, map[string]map[string]string{"en": {}})
	m.Languages = []string{"en"}
	var back pagepack.Pack
	if err := jsonbind.Strict(append(m.Head(), m.Part("")...), &back); err != nil {
		t.Fatal(err)
	}
	var got club.Pack
	if err := jsonbind.Strict(back.Tables, &got); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(p, &got); diff != "" {
		t.Error(diff)
	}
	if _, err := open(append(m.Head(), m.Part("")...)); err != nil {
		t.Error(err)
	}
}

func TestOpenRefuses(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{`{}`, "not known"},
		{`{"system":"chess"}`, "not known"},
		{`{"system":"venice"}`, "language"},
		{`{"system":"venice","languages":["en"],"tables":[]}`, "array"},
		{`{"system":"venice","languages":["en"],"tables":{"memory":[]}}`, "memory: no such member"},
		{`{"sytem":"venice"}`, "sytem: no such member"},
	} {
		if _, err := open([]byte(c.in)); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s", c.in, err, c.want)
		}
	}
}

// TestWords: the words that a page hands over for a language are its table.
// English needs none, and a malformed table is refused.
func TestWords(t *testing.T) {
	for _, pack := range []pagepack.Pack{{System: "venice", Table: venice.Table}, {System: "club", Table: rules.Table}} {
		if pack.Words("en") != nil || pack.Words("xx") != nil {
			t.Errorf("%s is given words that it needs not", pack.System)
		}
		for _, lang := range []string{"de", "es", "pl"} {
			table := pack.Table(lang)
			b := pack.Words(lang)
			map[string]func(string, map[string]string){"venice": venice.Speak, "club": rules.Speak}[pack.System](lang, nil)
			if err := pagepack.Speak(pageSystems, b); err != nil {
				t.Errorf("%s, %s: %v", pack.System, lang, err)
			}
			if !maps.Equal(table, pack.Table(lang)) || len(table) < 90 {
				t.Errorf("%s speaks another %s", pack.System, lang)
			}
		}
	}
	for _, bad := range []string{"", "{}", `{"system":"chess","lang":"de","words":{}}`, `{"system":"club","lang":"de","words":{"a":1}}`} {
		if pagepack.Speak(pageSystems, []byte(bad)) == nil {
			t.Errorf("%q is taken for words", bad)
		}
	}
}
