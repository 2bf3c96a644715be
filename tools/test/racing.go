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

// listed is the output of `go list -json` for a package.
type listed struct {
	ImportPath, Dir                    string
	GoFiles, TestGoFiles, XTestGoFiles []string
	Imports                            []string
}

// racing returns the packages in which the race detector can find something: they or
// their dependencies start a goroutine, or their tests are parallel. The rules start
// none; their tests would only take four times as long.
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
	known := map[string]bool{} // the packages' own, without tests
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

// atOnce reports whether files of a folder use concurrency: a go statement, the Go
// method of a group, or a parallel test.
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
