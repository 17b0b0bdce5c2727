#!/bin/sh
# Machines for "gleaner acquire", as cloud.command.program: each is a NodeManager on this machine, of the cluster
# that cluster.sh has started in $GLEANER_DEMO.
#   machines.sh request POOL TOKEN COUNT TYPE CONTRACT [REPLACED...] | list POOL | release POOL ID
set -eu
# Ctrl-C is for gleaner, which finishes what it has begun.
trap '' INT

here=$(cd "$(dirname "$0")" && pwd)
cluster=${GLEANER_DEMO:?"expected the folder of the cluster in the variable GLEANER_DEMO"}
port=${GLEANER_DEMO_PORT:-18000}
pool=$cluster/machines/$2
mkdir -p "$pool"

# The node of a machine: the first one has the first port.
port_of() {
  if [ ! -e "$pool/$1.port" ]; then
    number=$(find "$pool" -name '*.port' | wc -l)
    echo $((port + 200 + number)) >"$pool/$1.port"
  fi
  cat "$pool/$1.port"
}

state_of() {
  daemon=$cluster/daemons/node-$(port_of "$1").pid
  if [ -e "$pool/$1.released" ]; then
    echo gone
  elif [ ! -e "$daemon" ]; then
    echo pending
  elif kill -0 "$(cat "$daemon")" 2>/dev/null; then
    echo running
  else
    echo gone
  fi
}

ids_of() {
  read -r count _ <"$1"
  for number in $(seq "$count"); do echo "$(basename "$1" .request)-$number"; done
}

case $1 in
  request)
    file=$pool/$3.request
    count=$4
    shift 6
    if [ ! -e "$file" ]; then
      # In one step, so that whoever looks sees all of the request or nothing.
      echo "$count $*" >"$file.new"
      mv "$file.new" "$file"
    fi
    for id in $(ids_of "$file"); do
      if mkdir "$pool/$id" 2>/dev/null; then
        "$here/cluster.sh" start-node "$cluster" "$(port_of "$id")"
      fi
      echo "$id"
    done
    ;;
  list)
    for file in "$pool"/*.request; do
      [ -e "$file" ] || continue
      read -r _ replaced <"$file"
      token=$(basename "$file" .request)
      echo "request $token $replaced"
      for id in $(ids_of "$file"); do
        node=$(port_of "$id")
        echo "machine $id $(state_of "$id") $token 127.0.0.1:$node localhost:$node"
      done
    done
    ;;
  release)
    touch "$pool/$3.released"
    kill "$(cat "$cluster/daemons/node-$(port_of "$3").pid")" 2>/dev/null || true
    ;;
  *)
    echo "expected request, list or release" >&2
    exit 2
    ;;
esac
