package compiler_test

import (
	"fmt"
	"slices"
	"testing"
	"testing/fstest"

	"acforge.dev/compiler"
	"acforge.dev/internal/diag"
	"acforge.dev/internal/systems/shipped"
)

// dice is a system for this test only: a pack is a list of numbers.
func dice() *compiler.System {
	const schema = "package dice\n\n#PackFile: {pack!: #Pack, throws?: [...int & >=1 & <=6]}\n\n#Pack: {system!: =~\"^(dice)$\", version!: string}\n\n#ID: string\n"
	return &compiler.System{
		Name: "dice", ImportPath: "acforge.dev/schema/dice", Files: fstest.MapFS{"pack.cue": {Data: []byte(schema)}},
		Top:      map[string]string{"pack": "#PackFile"},
		Parts:    []compiler.Part{{Package: "pack", What: "pack.cue", In: "memories"}},
		Required: map[string][]string{"pack": {"throws"}},
		Codes:    []compiler.Code{{ID: "throws/none", Doc: "Nothing is thrown.", Do: "Throw."}},
		Lower: func(s *compiler.Source) *compiler.Lowered {
			out := []int{}
			for _, n := range s.Tree("pack").Get("throws").Elems() {
				out = append(out, n.Int)
			}
			return &compiler.Lowered{IR: out}
		},
		Documents: func(any) []compiler.Document { return nil },
	}
}

// here is a worker that runs jobs with another Compiler, as another process does.
type here struct{ *compiler.Compiler }

func (h here) Do(_ string, job []byte) ([]byte, error) { return h.Work(job, func(int) {}) }
func (h here) Ends([]byte) (bool, error)               { return true, nil }
func (h here) Patience() bool                          { return true }

// TestSystemOfItsOwn: a Compiler knows only its own systems. Their packs are compiled,
// also by another process, and editors can ask about them.
func TestSystemOfItsOwn(t *testing.T) {
	pack := func(throws string) fstest.MapFS {
		return fstest.MapFS{
			"cue.mod/module.cue":     {Data: []byte("module: \"example.com/x@v0\"\nlanguage: version: \"v0.15.0\"\n")},
			"memories/luck/pack.cue": {Data: []byte("package pack\n\nimport d \"acforge.dev/schema/dice\"\n\npack: d.#Pack & {system: \"dice\", version: \"1.0.0\"}\n" + throws + "\n")},
		}
	}
	c := compiler.New(dice())
	for _, o := range []compiler.Options{{}, {Worker: here{compiler.New(dice())}}} {
		res, err := c.Compile(pack("throws: [3, 6]"), o)
		if err != nil || len(res.Packs) != 1 {
			t.Fatal(err, res.Diagnostics.Sorted())
		}
		if p := res.Packs[0]; p.System != "dice" || fmt.Sprint(p.IR) != "[3 6]" {
			t.Errorf("%s, %v", p.System, p.IR)
		}
		for throws, want := range map[string]string{"throws: [7]": "schema/out-of-range", "": "schema/missing-field", "throw: [1]": "schema/unknown-field"} {
			res, err := c.Compile(pack(throws), o)
			if err != nil || len(res.Packs) != 0 || !slices.ContainsFunc(res.Diagnostics.Sorted(), func(d diag.Diagnostic) bool { return d.Code == want }) {
				t.Errorf("%q: %v %v", throws, err, res.Diagnostics.Sorted())
			}
		}
	}
	if defs := c.Definitions("dice"); !slices.Contains(defs, "#Pack") {
		t.Errorf("definitions %v", defs)
	}
	if _, ok := c.Spot("dice", "pack", []string{"throws"}); !ok {
		t.Error("no place for throws")
	}
	if c.SystemOf("acforge.dev/schema/dice") != "dice" || c.SystemOf("acforge.dev/schema/venice") != "" {
		t.Error("it knows another system, or not its own")
	}
	if own := func(c compiler.Code) bool { return c.ID == "throws/none" }; !slices.ContainsFunc(c.Codes(), own) || slices.ContainsFunc(shipped.Compiler().Codes(), own) {
		t.Error("its codes are not its own")
	}
	// A Compiler without the system refuses the pack.
	if res, err := shipped.Compiler().Compile(pack("throws: [3]"), compiler.Options{}); err != nil || len(res.Packs) != 0 || res.Diagnostics.Errors() == 0 {
		t.Errorf("a pack of a system that is not known: %v", err)
	}
	if _, err := c.Compile(pack("throws: [3]"), compiler.Options{Worker: here{shipped.Compiler()}}); err == nil {
		t.Error("a process that does not know the system worked for it")
	}
}
