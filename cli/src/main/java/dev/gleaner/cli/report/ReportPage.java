package dev.gleaner.cli.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Properties;
import java.util.stream.Collectors;

/**
 * Puts skeleton, style, scripts and data together into one page.
 *
 * @param body the resource with what is between the skeleton's head and its scripts
 * @param parts resources for the place in the body where some pages have more than others
 * @param scripts resources, in the order in which they run
 * @param library the build of the chart library
 */
public record ReportPage(String body, List<String> parts, List<String> scripts, String library) {

  // "common" is the smallest build that has SVG, legends and tooltips; it has no custom series, so
  // whiskers are drawn as lines and the timeline draws itself.
  static final String SMALL_LIBRARY = "echarts.common.min.js";

  /** Has heat maps, at half a megabyte more. */
  public static final String WHOLE_LIBRARY = "echarts.min.js";

  private static final String WEBJAR = "/META-INF/maven/org.webjars/echarts/pom.properties";

  private static final JsonMapper JSON =
      JsonMapper.builder()
          // Covers U+2028 and U+2029, which end a line of script, and lone surrogates.
          .enable(JsonWriteFeature.ESCAPE_NON_ASCII)
          .build();

  public ReportPage(String body, List<String> scripts) {
    this(body, scripts, SMALL_LIBRARY);
  }

  public ReportPage(String body, List<String> scripts, String library) {
    this(body, List.of(), scripts, library);
  }

  public String with(Object data) {
    String code =
        scripts.stream()
            .map(name -> "<script>\n" + resource(name) + "</script>\n")
            .collect(Collectors.joining());
    // The data comes last: a name in it that looks like a placeholder must stay as it is.
    return resource("page.html")
        .replace("{{body}}", resource(body))
        .replace(
            "{{parts}}", parts.stream().map(ReportPage::resource).collect(Collectors.joining()))
        .replace("{{style}}", resource("report.css"))
        .replace("{{charts}}", chartLibrary())
        .replace("{{scripts}}", code)
        .replace("{{data}}", json(data));
  }

  /** JSON that cannot end the script element it stands in, whatever the names in it are. */
  static String json(Object data) {
    try {
      return JSON.writeValueAsString(data).replace("<", "\\u003c");
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("The report's data are plain records", e);
    }
  }

  private String chartLibrary() {
    Properties webjar = new Properties();
    try {
      webjar.load(new StringReader(resource(WEBJAR)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    String folder = "/META-INF/resources/webjars/echarts/" + webjar.getProperty("version");
    return resource(folder + "/" + library);
  }

  private static String resource(String name) {
    try (InputStream stream = ReportPage.class.getResourceAsStream(name)) {
      if (stream == null) {
        throw new IllegalStateException(name + " is not on the class path");
      }
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
