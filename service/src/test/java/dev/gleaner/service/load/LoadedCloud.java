package dev.gleaner.service.load;

import java.time.Duration;
import java.time.Instant;
import java.util.Random;

/** Hosts of 48 cores with four instances each, two of them preemptible; up to 3 cores are free. */
final class LoadedCloud {

  private static final int HOST_CORES = 48;
  private static final int INSTANCES = 4;
  private static final Instant FIRST = Instant.parse("2026-11-01T00:00:00Z");
  private static final int LONGEST = (int) Duration.ofDays(17).toSeconds();

  private LoadedCloud() {}

  /**
   * As {@code PUT /v1/state} takes it.
   *
   * @param startedEvery instances have started at full so many seconds; the more, the more of them
   *     cost exactly the same
   */
  static String state(int hosts, int startedEvery) {
    Random random = new Random(1);
    StringBuilder all = new StringBuilder("{\"hosts\": [");
    StringBuilder instances = new StringBuilder();
    for (int i = 0; i < hosts; i++) {
      all.append(i == 0 ? "" : ",\n")
          .append(
              "{\"name\": \"host-%d\", \"capacity\": %s}".formatted(i, amountsText(HOST_CORES)));
      for (int k = 0; k < INSTANCES; k++) {
        instances
            .append(i == 0 && k == 0 ? "" : ",\n")
            .append(instance(i, k, startedEvery, random));
      }
    }
    return all.append("], \"instances\": [").append(instances).append("]}").toString();
  }

  private static String instance(int host, int number, int startedEvery, Random random) {
    String resources = amountsText(size(number, random));
    int started = random.nextInt(LONGEST);
    return "{\"id\": \"i-%d-%d\", \"host\": \"host-%d\", \"kind\": \"%s\", \"resources\": %s,"
            .formatted(
                host, number, host, number < INSTANCES / 2 ? "normal" : "preemptible", resources)
        + " \"started\": \"%s\"}".formatted(FIRST.plusSeconds(started - started % startedEvery));
  }

  // Three of a quarter of the host each; the last leaves up to 3 cores free.
  private static int size(int number, Random random) {
    return number < INSTANCES - 1 ? HOST_CORES / INSTANCES : 9 + random.nextInt(4);
  }

  static String amountsText(int cores) {
    return "{\"VCPU\": %d, \"MEMORY_MB\": %d, \"DISK_GB\": %d}"
        .formatted(cores, 4096L * cores, 10 * cores);
  }
}
