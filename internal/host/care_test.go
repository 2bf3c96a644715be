package host

import (
	"bytes"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"acforge.dev/engine"
	"acforge.dev/engine/protocol"
	"acforge.dev/internal/proof/enginetest"
)

// played makes a store of three tables, the first of them with n answers, and returns it
// closed, with the links of the first.
func played(t *testing.T, n int) (file string, links LinksReply) {
	t.Helper()
	file = filepath.Join(t.TempDir(), "t.db")
	store, err := OpenStore(file)
	if err != nil {
		t.Fatal(err)
	}
	w := newHouse(t, store)
	links = w.makes(friends)
	w.must(links.Seats[0], "table.sit", none{"name": "Ann"}, nil)
	for range n {
		w.move(links)
	}
	w.must(links.Seats[0], "table.note", none{"text": "dark", "id": "one"}, nil)
	w.move(w.makes(friends))
	w.makes(feud)
	w.h.Close()
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	return file, links
}

// move lets the seat that is asked end its turn or choose the first.
func (w *house) move(links LinksReply) {
	w.t.Helper()
	for _, key := range links.Seats {
		if s := w.look(key); len(s.Legal) > 0 {
			w.must(key, "game.act", none{"index": (s.Steps + 1) % len(s.Legal), "hash": s.Hash}, nil)
			return
		}
	}
}

// edit changes a closed store by SQL.
func edit(t *testing.T, file string, statements ...string) {
	t.Helper()
	db, err := sql.Open("sqlite", file)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	for _, s := range statements {
		if _, err := db.Exec(s); err != nil {
			t.Fatal(s, err)
		}
	}
}

// opens is a host on a store, to read it or to play.
func opens(t *testing.T, file string, reading bool) *house {
	t.Helper()
	store, err := openStore(file, reading)
	if err != nil {
		t.Fatal(err)
	}
	w := &house{t: t}
	if reading { // the caller closes it
		w.h, err = New(Config{Store: store, Open: func(data []byte) (*Bundle, error) { return toys(string(data)) }, Server: protocol.Program{Name: "acforge", Version: "test"}})
		if err != nil {
			t.Fatal(err)
		}
		return w
	}
	w = newHouse(t, store)
	t.Cleanup(func() { w.h.Close(); store.Close() })
	return w
}

// toys is the bundle of the tests, as its bytes say.
func toys(data string) (*Bundle, error) {
	if data != "toys" {
		return nil, errors.New("it needs another acforge")
	}
	return &Bundle{
		Bundle: &protocol.Bundle{Pack: enginetest.Pack{Only: []string{friends, feud}}, Content: "sha256:0123456789abcdef", Languages: []string{"en"}},
		Title:  map[string]string{"en": "Toys"}, Data: []byte("toys"),
	}, nil
}

func repair(t *testing.T, file string) *Repaired {
	t.Helper()
	r, err := Repair(file, Config{Open: func(data []byte) (*Bundle, error) { return toys(string(data)) }, Server: protocol.Program{Name: "acforge", Version: "test"}}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func check(t *testing.T, file string) (said []string, whole bool) {
	t.Helper()
	w := opens(t, file, true)
	_, whole = w.h.Check(func(text string) { said = append(said, text) })
	w.h.Close()
	if err := w.h.store.Close(); err != nil {
		t.Fatal(err)
	}
	return said, whole
}

// TestCare: each kind of damage is found by a check, which changes nothing, and repaired as
// far as the answers go. What could not be is said, and a second check finds nothing.
func TestCare(t *testing.T) {
	const n = 9
	for _, tt := range []struct {
		name   string
		damage []string
		found  string // by the check, "" nothing
		said   string // by the repair
		steps  int    // of the first table after it; -1: it is lost
		lost   bool
	}{
		{name: "nothing", steps: n},
		{name: "a hash", damage: []string{"UPDATE log SET hash='0000000000000007' WHERE tbl=1 AND n=4"}, found: "answer 5 leads to another game", said: "answer 5 is written again", steps: n},
		{name: "the last hash", damage: []string{fmt.Sprintf("UPDATE log SET hash='0000000000000007' WHERE tbl=1 AND n=%d", n-1)}, found: "leads to another game", said: "answer 9 is written again", steps: n},
		{name: "a choice", damage: []string{"UPDATE log SET pick=77 WHERE tbl=1 AND n=2"}, found: "answer 3 is not possible", said: "answer 3 is written again", steps: n},
		{name: "an answer", damage: []string{"DELETE FROM log WHERE tbl=1 AND n=5"}, found: "table 1", said: "answers after number 5", steps: 5, lost: true},
		{name: "choice and hash", damage: []string{"UPDATE log SET pick=77, hash='7', text='' WHERE tbl=1 AND n=6"}, found: "answer 7 is not possible", said: "6 of 9 answers", steps: 6, lost: true},
		{name: "how a table began", damage: []string{"DELETE FROM tables WHERE id=1"}, said: "9 answers are lost", steps: -1, lost: true},
		{name: "the bundle", damage: []string{"UPDATE bundles SET data='xxxx'"}, found: "it needs another acforge. It has 3 tables", said: "its answers are kept as they are", steps: -1, lost: true},
		{name: "the secret", damage: []string{"DELETE FROM meta"}, said: "the old links do not work any more", steps: -1, lost: true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			file, links := played(t, n)
			edit(t, file, tt.damage...)
			before, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if tt.name != "the secret" {
				said, whole := check(t, file)
				if whole != (tt.found == "") || !strings.Contains(strings.Join(said, "\n"), tt.found) {
					t.Errorf("the check says %q", said)
				}
			}
			if after, _ := os.ReadFile(file); !bytes.Equal(before, after) {
				t.Error("the check changed the file")
			}
			r := repair(t, file)
			if all := strings.Join(append(r.Mended, r.Lost...), "\n"); !strings.Contains(all, tt.said) || (len(r.Lost) > 0) != tt.lost || (r.Old == "") != (all == "") {
				t.Errorf("the repair says %q, %q", all, r.Old)
			}
			after, err := os.ReadFile(file)
			if err != nil || bytes.Equal(before, after) != (r.Old == "") {
				t.Errorf("the file was written: %v %v", r.Old, err)
			}
			if r.Old != "" {
				if kept, err := os.ReadFile(r.Old); err != nil || !bytes.Equal(kept, before) {
					t.Errorf("the file as it was is not kept: %v", err)
				}
			}
			if tt.steps < 0 {
				return
			}
			if said, whole := check(t, file); !whole {
				t.Errorf("after the repair: %q", said)
			}
			w := opens(t, file, false)
			s := w.look(links.Seats[0])
			if s.Steps != tt.steps || s.Table.Seats[0].Name != "Ann" {
				t.Errorf("%d answers are left, want %d; %+v", s.Steps, tt.steps, s.Table.Seats)
			}
			w.must(links.Seats[0], "table.note", none{"text": "dark", "id": "one"}, nil)
			if k := w.kept(1); len(k.Notes) != 1 {
				t.Errorf("notes: %+v", k.Notes)
			}
			w.move(links)
		})
	}
}

// TestDamaged: of a store with a damaged page the check finds something, and the repair
// saves what stands on other pages. A store cut short does not stop it either.
func TestDamaged(t *testing.T) {
	for _, tt := range []struct {
		name   string
		damage func(data []byte) []byte
	}{
		{"a page of answers", func(data []byte) []byte {
			i := bytes.Index(data, []byte("deeper")) // an option in words
			page := i / 4096 * 4096
			copy(data[page:], make([]byte, 64)) // its head
			return data
		}},
		{"cut short", func(data []byte) []byte { return data[:len(data)-2*4096] }},
	} {
		t.Run(tt.name, func(t *testing.T) {
			file, _ := played(t, 30)
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(file, tt.damage(data), 0o600); err != nil {
				t.Fatal(err)
			}
			store, err := ReadStore(file)
			if err == nil {
				wrong, err := store.Whole()
				store.Close()
				if err == nil && wrong == nil {
					t.Error("nothing is found")
				}
			}
			r := repair(t, file)
			if r.Old == "" || len(r.Mended)+len(r.Lost) == 0 {
				t.Errorf("the repair finds nothing: %+v", r)
			}
			if said, whole := check(t, file); !whole {
				t.Errorf("after the repair: %q", said)
			}
			t.Logf("%+v", r)
		})
	}
}

// TestBackup: a copy of a store that a host is playing on is whole, and nobody else can
// read it. It is written over nothing.
func TestBackup(t *testing.T) {
	file, links := played(t, 5)
	w := opens(t, file, false)
	w.move(links)
	reading, err := ReadStore(file)
	if err != nil {
		t.Fatal(err)
	}
	defer reading.Close()
	to := filepath.Join(t.TempDir(), "copy.db")
	if err := reading.Backup(to); err != nil {
		t.Fatal(err)
	}
	w.move(links)
	if info, err := os.Stat(to); err != nil || info.Mode().Perm()&0o077 != 0 && os.PathSeparator == '/' {
		t.Errorf("others can read it: %v %v", info.Mode(), err)
	}
	if err := reading.Backup(to); err == nil {
		t.Error("a backup is written over another one")
	}
	if said, whole := check(t, to); !whole {
		t.Error(said)
	}
	if s := opens(t, to, false).look(links.Seats[0]); s.Steps != 6 {
		t.Errorf("the copy has %d answers, want 6", s.Steps)
	}
}

// TestReadOnly: a store in a folder that may only be read is read.
func TestReadOnly(t *testing.T) {
	file, _ := played(t, 3)
	if runtime.GOOS == "windows" {
		t.Skip("a folder there has no such mode")
	}
	dir := filepath.Dir(file)
	for name, mode := range map[string]os.FileMode{file: 0o444, dir: 0o555} {
		if err := os.Chmod(name, mode); err != nil {
			t.Fatal(err)
		}
	}
	t.Cleanup(func() { _ = os.Chmod(dir, 0o755) })
	said, whole := check(t, file)
	if !whole {
		t.Error(said)
	}
	if left, _ := os.ReadDir(dir); len(left) != 1 {
		t.Errorf("left behind: %v", left)
	}
}

// schemas are the tables of each earlier version of the program, and what it wrote; the
// commits are those that made them.
var schemas = []struct{ name, sql string }{
	{"b8cea077", schema},
	{"1658bfce, with what was looked up", schema + `
CREATE TABLE looked (tbl INTEGER NOT NULL, what TEXT NOT NULL, times INTEGER NOT NULL, PRIMARY KEY (tbl, what)) WITHOUT ROWID;
INSERT INTO looked VALUES (1, 'card x', 3);`},
	{"5c49fded, with replies and the version of the rules", schema + `
CREATE TABLE looked (tbl INTEGER NOT NULL, what TEXT NOT NULL, times INTEGER NOT NULL, PRIMARY KEY (tbl, what)) WITHOUT ROWID;
CREATE TABLE replies (
	tbl INTEGER NOT NULL, role TEXT NOT NULL, id TEXT NOT NULL, n INTEGER NOT NULL, call TEXT NOT NULL, reply BLOB NOT NULL, PRIMARY KEY (tbl, role, id)) WITHOUT ROWID;
ALTER TABLE tables ADD COLUMN rules TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN acforge TEXT NOT NULL DEFAULT '';`},
}

// TestEarlierSchemas: a store of each earlier version is read as it is, and played on.
func TestEarlierSchemas(t *testing.T) {
	from, _ := played(t, 6)
	for _, tt := range schemas {
		t.Run(tt.name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "t.db")
			edit(t, file, tt.sql, "ATTACH '"+from+"' AS o", `INSERT INTO meta SELECT * FROM o.meta`, `INSERT INTO bundles SELECT * FROM o.bundles`,
				`INSERT INTO tables (id, content, mission, seats, edition, difficulty, seed, lang, salt, made, closed) SELECT id, content, mission, seats, edition, difficulty, seed, lang, salt, made, closed FROM o.tables`,
				`INSERT INTO seats SELECT * FROM o.seats`, `INSERT INTO log SELECT * FROM o.log`, `INSERT INTO notes SELECT * FROM o.notes`,
				"DETACH o", fmt.Sprintf("PRAGMA application_id=%d", ours), "PRAGMA user_version=1")
			before, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if said, whole := check(t, file); !whole {
				t.Error(said)
			}
			if after, _ := os.ReadFile(file); !bytes.Equal(before, after) {
				t.Error("to read it changed it")
			}
			w := opens(t, file, false)
			links := w.h.linksOf(record{id: 1, seats: 2}, []int{1, 2}, "")
			if s := w.look(links.Seats[0]); s.Steps != 6 {
				t.Errorf("%d answers, want 6", s.Steps)
			}
			w.move(links)
			w.must(links.Seats[0], "table.looked", none{"thing": "card x", "id": "x"}, nil)
			if row, err := w.h.store.table(1); err != nil || row.rules != enginetest.Rules {
				t.Errorf("it is said to be played with %q: %v", row.rules, err)
			}
		})
	}
}

// strange is the pack of the tests under other rules: its games have other hashes, and with
// moved the first option is now the last.
type strange struct {
	enginetest.Pack
	moved, words bool
}

func (o strange) Mission(id string) (engine.Mission, error) {
	m, err := o.Pack.Mission(id)
	return otherMission{m, o}, err
}

type otherMission struct {
	engine.Mission
	o strange
}

func (m otherMission) Rules() string {
	if m.o.moved {
		return "delve-3"
	}
	return "delve-2"
}
func (m otherMission) New(o engine.Options) (engine.Game, error) {
	g, err := m.Mission.New(o)
	return otherGame{g, m}, err
}
func (m otherMission) Capabilities() engine.Capabilities { return engine.Capabilities{} }
func (m otherMission) Codec() engine.Codec               { return otherCodec{m.Mission.Codec(), m.o} }

type otherCodec struct {
	engine.Codec
	o strange
}

func (c otherCodec) PointJSON(dst []byte, g engine.Game) []byte {
	return c.Codec.PointJSON(dst, g.(otherGame).Game)
}

func (c otherCodec) ActionJSON(dst []byte, g engine.Game, a engine.Action) []byte {
	return c.Codec.ActionJSON(dst, g.(otherGame).Game, a)
}

func (c otherCodec) StateJSON(dst []byte, g engine.Game, viewer int) []byte {
	return c.Codec.StateJSON(dst, g.(otherGame).Game, viewer)
}

func (c otherCodec) PointText(g engine.Game, lang string) string {
	return c.Codec.PointText(g.(otherGame).Game, lang)
}

func (c otherCodec) ActionText(g engine.Game, a engine.Action, lang string) string {
	text := c.Codec.ActionText(g.(otherGame).Game, a, lang)
	if c.o.words && g.Outcome().Turn > 1 {
		return "other " + text
	}
	return text
}

func (c otherCodec) Board(g engine.Game, viewer int, lang string, width int) []string {
	return c.Codec.Board(g.(otherGame).Game, viewer, lang, width)
}

type otherGame struct {
	engine.Game
	m otherMission
}

func (g otherGame) Mission() engine.Mission { return g.m }
func (g otherGame) Clone() engine.Game      { return otherGame{g.Game.Clone(), g.m} }
func (g otherGame) Copy(from engine.Game)   { g.Game.Copy(from.(otherGame).Game) }
func (g otherGame) Hash() uint64            { return g.Game.Hash() ^ 1 }
func (g otherGame) Legal(dst []engine.Action) []engine.Action {
	n := len(dst)
	dst = g.Game.Legal(dst)
	if g.m.o.moved && len(dst)-n > 1 {
		dst = append(append(dst[:n:n], dst[n+1:]...), dst[n])
	}
	return dst
}

// TestOtherRules: a table goes on under rules that lead to the same game, whatever their
// hashes and the order of their options, and back. Under others it says which program goes
// on with it, and the repair takes it along as far as it goes.
func TestOtherRules(t *testing.T) {
	file, links := played(t, 9)
	var store *Store
	under := func(o strange) *house {
		var err error
		if store, err = OpenStore(file); err != nil {
			t.Fatal(err)
		}
		w := newHouse(t, store)
		if b, _ := toys("toys"); o.Only != nil {
			b.Pack = o
			if err := w.h.Offer(b); err != nil {
				t.Fatal(err)
			}
		}
		return w
	}
	only := enginetest.Pack{Only: []string{friends, feud}}
	steps := 9
	for _, o := range []strange{{only, false, false}, {only, true, false}, {}, {only, true, false}, {}} {
		w := under(o)
		if s := w.look(links.Seats[0]); s.Steps != steps {
			t.Errorf("%+v: %d answers, want %d", o, s.Steps, steps)
		}
		w.move(links)
		steps++
		w.h.Close()
		store.Close()
	}
	w := under(strange{only, false, true})
	got := w.says(links.Seats[0], "table.look", none{})
	for _, want := range []string{"table 1 was begun with acforge test (rules delve-1)", "leads to another game", "host this file with acforge test", "--repair"} {
		if !strings.Contains(got.text, want) {
			t.Errorf("%q is not said in %q", want, got.text)
		}
	}
	w.h.Close()
	store.Close()
}
