package main

import (
	"encoding/json"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"path/filepath"
	"strings"
)

// listed is what `go list -json` says of a package.
type listed struct {
	ImportPath, Dir                    string
	GoFiles, TestGoFiles, XTestGoFiles []string
	Imports                            []string
}

// racing lists the packages whose tests the race detector can say anything of: where
// they, or what the package is made of, start a goroutine, or tests run beside each
// other. The rules start none; their tests would take four times as long for nothing.
func (r *run) racing() ([]string, error) {
	out, err := r.output(r.goTool, "list", "-json=ImportPath,Dir,GoFiles,TestGoFiles,XTestGoFiles,Imports", "./...")
	if err != nil {
		return nil, fmt.Errorf("go list: %w", err)
	}
	var order []string
	packages := map[string]*listed{}
	for d := json.NewDecoder(strings.NewReader(out)); ; {
		p := new(listed)
		if err := d.Decode(p); err == io.EOF {
			break
		} else if err != nil {
			return nil, fmt.Errorf("go list: %w", err)
		}
		order = append(order, p.ImportPath)
		packages[p.ImportPath] = p
	}
	known := map[string]bool{} // of the packages themselves, without tests
	var starts func(string) (bool, error)
	starts = func(path string) (bool, error) {
		if found, ok := known[path]; ok || packages[path] == nil {
			return found, nil
		}
		found, err := atOnce(packages[path].Dir, packages[path].GoFiles)
		for _, dep := range packages[path].Imports {
			if found || err != nil {
				break
			}
			found, err = starts(dep)
		}
		known[path] = found
		return found, err
	}
	var racing []string
	for _, path := range order {
		p := packages[path]
		tests := append(p.TestGoFiles, p.XTestGoFiles...)
		if len(tests) == 0 {
			continue
		}
		found, err := starts(path)
		if !found && err == nil {
			found, err = atOnce(p.Dir, tests)
		}
		if err != nil {
			return nil, err
		}
		if found {
			racing = append(racing, path)
		}
	}
	return racing, nil
}

// atOnce tells whether files of a folder let two things run at once: a go statement, a
// Go method of a group, a test that is parallel.
func atOnce(dir string, files []string) (bool, error) {
	found := false
	for _, name := range files {
		f, err := parser.ParseFile(token.NewFileSet(), filepath.Join(dir, name), nil, parser.SkipObjectResolution)
		if err != nil {
			return false, err
		}
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.GoStmt:
				found = true
			case *ast.CallExpr:
				if sel, ok := n.Fun.(*ast.SelectorExpr); ok && (sel.Sel.Name == "Go" || sel.Sel.Name == "Parallel") {
					found = true
				}
			}
			return !found
		})
		if found {
			return true, nil
		}
	}
	return false, nil
}
