package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"acforge.dev/engine"
	"acforge.dev/engine/bot"
	"acforge.dev/engine/protocol"
	"acforge.dev/internal/bundle"
	"acforge.dev/internal/terminal"
	"acforge.dev/internal/workshop/table"
)

// wholeGames are games of shipped Memories that testdata/games holds from the
// first answer to the won end, in the words that the terminal shows.
var wholeGames = []struct {
	file, memory string
	shows        []string // what has to be on the screen, in this order
}{
	{"goldbeaters", "0.6", []string{
		"Its Weight in Gold",
		"You fail at the end of turn 13.",
		"turns left 13",
		"Zorzi Malcanton appears on g1: 2 health cubes, 2 dice.",
		"Zorzi Malcanton: health 2, dice 2",
		"Zorzi Malcanton loses a health cube; left: 1.",
		"Zorzi Malcanton loses a health cube; left: 0.",
		"Malcanton: done.",
		"Won in turn ",
		"He did let her finish.",
		"Rewards",
	}},
	{"dry-stair", "1.1", []string{
		"The Dry Stair",
		"Map A  alert off",
		"Map B  alert off",
		"The sluice wheel: done.",
		" travels from A.d1 to B.a2.",
		"The first door: done.",
		"Won in turn ",
		"The first door opens inwards",
		"Rewards",
	}},
}

const gamesDir = "testdata/games"

// TestWholeGames plays them: a Memory with a Boss and a time limit, and one
// with two Maps. A change of the Memory, of a rule or of a word makes an
// answer invalid; -update then looks for another game and writes its answers.
func TestWholeGames(t *testing.T) {
	if testing.Short() {
		t.Skip("one game after the other")
	}
	home := t.TempDir()
	data, b, p := venicePack(t)
	pack := filepath.Join(home, "venice.acpack")
	if err := os.WriteFile(pack, data, 0o666); err != nil {
		t.Fatal(err)
	}
	for _, g := range wholeGames {
		t.Run(g.file, func(t *testing.T) {
			file := filepath.Join(gamesDir, g.file+".txt")
			screen, err := playWhole(t, pack, g.memory, file, g.shows)
			if err != nil && *update {
				if err := os.WriteFile(file, findGame(t, b, p, g.file, g.memory, g.shows), 0o666); err != nil {
					t.Fatal(err)
				}
				screen, err = playWhole(t, pack, g.memory, file, g.shows)
			}
			if err != nil {
				t.Fatalf("%v\nThe content, a rule or a word has changed. Another game is recorded by\n    go test ./cmd/acforge -run WholeGames -update", err)
			}
			for _, l := range strings.Split(screen, "\n") {
				if n := len([]rune(l)); n > 80 {
					t.Errorf("%d columns: %s", n, l)
				}
			}
		})
	}
}

// playWhole plays the recorded answers of a file and returns the screen, or an error
// where an answer does not fit or the screen does not show the lines in their order.
func playWhole(t *testing.T, pack, memory, file string, shows []string) (string, error) {
	t.Helper()
	answers, err := os.ReadFile(file)
	if err != nil {
		return "", err
	}
	_, seed, ok := strings.Cut(string(answers), "--seed ")
	if !ok {
		return "", fmt.Errorf("%s does not say with which seed it is played", file)
	}
	seed, _, _ = strings.Cut(seed, " ")
	cmd := acforge(t, ".", "play", pack, memory, "--seats=2", "--seed="+seed, "--script="+file)
	var screen, problems bytes.Buffer
	cmd.Stdout, cmd.Stderr = &screen, &problems
	if err := cmd.Run(); err != nil {
		return "", fmt.Errorf("%w\n%s", err, problems.String())
	}
	if missing := inOrder(screen.String(), shows); missing != "" {
		return "", fmt.Errorf("%q is not on the screen, or not in its place", missing)
	}
	return screen.String(), nil
}

// inOrder returns the first of the lines that does not follow the one before.
func inOrder(screen string, lines []string) string {
	for _, l := range lines {
		_, rest, ok := strings.Cut(screen, l)
		if !ok {
			return l
		}
		screen = rest
	}
	return ""
}

// venicePack is the shipped pack as a bundle, not smoke-played.
func venicePack(t testing.TB) ([]byte, *bundle.Bundle, *protocol.Bundle) {
	t.Helper()
	_, data := shippedBundle(t, "venice")
	o, err := quietApp().shop.OpenBundle(data)
	if err != nil {
		t.Fatal(err)
	}
	return data, o.Read, o.Play
}

// findGame returns the answers of the shortest of a bot's first won games that show the
// requested things. The bot is the novice, which plays many games in little time.
func findGame(t *testing.T, b *bundle.Bundle, p *protocol.Bundle, name, memory string, shows []string) []byte {
	m, err := p.Pack.Mission(memory)
	if err != nil {
		t.Fatal(err)
	}
	const games = 300
	var best []byte
	fewest := 0
	for seed := range uint64(games) {
		answers, n := botGame(t, m, seed)
		if answers == nil || best != nil && n >= fewest {
			continue
		}
		var screen bytes.Buffer
		s := protocol.NewSession(table.SessionConfig(quietApp().shop))
		s.Use(p)
		_, err := terminal.Play(t.Context(), terminal.Options{
			Handle: s.Handle, Mission: memory, Seats: 2, Seed: seed, To: -1, Width: 80, Out: &screen,
			Script: bytes.NewReader(answers), ScriptName: name,
			Read: func(mission string, seats int, lang string) (terminal.Booklet, error) {
				return table.Booklet(quietApp().shop, b, mission, seats, lang)
			},
		})
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		if inOrder(screen.String(), shows) == "" {
			best, fewest = slices.Concat(gameHead(p, m, name, seed), answers), n
		}
	}
	if best == nil {
		t.Fatalf("no game of %d shows what it should", games)
	}
	return best
}

func gameHead(p *protocol.Bundle, m engine.Mission, name string, seed uint64) []byte {
	return fmt.Appendf(nil, `# %s %s, played to its end: an answer a line. Watch it with
#
#     acforge build
#     acforge play dist/venice-%s.acpack %s --seats 2 --seed %d --script cmd/acforge/testdata/games/%s.txt
#
# After a change of the Memory another game is written here by
#
#     go test ./cmd/acforge -run WholeGames -update
`, m.ID(), p.Pack.Title(m.ID(), "en"), p.Pack.Version(), m.ID(), seed, name)
}

// botGame plays one game with the novice and returns its answers as lines
// of a script and how many they are, nil when it is not won.
func botGame(t *testing.T, m engine.Mission, seed uint64) ([]byte, int) {
	b, err := bot.New(bot.NameNovice, 0)
	if err != nil {
		t.Fatal(err)
	}
	g, err := m.New(engine.Options{Seats: 2, Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	turn, n := int32(-1), 0
	stream := engine.NewStream(seed)
	var legal []engine.Action
	for n < 1000 && g.Point().Kind == engine.Choice {
		if now := g.Outcome().Turn; now != turn {
			turn = now
			fmt.Fprintf(&out, "\n# Turn %d\n", turn)
		}
		legal = g.Legal(legal[:0])
		a := legal[b.Choose(g, legal, &stream)]
		text := m.Codec().ActionText(g, a, "en")
		for _, o := range legal {
			// If several options have the same words, the words take the first.
			if m.Codec().ActionText(g, o, "en") != text {
				continue
			}
			if o != a {
				text = fmt.Sprint(slices.Index(legal, a) + 1)
			}
			break
		}
		fmt.Fprintln(&out, text)
		n++
		if err := g.Apply(a, nil); err != nil {
			t.Fatal(err)
		}
	}
	if g.Outcome().Result != engine.Won {
		return nil, 0
	}
	return out.Bytes(), n
}
