package dev.gleaner.traces.prices;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class PriceFormatsTest {

  private static final List<String> EXPECTED =
      List.of(
          "us-east-1a/m5.large 06:00:00=0.0324 08:00:00=0.05 until 09:00:00",
          "us-east-1b/c5.large 07:00:00=0.021 until 09:00:00");

  @TempDir Path folder;
  private PriceFixture fixture;

  @BeforeEach
  void prepare() {
    fixture = new PriceFixture(folder);
  }

  static Stream<String> formats() {
    return Stream.of(
        // The JSON of the AWS CLI, newest first, and with what newer ones add.
        """
        {
            "SpotPriceHistory": [
                {"AvailabilityZone": "us-east-1a", "InstanceType": "m5.large",
                 "ProductDescription": "Linux/UNIX", "SpotPrice": "0.050000",
                 "Timestamp": "2024-01-13T09:00:00+00:00"},
                {"AvailabilityZone": "us-east-1a", "AvailabilityZoneId": "use1-az4",
                 "InstanceType": "m5.large", "ProductDescription": "Linux/UNIX",
                 "SpotPrice": "0.050000", "Timestamp": "2024-01-13T08:00:00.000Z"},
                {"AvailabilityZone": "us-east-1b", "InstanceType": "c5.large", "Tags": [{"a": 1}],
                 "ProductDescription": "Linux/UNIX", "SpotPrice": 0.021,
                 "Timestamp": "2024-01-13T07:00:00Z"},
                {"AvailabilityZone": "us-east-1a", "InstanceType": "m5.large",
                 "ProductDescription": "Linux/UNIX", "SpotPrice": "0.0324",
                 "Timestamp": "2024-01-13T06:00:00+00:00"}
            ],
            "NextToken": "abc"
        }
        """,
        // Pages behind each other, one of them bare.
        """
        {"SpotPriceHistory":[{"AvailabilityZone":"us-east-1a","InstanceType":"m5.large","SpotPrice":"0.0324","Timestamp":"2024-01-13T06:00:00Z"}]}
        {"SpotPriceHistory":[]}
        [{"AvailabilityZone":"us-east-1a","InstanceType":"m5.large","SpotPrice":"5e-2","Timestamp":"2024-01-13T08:00:00Z"},
         {"AvailabilityZone":"us-east-1b","InstanceType":"c5.large","SpotPrice":".021","Timestamp":"2024-01-13T07:00:00Z"},
         {"AvailabilityZone":"us-east-1b","InstanceType":"c5.large","SpotPrice":"0.021","Timestamp":"2024-01-13T09:00:00Z"}]
        """,
        """
        SPOTPRICEHISTORY\tus-east-1a\tm5.large\tLinux/UNIX\t0.050000\t2024-01-13T09:00:00+00:00
        SPOTPRICEHISTORY\tus-east-1a\tm5.large\tLinux/UNIX\t0.050000\t2024-01-13T08:00:00+00:00
        NEXTTOKEN\teyJOZXh0
        SPOTPRICEHISTORY\tus-east-1b\tuse1-az1\tc5.large\tLinux/UNIX\t0.021000\t2024-01-13T07:00:00.000Z
        SPOTPRICEHISTORY\tus-east-1a\tm5.large\tLinux/UNIX\t0.032400\t2024-01-13T06:00:00+00:00
        """,
        """
        -----------------------------------------------------------------------------------------------
        |                                  DescribeSpotPriceHistory                                   |
        +-----------+---------------------------------------------------------------------------------+
        |  NextToken|  eyJOZXh0VG9rZW4iOiBudWxsfQ==                                                   |
        +-----------+---------------------------------------------------------------------------------+
        ||                                     SpotPriceHistory                                      ||
        |+------------------+---------------+---------------------+------------+---------------------+|
        || AvailabilityZone | InstanceType  | ProductDescription  | SpotPrice  |     Timestamp       ||
        |+------------------+---------------+---------------------+------------+---------------------+|
        ||  us-east-1a      |  m5.large     |  Linux/UNIX         |  0.050000  | 2024-01-13T09:00:00Z||
        ||  us-east-1a      |  m5.large     |  Linux/UNIX         |  0.050000  | 2024-01-13T08:00:00Z||
        ||  us-east-1b      |  c5.large     |  Linux/UNIX         |  0.021000  | 2024-01-13T07:00:00Z||
        ||  us-east-1a      |  m5.large     |  Linux/UNIX         |  0.032400  | 2024-01-13T06:00:00Z||
        |+------------------+---------------+---------------------+------------+---------------------+|
        """,
        """
        AvailabilityZone,InstanceType,ProductDescription,SpotPrice,Timestamp
        us-east-1a,m5.large,Linux/UNIX,0.032400,2024-01-13T06:00:00.000Z
        us-east-1a,m5.large,Linux/UNIX,0.050000,2024-01-13T08:00:00.000Z
        us-east-1b,c5.large,Linux/UNIX,0.021000,2024-01-13T07:00:00.000Z
        us-east-1b,c5.large,Linux/UNIX,0.021000,2024-01-13T09:00:00.000Z
        """,
        """
        az,instance_type,timestamp,price_usd
        us-east-1b,c5.large,2024-01-13T07:00:00+00:00,0.021
        us-east-1a,m5.large,2024-01-13T08:00:00+00:00,0.05
        us-east-1a,m5.large,2024-01-13T06:00:00+00:00,0.0324
        us-east-1a,m5.large,2024-01-13T09:00:00+00:00,0.05
        """,
        """
        az,instance_type,epoch_s,price_usd
        us-east-1a,m5.large,1705125600,0.0324
        us-east-1a,m5.large,1705132800,0.05
        us-east-1b,c5.large,1705129200,0.021
        us-east-1b,c5.large,1705136400,0.021
        """,
        // Another order, a column too many, quotes, other offsets and fractions of seconds.
        """
        "","Timestamp","SpotPrice","InstanceType","AvailabilityZone"
        "0","2024-01-13T07:00:00+01:00","0.0324","m5.large","us-east-1a"
        "1","2024-01-13 08:00:00.000+00:00","0.05","m5.large","us-east-1a"
        "2",1705129200.000,"0.021","c5.large","us-east-1b"
        "3",1705136400.0,"0.021","c5.large","us-east-1b"
        """);
  }

  @ParameterizedTest
  @MethodSource("formats")
  void every_format_gives_the_same_prices(String text) throws IOException {
    assertThat(PriceFixture.told(fixture.read(text))).isEqualTo(EXPECTED);
  }

  @ParameterizedTest
  @MethodSource("formats")
  void compression_byte_order_marks_and_line_ends_change_nothing(String text) throws IOException {
    Path gzip = Files.write(folder.resolve("prices.txt"), PriceFixture.compressed(text));
    Path windows = fixture.file("windows", "\uFEFF" + text.replace("\n", "\r\n"));
    Path unfinished = fixture.file("unfinished", text.stripTrailing());

    for (Path file : List.of(gzip, windows, unfinished)) {
      assertThat(PriceFixture.told(PriceFiles.read(List.of(file), PriceFixture.TYPES)))
          .isEqualTo(EXPECTED);
    }
  }

  @Test
  void a_single_price_in_a_narrow_table_stands_upright() throws IOException {
    String table =
        """
        --------------------------------------------
        |         DescribeSpotPriceHistory         |
        +------------------------------------------+
        ||            SpotPriceHistory            ||
        |+---------------------+------------------+|
        ||  AvailabilityZone   |  us-east-1a      ||
        ||  InstanceType       |  m5.large        ||
        ||  ProductDescription |  Linux/UNIX      ||
        ||  SpotPrice          |  0.032400        ||
        ||  Timestamp          |  2024-01-13T06:00:00Z ||
        |+---------------------+------------------+|
        """;

    assertThat(PriceFixture.told(fixture.read(table)))
        .containsExactly("us-east-1a/m5.large 06:00:00=0.0324 until 06:00:00");
  }

  @Test
  void other_products_and_unknown_types_are_left_out_and_counted() throws IOException {
    String text =
        """
        AvailabilityZone,InstanceType,ProductDescription,SpotPrice,Timestamp
        us-east-1a,m5.large,Linux/UNIX,0.03,2024-01-13T06:00:00Z
        us-east-1a,m5.large,Windows,0.09,2024-01-13T07:00:00Z
        us-east-1a,m5.large,Windows,0.08,2024-01-13T10:00:00Z
        us-east-1a,x9.large,Linux/UNIX,0.03,2024-01-13T06:00:00Z
        us-east-1a,x9.small,Linux/UNIX,0.03,2024-01-13T06:00:00Z
        us-east-1b,x9.small,Linux/UNIX,0.03,2024-01-13T06:00:00Z
        """;

    PriceHistories linux = fixture.read(text);

    assertThat(PriceFixture.told(linux))
        .containsExactly("us-east-1a/m5.large 06:00:00=0.03 until 10:00:00");
    assertThat(linux.otherProducts()).isEqualTo(Map.of("Windows", 2L));
    assertThat(linux.unknownTypes()).containsExactly("x9.large", "x9.small");
    assertThat(linux.unknownTypeRows()).isEqualTo(3);
    assertThat(linux.rows()).isEqualTo(6);
    PriceHistories windows =
        PriceFiles.read(List.of(folder.resolve("prices")), PriceFixture.TYPES, "Windows");
    assertThat(PriceFixture.told(windows))
        .containsExactly("us-east-1a/m5.large 07:00:00=0.09 10:00:00=0.08 until 10:00:00");
  }

  @ParameterizedTest
  @ValueSource(strings = {"2024-02-29T23:59:59Z", "2000-02-29T00:00:00Z", "1970-01-01T00:00:00Z"})
  void times_by_hand_are_those_of_the_library(String text) {
    byte[] bytes = PriceText.bytes(text);

    assertThat(PriceTime.millis(bytes, 0, bytes.length))
        .isEqualTo(Instant.parse(text).toEpochMilli());
  }
}
