package dev.gleaner.traces.vms;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.Resources;
import java.util.List;

/**
 * Regular VMs to generate. Each server carries long-lived VMs that rarely change, up to a fullness
 * of its own, and is deployed to at a rate of its own by people whose VMs stay for minutes or
 * hours.
 *
 * @param servers how many
 * @param server what each of them has
 * @param fullness how much of a server long-lived VMs take
 * @param deployments how often short-lived VMs are deployed
 * @param batches how many of them come together
 * @param lifetimes how long they stay
 * @param vmCores their sizes, all as likely; memory is 4 GiB for each core
 */
public record SyntheticSettings(
    int servers,
    Resources server,
    Fullness fullness,
    Deployments deployments,
    Batches batches,
    Lifetimes lifetimes,
    List<Integer> vmCores) {

  /**
   * A server's share of cores for long-lived VMs is {@code highest - (highest - lowest) * u^skew}
   * with a uniform u: a skew above 1 makes most servers full.
   *
   * @param meanStayDays how long a long-lived VM stays
   * @param meanGapHours how long its place is empty before the next one comes
   */
  public record Fullness(
      double lowest, double highest, double skew, double meanStayDays, double meanGapHours) {}

  /**
   * How often short-lived VMs are deployed to a server.
   *
   * @param medianPerDay deployments to the median server
   * @param deviation of the logarithm of the rate across servers: few are hot, many are calm
   * @param busyShare the part of the time in which a server is deployed to at all
   * @param meanBusyHours how long such an episode lasts
   * @param dailySwing 0 for no daily rhythm, 1 for nights without any deployment
   */
  public record Deployments(
      double medianPerDay,
      double deviation,
      double busyShare,
      double meanBusyHours,
      double dailySwing) {}

  /**
   * How many VMs a deployment has.
   *
   * @param share of the deployments that consist of several VMs
   * @param most VMs of such a deployment; the number is uniform from 2
   * @param meanGapSeconds between the arrivals of two of them
   */
  public record Batches(double share, int most, double meanGapSeconds) {}

  /**
   * Log-normal. The VMs of a batch share a draw, from which each strays by up to a fraction.
   *
   * @param longestHours where the tail is cut off, and so how long the warm-up takes
   */
  public record Lifetimes(
      double medianMinutes, double deviation, double longestHours, double straying) {}

  public SyntheticSettings {
    vmCores = List.copyOf(vmCores);
    check(servers >= 1, "servers", servers);
    check(server.cores() >= 1, "cores of a server", server.cores());
    check(
        fullness.lowest() >= 0
            && fullness.highest() <= 1
            && fullness.lowest() <= fullness.highest()
            && fullness.skew() > 0
            && fullness.meanStayDays() > 0
            && fullness.meanGapHours() > 0,
        "fullness",
        fullness);
    check(
        deployments.medianPerDay() > 0
            && deployments.deviation() >= 0
            && deployments.busyShare() > 0
            && deployments.busyShare() <= 1
            && deployments.meanBusyHours() > 0
            && deployments.dailySwing() >= 0
            && deployments.dailySwing() <= 1,
        "deployments",
        deployments);
    check(
        batches.share() >= 0
            && batches.share() <= 1
            && batches.most() >= 2
            && batches.meanGapSeconds() > 0,
        "batches",
        batches);
    check(
        lifetimes.medianMinutes() > 0
            && lifetimes.deviation() >= 0
            && lifetimes.longestHours() > 0
            && lifetimes.straying() >= 0
            && lifetimes.straying() < 1,
        "lifetimes",
        lifetimes);
    check(
        !vmCores.isEmpty() && vmCores.stream().allMatch(cores -> cores >= 1), "VM sizes", vmCores);
  }

  private static void check(boolean fine, String name, Object value) {
    if (!fine) {
      throw new BadInputException("synthetic provider: %s cannot be %s".formatted(name, value));
    }
  }
}
