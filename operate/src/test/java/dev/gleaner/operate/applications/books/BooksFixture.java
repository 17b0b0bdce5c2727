package dev.gleaner.operate.applications.books;

import dev.gleaner.core.buy.portfolio.AcceptedRisk;
import dev.gleaner.core.model.InstanceType;
import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.Resources;
import dev.gleaner.core.share.Share;
import dev.gleaner.operate.applications.books.ListedMachine.Condition;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;

/** Markets, requests and books whose servers cost a dollar per hour. */
final class BooksFixture {

  static final long MINUTE = Duration.ofMinutes(1).toMillis();
  static final Market A = market("a", "m5.xlarge", 4, 16_384);
  static final Market B = market("b", "r5.xlarge", 4, 32_768);
  static final BooksSettings SETTINGS = BooksSettings.USUAL;

  private BooksFixture() {}

  private static Market market(String zone, String type, int cores, long mib) {
    return new Market(zone, new InstanceType(type, new Resources(cores, mib), 0.2));
  }

  static ApplicationBooks books() {
    return books(BooksState.begin("test"), 0);
  }

  static ApplicationBooks books(BooksState state, long now) {
    return new ApplicationBooks(
        state, SETTINGS, (market, from, until) -> (until - from) / (60.0 * MINUTE), now);
  }

  static ApplicationRequest request(String name, int cores, long mib) {
    return request(name, cores, mib, Recovery.EAGER);
  }

  static ApplicationRequest request(String name, int cores, long mib, Recovery recovery) {
    return new ApplicationRequest(
        name,
        new Resources(cores, mib),
        AcceptedRisk.MEDIUM,
        Constraints.NONE,
        recovery,
        0,
        24 * 60 * MINUTE);
  }

  static List<Share> shares(Market... markets) {
    return Arrays.stream(markets).map(market -> new Share(market, 1)).toList();
  }

  static ListedMachine machine(String id, String token, Condition condition) {
    return new ListedMachine(id, token, List.of("host-" + id), condition, OptionalLong.empty(), "");
  }

  static ListedMachine warned(String id, String token, long deadline) {
    return new ListedMachine(
        id,
        token,
        List.of("host-" + id),
        Condition.READY,
        OptionalLong.of(deadline),
        "spot notice");
  }

  /** What of some kind an application was told, in order. */
  static List<String> told(ApplicationBooks books, String name, UpCallKind kind) {
    return books.callsAfter(name, 0).stream()
        .filter(call -> call.kind() == kind)
        .map(call -> call.data().toString())
        .toList();
  }
}
