package dev.gleaner.yarn.master;

import dev.gleaner.operate.job.Task;
import dev.gleaner.operate.job.TaskProgress;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * What the containers of an MPI program run: the head mpirun, which asks the master for a daemon on
 * each of the other hosts as if by ssh, and the others that daemon. Hosts have names of ours: two
 * containers may be on one node.
 */
final class GangScript {

  private static final String HOST = "gleaner-";
  private static final String AGENT = text();
  // What Open MPI leaves in its folder when it is killed goes with the container.
  private static final String OWN_FOLDERS =
      """
      export GLEANER_MEMBER_FOLDER="$PWD" TMPDIR="${PWD%/*}/tmp"
      mkdir -p "$TMPDIR"
      """;
  // As Open MPI calls the loopback; on others it finds out itself which networks there are.
  private static final List<String> ONE_MACHINE =
      List.of(
          "--mca",
          "oob_tcp_if_include",
          "lo",
          "--mca",
          "btl_tcp_if_include",
          "lo",
          "--mca",
          "btl",
          "tcp,self");

  private GangScript() {}

  /**
   * The shell text of the head.
   *
   * @param oneMachine whether all nodes are on the loopback of one machine
   * @param address where the master listens
   */
  static String head(Task task, boolean oneMachine, String address) {
    int ranks = task.ranks().count();
    List<String> restart = task.ranks().restart();
    return """
        cat > ../.gleaner-agent <<'GLEANER_AGENT'
        %sGLEANER_AGENT
        chmod 700 ../.gleaner-agent
        export GLEANER_MASTER=%s
        %sexport OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
        export GLEANER_CHECKPOINT=
        GLEANER_CHECKPOINT=$(ls -1t -- "$GLEANER_CHECKPOINTS" | while IFS= read -r one; do
          GLEANER_CHECKPOINT=$GLEANER_CHECKPOINTS/$one
          sh -c %s < /dev/null > /dev/null 2>&1 && echo "$GLEANER_CHECKPOINT" && break
        done)
        command -v mpirun > /dev/null || {
          echo "gleaner: this node has no mpirun, such as that of Debian's openmpi-bin" >&2
          exit 127
        }
        if [ -n "$GLEANER_CHECKPOINT" ]; then set -- %s; else set -- %s; fi
        mpirun --host "$(uname -n):1%s" -np %d --mca plm_rsh_agent "${PWD%%/*}/.gleaner-agent" \\
          --mca plm_rsh_no_tree_spawn 1 --leave-session-attached --bind-to none --oversubscribe \\
          %s -wdir / %s ${GLEANER_CHECKPOINT_EVERY:+-x GLEANER_CHECKPOINT_EVERY} \\
          sh -c 'cd "$GLEANER_MEMBER_FOLDER" && exec "$@"' sh "$@"
        """
        .formatted(
            AGENT,
            TaskScript.quote(address),
            OWN_FOLDERS,
            TaskScript.quote(task.ranks().check().isEmpty() ? "true" : task.ranks().check()),
            TaskScript.quoted(restart.isEmpty() ? task.command() : restart),
            TaskScript.quoted(task.command()),
            IntStream.range(1, ranks)
                .mapToObj(i -> "," + HOST + i + ":1")
                .collect(Collectors.joining()),
            ranks,
            oneMachine ? String.join(" ", ONE_MACHINE) : "",
            passedOn(task));
  }

  private static String passedOn(Task task) {
    List<String> names =
        new ArrayList<>(
            List.of(
                "GLEANER_TASK",
                "GLEANER_TRY",
                "GLEANER_CHECKPOINTS",
                "GLEANER_CHECKPOINT",
                "GLEANER_SAVED"));
    names.addAll(task.environment().keySet());
    return names.stream().map(name -> "-x " + name).collect(Collectors.joining(" "));
  }

  /**
   * The script of another container.
   *
   * @param daemon the command line by which mpirun starts its daemon
   */
  static String member(TaskProgress progress, int index, Collection<String> files, String daemon) {
    Task task = progress.task();
    String logs = TaskProgress.logs(task, progress.tries().size()) + ".rank-" + index;
    return TaskScript.header(task, logs, "")
        + TaskScript.links(files)
        + OWN_FOLDERS
        + "exec sh -c "
        + TaskScript.quote(daemon)
        + "\n";
  }

  private static String text() {
    try (InputStream in = GangScript.class.getResourceAsStream("agent.bash")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
