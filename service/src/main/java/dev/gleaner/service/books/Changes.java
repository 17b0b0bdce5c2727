package dev.gleaner.service.books;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Changes as bytes: of one request all in one record, so that all of them are kept or none. Each is
 * the length of its key, the key, the length of the entry (0 where it is gone) and the entry.
 */
public final class Changes {

  // What an entry can be asked is not part of it.
  private static final JsonMapper JSON =
      JsonMapper.builder().disable(MapperFeature.AUTO_DETECT_IS_GETTERS).build();
  private static final ObjectWriter WRITER = JSON.writer();
  private static final ObjectReader HOSTS = JSON.readerFor(HostEntry.class);
  private static final ObjectReader INSTANCES = JSON.readerFor(InstanceEntry.class);
  private static final ObjectReader PLACEMENTS = JSON.readerFor(PlacementEntry.class);

  private Changes() {}

  public static byte[] write(List<Change> changes) {
    List<byte[]> parts = new ArrayList<>(2 * changes.size());
    int length = 0;
    for (Change change : changes) {
      byte[] key = change.key().getBytes(StandardCharsets.UTF_8);
      byte[] entry = change.entry() == null ? new byte[0] : json(change.entry());
      parts.add(key);
      parts.add(entry);
      length += 2 * Integer.BYTES + key.length + entry.length;
    }
    ByteBuffer bytes = ByteBuffer.allocate(length);
    parts.forEach(part -> bytes.putInt(part.length).put(part));
    return bytes.array();
  }

  private static byte[] json(Entry entry) {
    try {
      return WRITER.writeValueAsBytes(entry);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException("an entry cannot be written", e);
    }
  }

  public static List<Change> read(byte[] record) {
    List<Change> changes = new ArrayList<>();
    ByteBuffer bytes = ByteBuffer.wrap(record);
    while (bytes.hasRemaining()) {
      String key = new String(part(bytes), StandardCharsets.UTF_8);
      byte[] entry = part(bytes);
      changes.add(new Change(key, entry.length == 0 ? null : entry(key, entry)));
    }
    return changes;
  }

  private static byte[] part(ByteBuffer bytes) {
    byte[] part = new byte[bytes.getInt()];
    bytes.get(part);
    return part;
  }

  private static Entry entry(String key, byte[] entry) {
    ObjectReader reader =
        switch (key.charAt(0)) {
          case 'h' -> HOSTS;
          case 'i' -> INSTANCES;
          case 'p' -> PLACEMENTS;
          default -> throw new IllegalArgumentException("%s: no such kind of key".formatted(key));
        };
    try {
      return reader.readValue(entry);
    } catch (IOException e) {
      throw new UncheckedIOException("%s cannot be read".formatted(key), e);
    }
  }
}
