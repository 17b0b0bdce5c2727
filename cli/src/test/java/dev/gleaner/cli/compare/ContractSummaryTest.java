package dev.gleaner.cli.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.model.KillOrder;
import dev.gleaner.simulator.measure.DecisionOutcome;
import dev.gleaner.simulator.measure.JobOutcome;
import dev.gleaner.simulator.measure.MoneyOutcome;
import dev.gleaner.simulator.measure.PointOutcome;
import dev.gleaner.simulator.measure.RunOutcome;
import dev.gleaner.simulator.measure.ScenarioOutcome;
import dev.gleaner.simulator.measure.Summaries;
import dev.gleaner.simulator.measure.WorkOutcome;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ContractSummaryTest {

  private static final List<String> SCHEMES = List.of("regular", "spot", "harvest", "gleaner");
  private static final int HOUR = 3_600_000;

  private final List<RunOutcome> runs = new ArrayList<>();

  @Test
  void every_contract_is_told_against_regular_and_gleaner_against_harvest() {
    for (int seed = 1; seed <= 2; seed++) {
      seed(seed, 400, 0, 1, 1);
      seed(seed, 200, 0.1, 1.5, 1.5);
      seed(seed, 100, 0.25, 2, 2);
      seed(seed, 90, 0, 0.8, 0.8);
    }

    assertThat(lines())
        .containsExactly(
            "Your 2 jobs cost $400 on regular VMs, where the average job takes 1h 00m.",
            "On spot VMs the cost is $200 (50% less), but the average job takes 50% longer; 10% of"
                + " the work is lost.",
            "On harvest VMs the cost is $100 (75% less), but the average job takes 100% longer; 25%"
                + " of the work is lost.",
            "With Gleaner’s placement on the same harvest VMs the cost is $90.00 (78% less) and the"
                + " average job takes 20% less time.",
            "Compared with the usual placement on the same VMs, cost: 10% lower; time of the"
                + " average job: 60% shorter.");
  }

  @Test
  void what_seeds_cannot_tell_is_not_called_the_same() {
    for (int seed = 1; seed <= 2; seed++) {
      double tilt = seed == 1 ? 1.1 : 0.9;
      seed(seed, 400, 0, 1, 1);
      seed(seed, 400 * tilt, 0, tilt, tilt);
      seed(seed, 100, 0, 1, 1);
      seed(seed, 100, 0, 1, 1);
    }

    assertThat(lines())
        .contains(
            "On spot VMs the cost is $400 (not enough seeds to tell: between 72% less and 256%"
                + " more) and there are not enough seeds to tell whether the average job takes"
                + " longer (between 72% less time and 256% longer).",
            "Compared with the usual placement on the same VMs, cost: about the same; time of the"
                + " average job: about the same.");
  }

  @Test
  void unfinished_jobs_are_told_first_and_their_cost_is_not_compared() {
    for (int seed = 1; seed <= 2; seed++) {
      seed(seed, 400, 0, 1, 1);
      seed(seed, 200, 0, -1, -1);
      seed(seed, 100, 0, 1, -1);
      seed(seed, 100, 0, 1, 1);
    }

    assertThat(lines())
        .containsExactly(
            "Not all jobs are finished by the limit: spot 4 of 4 jobs, harvest 2 of 4 jobs. What"
                + " they cost and how long they take is not known there; run again with a longer"
                + " --limit or with more VMs (--nodes, or a larger --capacity).",
            "Your 2 jobs cost $400 on regular VMs, where the average job takes 1h 00m.",
            "On spot VMs 4 of 4 jobs are not finished, so that costs cannot be compared, nor can"
                + " times: too few jobs are finished on both.",
            "On harvest VMs 2 of 4 jobs are not finished, so that costs cannot be compared, nor can"
                + " times: too few jobs are finished on both.",
            "With Gleaner’s placement on the same harvest VMs the cost is $100 (75% less) and the"
                + " average job takes about as long.",
            "Not all jobs are finished on harvest VMs, so that Gleaner’s placement is not compared"
                + " with the usual one.");
  }

  @Test
  void a_cost_that_does_not_pay_for_all_jobs_is_no_headline() {
    for (int seed = 1; seed <= 2; seed++) {
      seed(seed, 400, 0, 1, -1);
      seed(seed, 200, 0, 1, 1);
      seed(seed, 100, 0, 1, 1);
      seed(seed, 100, 0, 1, 1);
    }

    assertThat(lines()).noneMatch(line -> line.contains("400"));
    assertThat(lines())
        .contains(
            "On spot VMs the cost is $200, which cannot be compared, nor can times: too few jobs"
                + " are finished on both.");
  }

  @Test
  void a_few_unfinished_jobs_leave_the_times_of_the_others() {
    double[] all = new double[20];
    Arrays.fill(all, 1);
    double[] slower = new double[20];
    Arrays.fill(slower, 1.5);
    slower[0] = -1;
    for (int seed = 1; seed <= 2; seed++) {
      seed(seed, 400, 0, all);
      seed(seed, 200, 0, slower);
      seed(seed, 100, 0, all);
      seed(seed, 100, 0, all);
    }

    assertThat(lines())
        .contains(
            "On spot VMs 2 of 40 jobs are not finished, so that costs cannot be compared; the"
                + " average job that both finish takes 50% longer.");
  }

  private List<String> lines() {
    PointOutcome point = new PointOutcome("", runs, Summaries.of(SCHEMES, "regular", runs));
    return ContractSummary.lines(
        new ScenarioOutcome("compare", "", "regular", SCHEMES, List.of(1L), "", List.of(point)));
  }

  /** The next scheme's run; a job without hours is unfinished. */
  private void seed(long seed, double dollars, double wasted, double... hours) {
    List<JobOutcome> jobs = new ArrayList<>();
    for (double time : hours) {
      long finish = time < 0 ? JobOutcome.UNFINISHED : Math.round(time * HOUR);
      jobs.add(new JobOutcome("job-" + jobs.size(), "q", "all", 0, 0, finish, 1, 0, HOUR, 1));
    }
    runs.add(
        new RunOutcome(
            SCHEMES.get(runs.size() % SCHEMES.size()),
            seed,
            KillOrder.NEWEST_FIRST,
            jobs,
            new WorkOutcome(1 - wasted, wasted, 0, 0, 1, 1, 0, 0, 1),
            new DecisionOutcome(1, 0, 0, 1),
            new MoneyOutcome(dollars, 0, 0, 0, 0),
            List.of(),
            Optional.empty()));
  }
}
