package host

import (
	"bytes"
	"crypto/rand"
	"database/sql"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"

	"acforge.dev/internal/diag"
	"acforge.dev/internal/outfile"
)

// The care of a store: is it whole, a copy of it, and what can be saved of a damaged one.

// Whole returns what SQLite finds wrong with the file; nothing when it is whole.
func (s *Store) Whole() (wrong []string, err error) {
	wrong, err = rows(s, "PRAGMA quick_check(20)", func(r *sql.Rows) (text string, err error) { return text, r.Scan(&text) })
	if len(wrong) == 1 && wrong[0] == "ok" {
		wrong = nil
	}
	if err != nil {
		err = plainly(err)
	}
	return wrong, err
}

// Check looks for damage: in the file, in every bundle, and in every game, which it plays
// again. It tells said each thing that is wrong, and returns a summary. It changes
// nothing, and another host may be running on the file.
func (h *Host) Check(said func(string)) (summary string, whole bool) {
	faults := 0
	fault := func(text string) {
		faults++
		said(text)
	}
	wrong, err := h.store.Whole()
	for _, text := range wrong {
		fault("the file: " + text)
	}
	if err != nil {
		fault("the file: " + err.Error())
	}
	all, err := h.store.tables()
	if err != nil {
		fault("the list of tables: " + plainly(err).Error())
	}
	slices.Reverse(all)
	refused, answers := map[string]int{}, 0
	for _, r := range all {
		if _, err := h.bundleOf(r.content); err != nil {
			pack, version := h.store.named(r.content)
			refused["the pack "+pack+" "+version+" ("+folderOf(r.content)+"): "+err.Error()]++
			continue
		}
		t, err := h.load(r)
		if err != nil {
			fault(err.Error())
			continue
		}
		answers += len(t.moves)
	}
	for _, text := range slices.Sorted(maps.Keys(refused)) {
		fault(text + ". It has " + diag.Counted(refused[text], "table"))
	}
	summary = diag.Counted(len(all), "table") + ", " + diag.Counted(answers, "answer") + " played again: "
	if faults == 0 {
		return summary + "nothing is wrong", true
	}
	return summary + diag.Counted(faults, "fault"), false
}

// Backup writes a copy of a store into a new file, as it is at one moment. A host may be
// running on it.
func (s *Store) Backup(name string) (err error) {
	if _, err := os.Lstat(name); !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("%s is there already; choose a new name for each backup", name)
	}
	part := name + ".part"
	f, err := os.OpenFile(part, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600) // all links follow from it
	if err != nil {
		return err
	}
	f.Close()
	defer func() {
		if err != nil {
			os.Remove(part)
		}
	}()
	if _, err := s.db.Exec("PRAGMA query_only=0"); err != nil {
		return err
	}
	if _, err := s.db.Exec("VACUUM INTO ?", part); err != nil {
		return plainly(err)
	}
	copied, err := ReadStore(part)
	if err != nil {
		return err
	}
	wrong, err := copied.Whole()
	copied.Close()
	if err != nil || wrong != nil {
		return fmt.Errorf("the copy is damaged, as the store is: %v %w", wrong, err)
	}
	if err := flush(part); err != nil {
		return err
	}
	return os.Rename(part, name)
}

// flush waits until a file is on the disk.
func flush(name string) error {
	f, err := os.OpenFile(name, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	err = f.Sync()
	return errors.Join(err, f.Close())
}

// Repaired lists the findings of a repair.
type Repaired struct {
	Tables, Answers int      // saved
	Lost            []string // what could not be saved, a sentence each
	Mended          []string // what was put right
	Old             string   // where the file as it was is now; "" when it was whole and stays
}

// Repair makes a store again from the readable parts of a file: how each table began, and
// its answers, which it plays. open opens a bundle; more are bundles that the file may not
// have any more. version is that of acforge. A file without a fault stays as it is. No host
// may be running on it.
func Repair(file string, c Config, more []*Bundle) (*Repaired, error) {
	file, err := filepath.EvalSymlinks(file)
	if err != nil {
		return nil, err
	}
	if _, err := look(file, true); err != nil {
		return nil, err
	}
	release, err := outfile.HoldFile(file)
	if errors.Is(err, outfile.ErrHeld) {
		return nil, fmt.Errorf("%s is in use by another host", file)
	}
	if err != nil {
		return nil, err
	}
	defer release()
	old := file + ".before-repair"
	if _, err := os.Lstat(old); err == nil {
		return nil, fmt.Errorf("%s is there from another repair; move it away first", old)
	}
	for _, end := range []string{"", "-wal"} {
		if err := copyFile(file+end, old+end); err != nil && (end == "" || !errors.Is(err, fs.ErrNotExist)) {
			return nil, err
		}
	}
	r := &Repaired{Old: old}
	next := file + ".repaired"
	clean := func() {
		for _, end := range []string{"", "-wal", "-shm"} {
			os.Remove(next + end)
		}
	}
	clean()
	if err := r.rebuild(old, next, c, more); err != nil {
		clean()
		return nil, err
	}
	if len(r.Lost) == 0 && len(r.Mended) == 0 {
		clean()
		for _, end := range []string{"", "-wal", "-shm"} {
			os.Remove(old + end)
		}
		r.Old = ""
		return r, nil
	}
	os.Remove(old + "-shm")
	for _, end := range []string{"-wal", "-shm"} { // they belong to the old file, which was copied with them
		os.Remove(file + end)
	}
	if err := flush(next); err != nil {
		return nil, err
	}
	return r, os.Rename(next, file)
}

func copyFile(from, to string) error {
	in, err := os.Open(from)
	if err != nil {
		return err
	}
	defer in.Close()
	out, err := os.OpenFile(to, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return err
	}
	_, err = io.Copy(out, in)
	return errors.Join(err, out.Sync(), out.Close())
}

// rebuild reads a damaged file and writes a new one.
func (r *Repaired) rebuild(from, to string, c Config, more []*Bundle) error {
	short, back, err := lengthen(from)
	if err != nil {
		return err
	}
	defer back()
	if short {
		r.Mended = append(r.Mended, "the file was cut short, and is written again")
	}
	was, err := readDamaged(from)
	if err != nil {
		return fmt.Errorf("nothing in it can be read (%w); go back to the last backup", err)
	}
	defer was.Close()
	out, err := OpenStore(to)
	if err != nil {
		return err
	}
	defer out.Close()
	if wrong, err := was.Whole(); err != nil || wrong != nil {
		r.Mended = append(r.Mended, "the file was damaged and is written again")
	}
	if secret, err := was.secret(); err == nil && len(secret) == 32 {
		if _, err := out.db.Exec("UPDATE meta SET value=? WHERE name='secret'", secret); err != nil {
			return err
		}
	} else {
		r.Lost = append(r.Lost, "the secret of the links: the old links do not work any more, send the new links to everyone")
	}
	c.Store = out
	h, err := New(c)
	if err != nil {
		return err
	}
	for _, b := range more {
		if err := h.Offer(b); err != nil {
			return err
		}
	}
	if err := r.bundles(was, h); err != nil {
		return err
	}
	if err := r.rooms(was, h); err != nil {
		return err
	}
	for _, id := range was.numbers() {
		if err := r.table(was, h, id); err != nil {
			return err
		}
	}
	return nil
}

// lengthen gives a file that was cut short its length again, with nothing in the part that
// is missing: SQLite reads the rest only then. back cuts it again.
func lengthen(file string) (short bool, back func(), err error) {
	f, err := os.OpenFile(file, os.O_RDWR, 0)
	if err != nil {
		return false, nil, err
	}
	head := make([]byte, 32)
	_, err = io.ReadFull(f, head)
	info, err2 := f.Stat()
	if err := errors.Join(err, err2); err != nil {
		f.Close()
		return false, nil, err
	}
	page := int64(binary.BigEndian.Uint16(head[16:]))
	if page == 1 {
		page = 1 << 16
	}
	long := page * int64(binary.BigEndian.Uint32(head[28:]))
	// With a log next to it, the rest may be there.
	short = long > info.Size() && long < info.Size()+1<<32 && !hasLog(file)
	if short {
		err = f.Truncate(long)
	}
	return short, func() {
		if short {
			_ = f.Truncate(info.Size()) // it was that long
		}
		f.Close()
	}, err
}

// readDamaged opens a store for reading, damaged or not.
func readDamaged(file string) (*Store, error) {
	s, err := ReadStore(file)
	if err == nil {
		return s, nil
	}
	s = &Store{release: func() {}, queue: make(chan queued), ended: make(chan struct{}), reading: true}
	if s.db, err = sql.Open("sqlite", "file:"+filepath.ToSlash(file)+"?mode=ro"); err != nil {
		return nil, err
	}
	s.db.SetMaxOpenConns(1)
	if err := s.list(); err != nil {
		s.db.Close()
		return nil, err
	}
	go s.writer()
	return s, nil
}

// bundles takes over the bundles that open.
func (r *Repaired) bundles(was *Store, h *Host) error {
	all, _ := some(was, "SELECT content FROM bundles", func(q *sql.Rows) (s string, err error) { return s, q.Scan(&s) })
	for _, content := range all {
		if _, err := h.store.bundle(content); err == nil { // one that was named
			continue
		}
		pack, version := was.named(content)
		name := "the pack " + pack + " " + version + " (" + folderOf(content) + ")"
		data, err := was.bundle(content)
		if err == nil {
			// One that does not open here may open with another version of acforge.
			if b, err := h.conf.Open(data); err == nil && b.Content != content {
				r.Lost = append(r.Lost, name+": the file of this bundle now holds another pack; run acforge host --repair with the right bundle")
				continue
			}
			if err := h.store.keepBundle(content, pack, version, data); err != nil {
				return err
			}
			continue
		}
		r.Lost = append(r.Lost, name+": "+plainly(err).Error()+"; name its file: acforge host --repair BUNDLE")
	}
	return nil
}

// rooms takes over the rooms.
func (r *Repaired) rooms(was *Store, h *Host) error {
	if !was.lists["rooms"] {
		return nil
	}
	all, err := some(was, "SELECT "+roomColumns+" FROM rooms ORDER BY id", func(q *sql.Rows) (out room, err error) {
		return out, out.scan(q)
	})
	if err != nil {
		r.Lost = append(r.Lost, "rooms: the list cannot be read whole")
	}
	for _, one := range all {
		if err := h.store.keepRoom(&one, nil, func() any { return nil }); err != nil {
			return err
		}
		known, err := was.learned(record{room: one.id})
		if err != nil {
			r.Lost = append(r.Lost, "rooms: what was explained in one cannot be read whole")
		}
		for _, what := range known {
			if err := h.store.learn(record{room: one.id}, what); err != nil {
				return err
			}
		}
	}
	return nil
}

// numbers returns the numbers of the tables that the file tells of.
func (s *Store) numbers() []int64 {
	found := map[int64]bool{}
	for _, from := range []string{"id FROM tables ORDER BY id", "tbl FROM log GROUP BY tbl ORDER BY tbl", "tbl FROM seats GROUP BY tbl ORDER BY tbl"} {
		for _, way := range []string{"", " DESC"} { // a damaged page hides what is behind it
			all, _ := some(s, "SELECT "+from+way, func(q *sql.Rows) (id int64, err error) { return id, q.Scan(&id) })
			for _, id := range all {
				found[id] = true
			}
		}
	}
	delete(found, 0)
	return slices.Sorted(maps.Keys(found))
}

// some returns the rows of a query that can be read, and the error that ended them.
func some[T any](s *Store, query string, scan func(*sql.Rows) (T, error), args ...any) (out []T, err error) {
	_, err = rows(s, query, func(q *sql.Rows) (T, error) {
		v, err := scan(q)
		if err == nil {
			out = append(out, v)
		}
		return v, err
	}, args...)
	return out, err
}

// table takes over a table: as it is when its game plays, and otherwise as far as it does.
func (r *Repaired) table(was *Store, h *Host, id int64) error {
	name := "table " + strconv.FormatInt(id, 10)
	written, logErr := some(was, "SELECT kind, seat, bot, pick, code, text, turn, hash, result, cause, at, n FROM log WHERE tbl=? ORDER BY n", func(q *sql.Rows) (e entry, err error) {
		err = q.Scan(&e.kind, &e.seat, &e.bot, &e.pick, &e.code, &e.text, &e.turn, &e.hash, &e.result, &e.cause, &e.at, &e.n)
		return e, err
	}, id)
	for i, e := range written {
		if e.n != i { // one in between is gone
			written = written[:i]
			logErr = errors.New("answers are missing")
			break
		}
	}
	row, err := was.table(id)
	if err != nil || row.seats < 1 || row.seats > mostChairs {
		r.Lost = append(r.Lost, name+": how it began cannot be read; "+diag.Counted(len(standing(written, len(written))), "answer")+" are lost")
		return nil
	}
	if len(row.salt) != 16 {
		row.salt = make([]byte, 16)
		if _, err := rand.Read(row.salt); err != nil {
			return err
		}
		r.Mended = append(r.Mended, name+": its random salt is new, which changes nothing for players")
	}
	stand := standing(written, len(written))
	t := &table{h: h, row: row}
	bundle, err := h.bundleOf(row.content)
	if err == nil {
		t.bundle = bundle
		err = sound(t.begin)
	}
	kept := written
	if err != nil { // its answers stay as they are
		r.Lost = append(r.Lost, fmt.Sprintf("%s: its game cannot be played, so its answers are kept as they are: %v", name, err))
	} else {
		played, why := t.play(stand, true)
		for i, e := range played {
			if e.hash != stand[i].hash || e.pick != stand[i].pick || e.text != stand[i].text || e.result != stand[i].result {
				r.Mended = append(r.Mended, fmt.Sprintf("%s: answer %d is written again", name, i+1))
			}
			for j := range kept {
				if kept[j].n == e.n {
					kept[j] = e
				}
			}
		}
		if why != "" {
			kept = played // without those that were taken back: they cannot be told from the rest
			r.Lost = append(r.Lost, fmt.Sprintf("%s: %s; %d of %d answers are kept", name, why, len(played), len(stand)))
		}
		if g, ok := t.s.Game(t.game); ok {
			row.rules, row.acforge = g.Mission().Rules(), h.conf.Server.Version
		}
	}
	if logErr != nil {
		r.Lost = append(r.Lost, fmt.Sprintf("%s: answers after number %d cannot be read", name, len(stand)))
	}
	r.Tables++
	r.Answers += len(standing(kept, len(kept)))
	return h.store.addWith(&row, kept, func(tx *sql.Tx) error {
		return r.rest(was, tx, name, id)
	})
}

// rest takes over what people typed at a table, and who sat there.
func (r *Repaired) rest(was *Store, tx *sql.Tx, name string, id int64) error {
	for _, of := range []struct{ table, what, columns, ask string }{
		{"seats", "who sat there", "tbl, seat, name, bot, sat", "seat"},
		{"notes", "notes", "tbl, seat, steps, turn, place, thing, text, at", "id"},
		{"answers", "answers at the end", "tbl, seat, question, text", "seat"},
		{"looked", "what was looked up", "tbl, what, times", "what"},
		{"learned", "what was explained", "room, tbl, what", "what"},
		{"replies", "replies to calls", "tbl, role, id, n, call, reply", "n"},
	} {
		if !was.lists[of.table] {
			continue
		}
		marks := "?"
		for range bytes.Count([]byte(of.columns), []byte(",")) {
			marks += ",?"
		}
		width := bytes.Count([]byte(of.columns), []byte(",")) + 1
		found, err := some(was, "SELECT "+of.columns+" FROM "+of.table+" WHERE tbl=? ORDER BY "+of.ask, func(q *sql.Rows) ([]any, error) {
			row, at := make([]any, width), make([]any, width)
			for i := range row {
				at[i] = &row[i]
			}
			return row, q.Scan(at...)
		}, id)
		if err != nil {
			r.Lost = append(r.Lost, name+": "+of.what+" cannot be read whole")
		}
		for _, row := range found {
			if _, err := tx.Exec("INSERT OR REPLACE INTO "+of.table+" ("+of.columns+") VALUES ("+marks+")", row...); err != nil {
				return err
			}
		}
	}
	return nil
}
