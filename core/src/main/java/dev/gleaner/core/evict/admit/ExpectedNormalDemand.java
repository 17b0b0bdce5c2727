package dev.gleaner.core.evict.admit;

import dev.gleaner.core.estimate.demand.DemandForecast;
import dev.gleaner.core.evict.Hosts;
import dev.gleaner.core.evict.Instance;
import java.util.List;
import java.util.stream.IntStream;

/** What is free on all hosts beside what normal instances are expected to take soon. */
public final class ExpectedNormalDemand {

  private final Hosts hosts;
  private final List<DemandForecast> forecasts;

  /** Makes the forecast of one resource. */
  @FunctionalInterface
  public interface ForecastOfResource {

    /** Each call makes another one, of the dimension of {@link Hosts#names} that is given. */
    DemandForecast create(int dimension);
  }

  /** No normal instances so far. */
  public ExpectedNormalDemand(Hosts hosts, ForecastOfResource forecasts) {
    this.hosts = hosts;
    this.forecasts = IntStream.range(0, hosts.dimensions()).mapToObj(forecasts::create).toList();
  }

  public void normalStarts(Instance instance, long now) {
    changed(instance, 1, now);
  }

  public void normalEnds(Instance instance, long now) {
    changed(instance, -1, now);
  }

  private void changed(Instance instance, int sign, long now) {
    for (int dimension = 0; dimension < forecasts.size(); dimension++) {
      long size = hosts.names().amount(instance.size(), dimension);
      forecasts.get(dimension).changed(sign * size, now);
    }
  }

  public int dimensions() {
    return forecasts.size();
  }

  /** What is free beyond what will be wanted, or less than 0. */
  public long spare(int dimension, long now) {
    return hosts.totalFree(dimension) - forecasts.get(dimension).expected(now);
  }

  /** Why none of a resource is to be given away. */
  public WantedSoon because(int dimension, long now) {
    return new WantedSoon(
        hosts.names().names().get(dimension),
        hosts.totalFree(dimension),
        forecasts.get(dimension).expected(now));
  }
}
