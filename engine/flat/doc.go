// Package flat is what a game system with a flat state is made of, whatever
// its rules are: one walk over the fields of a state that hashes, saves and
// restores it ([Visitor], [Seal]), compact JSON with sorted keys ([JSON]),
// tables of forms from which the JSON and the words of actions and events are
// both made ([Form]), phrases by language with plural forms ([Languages]), the
// point where a game rests ([Ask]) and a pack with its missions ([Pack]).
//
// It knows no game and holds no rule; the state, its order of fields and its
// words are the system's. Like the contract it sees no file, no clock, no
// reflect and no encoding/json. The second engine of a system, which proves the
// first, does not use it: two engines that share a writer share its mistakes.
//
// Start at [Visitor] for a state, at [Form] for what is said of it. Tests of
// such a system find their helpers in internal/proof/flattest.
package flat
