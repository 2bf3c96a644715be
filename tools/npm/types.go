package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"path"
	"slices"
	"strconv"
	"strings"

	"acforge.dev/internal/systems/shipped"
	"acforge.dev/schema"
)

// node is the part of a JSON Schema that decides on a type.
type node struct {
	Ref         string           `json:"$ref"`
	Type        json.RawMessage  `json:"type"` // a name, or a list of names
	Description string           `json:"description"`
	Properties  map[string]*node `json:"properties"`
	Required    []string         `json:"required"`
	// Additional are false, true, or the schema of other members.
	Additional json.RawMessage   `json:"additionalProperties"`
	Items      *node             `json:"items"`
	Enum       []json.RawMessage `json:"enum"`
	Const      json.RawMessage   `json:"const"`
	AnyOf      []*node           `json:"anyOf"`
	Defs       map[string]*node  `json:"$defs"`
}

// document is a schema that is written as types.
type document struct {
	file, prefix string // pack.schema.json, "VenicePack"
	root         *node
}

// types returns the types of all documents of bundles in TypeScript, made from their JSON
// Schemas.
func types() ([]byte, error) {
	var out bytes.Buffer
	out.WriteString("// Types of the content of bundles, made from their JSON Schemas.\n")
	shared := schema.Shared().Files()
	shared["smoke-campaign"+schema.JSONSchemaEnding] = schema.Shared().Texts()["kept/smoke-campaign"]
	if err := writeSystem(&out, "", shared); err != nil {
		return nil, err
	}
	for _, s := range shipped.List.Bundles() {
		own := maps.Clone(s.Schemas.Files())
		for name := range shared {
			delete(own, name)
		}
		if err := writeSystem(&out, s.Name, own); err != nil {
			return nil, err
		}
	}
	return out.Bytes(), nil
}

// writeSystem writes the types of one system's schemas, by file name. References lead to files
// of the same system.
func writeSystem(out *bytes.Buffer, system string, texts map[string][]byte) error {
	docs := map[string]*document{}
	for file, text := range texts {
		d := &document{file: file, prefix: title(system) + title(strings.TrimSuffix(file, schema.JSONSchemaEnding)), root: &node{}}
		if err := json.Unmarshal(text, d.root); err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
		docs[file] = d
	}
	for _, file := range slices.Sorted(maps.Keys(docs)) {
		d := docs[file]
		w := &writer{docs: docs, at: d}
		for _, name := range slices.Sorted(maps.Keys(d.root.Defs)) {
			w.declare(out, d.prefix+title(name), d.root.Defs[name])
		}
		w.declare(out, d.prefix, d.root)
		if w.err != nil {
			return fmt.Errorf("%s: %w", file, w.err)
		}
	}
	return nil
}

type writer struct {
	docs map[string]*document
	at   *document
	err  error
}

func (w *writer) declare(out *bytes.Buffer, name string, n *node) {
	if n.Description != "" {
		out.WriteString("\n/** " + strings.ReplaceAll(n.Description, "*/", "* /") + " */")
	}
	out.WriteString("\nexport type " + name + " = " + w.typ(n, "") + ";\n")
}

// typ returns the type of a schema; lines of it are indented by in.
func (w *writer) typ(n *node, in string) string {
	switch {
	case n.Ref != "":
		return w.named(n.Ref)
	case n.Const != nil:
		return string(n.Const)
	case n.Enum != nil:
		return join(n.Enum, func(v json.RawMessage) string { return string(v) })
	case n.AnyOf != nil:
		return join(n.AnyOf, func(o *node) string { return w.typ(o, in) })
	}
	var many []string
	if n.Type != nil && json.Unmarshal(n.Type, &many) != nil {
		var one string
		if err := json.Unmarshal(n.Type, &one); err != nil {
			w.err = err
		}
		many = []string{one}
	}
	if many == nil && n.Properties != nil {
		many = []string{"object"}
	}
	if many == nil {
		return "unknown"
	}
	return join(many, func(kind string) string {
		switch kind {
		case "integer", "number":
			return "number"
		case "string", "boolean", "null":
			return kind
		case "array":
			if n.Items == nil {
				return "unknown[]"
			}
			return "Array<" + w.typ(n.Items, in) + ">"
		case "object":
			return w.object(n, in)
		}
		w.err = fmt.Errorf("a type %q has no counterpart", kind)
		return "unknown"
	})
}

func (w *writer) object(n *node, in string) string {
	var b strings.Builder
	for _, name := range slices.Sorted(maps.Keys(n.Properties)) {
		p := n.Properties[name]
		if p.Description != "" {
			b.WriteString(in + "  /** " + strings.ReplaceAll(p.Description, "*/", "* /") + " */\n")
		}
		key := strconv.Quote(name)
		if !slices.Contains(n.Required, name) {
			key += "?"
		}
		b.WriteString(in + "  " + key + ": " + w.typ(p, in+"  ") + ";\n")
	}
	if len(n.Properties) > 0 {
		return "{\n" + b.String() + in + "}"
	}
	var others node
	if len(n.Additional) > 0 && n.Additional[0] == '{' {
		if err := json.Unmarshal(n.Additional, &others); err != nil {
			w.err = err
		}
		return "Record<string, " + w.typ(&others, in) + ">"
	}
	if string(n.Additional) == "false" {
		return "Record<string, never>"
	}
	return "Record<string, unknown>"
}

// named returns the name of the type that a reference leads to.
func (w *writer) named(ref string) string {
	file, at, _ := strings.Cut(ref, "#")
	d := w.at
	if file != "" {
		if d = w.docs[path.Base(file)]; d == nil {
			w.err = fmt.Errorf("%s leads to no schema", ref)
			return "unknown"
		}
	}
	if at == "" || at == "/" {
		return d.prefix
	}
	def := strings.TrimPrefix(at, "/$defs/")
	if d.root.Defs[def] == nil {
		w.err = fmt.Errorf("%s leads to no definition", ref)
	}
	return d.prefix + title(def)
}

// join joins types that are alternatives.
func join[T any](list []T, of func(T) string) string {
	var parts []string
	for _, v := range list {
		if p := of(v); !slices.Contains(parts, p) {
			parts = append(parts, p)
		}
	}
	return strings.Join(parts, " | ")
}

func title(name string) string {
	var b strings.Builder
	for _, part := range strings.FieldsFunc(name, func(r rune) bool { return r == '-' || r == '_' || r == '.' }) {
		b.WriteString(strings.ToUpper(part[:1]) + part[1:])
	}
	return b.String()
}
