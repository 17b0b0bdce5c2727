package dev.gleaner.operate.acquire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.core.keep.Budget;
import dev.gleaner.core.keep.KeepSettings.ScaleIn;
import dev.gleaner.core.keep.PredictedPartition.Settings;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.Resources;
import dev.gleaner.operate.acquire.PoolSettings.Growth;
import dev.gleaner.operate.acquire.PoolSettings.Partition;
import dev.gleaner.operate.job.JobFile;
import dev.gleaner.operate.partition.PartitionQueues;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PartitionFileTest {

  private static final String GOOD =
      """
      name: short
      cloud: {ec2: {region: eu-west-1, launch-template: worker}}
      machines: {type: m5.xlarge}
      keep:
        short-partition:
          servers: 8
          server: 4, 16 GiB
      limits: {most-nodes: 20}
      look: 10s
      """;

  private static PoolSettings parse(String text) {
    return PoolFile.parse("pool.yaml", text);
  }

  @Test
  void what_is_not_said_is_as_in_the_paper() {
    PoolSettings settings = parse(GOOD);
    assertThat(settings.keep())
        .isEqualTo(
            new Partition(
                new PartitionQueues("short", "long"),
                new Resources(4, 16 * 1024),
                new Budget(8, 0.5, 1),
                new Growth.Threshold(0.95, Duration.ofMinutes(2), 1),
                ScaleIn.RECENTLY_CHANGED,
                Duration.ofSeconds(10)));
    assertThat(settings.keep().every()).isEqualTo(settings.look());
    assertThat(settings.partition()).isPresent();
  }

  @Test
  void every_key_is_read() {
    PoolSettings settings =
        parse(
            GOOD.replace(
                    "servers: 8",
                    """
                    servers: 80
                        short-queue: quick
                        long-queue: slow
                        replaced: 25%
                        cost-ratio: 2.5
                        long-load: 90%
                        hold: 5m
                        released-at-once: 3\
                    """)
                .replace("most-nodes: 20", "most-nodes: 50"));
    assertThat(settings.keep())
        .isEqualTo(
            new Partition(
                new PartitionQueues("quick", "slow"),
                new Resources(4, 16 * 1024),
                new Budget(80, 0.25, 2.5),
                new Growth.Threshold(0.9, Duration.ofMinutes(5), 3),
                ScaleIn.RECENTLY_CHANGED,
                Duration.ofSeconds(10)));
  }

  private static String predicted(String keys) {
    return GOOD.replace("servers: 8", "servers: 8\n    policy: predicted" + keys);
  }

  @Test
  void a_predicting_partition_is_as_in_the_simulator_unless_it_is_said() {
    assertThat(parse(predicted("")).keep())
        .isEqualTo(
            new Partition(
                new PartitionQueues("short", "long"),
                new Resources(4, 16 * 1024),
                new Budget(8, 0.5, 1),
                new Growth.Predicted(Settings.USUAL, Duration.ofSeconds(30)),
                ScaleIn.RECENTLY_CHANGED,
                Duration.ofSeconds(10)));
  }

  @Test
  void every_key_of_a_predicting_partition_is_read() {
    String keys =
        """
        provisioning: 3m
        worth: 0.1
        hold: 5m
        burst: 1.5
        task-time: 12s\
        """
            .indent(4)
            .stripTrailing();
    Partition target = (Partition) parse(predicted("\n" + keys)).keep();
    assertThat(target.growth())
        .isEqualTo(
            new Growth.Predicted(new Settings(180_000, 0.1, 300_000, 1.5), Duration.ofSeconds(12)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "long-load: 90% | long-load is \"90%\"; expected no such key but with policy: threshold",
        "released-at-once: 2 | released-at-once is \"2\"; expected no such key but with policy:"
            + " thr",
        "worth: 0 | worth is \"0\"",
        "worth: lots | worth is \"lots\"; expected a number above 0",
        "burst: 0.5 | burst is \"0.5\"",
        "burst: many | burst is \"many\"; expected a number of at least 1",
        "provisioning: 0s | provisioning is \"0s\"; expected more than no time",
        "task-time: 0s | task-time is \"0s\"; expected more than no time",
        "task-time: -3s | task-time is \"-3s\"",
        "task-time: [30s] | task-time is [30s]; expected a duration"
      })
  void a_prediction_that_makes_no_sense_is_refused(String line, String problem) {
    assertThatThrownBy(() -> parse(predicted("\n    " + line)))
        .isInstanceOf(BadInputException.class)
        .hasMessageStartingWith("pool.yaml:8: keep.short-partition." + problem);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "policy: predict | policy \"predict\" is unknown; did you mean \"predicted\"?",
        "policy: {predicted: true} | policy is {predicted: true}; expected threshold or predicted",
        "task-time: 30s | task-time is \"30s\"; expected no such key but with policy: predicted",
        "burst: 3 | burst is \"3\"; expected no such key but with policy: predicted"
      })
  void the_policy_has_a_name_and_its_own_keys(String line, String problem) {
    assertThatThrownBy(() -> parse(GOOD.replace("servers: 8", "servers: 8\n    " + line)))
        .isInstanceOf(BadInputException.class)
        .hasMessageStartingWith("pool.yaml:7: keep.short-partition." + problem);
  }

  @ParameterizedTest
  @CsvSource({"threshold, long", "predicted, burst"})
  void the_pools_on_one_machine_and_their_jobs_can_be_read(String pool, String job) {
    Path folder = Path.of(System.getProperty("gleaner.root", ".."), "scenarios/short-partition");
    assertThat(PoolFile.load(folder.resolve(pool + ".yaml")).partition()).isPresent();
    assertThat(JobFile.load(folder.resolve(job + ".yaml")).name()).isEqualTo(job);
  }

  @Test
  void a_pool_of_another_kind_needs_no_queues() {
    assertThat(parse(GOOD.replaceAll("(?s)short-partition.*GiB", "nodes: 3")).partition())
        .isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "4, 16 GiB | 4 | pool.yaml:7: keep.short-partition.server is \"4\"; expected what a node",
        "4, 16 GiB | 0, 0 GiB | pool.yaml:7: keep.short-partition.server is",
        "servers: 8 | server-count: 8 | pool.yaml:6: unknown key",
        "look: 10s | look: 0s | pool.yaml:9: look is"
      })
  void a_mistake_is_told_with_its_line(String good, String bad, String problem) {
    assertThatThrownBy(() -> parse(GOOD.replace(good, bad)))
        .isInstanceOf(BadInputException.class)
        .hasMessageStartingWith(problem);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "replaced: 0% | pool.yaml:6: keep.short-partition.servers is \"8\"; expected more of them",
        "long-load: 100% | pool.yaml:7: keep.short-partition.long-load is \"100%\"; expected more"
            + " than 0%",
        "long-load: 0% | pool.yaml:7: keep.short-partition.long-load is \"0%\"; expected more than"
            + " 0%",
        "cost-ratio: 0.5 | pool.yaml:7: keep.short-partition.cost-ratio is \"0.5\"",
        "cost-ratio: 6 | pool.yaml:9: limits.most-nodes is \"20\"; expected at least the 24 nodes"
      })
  void a_value_that_makes_no_sense_is_refused(String line, String problem) {
    assertThatThrownBy(() -> parse(GOOD.replace("servers: 8", "servers: 8\n    " + line)))
        .isInstanceOf(BadInputException.class)
        .hasMessageStartingWith(problem);
  }

  @Test
  void replacing_nodes_is_for_pools_of_another_kind() {
    assertThatThrownBy(() -> parse(GOOD.replace("keep:\n", "keep:\n  replace: 10%\n")))
        .isInstanceOf(BadInputException.class)
        .hasMessageStartingWith("pool.yaml:5: keep.replace is \"10%\"");
  }
}
