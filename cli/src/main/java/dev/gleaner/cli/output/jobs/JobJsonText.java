package dev.gleaner.cli.output.jobs;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.gleaner.operate.job.JobOutcome;
import dev.gleaner.operate.job.JobPlaces;
import dev.gleaner.operate.job.JobProgress;
import dev.gleaner.operate.job.JobServer;
import dev.gleaner.operate.job.TaskProgress;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** One JSON object with numbers as they are. */
record JobJsonText() implements JobPrinter {

  @Override
  public void print(String run, JobOutcome outcome, List<Path> outputs, PrintWriter out) {
    JobProgress progress = outcome.progress();
    ObjectNode root = JsonNodeFactory.instance.objectNode();
    root.put("run", run);
    root.put("application", progress.application());
    root.put("job", progress.name());
    root.put("state", progress.phase().name().toLowerCase(Locale.ROOT));
    root.put("diagnostics", progress.diagnostics());
    root.put("tasks_total", progress.tasks());
    root.put("done", progress.done());
    root.put("running", progress.running());
    root.put("waiting", progress.ready());
    root.put("blocked", progress.blocked());
    root.put("failed", progress.failed());
    root.put("skipped", progress.skipped());
    root.put("stopped", progress.stopped());
    root.put("waiting_because", progress.waitingBecause());
    root.put("kills", progress.kills());
    root.put("failures", progress.failures());
    root.put("saves", progress.notices().saves());
    root.put("told", progress.notices().told());
    root.put("first_goes_at_ms", progress.notices().deadline());
    root.put("mttr_ms", progress.notices().mttrMillis());
    root.put("masters", progress.masters());
    root.put("elapsed_ms", progress.elapsed().toMillis());
    progress
        .left()
        .ifPresentOrElse(
            left -> root.put("left_ms", left.toMillis()), () -> root.putNull("left_ms"));
    root.put("core_hours", progress.coreHours());
    root.put("wasted_core_hours", progress.wastedCoreHours());
    root.put("dollars", progress.dollars());
    root.put("on_demand_dollars", progress.onDemandDollars());
    places(root, outcome.places());
    ArrayNode files = root.putArray("outputs");
    outputs.forEach(output -> files.add(output.toString()));
    ArrayNode tasks = root.putArray("tasks");
    outcome.tasks().forEach(task -> task(tasks.addObject(), task));
    out.println(root.toPrettyString());
  }

  private static void places(ObjectNode root, JobPlaces places) {
    ArrayNode servers = root.putArray("servers");
    for (JobServer server : places.servers()) {
      ObjectNode node = servers.addObject();
      node.put("node", server.node());
      node.put("market", places.markets().get(server.node()));
      node.put("containers", server.containers());
      node.put("goes_at_ms", server.goesAt());
      node.put("because", server.because());
    }
    root.put("newest_checkpoint", places.newest());
    root.put("newest_checkpoint_at_ms", places.newestAt());
    root.put("checkpoint_every_ms", places.everyMillis());
  }

  private static void task(ObjectNode node, TaskProgress task) {
    node.put("task", task.task().name());
    node.put("state", task.state().name().toLowerCase(Locale.ROOT));
    node.put("ranks", task.task().ranks().count());
    node.put("tries", task.tries().size());
    node.put("killed", task.kills());
    node.put("failed", task.failures());
    node.put("node", task.node());
    node.put("last_try_ms", task.lastedMillis());
    node.put("wasted_ms", task.wastedMillis());
    node.put("saved", task.saves());
    node.put("goes_at_ms", task.goesAt());
    node.put("trouble", task.trouble());
  }
}
