package dev.gleaner.simulator.hybrid.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.core.keep.LongLoadThreshold;
import dev.gleaner.core.keep.PredictedPartition;
import dev.gleaner.core.keep.SlicedServer;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.simulator.hybrid.HybridScheme.Transient;
import dev.gleaner.simulator.hybrid.revoke.Revocations;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GrowthReaderTest {

  @TempDir Path folder;

  @Test
  void a_threshold_as_published_is_the_standard() {
    Transient growth = growth("like: cloudcoaster");
    assertThat(growth.policy().get()).isInstanceOf(LongLoadThreshold.class);
    assertThat(growth.most()).isEqualTo(120);
    assertThat(growth.takesWaiting()).isFalse();
    assertThat(growth.provisioningMillis()).isEqualTo(120_000);
    assertThat(growth.revocations()).isSameAs(Revocations.NONE);
  }

  @Test
  void a_predicted_partition_may_save_and_its_newcomers_take_what_waits() {
    Transient growth = growth("like: predicted, replaced: 25%, cost-ratio: 2, burst: 1.5");
    assertThat(growth.policy().get()).isInstanceOf(PredictedPartition.class);
    assertThat(growth.budget().mostTransient()).isEqualTo(40);
    assertThat(growth.most()).isEqualTo(60);
    assertThat(growth.takesWaiting()).isTrue();
    assertThat(growth.reviewMillis()).isPositive();
    assertThat(growth("like: predicted").budget().onDemand()).isEqualTo(4);
    assertThat(growth("like: predicted, takes-waiting: false").takesWaiting()).isFalse();
  }

  @Test
  void servers_on_offer_are_priced_by_slices_at_the_cost_ratio_of_the_scheme() {
    assertThat(growth("like: cloudcoaster").isSliced()).isFalse();
    Transient growth =
        growth(
            "like: predicted, cost-ratio: 3, servers: [{slices: 4}, {name: large, slices: 16,"
                + " cost-ratio: 4, available: 5}]");
    assertThat(growth.isSliced()).isTrue();
    assertThat(growth.offered())
        .containsExactly(
            new SlicedServer("4 slices", 4, 4, SlicedServer.NO_LIMIT),
            new SlicedServer("large", 16, 12, 5));
  }

  @Test
  void servers_go_as_recorded_lifetimes_say() throws IOException {
    Files.writeString(
        folder.resolve("lives.csv"),
        "zone,machine_type,end_op,lifetime_s\na,n1,preempted,60\na,n1,preempted,60\n");
    Transient growth = growth("like: predicted, lifetimes: lives.csv, notice: 10s");
    assertThat(growth.revocations().lifetimes(new RandomStreams(1)).nextMillis(0))
        .isEqualTo(60_000);
    assertThat(growth.revocations().noticeMillis()).isEqualTo(10_000);
  }

  @Test
  void servers_go_as_prices_say() throws IOException {
    Files.writeString(
        folder.resolve("types.csv"),
        "instance_type,vcpus,memory_gib,on_demand_usd_per_hour\nm4.large,2,8,0.1\nr3.large,2,15,0.2\n");
    Files.writeString(
        folder.resolve("prices.csv"),
        """
        AvailabilityZone,InstanceType,ProductDescription,SpotPrice,Timestamp
        us-east-1a,m4.large,Linux/UNIX,0.02,2016-03-01T00:00:00.000Z
        us-east-1a,m4.large,Linux/UNIX,0.12,2016-03-02T01:00:00.000Z
        us-east-1a,m4.large,Linux/UNIX,0.02,2016-03-03T00:00:00.000Z
        us-east-1a,r3.large,Linux/UNIX,0.01,2016-03-01T00:00:00.000Z
        us-east-1a,r3.large,Linux/UNIX,0.011,2016-03-03T00:00:00.000Z
        """);
    String prices = "prices: {file: prices.csv, types: types.csv, families: %s, past: 1d, run: 1d}";
    Transient growth = growth("like: cloudcoaster, " + prices.formatted("[m4]"));
    assertThat(growth.revocations().lifetimes(new RandomStreams(1)).nextMillis(0))
        .isEqualTo(3_600_000);
    Transient calm = growth("like: cloudcoaster, " + prices.formatted("[m4, r3]"));
    assertThat(calm.revocations().lifetimes(new RandomStreams(1)).nextMillis(0))
        .isEqualTo(Long.MAX_VALUE);
    Transient none = growth("like: cloudcoaster, " + prices.formatted("[c4]"));
    assertThatThrownBy(() -> none.revocations().lifetimes(new RandomStreams(1)))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("families of some of the 2 markets");
  }

  @Test
  void who_gets_servers_at_once_remembers_no_longer_than_can_be_looked_through() {
    assertThat(growth("like: predicted, provisioning: 1ms").policy().get())
        .isInstanceOf(PredictedPartition.class);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          like: eagle, burst: 2                          | burst is "2"; expected no such key but with like: predicted
          like: eagle, lifetime: 1h                      | lifetime is "1h"; expected no such key but with like: cloudcoaster or predicted
          like: cloudcoaster, worth: 0.1                 | worth is "0.1"; expected no such key but with like: predicted
          like: predicted, threshold: 90%                | threshold is "90%"; expected no such key but with like: cloudcoaster
          like: predicted, notice: 30s                   | notice is "30s"; expected no such key without lifetime, lifetimes or prices: nobody takes servers away
          like: predicted, lifetime: 1h, lifetimes: a    | lifetimes is "a"; expected no such key beside lifetime
          like: eagle, servers: [{slices: 4}]            | expected no such key but with like: cloudcoaster or predicted, whose partition grows
          like: cloudcoaster, servers: 4                 | schemes.0.servers is "4"; expected a list of at most 20 sorts of transient servers on offer, such as [{slices: 4}]
          like: cloudcoaster, servers: []                | expected a list of at most 20 sorts
          like: cloudcoaster, servers: [4]               | expected a sort of transient server, such as {name: large, slices: 16
          like: cloudcoaster, servers: [{name: x}]       | "schemes.0.servers.0.slices" is missing; expected how many tasks such a server runs at a time
          like: cloudcoaster, servers: [{slice: 4}]      | unknown key "slice" in schemes.0.servers.0; did you mean "slices"?
          like: cloudcoaster, servers: [{slices: many}]  | schemes.0.servers.0.slices is "many"; expected how many tasks such a server runs at a time
          like: cloudcoaster, servers: [{slices: 0}]     | schemes.0.servers.0.slices is "0"; expected a whole number from 1 to 1000
          like: cloudcoaster, servers: [{slices: 121}]   | schemes.0.servers.0.slices is "121"; expected at most the 120 slices that the budget allows, or no such server could ever come
          like: cloudcoaster, servers: [{slices: 4, cost-ratio: 2}] | schemes.0.servers.0.cost-ratio is "2"; expected at least 3.0, which is the cost-ratio of the scheme and of its budget; lower that one
          like: cloudcoaster, servers: [{slices: 4, available: 0}]  | schemes.0.servers.0.available is "0"; expected a whole number from 1 to 1000000
          like: cloudcoaster, servers: [{slices: 4}, {slices: 4}]   | schemes.0.servers.1 is another "4 slices"; give each sort of servers a name of its own
          like: predicted, worth: 0                      | worth is "0"; expected
          like: predicted, provisioning: 0s              | provisioning is "0s"; expected more than no time
          """)
  void what_makes_no_sense_is_said(String scheme, String message) {
    assertThatThrownBy(() -> growth(scheme))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("scenario.yaml:2: ")
        .hasMessageContaining(message);
  }

  @Test
  void a_file_that_is_missing_is_missed_when_a_run_begins() {
    Transient growth = growth("like: predicted, lifetimes: nowhere.csv");
    assertThatThrownBy(() -> growth.revocations().lifetimes(new RandomStreams(1)))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("scenario.yaml:2:")
        .hasMessageContaining("there is none at");
  }

  @Test
  void the_studies_that_we_ship_load() {
    Path studies = Path.of(System.getProperty("gleaner.root", ".."), "scenarios/cloudcoaster");
    for (String name : List.of("", "-google", "-alibaba", "-revocations", "-markets")) {
      Path file = studies.resolve("past-the-paper" + name + ".yaml");
      assertThat(HybridFile.load(file, List.of()).head().description()).isNotEmpty();
    }
  }

  private Transient growth(String scheme) {
    Path file = folder.resolve("scenario.yaml");
    try {
      Files.writeString(
          file, "schemes:\n  - {name: one, %s}\nhybrid: {short-servers: 80}\n".formatted(scheme));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return HybridFile.load(file, List.of()).compared().schemes().get(0).growth().orElseThrow();
  }
}
