package compiler

import (
	"acforge.dev/internal/bundle"
	"acforge.dev/schema/ir/club"
	"acforge.dev/schema/ir/venice"
)

// Shipped compiles the packs of the systems that acforge has. Package compiler_test
// sets it, since this package cannot import a system.
var Shipped *Compiler

// VeniceContents and ReadVenice write packs of venice into bundles and read them there.
// Package compiler_test sets them too.
var (
	VeniceContents func(*venice.Pack, map[string]map[string]string) (*bundle.Contents, error)
	ReadVenice     func(*bundle.Bundle) (*venice.Pack, error)
)

// veniceIR returns the IR of a pack of venice, nil for another system's.
func veniceIR(p *Pack) *venice.Pack {
	ir, _ := p.IR.(*venice.Pack)
	return ir
}

// clubIR returns the IR of a pack of club, nil for another system's.
func clubIR(p *Pack) *club.Pack {
	ir, _ := p.IR.(*club.Pack)
	return ir
}
