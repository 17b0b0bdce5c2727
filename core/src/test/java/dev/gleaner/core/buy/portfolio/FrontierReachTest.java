package dev.gleaner.core.buy.portfolio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.estimate.markets.DenseRisk;
import java.util.List;
import org.junit.jupiter.api.Test;

class FrontierReachTest {

  @Test
  void one_wild_market_does_not_hide_the_calm_portfolio_of_the_others() {
    double[][] variances = new double[3][3];
    variances[0][0] = 100;
    variances[1][1] = 1e-7;
    variances[2][2] = 1e-8;
    PortfolioProblem problem =
        new PortfolioProblem(new double[] {0.5, 0.9, 0.8}, DenseRisk.of(variances), 0);

    List<Portfolio> portfolios = Frontier.of(problem).portfolios();

    Portfolio calmest = portfolios.get(portfolios.size() - 1);
    // Without covariances the least risk has weights by one over the variance.
    assertThat(calmest.weight(2)).isCloseTo(10 / 11.0, within(0.01));
    assertThat(Frontier.of(problem).givingUp(0.05).weight(2)).isCloseTo(0.5, within(0.01));
  }
}
