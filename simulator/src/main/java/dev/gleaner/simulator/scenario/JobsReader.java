package dev.gleaner.simulator.scenario;

import dev.gleaner.config.resources.ResourceFields;
import dev.gleaner.config.units.CountText.Range;
import dev.gleaner.config.units.NumberText;
import dev.gleaner.config.yaml.Fields;
import dev.gleaner.config.yaml.NearestName;
import dev.gleaner.config.yaml.Value;
import dev.gleaner.core.model.Resources;
import dev.gleaner.simulator.kernel.Ticks;
import dev.gleaner.simulator.scenario.redundancy.CheckpointReader;
import dev.gleaner.traces.jobs.ArrivalRates;
import dev.gleaner.traces.jobs.GeneratedJobs;
import dev.gleaner.traces.jobs.JobFiles;
import dev.gleaner.traces.jobs.JobSource;
import dev.gleaner.traces.jobs.RuntimeShape;
import dev.gleaner.traces.jobs.Workload;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Jobs: workloads to generate and files to read. */
final class JobsReader {

  private static final double MILLIS_PER_MINUTE = Ticks.MILLISECONDS.perMinute();
  private static final int MANY = 1_000_000;
  private static final double LEAST_RATE = 0.001;
  private static final double MOST_RATE = 1_000;
  private static final List<String> WORKLOADS =
      Arrays.stream(RuntimeShape.values()).map(RuntimeShape::label).toList();
  private static final List<String> OF_WORKLOADS =
      List.of(
          "count",
          "inter-arrival",
          "rates",
          "tasks",
          "cores",
          "memory-per-core",
          ResourceFields.KEY,
          "shortest-task",
          "longest-task",
          "estimate-error");

  private final Path folder;
  private final Set<String> queues;

  JobsReader(Path folder, Set<String> queues) {
    this.folder = folder;
    this.queues = queues;
  }

  List<JobStream> read(Fields fields) {
    if (!(fields.value("jobs") instanceof Value.Sequence sequence)) {
      return List.of(stream(fields.below("jobs")));
    }
    List<JobStream> streams = new ArrayList<>();
    for (Value item : sequence.items()) {
      int index = streams.size();
      JobStream stream = stream(new Fields("jobs." + index, (Value.Mapping) item));
      streams.add(
          new JobStream(
              stream.queue(),
              stream.group(),
              stream.checkpointing(),
              new NumberedJobs(index, stream.source())));
    }
    return List.copyOf(streams);
  }

  private JobStream stream(Fields fields) {
    String queue = fields.text("queue", queues.iterator().next());
    if (!queues.contains(queue)) {
      throw fields
          .origin("queue")
          .problem(
              "queue \"%s\" is not one of cluster.queues%s"
                  .formatted(queue, NearestName.hint(queue, queues)));
    }
    if (fields.has("file") == fields.has("workload")) {
      throw fields
          .mapping()
          .origin()
          .problem(
              "%s has %s; expected exactly one of workload or file"
                  .formatted(fields.key(), fields.has("file") ? "both" : "neither"));
    }
    return new JobStream(
        queue,
        fields.text("group", "all"),
        fields.has("checkpoint")
            ? Optional.of(CheckpointReader.read(fields.below("checkpoint")))
            : Optional.empty(),
        fields.has("file") ? recorded(fields) : generated(fields));
  }

  private JobSource recorded(Fields fields) {
    for (String key : OF_WORKLOADS) {
      if (fields.has(key)) {
        throw fields.bad(key, "no such key beside file: it belongs to workload");
      }
    }
    Fields demand = fields.below("demand");
    return Sources.read(
        folder,
        fields,
        "file",
        file ->
            JobFiles.read(
                file,
                ResourceFields.add(
                    new Resources(demand.count("cores", 1, 1, MANY), demand.mib("memory", 2048)),
                    demand)));
  }

  private static JobSource generated(Fields fields) {
    if (fields.has("demand")) {
      throw fields.bad("demand", "cores, memory-per-core and resources beside workload");
    }
    String name = fields.text("workload", "");
    if (!WORKLOADS.contains(name)) {
      throw fields
          .origin("workload")
          .problem(
              "workload \"%s\" is unknown%s".formatted(name, NearestName.hint(name, WORKLOADS)));
    }
    Workload standard = Workload.named(name);
    Range tasks =
        fields.range("tasks", new Range(standard.fewestTasks(), standard.mostTasks()), 1, MANY);
    Workload workload =
        new Workload(
            standard.shape(),
            fields.count("count", standard.jobs(), 1, MANY),
            interArrivalSeconds(fields, standard),
            tasks.low(),
            tasks.high(),
            fields.counts("cores", standard.coresPerTask(), 1, MANY),
            fields.mib("memory-per-core", standard.memoryMibPerCore()),
            shortest(fields, standard),
            minutes(fields, "longest-task", standard.longestMinutes()),
            fields.fraction("estimate-error", 0, -0.99, 10));
    return new GeneratedJobs(workload, rates(fields), ResourceFields.add(Resources.NONE, fields));
  }

  private static ArrivalRates rates(Fields fields) {
    if (!fields.has("rates")) {
      return ArrivalRates.CONSTANT;
    }
    Fields rates = fields.below("rates");
    return new ArrivalRates(
        rates.someTime("every", Duration.ZERO).toMillis(),
        rates.list("factors", text -> NumberText.parse(text, LEAST_RATE, MOST_RATE)));
  }

  private static double interArrivalSeconds(Fields fields, Workload standard) {
    return fields.has("inter-arrival")
        ? fields.duration("inter-arrival", Duration.ZERO).toMillis() / 1000.0
        : standard.meanInterArrivalSeconds();
  }

  // A longest task below the workload's usual shortest one pulls that down with it.
  private static double shortest(Fields fields, Workload standard) {
    double longest = minutes(fields, "longest-task", standard.longestMinutes());
    double usual = Math.min(standard.shortestMinutes(), longest);
    double shortest = minutes(fields, "shortest-task", usual);
    if (shortest > longest) {
      throw fields.bad("shortest-task", "at most the longest task, %s minutes".formatted(longest));
    }
    return shortest;
  }

  private static double minutes(Fields fields, String key, double standard) {
    return fields.has(key)
        ? fields.someTime(key, Duration.ZERO).toMillis() / MILLIS_PER_MINUTE
        : standard;
  }
}
