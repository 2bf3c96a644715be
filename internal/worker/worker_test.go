package worker

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// TestMain: the test program is also the program under test. With one argument it
// works, with another it starts a worker and waits.
func TestMain(m *testing.M) {
	if len(os.Args) == 2 {
		switch os.Args[1] {
		case "_work":
			Serve(os.Stdin, os.Stdout, "test", work)
		case "_parent":
			p := New("test", "_work")
			answer, _, err := p.Do(context.Background(), []byte("pid"), generous)
			fmt.Println(string(answer), err)
			select {}
		}
	}
	os.Exit(m.Run())
}

var generous = Limits{Time: time.Minute, Heap: 1 << 30}

var kept [][]byte

// work does a job.
func work(job []byte, step func(int)) ([]byte, error) {
	what, rest, _ := strings.Cut(string(job), " ")
	step(3)
	switch what {
	case "pid":
		return []byte(strconv.Itoa(os.Getpid())), nil
	case "spin":
		for i := 0; ; i++ {
			if i < 0 {
				return nil, nil
			}
		}
	case "grow":
		for {
			kept = append(kept, make([]byte, 1<<20))
		}
	case "garbage": // allocates much and keeps nothing
		var b []byte
		for range 4000 {
			b = make([]byte, 1<<20)
			b[7] = 1
		}
		return b[:8], nil
	case "panic":
		panic("of no use")
	case "die":
		fmt.Fprintln(os.Stderr, "last words")
		os.Exit(7)
	case "sleep":
		time.Sleep(time.Hour)
	case "wrong":
		return nil, errors.New("no such job")
	}
	step(4)
	return []byte(strings.ToUpper(rest)), nil
}

// do runs one job in a process of its own.
func do(t *testing.T, p *Process, job string, l Limits) (string, error) {
	t.Helper()
	answer, _, err := p.Do(t.Context(), []byte(job), l)
	return string(answer), err
}

func process(t *testing.T) *Process {
	p := New("test", "_work")
	t.Cleanup(p.Close)
	return p
}

// TestDo: one process does job after job; ending one leaves the next unharmed.
func TestDo(t *testing.T) {
	p := process(t)
	first, err := do(t, p, "pid", generous)
	if err != nil {
		t.Fatal(err)
	}
	big := strings.Repeat("x", 5<<20)
	if got, err := do(t, p, "say "+big, generous); err != nil || got != strings.ToUpper(big) {
		t.Errorf("%d bytes, %v", len(got), err)
	}
	var failed *Failed
	if _, err := do(t, p, "panic", generous); !errors.As(err, &failed) || failed.Reason != "of no use" || !strings.Contains(failed.Stack, "worker.work") {
		t.Errorf("a panic: %v", err)
	}
	if _, err := do(t, p, "wrong", generous); err == nil || err.Error() != "no such job" {
		t.Errorf("a job that is none: %v", err)
	}
	if _, err := do(t, p, "garbage", Limits{time.Minute, 128 << 20}); err != nil {
		t.Errorf("4 GiB of garbage in 128 MiB: %v", err)
	}
	if again, err := do(t, p, "pid", generous); err != nil || again != first {
		t.Errorf("process %s, then %s, %v", first, again, err)
	}
	for _, tt := range []struct {
		job   string
		l     Limits
		wants Ended
	}{
		{"spin", Limits{100 * time.Millisecond, 1 << 30}, Ended{Step: 3, Time: true}},
		{"grow", Limits{time.Minute, 64 << 20}, Ended{Step: 3, Heap: true}},
		{"die", generous, Ended{Step: 3, Said: "last words"}},
		{"spin", Limits{0, 1 << 30}, Ended{Step: -1, Time: true}},
	} {
		_, err := do(t, p, tt.job, tt.l)
		var ended *Ended
		if !errors.As(err, &ended) {
			t.Fatalf("%s: %v", tt.job, err)
		}
		ended.Used = 0
		if *ended != tt.wants {
			t.Errorf("%s: %+v, want %+v", tt.job, *ended, tt.wants)
		}
		if got, err := do(t, p, "say on", generous); err != nil || got != "ON" {
			t.Errorf("after %s: %q, %v", tt.job, got, err)
		}
	}
}

// TestGivenUp: the limit is processor time, so a waiting job uses none. A caller does
// not wait for an abandoned job.
func TestGivenUp(t *testing.T) {
	p := process(t)
	ctx, cancel := context.WithCancel(t.Context())
	time.AfterFunc(200*time.Millisecond, cancel)
	start := time.Now()
	if _, _, err := p.Do(ctx, []byte("sleep"), Limits{100 * time.Millisecond, 1 << 30}); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	if took := time.Since(start); took > 30*time.Second {
		t.Errorf("it took %v", took)
	}
	if got, err := do(t, p, "say on", generous); err != nil || got != "ON" {
		t.Errorf("%q, %v", got, err)
	}
	if _, _, err := p.Do(ctx, []byte("say on"), generous); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// TestOtherVersion: a process of another version gets no jobs.
func TestOtherVersion(t *testing.T) {
	p := New("another test", "_work")
	defer p.Close()
	if _, err := do(t, p, "say on", generous); err == nil || !strings.Contains(err.Error(), "another version") {
		t.Error(err)
	}
}

// TestKilledParent: when the caller is killed, the worker ends, whatever it does.
// Ctrl-C does not end the worker before the caller.
func TestKilledParent(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no signals to see whether a process is there")
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(self, "_parent")
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	pid, err := strconv.Atoi(strings.Fields(line)[0])
	if err != nil {
		t.Fatal(line)
	}
	worker, err := os.FindProcess(pid)
	if err != nil {
		t.Fatal(err)
	}
	if err := worker.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	time.Sleep(50 * time.Millisecond)
	if !there(worker) {
		t.Error("Ctrl-C ended the one that works")
	}
	if err := cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = cmd.Wait()
	for late := time.Now().Add(time.Minute); there(worker); time.Sleep(10 * time.Millisecond) {
		if time.Now().After(late) {
			_ = worker.Kill()
			t.Fatal("the one that works outlives the one that asks")
		}
	}
}

// there reports whether a process runs. One that has ended and was not waited for does
// not.
func there(p *os.Process) bool {
	if p.Signal(syscall.Signal(0)) != nil {
		return false
	}
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", p.Pid))
	return err != nil || !bytes.Contains(stat, []byte(") Z "))
}
