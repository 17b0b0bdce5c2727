package dev.gleaner.operate.tell;

import dev.gleaner.clouds.Notice;
import dev.gleaner.clouds.notices.Advice;
import java.io.IOException;
import java.util.Optional;

/** Tells somebody on this machine what the cloud says about it. */
@FunctionalInterface
public interface NoticeListener {

  /**
   * What the cloud said last; told after each look, also when nothing has changed.
   *
   * @throws IOException if somebody could not be told; the next look tries again
   */
  void told(Optional<Notice> notice, Optional<Advice> advice) throws IOException;
}
