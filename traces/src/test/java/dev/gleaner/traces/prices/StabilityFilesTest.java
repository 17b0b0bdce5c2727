package dev.gleaner.traces.prices;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.Market;
import dev.gleaner.traces.RealData;
import dev.gleaner.traces.prices.AvailabilityTrace.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Files that tell how long servers stay, where prices do not. */
class StabilityFilesTest {

  @TempDir Path folder;

  @Test
  void advice_is_found_by_region_and_by_market() throws IOException {
    SpotAdvisor advisor =
        SpotAdvisor.read(
            file(
                """
                {"ranges":[{"index":0}],"spot_advisor":{"us-east-1":{
                  "Linux":{"m5.large":{"s":70,"r":4},"c5.large":{"s":-5,"r":0,"x":[1]}},
                  "Windows":{"m5.large":{"s":10,"r":1}}}}}
                """));

    assertThat(advisor.regions()).containsExactly("us-east-1");
    assertThat(advisor.find("us-east-1", "m5.large")).contains(new SpotAdvice(4, 0.7));
    assertThat(
            advisor.find(
                new Market("us-east-1b", PriceFixture.TYPES.find("c5.large").orElseThrow())))
        .contains(new SpotAdvice(0, -0.05));
    assertThat(advisor.find("eu-west-1", "m5.large")).isEmpty();
    assertThat(new SpotAdvice(4, 0.7).leastInterrupted()).isCloseTo(0.2, within(1e-12));
    assertThat(new SpotAdvice(1, 0.7).mostInterrupted()).isCloseTo(0.1, within(1e-12));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{\"spot_advisor\":{\"a\":{\"Linux\":{\"b\":{\"s\":1,\"r\":5}}}}}|:1: r \"5\" is wrong",
        "{\"spot_advisor\":{\"a\":{\"Linux\":{\"b\":{\"s\":1}}}}}|without r (bucket) and s",
        "{\"spot_advisor\":{\"a\":{\"Linux\":7}}}|:1: value \"7\" is wrong",
        "{}|has no \"spot_advisor\"",
        "{\"spot_advisor\":|is not JSON or is cut off",
        "hello|is not JSON or is cut off",
        "''|:1: value \"nothing\" is wrong"
      })
  void wrong_advice_is_refused(String text, String message) throws IOException {
    Path file = file(text);
    assertThatThrownBy(() -> SpotAdvisor.read(file))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining(message);
  }

  @Test
  void a_single_trace_tells_its_zone_and_device_by_name() throws IOException {
    Path file =
        Files.createDirectories(folder.resolve("preemption/4-node"))
            .resolve("us-east-2a_v100_1.json");
    Files.writeString(file, "{\"metadata\":{\"gap_seconds\":300},\"data\":[0,2,3,3]}");

    AvailabilityTrace trace = AvailabilityTraces.read(file).get(0);

    assertThat(trace.kind()).isEqualTo(Kind.PREEMPTION);
    assertThat(trace.zone()).isEqualTo("us-east-2a");
    assertThat(trace.device()).isEqualTo("v100_1");
    assertThat(trace.gapMillis()).isEqualTo(300_000);
    assertThat(trace.counts()).containsExactly(0, 2, 3, 3);
    assertThat(trace.availability()).isEqualTo(0.5);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{\"metadata\":{\"gap_seconds\":0},\"data\":[1]}|gap_seconds \"0\" is wrong",
        "{\"metadata\":{\"gap_seconds\":5},\"data\":[-1]}|count \"-1\" is wrong",
        "{\"metadata\":{\"gap_seconds\":5},\"data\":[]}|has no gap or no counts",
        "{\"data\":[1]}|has no gap or no counts",
        "{\"metadata\":{\"gap_seconds\":5},\"data\":[1|is not JSON or is cut off"
      })
  void wrong_traces_are_refused(String text, String message) throws IOException {
    Path file = file(text);
    assertThatThrownBy(() -> AvailabilityTraces.read(file))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining(message);
  }

  @Test
  void the_real_archive_has_both_kinds_and_is_refused_where_it_is_cut_off() throws IOException {
    Path archive = RealData.file("availability/skypilot-spot-traces.tar.gz");

    List<AvailabilityTrace> traces = AvailabilityTraces.read(archive);

    assertThat(traces).hasSize(34);
    assertThat(traces).filteredOn(one -> one.kind() == Kind.PREEMPTION).hasSize(14);
    assertThat(traces).allSatisfy(one -> assertThat(one.availability()).isBetween(0.1, 1.0));
    assertThat(traces.stream().filter(one -> one.asked() == 16).findFirst().orElseThrow().name())
        .isEqualTo("availability/16-node/aws-08-27-2023/us-east-2b_v100_1.json");
    byte[] whole = Files.readAllBytes(archive);
    Path half = Files.write(folder.resolve("half.tar.gz"), Arrays.copyOf(whole, whole.length / 2));
    assertThatThrownBy(() -> AvailabilityTraces.read(half))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("cut off");
  }

  @Test
  void real_advice_and_lifetimes_are_read() {
    SpotAdvisor advisor =
        SpotAdvisor.read(RealData.file("prices/ec2-spot-advisor-2025-06.json.gz"));
    List<Lifetime> lifetimes =
        PreemptibleLifetimes.read(
            RealData.file("availability/gcp-preemptible-lifetimes-2019.csv.gz"));

    assertThat(advisor.regions()).hasSize(33);
    assertThat(advisor.find("us-east-1", "m6i.2xlarge")).contains(new SpotAdvice(4, 0.58));
    assertThat(lifetimes).hasSize(1442);
    assertThat(lifetimes).filteredOn(Lifetime::censored).hasSize(725);
    assertThat(lifetimes.get(0))
        .isEqualTo(new Lifetime("us-central1-c", "n1-highcpu-16", 2_836_621, false));
  }

  private Path file(String text) throws IOException {
    return Files.writeString(folder.resolve("file.json"), text);
  }
}
