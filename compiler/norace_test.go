//go:build !race

package compiler

const raced = false
