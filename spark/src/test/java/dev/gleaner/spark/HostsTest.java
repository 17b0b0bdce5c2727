package dev.gleaner.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class HostsTest {

  private final Hosts hosts = new Hosts();

  @Test
  void a_host_is_meant_by_its_name_however_it_is_written() {
    assertThat(
            hosts.matching(List.of("Worker-1.example."), List.of("worker-1.example", "worker-2")))
        .containsExactly("worker-1.example");
  }

  @Test
  void a_host_is_meant_by_its_address() {
    assertThat(hosts.matching(List.of("localhost"), List.of("127.0.0.1", "127.0.0.2")))
        .containsExactly("127.0.0.1");
  }

  @Test
  void a_name_that_nobody_knows_means_none() {
    assertThat(hosts.matching(List.of("i-0123.invalid"), List.of("127.0.0.1"))).isEmpty();
    assertThat(hosts.matching(List.of(), List.of("127.0.0.1"))).isEmpty();
  }
}
