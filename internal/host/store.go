package host

import (
	"bytes"
	"context"
	"crypto/rand"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"path/filepath"
	"time"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"acforge.dev/internal/outfile"
)

// Store keeps tables in one SQLite file: how each game began, and every answer since.
// It does not store the state of a game, which follows from the answers. An answer is
// on the disk when the call that stores it returns (WAL, synchronous=FULL), so neither
// a kill nor a power cut loses it.
type Store struct {
	db      *sql.DB
	release func() // releases the file
	queue   chan queued
	ended   chan struct{}   // closed when the queue is written and takes no more
	reading bool            // nothing is written
	lists   map[string]bool // its tables, and their columns as TABLE.COLUMN
}

// queued is an answer waiting to be written. Answers of many tables that come while the
// disk is busy are written together, with one flush.
type queued struct {
	write func(tx *sql.Tx) error
	done  chan error
}

// together is how many answers are written together.
const together = 200

// writer writes the queued answers until the queue is closed.
func (s *Store) writer() {
	defer close(s.ended)
	for q := range s.queue {
		all := []queued{q}
		for more := true; more && len(all) < together; {
			select {
			case q, ok := <-s.queue:
				if more = ok; ok {
					all = append(all, q)
				}
			default:
				more = false
			}
		}
		err := s.within(func(tx *sql.Tx) error {
			for _, q := range all {
				if err := q.write(tx); err != nil {
					return err
				}
			}
			return nil
		})
		for _, q := range all {
			if err != nil && len(all) > 1 { // one of them is at fault, not all
				q.done <- s.within(q.write)
			} else {
				q.done <- err
			}
		}
	}
}

// ours marks the file as one of this program ("acfo"), and layout is the version of its
// tables.
const (
	ours   = 0x6163666f
	layout = 1
)

const schema = `
CREATE TABLE meta (name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE bundles (content TEXT PRIMARY KEY, pack TEXT NOT NULL, version TEXT NOT NULL, data BLOB NOT NULL);
CREATE TABLE tables (
	id INTEGER PRIMARY KEY, content TEXT NOT NULL, mission TEXT NOT NULL, seats INTEGER NOT NULL, edition TEXT NOT NULL,
	difficulty TEXT NOT NULL, seed TEXT NOT NULL, lang TEXT NOT NULL, salt BLOB NOT NULL, made INTEGER NOT NULL, closed INTEGER NOT NULL DEFAULT 0);
CREATE TABLE seats (tbl INTEGER NOT NULL, seat INTEGER NOT NULL, name TEXT NOT NULL, bot INTEGER NOT NULL, sat INTEGER NOT NULL, PRIMARY KEY (tbl, seat)) WITHOUT ROWID;
CREATE TABLE log (
	tbl INTEGER NOT NULL, n INTEGER NOT NULL, kind TEXT NOT NULL, seat INTEGER NOT NULL, bot INTEGER NOT NULL, pick INTEGER NOT NULL, code TEXT NOT NULL, text TEXT NOT NULL,
	turn INTEGER NOT NULL, hash TEXT NOT NULL, result TEXT NOT NULL, cause TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (tbl, n)) WITHOUT ROWID;
CREATE TABLE notes (
	id INTEGER PRIMARY KEY, tbl INTEGER NOT NULL, seat INTEGER NOT NULL, steps INTEGER NOT NULL, turn INTEGER NOT NULL,
	place TEXT NOT NULL, thing TEXT NOT NULL, text TEXT NOT NULL, at INTEGER NOT NULL);
CREATE TABLE answers (tbl INTEGER NOT NULL, seat INTEGER NOT NULL, question INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY (tbl, seat, question)) WITHOUT ROWID;
`

// added are tables that older files do not have.
const added = `
CREATE TABLE IF NOT EXISTS looked (tbl INTEGER NOT NULL, what TEXT NOT NULL, times INTEGER NOT NULL, PRIMARY KEY (tbl, what)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS replies (
	tbl INTEGER NOT NULL, role TEXT NOT NULL, id TEXT NOT NULL, n INTEGER NOT NULL, call TEXT NOT NULL, reply BLOB NOT NULL, PRIMARY KEY (tbl, role, id)) WITHOUT ROWID;
`

// columns are columns of tables that older files do not have, with their values there. A
// file keeps its layout when it gets them, so an older program can still use it.
var columns = []struct{ table, name, declared string }{
	{"tables", "rules", "TEXT NOT NULL DEFAULT ''"},   // version of the rules that its answers were given under
	{"tables", "acforge", "TEXT NOT NULL DEFAULT ''"}, // version of acforge, the same
}

// OpenStore opens the store in a file, and creates the file if it does not exist. With
// "" it keeps everything in memory only. It refuses a file of another program and
// leaves it as it is. It refuses a store that another host has open, also under another
// name. It always refuses a file with two names: data written under one is not seen
// under the other (SQLite, "How To Corrupt An SQLite Database File").
func OpenStore(file string) (*Store, error) { return openStore(file, false) }

// ReadStore opens an existing store for reading only; a host may have it open.
func ReadStore(file string) (*Store, error) { return openStore(file, true) }

func openStore(file string, reading bool) (*Store, error) {
	dsn := "file::memory:?"
	fresh, release := true, func() {}
	if file != "" {
		was, err := look(file, reading)
		if err != nil {
			return nil, err
		}
		fresh = was
		real, err := filepath.EvalSymlinks(file)
		if err == nil {
			real, err = filepath.Abs(real)
		}
		if err == nil && !reading {
			release, err = outfile.HoldFile(real)
		}
		switch {
		case errors.Is(err, outfile.ErrHeld):
			return nil, fmt.Errorf("%s is in use by another host", file)
		case err != nil:
			return nil, err
		}
		dsn = (&url.URL{Scheme: "file", Path: filepath.ToSlash(real)}).String() + "?"
	}
	s := &Store{release: release, queue: make(chan queued, together), ended: make(chan struct{}), reading: reading}
	modes := []string{"_pragma=journal_mode(WAL)&_pragma=synchronous(FULL)&_txlock=immediate"}
	switch {
	case reading && hasLog(file): // of a running host, or of one that was killed: it stays
		modes = []string{"mode=ro"}
	case reading: // the second is for a folder where nothing can be made next to the file
		modes = []string{"_pragma=query_only(1)", "mode=ro&immutable=1"}
	}
	var err error
	for _, mode := range modes {
		if err = s.connect(dsn+mode, fresh); err == nil {
			break
		}
	}
	if err != nil {
		release()
		return nil, fmt.Errorf("%s: %w", file, plainly(err))
	}
	go s.writer()
	return s, nil
}

// connect opens the data base, and makes its tables.
func (s *Store) connect(dsn string, fresh bool) (err error) {
	if s.db, err = sql.Open("sqlite", dsn+"&_pragma=busy_timeout(5000)"); err != nil {
		return err
	}
	s.db.SetMaxOpenConns(1) // one writer; and ":memory:" is separate for each connection
	err = s.ready(fresh && !s.reading)
	if err == nil && !s.reading {
		err = s.grow()
	}
	if err == nil {
		err = s.list()
	}
	if err != nil {
		s.db.Close()
	}
	return err
}

// grow adds what a file of an older program does not have.
func (s *Store) grow() error {
	if _, err := s.db.Exec(added); err != nil {
		return err
	}
	if err := s.list(); err != nil {
		return err
	}
	for _, c := range columns {
		if s.lists[c.table+"."+c.name] {
			continue
		}
		if _, err := s.db.Exec("ALTER TABLE " + c.table + " ADD COLUMN " + c.name + " " + c.declared); err != nil {
			return err
		}
	}
	return nil
}

// list finds the tables and columns of the file.
func (s *Store) list() error {
	all, err := rows(s, "SELECT m.name, c.name FROM sqlite_master m, pragma_table_info(m.name) c WHERE m.type='table'", func(r *sql.Rows) (names [2]string, err error) {
		return names, r.Scan(&names[0], &names[1])
	})
	s.lists = map[string]bool{}
	for _, names := range all {
		s.lists[names[0]], s.lists[names[0]+"."+names[1]] = true, true
	}
	return err
}

// hasLog reports whether a file has a log with something in it next to it.
func hasLog(file string) bool {
	info, err := os.Stat(file + "-wal")
	return err == nil && info.Size() > 0
}

// ErrDamaged says that a file cannot be read as the store that it was.
var ErrDamaged = errors.New("the store is damaged")

// plainly explains an error of the library where that helps.
func plainly(err error) error {
	var e *sqlite.Error
	if !errors.As(err, &e) {
		return err
	}
	switch e.Code() & 0xff {
	case sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB:
		return fmt.Errorf("%w (%w). acforge host --check says where, --repair saves what can be read", ErrDamaged, err)
	case sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM:
		return fmt.Errorf("the file, or its folder, cannot be written (%w)", err)
	case sqlite3.SQLITE_FULL:
		return fmt.Errorf("the disk is full (%w)", err)
	}
	return err
}

// look reports whether a file is new. It refuses a file that is not SQLite before the
// library sees it. It creates a new one that only its owner can read, since the links
// of all tables follow from its content.
func look(file string, reading bool) (fresh bool, err error) {
	mode := os.O_RDWR | os.O_CREATE
	if reading {
		mode = os.O_RDONLY
	}
	if info, err := os.Stat(file); err == nil && !info.Mode().IsRegular() {
		return false, fmt.Errorf("%s is not a plain file", file)
	}
	f, err := os.OpenFile(file, mode, 0o600)
	if err != nil {
		return false, err
	}
	defer f.Close()
	if info, err := f.Stat(); err == nil && outfile.Names(info) > 1 {
		return false, fmt.Errorf("%s has %d names (hard links), and a host keeps other answers under each; remove all names but one, or copy the file while no host runs", file, outfile.Names(info))
	}
	head := make([]byte, 16)
	n, err := io.ReadFull(f, head)
	switch {
	case n == 0 && errors.Is(err, io.EOF) && !reading:
		return true, nil
	case n < 16 || !bytes.Equal(head, []byte("SQLite format 3\x00")):
		return false, fmt.Errorf("%s is not a store of tables", file)
	}
	return false, nil
}

func (s *Store) ready(fresh bool) error {
	var app, version int
	if err := s.db.QueryRow("PRAGMA application_id").Scan(&app); err != nil {
		return err
	}
	if err := s.db.QueryRow("PRAGMA user_version").Scan(&version); err != nil {
		return err
	}
	switch {
	case app == ours && version == layout:
		return nil
	case app == ours && version != 0:
		return fmt.Errorf("it was made by another version of acforge (layout %d, not %d)", version, layout)
	case !fresh && app != ours:
		var tables int // a kill may have left an empty file
		if err := s.db.QueryRow("SELECT count(*) FROM sqlite_master").Scan(&tables); err != nil || tables > 0 || app != 0 {
			return errors.New("it is not a store of tables")
		}
	}
	secret := make([]byte, 32)
	if _, err := rand.Read(secret); err != nil {
		return err
	}
	return s.within(func(tx *sql.Tx) error {
		if _, err := tx.Exec(schema); err != nil {
			return err
		}
		if _, err := tx.Exec("INSERT INTO meta VALUES ('secret', ?)", secret); err != nil {
			return err
		}
		_, err := tx.Exec(fmt.Sprintf("PRAGMA application_id=%d; PRAGMA user_version=%d", ours, layout))
		return err
	})
}

// Close closes the file. First close the hosts that use it.
func (s *Store) Close() error {
	close(s.queue)
	<-s.ended
	defer s.release()
	return s.db.Close()
}

// within runs do in a transaction.
func (s *Store) within(do func(tx *sql.Tx) error) error {
	tx, err := s.db.BeginTx(context.Background(), nil)
	if err != nil {
		return err
	}
	defer tx.Rollback() //nolint:errcheck // after Commit it does nothing
	if err := do(tx); err != nil {
		return err
	}
	return tx.Commit()
}

func (s *Store) secret() (b []byte, err error) {
	err = s.db.QueryRow("SELECT value FROM meta WHERE name='secret'").Scan(&b)
	return b, err
}

// keepBundle stores the bytes of a bundle, so that its tables can go on after the pack
// has changed.
func (s *Store) keepBundle(content, pack, version string, data []byte) error {
	_, err := s.db.Exec("INSERT OR IGNORE INTO bundles VALUES (?,?,?,?)", content, pack, version, data)
	return err
}

// bundle returns the bytes of a bundle.
func (s *Store) bundle(content string) (data []byte, err error) {
	err = s.db.QueryRow("SELECT data FROM bundles WHERE content=?", content).Scan(&data)
	return data, err
}

// named returns the pack and version of a bundle, "" when the store does not have it.
func (s *Store) named(content string) (pack, version string) {
	_ = s.db.QueryRow("SELECT pack, version FROM bundles WHERE content=?", content).Scan(&pack, &version) // it may be gone
	return pack, version
}

// record is how a table began.
type record struct {
	id                                          int64
	content, mission, edition, difficulty, lang string
	seats                                       int
	seed                                        string
	salt                                        []byte
	made                                        int64
	closed                                      bool
	rules, acforge                              string // versions that its answers were given under; "" unknown
}

// add adds a table. reply is the answer to the call o, made once the table has a number.
func (s *Store) add(r *record, o *once, reply func() any) error {
	return s.addWith(r, nil, func(tx *sql.Tx) error {
		o.fill(reply())
		return o.write(tx, 0)
	})
}

// addPlayed adds a table with the log of its game.
func (s *Store) addPlayed(r *record, played []entry) error {
	return s.addWith(r, played, func(*sql.Tx) error { return nil })
}

func (s *Store) addWith(r *record, played []entry, also func(tx *sql.Tx) error) error {
	return s.within(func(tx *sql.Tx) error {
		done, err := tx.Exec("INSERT INTO tables (id, content, mission, seats, edition, difficulty, seed, lang, salt, made, closed, rules, acforge) VALUES (nullif(?,0),?,?,?,?,?,?,?,?,?,?,?,?)",
			r.id, r.content, r.mission, r.seats, r.edition, r.difficulty, r.seed, r.lang, r.salt, r.made, r.closed, r.rules, r.acforge)
		if err != nil {
			return err
		}
		if r.id, err = done.LastInsertId(); err != nil {
			return err
		}
		for n := 1; n <= r.seats; n++ {
			if _, err := tx.Exec("INSERT INTO seats VALUES (?,?,'',0,0)", r.id, n); err != nil {
				return err
			}
		}
		if err := writeEntries(tx, r.id, 0, played); err != nil {
			return err
		}
		return also(tx)
	})
}

// extend adds entries to a table's log, all or none.
func (s *Store) extend(id int64, n int, more []entry) error {
	return s.within(func(tx *sql.Tx) error { return writeEntries(tx, id, n, more) })
}

// writeEntries writes entries to a table's log, starting at number n.
func writeEntries(tx *sql.Tx, id int64, n int, all []entry) error {
	for i, e := range all {
		if _, err := tx.Exec("INSERT INTO log VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?)", id, n+i, e.kind, e.seat, e.bot, e.pick, e.code, e.text, e.turn, e.hash, e.result, e.cause, e.at); err != nil {
			return err
		}
	}
	return nil
}

// tableColumns returns what a record is read from.
func (s *Store) tableColumns() string {
	all := "id, content, mission, seats, edition, difficulty, seed, lang, salt, made, closed"
	for _, name := range []string{"rules", "acforge"} {
		if s.lists["tables."+name] {
			all += ", " + name
		} else {
			all += ", ''"
		}
	}
	return all
}

func (r *record) scan(row interface{ Scan(...any) error }) error {
	return row.Scan(&r.id, &r.content, &r.mission, &r.seats, &r.edition, &r.difficulty, &r.seed, &r.lang, &r.salt, &r.made, &r.closed, &r.rules, &r.acforge)
}

// table reads how a table began; the error is sql.ErrNoRows when it does not exist.
func (s *Store) table(id int64) (r record, err error) {
	err = r.scan(s.db.QueryRow("SELECT "+s.tableColumns()+" FROM tables WHERE id=?", id))
	return r, err
}

// tables returns all, the newest first.
func (s *Store) tables() ([]record, error) {
	return rows(s, "SELECT "+s.tableColumns()+" FROM tables ORDER BY id DESC", func(r *sql.Rows) (out record, err error) {
		err = out.scan(r)
		return out, err
	})
}

// open counts the tables that are not closed.
func (s *Store) open() (n int, err error) {
	err = s.db.QueryRow("SELECT count(*) FROM tables WHERE closed=0").Scan(&n)
	return n, err
}

func (s *Store) close(id int64) error {
	_, err := s.db.Exec("UPDATE tables SET closed=1 WHERE id=?", id)
	return err
}

// chair is the stored data of a seat.
type chair struct {
	name string
	bot  bool // the fair bot answers for it
	sat  bool // a player has sat here
}

func (s *Store) seats(id int64) ([]chair, error) {
	return rows(s, "SELECT name, bot, sat FROM seats WHERE tbl=? ORDER BY seat", func(r *sql.Rows) (c chair, err error) {
		err = r.Scan(&c.name, &c.bot, &c.sat)
		return c, err
	}, id)
}

func (s *Store) seat(id int64, seat int, c chair) error {
	_, err := s.db.Exec("UPDATE seats SET name=?, bot=?, sat=? WHERE tbl=? AND seat=?", c.name, c.bot, c.sat, id, seat)
	return err
}

// The kinds of entries of the log.
const (
	kindAct  = "act"
	kindUndo = "undo" // pick is how many of the answers before it are taken back
)

// entry is a line of a table's log.
type entry struct {
	kind string
	seat int
	bot  bool   // the fair bot answered for it
	pick int    // the index of the chosen option
	code string // the question
	text string // the option, in the language of the table
	turn int
	hash string // of the state after it
	// result and cause give the state of the game after it.
	result, cause string
	at            int64 // time in seconds; 0 for an answer of an added game
	n             int   // its number in the log that it was read from
}

// append writes an entry to a table's log, with the reply to the call that made it. The
// entry is on the disk when append returns.
func (s *Store) append(id int64, n int, e entry, o *once) error {
	return s.later(func(tx *sql.Tx) error {
		if err := writeEntries(tx, id, n, []entry{e}); err != nil {
			return err
		}
		return o.write(tx, id)
	})
}

// later runs do in a transaction, with whatever else waits for the disk.
func (s *Store) later(do func(tx *sql.Tx) error) error {
	q := queued{do, make(chan error, 1)}
	s.queue <- q
	return <-q.done
}

func (s *Store) log(id int64) ([]entry, error) {
	return rows(s, "SELECT kind, seat, bot, pick, code, text, turn, hash, result, cause, at, n FROM log WHERE tbl=? ORDER BY n", func(r *sql.Rows) (e entry, err error) {
		err = r.Scan(&e.kind, &e.seat, &e.bot, &e.pick, &e.code, &e.text, &e.turn, &e.hash, &e.result, &e.cause, &e.at, &e.n)
		return e, err
	}, id)
}

// note is a player's note about a moment of a game.
type note struct {
	seat, steps, turn  int
	place, thing, text string
	at                 int64
}

func (s *Store) addNote(id int64, n note, o *once) error {
	return s.later(func(tx *sql.Tx) error {
		if _, err := tx.Exec("INSERT INTO notes (tbl, seat, steps, turn, place, thing, text, at) VALUES (?,?,?,?,?,?,?,?)", id, n.seat, n.steps, n.turn, n.place, n.thing, n.text, n.at); err != nil {
			return err
		}
		return o.write(tx, id)
	})
}

func (s *Store) notes(id int64) ([]note, error) {
	return rows(s, "SELECT seat, steps, turn, place, thing, text, at FROM notes WHERE tbl=? ORDER BY id", func(r *sql.Rows) (n note, err error) {
		err = r.Scan(&n.seat, &n.steps, &n.turn, &n.place, &n.thing, &n.text, &n.at)
		return n, err
	}, id)
}

// answer is a seat's answer at the end.
type answer struct {
	seat, question int
	text           string
}

func (s *Store) keepAnswer(id int64, a answer) error {
	_, err := s.db.Exec("INSERT OR REPLACE INTO answers VALUES (?,?,?,?)", id, a.seat, a.question, a.text)
	return err
}

func (s *Store) answers(id int64) ([]answer, error) {
	return rows(s, "SELECT seat, question, text FROM answers WHERE tbl=? ORDER BY seat, question", func(r *sql.Rows) (a answer, err error) {
		err = r.Scan(&a.seat, &a.question, &a.text)
		return a, err
	}, id)
}

// look counts a look-up at a table.
func (s *Store) look(id int64, what string, o *once) error {
	return s.later(func(tx *sql.Tx) error {
		if _, err := tx.Exec("INSERT INTO looked VALUES (?,?,1) ON CONFLICT DO UPDATE SET times=times+1", id, what); err != nil {
			return err
		}
		return o.write(tx, id)
	})
}

// looked returns the look-ups at a table; empty for a file without that list.
func (s *Store) looked(id int64) ([]Often, error) {
	if !s.lists["looked"] {
		return nil, nil
	}
	return rows(s, "SELECT what, times FROM looked WHERE tbl=? ORDER BY what", func(r *sql.Rows) (o Often, err error) {
		err = r.Scan(&o.What, &o.Times)
		return o, err
	}, id)
}

// rows reads all rows of a query.
func rows[T any](s *Store, query string, scan func(*sql.Rows) (T, error), args ...any) ([]T, error) {
	r, err := s.db.Query(query, args...)
	if err != nil {
		return nil, err
	}
	defer r.Close()
	var out []T
	for r.Next() {
		v, err := scan(r)
		if err != nil {
			return nil, err
		}
		out = append(out, v)
	}
	return out, r.Err()
}

// now returns the time as the store keeps it.
func now() int64 { return time.Now().Unix() }
