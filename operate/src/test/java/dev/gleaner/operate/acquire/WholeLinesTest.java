package dev.gleaner.operate.acquire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WholeLinesTest {

  @TempDir Path folder;

  /** A file on a disk that has room for a few bytes more. */
  private record FullDisk(SeekableByteChannel file, int room) implements SeekableByteChannel {

    @Override
    public int write(ByteBuffer bytes) throws IOException {
      if (file.position() >= room) {
        throw new IOException("No space left on device");
      }
      int limit = bytes.limit();
      bytes.limit(Math.min(limit, bytes.position() + room - (int) file.position()));
      int written = file.write(bytes);
      bytes.limit(limit);
      return written;
    }

    @Override
    public int read(ByteBuffer bytes) throws IOException {
      return file.read(bytes);
    }

    @Override
    public long position() throws IOException {
      return file.position();
    }

    @Override
    public SeekableByteChannel position(long position) throws IOException {
      return file.position(position);
    }

    @Override
    public long size() throws IOException {
      return file.size();
    }

    @Override
    public SeekableByteChannel truncate(long size) throws IOException {
      return file.truncate(size);
    }

    @Override
    public boolean isOpen() {
      return file.isOpen();
    }

    @Override
    public void close() throws IOException {
      file.close();
    }
  }

  @Test
  void a_full_disk_leaves_no_part_of_a_line() throws IOException {
    Path file = Files.writeString(folder.resolve("lines"), "a,b\n1,2\n");
    try (SeekableByteChannel full =
        new FullDisk(Files.newByteChannel(file, StandardOpenOption.WRITE), 14)) {
      assertThatThrownBy(() -> WholeLines.append(full, "3,4\n5,6\n"))
          .hasMessage("No space left on device");
      assertThat(Files.readString(file)).isEqualTo("a,b\n1,2\n");
      WholeLines.append(full, "3,4\n");
    }
    assertThat(Files.readString(file)).isEqualTo("a,b\n1,2\n3,4\n");
  }
}
