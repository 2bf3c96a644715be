package archtest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"acforge.dev/internal/proof/level"
)

// writers lists the functions that write files, with the files. Only outfile.Revise
// changes an author's files, because it compares them with what was read before. So do
// not add a writer of an author's files to this list.
var writers = map[string]string{
	"internal/proof/browsertest/wide.go OpenWide":      "a folder of a test",
	"internal/proof/coverage/coverage.go Check":        "a page of docs, in a test",
	"internal/proof/golden/golden.go File":             "a recorded file of a test",
	"internal/host/care.go Backup":                     "a copy of the tables of a host, under a new name",
	"internal/host/care.go Repair":                     "the tables of a host, with the file as it was next to them",
	"internal/host/care.go copyFile":                   "the file as it was before a repair",
	"internal/host/care.go lengthen":                   "the file as it was before a repair, while it is read",
	"internal/host/care.go flush":                      "nothing: it waits for the disk",
	"internal/proof/level/level.go Count":              "what a test tried, for the gate",
	"internal/host/store_file.go look":                 "the tables of a host",
	"internal/workshop/disk/baseline.go WriteBaseline": "the file of --write-baseline",
	"internal/workshop/disk/export.go Export":          "the files of an export, in a folder of its own",
	"internal/workshop/disk/gallery.go Gallery":        "the pages of a gallery, in a folder of its own",
	"internal/workshop/disk/files.go WriteFiles":       "files for translators, in a folder of theirs",
	"internal/workshop/disk/read.go ReadFile":          "nothing: it reads",
	"internal/workshop/disk/replays.go writeReplays":   "replays",
	"internal/workshop/disk/shard.go WritePart":        "the results of a shard",
	"internal/workshop/disk/write.go Print":            "PDF files",
	"internal/workshop/disk/results.go Save":           "the results of games, in the user's cache",
	"internal/workshop/disk/results.go Tidy":           "the results of games, in the user's cache",
	"internal/workshop/disk/write.go Revise":           "the files of an author, by outfile.Revise",
	"internal/workshop/disk/write.go Write":            "a bundle and its pages",
	"internal/workshop/disk/write.go WritePages":       "pages",
	"internal/pageengine/compile.go compile":           "the engines of pages, in the user's cache",
	"internal/pageengine/compile.go lay":               "sources in a temporary folder",
	"internal/pageengine/compile.go shrink":            "the engines of pages, in the user's cache",
	"internal/pageengine/compile.go tidy":              "the engines of pages, in the user's cache",
	"internal/proof/citest/citest.go New":              "a folder of a test",
	"internal/proof/citest/citest.go Action":           "a folder of a test",
	"internal/proof/vtt/vtt.go Start":                  "a folder of a test",
	"internal/proof/vtt/vtt.go sources":                "sources of VirtualTabletop, in the user's cache",
	"internal/proof/mutants/run.go Alone":              "a folder of a test",
	"internal/proof/mutants/run.go Note":               "a folder of a test",
	"internal/proof/mutants/run.go newLab":             "a folder of a test",
	"internal/proof/mutants/run.go write":              "a folder of a test",
	"internal/workshop/disk/files.go WriteOver":        "the extension for VS Code",
	"internal/workshop/sharing/get.go dropOld":         "the bundle of a version that another one replaced",
	"internal/workshop/sharing/get.go write":           "a fetched bundle",
	"internal/workshop/sharing/get.go writeLock":       "the lock file, which only acforge writes",
	"internal/workshop/sharing/get.go writeNote":       "the signature of a bundle",
	"internal/workshop/sharing/key.go NewKey":          "a key, outside of any workspace",
	"internal/workshop/table/campaign.go hold":         "the folder of locks",
	"internal/workshop/table/campaign.go write":        "the state of a campaign",
	"internal/workshop/table/conform.go Record":        "the record of a conversation",
	"internal/workshop/table/learned.go learned":       "what was explained in the terminal",
	"internal/workshop/table/play.go Play":             "a transcript",
	"internal/workshop/table/savedgame.go alone":       "the folder of locks",
	"internal/workshop/table/savedgame.go begin":       "the folder of games",
	"internal/workshop/table/savedgame.go end":         "a game that is over",
	"internal/workshop/table/savedgame.go keep":        "games and transcripts",
}

// writing are the calls that create, change or remove a file, of os, os.Root and
// outfile.
var writing = map[string]bool{
	"Create": true, "CreateTemp": true, "Link": true, "Mkdir": true, "MkdirAll": true, "MkdirTemp": true, "OpenFile": true, "Remove": true, "RemoveAll": true,
	"Rename": true, "Symlink": true, "Truncate": true, "WriteFile": true, "Write": true, "WriteFrom": true, "WriteTree": true, "WriteEdited": true, "WriteCache": true, "Revise": true, "CopyFS": true,
}

// TestWriters compares every place that writes files with the list.
func TestWriters(t *testing.T) {
	level.Gate(t)
	const top = "../../.."
	found := map[string]bool{}
	err := filepath.WalkDir(top, func(p string, d fs.DirEntry, err error) error {
		rel, _ := filepath.Rel(top, p)
		name := filepath.ToSlash(rel)
		switch {
		case err != nil:
			return err
		case d.IsDir() && (name == "tools" || name == "internal/outfile" || strings.HasPrefix(d.Name(), ".") && name != "." || d.Name() == "testdata"):
			return fs.SkipDir
		case d.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go"):
			return nil
		}
		f, err := parser.ParseFile(token.NewFileSet(), p, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		for _, decl := range f.Decls {
			in := "var"
			if fn, ok := decl.(*ast.FuncDecl); ok {
				in = fn.Name.Name
			}
			ast.Inspect(decl, func(n ast.Node) bool {
				call, ok := n.(*ast.SelectorExpr)
				if !ok || !writing[call.Sel.Name] {
					return true
				}
				switch x, ok := call.X.(*ast.Ident); {
				case ok && (x.Name == "os" || x.Name == "outfile"):
				case ok && strings.HasSuffix(strings.ToLower(x.Name), "root"):
				case !ok && strings.HasSuffix(strings.ToLower(lastName(call.X)), "root"):
				default:
					return true
				}
				found[name+" "+in] = true
				return true
			})
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	sameList(t, found, writers, "%s writes files and is not in the list; the files of an author are changed by outfile.Revise", "%s is in the list and writes nothing")
}

// sameList reports findings that are not listed with a reason, and list entries that
// were not found. unlisted and idle are the formats.
func sameList(t *testing.T, found map[string]bool, listed map[string]string, unlisted, idle string) {
	t.Helper()
	for _, at := range slices.Sorted(maps.Keys(found)) {
		if listed[at] == "" {
			t.Errorf(unlisted, at)
		}
	}
	for _, at := range slices.Sorted(maps.Keys(listed)) {
		if !found[at] {
			t.Errorf(idle, at)
		}
	}
}

// lastName returns the last name of an expression: "root" of w.root.
func lastName(x ast.Expr) string {
	switch x := x.(type) {
	case *ast.Ident:
		return x.Name
	case *ast.SelectorExpr:
		return x.Sel.Name
	}
	return ""
}
