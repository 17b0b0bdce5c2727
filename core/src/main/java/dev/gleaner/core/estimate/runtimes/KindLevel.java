package dev.gleaner.core.estimate.runtimes;

import dev.gleaner.core.model.Resources;
import java.util.List;

/**
 * A kind of request, or a coarser one: what is left open is empty. The levels of a request's kind,
 * from fine to coarse: all that is known; without user and queue; without the application's name;
 * the type and the role only.
 */
public record KindLevel(
    String type, String name, String user, String queue, String role, Resources demand) {

  public static final int LEVELS = 4;

  public static KindLevel of(RequestKind kind, int level) {
    String type = kind.applicationType();
    String name = kind.applicationName();
    return switch (level) {
      case 0 -> new KindLevel(type, name, kind.user(), kind.queue(), kind.role(), kind.demand());
      case 1 -> new KindLevel(type, name, "", "", kind.role(), kind.demand());
      case 2 -> new KindLevel(type, "", "", "", kind.role(), kind.demand());
      default -> new KindLevel(type, "", "", "", kind.role(), Resources.NONE);
    };
  }

  public static List<KindLevel> levels(RequestKind kind) {
    return List.of(of(kind, 0), of(kind, 1), of(kind, 2), of(kind, 3));
  }
}
