//go:build race

package bundle

const raced = true
