package dev.gleaner.traces.prices;

import com.fasterxml.jackson.core.JsonToken;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.traces.prices.AvailabilityTrace.Kind;
import dev.gleaner.traces.text.TextFile;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The traces of SkyPilot (github.com/skypilot-org/spot-traces): how many spot servers of a zone
 * could be held, counted every few minutes for weeks. One JSON file for each zone and device, or an
 * archive of them.
 */
public final class AvailabilityTraces {

  private static final int MOST = 1_000_000;
  private static final Pattern ASKED = Pattern.compile("(?:^|/)(\\d{1,6})-node(?:/|$)");
  private static final String EXPECTED = "{\"metadata\":{\"gap_seconds\":300},\"data\":[1,0,...]}";

  private int gapSeconds;
  private final List<Integer> counts = new ArrayList<>();

  private AvailabilityTraces() {}

  /** Reads a .json file or a .tar.gz of them, by name. */
  public static List<AvailabilityTrace> read(Path file) {
    List<AvailabilityTrace> all = new ArrayList<>();
    try (InputStream input = new BufferedInputStream(TextFile.openBytes(file))) {
      if (TarArchive.begins(input)) {
        new TarArchive(file, input)
            .forEach(
                (name, content) -> {
                  if (name.endsWith(".json")) {
                    all.add(readTrace(Path.of(file + "!" + name), name, content));
                  }
                });
      } else {
        all.add(readTrace(file, file.toString(), input));
      }
    } catch (IOException e) {
      throw TextFile.unreadable(file, 1, e);
    }
    if (all.isEmpty()) {
      throw new BadInputException(file + ": has no .json files; expected traces of availability");
    }
    all.sort(Comparator.comparing(AvailabilityTrace::name));
    return all;
  }

  private static AvailabilityTrace readTrace(Path file, String name, InputStream content)
      throws IOException {
    AvailabilityTraces trace = new AvailabilityTraces();
    JsonText.read(file, content, trace::readDocument);
    if (trace.gapSeconds == 0 || trace.counts.isEmpty()) {
      throw BadInputException.at(file, 1, "has no gap or no counts; expected " + EXPECTED);
    }
    String stem = name.substring(name.lastIndexOf('/') + 1).replaceFirst("\\.json(\\.gz)?$", "");
    int split = stem.indexOf('_');
    return new AvailabilityTrace(
        name,
        Arrays.asList(name.split("/")).contains("preemption") ? Kind.PREEMPTION : Kind.AVAILABILITY,
        split < 0 ? stem : stem.substring(0, split),
        split < 0 ? "" : stem.substring(split + 1),
        asked(name, trace.counts),
        1000L * trace.gapSeconds,
        trace.counts);
  }

  // The folder tells; where it does not, the most that there ever was.
  private static int asked(String name, List<Integer> counts) {
    int most = Math.max(1, Collections.max(counts));
    Matcher folder = ASKED.matcher(name);
    return folder.find() ? Math.max(most, Integer.parseInt(folder.group(1))) : most;
  }

  private void readDocument(JsonText json) throws IOException {
    json.next();
    json.fields(
        name -> {
          switch (name) {
            case "metadata" -> json.fields(key -> readMetadata(json, key));
            case "data" -> readCounts(json);
            default -> json.skip();
          }
        });
  }

  private void readMetadata(JsonText json, String key) throws IOException {
    if (key.equals("gap_seconds")) {
      gapSeconds = json.place().whole(key, json.scalar(key), 1, MOST);
    } else {
      json.skip();
    }
  }

  private void readCounts(JsonText json) throws IOException {
    json.require(JsonToken.START_ARRAY, "an array of counts");
    while (json.next() != JsonToken.END_ARRAY) {
      counts.add(json.place().whole("count", json.scalar("count"), 0, MOST));
    }
  }
}
