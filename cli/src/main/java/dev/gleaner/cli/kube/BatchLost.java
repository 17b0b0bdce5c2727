package dev.gleaner.cli.kube;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.gleaner.cli.output.Table;
import dev.gleaner.cli.output.TableWidth;
import dev.gleaner.kubernetes.batch.BatchLosses.Cause;
import dev.gleaner.kubernetes.batch.Lost;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What batch has lost, for people and for programs. */
final class BatchLost {

  private BatchLost() {}

  static void print(Map<Cause, Lost> all, TableWidth width, PrintWriter out) {
    out.println();
    out.println("Batch has lost:");
    Table table = new Table("reason", "owner", "queue", "pods", "core-seconds");
    all.forEach(
        (cause, lost) ->
            table.add(
                List.of(
                    cause.reason(),
                    cause.owner(),
                    cause.queue(),
                    Long.toString(lost.pods()),
                    String.format(Locale.ROOT, "%.0f", lost.coreSeconds()))));
    table.print(out, width);
  }

  /** An object to which nodes are added. */
  static ObjectNode json(Map<Cause, Lost> all) {
    ObjectNode root = JsonNodeFactory.instance.objectNode();
    ArrayNode array = root.putArray("batch_lost");
    all.forEach(
        (cause, lost) ->
            array
                .addObject()
                .put("reason", cause.reason())
                .put("owner", cause.owner())
                .put("queue", cause.queue())
                .put("pods", lost.pods())
                .put("core_seconds", lost.coreSeconds()));
    return root;
  }
}
