package dev.gleaner.cli.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.simulator.kernel.PlanListener;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class HeldProgressTest {

  private final HeldProgress progress = new HeldProgress();
  private final List<String> heard = new ArrayList<>();
  private final PlanListener listener =
      new PlanListener() {
        @Override
        public void begins(String parts, int count) {
          heard.add(count + " " + parts);
        }

        @Override
        public void step() {
          heard.add("step");
        }
      };

  @Test
  void who_comes_late_hears_how_far_it_is_and_all_that_follows() {
    progress.begins("runs", 3);
    progress.step();
    progress.step();

    progress.showTo(listener);
    assertThat(heard).containsExactly("3 runs", "step", "step");

    progress.step();
    assertThat(heard).containsExactly("3 runs", "step", "step", "step");
  }

  @Test
  void who_comes_before_it_begins_hears_all_once() {
    progress.showTo(listener);
    assertThat(heard).isEmpty();

    progress.begins("runs", 2);
    progress.step();
    assertThat(heard).containsExactly("2 runs", "step");
  }

  @Test
  void another_part_of_work_begins_at_nothing() {
    progress.begins("traces", 1);
    progress.step();
    progress.begins("runs", 2);

    progress.showTo(listener);
    assertThat(heard).containsExactly("2 runs");
  }
}
