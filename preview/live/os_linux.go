package live

import (
	"errors"
	"syscall"
)

// remote lists file systems whose changes may come from other machines, which system
// calls do not report (statfs(2) and the headers of Linux).
var remote = map[int64]string{
	0x6969:     "NFS",
	0x517b:     "SMB",
	0xff534d42: "CIFS",
	0xfe534d42: "SMB2",
	0x01021997: "9p",
	0x65735546: "FUSE",
	0x786f4256: "vboxsf",
}

// tellable returns why the system cannot report changes in a folder.
func tellable(dir string) error { return tellableBy(dir, syscall.Statfs) }

func tellableBy(dir string, statfs func(string, *syscall.Statfs_t) error) error {
	var s syscall.Statfs_t
	if err := statfs(dir, &s); err != nil {
		return nil // reading the folder gives a better error
	}
	if name := remote[int64(s.Type)&0xffffffff]; name != "" {
		return errors.New("it is on " + name)
	}
	return nil
}
