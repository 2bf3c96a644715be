package bundle_test

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	. "acforge.dev/internal/bundle"
	systemvenice "acforge.dev/internal/systems/venice"
	"acforge.dev/schema"
)

// TestCapsPage: the page names every cap, and no other.
func TestCapsPage(t *testing.T) {
	text := page(t, "bundle.md")
	var want, got []string
	shared := schema.Shared().Caps()
	caps := shared
	for _, s := range known {
		caps = append(caps, s.Schemas.Caps()[len(shared):]...)
	}
	for _, c := range caps {
		list := "the document"
		if c.List != "" {
			list = "`" + c.List + "`"
		}
		want = append(want, fmt.Sprintf("%s %s %d", c.Doc, list, c.Most))
	}
	for _, m := range regexp.MustCompile("(?m)^\\| `([a-z0-9/-]+)` \\| (`[A-Za-z/]+`|the document) \\| ([0-9,]+) \\|$").FindAllStringSubmatch(text, -1) {
		got = append(got, m[1]+" "+m[2]+" "+strings.ReplaceAll(m[3], ",", ""))
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("caps, -table +page:\n%s", d)
	}
	flat := strings.Join(strings.Fields(text), " ")
	for _, words := range []string{
		fmt.Sprintf("At most %d MiB, 5,000 members, and 60,000 texts", schema.MostBytes>>20),
		"At most 100,000 JSON objects", "At most 200,000 steps in all witnesses and games to look at",
		fmt.Sprintf("%d MiB of manifest", schema.MostJSON["manifest"]>>20),
		fmt.Sprintf("%d MiB with the role `content`, %d MiB with `text`, %d MiB with `smoke`, %d MiB with `schema`",
			schema.MostJSON["content"]>>20, schema.MostJSON["text"]>>20, schema.MostJSON["smoke"]>>20, schema.MostJSON["schema"]>>20),
		fmt.Sprintf("has at most %d elements, but for these", schema.MostOther),
	} {
		if !strings.Contains(flat, words) {
			t.Errorf("the page does not say %q", words)
		}
	}
	if schema.MostObjects != 100_000 || schema.MostSteps != 200_000 || schema.MostMembers != 5000 || schema.MostTexts != 60_000 {
		t.Error("the page says other numbers")
	}
}

// TestCapsOfSchemas: every list of every JSON Schema has a cap too, for readers that
// use only the schemas.
func TestCapsOfSchemas(t *testing.T) {
	err := fs.WalkDir(os.DirFS("../../schema"), ".", func(p string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(p) != ".json" {
			return err
		}
		b, err := os.ReadFile(filepath.Join("../../schema", p))
		if err != nil {
			return err
		}
		var doc any
		if err := json.Unmarshal(b, &doc); err != nil {
			return err
		}
		var walk func(v any, at string)
		walk = func(v any, at string) {
			switch v := v.(type) {
			case map[string]any:
				if _, has := v["maxItems"]; v["type"] == "array" && !has {
					t.Errorf("%s%s: a list without maxItems", p, at)
				}
				for k, x := range v {
					walk(x, at+"/"+k)
				}
			case []any:
				for i, x := range v {
					walk(x, at+"/"+strconv.Itoa(i))
				}
			}
		}
		walk(doc, "")
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// long returns a list of n elements as JSON.
func long(n int, element string) string {
	return "[" + strings.TrimSuffix(strings.Repeat(element+",", n), ",") + "]"
}

// hugeTexts returns n texts as JSON.
func hugeTexts(n int) []byte {
	var b strings.Builder
	b.WriteString("{")
	for i := range n {
		if i > 0 {
			b.WriteString(",")
		}
		fmt.Fprintf(&b, `"k%07d":"x"`, i)
	}
	return []byte(b.String() + "}")
}

// TestOverCap: content over a cap is refused by name, at once and without using memory:
// a deck of half a million cards, 50,000 Objectives, 1.5 million texts.
func TestOverCap(t *testing.T) {
	objective := `{"at":0,"base":false,"cost":1,"do":[],"hidden":false,"mandatory":true,"name":"x","title":"","xp":0}`
	for name, tt := range map[string]struct {
		member, words string
		doc           []byte
	}{
		"an Event deck":      {"content/memories/0.1.json", "/start/events has 500000 elements; the limit is 1000", []byte(`{"start":{"events":` + long(500_000, "0") + `}}`)},
		"Objectives":         {"content/memories/0.1.json", "/objectives has 40000 elements; the limit is 100", []byte(`{"objectives":` + long(40_000, objective) + `}`)},
		"Objectives, larger": {"content/memories/0.1.json", "more than 5242880 bytes", []byte(`{"objectives":` + long(60_000, objective) + `}`)},
		"Guards":             {"content/memories/0.1.json", "/guards has 100000 elements; the limit is 300", []byte(`{"guards":` + long(100_000, `{"at":0,"count":1}`) + `}`)},
		"effects":            {"content/memories/0.1.json", "/on/0/do has 101 elements; the limit is 100", []byte(`{"on":[{"do":` + long(101, `{"alert":true}`) + `}]}`)},
		"effects in effects": {"content/memories/0.1.json", "/on/0/do/0/choose/options/1/do has 101", []byte(`{"on":[{"do":[{"choose":{"options":[{"do":[]},{"do":` + long(101, `{}`) + `}]}}]}]}`)},
		"kinds of Events":    {"content/pack.json", "/events has 501 elements; the limit is 500", []byte(`{"events":` + long(501, "{}") + `}`)},
		"texts":              {"i18n/en.json", "more than 8388608 bytes", hugeTexts(1_500_000)},
		"fewer texts":        {"i18n/en.json", "the document has 20001 elements; the limit is 20000", hugeTexts(20_001)},
	} {
		data := capped(t, tt.member, tt.doc)
		var before, after runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&before)
		start := time.Now()
		_, err := open(data)
		took := time.Since(start)
		runtime.ReadMemStats(&after)
		wantError(t, err, CodeTooLarge, tt.words)
		if took > 2*time.Second {
			t.Errorf("%s: it took %v", name, took)
		}
		if made := (after.TotalAlloc - before.TotalAlloc) >> 20; made > 20+uint64(len(data)>>20) {
			t.Errorf("%s: %d MiB were made", name, made)
		}
	}
	if err := capsOf(t, "i18n/en.json", hugeTexts(20_000)); err != nil && strings.Contains(err.Error(), CodeTooLarge) {
		t.Errorf("20,000 texts: %v", err)
	}
}

func capsOf(t *testing.T, member string, doc []byte) error {
	_, err := open(capped(t, member, doc))
	return err
}

// capped returns a valid bundle except for one member, which its manifest lists.
func capped(t *testing.T, member string, doc []byte) []byte {
	t.Helper()
	members, err := ReadZip(encoded(t, sample(t)))
	if err != nil {
		t.Fatal(err)
	}
	members[member] = doc
	return seal(t, members)
}

// TestOverCapOfAnything: invalid JSON is skipped here, since later checks refuse it.
// Nothing else is reported as too long.
func TestOverCapOfAnything(t *testing.T) {
	for _, text := range []string{"", "]", "[[[[", strings.Repeat("[", 1<<20), "{{{", `{"a`, `{"a\`, `"`, "}{", `{"a":1,}`, `[1,2`, "nul", `{"events":[1,"],[",{}]}`} {
		if over, is := systemvenice.Bundle().Schemas.OverCap("venice/pack", []byte(text)); is {
			t.Errorf("%.20q: %+v", text, over)
		}
	}
	for n := 499; n < 503; n++ {
		for _, element := range []string{"1", `"],["`, "{}", `[1,2,{"a":[]}]`, "null"} {
			over, is := systemvenice.Bundle().Schemas.OverCap("venice/pack", []byte(`{"id":"x","events": `+long(n, element)+` , "z":[]}`))
			if is != (n > 500) || is && over != (schema.Over{Pointer: "/events", Have: n, Most: 500}) {
				t.Errorf("%d of %s: %+v", n, element, over)
			}
		}
	}
}
