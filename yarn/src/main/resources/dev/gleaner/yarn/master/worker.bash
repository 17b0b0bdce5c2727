# What a container runs: the task that came with it, and then those that the application master
# hands out, each in a folder of its own and with logs of its own.
#
#   bash worker.bash LOGS [HOST PORT]
#
# Without an address it runs one task. A worker that cannot reach its master ends with the exit code
# of its task: YARN then tells whoever is master by that time.

logs=$1 host=${2:-} port=${3:-}
container=$PWD
folder=$container/task
task=$container/.gleaner-task
witness=$container/.gleaner-witness
notice=$container/.gleaner-notice
saved=$container/.gleaner-saved
number=1
told_to_end=

# Ended between two tasks, without a word of the master's.
lost_master=95
patience=300
# How a task says: saved, run me again.
run_again=85

# Whoever wants the container back tells all its processes. The command may need a moment to save
# itself.
trap 'told_to_end=yes' TERM
# A master that is gone must not end the worker by a signal, nor may commands inherit that we ignore
# it.
trap : PIPE

read_secret() {
  local LC_ALL=C tokens
  { tokens=$(<"$HADOOP_TOKEN_FILE_LOCATION"); } 2>/dev/null
  [[ $tokens =~ gleaner-worker:([0-9a-f]{64}) ]] && secret=${BASH_REMATCH[1]}
}

# Makes two proofs of knowing the secret for a task and what is in it. The master shows the first
# when it hands out the task, the worker the second when it reports it. The secret is never sent.
# Also for anything else that one of them says about a task.
seal() {
  local sum
  sum=$(sha256sum <<<"$secret $CONTAINER_ID $number $1 $secret")
  masters_proof=${sum:0:32}
  own_proof=${sum:32:32}
}

# Keeps the first two and the last two parts of what a command writes, and shows it at once.
keep() {
  trap '' TERM
  exec 6>&-
  SHELL=/bin/sh exec split -b "$2" -d -a 12 --filter='
    log=${FILE%.*}
    part=${FILE##*.}
    case $part in
      00000000000[01]) exec cat >>"$log" ;;
      *[02468]) exec >"$log.tail-0" ;;
      *) exec >"$log.tail-1" ;;
    esac
    echo "gleaner: part $part of '"$2"' bytes each; the first two and the last two are kept"
    exec cat' - "$1."
}

# Nothing of the last task is left in it.
fresh_folder() {
  local left
  if [[ -d $folder ]]; then
    left=("$folder"/*)
    ((${#left[@]} == 0)) && cd "$folder" && return
    rm -rf "$folder"
  fi
  mkdir "$folder" && cd "$folder"
}

microseconds() {
  now=${EPOCHREALTIME:-$SECONDS.000000}
  now=${now/[.,]/}
}

run_task() {
  local name bytes signal master_file out err began listener=
  read -r _ name bytes signal master_file <"$task"
  rm -f "$notice" "$saved"
  fresh_folder || exit "$lost_master"
  : >"$logs/$name.stdout" >"$logs/$name.stderr"
  exec 4> >(keep "$logs/$name.stdout" "$bytes")
  out=$!
  exec 5> >(exec 4>&-; keep "$logs/$name.stderr" "$bytes")
  err=$!
  exec 9>"$witness"
  microseconds
  began=$now
  [[ -n $signal && -n $host ]] && {
    listen "$signal" "$master_file" &
    listener=$!
  }
  # In the foreground: what runs in the background of a script ignores interrupts.
  GLEANER_WORKER_TASK=$CONTAINER_ID.$number sh "$task" </dev/null >&4 2>&5 4>&- 5>&- 6>&- 8<&-
  code=$?
  microseconds
  millis=$(((now - began) / 1000))
  [[ -n $listener ]] && { kill -KILL "$listener"; wait "$listener"; } 2>/dev/null
  read_save
  exec 4>&- 5>&- 9>&-
  # A process that cannot be found may keep the logs open for ever.
  end_leftovers || kill -KILL "$out" "$err"
  wait "$out" "$err"
  cd "$container" || exit "$code"
}

# Whatever a task started holds the witness open as long as it lives.
end_leftovers() {
  local round
  for round in 1 2 3 4 5; do
    read -r -t 0.1 -u 8
    (($? == 1)) && return
    kill_tasks "$CONTAINER_ID.$number"
  done
  return 1
}

# Processes know to which task they belong, wherever they have gone. Others may share our process
# group.
kill_tasks() {
  local process variable
  for process in /proc/[0-9]*; do
    while IFS= read -r -d '' variable; do
      if [[ $variable == GLEANER_WORKER_TASK=$1 ]]; then
        kill -KILL "${process#/proc/}"
        break
      fi
    done <"$process/environ"
  done
} 2>/dev/null

# Listens to whoever is master, as long as the task runs. A master that follows another one writes
# down where it is, in a file that this node can read; without such a file there is only the first.
listen() {
  trap '' TERM
  exec 4>&- 5>&- 6>&- 8<&- 9>&-
  # Nothing ever comes from here: a pause without the help of another program.
  exec 7<> <(:)
  while :; do
    hear "$1" "$2"
    [[ -n $2 ]] || return
    read -r -t 1 -u 7
    find_master "$2"
  done
} 2>/dev/null

find_master() {
  local line
  read -r line <"$1"
  [[ $line =~ ^([^ ]+)\ ([0-9]+)$ ]] && host=${BASH_REMATCH[1]} port=${BASH_REMATCH[2]}
}

# Hears that the container will be taken away, writes it down for the task and sends it a signal.
# Ends when this master has nothing more to say.
hear() {
  local line words goes_at known at="$host $port"
  exec 3<>"/dev/tcp/$host/$port" || return
  seal listen
  printf 'listening %s %s %s\n' "$CONTAINER_ID" "$number" "$own_proof" >&3 || return
  while :; do
    if [[ $1 == pulse ]]; then
      # Who falls silent counts as lost.
      read -r -t 2 -u 3 line
      (($? > 128)) && printf . >&3 && continue
    elif [[ -n $2 ]]; then
      # The machine of a master that is gone does not say so.
      read -r -t 5 -u 3 line
      case $? in
        0) ;;
        1) return ;;
        *) find_master "$2"; [[ $at == "$host $port" ]] && continue || return ;;
      esac
    else
      read -r -u 3 line || return
    fi
    words=${line% *}
    seal "$words"
    [[ ${line##* } == "$masters_proof" ]] || return
    if [[ $words == withdrawn ]]; then
      rm -f "$notice"
    else
      words=${words#notice }
      goes_at=${words%% *}
      # Another master repeats what the first one has said.
      [[ -e $notice ]] && known=yes || known=
      {
        # As on EC2.
        TZ=UTC0 printf '{"action": "terminate", "time": "%(%Y-%m-%dT%H:%M:%SZ)T", ' $((goes_at / 1000))
        printf '"deadline": %d.%03d, ' $((goes_at / 1000)) $((goes_at % 1000))
        printf '"reason": "%s"}\n' "${words#* }"
      } >"$notice.new"
      mv "$notice.new" "$notice"
      [[ $1 == - || $1 == pulse || -n $known ]] || signal_tasks "$1"
    fi
  done
}

# Sends a signal to those processes of the task that wait for it, and to what they have started:
# who does not wait for it would only die of it, and a shell around a command that does with it.
signal_tasks() {
  local number_of process id key value
  local -A parent catches
  number_of=$(kill -l "$1")
  for process in $(grep -lzx "GLEANER_WORKER_TASK=$CONTAINER_ID.$number" /proc/[0-9]*/environ); do
    process=${process%/environ}
    id=${process#/proc/}
    while read -r key value; do
      case $key in
        PPid:) parent[$id]=$value ;;
        SigCgt:) ((0x$value >> (number_of - 1) & 1)) && catches[$id]=yes ;;
      esac
    done <"$process/status"
  done
  for process in "${!parent[@]}"; do
    id=$process
    while [[ -n ${parent[$id]} && -z ${catches[$id]} ]]; do
      id=${parent[$id]}
    done
    [[ -n ${catches[$id]} ]] && kill -s "$1" "$process"
  done
}

# What the task says of its last save: how many seconds it took, if anything. A save after the
# notice counts as the exit code that says so, since not everybody can choose it.
read_save() {
  local said=
  save_millis=0
  [[ -e $saved ]] || return
  read -r said <"$saved"
  [[ $said =~ ^([0-9]{1,6})(\.([0-9]{1,3}))?[0-9]*$ ]] && {
    said=${BASH_REMATCH[3]}000
    save_millis=$((10#${BASH_REMATCH[1]} * 1000 + 10#${said:0:3}))
  }
  ((code)) && [[ -e $notice && $saved -nt $notice ]] && code=$run_again
}

# Tells the master how the task ended, and gets the next one. Fails if the master has perhaps not
# noted the end: then the exit code of this container must tell it.
next_task() {
  local line
  { exec 3<>"/dev/tcp/$host/$port"; } 2>/dev/null || return
  line="ended $CONTAINER_ID $number $code $millis $save_millis $own_proof"
  printf '%s\n' "$line" >&3 || return
  read -r -t "$patience" -u 3 line || return
  [[ $line == recorded ]] || return
  # From here on the master may note that another task runs here, which must not be given the code
  # of this one.
  printf 'ready\n' >&3 || exit "$lost_master"
  number=$((number + 1))
  read -r -t "$patience" -u 3 line || exit "$lost_master"
  exec 3>&-
  seal "${line% *}"
  [[ ${line##* } == "$masters_proof" ]] || exit "$lost_master"
  line=${line% *}
  [[ $line == end ]] && exit 0
  printf '%b' "${line#run }" >"$task" || exit "$lost_master"
}

# Holds the other end of a pipe. If that breaks without a word, the worker was killed, and its task
# must not go on alone.
guard() {
  trap '' TERM
  read -r && exit
  kill_tasks "$CONTAINER_ID.*"
  kill_tasks "$CONTAINER_ID.*"
}

exec 6> >(guard)
trap 'echo >&6' EXIT
mkfifo "$witness" || exit "$lost_master"
exec 7<>"$witness" 8<"$witness"
exec 7>&-
shopt -s dotglob nullglob
[[ -n $host ]] && read_secret && seal first

while :; do
  run_task
  [[ -n $host && -z $told_to_end ]] && next_task || exit "$code"
done
