package dev.gleaner.cli.output.markets;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.gleaner.cli.output.Column;
import dev.gleaner.cli.output.Figures;
import dev.gleaner.cli.output.ListPrinter;
import dev.gleaner.cli.output.OutputFormat;
import dev.gleaner.cli.output.Prose;
import dev.gleaner.cli.output.results.ResultJson;
import dev.gleaner.core.estimate.belief.LossBelief;
import dev.gleaner.core.estimate.belief.LossBelief.Ground;
import dev.gleaner.core.model.Market;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Prints what is believed about a market, and why.
 *
 * @param hours within which it is said how likely a loss is
 * @param pricesTell whether some price rose above its bid
 */
public record BeliefPrinter(Market market, LossBelief belief, double hours, boolean pricesTell) {

  private static final double MILLIS_PER_HOUR = 3_600_000;

  /** Four times in five the rate is between these. */
  private static final double FOUR_OF_FIVE = 1.2816;

  public void print(OutputFormat format, PrintWriter out) {
    ListPrinter<Ground> grounds = new ListPrinter<>(columns());
    switch (format) {
      case TABLE, WIDE -> {
        Prose.print(sentence(), out);
        out.println();
        grounds.table(belief.grounds(), format.width(), out);
        if (!pricesTell) {
          Prose.print(
              "No price rose above its bid, so that prices tell nothing here; --advisor and --own"
                  + " bring what does.",
              out);
        }
      }
      case CSV -> grounds.csv(belief.grounds(), out);
      case JSON -> grounds.json(json(), "grounds", belief.grounds(), out);
    }
    out.flush();
  }

  private String sentence() {
    return "%s: a server is lost within %s with a probability of %s, and after %s in the mean (four times in five %s to %s)"
        .formatted(
            market.name(),
            Figures.duration(hours * MILLIS_PER_HOUR),
            Figures.percent(belief.lostWithin(hours)),
            stay(belief.perHour()),
            stay(belief.perHour(FOUR_OF_FIVE)),
            stay(belief.perHour(-FOUR_OF_FIVE)));
  }

  private static String stay(double perHour) {
    return Figures.duration(MILLIS_PER_HOUR / perHour);
  }

  private static List<Column<Ground>> columns() {
    return List.of(
        Column.of("level", "evidence of", Ground::what, Ground::what),
        Column.of(
            "losses", "losses", Ground::losses, ground -> Figures.decimal(ground.losses(), 1)),
        Column.of(
            "server_hours",
            "server hours",
            Ground::serverHours,
            ground -> Figures.decimal(ground.serverHours(), 0)),
        Column.of("told_by", "told by", BeliefPrinter::sources, BeliefPrinter::sources),
        Column.of(
            "believed_losses_per_hour",
            "believed: one in",
            Ground::perHour,
            ground -> stay(ground.perHour())));
  }

  private static String sources(Ground ground) {
    return ground.told().isEmpty()
        ? "nobody"
        : ground.told().stream()
            .map(told -> told.source().name().toLowerCase(Locale.ROOT).replace('_', ' '))
            .collect(Collectors.joining(", "));
  }

  private ObjectNode json() {
    ObjectNode root = JsonNodeFactory.instance.objectNode();
    root.put("market", market.name());
    ResultJson.putNumber(root, "within_hours", hours);
    ResultJson.putNumber(root, "lost_within", belief.lostWithin(hours));
    ResultJson.putNumber(root, "losses_per_hour", belief.perHour());
    ResultJson.putNumber(root, "losses_per_hour_low", belief.perHour(-FOUR_OF_FIVE));
    ResultJson.putNumber(root, "losses_per_hour_high", belief.perHour(FOUR_OF_FIVE));
    root.put("prices_tell", pricesTell);
    return root;
  }
}
