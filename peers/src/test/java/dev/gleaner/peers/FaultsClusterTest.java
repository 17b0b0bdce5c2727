package dev.gleaner.peers;

import dev.gleaner.peers.stock.StockHadoop;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** No job is lost and no container leaks, whatever happens to the nodes and the ResourceManager. */
class FaultsClusterTest {

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  Path folder;

  @Test
  void nothing_is_lost_with_gleaner_on() {
    Ordeal.on(
        cluster(Mode.ON),
        ordeal ->
            ordeal.theResourceManagerRestarts().aMachineDies().nodesShrink(1).gleanerDecided());
  }

  @ParameterizedTest
  @EnumSource(
      value = Mode.class,
      names = {"OFF", "OBSERVE"})
  void nothing_is_lost_when_everything_happens_at_once(Mode mode) {
    Ordeal.on(cluster(mode), ordeal -> ordeal.everythingAtOnce(2));
  }

  /**
   * Not on a stock ResourceManager: where nodes shrink, it loses count of requests that it puts
   * back twice, and a job may wait for its last container for ever.
   */
  @EnabledIfSystemProperty(named = "gleaner.peers", matches = "all")
  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "ABSENT")
  void nothing_is_lost_whatever_happens_in_any_mode(Mode mode) {
    Ordeal.on(
        cluster(mode),
        ordeal -> {
          ordeal.wordsAreCounted().aMachineDies().aNodeManagerRestarts();
          ordeal.theResourceManagerRestarts();
          for (long seed = 3; seed < 6; seed++) {
            ordeal.nodesShrink(seed).nodesShrinkUnderSpark(seed).everythingAtOnce(seed);
          }
        });
  }

  private ClusterSettings cluster(Mode mode) {
    return new ClusterSettings(folder, StockHadoop.HADOOP_3_5, mode, 3);
  }
}
