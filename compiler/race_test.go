//go:build race

package compiler

const raced = true
