package dev.gleaner.service.books;

/**
 * What is kept under a key from now on.
 *
 * @param entry null where it is gone
 */
public record Change(String key, Entry entry) {

  static Change put(Entry entry) {
    return new Change(entry.key(), entry);
  }
}
