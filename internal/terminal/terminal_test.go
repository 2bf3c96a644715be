package terminal_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"

	"acforge.dev/engine/protocol"
	"acforge.dev/internal/proof/enginetest"
	"acforge.dev/internal/terminal"
)

// handler returns a session with the toy pack loaded.
func handler() func([]byte) []byte {
	s := protocol.NewSession(protocol.Config{Server: protocol.Program{Name: "acforge"}})
	s.Use(&protocol.Bundle{Pack: enginetest.Pack{}, Digest: "sha256:00", Content: "sha256:11", Languages: []string{"en", "it"}})
	return s.Handle
}

func options(in string) terminal.Options {
	return terminal.Options{Handle: handler(), Seats: 2, Seed: 7, To: -1, In: strings.NewReader(in), Out: io.Discard, Width: 60}
}

// play plays the lines of in and returns what was printed.
func play(t *testing.T, o terminal.Options) (string, terminal.Result) {
	t.Helper()
	var out bytes.Buffer
	o.Out = &out
	res, err := terminal.Play(t.Context(), o)
	if err != nil {
		t.Fatalf("%v after\n%s", err, out.String())
	}
	return out.String(), res
}

// steps counts the steps of a transcript.
func steps(res terminal.Result) int {
	return strings.Count(res.Transcript, "\nact ") + strings.Count(res.Transcript, "\nroll ")
}

func TestPlay(t *testing.T) {
	for _, tt := range []struct {
		name, in string
		steps    int
		want     []string
	}{
		{"nothing", "", 0, []string{"delve The descent: delve", "2 at the table, edition first, normal, seed 7, chance seeded", "room 0: 1 2", "act?", "   1  deeper"}},
		{"a number", "1\n", 1, []string{"room 0: 1 2"}},
		{"a last line without its end", "1", 1, nil},
		{"JSON", `{"do":"deeper"}`, 1, nil},
		{"JSON not legal", `{"do":"fly"}`, 0, []string{"this action is not allowed here"}},
		{"not JSON", `{"do"`, 0, []string{"not valid JSON"}},
		{"not an option", "99\n0\n-1\n", 0, []string{"99 is not one of the options 1 to", "0 is not one", "-1 is not one"}},
		{"its words", "Deeper.\n", 1, nil},
		{"part of its words", "dee\n", 1, nil},
		{"nothing to look up", "i lamp\n", 0, []string{"nothing can be looked up here"}},
		{"nonsense", "hello\n", 0, []string{`"hello" is no option and no command`}},
		{"two numbers", "1 1\n", 0, []string{"one number at a time"}},
		{"comments and empty lines", "\n# go\n1\n", 1, nil},
		{"undo", "1\nu\n", 0, []string{"Taken back: 1."}},
		{"undo several", "1\n1\nu 2\n", 0, []string{"Taken back: 2."}},
		{"undo too many", "u\n", 0, []string{"only 0 can be taken back"}},
		{"undo nonsense", "1\nu x\n", 1, []string{"u takes a number"}},
		{"board", "s\n", 0, []string{"room 5:"}},
		{"help", "?\n", 0, []string{"take back the last step"}},
		{"roll at a choice", "r\n", 0, []string{"the game waits for a choice"}},
		{"quit", "1\nq\n1\n", 1, nil},
		{"log", "1\nl\n", 1, nil},
		{"log with rules", "1\nlr 3\n", 1, []string{"[TOY-"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			out, res := play(t, options(tt.in))
			for _, want := range tt.want {
				if !strings.Contains(out, want) {
					t.Errorf("no %q in\n%s", want, out)
				}
			}
			if res.Header.Steps != tt.steps || steps(res) != tt.steps {
				t.Errorf("%d steps, want %d", res.Header.Steps, tt.steps)
			}
			if strings.Contains(out, "\x1b") {
				t.Error("escape codes without colour")
			}
		})
	}
}

// TestWhole plays to the end with given chance, replays the save, and continues from
// its middle.
func TestWhole(t *testing.T) {
	o := options(strings.Repeat("1\n", 500))
	o.AskDice, o.Rules, o.Color = true, true, true
	out, res := play(t, o)
	if res.Header.Point.Kind != "over" || !strings.Contains(out, "\x1b[1mLost in turn ") {
		t.Fatalf("not over: %+v\n%s", res.Header, out)
	}
	text := []byte(res.Transcript)

	o = options("")
	o.Replay = text
	again, res2 := play(t, o)
	if res2.Transcript != string(text) {
		t.Errorf("the replay's save differs:\n%s\n%s", res2.Transcript, text)
	}
	if !strings.Contains(again, "step 1 of ") || !strings.Contains(again, "Lost in turn ") {
		t.Error(again)
	}

	o = options("u\n1\nq\n")
	o.Replay, o.To = text, 3
	_, res = play(t, o)
	if res.Header.Steps != 3 {
		t.Errorf("%d steps", res.Header.Steps)
	}

	o = options("")
	o.Replay, o.To = text, 9999
	if _, err := terminal.Play(t.Context(), o); err == nil {
		t.Error("replayed further than the transcript goes")
	}
	o.Replay, o.To = bytes.Replace(text, []byte("seed 7"), []byte("seed 8"), 1), -1
	if _, err := terminal.Play(t.Context(), o); err == nil || !strings.Contains(err.Error(), "replay: ") {
		t.Errorf("a replay of another game: %v", err)
	}
	o.Replay = []byte("no transcript")
	if _, err := terminal.Play(t.Context(), o); err == nil {
		t.Error("replayed what is no transcript")
	}
}

// TestLive pauses at each step of a replay.
func TestLive(t *testing.T) {
	_, res := play(t, options("1\n1\n1\n"))
	o := options("\nq\n")
	o.Replay, o.Live = []byte(res.Transcript), true
	out, res := play(t, o)
	if res.Header.Steps != 2 || strings.Count(out, "Enter for the next step") != 2 {
		t.Errorf("%d steps\n%s", res.Header.Steps, out)
	}
}

func TestDice(t *testing.T) {
	o := options("1\n{\"do\":\"loot\"}\n7\n3\n")
	o.AskDice = true
	out, res := play(t, o)
	if !strings.Contains(out, "loot?") || !strings.Contains(out, "7 is not one of the options 1 to 6") {
		t.Error(out)
	}
	if !strings.Contains(res.Transcript, "loot? outcome 3") {
		t.Errorf("the die fell otherwise:\n%s", res.Transcript)
	}
	o = options("1\n{\"do\":\"loot\"}\nr\n")
	o.AskDice = true
	if _, res = play(t, o); !strings.Contains(res.Transcript, "\nroll ") {
		t.Error(res.Transcript)
	}
}

func TestScript(t *testing.T) {
	for _, tt := range []struct {
		script string
		line   int // 0: fits
	}{
		{"# descend\n1\n\n{\"do\":\"back\"}\nu\ns\n", 0},
		{"1\nfly\n1\n", 2},
		{"1\n\n77\n", 3},
		{"{\"do\":\"fly\"}", 1},
		{"u\n", 1},
		{strings.Repeat("1\n", 500), 0 /* set below */},
	} {
		o := options("1\n1\n1\n")
		o.ScriptName, o.Script = "moves.txt", strings.NewReader(tt.script)
		res, err := terminal.Play(t.Context(), o)
		if tt.line == 0 && strings.Count(tt.script, "\n") == 500 {
			// Lines left over when the game has ended do not fit.
			var se *terminal.ScriptError
			if !errors.As(err, &se) || se.Line != steps(res)+1 || !strings.Contains(err.Error(), "the game is over") {
				t.Errorf("leftover lines: %v", err)
			}
			continue
		}
		var se *terminal.ScriptError
		switch {
		case tt.line == 0 && err != nil:
			t.Errorf("%q: %v", tt.script, err)
		case tt.line > 0 && (!errors.As(err, &se) || se.Line != tt.line):
			t.Errorf("%q: %v, want an error at line %d", tt.script, err, tt.line)
		}
		if res.Transcript == "" {
			t.Errorf("%q: the game so far is lost", tt.script)
		}
	}
}

// TestInterrupt: the game so far is kept when ctx ends while waiting for a line.
func TestInterrupt(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	r, w := io.Pipe()
	o := options("")
	o.In = r
	go func() {
		io.WriteString(w, "1\n")
		io.WriteString(w, "1\n")
		io.WriteString(w, "s\n") // taken once both were obeyed
		cancel()
	}()
	res, err := terminal.Play(ctx, o)
	if err != nil || steps(res) != 2 {
		t.Errorf("%+v, %v", res.Header, err)
	}
	w.Close()
}

func TestRefusedStart(t *testing.T) {
	o := options("")
	o.Mission = "nowhere"
	if _, err := terminal.Play(t.Context(), o); err == nil || !strings.Contains(err.Error(), "mission") {
		t.Error(err)
	}
}

// TestBoardAgain: if a person is watching, the table is drawn after each move; a
// script's output has it once a turn.
func TestBoardAgain(t *testing.T) {
	boards := map[bool]int{}
	for _, live := range []bool{false, true} {
		o := options("1\n1\n1\n")
		o.Live = live
		out, res := play(t, o)
		if steps(res) != 3 {
			t.Fatalf("%d steps", steps(res))
		}
		boards[live] = strings.Count(out, "room ")
	}
	if boards[true] <= boards[false] {
		t.Errorf("%d boards where somebody watches, %d elsewhere", boards[true], boards[false])
	}
}

// TestQuestions: the pack's questions are asked once, after a game if a person is
// watching. The answers are in the transcript, which can be replayed.
func TestQuestions(t *testing.T) {
	in := strings.Repeat("1\n", 200)
	whole, res := play(t, options(in))
	if res.Header.Point.Kind != "over" {
		t.Fatalf("after 200 answers the game is not over:\n%s", whole)
	}
	for name, said := range map[string]string{"answered": "It was  # dark\n\nNo\n", "nothing": "\n\n\n"} {
		o := options(strings.Repeat("1\n", res.Header.Steps) + said + "u\n1\nq\n")
		o.Live, o.Questions = true, []string{"How was it?", "Why?", "Again?"}
		out, res := play(t, o)
		if strings.Count(out, "How was it?") != 1 || strings.Count(out, "Again?") != 1 {
			t.Errorf("%s: asked otherwise than once:\n%s", name, out)
		}
		rep, err := protocol.ParseSave([]byte(res.Transcript))
		if err != nil {
			t.Fatal(err)
		}
		want := []string{"It was # dark", "", "No"}
		if name == "nothing" {
			want = nil
		}
		if !slices.Equal(rep.Answers, want) || len(rep.Actions) != res.Header.Steps {
			t.Errorf("%s: %q in %s", name, rep.Answers, res.Transcript)
		}
	}
}
