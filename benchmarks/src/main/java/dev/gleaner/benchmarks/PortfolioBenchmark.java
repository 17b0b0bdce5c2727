package dev.gleaner.benchmarks;

import dev.gleaner.benchmarks.peers.CvxoptPeer;
import dev.gleaner.core.buy.portfolio.PairwiseSolver;
import dev.gleaner.core.buy.portfolio.Portfolio;
import dev.gleaner.core.buy.portfolio.PortfolioProblem;
import dev.gleaner.core.estimate.markets.DenseRisk;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Equation 5 beside the solver that ExoSphere's authors used: the same matrices, by turns, and the
 * duality gap of both answers by the same code, which is neither's own.
 */
final class PortfolioBenchmark {

  private static final double[] RISK_AVERSIONS = {1, 100, 10_000, 1_000_000};
  private static final long WARM_UP_NANOS = 1_000_000_000;

  private final boolean quick;

  PortfolioBenchmark(boolean quick) {
    this.quick = quick;
  }

  public static void main(String[] arguments) {
    System.out.println(new PortfolioBenchmark(List.of(arguments).contains("--quick")).measure());
  }

  String measure() {
    String title = "### Portfolios beside cvxopt\n\n";
    if (!CvxoptPeer.isInstalled()) {
      return title + CvxoptPeer.MISSING + "\n";
    }
    Path data = Path.of(System.getProperty("gleaner.data", "../shared/data"));
    return title
        + PortfolioSamples.real(data).map(this::measure).orElse("No real prices in " + data + ".\n")
        + "\n"
        + measure(PortfolioSamples.generated());
  }

  private String measure(PortfolioSamples samples) {
    MarkdownTable table =
        new MarkdownTable(
            "markets, risk aversion",
            "cvxopt, ms: best",
            "median",
            "Gleaner, ms: best",
            "median",
            "× faster, by the best",
            "by the median",
            "gap of cvxopt",
            "of Gleaner",
            "markets held");
    for (int markets : quick ? new int[] {50} : new int[] {50, 250, 1_000, 2_500}) {
      if (markets <= samples.size()) {
        addRows(table, samples.some(markets));
      }
    }
    return samples.source() + ":\n\n" + table;
  }

  private void addRows(MarkdownTable table, PortfolioCase portfolio) {
    DenseRisk risk = DenseRisk.of(portfolio.risks());
    try (CvxoptPeer peer = new CvxoptPeer(portfolio)) {
      for (double aversion : RISK_AVERSIONS) {
        System.err.printf(Locale.ROOT, "%,d markets, %,.0f%n", portfolio.size(), aversion);
        addRow(table, portfolio, new PortfolioProblem(portfolio.returns(), risk, aversion), peer);
      }
    }
  }

  private void addRow(
      MarkdownTable table, PortfolioCase portfolio, PortfolioProblem problem, CvxoptPeer peer) {
    int rounds = quick ? 3 : portfolio.size() > 1_000 ? 5 : 15;
    double[] theirs = new double[rounds];
    double[] ours = new double[rounds];
    double[] answer = peer.solve(problem.riskAversion());
    ThreadMXBean clock = ManagementFactory.getThreadMXBean();
    long warm = clock.getCurrentThreadCpuTime() + (quick ? 0 : WARM_UP_NANOS);
    Portfolio solved;
    do {
      solved = PairwiseSolver.solve(problem);
    } while (clock.getCurrentThreadCpuTime() < warm);
    // By turns: the machine has other things to do, too.
    for (int round = 0; round < rounds; round++) {
      answer = peer.solve(problem.riskAversion());
      theirs[round] = peer.seconds();
      long start = clock.getCurrentThreadCpuTime();
      solved = PairwiseSolver.solve(problem);
      ours[round] = (clock.getCurrentThreadCpuTime() - start) / 1e9;
    }
    Arrays.sort(theirs);
    Arrays.sort(ours);
    int middle = rounds / 2;
    table.row(
        String.format(Locale.ROOT, "%,d, %,.0f", portfolio.size(), problem.riskAversion()),
        MarkdownTable.figure(theirs[0] * 1e3),
        MarkdownTable.figure(theirs[middle] * 1e3),
        MarkdownTable.figure(ours[0] * 1e3),
        MarkdownTable.figure(ours[middle] * 1e3),
        MarkdownTable.figure(theirs[0] / ours[0]),
        MarkdownTable.figure(theirs[middle] / ours[middle]),
        gap(portfolio, problem.riskAversion(), answer),
        gap(portfolio, problem.riskAversion(), solved.weights()),
        MarkdownTable.count(solved.markets()));
  }

  private static String gap(PortfolioCase portfolio, double riskAversion, double[] weights) {
    return String.format(Locale.ROOT, "%.0e", portfolio.gap(riskAversion, weights));
  }
}
