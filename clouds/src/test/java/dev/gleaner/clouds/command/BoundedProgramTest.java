package dev.gleaner.clouds.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.clouds.CloudException;
import dev.gleaner.clouds.command.BoundedProgram.TooMuchException;
import dev.gleaner.testing.Await;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(120)
@Isolated("looks at the folder for temporary files, which all tests share")
class BoundedProgramTest {

  private static final Duration SOON = Duration.ofSeconds(2);
  private static final Duration LATE = Duration.ofMinutes(1);

  @TempDir Path folder;

  private static BoundedProgram shell(String script, Duration patience) {
    return new BoundedProgram(List.of("sh", "-c", script), patience, 1024 * 1024);
  }

  /** Its children write down who they are, so that one can see what has become of them. */
  @Tag("slow")
  @ParameterizedTest
  @ValueSource(
      strings = {
        // It and a child that ignore requests to end.
        "trap '' TERM HUP INT; NOTE; sh -c \"trap '' TERM; NOTE; while :; do sleep 1; done\"",
        // A child that keeps stdout open, and another whose parent has ended.
        "NOTE; (NOTE; sleep 600) & (sh -c 'NOTE; sleep 600' &) ; sleep 600",
        // One in a session of its own.
        "NOTE; setsid sh -c 'NOTE; sleep 600' & sleep 600"
      })
  void one_that_hangs_is_killed_with_all_its_children(String script) throws Exception {
    Path pids = folder.resolve("pids");
    Path note = folder.resolve("note");
    // The parent of a shell that is started here is whoever reads this file.
    Files.writeString(note, "sh -c 'echo $PPID' >>%s%n".formatted(pids));
    assertThatThrownBy(() -> shell(script.replace("NOTE", ". " + note), SOON).run())
        .isInstanceOf(TooMuchException.class)
        .hasMessage("takes longer than 2 s and was killed");
    assertThat(noted(pids)).hasSizeGreaterThan(1).allSatisfy(BoundedProgramTest::ends);
  }

  private static List<Long> noted(Path pids) throws IOException {
    List<Long> all = new ArrayList<>();
    Files.readAllLines(pids).forEach(line -> all.add(Long.parseLong(line)));
    return all;
  }

  private static void ends(long pid) {
    // A process that was killed vanishes when its parent has heard of it.
    Await.that("the end of process " + pid).until(() -> ProcessHandle.of(pid), Optional::isEmpty);
  }

  @Test
  void one_that_prints_without_end_is_killed() {
    assertThatThrownBy(() -> shell("yes", LATE).run())
        .isInstanceOf(TooMuchException.class)
        .hasMessage("printed more than 1024 KiB and was killed");
  }

  @Test
  void what_it_leaves_running_is_not_waited_for_and_goes_on() throws Exception {
    Path end = folder.resolve("end");
    Path ended = folder.resolve("ended");
    String script =
        "(until [ -e %s ]; do sleep 0.1; done; touch %s) & echo done".formatted(end, ended);
    assertThat(shell(script, LATE).run().out()).isEqualTo("done\n");
    Files.createFile(end);
    Await.that("the end of what it left running").until(() -> Files.exists(ended));
  }

  @Test
  void nothing_of_a_call_is_left_in_the_folder_for_temporary_files() throws Exception {
    shell("echo some; echo more >&2", LATE).run();
    try (var files = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .noneMatch(name -> name.endsWith(".out") || name.endsWith(".err"));
    }
  }

  @Test
  void what_a_cloud_program_says_is_shown_without_control_characters() throws Exception {
    Path program = folder.resolve("machines");
    Files.writeString(
        program,
        "#!/bin/sh\n"
            + "printf '\\033[2J\\033]0;title\\007no \\033[31mquota\\007 \\302\\2331mleft\\r"
            + "' >&2; exit 75\n");
    assertThat(program.toFile().setExecutable(true)).isTrue();
    assertThatThrownBy(() -> new CommandCloud("night", program.toString()).holdings())
        .isInstanceOf(CloudException.class)
        .hasMessage("\"list\" ended with 75: no quota? left");
  }
}
