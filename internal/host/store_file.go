package host

import (
	"bytes"
	"crypto/rand"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"path/filepath"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"acforge.dev/internal/outfile"
)

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
CREATE TABLE IF NOT EXISTS learned (room INTEGER NOT NULL, tbl INTEGER NOT NULL, what TEXT NOT NULL, PRIMARY KEY (room, tbl, what)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS rooms (id INTEGER PRIMARY KEY, name TEXT NOT NULL, pack TEXT NOT NULL, lang TEXT NOT NULL, made INTEGER NOT NULL, closed INTEGER NOT NULL DEFAULT 0);
`

// columns are columns of tables that older files do not have, with their values there. A
// file keeps its layout when it gets them, so an older program can still use it.
var columns = []struct{ table, name, declared string }{
	{"tables", "rules", "TEXT NOT NULL DEFAULT ''"},   // version of the rules that its answers were given under
	{"tables", "acforge", "TEXT NOT NULL DEFAULT ''"}, // version of acforge, the same
	{"tables", "room", "INTEGER NOT NULL DEFAULT 0"},  // the room that it is in
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
		return false, fmt.Errorf("%s has %d names (hard links), so answers could be lost. Remove all names but one, or copy the file while no host runs", file, outfile.Names(info))
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
		return fmt.Errorf("it was made by a newer acforge (layout %d, this one knows %d): install that version", version, layout)
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
