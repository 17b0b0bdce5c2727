package dev.gleaner.traces.prices;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.InstanceType;
import dev.gleaner.core.model.Resources;
import dev.gleaner.traces.RealData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InstanceTypesTest {

  @TempDir Path folder;

  @Test
  void types_are_found_by_name_whatever_the_order_of_columns() throws IOException {
    InstanceTypes types =
        read(
            "arch,on_demand_usd_per_hour,memory_gib,vcpus,instance_type\nx86,0.0052,0.5,2,t3.nano\n");

    assertThat(types.find("t3.nano"))
        .contains(new InstanceType("t3.nano", new Resources(2, 512), 0.0052));
    assertThat(types.find("t3.micro")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a,0,4,0.1|:2: vcpus \"0\" is wrong",
        "a,2.5,4,0.1|:2: vcpus \"2.5\" is wrong",
        "a,2,0,0.1|:2: memory_gib \"0\" is wrong",
        "a,2,-4,0.1|:2: memory_gib \"-4\" is wrong",
        "a,2,4,0|:2: on_demand_usd_per_hour \"0\" is wrong; expected US dollars per hour",
        "a,2,4,NaN|:2: on_demand_usd_per_hour \"NaN\" is wrong",
        ",2,4,0.1|:2: instance_type \"\" is wrong",
        "a,2,4,0.1;a,2,4,0.2|:3: instance_type \"a\" is wrong; expected each type once",
        ";|the file has no rows"
      })
  void wrong_rows_are_refused_with_place_and_value(String rows, String message) {
    assertThatThrownBy(
            () ->
                read(
                    "instance_type,vcpus,memory_gib,on_demand_usd_per_hour\n"
                        + rows.replace(';', '\n')))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining(message);
  }

  @Test
  void real_types_have_sizes_and_prices() {
    InstanceTypes types =
        InstanceTypes.read(RealData.file("prices/ec2-instance-types-us-east-1.csv"));

    assertThat(types.all()).hasSizeGreaterThan(900);
    assertThat(types.find("m5.large"))
        .contains(new InstanceType("m5.large", new Resources(2, 8192), 0.096));
  }

  @Test
  void prices_on_demand_are_those_of_the_region_and_of_the_day() throws IOException {
    InstanceTypes types =
        read(
            """
            instance_type,region,since,vcpus,memory_gib,on_demand_usd_per_hour
            m5.large,us-east-1,2026-07-01,2,8,0.096
            m5.large,us-east-1,2020-01-01,2,8,0.1
            m5.large,eu-west-1,,2,8,0.107
            c5.large,,,2,4,0.085
            """);
    long in2024 = Instant.parse("2024-03-01T00:00:00Z").toEpochMilli();
    long in2016 = Instant.parse("2016-03-01T00:00:00Z").toEpochMilli();
    long in2027 = Instant.parse("2027-03-01T00:00:00Z").toEpochMilli();

    assertThat(types.find("us-east-1", "m5.large", in2024).orElseThrow().onDemand()).isEqualTo(0.1);
    assertThat(types.find("us-east-1", "m5.large", in2027).orElseThrow().onDemand())
        .isEqualTo(0.096);
    // Earlier than anything that is known.
    assertThat(types.find("us-east-1", "m5.large", in2016).orElseThrow().onDemand()).isEqualTo(0.1);
    assertThat(types.find("eu-west-1", "m5.large", in2016).orElseThrow().onDemand())
        .isEqualTo(0.107);
    assertThat(types.find("ap-south-1", "m5.large", in2024)).isEmpty();
    assertThat(types.find("ap-south-1", "c5.large", in2024)).isPresent();
    assertThat(types.regions()).containsExactly("eu-west-1", "us-east-1");
    assertThat(types.all()).hasSize(2);
    assertThatThrownBy(
            () ->
                read("instance_type,since,vcpus,memory_gib,on_demand_usd_per_hour\na,May,1,1,1\n"))
        .hasMessageContaining(":2: since \"May\" is wrong; expected a day such as 2026-07-01");
  }

  @Test
  void types_that_come_with_the_program_are_those_of_one_region() {
    InstanceTypes types = InstanceTypes.bundled();

    assertThat(types.isBundled()).isTrue();
    assertThat(types.regions()).containsExactly("us-east-1");
    assertThat(types.find("us-east-1", "m5.large", 0))
        .contains(new InstanceType("m5.large", new Resources(2, 8192), 0.096));
    assertThat(types.all()).hasSizeGreaterThan(900);
  }

  private InstanceTypes read(String text) throws IOException {
    return InstanceTypes.read(Files.writeString(folder.resolve("types.csv"), text));
  }
}
