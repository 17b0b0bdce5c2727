package dev.gleaner.cli.output.plans;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.gleaner.cli.output.Figures;
import dev.gleaner.core.buy.markets.TypeRules;
import dev.gleaner.core.buy.markets.TypeRules.Rule;
import dev.gleaner.core.plan.MarketsLeftOut;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Says which markets a plan did not look at, and which option opens them. */
public record LeftOut(TypeRules rules, MarketsLeftOut markets) {

  /** Nothing where all were looked at. */
  public Optional<String> sentence() {
    int count = markets.ofOtherKinds();
    return count == 0
        ? Optional.empty()
        : Optional.of(
            "Left out %d of %d markets: %s".formatted(count, markets.markets(), causes()));
  }

  public String causes() {
    return new TreeMap<>(markets.byRule())
        .entrySet().stream()
            .map(entry -> "%d %s".formatted(entry.getValue(), cause(entry.getKey())))
            .collect(Collectors.joining(", "));
  }

  void put(ObjectNode root) {
    ObjectNode node = root.putObject("left_out");
    new TreeMap<>(markets.byRule())
        .forEach((rule, count) -> node.put(rule.name().toLowerCase(Locale.ROOT), count));
  }

  private String cause(Rule rule) {
    return switch (rule) {
      case ARCHITECTURE -> "of another architecture (--architecture any)";
      case BURSTABLE -> "burstable (--burstable)";
      case BARE_METAL -> "bare metal (--bare-metal)";
      case MEMORY_PER_CORE ->
          "with less than %s GiB a core (--memory-per-core 0GiB)"
              .formatted(Figures.decimal(rules.leastMibPerCore() / 1024.0, 1).replace(".0", ""));
      case GENERATIONS ->
          "older than the newest %d generations (--generations 0)".formatted(rules.generations());
    };
  }
}
