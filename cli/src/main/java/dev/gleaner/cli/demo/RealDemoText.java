package dev.gleaner.cli.demo;

import dev.gleaner.cli.output.Table;
import dev.gleaner.simulator.scenario.PolicyName;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Tells a person how the real runs went, and what the simulator would have said. */
final class RealDemoText {

  private RealDemoText() {}

  static void print(DemoSetting setting, Map<String, DemoRow> real, PrintWriter out) {
    out.println(
        "%d real commands on %d nodes of a real YARN that shrink under them, %.0f minutes a second:"
            .formatted(
                setting.job().tasks().size(),
                setting.capacity().nodes().size(),
                setting.speed() / 60));
    out.println();
    Table table = new Table("", "took", "forecast", "killed", "forecast", "work lost", "forecast");
    table.add(row(RealDemo.PLAIN, real.get(RealDemo.PLAIN), forecast(setting, false)));
    table.add(row(RealDemo.GLEANER, real.get(RealDemo.GLEANER), forecast(setting, true)));
    table.print(out);
  }

  /** What can be told before the other run is over. */
  static String sentence(String scheme, DemoRow row) {
    return "%s took %s; %d killed, %s of the work lost"
        .formatted(scheme, seconds(row), row.kills(), percent(row));
  }

  private static DemoRow forecast(DemoSetting setting, boolean withGleaner) {
    return Forecast.of(setting, withGleaner ? PolicyName.GLEANER : PolicyName.CAPACITY_SCHEDULER);
  }

  private static List<String> row(String scheme, DemoRow real, DemoRow forecast) {
    return List.of(
        scheme,
        seconds(real),
        seconds(forecast),
        Integer.toString(real.kills()),
        Integer.toString(forecast.kills()),
        percent(real),
        percent(forecast));
  }

  private static String seconds(DemoRow row) {
    return String.format(Locale.ROOT, "%.1f s", row.seconds());
  }

  private static String percent(DemoRow row) {
    return String.format(Locale.ROOT, "%.0f%%", 100 * row.wasted());
  }
}
