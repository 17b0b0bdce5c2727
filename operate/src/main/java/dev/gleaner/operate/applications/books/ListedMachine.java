package dev.gleaner.operate.applications.books;

import java.util.List;
import java.util.OptionalLong;

/**
 * A machine as a cloud lists it, as far as the books need it.
 *
 * @param token of the request that it was granted for; empty where the cloud does not keep it
 * @param deadline when it will be taken away, where the cloud has said so
 * @param because of that, in the cloud's words
 */
public record ListedMachine(
    String machine,
    String token,
    List<String> hosts,
    Condition condition,
    OptionalLong deadline,
    String because) {

  /** How a machine is. */
  public enum Condition {
    STARTING,
    READY,
    /** Leaving or gone. */
    LOST,
    /** It will never be of use, and is to be given back. */
    BROKEN
  }
}
