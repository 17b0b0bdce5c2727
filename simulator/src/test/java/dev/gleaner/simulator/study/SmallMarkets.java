package dev.gleaner.simulator.study;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.simulator.kernel.PlanListener;
import dev.gleaner.simulator.kinds.StudyFile;
import dev.gleaner.simulator.result.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** Prices of a small world as files: on demand everything costs a dollar. */
public final class SmallMarkets {

  private static final long HOUR = Duration.ofHours(1).toSeconds();

  private SmallMarkets() {}

  /** The price of a type at an hour. */
  @FunctionalInterface
  public interface Hourly {
    double at(int type, int hour);
  }

  /** Types t0, t1 and so on in one zone. */
  public static void write(Path folder, int types, int hours, Hourly prices) throws IOException {
    StringBuilder sizes =
        new StringBuilder("instance_type,vcpus,memory_gib,on_demand_usd_per_hour\n");
    StringBuilder rows = new StringBuilder("az,instance_type,epoch_s,price_usd\n");
    for (int type = 0; type < types; type++) {
      sizes.append("t%d.large,2,4,1\n".formatted(type));
      for (int hour = 0; hour < hours; hour++) {
        rows.append(
            "us-east-1a,t%d.large,%d,%s\n".formatted(type, hour * HOUR, prices.at(type, hour)));
      }
    }
    Files.writeString(folder.resolve("types.csv"), sizes);
    Files.writeString(folder.resolve("prices.csv"), rows);
  }

  public static Result run(Path folder, String study) throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("study.yaml"),
            "title: small\nprices: [prices.csv]\ntypes: types.csv\n" + study);
    Result result = StudyFile.load(file, List.of()).study().run(1, PlanListener.NONE);
    checkSentences(result);
    return result;
  }

  /** Every study says what came out, in two or three sentences at most. */
  static void checkSentences(Result result) {
    assertThat(result.sentences()).hasSizeBetween(1, 3);
    assertThat(result.sentences())
        .allMatch(one -> one.words().split("%s", -1).length == one.parts().size() + 1);
  }

  public static Object finding(Result result, String name) {
    return result.findings().stream()
        .filter(one -> one.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new AssertionError(name + " is not among " + result.findings()))
        .value();
  }
}
