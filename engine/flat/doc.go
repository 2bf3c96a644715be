// Package flat holds the parts that every game system with a flat state needs,
// whatever its rules are:
//
//   - one walk over the fields of a state that hashes, saves and restores it ([Visitor], [Seal])
//   - compact JSON with sorted keys ([JSON])
//   - tables of forms, from which both the JSON and the words of actions and events are made ([Form])
//   - phrases by language with plural forms ([Languages])
//   - the point where a game waits ([Ask])
//   - a pack with its missions ([Pack])
//
// It does not know any game or rule. The state, its order of fields and its
// words belong to the system. Like the contract it uses no file, no clock, no
// reflect and no encoding/json. The second engine of a system, which checks the
// first, must not use this package: two engines that share a writer share its
// mistakes.
//
// Start at [Visitor] for a state, at [Form] for its texts. Tests of such a
// system find helpers in internal/proof/flattest.
package flat
