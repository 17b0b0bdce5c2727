package dev.gleaner.operate.applications.master;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.operate.applications.books.BooksState;
import dev.gleaner.operate.store.FolderLock;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/**
 * The state of a master in one file, which is written anew with each change and takes the place of
 * the old one at once: there are few changes, and nothing to be replayed. The lock beside it ends
 * with the process, however that ends.
 */
public final class StateFile implements AutoCloseable {

  private static final JsonMapper JSON =
      JsonMapper.builder().addModule(ResourcesJson.module()).build();

  private final Path folder;
  private final FileLock lock;

  private StateFile(Path folder, FileLock lock) {
    this.folder = folder;
    this.lock = lock;
  }

  /** The one of a folder, or empty while another process (or another master of this one) has it. */
  public static Optional<StateFile> tryOpen(Path folder) throws IOException {
    Files.createDirectories(folder);
    return FolderLock.tryLock(folder).map(held -> new StateFile(folder, held));
  }

  private Path file() {
    return folder.resolve("applications.json");
  }

  /** What was written last, or empty where nothing ever was. */
  public Optional<BooksState> read() throws IOException {
    if (!Files.exists(file())) {
      return Optional.empty();
    }
    try {
      return Optional.of(JSON.readValue(file().toFile(), BooksState.class));
    } catch (JsonProcessingException e) {
      throw new BadInputException(
          "%s:%d: cannot be read: %s; put it back from a copy, or move the folder away once no machine of it runs"
              .formatted(
                  file(),
                  e.getLocation() == null ? 0 : e.getLocation().getLineNr(),
                  e.getOriginalMessage().lines().findFirst().orElse("unreadable")));
    }
  }

  /** Once it returns, the state outlives the machine. */
  public void write(BooksState state) throws IOException {
    if (!lock.isValid()) {
      throw new IOException("this process no longer leads");
    }
    Path unfinished = folder.resolve("applications.unfinished");
    ByteBuffer bytes = ByteBuffer.wrap(JSON.writeValueAsBytes(state));
    try (FileChannel channel =
        FileChannel.open(
            unfinished,
            StandardOpenOption.CREATE,
            StandardOpenOption.TRUNCATE_EXISTING,
            StandardOpenOption.WRITE)) {
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
      channel.force(true);
    }
    Files.move(unfinished, file(), StandardCopyOption.ATOMIC_MOVE);
    try (FileChannel names = FileChannel.open(folder, StandardOpenOption.READ)) {
      names.force(true);
    }
  }

  @Override
  public void close() throws IOException {
    lock.channel().close();
  }
}
