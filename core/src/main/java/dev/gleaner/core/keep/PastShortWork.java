package dev.gleaner.core.keep;

/** Which short tasks came of late, and how long they would have waited with other servers. */
final class PastShortWork {

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
   * @param memoryMillis how long it is remembered; at least the horizon
   */
  PastShortWork(long horizonMillis, long memoryMillis) {
    this.horizonMillis = horizonMillis;
    bucketMillis = Math.max(1, horizonMillis / PARTS);
    int count = (int) Math.max(PARTS, memoryMillis / bucketMillis) + 1;
    tasks = new double[count];
    millis = new double[count];
  }

  void add(ShortWork work, long now) {
    advance(now);
    tasks[at(newest)] += work.tasks();
    millis[at(newest)] += work.millis();
  }

  /** The bucket that is not over yet does not count: what came in it waits or runs already. */
  void advance(long now) {
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
  double rememberedMillis() {
    return (double) (newest - oldest()) * bucketMillis;
  }

  /** How many servers the work kept busy on average. */
  double meanServers() {
    double sum = 0;
    for (long bucket = oldest(); bucket < newest; bucket++) {
      sum += millis[at(bucket)];
    }
    return sum == 0 ? 0 : sum / rememberedMillis();
  }

  /**
   * How long all tasks together would have waited for so many servers: a fluid that servers drain,
   * one task each. Whoever would have waited for longer than the horizon would have had servers
   * that were asked for when he came.
   */
  double waitMillis(double servers) {
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
