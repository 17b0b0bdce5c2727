package dev.gleaner.operate.store;

import java.io.BufferedOutputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** A folder of this machine. */
public record LocalStore(Path folder) implements FileStore {

  @Override
  public List<Stored> list() throws IOException {
    List<Stored> found = new ArrayList<>();
    try (Stream<Path> all = Files.list(folder)) {
      for (Path file : (Iterable<Path>) all::iterator) {
        if (Files.isRegularFile(file)) {
          found.add(new Stored(file.getFileName().toString(), Files.size(file)));
        }
      }
    } catch (NoSuchFileException | NotDirectoryException e) {
      return List.of();
    }
    return found;
  }

  @Override
  public StoredOutput create(String name, boolean overwrite) throws IOException {
    Files.createDirectories(folder);
    OutputStream out =
        Files.newOutputStream(
            folder.resolve(name),
            overwrite ? StandardOpenOption.CREATE : StandardOpenOption.CREATE_NEW,
            overwrite ? StandardOpenOption.TRUNCATE_EXISTING : StandardOpenOption.WRITE,
            StandardOpenOption.WRITE);
    return new LocalOutput(new BufferedOutputStream(out));
  }

  @Override
  public InputStream open(String name) throws IOException {
    try {
      return Files.newInputStream(folder.resolve(name));
    } catch (NoSuchFileException e) {
      throw new FileNotFoundException(e.getMessage());
    }
  }

  @Override
  public void rename(String from, String to) throws IOException {
    Files.move(folder.resolve(from), folder.resolve(to), StandardCopyOption.ATOMIC_MOVE);
  }

  @Override
  public void delete(String name) throws IOException {
    Files.deleteIfExists(folder.resolve(name));
  }

  /** What reached the operating system outlives the process. */
  private static final class LocalOutput implements StoredOutput {

    private final OutputStream out;
    private long position;

    LocalOutput(OutputStream out) {
      this.out = out;
    }

    @Override
    public void write(byte[] bytes) throws IOException {
      out.write(bytes);
      position += bytes.length;
    }

    @Override
    public void flush() throws IOException {
      out.flush();
    }

    @Override
    public boolean canFlush() {
      return true;
    }

    @Override
    public long position() {
      return position;
    }

    @Override
    public void close() throws IOException {
      out.close();
    }
  }
}
