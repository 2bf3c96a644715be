// Package worker runs work in another process, so that work that never ends dies alone.
// The process is this very program in a hidden mode. It stays for the next job, and
// ends with the process that started it.
//
// It knows nothing of the work: a job and its answer are bytes. Start at [Process] for
// the calling side and at [Serve] for the working side.
//
// The working process measures its own processor time and memory every few
// milliseconds, since every system allows that. The caller ends it from outside when it
// has not answered for far too long.
package worker
