package play_test

import (
	"fmt"
	"slices"
	"strconv"
	"testing"

	"acforge/internal/browsertest"
)

// BenchmarkReady measures from Start to the first question, in a page that was
// never open: run it with -benchtime 20x.
func BenchmarkReady(b *testing.B) {
	p, report := shipped()
	list := site(b, p.Venice, p.Texts, report)
	tab := browsertest.Open(b)
	_, live := watched(b, list) // by brotli, as `acforge watch` does
	for name, root := range map[string]string{"served": served(b, list), "compressed": live, "disk": onDisk(b, list)} {
		b.Run(name, func(b *testing.B) {
			var took []int
			for n := range b.N {
				at(tab, root+first(p.Venice)+"?"+strconv.Itoa(n)+"#play=2&seed=1")
				took = append(took, browsertest.Eval[int](tab, "Number(document.querySelector('.play-table').dataset.ready)"))
			}
			slices.Sort(took)
			b.ReportMetric(float64(took[len(took)/2]), "p50-ms")
			b.ReportMetric(float64(took[len(took)*95/100]), "p95-ms")
			b.ReportMetric(0, "ns/op")
			if b.N > 1 {
				b.Log(fmt.Sprint(name, took))
			}
		})
	}
}
