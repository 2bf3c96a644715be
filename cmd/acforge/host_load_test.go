package main

import (
	"context"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/coder/websocket"

	"acforge.dev/internal/host"
	"acforge.dev/internal/proof/level"
	"acforge.dev/internal/workshop/table"
)

// load describes the load on a host: idle tables with an open page, and tables of two
// in play. Those give an answer per second, and both players look at every answer.
type load struct {
	resting, playing, answers int // answers at each table
}

// run returns how long answers took, from the call to the reply, the quickest first.
// The store is a file. All of it, clients too, runs as the command does where there is
// one core; make load gives it no more.
func (l load) run(t testing.TB, pack []byte) []time.Duration {
	was := runtime.GOMAXPROCS(1)
	defer runtime.GOMAXPROCS(was)
	table.Aside()
	store, err := host.OpenStore(filepath.Join(t.TempDir(), "tables.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	h := newHosting(t, store, pack)
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	for range l.resting {
		seats, _, _ := h.guests(none{"seats": 2})
		c, _, err := websocket.Dial(ctx, strings.Replace(h.url, "http", "ws", 1)+"ws", nil)
		if err != nil {
			t.Fatal(err)
		}
		defer c.CloseNow()
		for _, say := range []string{
			`{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocol":"1","client":{"name":"t","version":"1"}}}`,
			`{"jsonrpc":"2.0","id":2,"method":"table.sit","params":{"key":"` + seats[0].key + `"}}`,
		} {
			if err := c.Write(ctx, websocket.MessageText, []byte(say)); err != nil {
				t.Fatal(err)
			}
			if _, _, err := c.Read(ctx); err != nil {
				t.Fatal(err)
			}
		}
		go func() { // the page hears what there is to hear
			for {
				if _, _, err := c.Read(ctx); err != nil {
					return
				}
			}
		}()
	}
	var tables [][]guest
	for range l.playing {
		seats, _, _ := h.guests(none{"seats": 2})
		seats[0].call("table.look", none{})
		tables = append(tables, seats)
	}
	var all []time.Duration
	var mu sync.Mutex
	var wg sync.WaitGroup
	for i, seats := range tables {
		wg.Go(func() {
			time.Sleep(time.Duration(i) * time.Second / time.Duration(l.playing))
			for n := range l.answers {
				begun := time.Now()
				for _, g := range seats {
					look := g.call("table.look", none{"moves": n})
					legal := look["legal"].([]any)
					if len(legal) == 0 {
						continue
					}
					at := time.Now()
					if _, refused := g.try("game.act", none{"index": legal[(n+i)%len(legal)].(none)["index"], "hash": look["hash"]}); refused != "" {
						t.Errorf("table %d, answer %d: %s", i, n, refused)
						return
					}
					took := time.Since(at)
					mu.Lock()
					all = append(all, took)
					mu.Unlock()
					break
				}
				time.Sleep(time.Until(begun.Add(time.Second)))
			}
		})
	}
	wg.Wait()
	slices.Sort(all)
	return all
}

// TestHostLoad: a few tables are answered at once. The limit is far above their usual
// time (2 ms), so that only a call that waits for another table exceeds it.
func TestHostLoad(t *testing.T) {
	level.Nightly(t, "speed")
	took := load{resting: 20, playing: 10, answers: 3}.run(t, unplayed(t, "workspace", "tiny"))
	if len(took) < 20 {
		t.Fatalf("only %d answers", len(took))
	}
	if p95 := took[len(took)*95/100]; p95 > 500*time.Millisecond {
		t.Errorf("95 of 100 answers take up to %s", p95)
	}
}

// BenchmarkHost is make load: 500 idle tables and 100 in play, of the
// shipped pack.
func BenchmarkHost(b *testing.B) {
	data, _, _ := venicePack(b)
	for b.Loop() {
		took := load{resting: 500, playing: 100, answers: 30}.run(b, data)
		b.ReportMetric(float64(len(took)), "answers")
		b.ReportMetric(float64(took[len(took)/2].Microseconds())/1000, "p50-ms")
		b.ReportMetric(float64(took[len(took)*95/100].Microseconds())/1000, "p95-ms")
		b.ReportMetric(float64(took[len(took)*99/100].Microseconds())/1000, "p99-ms")
	}
}
