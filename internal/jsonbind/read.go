package jsonbind

import (
	"encoding/base64"
	"errors"
	"reflect"
	"strconv"
)

// Unmarshal reads one JSON value into the value that v, a pointer, points to. As in
// encoding/json, null leaves a value unchanged, or makes it nil if possible; missing
// members stay unchanged, and of repeated members the last counts. Members unknown to v
// are ignored. The error is a *SyntaxError or a *TypeError.
func Unmarshal(data []byte, v any) error { return unmarshal(data, v, false) }

// Strict is Unmarshal, but a member unknown to v is an error, an *UnknownError.
func Strict(data []byte, v any) error { return unmarshal(data, v, true) }

func unmarshal(data []byte, v any, strict bool) error {
	p := reflect.ValueOf(v)
	if p.Kind() != reflect.Pointer || p.IsNil() {
		return errors.New("jsonbind: read into something that is no pointer")
	}
	r := reader{scanner: scan(data), fields: fields{}, strict: strict}
	if err := r.value(p.Elem()); err != nil {
		return err
	}
	return r.end()
}

type reader struct {
	scanner
	fields fields
	strict bool
	path   []string // names of members on the path to the current value
}

// value reads the value that begins here into v.
func (r *reader) value(v reflect.Value) error {
	c, err := r.peek()
	if err != nil {
		return err
	}
	if c == 'n' {
		return r.null(v)
	}
	for v.Kind() == reflect.Pointer {
		if v.IsNil() {
			v.Set(reflect.New(v.Type().Elem()))
		}
		v = v.Elem()
	}
	if done, err := r.self(v); done {
		return err
	}
	switch c {
	case '{':
		return r.object(v)
	case '[':
		return r.list(v)
	case '"':
		return r.text(v)
	}
	from := r.At
	if err := r.skip(); err != nil {
		return err
	}
	word := string(r.In[from:r.At])
	if c == 't' || c == 'f' {
		if v.Kind() != reflect.Bool {
			return r.misplaced("bool", nil)
		}
		v.SetBool(c == 't')
		return nil
	}
	return r.number(v, word)
}

func (r *reader) null(v reflect.Value) error {
	if err := r.skip(); err != nil {
		return err
	}
	if v.Kind() != reflect.Pointer && v.CanAddr() && v.Addr().CanInterface() {
		if x, ok := v.Addr().Interface().(jsonReader); ok {
			if err := x.UnmarshalJSON([]byte("null")); err != nil {
				return r.misplaced("", err)
			}
			return nil
		}
	}
	switch v.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Map, reflect.Interface:
		v.SetZero()
	}
	return nil
}

// self lets a type that reads itself do so.
func (r *reader) self(v reflect.Value) (done bool, err error) {
	if !v.CanAddr() || !v.Addr().CanInterface() {
		return false, nil
	}
	from := r.At
	switch x := v.Addr().Interface().(type) {
	case jsonReader:
		if err := r.skip(); err != nil {
			return true, err
		}
		if err := x.UnmarshalJSON(r.In[from:r.At]); err != nil {
			return true, r.misplaced("", err)
		}
		return true, nil
	case textReader:
		if r.In[from] != '"' {
			return true, r.mismatch()
		}
		s, err := r.quoted()
		if err != nil {
			return true, err
		}
		if err := x.UnmarshalText([]byte(s)); err != nil {
			return true, r.misplaced("", err)
		}
		return true, nil
	}
	return false, nil
}

func (r *reader) number(v reflect.Value, word string) error {
	switch v.Kind() {
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		n, err := strconv.ParseInt(word, 10, 64)
		if err != nil || v.OverflowInt(n) {
			return r.misplaced("number "+word, nil)
		}
		v.SetInt(n)
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		n, err := strconv.ParseUint(word, 10, 64)
		if err != nil || v.OverflowUint(n) {
			return r.misplaced("number "+word, nil)
		}
		v.SetUint(n)
	default:
		return r.misplaced("number", nil)
	}
	return nil
}

func (r *reader) text(v reflect.Value) error {
	s, err := r.quoted()
	if err != nil {
		return err
	}
	switch {
	case v.Kind() == reflect.String:
		v.SetString(s)
	case v.Kind() == reflect.Slice && v.Type().Elem().Kind() == reflect.Uint8:
		b, err := base64.StdEncoding.DecodeString(s)
		if err != nil {
			return r.misplaced("", err)
		}
		v.SetBytes(b)
	default:
		return r.misplaced("string", nil)
	}
	return nil
}

func (r *reader) list(v reflect.Value) error {
	if k := v.Kind(); k != reflect.Slice && k != reflect.Array || k == reflect.Slice && v.Type().Elem().Kind() == reflect.Uint8 {
		return r.misplaced("array", nil)
	}
	n := 0
	err := r.items(func() error {
		switch {
		case v.Kind() == reflect.Slice:
			if n == v.Cap() {
				v.Grow(1)
			}
			v.SetLen(n + 1)
			v.Index(n).SetZero()
		case n >= v.Len(): // an array takes as many as fit
			n++
			return r.skip()
		}
		n++
		return r.value(v.Index(n - 1))
	})
	switch {
	case err != nil:
		return err
	case v.Kind() == reflect.Slice && n == 0:
		v.Set(reflect.MakeSlice(v.Type(), 0, 0))
	case v.Kind() == reflect.Slice:
		v.SetLen(n)
	default:
		for ; n < v.Len(); n++ {
			v.Index(n).SetZero()
		}
	}
	return nil
}

func (r *reader) object(v reflect.Value) error {
	switch v.Kind() {
	case reflect.Struct:
		members := r.fields.of(v.Type())
		return r.members(func(name string) error {
			r.path = append(r.path, name)
			defer func() { r.path = r.path[:len(r.path)-1] }()
			for i := range members {
				if members[i].name == name {
					return r.value(v.FieldByIndex(members[i].index))
				}
			}
			if r.strict {
				return &UnknownError{r.where()}
			}
			return r.skip()
		})
	case reflect.Map:
		t := v.Type()
		if t.Key().Kind() != reflect.String {
			return r.misplaced("object", nil)
		}
		if v.IsNil() {
			v.Set(reflect.MakeMap(t))
		}
		return r.members(func(name string) error {
			r.path = append(r.path, name)
			defer func() { r.path = r.path[:len(r.path)-1] }()
			e := reflect.New(t.Elem()).Elem()
			if err := r.value(e); err != nil {
				return err
			}
			v.SetMapIndex(reflect.ValueOf(name).Convert(t.Key()), e)
			return nil
		})
	}
	return r.misplaced("object", nil)
}

// mismatch returns the error for a value of the wrong type.
func (r *reader) mismatch() error {
	switch c := r.In[r.At]; c {
	case '{':
		return r.misplaced("object", nil)
	case '[':
		return r.misplaced("array", nil)
	case '"':
		return r.misplaced("string", nil)
	case 't', 'f':
		return r.misplaced("bool", nil)
	}
	return r.misplaced("number", nil)
}

func (r *reader) misplaced(value string, err error) error {
	return &TypeError{Field: r.where(), Value: value, Err: err}
}

func (r *reader) where() string {
	s := ""
	for i, p := range r.path {
		if i > 0 {
			s += "."
		}
		s += p
	}
	return s
}
