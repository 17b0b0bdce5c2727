package dev.gleaner.simulator.scenario;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.core.model.BadInputException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is wrong in prices, sizes, power and rates is told with its line, and what was expected. */
class CapacityAndPricesErrorsTest {

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          prices: {regulr: 1}                  | unknown key "regulr" in prices; did you mean "regular"?
          prices: {regular: -0.1}              | prices.regular is "-0.1"; expected US dollars per hour
          prices: {regular: .nan}              | prices.regular is ".nan"; expected US dollars per hour
          prices: {regular: "0.1"}             | prices.regular is "0.1"; expected US dollars per hour
          prices: {spot: 1000000000}           | prices.spot is "1000000000"; expected a number from 0 to 1000000
          prices: {spot: {}}                   | prices.spot is {}; expected US dollars per hour
          prices: {spot: {2: -1}}              | prices.spot.2 is "-1"; expected US dollars per hour, such as 0.096
          prices: {spot: {2: cheap}}           | prices.spot.2 is "cheap"; expected US dollars per hour
          prices: {spot: {large: 0.1}}         | prices.spot has a price for "large"; expected a number of cores, such as 4: 0.192
          prices: {spot: {0: 0.1}}             | prices.spot has a price for "0"; expected a number of cores
          prices: {spot: {1.5: 0.1}}           | prices.spot has a price for "1.5"; expected a number of cores
          prices: {harvest-discount: 101%}     | prices.harvest-discount is "101%"; expected a percentage from 0% to 100%
          vm-sizes: 4                          | vm-sizes is "4"; expected a scheme with contract spot or regular and without keep
          vm-sizes: 0                          | vm-sizes is "0"; expected a whole number
          vm-sizes: [4, big]                   | vm-sizes.1 is "big"; expected a whole number of at least 1
          """)
  void a_mistake_at_the_top_is_told(String line, String message) {
    assertMistake(ScenarioTexts.SMALLEST + line, ":3: " + message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          preset: C2, buffer: 95%                           | capacity.buffer is "95%"; expected a percentage from 0% to 90%
          preset: C2, buffer: 5%                            | capacity.buffer is "5%"; expected a scheme with keep
          file: capacity.csv, buffer: 5%                    | capacity.buffer is "5%"; expected no such key beside file
          file: capacity.csv, power: {file: a, columns: [b]} | capacity.power is {file: a, columns: [b]}; expected no such key beside file
          preset: C2, power: {file: power.csv}              | "capacity.power.columns" is missing; expected the names of the columns
          preset: C2, power: {file: power.csv, columns: []} | capacity.power.columns is []; expected the names of the columns
          preset: C2, power: {file: none.csv, columns: [kW]} | capacity.power.file is "none.csv"; expected the path of a file, but there is none at
          preset: C2, power: {file: power.csv, columns: [kW], flor: 1%} | unknown key "flor" in capacity.power; did you mean "floor"?
          preset: C2, power: {file: power.csv, columns: [kW], floor: 101%} | capacity.power.floor is "101%"; expected a percentage from 0% to 100%
          preset: C2, power: {file: power.csv, columns: [kW]} | capacity.power.file is "power.csv"; expected a recording at least as long as warm-up and limit together: it has 2.0 days and they take 4.0
          half-stable: {server: 5}                          | unknown key "server" in capacity.half-stable; did you mean "servers"?
          half-stable: {servers: 1}                         | capacity.half-stable.servers is "1"; expected a whole number from 2
          half-stable: {calm: 0s}                           | capacity.half-stable.calm is "0s"; expected more than no time
          half-stable: {}, preset: C1                       | capacity has preset and half-stable; expected exactly one of
          """)
  void a_mistake_in_capacity_is_told(String capacity, String message) {
    new ScenarioTexts(folder).write("power.csv", "time,kW\n0,1\n86400,2\n");

    assertMistake(
        "capacity: {%s}\njobs: {workload: seismic-a}\n".formatted(capacity), ":1: " + message);
  }

  @Test
  void a_recording_without_the_column_is_told_by_its_own_name_and_line() {
    Path power = new ScenarioTexts(folder).write("power.csv", "time,wind\n0,1\n86400,2\n");

    assertThatThrownBy(
            () ->
                new ScenarioTexts(folder)
                    .load(
                        """
                        capacity: {preset: C2, power: {file: power.csv, columns: [kW]}}
                        jobs: {workload: seismic-a}
                        """))
        .isInstanceOf(BadInputException.class)
        .hasMessage(
            power + ":1: the file has 0 columns \"kW\"; expected one of time, wind, each once");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          rates: {every: 6h}                     | "jobs.rates.factors" is missing; expected a list of numbers above 0
          rates: {every: 0s, factors: [1]}       | jobs.rates.every is "0s"; expected more than no time
          rates: {every: 6h, factors: [1, 0]}    | jobs.rates.factors.1 is "0"; expected a number above 0
          rates: {every: 6h, factors: [-1]}      | jobs.rates.factors.0 is "-1"; expected a number above 0
          rates: {every: 6h, factors: [fast]}    | jobs.rates.factors.0 is "fast"; expected a number above 0
          rates: {every: 6h, factors: [9999999]} | jobs.rates.factors is "9999999"; expected a number from 0.001 to 1000
          rates: {every: 6h, factors: [0.000000000000000001]} | expected a number from 0.001 to 1000
          rates: {evry: 6h, factors: [1]}        | unknown key "evry" in jobs.rates; did you mean "every"?
          checkpoint: {every: 1m, stall: 2m}     | jobs.checkpoint.stall is "2m"; expected at most the work between two saves, 1m
          checkpoint: 10m                        | jobs.checkpoint is "10m"; expected how often a task saves its work
          group: []                              | jobs.group is []; expected a text
          """)
  void a_mistake_in_jobs_is_told(String keys, String message) {
    assertMistake(
        "capacity: {file: capacity.csv}\njobs: {workload: seismic-a, %s}\n".formatted(keys),
        ":2: ",
        message);
  }

  @Test
  void rates_belong_to_a_workload() {
    new ScenarioTexts(folder).write("jobs.tr", "0 1 60 60\n");

    assertMistake(
        "capacity: {file: capacity.csv}\njobs: {file: jobs.tr, rates: {every: 1h, factors: [1]}}",
        ":2: jobs.rates is {every: 1h, factors: [1]}; expected no such key beside file");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          contract: spot                        | demands 40 cores, 10 GiB, which no node of scheme "mine" ever has (32 cores, 256 GiB at most); expected smaller tasks or larger vm-sizes
          contract: regular, keep: {sizes: 8}   | which no node of scheme "mine" ever has (8 cores, 64 GiB at most); expected smaller tasks or larger keep.sizes
          """)
  void tasks_must_fit_the_nodes_of_every_scheme(String keys, String message) {
    assertMistake(
        """
        capacity: {preset: C2}
        jobs: {workload: seismic-a, cores: 40, memory-per-core: 256 MiB}
        schemes: [oracle, {name: mine, policy: oracle, %s}]
        """
            .formatted(keys),
        ":2: a task of jobs ",
        message);
  }

  private void assertMistake(String yaml, String... parts) {
    assertThatThrownBy(() -> new ScenarioTexts(folder).load(yaml))
        .isInstanceOf(BadInputException.class)
        .hasMessageStartingWith(folder.resolve("test.yaml").toString())
        .hasMessageContainingAll(parts);
  }
}
