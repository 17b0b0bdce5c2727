package dev.gleaner.service.books;

import java.util.List;
import java.util.Map;

/**
 * A host as it was told.
 *
 * @param enabled whether anything new may go there
 */
public record HostEntry(
    String name, Map<String, Long> capacity, List<String> properties, boolean enabled)
    implements Entry {

  @Override
  public String key() {
    return key(name);
  }

  static String key(String name) {
    return "h:" + name;
  }
}
