package dev.gleaner.service.api;

import java.io.IOException;

/**
 * A way of a request.
 *
 * @param path as in the OpenAPI file, with at most one name in braces
 * @param isLarge whether its body may be large
 */
public record Route(String method, String path, boolean isLarge, Reading reading)
    implements Addressed {

  /** Reads and checks a request, on a thread of the server. */
  @FunctionalInterface
  public interface Reading {
    Command read(Call call) throws IOException;
  }

  static Route of(String method, String path, Reading reading) {
    return new Route(method, path, false, reading);
  }
}
