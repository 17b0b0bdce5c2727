package dev.gleaner.simulator.provider;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * What a run has come to.
 *
 * @param capacityCores of all hosts
 * @param normalCores in use on average in each hour
 * @param preemptibleCores in use on average in each hour
 */
public record ProviderFigures(
    Map<ProviderFigure, Double> figures,
    double capacityCores,
    List<Double> normalCores,
    List<Double> preemptibleCores) {

  public ProviderFigures {
    normalCores = List.copyOf(normalCores);
    preemptibleCores = List.copyOf(preemptibleCores);
  }

  static ProviderFigures of(
      InstanceLedger ledger, CoresInUse cores, ProviderSettings settings, int hosts) {
    Map<ProviderFigure, Double> figures = new EnumMap<>(ProviderFigure.class);
    for (ProviderFigure figure : ProviderFigure.values()) {
      figures.put(figure, ledger.get(figure));
    }
    double capacity = (double) hosts * settings.host().cores();
    double coreHours = capacity * settings.durationMillis() / CoresInUse.HOUR_MILLIS;
    double normal = sum(cores.normal());
    double preemptible = sum(cores.preemptible());
    figures.put(ProviderFigure.NORMAL_USE, normal / coreHours);
    figures.put(ProviderFigure.PREEMPTIBLE_USE, preemptible / coreHours);
    figures.put(ProviderFigure.USE, (normal + preemptible) / coreHours);
    double revenue = normal * settings.prices().perCoreHour();
    figures.put(ProviderFigure.NORMAL_REVENUE, revenue);
    figures.put(ProviderFigure.REVENUE, revenue + ledger.get(ProviderFigure.PREEMPTIBLE_REVENUE));
    double placed = ledger.get(ProviderFigure.REQUESTS) - ledger.get(ProviderFigure.REFUSED);
    figures.put(
        ProviderFigure.TERMINATIONS_PER_THOUSAND,
        1000 * ledger.get(ProviderFigure.TERMINATIONS) / placed);
    return new ProviderFigures(figures, capacity, cores.normal(), cores.preemptible());
  }

  private static double sum(List<Double> hours) {
    return hours.stream().mapToDouble(Double::doubleValue).sum();
  }

  public double get(ProviderFigure figure) {
    return figures.get(figure);
  }
}
