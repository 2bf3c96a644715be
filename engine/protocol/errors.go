package protocol

import (
	"bytes"
	"slices"
	"strconv"

	"acforge.dev/internal/jsonbind"
)

// The codes of JSON-RPC 2.0.
const (
	codeParse          = -32700
	codeInvalidRequest = -32600
	codeNoMethod       = -32601
	codeInvalidParams  = -32602
	codeInternal       = -32603
)

// The codes of this protocol; docs/protocol.md lists them.
const (
	codeNotLegal       = 1
	codeOver           = 2
	codeUnknownGame    = 3
	codeBadBundle      = 4
	codeNoBundle       = 5
	codeBadSave        = 6
	codeNotInitialized = 7
	codeVersion        = 8
	codeLimit          = 9
	codeNotSeated      = 10
	codeNotYours       = 11
	codeClosed         = 12
)

// Error is a refusal as it is sent.
type Error struct {
	Code    int        `json:"code"`
	Message string     `json:"message"`
	Data    *ErrorData `json:"data,omitempty"`
}

// ErrorData holds the parts of a refusal that a program can use.
type ErrorData struct {
	// Name is the stable name of the error: "not-legal".
	Name string `json:"name"`
	// Param is the member of params at fault.
	Param string `json:"param,omitempty"`
	// Known lists the valid values, if the list is short.
	Known []string `json:"known,omitempty"`
	// Game and Hash identify the game and its unchanged state.
	Game string `json:"game,omitempty"`
	Hash string `json:"hash,omitempty"`
}

// Error returns the message.
func (e *Error) Error() string { return e.Message }

// errorNames holds the stable names of the codes.
var errorNames = map[int]string{
	codeParse:          "parse",
	codeInvalidRequest: "invalid-request",
	codeNoMethod:       "no-method",
	codeInvalidParams:  "invalid-params",
	codeInternal:       "internal",
	codeNotLegal:       "not-legal",
	codeOver:           "over",
	codeUnknownGame:    "unknown-game",
	codeBadBundle:      "bad-bundle",
	codeNoBundle:       "no-bundle",
	codeBadSave:        "bad-save",
	codeNotInitialized: "not-initialized",
	codeVersion:        "version",
	codeLimit:          "limit",
	codeNotSeated:      "not-seated",
	codeNotYours:       "not-yours",
	codeClosed:         "closed",
}

// Refuse returns a refusal by its name in docs/protocol.md, for code that
// answers calls in place of the session ([Config.Through]). An unknown name is
// reported as a bug of ours.
func Refuse(name, message string) *Error {
	for code, n := range errorNames {
		if n == name {
			return fail(code, message)
		}
	}
	return fail(codeInternal, message)
}

// fail makes a refusal. Its message may quote what a client sent, cut to a
// readable length.
func fail(code int, message string) *Error {
	return &Error{Code: code, Message: clip([]byte(message), 1000), Data: &ErrorData{Name: errorNames[code]}}
}

// badParam refuses a member of params.
func badParam(param, message string, known ...string) *Error {
	param = clip([]byte(param), 80)
	e := fail(codeInvalidParams, param+": "+message)
	e.Data.Param, e.Data.Known = param, known
	return e
}

// clip cuts a text to most bytes and says so.
func clip(raw []byte, most int) string {
	if len(raw) <= most {
		return string(raw)
	}
	return string(bytes.ToValidUTF8(raw[:most], nil)) + "…"
}

// badChoice refuses a value that is not in a short list.
func badChoice(param, got string, known []string) *Error {
	return badParam(param, "unknown "+strconv.Quote(clip([]byte(got), 200)), known...)
}

// oneOf returns got if it is one of known. An empty got gives the first of
// known. Anything else is an error.
func oneOf(param, got string, known []string) (string, *Error) {
	switch {
	case got == "" && len(known) > 0:
		return known[0], nil
	case slices.Contains(known, got):
		return got, nil
	}
	return "", badChoice(param, got, known)
}

// encode returns v as compact JSON. It cannot fail for the types of this
// package.
func encode(v any) Raw {
	b, err := jsonbind.Append(nil, v)
	if err != nil {
		panic("protocol: " + err.Error()) // a bug of ours, caught by Handle
	}
	return b
}
