package dev.gleaner.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.testing.Await;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The script that people start: when it builds, and what it says meanwhile. */
class LauncherTest {

  private static final String APP = "core/src/main/java/App.java";

  @TempDir Path folder;
  private LauncherTree tree;

  @BeforeEach
  void makeTree() throws IOException {
    tree = LauncherTree.in(folder);
  }

  @Test
  void the_first_start_builds_and_the_second_does_not() throws Exception {
    assertThat(start(tree)).isZero();
    assertThat(err()).contains("gleaner: building (first use");
    assertThat(out()).isEqualTo("started with --version\n");

    assertThat(start(tree)).isZero();
    assertThat(err()).isEmpty();
    assertThat(tree.builds()).hasSize(1);
  }

  @Test
  void a_copied_or_touched_tree_is_not_built_again() throws Exception {
    start(tree);

    LauncherTree copy = tree.copiedTo(folder.resolve("copy"));
    Files.setLastModifiedTime(copy.root().resolve(APP), FileTime.fromMillis(4_000_000_000_000L));
    assertThat(start(copy)).isZero();

    assertThat(err()).isEmpty();
    assertThat(tree.builds()).hasSize(1);
  }

  @Test
  void changed_new_and_deleted_sources_are_built_however_old_their_files_are() throws Exception {
    start(tree);

    tree.write(APP, "another\n");
    Files.setLastModifiedTime(tree.root().resolve(APP), FileTime.fromMillis(0));
    start(tree);
    assertThat(err()).contains("gleaner: building (sources have changed)");
    tree.write("core/src/main/java/New.java", "new\n");
    start(tree);
    Files.delete(tree.root().resolve("core/src/main/java/Other.java"));
    start(tree);

    assertThat(tree.builds()).hasSize(4);
  }

  @Test
  void while_it_builds_it_says_how_far_it_is() throws Exception {
    assertThat(start(tree, "MODULE_SECONDS=2")).isZero();

    assertThat(err())
        .containsPattern("gleaner: building: 0 of 2 modules done, [0-9]+ s\n")
        .containsPattern("gleaner: building: 1 of 2 modules done, [0-9]+ s\n")
        .doesNotContain("\r");
  }

  @Test
  void a_failed_build_shows_its_errors_and_is_tried_again() throws Exception {
    assertThat(start(tree, "BROKEN=yes")).isEqualTo(1);
    assertThat(err())
        .contains("[ERROR] App.java:[1,1] ';' expected\ngleaner: the build failed; see above")
        .doesNotContain("[INFO]");
    assertThat(out()).isEmpty();

    assertThat(start(tree)).isZero();
    assertThat(tree.builds()).hasSize(2);
  }

  @Test
  void who_ends_it_ends_the_build() throws Exception {
    Process launcher = tree.start(folder, "MODULE_SECONDS=600");
    Await.that("a build")
        .asLongAs(launcher::isAlive)
        .seeing(this::err)
        .until(() -> !tree.builds().isEmpty());
    ProcessHandle build = ProcessHandle.of(tree.builds().get(0)).orElseThrow();
    launcher.destroy();

    assertThat(launcher.waitFor()).isEqualTo(130);
    Await.that("the end of the build").until(() -> !build.isAlive());
    assertThat(tree.root().resolve("cli/target/gleaner-building")).doesNotExist();
  }

  @Test
  void who_waits_for_the_build_of_another_says_so_and_does_not_build_again() throws Exception {
    Path other = Files.createDirectory(folder.resolve("other"));
    Process first = tree.start(other, "MODULE_SECONDS=2");
    Await.that("the build of another")
        .asLongAs(first::isAlive)
        .until(() -> Files.exists(tree.root().resolve("cli/target/gleaner-building/pid")));

    assertThat(start(tree)).isZero();
    assertThat(err()).contains("gleaner: waiting for the build of process " + first.pid());
    assertThat(first.waitFor()).isZero();
    assertThat(tree.builds()).hasSize(1);
  }

  private int start(LauncherTree where, String... variables) throws Exception {
    return where.start(folder, variables).waitFor();
  }

  private String out() throws IOException {
    return Files.readString(folder.resolve("out"));
  }

  private String err() throws IOException {
    return Files.readString(folder.resolve("err"));
  }
}
