package dev.gleaner.yarn.client;

import dev.gleaner.config.yaml.NearestName;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.yarn.local.OwnerOnly;
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
      OwnerOnly.folder(folder());
      for (int number = 1; ; number++) {
        try {
          return RunFolder.create(folder().resolve(job + "-" + number));
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

  /** Deletes the oldest runs that are too many or too large. */
  public void keep(KeptRuns bound) {
    bound.forget(all());
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
    return all().stream().filter(RunFolder::recorded).toList();
  }

  private List<RunFolder> all() {
    if (!Files.isDirectory(folder())) {
      return List.of();
    }
    try (Stream<Path> folders = Files.list(folder())) {
      return folders
          .filter(Files::isDirectory)
          .map(RunFolder::new)
          .sorted(Comparator.comparing(RunFolder::startedAt).reversed())
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
