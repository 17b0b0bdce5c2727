package dev.gleaner.operate.applications.books;

/**
 * What an application wants when servers are taken away.
 *
 * @param below with {@link Replenish#BY_PROGRESS}: as long as it has done less than this share of
 *     its work
 */
public record Recovery(Replenish replenish, double below) {

  /** ExoSphere's section 6.2: a job that is nearly done is over before new servers are up. */
  public static final double PAPERS_PROGRESS = 0.7;

  public static final Recovery EAGER = new Recovery(Replenish.EAGER, PAPERS_PROGRESS);

  /** When lost servers are replaced. */
  public enum Replenish {
    EAGER,
    BY_PROGRESS,
    NEVER
  }

  boolean wants(double progress) {
    return switch (replenish) {
      case EAGER -> true;
      case BY_PROGRESS -> progress < below;
      case NEVER -> false;
    };
  }
}
