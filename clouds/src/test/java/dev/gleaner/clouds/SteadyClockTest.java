package dev.gleaner.clouds;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SteadyClockTest {

  private static final long HOUR = 3_600_000;

  private long wall = 100 * HOUR;
  private long nanos = 7;
  private final SteadyClock clock = new SteadyClock(() -> wall, () -> nanos);

  private void pass(long millis) {
    wall += millis;
    nanos += millis * 1_000_000;
  }

  @Test
  void what_passes_is_counted_and_what_somebody_sets_is_not() {
    pass(HOUR);
    assertThat(clock.millis()).isEqualTo(101 * HOUR);
    wall += 5 * HOUR;
    assertThat(clock.millis()).isEqualTo(101 * HOUR);
    wall -= 50 * HOUR;
    pass(HOUR);
    assertThat(clock.millis()).isEqualTo(102 * HOUR);
    assertThat(clock.instant().toEpochMilli()).isEqualTo(102 * HOUR);
  }

  @Test
  void a_notice_is_as_far_away_as_the_cloud_says_whatever_the_clock_was_before() {
    // The clock was an hour behind, and somebody has put it right.
    wall += HOUR;
    Notice notice = clock.of(new Notice(wall + 120_000, "EC2: terminate"));
    assertThat(notice.atMillis() - clock.millis()).isEqualTo(120_000);
  }

  @Test
  void the_machines_of_a_cloud_are_told_in_steady_time() throws CloudException {
    wall -= HOUR;
    CloudMachine told =
        new CloudMachine(
            "m1",
            Set.of(),
            MachineState.RUNNING,
            Optional.empty(),
            Optional.of(new Notice(wall + 90_000, "evicted")),
            "t",
            wall - 60_000);
    Cloud cloud = new SteadyCloud(new OneMachine(told), clock);
    CloudMachine machine = cloud.holdings().machines().get(0);
    assertThat(machine.notice()).contains(new Notice(clock.millis() + 90_000, "evicted"));
    assertThat(machine.createdAtMillis()).isEqualTo(clock.millis() - 60_000);
  }

  private record OneMachine(CloudMachine machine) implements Cloud {

    @Override
    public List<String> request(MachineRequest request) {
      throw new UnsupportedOperationException();
    }

    @Override
    public void release(String id) {
      throw new UnsupportedOperationException();
    }

    @Override
    public Holdings holdings() {
      return new Holdings(List.of(machine), 0, List.of());
    }
  }
}
