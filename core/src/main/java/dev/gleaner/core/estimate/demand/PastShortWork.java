package dev.gleaner.core.estimate.demand;

/**
 * Which short tasks came of late: how long they would have waited with other servers, and what of
 * those that wait will still do so when a server that is asked for now is there.
 */
public final class PastShortWork {

  /** A horizon has so many buckets. */
  private static final int PARTS = 8;

  private final long horizonMillis;
  private final long bucketMillis;

  // What came in the newest buckets, by number of bucket modulo their count.
  private final double[] tasks;
  private final double[] millis;
  private boolean begun;
  private long first;
  private long newest;

  /**
   * Nothing has come.
   *
   * @param horizonMillis how long a server takes to come
   * @param memoryMillis how long it is remembered; at least the horizon
   */
  public PastShortWork(long horizonMillis, long memoryMillis) {
    this.horizonMillis = horizonMillis;
    bucketMillis = Math.max(1, horizonMillis / PARTS);
    int count = (int) Math.max(PARTS, memoryMillis / bucketMillis) + 1;
    tasks = new double[count];
    millis = new double[count];
  }

  /** So many tasks have come, which would run so long on one server. Times never go back. */
  public void add(double moreTasks, double moreMillis, long now) {
    advance(now);
    tasks[at(newest)] += moreTasks;
    millis[at(newest)] += moreMillis;
  }

  /** The bucket that is not over yet does not count: what came in it waits or runs already. */
  public void advance(long now) {
    long current = Math.floorDiv(now, bucketMillis);
    if (!begun) {
      begun = true;
      first = current;
      newest = current;
    }
    // After a long silence one round forgets everything.
    newest = Math.max(newest, current - tasks.length);
    while (newest < current) {
      newest++;
      tasks[at(newest)] = 0;
      millis[at(newest)] = 0;
    }
  }

  private int at(long bucket) {
    return Math.floorMod(bucket, tasks.length);
  }

  private long oldest() {
    return Math.max(first, newest - tasks.length + 1);
  }

  /** How much time it knows of. */
  public double rememberedMillis() {
    return (double) (newest - oldest()) * bucketMillis;
  }

  /** How many servers the work kept busy on average. */
  public double meanServers() {
    double sum = 0;
    for (long bucket = oldest(); bucket < newest; bucket++) {
      sum += millis[at(bucket)];
    }
    return sum == 0 ? 0 : sum / rememberedMillis();
  }

  /**
   * What is left of the work that waits after a horizon in which so many servers work, and as much
   * comes as did on average.
   */
  public double leftMillis(double waitingMillis, double servers) {
    double done = (servers - meanServers()) * horizonMillis;
    return Math.max(0, waitingMillis - Math.max(0, done));
  }

  /**
   * How long all tasks together would have waited for so many servers: a fluid that servers drain,
   * one task each. Whoever would have waited for longer than the horizon would have had servers
   * that were asked for when he came.
   */
  public double waitMillis(double servers) {
    double present = 0;
    double work = 0;
    double waited = 0;
    long crowded = 0;
    for (long bucket = oldest(); bucket < newest; bucket++) {
      present += tasks[at(bucket)];
      work += millis[at(bucket)];
      double waitedBefore = Math.max(0, present - servers);
      double done = work == 0 ? 0 : done(present, work, servers);
      present -= work == 0 ? 0 : present * done / work;
      work -= done;
      double waiting = Math.max(0, present - servers);
      waited += (waitedBefore + waiting) / 2 * bucketMillis;
      crowded = waiting > 0 ? crowded + bucketMillis : 0;
      if (crowded >= horizonMillis) {
        work *= servers / present;
        present = servers;
        crowded = 0;
      }
    }
    return waited;
  }

  // Where all run, those that are there end one by one; otherwise no server rests.
  private double done(double present, double work, double servers) {
    if (present > servers) {
      return Math.min(work, servers * bucketMillis);
    }
    return work * bucketMillis / (bucketMillis + work / present);
  }
}
