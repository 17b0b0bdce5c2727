package dev.gleaner.simulator.study.pools;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.simulator.kernel.PlanListener;
import dev.gleaner.simulator.kinds.StudyFile;
import dev.gleaner.simulator.result.Result;
import dev.gleaner.simulator.study.SmallMarkets;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Services and batch on prices and jobs whose answers are known. */
class ServicesStudyTest {

  private static final String STUDY =
      "study: services\nbatch: {file: jobs.tr}\ntarget: 99%\nratios: [1]\n";

  @TempDir Path folder;

  /** Two cores a server for a dollar, 0.1 at most times; a job of ten minutes every ten minutes. */
  @BeforeEach
  void world() throws IOException {
    SmallMarkets.write(folder, 3, 48, (type, hour) -> hour % 4 == type ? 2 : 0.1 + type / 1000.0);
    StringBuilder jobs = new StringBuilder();
    for (int job = 0; job < 12; job++) {
      jobs.append("%d 2 600 600 600\n".formatted(600 * job));
    }
    Files.writeString(folder.resolve("jobs.tr"), jobs);
  }

  @Test
  void batch_on_demand_takes_as_long_as_its_servers_start_and_costs_as_much_as_it_works()
      throws IOException {
    Result result = SmallMarkets.run(folder, STUDY + "schemes: [on-demand]\nstart-time: 1m\n");

    List<Object> row = result.tables().get(0).rows().get(0);
    // Every job finds the cores of the one before it, which ends when it comes; only the first
    // waits.
    assertThat((Double) row.get(4)).isCloseTo(10 + 1, within(1.0));
    assertThat((Double) row.get(12)).isBetween(2.0, 2.5);
  }

  @Test
  void who_looks_ahead_and_who_does_not_choose_the_same_where_nothing_changes() throws IOException {
    Result result = SmallMarkets.run(folder, STUDY + "schemes: [excess]\n");

    List<List<Object>> rows = result.tables().get(0).rows();
    assertThat(rows).hasSize(2);
    assertThat(rows.get(0).subList(1, 14)).isEqualTo(rows.get(1).subList(1, 14));
  }

  @Test
  void what_a_scheme_may_be_is_said() {
    assertThatThrownBy(() -> SmallMarkets.run(folder, STUDY + "schemes: [luck]\n"))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("scheme \"luck\" is unknown; known are excess, excess-hib");
  }

  @Test
  void the_example_needs_no_data() {
    Path file =
        Path.of(System.getProperty("gleaner.root", ".."), "scenarios").resolve("services.yaml");

    Result result =
        StudyFile.load(file, List.of("batch.count=50")).study().run(1, PlanListener.NONE);

    List<List<Object>> rows = result.tables().get(0).rows();
    assertThat(rows).hasSize(7);
    // On the excess batch is free, on servers of its own it is not.
    assertThat((Double) rows.get(0).get(12)).isZero();
    assertThat((Double) rows.get(6).get(12)).isPositive();
    assertThat(rows).allSatisfy(row -> assertThat((Double) row.get(7)).isGreaterThan(0.999));
  }
}
