package main

import (
	"bytes"
	"fmt"
	"net/http"
	"path/filepath"
	"runtime"
	"slices"
	"sync"
	"testing"
	"time"

	"acforge.dev/internal/host"
	"acforge.dev/internal/proof/level"
)

// TestHostStranger: a stranger makes a thousand calls a second, some with wrong keys and
// some with no key. A player's answers still take less than 50 ms at p95. On a slow
// machine they take less than eight times as long as without the stranger.
func TestHostStranger(t *testing.T) {
	level.Nightly(t, "speed")
	store, err := host.OpenStore(filepath.Join(t.TempDir(), "tables.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	h := newHosting(t, store, unplayed(t, "workspace", "tiny"))
	p95 := func() time.Duration {
		seats, _, _ := h.guests(none{"seats": 2})
		look := seats[0].call("table.look", none{})
		var all []time.Duration
		for n := range 150 {
			at := time.Now()
			if done, refused := seats[0].try("game.act", none{"index": n % 2, "hash": look["hash"], "id": fmt.Sprint(n)}); refused == "" {
				all = append(all, time.Since(at))
				look = done
			} else {
				look = seats[0].call("table.look", none{})
			}
			time.Sleep(20 * time.Millisecond)
		}
		if len(all) < 50 {
			t.Fatalf("only %d answers", len(all))
		}
		slices.Sort(all)
		return all[len(all)*95/100]
	}
	alone := p95()
	end := make(chan struct{})
	var strangers sync.WaitGroup
	calls := 0
	var mu sync.Mutex
	for i := range 8 {
		strangers.Go(func() {
			tick := time.NewTicker(8 * time.Millisecond)
			defer tick.Stop()
			for n := 0; ; n++ {
				select {
				case <-end:
					return
				case <-tick.C:
				}
				req, err := http.NewRequest(http.MethodPost, h.url+"rpc", bytes.NewReader([]byte(`{"jsonrpc":"2.0","id":1,"method":"table.look"}`)))
				if err != nil {
					return
				}
				if (n+i)%2 == 0 {
					req.Header.Set("Authorization", "Bearer 1.1.AAAAAAAAAAAAAAAAAAAAAA")
				}
				if res, err := http.DefaultClient.Do(req); err == nil {
					res.Body.Close()
					mu.Lock()
					calls++
					mu.Unlock()
				}
			}
		})
	}
	begun := time.Now()
	beside := p95()
	second := float64(calls) / time.Since(begun).Seconds()
	close(end)
	strangers.Wait()
	t.Logf("p95 of an answer: %s alone, %s next to %.0f calls a second of a stranger", alone, beside, second)
	if beside > 50*time.Millisecond && beside > 8*alone {
		t.Errorf("p95 of an answer is %s next to a stranger, %s alone", beside, alone)
	}
}

// TestHostMany: a host needs at most 20,000 bytes for each of 10,000 tables after a client
// has read them. It starts in a tenth of the time that reading all of them takes.
func TestHostMany(t *testing.T) {
	level.Nightly(t, "speed")
	const tables = 10_000
	file := filepath.Join(t.TempDir(), "tables.db")
	_, pack := shippedBundle(t, "venice")
	store, err := host.OpenStore(file)
	if err != nil {
		t.Fatal(err)
	}
	h := newHosting(t, store, pack)
	var seats []guest
	for range tables {
		links, err := h.NewTable("", "", 2, "", "", "en")
		if err != nil {
			t.Fatal(err)
		}
		seats = append(seats, guest{t, h.url, links.Seats[0], ""})
	}
	heap := func() int {
		var m runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&m)
		return int(m.HeapAlloc)
	}
	h.Close()
	store.Close()
	begun := time.Now()
	if store, err = host.OpenStore(file); err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	if wrong, err := store.Whole(); err != nil || wrong != nil {
		t.Fatal(wrong, err)
	}
	h = newHosting(t, store, pack)
	started := time.Since(begun)
	before := heap()
	begun = time.Now()
	for _, g := range seats {
		g.url = h.url
		g.call("game.point", none{})
	}
	looked := time.Since(begun)
	each := (heap() - before) / tables
	t.Logf("%d tables: started in %s, all looked at in %s, %d bytes each", tables, started, looked, each)
	if each > 20_000 || started > looked/10 {
		t.Errorf("started in %s, all looked at in %s, %d bytes each", started, looked, each)
	}
}
