// Package worker has work done in a process of its own, so that what runs away
// dies alone. The process is this very program in a hidden mode, stays for the
// next job, and ends with the one that started it.
//
// It knows nothing of the work: a job and its answer are bytes. Start at
// [Process] for the end that asks and at [Serve] for the end that works.
//
// Processor time and memory are measured by the process that works, of itself,
// every few milliseconds, since every system lets a process do that; the one
// that asks ends it from outside when it has not answered for far too long.
package worker
