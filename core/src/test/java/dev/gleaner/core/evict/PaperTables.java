package dev.gleaner.core.evict;

import dev.gleaner.core.evict.cost.PeriodRemainder;
import dev.gleaner.core.evict.cover.LeastCostVictims;
import dev.gleaner.core.evict.schedule.PreemptibleAwareScheduler;
import dev.gleaner.core.evict.search.EveryHost;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Hosts as in tables 3 to 6 of the paper: 8 vCPUs and 16 GB each (table 1), instances of table 2,
 * their names and minutes of running time. Disks are left out: 8 vCPUs' worth of the sizes need 160
 * GB of them, more than the 140 GB of a host, so the paper cannot have counted them.
 */
final class PaperTables {

  static final long MINUTE = 60_000;
  static final long HOUR = 60 * MINUTE;
  static final long NOW = 1000 * MINUTE;
  static final Resources SMALL = new Resources(1, 2000);
  static final Resources MEDIUM = new Resources(2, 4000);
  static final Resources LARGE = new Resources(4, 8000);

  private static final int REQUEST = 1000;

  final Hosts hosts = Hosts.alike(4, new Resources(8, 16_384));
  private final Map<Long, String> names = new HashMap<>();
  private final Map<String, Long> ids = new HashMap<>();

  /** As {@code "A: A1 272 M, AP1 96 M"}: host, and its instances; P marks preemptible ones. */
  static PaperTables of(String... rows) {
    PaperTables tables = new PaperTables();
    for (String row : rows) {
      int host = row.charAt(0) - 'A';
      for (String cell : row.substring(2).split(",", -1)) {
        String[] words = cell.trim().split(" ", -1);
        tables.place(host, words[0], Long.parseLong(words[1]), size(words[2]));
      }
    }
    return tables;
  }

  static PaperTables table3() {
    return of(
        "A: A1 272 M, A2 172 M, AP1 96 M, AP2 207 M",
        "B: B1 136 M, B2 200 M, BP1 71 M, BP2 91 M",
        "C: C1 97 M, C2 275 M, CP1 210 M, CP2 215 M",
        "D: D1 16 M, DP1 85 M, DP2 199 M, DP3 152 M");
  }

  static PaperTables table4() {
    return of(
        "A: AP1 247 M, AP2 463 M, AP3 403 M, AP4 410 M",
        "B: B1 388 M, B2 103 M, BP1 344 M, BP2 476 M",
        "C: C1 481 M, C2 177 M, CP1 181 M, CP2 160 M",
        "D: D1 173 M, DP1 384 M, DP2 168 M, DP3 232 M");
  }

  static PaperTables table5() {
    return of(
        "A: AP1 298 L, AP2 278 M, AP3 190 S, AP4 187 S",
        "B: B1 494 L, BP1 178 L",
        "C: CP1 297 L, CP2 296 M, CP3 296 S",
        "D: D1 176 M, D2 200 M, D3 116 L");
  }

  static PaperTables table6() {
    return of(
        "A: A1 234 L, A2 122 M, AP1 172 M",
        "B: BP1 272 L, BP2 212 M, BP3 380 S",
        "C: C1 182 S, C2 120 M, C3 116 L",
        "D: DP1 232 L, DP2 213 S, DP3 324 M, DP4 314 S");
  }

  private static Resources size(String letter) {
    return switch (letter) {
      case "S" -> SMALL;
      case "M" -> MEDIUM;
      case "L" -> LARGE;
      default -> throw new IllegalArgumentException(letter);
    };
  }

  private void place(int host, String name, long minutes, Resources size) {
    long id = names.size();
    names.put(id, name);
    ids.put(name, id);
    InstanceKind kind = name.contains("P") ? InstanceKind.PREEMPTIBLE : InstanceKind.NORMAL;
    hosts.place(new Instance(Request.of(id, kind, size), NOW - minutes * MINUTE), host);
  }

  static Request request(Resources size) {
    return Request.of(REQUEST, InstanceKind.NORMAL, size);
  }

  LeastCostVictims victims() {
    return new LeastCostVictims(new PeriodRemainder(HOUR), new RandomStreams(7).stream("victims"));
  }

  /** Schedules as Algorithm 2 does, by one rank. */
  HostDecision schedule(Rank rank, Request request) {
    EveryHost search =
        new EveryHost(
            hosts,
            List.of(new EnoughRoom(), new HasProperties(), new KeepsAffinity(hosts)),
            List.of(new WeightedRank(rank, 1)),
            new RandomStreams(7).stream("hosts"));
    return new PreemptibleAwareScheduler(hosts, search, victims()).schedule(request, NOW);
  }

  /** The host of a decision and its victims, as {@code "B: BP1"}. */
  String name(HostDecision decision) {
    if (!(decision instanceof HostDecision.Placed placed)) {
      return "refused";
    }
    return (char) ('A' + placed.host())
        + ": "
        + String.join(" ", placed.victims().instances().stream().map(this::name).toList());
  }

  String name(Instance instance) {
    return names.get(instance.id());
  }

  Instance instance(String name) {
    return hosts.instance(ids.get(name));
  }

  /** The paper's cost of one or more instances, in minutes. */
  double minutes(String... victims) {
    PeriodRemainder cost = new PeriodRemainder(HOUR);
    double sum = 0;
    for (String victim : victims) {
      sum += cost.of(instance(victim), NOW);
    }
    return sum / MINUTE;
  }

  /** What it costs to make room on a host, in minutes. */
  double minutes(char host, Request request) {
    return victims().cost(hosts.host(host - 'A'), request, NOW) / MINUTE;
  }
}
