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
record RunFigures(
    Map<Figure, Double> figures,
    double capacityCores,
    List<Double> normalCores,
    List<Double> preemptibleCores) {

  RunFigures {
    normalCores = List.copyOf(normalCores);
    preemptibleCores = List.copyOf(preemptibleCores);
  }

  static RunFigures of(Ledger ledger, CoresInUse cores, ProviderSettings settings, int hosts) {
    Map<Figure, Double> figures = new EnumMap<>(Figure.class);
    for (Figure figure : Figure.values()) {
      figures.put(figure, ledger.get(figure));
    }
    double capacity = (double) hosts * settings.host().cores();
    double coreHours = capacity * settings.durationMillis() / CoresInUse.HOUR_MILLIS;
    double normal = sum(cores.normal());
    double preemptible = sum(cores.preemptible());
    figures.put(Figure.NORMAL_USE, normal / coreHours);
    figures.put(Figure.PREEMPTIBLE_USE, preemptible / coreHours);
    figures.put(Figure.USE, (normal + preemptible) / coreHours);
    double revenue = normal * settings.prices().perCoreHour();
    figures.put(Figure.NORMAL_REVENUE, revenue);
    figures.put(Figure.REVENUE, revenue + ledger.get(Figure.PREEMPTIBLE_REVENUE));
    double placed = ledger.get(Figure.REQUESTS) - ledger.get(Figure.REFUSED);
    figures.put(Figure.TERMINATIONS_PER_THOUSAND, 1000 * ledger.get(Figure.TERMINATIONS) / placed);
    return new RunFigures(figures, capacity, cores.normal(), cores.preemptible());
  }

  private static double sum(List<Double> hours) {
    return hours.stream().mapToDouble(Double::doubleValue).sum();
  }

  double get(Figure figure) {
    return figures.get(figure);
  }
}
