package systems_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"acforge.dev/compiler"
	"acforge.dev/engine"
	"acforge.dev/internal/bundle"
	"acforge.dev/internal/proof/level"
	"acforge.dev/internal/systems"
	"acforge.dev/internal/systems/shipped"
	"acforge.dev/internal/systems/toy"
	"acforge.dev/internal/systems/toy/toytest"
	systemvenice "acforge.dev/internal/systems/venice"
	"acforge.dev/preview/paper"
	"acforge.dev/schema/ir/venice"
)

// meaningSteps is the number of answers given in the games of a changed bundle that
// was accepted.
const meaningSteps = 1500

// TestMeaning changes what bundles mean and seals them again: numbers, words, texts,
// elements of lists and optional parts, often taken from other places of the packs.
// Whatever [systems.List.Tried] and [systems.List.Drawn] accept, as verify does, must be
// played for 1,500 answers and drawn in every language.
func TestMeaning(t *testing.T) {
	level.Gate(t)
	seed, n := level.Seed(), level.Amount("meaning", 20, 80, 100_000)
	subjects := meaningSubjects(t)
	var accepted atomic.Int64
	var next atomic.Int64
	var all sync.WaitGroup
	for range 2 {
		all.Go(func() {
			for {
				i := next.Add(1) - 1
				if i >= int64(n) {
					return
				}
				s := subjects[i%int64(len(subjects))]
				r := engine.NewStream(seed + uint64(i)*1_000_003)
				c, told := s.changed(&r)
				ok, why := judgeMeaning(s.list, c, &r)
				if ok {
					accepted.Add(1)
				}
				if why != "" {
					t.Errorf("change %d of %s=%d, %s: %s\n%s", i, level.SeedEnv, seed, s.name, strings.Join(told, "; "), why)
				}
			}
		})
	}
	all.Wait()
	level.Count(t, fmt.Sprintf("%d changes of what bundles mean, of which verify accepts %d", n, accepted.Load()))
	if accepted.Load()*10 < int64(n) {
		t.Errorf("only %d of %d changes are accepted, so little is tried", accepted.Load(), n)
	}
}

// judgeMeaning seals contents and judges them. It returns whether verify accepts them,
// and what is wrong with what it accepts.
func judgeMeaning(list systems.List, c bundle.Contents, r *engine.Stream) (accepted bool, why string) {
	defer func() {
		if p := recover(); p != nil {
			why = fmt.Sprintf("panic: %v\n%s", p, debug.Stack())
		}
	}()
	data, err := list.EncodeBundle(c)
	if err != nil {
		return false, ""
	}
	b, err := list.OpenBundle(data)
	if err != nil {
		return false, "sealed, and refused: " + err.Error()
	}
	pack, err := list.Open(b)
	if err != nil {
		return false, ""
	}
	if len(list.Tried(pack)) > 0 || list.Drawn(b, pack) != "" {
		return false, ""
	}
	if why := playedOn(pack, r); why != "" {
		return true, why
	}
	return true, drawnOn(list, b, pack, r)
}

// playedOn plays every mission at random with one choice of seats and options, and asks
// for everything that clients are told of a game. It says what goes wrong.
func playedOn(pack engine.Pack, r *engine.Stream) string {
	for _, id := range pack.Missions() {
		m, err := pack.Mission(id)
		if err != nil {
			return err.Error()
		}
		o := engine.Options{Seats: pick(r, m.Seats()), Edition: pick(r, m.Editions()), Difficulty: pick(r, m.Difficulties())}
		var g engine.Game
		log := &engine.Log{}
		for step := range meaningSteps {
			if g == nil || g.Point().Kind == engine.Over {
				o.Seed = r.Next()
				if g, err = m.New(o); err != nil {
					return fmt.Sprintf("%s begins with %+v: %v", id, o, err)
				}
				if g.Point().Kind == engine.Over {
					continue // by what was drawn at set-up; verify tried one draw
				}
			}
			log.Reset()
			if err := g.Take(r.Intn(len(g.Options())), log); err != nil {
				return fmt.Sprintf("%s, step %d of %+v: %v", id, step, o, err)
			}
			if err := g.Check(); err != nil {
				return fmt.Sprintf("%s, step %d of %+v: %v", id, step, o, err)
			}
			if step%50 == 0 {
				told(g, log, pick(r, pack.Speaks()))
			}
		}
	}
	return ""
}

// told asks for everything that a client may be told of a game.
func told(g engine.Game, log *engine.Log, lang string) {
	m := g.Mission()
	c, can := m.Codec(), m.Capabilities()
	for viewer := range 3 {
		c.StateJSON(nil, g, viewer)
		c.Board(g, viewer, lang, 80)
		if can.Viewer != nil {
			can.Viewer.View(g, viewer, lang)
		}
	}
	c.PointJSON(nil, g)
	c.PointText(g, lang)
	for _, a := range g.Options() {
		c.ActionJSON(nil, g, a)
		c.ActionText(g, a, lang)
		if can.Adviser != nil {
			can.Adviser.Prospect(g, a, lang)
		}
	}
	for _, e := range log.Events {
		c.EventJSON(nil, e)
		c.EventText(g, e, lang)
	}
	g.Value(0)
}

// drawnOn draws a bundle in one of its languages; verify draws the first.
func drawnOn(list systems.List, b *bundle.Bundle, pack engine.Pack, r *engine.Stream) string {
	if _, err := list.Played(b); err != nil {
		return "played: " + err.Error()
	}
	lang := pick(r, b.Manifest.Languages)
	if lang == b.Manifest.Languages[0] {
		return ""
	}
	if _, err := list.Pages(b, []string{lang}, nil, "test", nil); err != nil {
		return "pages: " + err.Error()
	}
	set, err := list.Paper(b, lang, "test")
	if err != nil {
		return "paper: " + err.Error()
	}
	if _, err := paper.Look(set); err != nil {
		return "paper: " + err.Error()
	}
	id := pick(r, pack.Missions())
	m, err := pack.Mission(id)
	if err != nil {
		return err.Error()
	}
	if _, err := list.Table(b, set, id, pick(r, m.Seats()), lang); err != nil {
		return "table: " + err.Error()
	}
	return ""
}

func pick[T any](r *engine.Stream, of []T) (one T) {
	if len(of) == 0 {
		return one
	}
	return of[r.Intn(len(of))]
}

// meaning is a pack to change: its contents and their values by place.
type meaning struct {
	name string
	list systems.List
	from bundle.Contents
	// pool holds the values of the pack by the last two names of their place.
	pool map[string][]any
	keys map[string][]string // the keys of objects, by place
}

// meaningSubjects returns the packs that are changed: Nine Squares, the shipped pack of
// club, and each shipped Memory of venice as a pack of its own, which costs less than
// the whole. At night the whole pack is among them.
func meaningSubjects(t *testing.T) (out []*meaning) {
	t.Helper()
	list := append(slices.Clone(shipped.List), toy.System())
	r, err := list.Compiler().Compile(toytest.Workspace(), compiler.Options{})
	if err != nil || r.Diagnostics.Errors() > 0 {
		t.Fatal(err, r.Diagnostics.Sorted())
	}
	d, err := list.Draft(r.Packs[0])
	if err != nil {
		t.Fatal(err)
	}
	_, nine, err := list.Bundled(d, nil)
	if err != nil {
		t.Fatal(err)
	}
	packs, err := compiled()
	if err != nil {
		t.Fatal(err)
	}
	_, club := packed(t, packs["club"])
	_, whole := packed(t, packs["venice"])
	out = append(out, newMeaning(t, "nine", list, contentsOf(nine)), newMeaning(t, "club", list, contentsOf(club)))
	p, err := systemvenice.Read(whole)
	if err != nil {
		t.Fatal(err)
	}
	texts := map[string]map[string]string{"en": whole.Texts("en")}
	for _, m := range p.Memories {
		alone := *p
		alone.Chests = slices.Clone(p.Chests)
		for i := range alone.Chests {
			alone.Chests[i].First, alone.Chests[i].Last = 0, 0
		}
		m.Needs = []venice.MemoryID{}
		alone.Languages, alone.Campaign = []string{"en"}, nil
		alone.Memories = []venice.Memory{m}
		c, err := systemvenice.Contents(&alone, texts)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := list.EncodeBundle(*c); err != nil {
			t.Logf("%s: %v", m.ID, err)
			continue
		}
		out = append(out, newMeaning(t, "venice "+m.ID, list, *c))
	}
	if level.Night("meaning") {
		out = append(out, newMeaning(t, "venice", list, contentsOf(whole)))
	}
	return out
}

// contentsOf returns the contents of a bundle without what is not its meaning.
func contentsOf(b *bundle.Bundle) bundle.Contents {
	m := b.Manifest
	c := bundle.Contents{System: m.System, ID: m.ID, Version: m.Version, Title: m.Title, Editions: m.Editions,
		Languages: m.Languages, License: m.License, Credits: m.Credits, Files: map[string][]byte{}}
	for name, data := range b.Files {
		if strings.HasPrefix(name, "content/") || strings.HasPrefix(name, "i18n/") {
			c.Files[name] = data
		}
	}
	return c
}

func newMeaning(t *testing.T, name string, list systems.List, c bundle.Contents) *meaning {
	m := &meaning{name, list, c, map[string][]any{}, map[string][]string{}}
	for _, file := range slices.Sorted(maps.Keys(c.Files)) {
		if strings.HasPrefix(file, "i18n/") {
			continue
		}
		m.gather("", decoded(c.Files[file]))
	}
	if len(m.pool) == 0 {
		t.Fatal("nothing to change in " + name)
	}
	return m
}

func (m *meaning) gather(at string, v any) {
	if len(m.pool[at]) < 500 {
		m.pool[at] = append(m.pool[at], v)
	}
	switch v := v.(type) {
	case []any:
		for _, x := range v {
			m.gather(at+"[]", x)
		}
	case map[string]any:
		for _, k := range slices.Sorted(maps.Keys(v)) {
			if !slices.Contains(m.keys[at], k) {
				m.keys[at] = append(m.keys[at], k)
			}
			m.gather(below(at, k), v[k])
		}
	}
}

// below returns the place of a key: the last two names are enough to distinguish kinds
// of values, and let a value come from another part of the pack.
func below(at, key string) string {
	if i := strings.LastIndexByte(at, '/'); i >= 0 {
		at = at[i+1:]
	}
	return at + "/" + key
}

func decoded(doc []byte) (v any) {
	d := json.NewDecoder(bytes.NewReader(doc))
	d.UseNumber()
	if err := d.Decode(&v); err != nil {
		panic(err)
	}
	return v
}

// meaningTexts are texts that no author wants.
var meaningTexts = []string{
	"", " ", "{", "}", "{}", "{hit}", "{nothing}", "**", "[x](javascript:alert(1))", "[x](//host/share)", "<b>x</b>", "\n\n\n# x\n\n- y", "| a |\n|---|\n| b |",
	"%d %s", "\u0000", "\u202e", "\ufeff", "\u0085", "\t", "1234567890", "\U0001F600", "e\u0301", "```", strings.Repeat("long ", 300), strings.Repeat("w", 3000),
}

// changed returns the contents with one to four changes, and what they are.
func (m *meaning) changed(r *engine.Stream) (c bundle.Contents, told []string) {
	c = m.from
	c.Files = maps.Clone(c.Files)
	names := slices.Sorted(maps.Keys(c.Files))
	for range 1 + r.Intn(4)*r.Intn(2) {
		file := pick(r, names)
		doc := decoded(c.Files[file])
		var sites []site
		sitesIn(&sites, "", file, doc, func(v any) { doc = v })
		s := pick(r, sites)
		before := short(s.value)
		after := m.other(r, s, strings.HasPrefix(file, "i18n/"))
		told = append(told, fmt.Sprintf("%s %s is %s", s.path, before, short(after)))
		s.set(after)
		data, err := json.Marshal(doc)
		if err != nil {
			panic(err)
		}
		c.Files[file] = data
		if head, is := doc.(map[string]any); is && file == bundle.PackFile {
			c.ID, _ = head["id"].(string)
			c.Version, _ = head["version"].(string)
			c.License, _ = head["license"].(string)
			c.Editions, c.Languages, c.Credits = words(head["editions"]), words(head["languages"]), words(head["credits"])
		}
	}
	return c, told
}

func words(v any) (out []string) {
	list, _ := v.([]any)
	for _, x := range list {
		s, _ := x.(string)
		out = append(out, s)
	}
	return out
}

func short(v any) string {
	b, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	if len(b) > 200 {
		return string(b[:200]) + "…"
	}
	return string(b)
}

// site is a value in a document.
type site struct {
	at    string // its kind of place
	path  string
	value any
	set   func(any)
}

func sitesIn(out *[]site, at, path string, v any, set func(any)) {
	*out = append(*out, site{at, path, v, set})
	switch v := v.(type) {
	case []any:
		for i, x := range v {
			sitesIn(out, at+"[]", path+"/"+strconv.Itoa(i), x, func(n any) { v[i] = n })
		}
	case map[string]any:
		for _, k := range slices.Sorted(maps.Keys(v)) {
			sitesIn(out, below(at, k), path+"/"+k, v[k], func(n any) { v[k] = n })
		}
	}
}

// meaningNumbers are numbers at the edges of what fields hold.
var meaningNumbers = []int{-128, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 16, 31, 32, 33, 37, 50, 63, 64, 65, 95, 96, 99, 100, 127, 128, 255, 256, 999, 1000, 9999, 32767, 32768, 65535, 65536, 1 << 31}

// other returns a value to put at a site instead of its own.
func (m *meaning) other(r *engine.Stream, s site, text bool) any {
	if pool := m.pool[s.at]; len(pool) > 0 && r.Intn(3) == 0 {
		return copied(pick(r, pool))
	}
	switch v := s.value.(type) {
	case json.Number:
		n, err := strconv.Atoi(string(v))
		if err != nil {
			panic(err)
		}
		if r.Intn(2) == 0 {
			return n + pick(r, []int{-2, -1, 1, 2})
		}
		return pick(r, meaningNumbers)
	case bool:
		return !v
	case string:
		if text {
			return pick(r, meaningTexts)
		}
		return pick(r, []string{"", v + v, v + "x", "none", "any"})
	case []any:
		return m.otherList(r, s.at, v)
	case map[string]any:
		return m.otherObject(r, s.at, v)
	}
	return nil
}

func (m *meaning) otherList(r *engine.Stream, at string, v []any) []any {
	out := slices.Clone(v)
	var i int
	if len(v) > 0 {
		i = r.Intn(len(v))
	}
	switch k := r.Intn(7); {
	case k == 0:
		return []any{}
	case k == 1 && len(v) > 0:
		return slices.Delete(out, i, i+1)
	case k == 2 && len(v) > 0:
		return append(out, copied(v[i]))
	case k == 3 && len(v) > 0:
		for n := 1 + r.Intn(40); n > 0; n-- {
			out = append(out, copied(v[i]))
		}
		return out
	case k == 4 && len(v) > 1:
		j := r.Intn(len(v))
		out[i], out[j] = out[j], out[i]
		return out
	case k == 5:
		slices.Reverse(out)
		return out
	}
	if pool := m.pool[at+"[]"]; len(pool) > 0 {
		out = append(out, copied(pick(r, pool)))
	}
	return out
}

func (m *meaning) otherObject(r *engine.Stream, at string, v map[string]any) map[string]any {
	out := maps.Clone(v)
	key := pick(r, m.keys[at])
	delete(out, key)
	if pool := m.pool[below(at, key)]; len(pool) > 0 && r.Intn(3) > 0 {
		out[key] = copied(pick(r, pool))
	}
	return out
}

// copied returns a copy of a decoded value.
func copied(v any) any {
	switch v := v.(type) {
	case []any:
		out := make([]any, len(v))
		for i, x := range v {
			out[i] = copied(x)
		}
		return out
	case map[string]any:
		out := map[string]any{}
		for k, x := range v {
			out[k] = copied(x)
		}
		return out
	}
	return v
}

// TestOverAtOnce: verify refuses a Memory that is lost before anybody acts, in whatever
// edition.
func TestOverAtOnce(t *testing.T) {
	level.Gate(t)
	packs, err := compiled()
	if err != nil {
		t.Fatal(err)
	}
	_, whole := packed(t, packs["venice"])
	c := contentsOf(whole)
	const file = "content/memories/1.5.json"
	memory := decoded(c.Files[file]).(map[string]any)
	guards := memory["guards"].([]any)
	guards[13].(map[string]any)["count"] = 15
	c.Files = maps.Clone(c.Files)
	if c.Files[file], err = json.Marshal(memory); err != nil {
		t.Fatal(err)
	}
	data, err := shipped.List.EncodeBundle(c)
	if err != nil {
		t.Fatal(err)
	}
	b, err := shipped.List.OpenBundle(data)
	if err != nil {
		t.Fatal(err)
	}
	pack, err := shipped.List.Open(b)
	if err != nil {
		t.Fatal(err)
	}
	if wrong := shipped.List.Begins(pack); len(wrong) != 1 || !strings.Contains(wrong[0], "mission 1.5 cannot begin") || !strings.Contains(wrong[0], "the game is over before anybody acts") {
		t.Errorf("%q", wrong)
	}
}
