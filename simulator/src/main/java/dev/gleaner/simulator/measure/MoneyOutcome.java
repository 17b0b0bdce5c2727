package dev.gleaner.simulator.measure;

/**
 * Where the dollars of one run went, from the first submission to the last completion, or to the
 * limit where jobs are left. A node's price is spread evenly over the cores that it has.
 *
 * @param useful paid for work that counted
 * @param wasted paid for work that was killed and for stalls of checkpoints
 * @param redundant paid for copies that another copy made needless
 * @param running paid for attempts that were still running at the limit
 * @param idle paid for cores that no task used
 */
public record MoneyOutcome(
    double useful, double wasted, double redundant, double running, double idle) {

  public double total() {
    return useful + wasted + redundant + running + idle;
  }
}
