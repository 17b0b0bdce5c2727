package dev.gleaner.simulator.study.markets;

import dev.gleaner.simulator.result.Finding;
import dev.gleaner.simulator.result.Sentence;
import dev.gleaner.simulator.study.markets.PortfolioCandidates.Choice;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.List;

/** What a frontier says in a few figures, as ExoSphere's text does. */
final class FrontierFindings {

  /** Of the way from the boldest to the calmest portfolio. */
  private static final double[] PARTS = {0, 0.1, 0.25, 0.5, 0.75, 1};

  private FrontierFindings() {}

  /** Figure 7: portfolios beside others. */
  static List<Finding> besideOthers(PortfolioCandidates candidates, List<Choice> others) {
    double bold = candidates.boldest().risk();
    double calm = candidates.calmest().risk();
    List<Finding> findings = new ArrayList<>();
    findings.add(Finding.share("highest expected saving", candidates.bestSaving()));
    findings.add(
        Finding.share(
            "expected saving of the calmest portfolio", candidates.calmest().expectedReturn()));
    findings.add(
        Finding.share("risk that the calmest portfolio avoids", bold > 0 ? 1 - calm / bold : 0));
    findings.add(
        Finding.share("expected saving of the least risk of all", candidates.savingOfLeastRisk()));
    for (String by : List.of("greedy by saving", "greedy by price")) {
      List<Choice> greedy =
          others.stream().filter(one -> one.by().equals(by) && one.markets() > 1).toList();
      Choice best = greedy.stream().max(Comparator.comparingDouble(Choice::saving)).orElseThrow();
      Choice worst = greedy.stream().min(Comparator.comparingDouble(Choice::saving)).orElseThrow();
      DoubleSummaryStatistics times =
          greedy.stream()
              .mapToDouble(Choice::timesRisk)
              .filter(Double::isFinite)
              .summaryStatistics();
      findings.add(Finding.share(by + ", best: saving", best.saving()));
      findings.add(Finding.scaleFree(by + ", best: times the risk", best.timesRisk()));
      findings.add(Finding.share(by + ", worst: saving", worst.saving()));
      findings.add(Finding.scaleFree(by + ", worst: times the risk", worst.timesRisk()));
      findings.add(Finding.scaleFree(by + ": least times the risk", times.getMin()));
      findings.add(Finding.scaleFree(by + ": most times the risk", times.getMax()));
    }
    others.stream()
        .filter(one -> one.by().startsWith("fleet"))
        .forEach(
            one -> {
              findings.add(Finding.share(one.by() + ": saving", one.saving()));
              findings.add(Finding.scaleFree(one.by() + ": times the risk", one.timesRisk()));
            });
    return findings;
  }

  /** Figure 3: each set beside the last one, which is the largest. */
  static List<Finding> betweenSets(List<PortfolioCandidates> sets) {
    PortfolioCandidates all = sets.get(sets.size() - 1);
    List<Finding> findings = new ArrayList<>();
    findings.add(Finding.share(all.name() + ": highest expected saving", all.bestSaving()));
    for (PortfolioCandidates some : sets.subList(0, sets.size() - 1)) {
      findings.add(Finding.count(some.name() + ": markets", (double) some.size()));
      findings.add(Finding.share(some.name() + ": highest expected saving", some.bestSaving()));
      findings.add(
          Finding.share(
              some.name() + ": what all save beyond it", all.bestSaving() - some.bestSaving()));
      DoubleSummaryStatistics times = timesTheRisk(some, all);
      findings.add(
          Finding.scaleFree(
              some.name() + ": least times the risk of all, at the same saving", times.getMin()));
      findings.add(
          Finding.scaleFree(
              some.name() + ": most times the risk of all, at the same saving", times.getMax()));
    }
    return findings;
  }

  /** The ends of the frontier, of the largest set where there are several. */
  static List<Sentence> sentences(List<PortfolioCandidates> sets) {
    PortfolioCandidates all = sets.get(sets.size() - 1);
    double bold = all.boldest().risk();
    List<Sentence> sentences = new ArrayList<>();
    sentences.add(
        Sentence.of(
            "The boldest portfolio of %s expects to save %s; the calmest saves %s and avoids %s of"
                + " the risk.",
            all.name(),
            Sentence.share(all.bestSaving()),
            Sentence.share(all.calmest().expectedReturn()),
            Sentence.share(bold > 0 ? 1 - all.calmest().risk() / bold : 0)));
    for (PortfolioCandidates some : sets.subList(0, Math.min(2, sets.size() - 1))) {
      DoubleSummaryStatistics times = timesTheRisk(some, all);
      sentences.add(
          Sentence.of(
              "At the same saving %s takes %s to %s times that risk.",
              some.name(), Sentence.number(times.getMin()), Sentence.number(times.getMax())));
    }
    return sentences;
  }

  private static DoubleSummaryStatistics timesTheRisk(
      PortfolioCandidates some, PortfolioCandidates all) {
    double range = some.bestSaving() - some.calmest().expectedReturn();
    return Arrays.stream(PARTS)
        .map(part -> some.bestSaving() - part * range)
        .map(saving -> some.riskAt(saving) / all.riskAt(saving))
        .summaryStatistics();
  }
}
