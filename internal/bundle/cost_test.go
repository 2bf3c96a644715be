package bundle_test

import (
	"encoding/json"
	"fmt"
	"runtime"
	"strings"
	"testing"
	"time"

	. "acforge.dev/internal/bundle"
	"acforge.dev/internal/proof/level"
	systemvenice "acforge.dev/internal/systems/venice"
	"acforge.dev/internal/worker"
	"acforge.dev/schema"
	"acforge.dev/schema/ir/venice"
)

// The effects of a bundle as full as the caps allow: each is expensive for a reader in
// its own way.
var dear = map[string]string{
	"short effects": `{"win":true}`,
	"squares":       `{"expose":{"at":[` + squares + `],"count":9,"health":"","others":true,"pick":"self","stealth":"","where":"at"}}`,
	"conditions":    `{"if":{"else":[],"cond":{"all":[` + strings.TrimSuffix(strings.Repeat(`{"not":{"any":[{"flag":0},{"alert":true}]}},`, 20), ",") + `]},"then":[]}}`,
	"texts":         `{"choose":{"options":[{"do":[],"text":"a"},{"do":[],"text":"b"}]}}`,
}

// squares are as many squares as are allowed.
var squares = func() string {
	var b strings.Builder
	for i := range 96 {
		fmt.Fprintf(&b, ",%d", i)
	}
	return b.String()[1:]
}()

// full returns a valid bundle of venice that is as full as the caps allow. Its Memories
// repeat one effect.
func full(t testing.TB, effect string) []byte {
	t.Helper()
	p := samplePack()
	m := &p.Memories[0]
	for i := len(m.Squares); i < 96; i++ {
		m.Squares = append(m.Squares, venice.Square{Name: fmt.Sprintf("a%d", i+1), Row: i, Kind: "street"})
		m.Tiles[0].Squares = append(m.Tiles[0].Squares, venice.SquareID(i))
	}
	m.Maps[0].Rows = 96
	m.Flags = []string{"f"}
	p.Languages = []string{"en", "pl-PL", "de"}
	p.Memories = nil
	c, err := systemvenice.Contents(p, map[string]map[string]string{})
	if err != nil {
		t.Fatal(err)
	}
	one, err := CanonicalJSON(m)
	if err != nil {
		t.Fatal(err)
	}
	var fields map[string]json.RawMessage
	if err := json.Unmarshal(one, &fields); err != nil {
		t.Fatal(err)
	}
	// Triggers of a hundred effects, in as many Memories of 200 KB as are allowed.
	trigger := `{"do":` + long(100, effect) + `,"name":"%s","once":true,"text":"","when":{"everyTurn":true}}`
	var ids []string
	objects := schema.MostObjects - 1000
	for left := schema.MostJSON["content"] - 20_000; ; {
		id := fmt.Sprintf("1.%d", len(ids))
		var on []string
		for i := 0; i < 200 && (i == 0 || len(on)*len(trigger) < 200_000); i++ {
			on = append(on, fmt.Sprintf(trigger, fmt.Sprintf("t%d", i)))
		}
		fields["id"], fields["on"] = json.RawMessage(`"`+id+`"`), json.RawMessage("["+strings.Join(on, ",")+"]")
		doc, err := CanonicalJSON(fields)
		if err != nil {
			t.Fatal(err)
		}
		objects -= schema.Objects(doc)
		if left -= len(doc); left < 0 || objects < 0 || len(ids) == 500 {
			break
		}
		c.Files["content/memories/"+id+".json"] = doc
		ids = append(ids, id)
	}
	list, _ := json.Marshal(ids)
	c.Files[PackFile] = []byte(strings.Replace(string(c.Files[PackFile]), `"memories":[]`, `"memories":`+string(list), 1))
	for _, lang := range p.Languages {
		var b strings.Builder
		b.WriteString("{")
		for i := range 20_000 {
			if i > 0 {
				b.WriteString(",")
			}
			fmt.Fprintf(&b, `"k%07d":"%s"`, i, strings.Repeat("x", 120))
		}
		c.Files[TextFile(lang)] = []byte(b.String() + "}")
	}
	// Results of smoke-play, and pictures for the rest.
	var smoke map[string]json.RawMessage
	if err := json.Unmarshal([]byte(emptySmoke), &smoke); err != nil {
		t.Fatal(err)
	}
	touched := `{"games":0,"id":"","kind":""}`
	for left, i := schema.MostJSON["smoke"], 0; ; i++ {
		smoke["memory"] = json.RawMessage(`"` + ids[i] + `"`)
		smoke["touched"] = json.RawMessage(long(20_000, touched))
		doc, err := CanonicalJSON(smoke)
		if err != nil {
			t.Fatal(err)
		}
		if left -= len(doc); left < 0 || i == len(ids)-1 {
			break
		}
		c.Files["smoke/"+ids[i]+".json"] = doc
	}
	for i := range schema.MostMembers - 200 {
		c.Files[fmt.Sprintf("assets/%05d.png", i)] = nil
	}
	left := MaxBytes - 3<<20 // for manifest, headers and schemas
	for _, f := range c.Files {
		left -= len(f)
	}
	c.Files["assets/00000.png"] = make([]byte, left)
	data, err := encode(*c)
	if err != nil {
		t.Fatal(err)
	}
	if len(data) < MaxBytes*9/10 {
		t.Fatalf("it has only %d bytes", len(data))
	}
	return data
}

// emptySmoke is an empty report of smoke-play.
const emptySmoke = `{"budget":0,"cells":[],"content":"","difficulty":"normal","edition":"en","findings":[],"first":0,"format":"acforge.smoke",` +
	`"memory":"","pack":"small","rules":"1","touched":[],"version":1}`

func BenchmarkOpen(b *testing.B) {
	for name, effect := range dear {
		data := full(b, effect)
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for range b.N {
				if _, err := open(data); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// TestCost: reading a bundle as full as the caps allow costs a few times as much as
// hashing it and reading its JSON generically, and allocates little more than the
// file's length. A general validator of JSON Schemas took fifteen times as long, and
// two gigabytes.
func TestCost(t *testing.T) {
	level.Nightly(t, "speed")
	times := time.Duration(4)
	if raced {
		times = 6 // the race detector watches our reader more closely than the library's
	}
	for name, effect := range dear {
		data := full(t, effect)
		members, zerr := ReadZip(data)
		if zerr != nil {
			t.Fatal(zerr)
		}
		ours, plain := time.Hour, time.Hour
		made := uint64(1 << 62)
		for range 3 { // a busy machine may be slow once
			start := worker.CPUTime()
			HexSum(data)
			for n, doc := range members {
				var v any
				if strings.HasSuffix(n, ".json") {
					if err := json.Unmarshal(doc, &v); err != nil {
						t.Fatal(err)
					}
				}
			}
			plain = min(plain, worker.CPUTime()-start)
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			start = worker.CPUTime()
			if _, err := open(data); err != nil {
				t.Fatal(err)
			}
			ours = min(ours, worker.CPUTime()-start)
			runtime.ReadMemStats(&after)
			made = min(made, after.TotalAlloc-before.TotalAlloc)
			if ours <= times*plain {
				break
			}
		}
		t.Logf("%s: %v of processor time, %.1f times the plain reading; %d MiB made", name, ours, float64(ours)/float64(plain), made>>20)
		if ours > times*plain {
			t.Errorf("%s: it takes %v, the plain reading %v", name, ours, plain)
		}
		// An effect has a field of 8 bytes for each effect word, 536 in all, however few of
		// them it uses, and a list of 100 effects grows eight times.
		if made > 200<<20 {
			t.Errorf("%s: %d MiB are made", name, made>>20)
		}
	}
}

// TestCostOfMistakes: a full bundle with a mistake at its very end costs no more than
// one without, and the answer stays short.
func TestCostOfMistakes(t *testing.T) {
	var texts strings.Builder
	texts.WriteString("{")
	for i := range 20_000 {
		fmt.Fprintf(&texts, `"k%07d":%d,`, i, i)
	}
	doc := strings.TrimSuffix(texts.String(), ",") + "}"
	_, err := open(capped(t, "i18n/en.json", []byte(doc)))
	wantError(t, err, CodeSchema, "expected string, but got number (and 20 more)")
	if e := err.(*Error); e.Details[len(e.Details)-1] != "and more" {
		t.Errorf("%q", e.Details[len(e.Details)-1])
	}
	long := `{"` + strings.Repeat("x", 4<<20) + `":1}`
	_, err = open(capped(t, "i18n/en.json", []byte(long)))
	wantError(t, err, CodeSchema, "/xxxxx")
	if n := len(err.Error()); n > 1000 {
		t.Errorf("%d bytes of reason", n)
	}
}

// TestMostObjects: objects are counted over all content, since a small one may be a
// large struct.
func TestMostObjects(t *testing.T) {
	inner := long(100, `{"win":true}`)
	doc := `{"on":` + long(100, `{"do":[{"may":{"do":`+inner+`}}]}`) + `}`
	members, zerr := ReadZip(encoded(t, sample(t)))
	if zerr != nil {
		t.Fatal(zerr)
	}
	for i := range schema.MostObjects / schema.Objects([]byte(doc)) {
		members[fmt.Sprintf("content/memories/7.%d.json", i)] = []byte(doc)
	}
	_, err := open(seal(t, members))
	if err == nil || strings.Contains(err.Error(), CodeTooLarge) {
		t.Errorf("within the cap: %v", err)
	}
	members["content/memories/7.99.json"] = []byte(doc)
	_, err = open(seal(t, members))
	wantError(t, err, CodeTooLarge, "more than 100000 objects")
}

// TestHandedOutOnce: the pack that Open has read is returned once; later callers get
// another copy.
func TestHandedOutOnce(t *testing.T) {
	b, err := open(encoded(t, sample(t)))
	if err != nil {
		t.Fatal(err)
	}
	if Kept[int](b) != nil {
		t.Error("a pack of another type is handed out")
	}
	kept := Kept[venice.Pack](b)
	if kept == nil {
		t.Fatal("the pack is read twice")
	}
	b.Keep(kept)
	first, err := systemvenice.Read(b)
	if err != nil {
		t.Fatal(err)
	}
	if first != kept {
		t.Error("the pack is read once more")
	}
	first.Memories[0].ID = "changed"
	second, err := systemvenice.Read(b)
	if err != nil {
		t.Fatal(err)
	}
	if first == second || second.Memories[0].ID != "0.1" {
		t.Error("two who asked share a pack")
	}
}
