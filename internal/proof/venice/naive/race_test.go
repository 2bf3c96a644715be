//go:build race

package naive_test

const raced = true
