package jsonbind

import (
	"encoding/base64"
	"errors"
	"reflect"
	"slices"
	"strconv"

	"acforge.dev/internal/jsontext"
)

// Append appends v as compact JSON, with HTML in strings unescaped. The error is that
// of a type that writes itself, or says that a type has no JSON.
func Append(dst []byte, v any) ([]byte, error) {
	w := writer{fields{}, dst}
	if v == nil {
		return append(dst, "null"...), nil
	}
	err := w.value(reflect.ValueOf(v))
	return w.b, err
}

type writer struct {
	fields fields
	b      []byte
}

func (w *writer) value(v reflect.Value) error {
	if v.Kind() == reflect.Pointer || v.Kind() == reflect.Interface {
		if v.IsNil() {
			w.b = append(w.b, "null"...)
			return nil
		}
	}
	if done, err := w.self(v); done {
		return err
	}
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		return w.value(v.Elem())
	case reflect.Bool:
		w.b = strconv.AppendBool(w.b, v.Bool())
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		w.b = strconv.AppendInt(w.b, v.Int(), 10)
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		w.b = strconv.AppendUint(w.b, v.Uint(), 10)
	case reflect.String:
		w.b = AppendText(w.b, v.String())
	case reflect.Slice:
		if v.IsNil() {
			w.b = append(w.b, "null"...)
			return nil
		}
		if v.Type().Elem().Kind() == reflect.Uint8 {
			w.b = append(w.b, '"')
			w.b = base64.StdEncoding.AppendEncode(w.b, v.Bytes())
			w.b = append(w.b, '"')
			return nil
		}
		return w.list(v)
	case reflect.Array:
		return w.list(v)
	case reflect.Map:
		return w.mapping(v)
	case reflect.Struct:
		return w.object(v)
	default:
		return errors.New("no JSON for " + v.Type().String())
	}
	return nil
}

// self lets a value of a type that writes itself do so.
func (w *writer) self(v reflect.Value) (done bool, err error) {
	if !v.CanInterface() || v.Kind() == reflect.Interface {
		return false, nil
	}
	switch x := v.Interface().(type) {
	case Raw:
		if x == nil {
			x = Raw("null")
		}
		w.b = append(w.b, x...)
	case jsonWriter:
		var b []byte
		if b, err = x.MarshalJSON(); err == nil {
			w.b = append(w.b, b...)
		}
	case textWriter:
		var b []byte
		if b, err = x.MarshalText(); err == nil {
			w.b = AppendText(w.b, string(b))
		}
	default:
		return false, nil
	}
	return true, err
}

func (w *writer) list(v reflect.Value) error {
	w.b = append(w.b, '[')
	for i := range v.Len() {
		if i > 0 {
			w.b = append(w.b, ',')
		}
		if err := w.value(v.Index(i)); err != nil {
			return err
		}
	}
	w.b = append(w.b, ']')
	return nil
}

func (w *writer) mapping(v reflect.Value) error {
	if v.Type().Key().Kind() != reflect.String {
		return errors.New("no JSON for " + v.Type().String())
	}
	if v.IsNil() {
		w.b = append(w.b, "null"...)
		return nil
	}
	keys := v.MapKeys()
	slices.SortFunc(keys, func(a, b reflect.Value) int {
		switch {
		case a.String() < b.String():
			return -1
		case a.String() > b.String():
			return 1
		}
		return 0
	})
	w.b = append(w.b, '{')
	for i, k := range keys {
		if i > 0 {
			w.b = append(w.b, ',')
		}
		w.b = append(AppendText(w.b, k.String()), ':')
		if err := w.value(v.MapIndex(k)); err != nil {
			return err
		}
	}
	w.b = append(w.b, '}')
	return nil
}

func (w *writer) object(v reflect.Value) error {
	w.b = append(w.b, '{')
	first := true
	for _, f := range w.fields.of(v.Type()) {
		m := v.FieldByIndex(f.index)
		if f.omitEmpty && empty(m) {
			continue
		}
		if !first {
			w.b = append(w.b, ',')
		}
		first = false
		w.b = append(AppendText(w.b, f.name), ':')
		if err := w.value(m); err != nil {
			return err
		}
	}
	w.b = append(w.b, '}')
	return nil
}

// empty reports whether omitempty leaves out a value.
func empty(v reflect.Value) bool {
	switch v.Kind() {
	case reflect.Array, reflect.Map, reflect.Slice, reflect.String:
		return v.Len() == 0
	case reflect.Struct:
		return false
	}
	return v.IsZero()
}

// AppendText appends s as a JSON string, escaped as encoding/json does.
func AppendText(dst []byte, s string) []byte { return jsontext.AppendText(dst, s, jsontext.Script) }
