package dev.gleaner.traces.provider;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import dev.gleaner.traces.RealData;
import dev.gleaner.traces.capacity.CapacityStatistics;
import dev.gleaner.traces.vms.AzureVms;
import dev.gleaner.traces.vms.EucalyptusVms;
import dev.gleaner.traces.vms.RegularVms;
import dev.gleaner.traces.vms.VmRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RealVmsTest {

  private static final String HEADER = "arrival_s,batch,cores,mem_gb,dur_lo_s,dur_hi_s,censored\n";
  private static final AzureVms.Settings ALL =
      new AzureVms.Settings(1, new Resources(16, 1 << 20), 0.5, 0);

  @TempDir Path folder;

  @Test
  void azure_lifetimes_are_drawn_inside_their_bin_and_batches_arrive_together() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("vms.csv"),
            HEADER
                + "600,1,2,3.5,3900,7200,0\n600,1,2,3.5,0,0,0\n"
                + "1200,2,1,0.75,300,300,1\n9000,3,1,0.75,300,300,0\n");
    for (int seed = 0; seed < 50; seed++) {
      List<VmRequest> vms = new ArrayList<>();
      RegularVms regular = AzureVms.read(file, ALL).vms(new RandomStreams(seed), 10_000_000);
      regular.requests().forEachRemaining(vms::add);
      // Those that outlive the trace stand for as many that were there before it.
      assertThat(vms.stream().filter(vm -> vm.arriveMillis() == 0)).hasSize(2);
      vms.removeIf(vm -> vm.arriveMillis() == 0);
      assertThat(vms).hasSize(4);
      assertThat(vms.get(0).size()).isEqualTo(new Resources(2, 3584));
      assertThat(vms.get(0).arriveMillis()).isBetween(0L, 300_000L);
      assertThat(life(vms.get(0))).isBetween(3_900_000L, 7_500_000L);
      assertThat(life(vms.get(1))).isBetween(29_999L, 300_000L);
      assertThat(vms.get(1).arriveMillis() - vms.get(0).arriveMillis()).isBetween(0L, 100_000L);
      assertThat(vms.get(2).departMillis()).isEqualTo(Long.MAX_VALUE);
      assertThat(regular.servers()).hasSize(1);
    }
  }

  @Test
  void eucalyptus_nodes_are_as_large_as_their_peak() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("ds.txt"),
            "START 0 a NODE0 4\nSTART 5 b NODE0 2\nSTOP 9 a\nSTART 9 c NODE0 3\nSTART 9 d NODE1 8\n");
    RegularVms regular = EucalyptusVms.read(file).vms(new RandomStreams(1), 10_000_000);
    assertThat(regular.servers()).extracting(Resources::cores).containsExactly(6, 8);
    List<VmRequest> vms = new ArrayList<>();
    regular.requests().forEachRemaining(vms::add);
    assertThat(vms).extracting(VmRequest::server).containsExactly(0, 0, 0, 1);
    assertThat(vms.get(0).departMillis()).isEqualTo(9000);
    assertThat(vms.get(1).departMillis()).isEqualTo(Long.MAX_VALUE);
    assertThat(
            EucalyptusVms.read(file, new Resources(32, 1)).vms(new RandomStreams(1), 1).servers())
        .containsExactly(new Resources(32, 1), new Resources(32, 1));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          600,1,2,3,300,200,0          | :2: dur_hi_s "200" is wrong
          600,1,0,3,300,300,0          | :2: cores "0" is wrong
          600,1,1,3,300,300,2          | :2: censored "2" is wrong
          600,1,1,3,3,3,0;5,1,1,3,3,3,0| :3: the VM arrives before the one above
          600,1,1,x,300,300,0          | :2: mem_gb "x" is wrong
          600,1,1                      | :2: the row has 3 columns
          """)
  void a_damaged_azure_trace_is_refused(String rows, String message) throws IOException {
    Path file =
        Files.writeString(folder.resolve("vms.csv"), HEADER + rows.replace(';', '\n') + "\n");
    assertThatThrownBy(() -> AzureVms.read(file, ALL))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("vms.csv" + message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          STOP 1 a                              | :1: VM "a" stops but does not run
          START 1 a NODE0 1;START 1 a NODE0 1   | :2: VM "a" starts twice
          START 1 a NODE0 1;STOP 2 a;STOP 3 a   | :3: VM "a" stops but does not run
          START 2 a NODE0 1;STOP 1 a            | :2: the event is before the one above
          START 2 a HOST0 1                     | :1: node "HOST0" is wrong
          START 2 a NODE0 -1                    | :1: cores "-1" is wrong
          PAUSE 2 a                             | :1: the line is no event
          ''                                    | :1: the file has no VMs
          """)
  void a_damaged_eucalyptus_trace_is_refused(String lines, String message) throws IOException {
    Path file = Files.writeString(folder.resolve("ds.txt"), lines.replace(';', '\n'));
    assertThatThrownBy(() -> EucalyptusVms.read(file))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("ds.txt" + message);
  }

  @Tag("slow")
  @Test
  void the_real_azure_trace_fills_its_servers_to_the_target() {
    AzureVms azure =
        AzureVms.read(RealData.file("vms/azure-2017-vms.csv.gz"), AzureVms.Settings.usual());
    ProviderState state =
        new ProviderState(
            azure.vms(new RandomStreams(1), azure.lengthMillis()),
            Allocators.RANDOM,
            0,
            new RandomStreams(1).stream("allocator"));
    double used = 0;
    int samples = 0;
    for (long now = 0; now < azure.lengthMillis(); now += 3_600_000) {
      while (state.nextMillis() <= now) {
        state.step(server -> {});
      }
      for (int server = 0; server < state.servers(); server++) {
        used += 48 - state.freeCores(server);
      }
      samples += state.servers();
    }
    assertThat(used / samples / 48).isBetween(0.6, 0.7);
    assertThat((double) state.refused() / state.placed()).isLessThan(0.03);
  }

  @Test
  void the_real_eucalyptus_trace_is_replayed_without_refusals() {
    EucalyptusVms source = EucalyptusVms.read(RealData.file("vms/eucalyptus-ds1.txt.gz"));
    RegularVms vms = source.vms(new RandomStreams(1), Long.MAX_VALUE);
    assertThat(vms.servers()).hasSize(13);
    ProviderState state =
        new ProviderState(vms, Allocators.RANDOM, 0, new RandomStreams(1).stream("allocator"));
    while (state.nextMillis() != Long.MAX_VALUE) {
      state.step(server -> {});
    }
    assertThat(state.placed()).isEqualTo(9173);
    assertThat(state.refused()).isZero();
    CapacityStatistics statistics =
        CapacityStatistics.of(
            new HarvestCapacity(
                    source,
                    Allocators.RANDOM,
                    0,
                    Allocators.RANDOM,
                    HarvestSettings.ofPaper().withNodes(8))
                .capacity(new RandomStreams(1), 80L * 86_400_000));
    assertThat(statistics.changes()).isGreaterThan(1000);
  }

  private static long life(VmRequest vm) {
    return vm.departMillis() - vm.arriveMillis();
  }
}
