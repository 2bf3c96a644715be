package compiler

import (
	"acforge/internal/bundle"
	"acforge/schema/ir/club"
	"acforge/schema/ir/venice"
)

// Shipped compiles the packs of the systems that acforge has. Package compiler_test sets
// it: this package can import no system.
var Shipped *Compiler

// VeniceContents and ReadVenice put packs of venice into bundles and read them there.
// Package compiler_test sets them too.
var (
	VeniceContents func(*venice.Pack, map[string]map[string]string) (*bundle.Contents, error)
	ReadVenice     func(*bundle.Bundle) (*venice.Pack, error)
)

// veniceIR returns the IR of a pack of venice, nil of another one.
func veniceIR(p *Pack) *venice.Pack {
	ir, _ := p.IR.(*venice.Pack)
	return ir
}

// clubIR returns the IR of a pack of club, nil of another one.
func clubIR(p *Pack) *club.Pack {
	ir, _ := p.IR.(*club.Pack)
	return ir
}
