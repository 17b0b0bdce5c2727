package dev.gleaner.operate.applications.rehearsal;

import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What a rehearsed cloud keeps: a file for each request that was granted, which appears as a whole
 * and once, and one for each machine that was given back.
 */
public record RehearsalFolder(Path path) {

  private static final JsonMapper JSON = new JsonMapper();
  private static final String GRANT = ".grant";
  private static final String RELEASED = ".released";

  /**
   * When the rehearsal began: what is said first stays.
   *
   * @param now if it begins now
   */
  public long begin(long now) throws IOException {
    Files.createDirectories(path);
    Path begin = path.resolve("begin");
    appear(begin, Long.toString(now).getBytes(StandardCharsets.UTF_8));
    return Long.parseLong(Files.readString(begin));
  }

  private Path zone(String zone) throws IOException {
    return Files.createDirectories(path.resolve(zone));
  }

  Optional<RehearsedGrant> grant(String zone, String token) throws IOException {
    Path file = zone(zone).resolve(token + GRANT);
    return Files.exists(file)
        ? Optional.of(JSON.readValue(file.toFile(), RehearsedGrant.class))
        : Optional.empty();
  }

  /** Whether it was the first under its token. */
  boolean keep(String zone, RehearsedGrant grant) throws IOException {
    return appear(zone(zone).resolve(grant.token() + GRANT), JSON.writeValueAsBytes(grant));
  }

  // Nobody ever sees half a file, nor a second one under the same name.
  private static boolean appear(Path file, byte[] bytes) throws IOException {
    Path unfinished = Files.createTempFile(file.getParent(), "unfinished", "");
    try {
      Files.write(unfinished, bytes);
      Files.createLink(file, unfinished);
      return true;
    } catch (FileAlreadyExistsException e) {
      return false;
    } finally {
      Files.delete(unfinished);
    }
  }

  List<RehearsedGrant> grants(String zone) throws IOException {
    List<RehearsedGrant> grants = new ArrayList<>();
    for (String name : names(zone, GRANT)) {
      grants.add(grant(zone, name).orElseThrow());
    }
    return grants;
  }

  void release(String zone, String machine) throws IOException {
    appear(zone(zone).resolve(machine + RELEASED), new byte[0]);
  }

  Set<String> released(String zone) throws IOException {
    return new HashSet<>(names(zone, RELEASED));
  }

  private List<String> names(String zone, String ending) throws IOException {
    try (Stream<Path> files = Files.list(zone(zone))) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(ending))
          .map(name -> name.substring(0, name.length() - ending.length()))
          .sorted()
          .toList();
    }
  }

  @Override
  public String toString() {
    return path.toString();
  }
}
