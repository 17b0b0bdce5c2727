package dev.gleaner.traces.power;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.traces.RealData;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PowerFilesTest {

  private static final long MINUTE = 60_000;
  private static final long HOUR = 60 * MINUTE;

  @TempDir private Path folder;

  @Test
  void readings_are_scaled_to_the_highest_and_hold_over_gaps_and_never_below_0()
      throws IOException {
    PowerTrace power =
        PowerFiles.read(
            file(
                String.join(
                    "\r\n",
                    "Date/Time,LV ActivePower (kW),Wind Direction (\u00b0)",
                    "31 12 2018 23:40,50,1",
                    "31 12 2018 23:50,-3.5,1",
                    "01 01 2019 00:00,,1",
                    "01 01 2019 01:00,200,1")),
            List.of("LV ActivePower (kW)"));
    assertThat(power.at(0)).isEqualTo(0.25);
    assertThat(power.at(10 * MINUTE - 1)).isEqualTo(0.25);
    assertThat(power.at(10 * MINUTE)).isZero();
    assertThat(power.at(79 * MINUTE)).isZero();
    assertThat(power.at(80 * MINUTE)).isEqualTo(1);
    assertThat(power.nextChange(0)).isEqualTo(10 * MINUTE);
    assertThat(power.nextChange(10 * MINUTE)).isEqualTo(80 * MINUTE);
    assertThat(power.nextChange(80 * MINUTE)).isEqualTo(Long.MAX_VALUE);
    assertThat(power.endMillis()).isEqualTo(150 * MINUTE);
  }

  @Test
  void columns_are_added_up_and_times_are_instants_or_seconds() throws IOException {
    PowerTrace iso =
        PowerFiles.read(
            file("utc,wind,other,sun\n2019-09-30T22:00:00Z,1,x,2\n2019-09-30T23:00:00Z,2,y,4\n"),
            List.of("wind", "sun"));
    assertThat(iso.at(0)).isEqualTo(0.5);
    assertThat(iso.at(HOUR)).isEqualTo(1);
    PowerTrace seconds =
        PowerFiles.read(file("s,wind\n1569880800,3\n1569880830.5,1.5\n"), List.of("wind"));
    assertThat(seconds.nextChange(0)).isEqualTo(30_500);
    assertThat(seconds.at(30_500)).isEqualTo(0.5);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "t,wind;1,2;x,3|:3: t \"x\" is wrong; expected 2019-09-30T22:00:00Z",
        "t,wind;2019-02-30T00:00:00Z,2|:2: t \"2019-02-30T00:00:00Z\" is wrong",
        "t,wind;30 02 2019 00:00,2|:2: t \"30 02 2019 00:00\" is wrong",
        "t,wind;-1,2|:2: t \"-1\" is wrong",
        "t,wind;1,many|:2: wind \"many\" is wrong; expected power in any unit",
        "t,wind;2,1;2,1|:3: t \"2\" is not after that of the row above",
        "t,wind;2,1|:2: the file has 1 readings of power",
        "t,wind;1,-1;2,0|wind is never above 0",
        "t,sun;1,1|:1: the file has 0 columns \"wind\"; expected one of t, sun",
        "''|:1: the file is empty; expected a header with wind"
      })
  void wrong_files_are_refused_with_the_place_and_what_to_do(String text, String message)
      throws IOException {
    Path file = file(text.replace(';', '\n'));
    assertThatThrownBy(() -> PowerFiles.read(file, List.of("wind")))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("power.csv")
        .hasMessageContaining(message);
  }

  @Test
  void a_year_of_real_wind_and_sun_can_be_read() {
    PowerTrace turbine =
        PowerFiles.read(
            RealData.file("power/wind-turbine-10min-2018.csv.gz"), List.of("LV ActivePower (kW)"));
    assertThat(turbine.endMillis()).isEqualTo(365 * 24 * HOUR);
    assertThat(turbine.at(0)).isBetween(0.1, 0.11);
    PowerTrace britain =
        PowerFiles.read(
            RealData.file("power/gb-wind-solar-hourly-2019.csv.gz"),
            List.of("GB_GBN_wind_generation_actual", "GB_GBN_solar_generation_actual"));
    assertThat(britain.endMillis()).isBetween(364 * 24 * HOUR, 367 * 24 * HOUR);
  }

  private Path file(String text) throws IOException {
    return Files.write(folder.resolve("power.csv"), text.getBytes(StandardCharsets.ISO_8859_1));
  }
}
