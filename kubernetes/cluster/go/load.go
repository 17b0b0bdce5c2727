// load URL RATE SECONDS [keepalive|strict]: open-loop GETs, a new connection each unless told;
// counts failures by kind. With keepalive a request on a connection that the server has closed is
// sent again, as browsers do; with strict never. A request fails if it is not a 200 within TIMEOUT
// (of the environment; 3s). 20 clients take turns, each with connections of its own. Begins once the
// server's / was answered: kube-proxy hears of a new service a moment after everybody else. Prints
// {"answered":NODE} for the first answer of each node, {"failure":WHY,"at":TIME,"waited_ms":N} for
// each of the first 1,000, with PROGRESS in the environment every second
// {"asked":N,"lost":N,"seconds":N}, and at the end the counts, each as one line of JSON.
// Ends early when its standard input does.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"os"
	"sort"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

var kinds = []string{"connection refused", "connection reset", "EOF", "deadline exceeded",
	"no route", "i/o timeout"}

const (
	patience = 2 * time.Minute
	clients  = 20
	named    = 1000 // failures that are told one by one
)

type tally struct {
	sync.Mutex
	errors      map[string]int
	failed      int
	waited      float64 // milliseconds, of all requests
	nodes       map[string]int
	latencies   []float64
	first, last time.Time
}

func main() {
	target, kind := os.Args[1], ""
	if len(os.Args) > 4 {
		kind = os.Args[4]
	}
	rate, _ := strconv.Atoi(os.Args[2])
	seconds, _ := strconv.Atoi(os.Args[3])
	timeout, err := time.ParseDuration(os.Getenv("TIMEOUT"))
	if err != nil {
		timeout = 3 * time.Second
	}
	var all [clients]*http.Client
	for i := range all {
		all[i] = &http.Client{Transport: &http.Transport{
			DisableKeepAlives:   kind == "",
			MaxIdleConnsPerHost: 64,
			DialContext:         (&net.Dialer{Timeout: timeout}).DialContext,
		}}
	}
	var stop atomic.Bool
	go func() {
		io.Copy(io.Discard, os.Stdin)
		stop.Store(true)
	}()
	t := &tally{errors: map[string]int{}, nodes: map[string]int{}}
	// Not the URL: where an answer takes long, a node may be taken away meanwhile.
	base, err := url.Parse(target)
	if err != nil {
		fmt.Fprintln(os.Stderr, "load:", err)
		os.Exit(1)
	}
	root := base.ResolveReference(&url.URL{Path: "/"}).String()
	for first := time.Now(); ; time.Sleep(50 * time.Millisecond) {
		_, err := get(all[0], root, min(timeout, 3*time.Second), kind == "strict")
		if err == nil || stop.Load() {
			break
		}
		if time.Since(first) > patience {
			fmt.Fprintln(os.Stderr, "load: no answer in", patience, err)
			os.Exit(1)
		}
	}
	var running sync.WaitGroup
	start := time.Now()
	sent := 0
	for ; sent < rate*seconds && !stop.Load(); sent++ {
		if sent%rate == 0 && os.Getenv("PROGRESS") != "" {
			t.progress(sent, sent/rate)
		}
		time.Sleep(time.Until(start.Add(time.Duration(sent) * time.Second / time.Duration(rate))))
		running.Add(1)
		client := all[sent%clients]
		go func() {
			defer running.Done()
			at := time.Now()
			node, err := get(client, target, timeout, kind == "strict")
			t.add(at, node, err)
		}()
	}
	running.Wait()
	t.print(start, sent)
}

func get(client *http.Client, target string, timeout time.Duration, once bool) (string, error) {
	ctx, cancel := context.WithTimeout(context.Background(), timeout)
	defer cancel()
	request, _ := http.NewRequestWithContext(ctx, "GET", target, nil)
	if once { // a body that cannot be read twice: Go's client does not repeat such a request
		request.Body, request.ContentLength = io.NopCloser(strings.NewReader("x")), 1
	}
	answer, err := client.Do(request)
	if err != nil {
		return "", err
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err == nil && answer.StatusCode != 200 {
		err = fmt.Errorf("status %d", answer.StatusCode)
	}
	return strings.Split(strings.TrimSpace(string(body)), "/")[0], err
}

func (t *tally) add(at time.Time, node string, err error) {
	t.Lock()
	defer t.Unlock()
	took := time.Since(at).Seconds() * 1000
	t.waited += took
	if err == nil {
		if t.nodes[node]++; t.nodes[node] == 1 {
			json.NewEncoder(os.Stdout).Encode(map[string]string{"answered": node})
		}
		t.latencies = append(t.latencies, took)
		return
	}
	kind := err.Error()
	for _, known := range kinds {
		if strings.Contains(kind, known) {
			kind = known
		}
	}
	t.errors[kind]++
	if t.failed++; t.failed <= named {
		json.NewEncoder(os.Stdout).Encode(map[string]any{
			"failure": kind, "at": at.UTC().Format("15:04:05.000"), "waited_ms": int(took)})
	}
	if t.first.IsZero() {
		t.first = at
	}
	t.last = at
}

func (t *tally) progress(sent, seconds int) {
	t.Lock()
	defer t.Unlock()
	json.NewEncoder(os.Stdout).Encode(
		map[string]int{"asked": sent, "lost": t.failed, "seconds": seconds})
}

func (t *tally) print(start time.Time, sent int) {
	sort.Float64s(t.latencies)
	failed := t.failed
	quantile := func(p float64) float64 {
		if len(t.latencies) == 0 {
			return 0
		}
		return t.latencies[int(p*float64(len(t.latencies)-1))]
	}
	result := map[string]any{"sent": sent, "failed": failed, "errors": t.errors,
		"nodes": t.nodes, "seconds": time.Since(start).Seconds(),
		"mean_ms": t.waited / float64(max(1, sent)), "p50_ms": quantile(.5),
		"p99_ms": quantile(.99), "max_ms": quantile(1)}
	if failed > 0 {
		result["first_failure_s"] = t.first.Sub(start).Seconds()
		result["last_failure_s"] = t.last.Sub(start).Seconds()
	}
	json.NewEncoder(os.Stdout).Encode(result)
}
