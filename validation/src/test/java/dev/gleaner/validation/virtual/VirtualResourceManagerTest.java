package dev.gleaner.validation.virtual;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.model.Resources;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class VirtualResourceManagerTest {

  private static final class Heard implements ContainerListener {
    final List<VirtualContainer> granted = new ArrayList<>();
    final List<VirtualContainer> finished = new ArrayList<>();
    final List<VirtualContainer> killed = new ArrayList<>();

    @Override
    public void granted(VirtualContainer container) {
      granted.add(container);
    }

    @Override
    public void finished(VirtualContainer container) {
      finished.add(container);
    }

    @Override
    public void killed(VirtualContainer container) {
      killed.add(container);
    }
  }

  private final Heard heard = new Heard();
  private final VirtualResourceManager manager =
      new VirtualResourceManager(VirtualSettings.plain(), heard);

  @AfterEach
  void close() {
    manager.close();
  }

  private static Resources cores(int cores) {
    return new Resources(cores, 256L * cores);
  }

  private VirtualApplication application(int cores, int containers) {
    VirtualApplication application = manager.submit("default", Map.of());
    manager.ask(application, List.of(new Ask(1, cores(cores), containers)));
    return application;
  }

  private void heartbeats(VirtualNode node, int count, long from) {
    for (int i = 0; i < count; i++) {
      manager.advanceTo(from + 1000L * i);
      manager.heartbeat(node);
    }
  }

  @Test
  void a_heartbeat_gives_a_node_one_container_and_no_more_than_it_has_room_for() {
    VirtualNode node = manager.addNode(cores(4));
    application(2, 5);

    heartbeats(node, 1, 1000);
    assertThat(heard.granted).hasSize(1);
    heartbeats(node, 3, 2000);
    assertThat(heard.granted).hasSize(2);
  }

  @Test
  void room_comes_back_with_the_heartbeat_that_reports_the_end() {
    VirtualNode node = manager.addNode(cores(2));
    application(2, 2);
    heartbeats(node, 1, 1000);

    manager.finish(heard.granted.get(0));
    assertThat(heard.finished).isEmpty();
    heartbeats(node, 1, 2000);

    assertThat(heard.finished).containsExactly(heard.granted.get(0));
    assertThat(heard.granted).hasSize(2);
  }

  @Test
  void a_shrink_kills_the_newest_at_once() {
    VirtualNode node = manager.addNode(cores(8));
    application(2, 4);
    heartbeats(node, 4, 1000);
    assertThat(heard.granted).hasSize(4);

    manager.resizeNode(node, cores(4));

    assertThat(heard.killed).containsExactly(heard.granted.get(3), heard.granted.get(2));
    heartbeats(node, 3, 5000);
    assertThat(heard.granted).hasSize(4);
    manager.resizeNode(node, cores(3));
    assertThat(heard.killed).hasSize(3).last().isEqualTo(heard.granted.get(1));
  }

  @Test
  void an_eviction_kills_all() {
    VirtualNode node = manager.addNode(cores(8));
    application(2, 2);
    heartbeats(node, 2, 1000);

    manager.removeNode(node);

    assertThat(heard.killed).containsExactlyInAnyOrderElementsOf(heard.granted);
  }

  @Test
  void what_has_finished_but_was_not_reported_counts_as_finished() {
    VirtualNode node = manager.addNode(cores(8));
    application(2, 2);
    heartbeats(node, 2, 1000);

    manager.finish(heard.granted.get(0));
    manager.removeNode(node);

    assertThat(heard.finished).containsExactly(heard.granted.get(0));
    assertThat(heard.killed).containsExactly(heard.granted.get(1));
  }

  @Test
  void applications_come_first_served_first_and_lower_priorities_before_higher() {
    VirtualNode node = manager.addNode(cores(8));
    VirtualApplication first = manager.submit("default", Map.of());
    VirtualApplication second = application(1, 1);
    manager.ask(first, List.of(new Ask(7, cores(1), 1), new Ask(3, cores(1), 1)));

    heartbeats(node, 3, 1000);

    assertThat(heard.granted)
        .extracting(VirtualContainer::application)
        .containsExactly(first, first, second);
    assertThat(heard.granted).extracting(VirtualContainer::priority).containsExactly(3, 7, 1);
  }

  @Test
  void a_finished_application_asks_for_nothing() {
    VirtualNode node = manager.addNode(cores(8));
    VirtualApplication application = application(1, 5);
    heartbeats(node, 1, 1000);
    manager.finish(heard.granted.get(0));
    heartbeats(node, 1, 2000);

    manager.finish(application);
    heartbeats(node, 2, 3000);

    assertThat(heard.granted).hasSize(2);
    assertThat(heard.killed).isEmpty();
  }
}
