package dev.gleaner.kubernetes.notices;

import dev.gleaner.clouds.Notice;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.kubernetes.names.Marks;
import io.fabric8.kubernetes.api.model.Node;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
import java.util.Map;
import java.util.Optional;

/** A notice as an annotation of a node: the form that every source ends in. */
public final class NoticeMark {

  private NoticeMark() {}

  /**
   * The notice on a node.
   *
   * @throws BadInputException if the annotation is no time
   */
  public static Optional<Notice> of(Node node) {
    Map<String, String> annotations = annotations(node);
    String text = annotations.get(Marks.NOTICE);
    if (text == null) {
      return Optional.empty();
    }
    String because = annotations.getOrDefault(Marks.NOTICE_REASON, "annotation " + Marks.NOTICE);
    return Optional.of(new Notice(parse(node.getMetadata().getName(), text), because));
  }

  /** Whether there is a notice with this reason. */
  static boolean isBecause(Node node, String reason) {
    return isOn(node) && reason.equals(annotations(node).get(Marks.NOTICE_REASON));
  }

  public static boolean isOn(Node node) {
    return annotations(node).containsKey(Marks.NOTICE);
  }

  /** Whether the notice was made of an advice, and nobody has said since that the node ends. */
  public static boolean isOnlyAdvice(Node node) {
    String text = annotations(node).get(Marks.NOTICE);
    return text != null && text.equals(annotations(node).get(Marks.ADVICE_NOTICE));
  }

  /** Whether a notice says something that the node's annotation does not: an earlier end. */
  public static boolean isNews(Node node, Notice notice) {
    try {
      return of(node).map(known -> notice.atMillis() < known.atMillis()).orElse(true);
    } catch (BadInputException e) {
      return true;
    }
  }

  public static String text(long millis) {
    return Instant.ofEpochMilli(millis).toString();
  }

  private static long parse(String node, String text) {
    try {
      return OffsetDateTime.parse(text).toInstant().toEpochMilli();
    } catch (DateTimeParseException e) {
      throw new BadInputException(
          "node %s: annotation %s: \"%s\" is no time; expected one such as %s"
              .formatted(node, Marks.NOTICE, text, "2026-05-04T12:30:00Z"));
    }
  }

  private static Map<String, String> annotations(Node node) {
    Map<String, String> annotations = node.getMetadata().getAnnotations();
    return annotations == null ? Map.of() : annotations;
  }
}
