package dev.gleaner.yarn.client;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.gleaner.core.model.BadInputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;

/** What is written down about a run: who runs it, as which application, and how it ended. */
record RunNotes(Path folder) {

  // Runs of earlier and later versions lie in the same folder.
  private static final ObjectMapper MAPPER =
      new ObjectMapper().configure(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES, false);

  void host(HostProcess host) throws IOException {
    writeOnce("process.json", host);
  }

  HostProcess host() {
    return read("process.json", HostProcess.class).orElse(HostProcess.UNKNOWN);
  }

  void record(RunRecord record) throws IOException {
    writeOnce("run.json", record);
  }

  Optional<RunRecord> record() {
    return read("run.json", RunRecord.class);
  }

  /** The first one who knows how it ended is right: what comes later is only the way down. */
  void end(RunEnd end) throws IOException {
    writeOnce("end.json", end);
  }

  Optional<RunEnd> end() {
    return read("end.json", RunEnd.class);
  }

  private void writeOnce(String name, Object note) throws IOException {
    Path file = folder.resolve(name);
    if (Files.exists(file)) {
      return;
    }
    // Readers see all of it or nothing.
    Path whole = Files.createTempFile(folder, name, ".new");
    Files.write(whole, MAPPER.writeValueAsBytes(note));
    Files.move(whole, file, StandardCopyOption.ATOMIC_MOVE);
  }

  private <T> Optional<T> read(String name, Class<T> type) {
    Path file = folder.resolve(name);
    try {
      return Optional.of(MAPPER.readValue(Files.readAllBytes(file), type));
    } catch (NoSuchFileException e) {
      return Optional.empty();
    } catch (IOException e) {
      throw new BadInputException("%s: cannot be read: %s".formatted(file, e.getMessage()));
    }
  }
}
