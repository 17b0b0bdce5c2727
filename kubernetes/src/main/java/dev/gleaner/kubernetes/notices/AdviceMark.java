package dev.gleaner.kubernetes.notices;

import dev.gleaner.clouds.notices.Advice;
import dev.gleaner.kubernetes.names.Marks;
import io.fabric8.kubernetes.api.model.Node;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Map;
import java.util.Optional;

/** An advice to leave a node, and what was made of it, as annotations of the node. */
public final class AdviceMark {

  private AdviceMark() {}

  public static boolean isOn(Node node) {
    return annotations(node).containsKey(Marks.ADVICE);
  }

  /** The advice on a node; its time is 0 if somebody wrote one that is none. */
  public static Optional<Advice> of(Node node) {
    Map<String, String> annotations = annotations(node);
    return Optional.ofNullable(annotations.get(Marks.ADVICE))
        .map(
            text ->
                new Advice(
                    millis(text),
                    annotations.getOrDefault(Marks.ADVICE_REASON, "annotation " + Marks.ADVICE)));
  }

  /** What was done about it, as one word. */
  public static Optional<String> followed(Node node) {
    return Optional.ofNullable(annotations(node).get(Marks.ADVICE_FOLLOWED));
  }

  private static long millis(String text) {
    try {
      return Instant.parse(text).toEpochMilli();
    } catch (DateTimeParseException e) {
      return 0;
    }
  }

  private static Map<String, String> annotations(Node node) {
    Map<String, String> annotations = node.getMetadata().getAnnotations();
    return annotations == null ? Map.of() : annotations;
  }
}
