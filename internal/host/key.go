package host

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"strconv"
	"strings"
)

// right is the right of a key: a table, or a room, and the holder's role there.
type right struct {
	table int64
	room  int64  // in place of a table; 0 for none
	role  string // roleMaker, roleGroup, roleKeeper, roleWatcher, or the number of a chair
}

// The roles of holders of keys, except for those with a seat.
const (
	roleMaker   = "maker"  // makes tables and rooms, and sees the games of all
	roleGroup   = "group"  // enters a room: begins games there and chooses a seat
	roleKeeper  = "keeper" // hands out the links of one table, and closes it
	roleWatcher = "watch"  // watches
)

// chair returns the number of a player's chair, 0 for none. A player keeps the chair, and
// its key, while the seats of the game change ([table.seatOf]).
func (r right) chair() int {
	n, err := strconv.Atoi(r.role)
	if err != nil {
		return 0
	}
	return n
}

// key returns a right as the secret of a link: what it opens, and 128 bits that only
// this host can make. It is not stored, and no key can be guessed from another.
func (h *Host) key(r right) string {
	return r.place() + "." + r.role + "." + h.seal(r)
}

// place returns the number of the table, or that of the room after an r.
func (r right) place() string {
	if r.room != 0 {
		return "r" + strconv.FormatInt(r.room, 10)
	}
	return strconv.FormatInt(r.table, 10)
}

func (h *Host) seal(r right) string {
	m := hmac.New(sha256.New, h.secret)
	m.Write([]byte("acforge table " + r.place() + " " + r.role))
	return base64.RawURLEncoding.EncodeToString(m.Sum(nil)[:16])
}

// open reads a key. It takes the same time for a wrong key as for a correct one.
func (h *Host) open(key string) (right, bool) {
	parts := strings.Split(key, ".")
	if len(parts) != 3 || len(key) > 100 {
		return right{}, false
	}
	number, ofRoom := strings.CutPrefix(parts[0], "r")
	id, err := strconv.ParseInt(number, 10, 64)
	if err != nil || ofRoom && id <= 0 {
		return right{}, false
	}
	r := right{table: id, role: parts[1]}
	if ofRoom {
		r = right{room: id, role: parts[1]}
	}
	return r, hmac.Equal([]byte(h.seal(r)), []byte(parts[2]))
}

// blind returns the hash of a state that players see. With the engine's own hash a
// player could try all hands, or all seeds, and find hidden things.
func blind(salt []byte, hash string) string {
	m := hmac.New(sha256.New, salt)
	m.Write([]byte(hash))
	const digits = "0123456789abcdef"
	sum := m.Sum(nil)
	out := make([]byte, 0, 16)
	for _, b := range sum[:8] {
		out = append(out, digits[b>>4], digits[b&15])
	}
	return string(out)
}
