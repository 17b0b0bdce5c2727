package dev.gleaner.simulator.services;

import static dev.gleaner.simulator.services.SmallReplay.END;
import static dev.gleaner.simulator.services.SmallReplay.batch;
import static dev.gleaner.simulator.services.SmallReplay.job;
import static dev.gleaner.simulator.services.SmallReplay.site;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Small worlds whose answers are known. A core of a dollar per hour. */
class ReplayTest {

  private static final Site SURE = site("sure", 1, 0, 0.5);
  // Gone from second 10 until second 30.
  private static final Site RISKY = site("risky", 1, 0, 0.5, 10, 2, 30, 0.5);

  @Test
  void batch_waits_in_order_for_what_the_service_leaves() {
    BatchRecord record =
        Replay.run(queued(List.of(new Holding(SURE, 3)), 2, false, batch(job(0, 5, 6), job(1, 2))));

    // One core is left: 5 s, then 6 s, then 2 s.
    assertThat(record.completion(0)).isEqualTo(11_000);
    assertThat(record.completion(1)).isEqualTo(12_000);
    assertThat(record.revoked()).isZero();
    assertThat(record.dollars()).isZero();
  }

  @Test
  void a_task_begins_anew_elsewhere_when_its_server_goes() {
    BatchRecord record =
        Replay.run(
            queued(
                List.of(new Holding(SURE, 1), new Holding(RISKY, 1)),
                0,
                false,
                batch(job(0, 12, 15))));

    // The second loses 10 s of work, waits until the first is done at 12 and takes 15 s.
    assertThat(record.completion(0)).isEqualTo(27_000);
    assertThat(record.lost()).isEqualTo(1);
    assertThat(record.lostCoreHours()).isCloseTo(10 / 3600.0, within(1e-12));
    assertThat(record.lostShare()).isCloseTo(10.0 / 37, within(1e-12));
  }

  @Test
  void a_frozen_task_goes_on_where_it_was_and_nowhere_else() {
    BatchRecord record =
        Replay.run(
            queued(
                List.of(new Holding(SURE, 1), new Holding(RISKY, 1)),
                0,
                true,
                batch(job(0, 12, 15))));

    // 10 s are done when the server goes; the other 5 s follow from 30 on.
    assertThat(record.completion(0)).isEqualTo(35_000);
    assertThat(record.frozen()).isEqualTo(1);
    assertThat(record.lostShare()).isZero();
  }

  @Test
  void the_newest_task_makes_room_for_the_service() {
    // The service sits on the risky core, and batch on two sure ones.
    List<Holding> pool = List.of(new Holding(RISKY, 1), new Holding(SURE, 2));
    BatchJobs jobs = batch(job(0, 20), job(4, 20));

    BatchRecord anew = Replay.run(queued(pool, 1, false, jobs));
    BatchRecord kept = Replay.run(queued(pool, 1, true, jobs));

    assertThat(anew.completion(0)).isEqualTo(20_000);
    assertThat(anew.evicted()).isEqualTo(1);
    // It began at 4, was stopped at 10, and begins again at 20 when the first is done.
    assertThat(anew.completion(1)).isEqualTo(36_000);
    assertThat(kept.completion(1)).isEqualTo(30_000);
  }

  @Test
  void the_service_takes_idle_cores_before_those_of_batch() {
    List<Holding> pool = List.of(new Holding(RISKY, 1), new Holding(SURE, 2));

    BatchRecord record = Replay.run(queued(pool, 1, false, batch(job(0, 20))));

    assertThat(record.revoked()).isZero();
    assertThat(record.completion(0)).isEqualTo(20_000);
  }

  @Test
  void own_servers_start_after_a_while_and_are_paid_until_the_last_task_ends() {
    BatchServers own = new BatchServers(List.of(site("own", 2, 0, 0.8)), 3_000);

    BatchRecord record =
        Replay.run(
            new ReplaySettings(List.of(), 0, batch(job(0, 10, 4), job(5, 6)), own, false, END));

    assertThat(record.completion(0)).isEqualTo(13_000);
    // Ordered at 5, ready at 8; but at 7 a core is free, and the new one is of no use.
    assertThat(record.completion(1)).isEqualTo(8_000);
    // Cores: 13 s, 13 s, and 3 s in vain, at 0.4 an hour.
    assertThat(record.dollars()).isCloseTo(0.4 * 29 / 3600, within(1e-12));
  }

  @Test
  void own_transient_servers_are_those_that_are_cheapest_at_the_time() {
    Site rises = site("rises", 1, 0, 0.2, 10, 0.9);
    Site steady = site("steady", 1, 0, 0.5);
    BatchServers own = new BatchServers(List.of(rises, steady), 0);

    BatchRecord record =
        Replay.run(new ReplaySettings(List.of(), 0, batch(job(0, 5), job(20, 5)), own, false, END));

    assertThat(record.dollars()).isCloseTo((5 * 0.2 + 5 * 0.5) / 3600, within(1e-12));
  }

  @Test
  void own_transient_servers_go_as_their_market_does() {
    BatchServers own = new BatchServers(List.of(RISKY), 0);
    BatchJobs jobs = batch(job(0, 15));

    BatchRecord anew = Replay.run(new ReplaySettings(List.of(), 0, jobs, own, false, END));
    BatchRecord kept = Replay.run(new ReplaySettings(List.of(), 0, jobs, own, true, END));

    assertThat(anew.completion(0)).isEqualTo(45_000);
    assertThat(anew.dollars()).isCloseTo(25 * 0.5 / 3600, within(1e-12));
    assertThat(kept.completion(0)).isEqualTo(35_000);
    assertThat(kept.dollars()).isCloseTo(15 * 0.5 / 3600, within(1e-12));
  }

  @Test
  void what_never_finds_a_core_is_unfinished() {
    BatchRecord record =
        Replay.run(queued(List.of(new Holding(SURE, 1)), 1, false, batch(job(0, 5))));

    assertThat(record.unfinished()).isEqualTo(1);
    assertThat(record.completion(0)).isEqualTo(END);
  }

  @Test
  void a_service_is_short_while_too_much_is_gone_and_pays_for_what_is_there() {
    List<Holding> pool = List.of(new Holding(SURE, 2), new Holding(RISKY, 2));

    ServiceRecord record = ServiceRecord.of(pool, 3, 100_000);

    assertThat(record.shortShare()).isCloseTo(0.2, within(1e-12));
    assertThat(record.meanExcess()).isCloseTo(0.8, within(1e-12));
    assertThat(record.dollars()).isCloseTo((2 * 100 + 2 * 80) * 0.5 / 3600, within(1e-12));
  }

  private static ReplaySettings queued(
      List<Holding> pool, int service, boolean hibernating, BatchJobs jobs) {
    return new ReplaySettings(pool, service, jobs, BatchServers.NONE, hibernating, END);
  }
}
