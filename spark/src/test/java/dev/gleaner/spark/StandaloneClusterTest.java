package dev.gleaner.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.testing.Await;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class StandaloneClusterTest {

  private final List<Set<String>> asked = new CopyOnWriteArrayList<>();
  private final CountDownLatch answer = new CountDownLatch(1);
  private volatile int workers = 1;

  private StandaloneCluster cluster(long patienceMillis) {
    return new StandaloneCluster(null, patienceMillis) {
      @Override
      int tell(Set<String> hosts) throws InterruptedException {
        asked.add(hosts);
        answer.await();
        return workers;
      }
    };
  }

  @Test
  void a_master_that_does_not_answer_is_asked_once_and_waited_for_beside() throws Exception {
    StandaloneCluster cluster = cluster(1);

    assertThatThrownBy(() -> cluster.keepOff(Set.of("a"))).isInstanceOf(IOException.class);
    assertThatThrownBy(() -> cluster.keepOff(Set.of("a", "b"))).isInstanceOf(IOException.class);
    answer.countDown();
    Await.that("the other host to be told")
        .until(() -> isKeptOff(cluster, "a", "b") && asked.size() == 2);

    assertThat(asked).containsExactly(Set.of("a"), Set.of("b"));
  }

  private static boolean isKeptOff(StandaloneCluster cluster, String... hosts) throws Exception {
    try {
      cluster.keepOff(Set.of(hosts));
      return true;
    } catch (IOException e) {
      return false; // Not yet.
    }
  }

  @Test
  void a_host_is_told_again_until_a_worker_of_it_was_found() throws Exception {
    answer.countDown();
    workers = 0;
    StandaloneCluster cluster = cluster(60_000);
    cluster.keepOff(Set.of("a"));
    workers = 1;
    cluster.keepOff(Set.of("a"));
    cluster.keepOff(Set.of("a"));

    assertThat(asked).containsExactly(Set.of("a"), Set.of("a"));
  }
}
