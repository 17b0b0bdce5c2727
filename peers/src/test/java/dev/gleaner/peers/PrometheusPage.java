package dev.gleaner.peers;

import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.PrometheusNaming;
import io.prometheus.metrics.model.snapshots.UnknownSnapshot;
import io.prometheus.metrics.model.snapshots.UnknownSnapshot.UnknownDataPointSnapshot;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads a page in Prometheus' text format. There is no kept Java library that parses it, so this
 * takes lines apart, and Prometheus' own client library judges the parts: it refuses names that are
 * not allowed, labels that come twice, and series that come twice.
 */
final class PrometheusPage {

  private static final String LABEL =
      "([a-zA-Z_]\\w*)=\"([^\"\\\\]*+(?:\\\\[\"\\\\n][^\"\\\\]*+)*+)\"";
  private static final Pattern SAMPLE =
      Pattern.compile(
          "([a-zA-Z_:][\\w:]*)(?:\\{((?:" + LABEL + "(?:,|(?=})))*)})? +(\\S+)(?: +-?\\d+)?");
  private static final Pattern COMMENT =
      Pattern.compile("# (?:HELP [a-zA-Z_:][\\w:]*( .*)?|TYPE [a-zA-Z_:][\\w:]* [a-z]+)");
  private static final Pattern ONE_LABEL = Pattern.compile(LABEL);

  private PrometheusPage() {}

  /** All series by their names; throws if Prometheus would refuse the page. */
  static Map<String, UnknownSnapshot> parse(String page) {
    Map<String, UnknownSnapshot.Builder> metrics = new LinkedHashMap<>();
    page.lines()
        .filter(line -> !line.isEmpty() && !COMMENT.matcher(line).matches())
        .forEach(line -> sample(line, metrics));
    Map<String, UnknownSnapshot> built = new LinkedHashMap<>();
    metrics.forEach((name, metric) -> built.put(name, metric.build()));
    return built;
  }

  private static void sample(String line, Map<String, UnknownSnapshot.Builder> metrics) {
    Matcher matcher = SAMPLE.matcher(line);
    if (!matcher.matches()) {
      throw new IllegalArgumentException("not in Prometheus' text format: " + line);
    }
    String name = matcher.group(1);
    UnknownDataPointSnapshot point =
        UnknownDataPointSnapshot.builder()
            .labels(labels(matcher.group(2), line))
            .value(value(matcher.group(5)))
            .build();
    metrics
        .computeIfAbsent(
            name, each -> UnknownSnapshot.builder().name(PrometheusNaming.sanitizeMetricName(each)))
        .dataPoint(point);
  }

  private static Labels labels(String text, String line) {
    List<String> parts = new ArrayList<>();
    Matcher matcher = ONE_LABEL.matcher(text == null ? "" : text);
    while (matcher.find()) {
      parts.add(matcher.group(1));
      parts.add(matcher.group(2));
    }
    try {
      return Labels.of(parts.toArray(new String[0]));
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(e.getMessage() + ": " + line, e);
    }
  }

  private static double value(String text) {
    return switch (text) {
      case "+Inf" -> Double.POSITIVE_INFINITY;
      case "-Inf" -> Double.NEGATIVE_INFINITY;
      default -> Double.parseDouble(text);
    };
  }
}
