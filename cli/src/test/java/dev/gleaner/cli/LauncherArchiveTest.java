package dev.gleaner.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The archive of classes that makes the command start soon. */
class LauncherArchiveTest {

  private static final String OPTION = "-XX:SharedArchiveFile=";

  @TempDir Path folder;
  private LauncherTree tree;

  @BeforeEach
  void makeTree() throws IOException {
    tree = LauncherTree.in(folder);
  }

  @Test
  void it_is_made_once_and_used_from_then_on() throws Exception {
    assertThat(start(tree)).isZero();
    assertThat(start(tree)).isZero();

    assertThat(tree.starts()).hasSize(3).startsWith("archive");
    assertThat(tree.starts().subList(1, 3))
        .allSatisfy(start -> assertThat(start).contains(OPTION + archive(tree)));
    assertThat(said()).isEqualTo("started with --version\n");
  }

  @Test
  void it_is_made_again_for_another_jar_another_place_or_another_java() throws Exception {
    start(tree);
    Files.setLastModifiedTime(
        tree.root().resolve("cli/target/gleaner-cli.jar"), FileTime.fromMillis(4_000_000_000_000L));
    start(tree);
    start(tree);
    assertThat(tree.starts()).filteredOn("archive"::equals).hasSize(2);

    LauncherTree copy = tree.copiedTo(folder.resolve("copy"));
    Files.setLastModifiedTime(
        copy.root().resolve("cli/target/gleaner-cli.jar"), FileTime.fromMillis(0));
    start(copy);
    assertThat(tree.starts()).filteredOn("archive"::equals).hasSize(3);
    assertThat(tree.starts().get(6)).contains(OPTION + archive(copy));

    start(copy, "JAVA_HOME=" + copy.anotherJava());
    start(copy, "JAVA_HOME=" + copy.anotherJava());
    start(copy);
    assertThat(tree.starts()).filteredOn("archive"::equals).hasSize(4);
  }

  @Test
  void a_java_that_makes_none_is_asked_once_and_starts_without() throws Exception {
    assertThat(start(tree, "NO_ARCHIVES=yes")).isZero();
    assertThat(start(tree, "NO_ARCHIVES=yes")).isZero();

    assertThat(tree.starts()).filteredOn("archive"::equals).hasSize(1);
    assertThat(tree.starts()).noneSatisfy(start -> assertThat(start).contains(OPTION));
    assertThat(said()).isEqualTo("started with --version\n");
  }

  @Test
  void whoever_may_not_write_there_starts_without_a_word() throws Exception {
    start(tree, "NO_ARCHIVES=yes");
    Path known = Path.of(archive(tree).replace(".jsa", ""));
    Files.delete(known);
    // What nobody can write to, not even root.
    Files.createDirectory(known);

    assertThat(start(tree)).isZero();

    assertThat(said()).isEqualTo("started with --version\n");
    assertThat(tree.starts()).filteredOn("archive"::equals).hasSize(1);
  }

  private static String archive(LauncherTree where) throws IOException {
    String java = where.programs().resolve("jdk/bin/java").toString().replace('/', '-');
    return where.root().toRealPath().resolve("cli/target/gleaner-classes" + java) + ".jsa";
  }

  /** On standard output; on the other, nothing but of a build. */
  private String said() throws IOException {
    assertThat(Files.readAllLines(folder.resolve("err")))
        .allSatisfy(line -> assertThat(line).startsWith("gleaner: building"));
    return Files.readString(folder.resolve("out"));
  }

  private int start(LauncherTree where, String... variables) throws Exception {
    return where.start(folder, variables).waitFor();
  }
}
