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

  private InstanceTypes read(String text) throws IOException {
    return InstanceTypes.read(Files.writeString(folder.resolve("types.csv"), text));
  }
}
