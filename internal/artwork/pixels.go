package artwork

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"image/png"
	"slices"

	"golang.org/x/image/webp"
)

const pngHead = "\x89PNG\r\n\x1a\n"

// pngKept are the chunks of the visible content. Others hold metadata or animation.
var pngKept = []string{"IHDR", "PLTE", "tRNS", "gAMA", "sRGB", "IDAT", "IEND"}

// png keeps the visible content of a PNG. It decodes the whole file, since a damaged
// end would be shown by one program and not by another.
func (p *Picture) png(data []byte) *Refusal {
	if !bytes.HasPrefix(data, []byte(pngHead)) {
		return refuse(Format, "no PNG in it")
	}
	head, err := png.DecodeConfig(bytes.NewReader(data))
	if err != nil {
		return refuse(Format, "a damaged PNG: %v", err)
	}
	if r := p.size(head.Width, head.Height); r != nil { // before any pixel is decoded
		return r
	}
	out := []byte(pngHead)
	for rest := data[len(pngHead):]; ; {
		if len(rest) < 12 {
			return refuse(Format, "a PNG that ends too early")
		}
		n := int(binary.BigEndian.Uint32(rest))
		kind := string(rest[4:8])
		if n < 0 || n > len(rest)-12 {
			return refuse(Format, "a PNG that ends too early")
		}
		chunk := rest[:n+12]
		if crc32.ChecksumIEEE(chunk[4:n+8]) != binary.BigEndian.Uint32(chunk[n+8:]) {
			return refuse(Format, "a damaged PNG: the checksum of %q is wrong", kind)
		}
		rest = rest[n+12:]
		if slices.Contains(pngKept, kind) {
			out = append(out, chunk...)
		} else if kind[0] >= 'A' && kind[0] <= 'Z' { // a chunk that readers must understand
			return refuse(Format, "a PNG with a part %q that is not known", kind)
		}
		if kind == "IEND" {
			break // data after it is invisible
		}
	}
	if _, err := png.Decode(bytes.NewReader(out)); err != nil {
		return refuse(Format, "a damaged PNG: %v", err)
	}
	p.Bytes = out
	return nil
}

// webp keeps the visible content of a WebP without animation.
func (p *Picture) webp(data []byte) *Refusal {
	if len(data) < 12 || string(data[:4]) != "RIFF" || string(data[8:12]) != "WEBP" {
		return refuse(Format, "no WebP in it")
	}
	if size := binary.LittleEndian.Uint32(data[4:]); uint64(size)+8 > uint64(len(data)) {
		return refuse(Format, "a WebP that ends too early")
	} else {
		data = data[:size+8]
	}
	head, err := webp.DecodeConfig(bytes.NewReader(data))
	if err != nil {
		return refuse(Format, "a WebP that cannot be read: %v", err)
	}
	if r := p.size(head.Width, head.Height); r != nil { // before any pixel is decoded
		return r
	}
	out := []byte("RIFF\x00\x00\x00\x00WEBP")
	for rest := data[12:]; len(rest) > 0; {
		if len(rest) < 8 {
			return refuse(Format, "a WebP that ends too early")
		}
		n := int(binary.LittleEndian.Uint32(rest[4:]))
		even := n + n&1
		if n < 0 || even > len(rest)-8 {
			return refuse(Format, "a WebP that ends too early")
		}
		chunk := rest[:8+even]
		rest = rest[8+even:]
		switch kind := string(chunk[:4]); kind {
		case "VP8 ", "VP8L":
			// The decoded picture has the size of this chunk, whatever the canvas says.
			alone := append([]byte("RIFF\x00\x00\x00\x00WEBP"), chunk...)
			binary.LittleEndian.PutUint32(alone[4:], uint32(len(alone)-8))
			part, err := webp.DecodeConfig(bytes.NewReader(alone))
			if err != nil {
				return refuse(Format, "a WebP that cannot be read: %v", err)
			}
			if part.Width != p.Width || part.Height != p.Height {
				return refuse(Format, "a WebP that says two sizes")
			}
			out = append(out, chunk...)
		case "ALPH":
			out = append(out, chunk...)
		case "VP8X":
			if n != 10 {
				return refuse(Format, "a damaged WebP")
			}
			if chunk[8]&0x02 != 0 {
				return refuse(Format, "a WebP that moves")
			}
			chunk = bytes.Clone(chunk)
			chunk[8] &= 0x10 // alpha stays; colour profile, EXIF and XMP go
			out = append(out, chunk...)
		case "ANIM", "ANMF":
			return refuse(Format, "a WebP that moves")
		}
	}
	binary.LittleEndian.PutUint32(out[4:], uint32(len(out)-8))
	if _, err := webp.Decode(bytes.NewReader(out)); err != nil {
		return refuse(Format, "a WebP that cannot be read: %v", err)
	}
	p.Bytes = out
	return nil
}
