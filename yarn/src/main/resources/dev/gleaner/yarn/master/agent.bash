#!/usr/bin/env bash
# What mpirun takes for ssh: asks the application master to start a daemon of mpirun in the container
# that it calls by this name.
#
#   agent gleaner-INDEX COMMAND...

index=${1#gleaner-}
shift
{ tokens=$(<"$HADOOP_TOKEN_FILE_LOCATION"); } 2>/dev/null
[[ $tokens =~ gleaner-worker:([0-9a-f]{64}) ]] || exit 1
secret=${BASH_REMATCH[1]}
words="member $CONTAINER_ID $index $(printf '%s' "$*" | base64 -w 0)"
sum=$(sha256sum <<<"$secret $CONTAINER_ID 1 $words $secret")
exec 3<>"/dev/tcp/${GLEANER_MASTER% *}/${GLEANER_MASTER#* }" || exit 1
printf '%s %s\n' "$words" "${sum:32:32}" >&3
read -r -t 300 -u 3 answer
[[ $answer == recorded ]]
