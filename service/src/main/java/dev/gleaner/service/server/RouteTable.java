package dev.gleaner.service.server;

import dev.gleaner.service.api.Addressed;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** Which way a path goes. */
public final class RouteTable<R extends Addressed> {

  private final List<Way<R>> ways;

  private record Way<R extends Addressed>(R route, String before, String after, boolean hasName) {

    static <R extends Addressed> Way<R> of(R route) {
      int open = route.path().indexOf('{');
      return open < 0
          ? new Way<>(route, route.path(), "", false)
          : new Way<>(
              route,
              route.path().substring(0, open),
              route.path().substring(route.path().indexOf('}') + 1),
              true);
    }

    // As it stands in the path, still encoded; null where the path is another's.
    String name(String path) {
      if (!hasName) {
        return path.equals(before) ? "" : null;
      }
      int end = path.length() - after.length();
      if (end <= before.length() || !path.startsWith(before) || !path.endsWith(after)) {
        return null;
      }
      String name = path.substring(before.length(), end);
      return name.indexOf('/') < 0 ? name : null;
    }
  }

  /** A route, and what stands in place of the name in its path, decoded. */
  public record FoundRoute<R>(R route, String name) {}

  /** Of these, the first that fits. */
  public RouteTable(List<R> routes) {
    ways = routes.stream().map(Way::of).toList();
  }

  /** Who answers, if anybody. */
  public Optional<FoundRoute<R>> find(String method, String path) {
    for (Way<R> way : ways) {
      String name = way.route.method().equals(method) ? way.name(path) : null;
      if (name != null) {
        return Optional.of(new FoundRoute<>(way.route, decoded(name)));
      }
    }
    return Optional.empty();
  }

  /** The methods of a path; none where there is no such path. */
  public List<String> methods(String path) {
    return ways.stream()
        .filter(way -> way.name(path) != null)
        .map(way -> way.route.method())
        .toList();
  }

  // A plus is a plus in a path.
  private static String decoded(String name) {
    return URLDecoder.decode(name.replace("+", "%2B"), StandardCharsets.UTF_8);
  }
}
