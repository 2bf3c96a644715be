package live

import (
	"errors"
	"os"
	"reflect"
	"strings"
	"syscall"
	"testing"
)

// TestTellable: folders on a network, or shared by a host, are recognised by their
// type, of which statfs gives some as a negative number. The numbers are those of
// statfs(2).
func TestTellable(t *testing.T) {
	for _, tt := range []struct {
		kind int64
		want string // "": the system reports changes
	}{
		{0x6969, "NFS"},
		{0x517b, "SMB"},
		{0xff534d42, "CIFS"},
		{-0xacb2be, "CIFS"}, // the same in 32 bits
		{0xfe534d42, "SMB2"},
		{-0x1acb2be, "SMB2"},
		{0x01021997, "9p"},
		{0x65735546, "FUSE"},
		{0x786f4256, "vboxsf"},
		{0xef53, ""},     // ext4
		{0x9123683e, ""}, // btrfs
		{0x58465342, ""}, // xfs
		{0x01021994, ""}, // tmpfs
		{0x794c7630, ""}, // overlayfs
	} {
		err := tellableBy("/somewhere", func(dir string, s *syscall.Statfs_t) error {
			reflect.ValueOf(s).Elem().FieldByName("Type").SetInt(tt.kind) // its size differs by machine
			return nil
		})
		if got := err != nil; got != (tt.want != "") || got && !strings.HasSuffix(err.Error(), " "+tt.want) {
			t.Errorf("type %#x: %v, want %q", tt.kind, err, tt.want)
		}
	}
	if err := tellableBy("/gone", func(string, *syscall.Statfs_t) error { return errors.New("gone") }); err != nil {
		t.Errorf("a folder that cannot be asked about: %v", err)
	}
	if err := tellable(os.DevNull); err != nil {
		t.Errorf("the devices of this machine: %v", err)
	}
}
