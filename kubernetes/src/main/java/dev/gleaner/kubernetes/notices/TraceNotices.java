package dev.gleaner.kubernetes.notices;

import dev.gleaner.clouds.Notice;
import dev.gleaner.config.units.BadValueException;
import dev.gleaner.config.units.DurationText;
import dev.gleaner.core.model.BadInputException;
import io.fabric8.kubernetes.api.model.Node;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * Notices of a file, for trials and demonstrations: lines of {@code at,node,notice} such as {@code
 * 2026-05-04T12:30:00Z,node-7,30s}. Times are of the calendar, so that whoever takes over goes on
 * where the file is.
 */
public final class TraceNotices implements NodeNotices {

  private static final String HEAD = "at,node,notice";

  private record Line(long at, NodeNotice notice) {}

  private final List<Line> lines;

  private TraceNotices(List<Line> lines) {
    this.lines = lines;
  }

  public static TraceNotices read(Path file) {
    List<String> texts;
    try {
      texts = Files.readAllLines(file);
    } catch (IOException e) {
      throw new BadInputException("%s: cannot be read as text".formatted(file));
    }
    List<Line> lines = new ArrayList<>();
    for (int number = 1; number <= texts.size(); number++) {
      String text = texts.get(number - 1).strip();
      if (!text.isEmpty() && !(number == 1 && text.equals(HEAD))) {
        lines.add(parse("%s:%d".formatted(file, number), text));
      }
    }
    return new TraceNotices(lines);
  }

  private static Line parse(String place, String text) {
    String[] parts = text.split(",", -1);
    try {
      if (parts.length == 3 && !parts[1].isBlank()) {
        long at = Instant.parse(parts[0].strip()).toEpochMilli();
        long end = at + DurationText.parse(parts[2].strip()).toMillis();
        return new Line(at, new NodeNotice(parts[1].strip(), new Notice(end, "trace " + place)));
      }
    } catch (DateTimeParseException | BadValueException e) {
      // Said below, with all of the line.
    }
    throw new BadInputException(
        "%s: \"%s\" is no notice; expected %s, such as 2026-05-04T12:30:00Z,node-7,30s"
            .formatted(place, text, HEAD));
  }

  @Override
  public List<NodeNotice> look(Collection<Node> nodes, long now) {
    // After its end a node of the same name is another one.
    return lines.stream()
        .filter(line -> line.at() <= now && now < line.notice().notice().atMillis())
        .map(Line::notice)
        .toList();
  }
}
