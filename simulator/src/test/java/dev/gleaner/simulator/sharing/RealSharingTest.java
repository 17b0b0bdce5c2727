package dev.gleaner.simulator.sharing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.core.model.Resources;
import dev.gleaner.simulator.kernel.PlanListener;
import dev.gleaner.traces.prices.InstanceTypes;
import dev.gleaner.traces.prices.PriceFiles;
import dev.gleaner.traces.prices.PriceHistories;
import dev.gleaner.traces.vms.EucalyptusVms;
import dev.gleaner.traces.vms.VmRequest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The first VMs of a private cloud at the prices of 2016. */
class RealSharingTest {

  private static final int VMS = 400;

  @Test
  void sharing_saves_more_the_more_markets_a_small_application_is_spread_over() {
    InstanceTypes types = InstanceTypes.read(data("prices/ec2-instance-types-us-east-1.csv"));
    PriceHistories prices =
        PriceFiles.read(List.of(data("prices/ec2-us-east-1-2016.csv.gz")), types);
    List<VmRequest> arrivals =
        EucalyptusVms.read(data("vms/eucalyptus-ds1.txt.gz")).requests().subList(0, VMS);
    long half = (prices.start() + prices.end()) / 2;
    List<MarketHistory> past =
        prices.markets().stream().map(market -> market.between(prices.start(), half)).toList();
    PortfolioChoice cheapest =
        new CheapestMarkets(past, new Resources(1, 4096), CheapestMarkets.USUAL_NUMBERS);

    List<SharingResult> results =
        SharingStudy.run(
            SharingSettings.ofPaper(
                arrivals, prices.markets(), half, prices.end(), cheapest, List.of(1L)),
            1,
            PlanListener.NONE);

    SharingResult low = results.get(0);
    SharingResult high = results.get(1);
    assertThat(low.saving().mean()).isBetween(0.0, 0.5);
    assertThat(high.saving().mean()).isGreaterThan(0.5);
    for (SharingResult result : results) {
      assertThat(result.shared().dollars().mean()).isLessThan(result.privately().dollars().mean());
      assertThat(result.shared().utilisation().mean())
          .isBetween(result.privately().utilisation().mean(), 1.0);
      assertThat(result.shared().bought().mean()).isLessThan(result.privately().bought().mean());
    }
  }

  private static Path data(String name) {
    Path file = Path.of(System.getProperty("gleaner.data", "../shared/data"), name);
    assumeThat(Files.isReadable(file))
        .as("real data is absent: %s; set -Dgleaner.data to its folder", file)
        .isTrue();
    return file;
  }
}
