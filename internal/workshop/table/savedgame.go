package table

import (
	"bytes"
	"cmp"
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"

	"acforge.dev/engine/protocol"
	"acforge.dev/engine/replay"
	"acforge.dev/internal/outfile"
	"acforge.dev/internal/workshop"
	"acforge.dev/internal/workshop/disk"
)

// A game in the terminal is saved after every answer, so that a closed window
// loses nothing. Each game has a file in a folder of the user, named so that no
// two games ever share one. While a game is played, a lock next to the file
// says so; the lock ends with the process.
//
// The file is the transcript itself, with two added lines that begin with #. A
// finished game is not saved, since it cannot be continued.

// keptDir returns the folder of saved games.
func keptDir() (string, error) {
	if dir := os.Getenv("XDG_STATE_HOME"); filepath.IsAbs(dir) {
		return filepath.Join(dir, "acforge", "games"), nil
	}
	home, err := os.UserHomeDir()
	if err != nil || !filepath.IsAbs(home) {
		return "", errors.New("XDG_STATE_HOME is not set, and there is no home folder")
	}
	switch runtime.GOOS {
	case "windows":
		if dir := os.Getenv("LocalAppData"); filepath.IsAbs(dir) {
			return filepath.Join(dir, "acforge", "games"), nil
		}
	case "darwin", "ios":
		return filepath.Join(home, "Library", "Application Support", "acforge", "games"), nil
	}
	return filepath.Join(home, ".local", "state", "acforge", "games"), nil
}

// keptEnd is the suffix of saved games' names, lockEnd that of their locks.
const keptEnd, lockEnd = ".txt", ".lock"

// maxKept is the size of the largest file that is read as a saved game.
const maxKept = 16 << 20

// keptGame is a saved game.
type keptGame struct {
	file string
	when time.Time
	text []byte
	// rep is nil if the file is damaged; err says how. pack is then read from
	// its head, and may be empty.
	rep  *replay.Replay
	pack string
	err  error
	// lang is the language it was played in, transcript the absolute path of the
	// additional file that it was written to. Each may be "".
	lang, transcript string
}

// readKept reads a file as a saved game, or as a transcript to be continued.
func readKept(file string) (*keptGame, error) {
	info, err := os.Stat(file)
	if err != nil {
		return nil, err
	}
	if info.Mode().IsRegular() && info.Size() > maxKept {
		return nil, &workshop.Content{Err: fmt.Errorf("%s is larger than %d bytes", file, maxKept)}
	}
	text, err := disk.ReadFile(file)
	if err != nil {
		return nil, err
	}
	k := &keptGame{file: file, when: info.ModTime(), text: text}
	for line := range strings.Lines(string(text)) {
		name, value, _ := strings.Cut(strings.TrimRight(line, "\r\n"), " ")
		if name == "begin" {
			break
		}
		if name == "pack" {
			k.pack = value
		}
		if note, value, ok := strings.Cut(value, " "); ok && name == "#" {
			switch note {
			case "language":
				k.lang = value
			case "transcript":
				if k.transcript, err = strconv.Unquote(value); err != nil || !filepath.IsAbs(k.transcript) {
					k.transcript = ""
				}
			}
		}
	}
	if k.rep, k.err = protocol.ParseSave(text); k.err == nil {
		k.pack = k.rep.Pack
	}
	return k, nil
}

// keptGames reads the folder of saved games, the last one first.
func keptGames(dir string) ([]*keptGame, error) {
	entries, err := os.ReadDir(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var all []*keptGame
	for _, e := range entries {
		if !e.Type().IsRegular() || !strings.HasSuffix(e.Name(), keptEnd) || strings.HasPrefix(e.Name(), ".") {
			continue
		}
		k, err := readKept(filepath.Join(dir, e.Name()))
		if errors.Is(err, fs.ErrNotExist) { // it was finished meanwhile
			continue
		}
		if err != nil {
			return nil, err
		}
		all = append(all, k)
	}
	slices.SortStableFunc(all, func(a, b *keptGame) int { return cmp.Or(b.when.Compare(a.when), strings.Compare(a.file, b.file)) })
	return all, nil
}

// lastKept returns and locks the last game of a bundle that can be continued.
// If something prevents that, it returns an error and changes nothing.
func lastKept(dir string, b *protocol.Bundle) (k *keptGame, release func(), err error) {
	all, err := keptGames(dir)
	if err != nil {
		return nil, nil, err
	}
	var other, held *keptGame
	for i, k := range all {
		switch {
		case k.err != nil && (k.pack == "" || k.pack == b.Pack.ID()):
			return nil, nil, damagedGame(k, all[i+1:], b)
		case k.err != nil || k.pack != b.Pack.ID() || k.rep.Outcome.Result != ongoing:
			continue
		case k.rep.Content != b.Content:
			other = cmp.Or(other, k)
			continue
		}
		release, err := outfile.Hold(lockOf(k.file))
		switch {
		case err == nil:
			return k, release, nil
		case !errors.Is(err, outfile.ErrHeld):
			return nil, nil, err
		}
		held = cmp.Or(held, k)
	}
	switch {
	case held != nil:
		return nil, nil, workshop.Usage("the game %s is already being played, perhaps in another window", held.file)
	case other != nil:
		return nil, nil, &workshop.Content{Err: fmt.Errorf("the game %s was begun with other content of %s (%s, here %s); continue it with the bundle it was begun with", other.file, b.Pack.ID(), other.rep.Content, b.Content)}
	}
	return nil, nil, workshop.Usage("there is no saved game of %s in %s", b.Pack.ID(), dir)
}

const ongoing = "ongoing"

// damagedGame says that a file cannot be read as a game, and which one can.
func damagedGame(k *keptGame, before []*keptGame, b *protocol.Bundle) error {
	more := ""
	for _, o := range before {
		if o.err == nil && o.rep.Content == b.Content && o.rep.Outcome.Result == ongoing {
			more = fmt.Sprintf("; --resume=%s continues the game before it", filepath.Base(o.file))
			break
		}
	}
	return &workshop.Content{Err: fmt.Errorf("the game %s is damaged: %w; it is unchanged%s", k.file, k.err, more)}
}

func lockOf(file string) string { return strings.TrimSuffix(file, keptEnd) + lockEnd }

// keeper saves the game being played.
type keeper struct {
	// file is where the game is saved; "" before its first answer. none says why
	// it is not saved at all.
	file    string
	release func()
	none    error
	// transcript is an additional file to write; "" for none. unlock releases
	// it.
	transcript, lang string
	unlock           func()
}

// keep saves the game as it is now.
func (k *keeper) keep(ctx context.Context, g protocol.NewReply, words func() (string, error)) error {
	text, err := words()
	if err != nil {
		return err
	}
	k.lang = g.Lang
	var failed error
	if k.transcript != "" {
		failed = outfile.Write(ctx, k.transcript, []byte(text), replay.IsText)
	}
	if k.none != nil {
		return errors.Join(failed, k.none)
	}
	if k.file == "" {
		if k.none = k.begin(text, g.Mission); k.none != nil {
			return errors.Join(failed, k.none)
		}
	}
	return errors.Join(failed, outfile.Write(ctx, k.file, k.noted(text), replay.IsText))
}

// begin chooses a file name for a new game and locks it.
func (k *keeper) begin(text, memory string) error {
	_, pack, _ := strings.Cut(text, "\npack ")
	pack, _, _ = strings.Cut(pack, "\n")
	dir, err := keptDir()
	if err != nil {
		return err
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	for {
		var some [6]byte
		rand.Read(some[:])
		file := filepath.Join(dir, fileWord(pack)+"-"+fileWord(memory)+"-"+hex.EncodeToString(some[:])+keptEnd)
		if _, err := os.Lstat(file); err == nil {
			continue
		}
		release, err := outfile.Hold(lockOf(file))
		if errors.Is(err, outfile.ErrHeld) {
			continue
		}
		k.file, k.release = file, release
		return err
	}
}

// fileWord makes a name safe for a file on any system.
func fileWord(s string) string {
	s = strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == '.' {
			return r
		}
		return '_'
	}, s)
	return s[:min(len(s), 40)]
}

// noted adds the missing information to a transcript, after its first line.
func (k *keeper) noted(text string) []byte {
	first, rest, _ := strings.Cut(text, "\n")
	var b bytes.Buffer
	fmt.Fprintf(&b, "%s\n# language %s\n", first, k.lang)
	if k.transcript != "" {
		if abs, err := filepath.Abs(k.transcript); err == nil {
			fmt.Fprintf(&b, "# transcript %s\n", strconv.Quote(abs))
		}
	}
	b.WriteString(rest)
	return b.Bytes()
}

// alone locks the transcript for this game, so that no other running game
// overwrites it.
func (k *keeper) alone() error {
	if k.transcript == "" {
		return nil
	}
	dir, err := keptDir()
	if err != nil {
		return nil // there is no place for a lock; keep says so
	}
	abs, err := filepath.Abs(k.transcript)
	if err != nil {
		return err
	}
	if os.MkdirAll(dir, 0o700) != nil {
		return nil
	}
	sum := sha256.Sum256([]byte(abs))
	release, err := outfile.Hold(filepath.Join(dir, "transcript-"+hex.EncodeToString(sum[:8])+lockEnd))
	switch {
	case errors.Is(err, outfile.ErrHeld):
		return workshop.Usage("%s is already the transcript of another running game", k.transcript)
	case err == nil:
		k.unlock = release
	}
	return nil
}

// end unlocks the game, and removes its file if it is over. It reports whether
// a game is left to be continued.
func (k *keeper) end(over bool) bool {
	if k.unlock != nil {
		k.unlock()
	}
	if k.file == "" || k.release == nil {
		return false
	}
	if over {
		os.Remove(k.file)
	}
	k.release()
	return !over
}

// anyKept reports whether --resume would find a game of a bundle.
func anyKept(b *protocol.Bundle) bool {
	dir, err := keptDir()
	if err != nil {
		return false
	}
	_, release, err := lastKept(dir, b)
	if err == nil {
		release()
	}
	return err == nil
}

// namedGame returns the file of a game given by its path or by its name in the
// folder of saved games.
func namedGame(dir, name string) string {
	if dir != "" && filepath.Base(name) == name {
		if _, err := os.Lstat(name); errors.Is(err, fs.ErrNotExist) {
			return filepath.Join(dir, name)
		}
	}
	if abs, err := filepath.Abs(name); err == nil {
		return abs
	}
	return name
}

// sameTranscript returns nil if the transcript of a saved game still belongs to
// that game, so that no other is overwritten.
func sameTranscript(k *keptGame) error {
	if err := outfile.Replaceable(k.transcript, replay.IsText); err != nil {
		return err
	}
	t, err := readKept(k.transcript)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	if t.err != nil {
		return fmt.Errorf("%s is damaged: %w", k.transcript, t.err)
	}
	n := min(len(t.rep.Hashes), len(k.rep.Hashes))
	if t.rep.Content != k.rep.Content || t.rep.Memory != k.rep.Memory || t.rep.Options() != k.rep.Options() || t.rep.Start != k.rep.Start || !slices.Equal(t.rep.Hashes[:n], k.rep.Hashes[:n]) {
		return fmt.Errorf("%s now has another game", k.transcript)
	}
	return nil
}
