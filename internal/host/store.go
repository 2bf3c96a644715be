package host

import (
	"context"
	"database/sql"
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
	room                                        int64  // that it is in; 0 for none
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
		done, err := tx.Exec("INSERT INTO tables (id, content, mission, seats, edition, difficulty, seed, lang, salt, made, closed, rules, acforge, room) VALUES (nullif(?,0),?,?,?,?,?,?,?,?,?,?,?,?,?)",
			r.id, r.content, r.mission, r.seats, r.edition, r.difficulty, r.seed, r.lang, r.salt, r.made, r.closed, r.rules, r.acforge, r.room)
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
	if s.lists["tables.room"] {
		return all + ", room"
	}
	return all + ", 0"
}

func (r *record) scan(row interface{ Scan(...any) error }) error {
	return row.Scan(&r.id, &r.content, &r.mission, &r.seats, &r.edition, &r.difficulty, &r.seed, &r.lang, &r.salt, &r.made, &r.closed, &r.rules, &r.acforge, &r.room)
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

// seats returns the chairs of a table, by number.
func (s *Store) seats(id int64) (out []chair, err error) {
	_, err = rows(s, "SELECT seat, name, bot, sat FROM seats WHERE tbl=? ORDER BY seat", func(r *sql.Rows) (c chair, err error) {
		n := 0
		if err = r.Scan(&n, &c.name, &c.bot, &c.sat); err == nil && n >= 1 && n <= mostChairs {
			out = append(out, make([]chair, max(0, n-len(out)))...)
			out[n-1] = c
		}
		return c, err
	}, id)
	return out, err
}

// mostChairs is the most chairs of a table.
const mostChairs = 16

func (s *Store) seat(id int64, seat int, c chair) error {
	_, err := s.db.Exec("INSERT OR REPLACE INTO seats VALUES (?,?,?,?,?)", id, seat, c.name, c.bot, c.sat)
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
