package dev.gleaner.service.server;

import dev.gleaner.service.api.Route;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** Which way a path goes. */
final class RouteTable {

  private final List<Way> ways;

  private record Way(Route route, String before, String after, boolean hasName) {

    static Way of(Route route) {
      int open = route.path().indexOf('{');
      return open < 0
          ? new Way(route, route.path(), "", false)
          : new Way(
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
  record FoundRoute(Route route, String name) {}

  RouteTable(List<Route> routes) {
    ways = routes.stream().map(Way::of).toList();
  }

  Optional<FoundRoute> find(String method, String path) {
    for (Way way : ways) {
      String name = way.route.method().equals(method) ? way.name(path) : null;
      if (name != null) {
        return Optional.of(new FoundRoute(way.route, decoded(name)));
      }
    }
    return Optional.empty();
  }

  /** The methods of a path; none where there is no such path. */
  List<String> methods(String path) {
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
