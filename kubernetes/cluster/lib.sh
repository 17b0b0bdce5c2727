# Sourced by the other scripts: folders, addresses, and how processes and nodes start and end.
#
# Addresses (all inside network namespaces of the cluster's own, so clusters side by side use the
# same ones):
#   10.88.0.1      the control plane, on the bridge br0 of the cluster's namespace
#   10.88.0.(10+N) node N;  10.99.N.0/24 its pods;  10.96.0.0/16 services
# What is started here lives on when whoever started it has ended, and its locks must not.
exec 3>&- 4>&- 5>&- 6>&- 7>&- 8>&- 9>&-
HERE=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")
CACHE=$(readlink -m "${GLEANER_KUBE_CACHE:-$HOME/.cache/gleaner-kubernetes}")
export GLEANER_KUBE_CACHE=$CACHE # absolute from here on, for node-init
BIN=$CACHE/bin DEBIAN=$CACHE/debian
# Programs of this folder, by their sources: clones of different age share a cache.
OWN=$CACHE/own/$(cat "$HERE"/go/*.go "$HERE/image" | sha256sum | cut -c1-12)
IMAGES=$OWN/images
RUN=$(readlink -m "${GLEANER_KUBE_RUN:-$CACHE/run}") # $CACHE/run is a link that up sets
CP=$RUN/cp                                           # the control plane's keys, logs and pids
LIBS=$DEBIAN/usr/lib/x86_64-linux-gnu                # libnftables, not installed everywhere
PATH=$OWN/bin:$BIN:$DEBIAN/usr/sbin:$DEBIAN/usr/bin:$PATH
API=10.88.0.1:6443
KUBERNETES=1.36.4

die() {
  echo "$(basename "$0"): $*" >&2
  exit 1
}
started() { [ -f "$RUN/.gleaner-kubernetes" ] || die "no cluster in $RUN (run: up N)"; }

# cannot: why no cluster runs on this machine, or nothing
cannot() {
  if [ "$(uname -sm)" != "Linux x86_64" ]; then
    echo "this is $(uname -sm), not Linux x86_64"
  elif [ "$(id -u)" != 0 ]; then
    echo "you are not root, and namespaces and mounts need that"
  elif ! grep -q ':memory:' /proc/self/cgroup; then
    echo "control groups of version 1 are missing"
  fi
}

# wait_for SECONDS COMMAND...: until the command succeeds
wait_for() {
  local end=$((SECONDS + $1))
  shift
  until "$@" >/dev/null 2>&1; do
    [ $SECONDS -lt $end ] || return 1
    sleep 0.1
  done
}

# A pid is recorded with its start time, so that a number used again is never mistaken for ours.
start_time() { sed 's/.*) //' "/proc/$1/stat" 2>/dev/null | cut -d' ' -f20; }
record() { echo "$1 $(start_time "$1")" >"$2"; }
alive() {
  local p t
  [ -f "$1" ] && read -r p t <"$1" && [ -n "$t" ] && [ "$(start_time "$p")" = "$t" ] &&
    ! grep -qs '^State:.Z' "/proc/$p/status"
}
# end PIDFILE
end() {
  local p t
  alive "$1" || return 0
  read -r p t <"$1"
  kill -9 "$p"
  wait_for 10 eval "! alive '$1'"
}

# inside COMMAND...: in the cluster's network namespace, which one sleeping process holds open
net() { echo "/proc/$(cut -d' ' -f1 "$CP/net.pid")/ns/net"; }
inside() { nsenter --net="$(net)" "$@"; }
# daemon NAME COMMAND...: the same in the background; each program replaces the one before, so
# that $! is the command's pid. The command is kept for whoever starts it again.
daemon() {
  local n=$1
  shift
  printf '%q ' "$@" >"$CP/$n.command"
  nsenter --net="$(net)" setsid "$@" >>"$CP/$n.log" 2>&1 </dev/null &
  record $! "$CP/$n.pid"
}
k() { inside kubectl --kubeconfig "$CP/admin.kubeconfig" "$@"; }

# kubeconfig SERVER TOKEN
kubeconfig() {
  cat <<C
apiVersion: v1
kind: Config
clusters: [{name: c, cluster: {server: "https://$1", certificate-authority: $CP/ca.crt}}]
users: [{name: u, user: {token: "$2"}}]
contexts: [{name: c, context: {cluster: c, user: u}}]
current-context: c
C
}

# proxy_config NODE FOLDER: nftables needs no iptables; conntrack limits are the machine's
proxy_config() {
  cat <<C
apiVersion: kubeproxy.config.k8s.io/v1alpha1
kind: KubeProxyConfiguration
clientConnection: {kubeconfig: $2/proxy.kubeconfig}
mode: nftables
clusterCIDR: 10.99.0.0/16
hostnameOverride: $1
nftables: {minSyncPeriod: ${GLEANER_KUBE_SYNC:-1s}}
conntrack: {maxPerCore: 0, min: 0, tcpEstablishedTimeout: 0s, tcpCloseWaitTimeout: 0s}
metricsBindAddress: 127.0.0.1:10249
C
}

# cgroup_dirs NODE: one of its own in every hierarchy, below the one that this shell is in
cgroup_dirs() {
  local c p id
  id=$(echo "$RUN" | md5sum | cut -c1-8)
  while IFS=: read -r _ c p; do
    [ -z "$c" ] || echo "/sys/fs/cgroup/${c#name=}${p%/}/gleaner-kube-$id-$1"
  done </proc/self/cgroup
}

# inotify_room N: whether the user can have N more inotify instances, by trying
inotify_room() {
  python3 - "$1" <<'P'
import ctypes, sys
libc = ctypes.CDLL(None)
sys.exit(any(libc.inotify_init() < 0 for _ in range(int(sys.argv[1]))))
P
}

# why_not_ready: the nodes that are not, each with the end of its logs
why_not_ready() {
  local n l
  for n in $(seq "$NODES"); do
    ! k get node "n$n" --no-headers 2>/dev/null | grep -q ' Ready ' || continue
    echo "n$n is not Ready:"
    for l in init containerd kubelet; do
      tail -n 3 "$RUN/n$n/log/$l.log" 2>/dev/null | cut -c1-300 | sed "s/^/  $l: /"
    done
  done
}

# start_node N
start_node() {
  local n=$1 d=$RUN/n$1 g pid up
  rm -rf "$d"
  mkdir -p "$d/log"
  cgroup_dirs "n$n" >"$d/cgroups" # recorded: whoever ends the node may be in another cgroup
  for g in $(cat "$d/cgroups"); do
    mkdir -p "$g"
    if [ -e "$g/cpuset.cpus" ]; then
      up=$(dirname "$g")
      cat "$up/cpuset.cpus" >"$g/cpuset.cpus"
      cat "$up/cpuset.mems" >"$g/cpuset.mems"
    fi
  done
  ( # joins the node's cgroups, then new namespaces: what the node starts stays below both
    for g in $(cat "$d/cgroups"); do echo $BASHPID >"$g/cgroup.procs"; done
    export GLEANER_KUBE_RUN=$RUN
    exec setsid unshare --net --mount --pid --uts --ipc --cgroup --fork --kill-child \
      "$HERE/node-init" "$n"
  ) >"$d/log/init.log" 2>&1 </dev/null &
  pid=$!
  record $pid "$d/pid"
  wait_for 30 eval "[ \$(readlink /proc/$pid/ns/net) != $(readlink /proc/self/ns/net) ]" ||
    die "node n$n did not start: see $d/log/init.log"
  # node-init waits for it. A machine that comes back has the address of the one before, so it has
  # its hardware address, too: neighbours would send to the old one for seconds.
  inside ip link add "n$n" type veth peer name eth0 \
    address "02:00:0a:58:00:$(printf %02x $((10 + n)))" netns "$pid"
  inside ip link set "n$n" master br0 up
  inside ip route replace "10.99.$n.0/24" via "10.88.0.$((10 + n))"
}

# stop_node N: a power cut. The cable goes first: processes that end would close their connections,
# and no peer of a machine without power hears that. SIGKILL to the node's PID 1 takes the rest.
stop_node() {
  local n=$1 g
  inside ip link del "n$n" 2>/dev/null || true
  end "$RUN/n$n/pid" || die "node n$n does not end"
  for g in $(cat "$RUN/n$n/cgroups" 2>/dev/null); do
    wait_for 60 eval "find '$g' -depth -type d -exec rmdir {} + 2>/dev/null; [ ! -d '$g' ]" ||
      die "cgroup $g stays"
  done
}
