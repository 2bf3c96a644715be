package bundle

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"io"
	"maps"
	"slices"
	"strings"

	"acforge.dev/schema"
)

// The limits of the file; those of its JSON belong to the schema.
const (
	MaxBytes   = schema.MostBytes
	MaxMembers = schema.MostMembers
)

const (
	mimetypeName = "mimetype"
	// MediaType is the bundle's media type and the content of its first
	// member.
	MediaType = "application/vnd.acforge.bundle.v1+zip"
)

// Fixed values in every header of a member.
const (
	versionNeeded = 20
	versionMade   = 3<<8 | 20      // unix
	plainFile     = 0o100644 << 16 // external attributes
)

// writeZip writes members, mimetype first and the rest sorted.
func writeZip(members map[string][]byte) ([]byte, error) {
	size := 22
	for n, b := range members {
		size += 30 + 46 + 2*len(n) + len(b)
	}
	buf := bytes.NewBuffer(make([]byte, 0, size))
	if err := writeZipTo(buf, members); err != nil {
		return nil, err
	}
	return buf.Bytes(), nil
}

func writeZipTo(out io.Writer, members map[string][]byte) error {
	w := zip.NewWriter(out)
	for _, n := range memberOrder(members) {
		b := members[n]
		// CreateRaw and not CreateHeader, which adds a data descriptor.
		f, err := w.CreateRaw(&zip.FileHeader{
			Name: n, Method: zip.Store, CreatorVersion: versionMade, ReaderVersion: versionNeeded, ExternalAttrs: plainFile,
			CRC32: crc32.ChecksumIEEE(b), CompressedSize64: uint64(len(b)), UncompressedSize64: uint64(len(b)),
		})
		if err != nil {
			return err
		}
		if _, err := f.Write(b); err != nil {
			return err
		}
	}
	return w.Close()
}

// comparer compares written bytes with an existing file, in sequence.
type comparer struct{ rest []byte }

func (c *comparer) Write(b []byte) (int, error) {
	if !bytes.HasPrefix(c.rest, b) {
		return 0, errors.New("the bytes differ")
	}
	c.rest = c.rest[len(b):]
	return len(b), nil
}

func memberOrder(members map[string][]byte) []string {
	names := slices.Sorted(maps.Keys(members))
	if i := slices.Index(names, mimetypeName); i > 0 {
		names = slices.Insert(slices.Delete(names, i, i+1), 0, mimetypeName)
	}
	return names
}

const (
	localSize, centralSize, endSize = 30, 46, 22
	localMark, centralMark, endMark = "PK\x03\x04", "PK\x01\x02", "PK\x05\x06"
)

// readZip separates a zip that writeZip could have written into its members. They share
// data's memory.
func readZip(data []byte) (map[string][]byte, *Error) {
	count, dir, err := readEnd(data)
	if err != nil {
		return nil, err
	}
	members := make(map[string][]byte, count)
	last, at := "", 0
	pos := dir
	for i := range count {
		if pos+centralSize > len(data)-endSize || string(data[pos:pos+4]) != centralMark {
			return nil, refuse(CodeNotZip, "", "the directory ends after %d of %d members", i, count)
		}
		h := data[pos:]
		nameLen := int(u16(h, 28))
		if pos+centralSize+nameLen > len(data)-endSize {
			return nil, refuse(CodeNotZip, "", "the directory is cut off")
		}
		name := string(h[centralSize : centralSize+nameLen])
		if err := checkCentral(name, h); err != nil {
			return nil, err
		}
		if err := checkPlace(name, last, i, members); err != nil {
			return nil, err
		}
		body, next, err := readLocal(data[:dir], name, h, at)
		if err != nil {
			return nil, err
		}
		members[name] = body
		last, at = name, next
		pos += centralSize + nameLen
	}
	switch {
	case pos != len(data)-endSize:
		return nil, refuse(CodeZip, "", "the directory has more than its members: extra fields or comments")
	case at != dir:
		return nil, refuse(CodeOverlap, "", "%d bytes between the last member and the directory", dir-at)
	}
	same := &comparer{data}
	if err := writeZipTo(same, members); err != nil || len(same.rest) > 0 {
		return nil, refuse(CodeNotCanonical, "", "the file differs from the bytes that a writer of bundles makes")
	}
	return members, nil
}

// readEnd reads the last record: the number of members and where their directory
// begins.
func readEnd(data []byte) (count, dir int, err *Error) {
	switch {
	case len(data) > MaxBytes:
		return 0, 0, refuse(CodeTooLarge, "", "the file has more than %d bytes", MaxBytes)
	case len(data) < endSize:
		return 0, 0, refuse(CodeNotZip, "", "the file is too short for a bundle")
	}
	e := data[len(data)-endSize:]
	if string(e[:4]) != endMark {
		if i := bytes.LastIndex(data, []byte(endMark)); i >= 0 {
			return 0, 0, refuse(CodeTrailing, "", "there are %d bytes after the end of the archive", len(data)-i-endSize)
		}
		return 0, 0, refuse(CodeNotZip, "", "the file is no zip archive, or its end is missing")
	}
	count = int(u16(e, 10))
	size, off := int64(u32(e, 12)), int64(u32(e, 16))
	switch {
	case u16(e, 20) != 0:
		return 0, 0, refuse(CodeZip, "", "the archive has a comment")
	case count == 0xffff || size == 0xffffffff || off == 0xffffffff:
		return 0, 0, refuse(CodeZip, "", "the archive is zip64")
	case u16(e, 4) != 0 || u16(e, 6) != 0 || int(u16(e, 8)) != count:
		return 0, 0, refuse(CodeZip, "", "the archive is divided into several files")
	case count == 0:
		return 0, 0, refuse(CodeNotZip, "", "the archive has no members")
	case count > MaxMembers:
		return 0, 0, refuse(CodeTooLarge, "", "the archive has %d members; the limit is %d", count, MaxMembers)
	case off+size > int64(len(data)-endSize):
		return 0, 0, refuse(CodeNotZip, "", "the file is cut off: the directory is not inside it")
	case off+size < int64(len(data)-endSize):
		return 0, 0, refuse(CodePrepended, "", "there are %d bytes that belong to no part of the archive", int64(len(data)-endSize)-off-size)
	case string(data[:4]) != localMark:
		return 0, 0, refuse(CodePrepended, "", "the file does not begin with its first member")
	}
	return count, int(off), nil
}

// checkCentral checks all of a directory entry except its place.
func checkCentral(name string, h []byte) *Error {
	if why := checkName(name); why != "" {
		return refuse(CodeName, name, "%s", why)
	}
	attrs := u32(h, 38)
	switch {
	case attrs>>16&0o170000 == 0o120000:
		return refuse(CodeLink, name, "this is a symbolic link; only plain files are members")
	case attrs != plainFile:
		return refuse(CodeLink, name, "this is not a plain file with mode 0644")
	case u16(h, 8)&1 != 0:
		return refuse(CodeZip, name, "encrypted")
	case u16(h, 8) != 0:
		return refuse(CodeZip, name, "has flags that bundles do not use")
	case u16(h, 10) != zip.Store:
		return refuse(CodeCompressed, name, "is compressed (method %d); bundles store members as they are", u16(h, 10))
	case u32(h, 20) != u32(h, 24):
		return refuse(CodeSize, name, "is stored in %d bytes, but its header says %d", u32(h, 20), u32(h, 24))
	case u32(h, 20) == 0xffffffff || u32(h, 42) == 0xffffffff:
		return refuse(CodeZip, name, "is a zip64 member")
	case u16(h, 4) != versionMade || u16(h, 6) != versionNeeded || u16(h, 34) != 0 || u16(h, 36) != 0:
		return refuse(CodeZip, name, "was made for another kind of zip")
	case u32(h, 12) != 0:
		return refuse(CodeZip, name, "has a time")
	case u16(h, 30) != 0 || u16(h, 32) != 0:
		return refuse(CodeZip, name, "has extra fields or a comment")
	}
	return nil
}

// checkPlace checks a name against those before it.
func checkPlace(name, last string, i int, members map[string][]byte) *Error {
	if _, twice := members[name]; twice {
		return refuse(CodeDuplicate, name, "is there twice")
	}
	if i == 0 {
		if name != mimetypeName {
			return refuse(CodeMimetype, name, "the first member is not %q", mimetypeName)
		}
		return nil
	}
	if i > 1 && name < last || name == mimetypeName {
		return refuse(CodeOrder, name, "comes after %s, but members are sorted", Quote(last))
	}
	for j := range len(name) {
		if _, isFile := members[name[:j]]; name[j] == '/' && isFile {
			return refuse(CodeDuplicate, name, "%s is both a file and a folder", Quote(name[:j]))
		}
	}
	return nil
}

// readLocal reads the member with the directory entry h. It must begin at byte at.
func readLocal(data []byte, name string, h []byte, at int) (body []byte, next int, err *Error) {
	off := int(u32(h, 42))
	switch {
	case off < at:
		return nil, 0, refuse(CodeOverlap, name, "overlaps the member before it")
	case off > len(data):
		return nil, 0, refuse(CodeNotZip, name, "begins after the end of the members")
	case off > at:
		return nil, 0, refuse(CodeOverlap, name, "there are %d bytes before it that belong to no member", off-at)
	case off+localSize+len(name) > len(data) || string(data[off:off+4]) != localMark:
		return nil, 0, refuse(CodeNotZip, name, "is not where the directory says")
	}
	l := data[off:]
	// Version, flags, method, time, checksum and sizes are in the same order in both
	// headers.
	if !bytes.Equal(l[4:26], h[6:28]) || int(u16(l, 26)) != len(name) || u16(l, 28) != 0 || string(l[localSize:localSize+len(name)]) != name {
		return nil, 0, refuse(CodeDisagree, name, "its own header differs from the directory")
	}
	start, size := off+localSize+len(name), int64(u32(h, 20))
	if int64(start)+size > int64(len(data)) {
		return nil, 0, refuse(CodeSize, name, "has %d bytes by its header, more than there are", size)
	}
	end := start + int(size)
	body = data[start:end:end]
	if crc32.ChecksumIEEE(body) != u32(h, 16) {
		return nil, 0, refuse(CodeChecksum, name, "is damaged: its checksum is wrong")
	}
	return body, end, nil
}

func u16(b []byte, at int) uint16 { return binary.LittleEndian.Uint16(b[at:]) }
func u32(b []byte, at int) uint32 { return binary.LittleEndian.Uint32(b[at:]) }

// folder returns the first part of a member's name.
func folder(name string) string {
	dir, _, _ := strings.Cut(name, "/")
	return dir
}
