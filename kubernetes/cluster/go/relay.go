// relay LISTEN PID TARGET: accepts connections on LISTEN here and joins each with TARGET as seen
// from the network namespace of process PID. Prints the address it listens on (LISTEN may end in
// :0).
package main

import (
	"fmt"
	"io"
	"net"
	"os"
	"runtime"
	"syscall"
)

const sysSetns = 308 // linux/amd64; package syscall has no name for it

func main() {
	ns, err := os.Open("/proc/" + os.Args[2] + "/ns/net")
	check(err)
	l, err := net.Listen("tcp", os.Args[1])
	check(err)
	fmt.Println(l.Addr())
	for {
		c, err := l.Accept()
		check(err)
		go join(c, ns)
	}
}

func join(c net.Conn, ns *os.File) {
	defer c.Close()
	// only this thread changes its namespace; it is never unlocked, so it ends with the goroutine
	runtime.LockOSThread()
	if _, _, e := syscall.RawSyscall(sysSetns, ns.Fd(), syscall.CLONE_NEWNET, 0); e != 0 {
		check(e)
	}
	d, err := net.Dial("tcp", os.Args[3]) // an address, not a name: the socket is made on this thread
	if err != nil {
		return
	}
	defer d.Close()
	go func() { io.Copy(d, c); d.Close() }()
	io.Copy(c, d)
}

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
