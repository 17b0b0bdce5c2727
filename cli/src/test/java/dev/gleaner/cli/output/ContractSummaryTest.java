package dev.gleaner.cli.output;

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
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ContractSummaryTest {

  private static final List<String> SCHEMES = List.of("regular", "spot", "harvest", "gleaner");
  private static final int HOUR = 3_600_000;

  private final List<RunOutcome> runs = new ArrayList<>();

  @Test
  void every_contract_is_told_against_regular_and_gleaner_against_harvest() {
    seed(1, 400, 0, 1, 1);
    seed(1, 200, 0.1, 1.5, 1.5);
    seed(1, 100, 0.25, 2, 2);
    seed(1, 90, 0, 0.8, 0.8);

    assertThat(lines())
        .containsExactly(
            "Your 2 jobs cost $400 on regular VMs, where the average job takes 1h 00m.",
            "On spot VMs the cost is $200 (50% less), but the average job takes 50% longer; 10% of"
                + " the work is lost.",
            "On harvest VMs the cost is $100 (75% less), but the average job takes 100% longer; 25%"
                + " of the work is lost.",
            "With Gleaner’s placement on the same harvest VMs the cost is $90.00 (78% less) and the"
                + " average job takes 20% less time.",
            "Compared with the usual placement on the same VMs: cost 10% lower; time of the average"
                + " job 60% shorter.");
  }

  @Test
  void what_is_within_its_interval_is_no_difference() {
    for (int seed = 1; seed <= 2; seed++) {
      double tilt = seed == 1 ? 1.1 : 0.9;
      seed(seed, 400, 0, 1, 1);
      seed(seed, 400 * tilt, 0, tilt, tilt);
      seed(seed, 100, 0, 1, 1);
      seed(seed, 100 * tilt, 0, tilt, tilt);
    }

    assertThat(lines())
        .contains(
            "On spot VMs the cost is $400 (no clear difference) and the average job takes about as"
                + " long (no clear difference).",
            "Compared with the usual placement on the same VMs, neither differs clearly.");
  }

  @Test
  void unfinished_jobs_are_counted_and_a_scheme_without_finished_jobs_is_not_compared() {
    seed(1, 400, 0, 1, 1);
    seed(1, 200, 0, -1, -1);
    seed(1, 100, 0, 1, -1);
    seed(1, 100, 0, 1, 1);

    assertThat(lines())
        .contains(
            "On spot VMs the cost is $200 (50% less) and no job finishes on both, so that times"
                + " cannot be compared.",
            "Unfinished jobs, which times leave out and costs do not: spot 2 of 2, harvest 1 of"
                + " 2.");
  }

  @Test
  void a_cost_that_does_not_pay_for_all_jobs_is_not_called_the_cost_of_all() {
    seed(1, 400, 0, 1, -1);
    seed(1, 200, 0, 1, 1);
    seed(1, 100, 0, 1, 1);
    seed(1, 100, 0, 1, 1);

    assertThat(lines().get(0))
        .isEqualTo(
            "Your 2 jobs cost $400 on regular VMs up to the limit, where the average job takes 1h"
                + " 00m.");
  }

  private List<String> lines() {
    PointOutcome point =
        new PointOutcome("", runs, Summaries.of(SCHEMES, "regular", Optional.empty(), runs));
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
