package dev.gleaner.simulator.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.estimate.ChangeHistory;
import dev.gleaner.core.estimate.EstimateSettings;
import dev.gleaner.core.model.ChangeDirection;
import dev.gleaner.simulator.kernel.PlanListener;
import dev.gleaner.simulator.measure.PointOutcome;
import dev.gleaner.simulator.measure.QuietTime;
import dev.gleaner.simulator.scenario.ScenarioFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class QuietTimesTest {

  private static final long HOUR = 3_600_000;

  @TempDir Path folder;

  @BeforeEach
  void writeCapacity() throws IOException {
    Files.writeString(
        folder.resolve("capacity.csv"),
        """
        time_s,node,cores,memory_gib
        0,a,8,32
        0,b,16,64
        3600,a,4,32
        7200,a,12,32
        10800,b,0,0
        86400,,,
        """);
  }

  @Test
  void the_answers_are_those_of_a_history_that_saw_the_same_changes() {
    ChangeHistory history = seen(EstimateSettings.DEFAULTS);

    List<QuietTime> answers = answers("[capacity-scheduler]").quietTimes();

    assertThat(answers)
        .extracting(QuietTime::duration, QuietTime::confidence)
        .containsExactly(
            tuple(Duration.ofMinutes(10), 0.5),
            tuple(Duration.ofMinutes(10), 0.7),
            tuple(Duration.ofHours(2), 0.5),
            tuple(Duration.ofHours(2), 0.7));
    for (QuietTime answer : answers) {
      double expected =
          history
              .at(24 * HOUR)
              .intervals()
              .quietTimeFor(answer.confidence(), answer.duration().toMillis());
      assertThat(answer.quietMillis().mean()).isEqualTo(expected);
      assertThat(answer.quietMillis().samples()).isEqualTo(2);
      assertThat(answer.ratio().mean() * answer.duration().toMillis())
          .isCloseTo(expected, within(1e-6));
    }
    assertThat(answers.get(3).quietMillis().mean()).isGreaterThan(HOUR);
  }

  @Test
  void the_first_scheme_with_estimates_says_how_they_are_made() {
    String schemes =
        "[oracle, {name: slacksched, estimate: {prior-weight: 50}}, slacksched-no-delay]";
    double expected =
        seen(EstimateSettings.DEFAULTS.withPriorWeight(50))
            .at(24 * HOUR)
            .intervals()
            .quietTimeFor(0.7, 2 * HOUR);

    double other = answers("[oracle]").quietTimes().get(3).quietMillis().mean();
    double answer = answers(schemes).quietTimes().get(3).quietMillis().mean();

    assertThat(answer).isEqualTo(expected).isNotEqualTo(other);
  }

  private static ChangeHistory seen(EstimateSettings settings) {
    ChangeHistory history = new ChangeHistory(settings);
    history.joined(0, 0);
    history.joined(1, 0);
    history.changed(0, HOUR, ChangeDirection.SHRINK);
    history.changed(0, 2 * HOUR, ChangeDirection.GROW);
    history.changed(1, 3 * HOUR, ChangeDirection.SHRINK);
    history.left(1, 3 * HOUR);
    return history;
  }

  private PointOutcome answers(String schemes) {
    Path file = folder.resolve("quiet.yaml");
    try {
      Files.writeString(
          file,
          """
          capacity: {file: capacity.csv}
          jobs: {workload: seismic-a, count: 1, tasks: 1}
          quiet-times: {durations: [10m, 2h], confidences: [50%%, 0.7]}
          warm-up: 1h
          schemes: %s
          seeds: 2
          """
              .formatted(schemes));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new ScenarioRunner(1)
        .run(ScenarioFile.load(file, List.of()), PlanListener.NONE)
        .points()
        .get(0);
  }
}
