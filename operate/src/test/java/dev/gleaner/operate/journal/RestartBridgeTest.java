package dev.gleaner.operate.journal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import org.junit.jupiter.api.Test;

class RestartBridgeTest {

  private final Told told = new Told();
  private final RestartBridge bridge = new RestartBridge(told, 1000, 100);

  static Resources cores(int cores) {
    return new Resources(cores, 1024L * cores);
  }

  @Test
  void a_node_that_comes_back_of_the_same_size_keeps_its_age() {
    bridge.joined("a", cores(8), 10);
    bridge.restarted(500);
    assertThat(bridge.isSettled()).isFalse();
    bridge.joined("a", cores(8), 520);
    assertThat(bridge.isSettled()).isTrue();
    bridge.resized("a", cores(4), 700);

    assertThat(told.events).containsExactly("joined a 8 @10", "resized a 4 @700");
  }

  @Test
  void a_node_that_comes_back_of_another_size_was_resized() {
    bridge.joined("a", cores(8), 10);
    bridge.restarted(500);
    bridge.joined("a", cores(6), 520);

    assertThat(told.events).containsExactly("joined a 8 @10", "resized a 6 @520");
  }

  @Test
  void a_node_that_does_not_come_back_left_when_it_was_last_seen() {
    bridge.joined("a", cores(8), 10);
    bridge.joined("b", cores(8), 20);
    bridge.alive(30);
    bridge.restarted(500);
    bridge.joined("b", cores(8), 510);
    bridge.joined("c", cores(2), 550);
    assertThat(told.events).hasSize(2);
    bridge.alive(600);

    assertThat(bridge.isSettled()).isTrue();
    assertThat(told.events)
        .containsExactly("joined a 8 @10", "joined b 8 @20", "left a @30", "joined c 2 @550");
  }

  @Test
  void a_node_that_comes_back_too_late_is_new() {
    bridge.joined("a", cores(8), 10);
    bridge.restarted(500);
    bridge.joined("a", cores(8), 700);

    assertThat(told.events).containsExactly("joined a 8 @10", "left a @10", "joined a 8 @700");
  }

  @Test
  void after_a_long_outage_nobody_knows_what_nodes_did() {
    bridge.joined("a", cores(8), 10);
    bridge.restarted(2000);
    bridge.joined("a", cores(8), 2001);

    assertThat(told.events).containsExactly("joined a 8 @10", "left a @10", "joined a 8 @2001");
  }

  @Test
  void a_second_restart_while_nodes_are_awaited_keeps_waiting_for_all() {
    bridge.joined("a", cores(8), 10);
    bridge.joined("b", cores(8), 10);
    bridge.joined("c", cores(8), 10);
    bridge.restarted(500);
    bridge.joined("a", cores(8), 520);
    bridge.joined("d", cores(1), 530);
    bridge.restarted(560);
    bridge.joined("b", cores(8), 570);
    bridge.joined("a", cores(4), 580);
    bridge.alive(1000);

    assertThat(told.events.subList(3, told.events.size()))
        .containsExactly("left c @10", "joined d 1 @530", "left d @530", "resized a 4 @580");
  }

  @Test
  void what_cannot_be_is_made_possible() {
    bridge.left("a", 5);
    bridge.evicted("a", 6);
    bridge.resized("a", cores(8), 10);
    bridge.joined("a", cores(8), 11);
    bridge.joined("a", cores(9), 12);
    bridge.resized("a", cores(9), 13);
    bridge.evicted("a", 3);

    assertThat(told.events).containsExactly("joined a 8 @10", "resized a 9 @12", "evicted a @13");
  }

  @Test
  void whatever_is_told_the_engine_sees_a_possible_history() {
    for (int seed = 0; seed < 300; seed++) {
      RandomStream random = new RandomStreams(seed).stream("events");
      Told engine = new Told();
      RestartBridge any = new RestartBridge(engine, 300, 50);
      long now = 0;
      for (int i = 0; i < 200; i++) {
        now += random.below(40) - 4;
        String node = "n" + random.below(6);
        switch (random.below(12)) {
          case 0 -> any.restarted(now);
          case 1 -> any.alive(now);
          case 2 -> any.left(node, now);
          case 3 -> any.evicted(node, now);
          case 4, 5, 6 -> any.resized(node, cores(1 + random.below(3)), now);
          default -> any.joined(node, cores(1 + random.below(3)), now);
        }
      }
      any.alive(now + 1_000_000);
      assertThat(any.isSettled()).isTrue();
      assertThat(engine.events).isNotEmpty();
    }
  }
}
