package dev.gleaner.clouds.notices;

import dev.gleaner.clouds.CloudException;
import dev.gleaner.clouds.Notice;
import java.util.Optional;

/** Where a machine hears of its own end. */
@FunctionalInterface
public interface NoticeSource {

  /** The notice to this machine, if there is one. */
  Optional<Notice> notice() throws CloudException;

  /**
   * The advice to leave this machine, if there is one: it is more likely than others to be taken
   * away, and nobody says when.
   */
  default Optional<Advice> advice() throws CloudException {
    return Optional.empty();
  }
}
