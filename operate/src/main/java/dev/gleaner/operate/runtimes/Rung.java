package dev.gleaner.operate.runtimes;

import dev.gleaner.core.model.Resources;
import java.util.List;

/**
 * A kind of request, or a coarser one: what is left open is empty. The rungs of a request's ladder,
 * from fine to coarse: all that is known; without user and queue; without the application's name;
 * the type and the role only.
 */
record Rung(String type, String name, String user, String queue, String role, Resources demand) {

  static final int RUNGS = 4;

  static Rung of(RequestKind kind, int level) {
    String type = kind.applicationType();
    String name = kind.applicationName();
    return switch (level) {
      case 0 -> new Rung(type, name, kind.user(), kind.queue(), kind.role(), kind.demand());
      case 1 -> new Rung(type, name, "", "", kind.role(), kind.demand());
      case 2 -> new Rung(type, "", "", "", kind.role(), kind.demand());
      default -> new Rung(type, "", "", "", kind.role(), Resources.NONE);
    };
  }

  static List<Rung> ladder(RequestKind kind) {
    return List.of(of(kind, 0), of(kind, 1), of(kind, 2), of(kind, 3));
  }
}
