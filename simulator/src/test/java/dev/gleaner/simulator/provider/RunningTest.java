package dev.gleaner.simulator.provider;

import static dev.gleaner.simulator.provider.Providers.HOUR;
import static dev.gleaner.simulator.provider.Providers.MINUTE;
import static dev.gleaner.simulator.provider.Providers.NEVER;
import static dev.gleaner.simulator.provider.Providers.settings;
import static dev.gleaner.simulator.provider.Providers.work;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.evict.Instance;
import dev.gleaner.core.evict.cost.WorkLost;
import org.junit.jupiter.api.Test;

class RunningTest {

  private static final long START = 7 * MINUTE;
  private static final long SECOND = 1000;

  private static Running running(long checkpointMillis) {
    Work work = work(1, 8);
    Instance instance = new Instance(settings(2, 24, checkpointMillis).preemptible(1, work), START);
    return new Running(instance, work);
  }

  @Test
  void what_was_done_at_the_last_checkpoint_is_saved_and_the_cost_says_the_same() {
    Running one = running(HOUR);
    one.pause(START + 10 * MINUTE, 30 * SECOND);
    long now = START + HOUR + 10 * SECOND;

    assertThat(one.savedMillis(now - 11 * SECOND)).isZero();
    assertThat(one.doneMillis(now)).isEqualTo(59 * MINUTE + 40 * SECOND);
    assertThat(one.savedMillis(now)).isEqualTo(59 * MINUTE + 30 * SECOND);
    assertThat(new WorkLost().of(one.instance(), now)).isEqualTo(10.0 * SECOND / HOUR);
  }

  @Test
  void a_checkpoint_before_a_move_keeps_what_it_saved() {
    Running one = running(HOUR);
    one.pause(START + 10 * MINUTE, 5 * MINUTE);
    one.pause(START + 70 * MINUTE, 5 * MINUTE);

    assertThat(one.savedMillis(START + 72 * MINUTE)).isEqualTo(55 * MINUTE);
    assertThat(one.savedMillis(START + 119 * MINUTE)).isEqualTo(55 * MINUTE);
    assertThat(one.savedMillis(START + 120 * MINUTE)).isEqualTo(110 * MINUTE);
  }

  @Test
  void a_checkpoint_during_a_move_saves_all_that_was_done() {
    Running one = running(HOUR);
    one.pause(START + 58 * MINUTE, 5 * MINUTE);

    assertThat(one.savedMillis(START + 61 * MINUTE)).isEqualTo(58 * MINUTE);
    assertThat(one.savedMillis(START + 66 * MINUTE)).isEqualTo(58 * MINUTE);
    assertThat(one.doneMillis(START + 66 * MINUTE)).isEqualTo(61 * MINUTE);
  }

  @Test
  void without_checkpoints_nothing_is_saved() {
    Running one = running(NEVER);
    one.pause(START, 5 * MINUTE);

    assertThat(one.savedMillis(START + 3 * HOUR)).isZero();
    one.pause(START + 4 * HOUR, 5 * MINUTE);
    assertThat(one.savedMillis(START + 5 * HOUR)).isZero();
  }
}
