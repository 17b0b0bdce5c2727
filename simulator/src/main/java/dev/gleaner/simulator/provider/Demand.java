package dev.gleaner.simulator.provider;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import dev.gleaner.traces.vms.VmRequest;
import dev.gleaner.traces.vms.VmSource;
import java.util.ArrayList;
import java.util.List;

/**
 * What a provider is asked for with one seed; all schemes see the same.
 *
 * @param hosts how many there are
 * @param normal in order of arrival, from before time 0; also who wants more than a host has, and
 *     is refused by everybody
 * @param wanted what preemptible instances are asked for: sizes and lives of normal ones, also of
 *     those that a trace makes up to stand for VMs from before it (of Azure's 0.5%, with 5.2% of
 *     the core-hours)
 */
public record Demand(int hosts, List<VmRequest> normal, List<Work> wanted) {

  public Demand {
    normal = List.copyOf(normal);
    wanted = List.copyOf(wanted);
  }

  /**
   * Asks a source.
   *
   * @param isSold whether there are preemptible instances at all
   */
  public static Demand of(VmSource source, ProviderSettings settings, boolean isSold, long seed) {
    List<VmRequest> normal = new ArrayList<>();
    source
        .vms(new RandomStreams(seed).under("requests"), settings.durationMillis())
        .requests()
        .forEachRemaining(normal::add);
    List<VmRequest> fitting = fittingIn(normal, settings.host());
    List<Work> wanted =
        fitting.stream()
            .filter(vm -> suits(vm, settings.preemptible()))
            .map(vm -> new Work(vm.size(), vm.departMillis() - vm.arriveMillis()))
            .toList();
    if (normal.isEmpty() || (isSold && wanted.isEmpty())) {
      throw new BadInputException(missing(normal, fitting, settings));
    }
    // Who fits on no host is a reason for larger ones, not for more of them.
    return new Demand(hosts(fitting, settings), normal, wanted);
  }

  private static String missing(
      List<VmRequest> normal, List<VmRequest> fitting, ProviderSettings settings) {
    if (normal.isEmpty()) {
      return "there are no normal requests; raise provider.requests.share (of a file) or"
          + " provider.requests.servers, or provider.duration";
    }
    if (fitting.isEmpty()) {
      return "none of %d normal requests fits on a host of %s, and so none is wanted as preemptible;"
              .formatted(normal.size(), settings.host())
          + " raise provider.hosts.cores or provider.hosts.memory";
    }
    return "none of %d normal requests that fit on a host is small and short enough to be wanted as"
            .formatted(fitting.size())
        + " preemptible; raise provider.preemptible.max-cores or longest-work";
  }

  private static boolean suits(VmRequest vm, ProviderSettings.Preemptible preemptible) {
    // Nobody knows how long a VM lives that outlives its trace: it leaves at no time.
    return vm.size().cores() <= preemptible.mostCores()
        && vm.departMillis() - vm.arriveMillis() <= preemptible.longestMillis()
        && vm.departMillis() != Long.MAX_VALUE;
  }

  private static int hosts(List<VmRequest> normal, ProviderSettings settings) {
    if (settings.hosts() > 0) {
      return settings.hosts();
    }
    double coreMillis = 0;
    for (VmRequest vm : normal) {
      long from = Math.max(0, vm.arriveMillis());
      long until = Math.min(settings.durationMillis(), vm.departMillis());
      coreMillis += (double) Math.max(0, until - from) * vm.size().cores();
    }
    double mean = coreMillis / settings.durationMillis();
    double wanted = mean / (settings.utilisation() * settings.host().cores());
    return Math.max(1, (int) StrictMath.ceil(wanted));
  }

  /** Who may get a place on hosts of this size. */
  List<VmRequest> fittingIn(Resources host) {
    return fittingIn(normal, host);
  }

  private static List<VmRequest> fittingIn(List<VmRequest> vms, Resources host) {
    return vms.stream().filter(vm -> vm.size().fitsIn(host)).toList();
  }

  /** When the first one arrives, or 0. */
  long startMillis() {
    return normal.isEmpty() ? 0 : Math.min(0, normal.get(0).arriveMillis());
  }
}
