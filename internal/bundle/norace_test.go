//go:build !race

package bundle_test

const raced = false
