// A small HTTP server: each request takes DELAY. On SIGTERM it stops listening and finishes the
// requests in flight, or exits at once (MODE rude).
package main

import (
	"context"
	"fmt"
	"net/http"
	"os"
	"os/signal"
	"syscall"
	"time"
)

func main() {
	delay, _ := time.ParseDuration(os.Getenv("DELAY"))
	name := os.Getenv("NODE") + "/" + os.Getenv("POD")
	mux := http.NewServeMux()
	mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		time.Sleep(delay)
		fmt.Fprintln(w, name)
	})
	mux.HandleFunc("/healthz", func(w http.ResponseWriter, r *http.Request) { fmt.Fprintln(w, "ok") })
	server := &http.Server{Addr: ":8080", Handler: mux}
	done := make(chan bool)
	go func() {
		signals := make(chan os.Signal, 1)
		signal.Notify(signals, syscall.SIGTERM)
		<-signals
		fmt.Println("SIGTERM", time.Now().Format(time.RFC3339Nano))
		if os.Getenv("MODE") == "rude" {
			os.Exit(143)
		}
		ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
		defer cancel()
		server.Shutdown(ctx)
		close(done)
	}()
	if err := server.ListenAndServe(); err != http.ErrServerClosed {
		fmt.Println(err)
		os.Exit(1)
	}
	<-done
}
