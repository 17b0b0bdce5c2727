package dev.gleaner.clouds;

import static org.assertj.core.api.Assertions.catchThrowableOfType;

/** A call to a cloud that fails. */
public interface CloudCall {

  void run() throws CloudException;

  /** What it fails with. */
  static CloudException failure(CloudCall call) {
    return catchThrowableOfType(CloudException.class, call::run);
  }
}
