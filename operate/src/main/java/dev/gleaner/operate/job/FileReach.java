package dev.gleaner.operate.job;

import dev.gleaner.core.model.BadInputException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The folders that a job file may name files in: its own, and those that its user allows. A job
 * file may come from somebody else, and must not fetch what it was not given. Links count as what
 * they lead to.
 */
final class FileReach {

  private final List<Path> folders = new ArrayList<>();
  private final Map<Path, String> known = new HashMap<>();

  FileReach(Path own, List<Path> allowed) {
    folders.add(real(own, "the folder of the job file"));
    allowed.forEach(folder -> folders.add(real(folder, "--allow-folder")));
  }

  private static Path real(Path folder, String what) {
    try {
      return folder.toRealPath();
    } catch (IOException e) {
      throw new BadInputException("%s: %s: there is no such folder".formatted(what, folder));
    }
  }

  /** What is wrong with a file or folder as an input; empty if nothing is. */
  String inputProblem(Path input) {
    return known.computeIfAbsent(input, this::findProblem);
  }

  private String findProblem(Path input) {
    if (input.getFileName() == null) {
      return "it has no name that it could have in the working folder";
    }
    try (Stream<Path> all = Files.walk(input, FileVisitOption.FOLLOW_LINKS)) {
      for (Path one : (Iterable<Path>) all::iterator) {
        Path real = one.toRealPath();
        if (outside(real)) {
          return "%s lies outside of %s; put it beside the job file, or allow its folder with"
                  .formatted(led(one, real), folders.get(0))
              + " --allow-folder "
              + real.getParent();
        }
        if (!Files.isReadable(real) || !(Files.isRegularFile(real) || Files.isDirectory(real))) {
          return one + " is not a file or folder that can be read";
        }
      }
      return "";
    } catch (IOException e) {
      return unreadable(e);
    } catch (UncheckedIOException e) {
      return unreadable(e.getCause());
    }
  }

  private static String led(Path written, Path real) {
    Path plain = written.normalize();
    return plain.equals(real) ? real.toString() : "%s, which is %s,".formatted(plain, real);
  }

  private static String unreadable(IOException problem) {
    return problem instanceof FileSystemLoopException
        ? "links lead in a circle at " + problem.getMessage()
        : "there is no file or folder that can be read at " + problem.getMessage();
  }

  /** What is wrong with a folder that outputs go to; empty if nothing is. It need not be there. */
  String outputProblem(Path folder) {
    Path there = folder;
    while (!Files.exists(there)) {
      there = there.getParent();
    }
    Path real = real(there, "the output folder").resolve(there.relativize(folder)).normalize();
    return outside(real)
        ? "%s lies outside of %s; choose a folder beside the job file, or allow it with"
                .formatted(led(folder, real), folders.get(0))
            + " --allow-folder FOLDER"
        : "";
  }

  private boolean outside(Path real) {
    return folders.stream().noneMatch(real::startsWith);
  }
}
