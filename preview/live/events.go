package live

import (
	"encoding/json"
	"fmt"
	"net/http"
	"time"
)

// event is the notice to open tabs: it says that something is new, and names it. Tabs
// fetch the content as any page would. Tabs cannot send anything back.
type event struct {
	// Boot differs for each run of the server. Gen increases with everything published.
	// Pages is the generation of the pages.
	Boot  string `json:"boot"`
	Gen   uint64 `json:"gen"`
	Pages uint64 `json:"pages"`
	// Changed are the pages that differ from those of generation Before.
	Before  uint64   `json:"before"`
	Changed []string `json:"changed"`
	// Errors and Warnings are counts. Failed says that the pages are from an earlier
	// build.
	Problems uint64 `json:"problems"` // generation of the problems
	Errors   int    `json:"errors"`
	Warnings int    `json:"warnings"`
	Failed   bool   `json:"failed"`
	Note     string `json:"note"`
}

// events sends the current snapshot at once, so that a tab that slept or was away
// catches up, and then each later one. When several follow fast, it skips those
// between.
func (s *Site) events(w http.ResponseWriter, r *http.Request) {
	out := http.NewResponseController(w)
	w.Header().Set("Content-Type", "text/event-stream")
	w.WriteHeader(http.StatusOK)
	if r.Method == http.MethodHead {
		return
	}
	changed, leave := s.watch()
	defer leave()
	alive := time.NewTicker(20 * time.Second)
	defer alive.Stop()
	fmt.Fprint(w, "retry: 500\n\n")
	for told := ^uint64(0); ; {
		if now := s.now.Load(); now.gen != told {
			told = now.gen
			body, err := json.Marshal(s.event(now))
			if err != nil {
				return
			}
			fmt.Fprintf(w, "id: %d\nevent: state\ndata: %s\n\n", now.gen, body)
		}
		if out.Flush() != nil {
			return
		}
		select {
		case <-changed:
		case <-alive.C:
			fmt.Fprint(w, ": still here\n\n")
		case <-r.Context().Done():
			return
		case <-s.ended:
			return
		}
	}
}

func (s *Site) event(now *snapshot) event {
	e := event{
		Boot: s.boot, Gen: now.gen, Pages: now.pages, Before: now.before, Changed: now.changed,
		Problems: now.judged, Failed: now.failed, Note: now.note,
	}
	for _, p := range now.problems {
		switch p.Severity {
		case "error":
			e.Errors++
		case "warning":
			e.Warnings++
		}
	}
	return e
}
