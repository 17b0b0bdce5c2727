package dev.gleaner.yarn.client;

import dev.gleaner.config.yaml.NearestName;
import dev.gleaner.core.model.BadInputException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The runs that were started on this machine by this user. */
public record Runs(Path home) {

  private static final int MOST_KEPT = 30;

  /** Where runs are noted: the variable GLEANER_HOME, or .gleaner in the user's home. */
  public static Runs ofUser() {
    String given =
        Optional.ofNullable(System.getProperty("gleaner.home"))
            .orElse(System.getenv("GLEANER_HOME"));
    return new Runs(
        given == null || given.isBlank()
            ? Path.of(System.getProperty("user.home"), ".gleaner")
            : Path.of(given).toAbsolutePath());
  }

  private Path folder() {
    return home.resolve("runs");
  }

  /** Makes the folder of a new run, named after the job and numbered. */
  public RunFolder create(String job) {
    try {
      Files.createDirectories(folder());
      forgetOldest();
      for (int number = 1; ; number++) {
        try {
          return new RunFolder(Files.createDirectory(folder().resolve(job + "-" + number)));
        } catch (FileAlreadyExistsException e) {
          // Somebody has this number; the next one may be free.
        }
      }
    } catch (IOException e) {
      throw new BadInputException(
          "%s: cannot be written: %s; set GLEANER_HOME to a folder that can"
              .formatted(folder(), e.getMessage()));
    }
  }

  /** The run of this name, or the newest where there is no name. */
  public RunFolder find(String name) {
    List<RunFolder> all = newestFirst();
    if (all.isEmpty()) {
      throw new BadInputException(
          "no job has been run yet; start one with \"gleaner run JOB.yaml\"");
    }
    return known(name)
        .orElseThrow(
            () ->
                new BadInputException(
                    "no run is called \"%s\"%s"
                        .formatted(
                            name,
                            NearestName.hint(name, all.stream().map(RunFolder::name).toList()))));
  }

  /** The run of this name or application, or the newest where there is no name; if any. */
  public Optional<RunFolder> known(String name) {
    return newestFirst().stream()
        .filter(run -> name == null || run.name().equals(name) || run.application().equals(name))
        .findFirst();
  }

  /** All runs that got as far as to be submitted. */
  public List<RunFolder> newestFirst() {
    if (!Files.isDirectory(folder())) {
      return List.of();
    }
    try (Stream<Path> all = Files.list(folder())) {
      return all.map(RunFolder::new)
          .filter(RunFolder::recorded)
          .sorted(Comparator.comparing(RunFolder::recordedAt).reversed())
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  // What nobody asks for any more: the folders of embedded clusters hold all their logs.
  private void forgetOldest() throws IOException {
    List<RunFolder> all = newestFirst();
    for (RunFolder old : all.subList(Math.min(MOST_KEPT, all.size()), all.size())) {
      if (!old.read().alive()) {
        delete(old.path());
      }
    }
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> inside = Files.walk(folder)) {
      for (Path path : inside.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(path);
      }
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }
}
