package dev.gleaner.cli.report;

import dev.gleaner.simulator.measure.CostSummary;

/**
 * What a scheme cost, in US dollars per run.
 *
 * @param running paid for work that the end of the run cut off; next to nothing counts as nothing
 */
record MoneyView(
    Figure total,
    Figure perJob,
    Figure useful,
    Figure wasted,
    Figure redundant,
    Figure idle,
    double running,
    Figure reduction) {

  private static final double WORTH_A_WORD = 0.001;

  static MoneyView of(CostSummary cost) {
    double total = cost.total().mean();
    double known =
        cost.useful().mean() + cost.wasted().mean() + cost.redundant().mean() + cost.idle().mean();
    double running = total - known;
    return new MoneyView(
        Figure.of(cost.total()),
        Figure.of(cost.perJob()),
        Figure.of(cost.useful()),
        Figure.of(cost.wasted()),
        Figure.of(cost.redundant()),
        Figure.of(cost.idle()),
        running > WORTH_A_WORD * total ? Figure.rounded(running) : 0,
        Figure.of(cost.reduction()));
  }
}
