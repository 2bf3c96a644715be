//go:build unix

package systems_test

import (
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"testing"
	"testing/fstest"
	"time"

	"cuelang.org/go/cue"
	"cuelang.org/go/cue/cuecontext"
	"cuelang.org/go/cue/load"

	"acforge.dev/compiler"
	"acforge.dev/internal/proof/level"
	"acforge.dev/internal/systems/shipped"
)

// manyMemories returns the shipped pack, extended to n Memories, as files of a
// workspace.
func manyMemories(tb testing.TB, n int) fstest.MapFS {
	tb.Helper()
	fsys := fstest.MapFS{}
	root := os.DirFS("../..")
	for _, dir := range []string{"memories/venice", "cards/venice", "cue.mod"} {
		err := fs.WalkDir(root, dir, func(name string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			b, err := fs.ReadFile(root, name)
			fsys[name] = &fstest.MapFile{Data: b}
			return err
		})
		if err != nil {
			tb.Fatal(err)
		}
	}
	// Copy each of them in turn.
	var models []string
	for name := range fsys {
		if ok, _ := path.Match("memories/venice/*/memory.cue", name); ok {
			models = append(models, path.Dir(name))
		}
	}
	slices.Sort(models)
	id := regexp.MustCompile(`memory: "[0-9.]+"`)
	var ids strings.Builder
	for i := len(models); i < n; i++ {
		model := models[i%len(models)]
		for name, f := range fsys {
			if rest, ok := strings.CutPrefix(name, model+"/"); ok {
				text := id.ReplaceAll(f.Data, fmt.Appendf(nil, "memory: %q", fmt.Sprint("9.", i)))
				fsys[fmt.Sprintf("memories/venice/copy-%d/%s", i, rest)] = &fstest.MapFile{Data: text}
			}
		}
		fmt.Fprintf(&ids, ", %q", fmt.Sprint("9.", i))
	}
	campaign := fsys["memories/venice/campaign.cue"]
	campaign.Data = regexp.MustCompile(`(memories: \[[^\]]*)`).ReplaceAll(campaign.Data, []byte("${1}"+ids.String()))
	return fsys
}

// checked does the work of acforge check on a workspace, in this process and
// without a cache from an earlier run.
func checked(tb testing.TB, fsys fs.FS) {
	tb.Helper()
	r, err := shipped.Compiler().Compile(fsys, compiler.Options{})
	if err != nil || len(r.Packs) != 1 {
		tb.Fatal(err, r.Diagnostics.Sorted())
	}
	d, err := shipped.List.Draft(r.Packs[0])
	if err != nil {
		tb.Fatal(err)
	}
	d.Check("")
}

// cueAlone does the work of CUE alone on the same folders on disk: load, build,
// validate and marshal each.
func cueAlone(tb testing.TB, dir string, folders []string) {
	tb.Helper()
	ctx := cuecontext.New()
	for _, inst := range load.Instances(folders, &load.Config{Dir: dir}) {
		v := ctx.BuildInstance(inst)
		if err := v.Validate(cue.Concrete(true), cue.Final()); err != nil {
			tb.Fatal(err)
		}
		if _, err := v.MarshalJSON(); err != nil {
			tb.Fatal(err)
		}
	}
}

// onDisk writes files into a folder, and lists the CUE folders below memories
// and cards.
func onDisk(tb testing.TB, fsys fstest.MapFS) (dir string, folders []string) {
	tb.Helper()
	dir = tb.TempDir()
	if err := os.CopyFS(dir, fsys); err != nil {
		tb.Fatal(err)
	}
	seen := map[string]bool{}
	for name := range fsys {
		if d := path.Dir(name); path.Ext(name) == ".cue" && !strings.HasPrefix(name, "cue.mod") && !seen[d] {
			seen[d] = true
			folders = append(folders, "./"+filepath.ToSlash(d))
		}
	}
	return dir, folders
}

// cpu returns the processor time that this process has used, which excludes
// other work on the machine.
func cpu(tb testing.TB) time.Duration {
	tb.Helper()
	var r syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &r); err != nil {
		tb.Fatal(err)
	}
	return time.Duration(r.Utime.Nano() + r.Stime.Nano())
}

// checkCeiling is the largest allowed processor time for checking 100 Memories,
// as a multiple of the time CUE alone takes to load, build, validate and
// marshal the same folders.
const checkCeiling = 1.4

// TestCheckBesideCUE runs both in turn in one process. The minimum of each
// counts, since disturbances only add.
func TestCheckBesideCUE(t *testing.T) {
	level.Nightly(t, "speed")
	fsys := manyMemories(t, 100)
	dir, folders := onDisk(t, fsys)
	spent := func(do func()) time.Duration {
		runtime.GC() // so that neither collects the other's garbage
		before := cpu(t)
		do()
		return cpu(t) - before
	}
	alone, check := time.Hour, time.Hour
	for round := range 8 {
		alone = min(alone, spent(func() { cueAlone(t, dir, folders) }))
		check = min(check, spent(func() { checked(t, os.DirFS(dir)) }))
		if round >= 2 && float64(check) <= checkCeiling*float64(alone) {
			break
		}
	}
	ratio := float64(check) / float64(alone)
	t.Logf("check takes %v of a processor, CUE alone %v: %.2f times", check, alone, ratio)
	if ratio > checkCeiling {
		t.Errorf("check takes %.2f times what CUE alone takes, the ceiling is %.1f", ratio, checkCeiling)
	}
}

// BenchmarkCheck checks 100 Memories, and for comparison lets CUE alone read
// them.
func BenchmarkCheck(b *testing.B) {
	fsys := manyMemories(b, 100)
	dir, folders := onDisk(b, fsys)
	var alone, check, wall time.Duration
	for b.Loop() {
		start := cpu(b)
		cueAlone(b, dir, folders)
		middle, now := cpu(b), time.Now()
		checked(b, os.DirFS(dir))
		alone, check, wall = alone+middle-start, check+cpu(b)-middle, wall+time.Since(now)
	}
	b.ReportMetric(check.Seconds()/float64(b.N), "cpu-s/check")
	b.ReportMetric(wall.Seconds()/float64(b.N), "s/check")
	b.ReportMetric(float64(check)/float64(alone), "times-CUE")
}
