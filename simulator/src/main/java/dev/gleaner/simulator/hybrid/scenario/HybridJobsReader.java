package dev.gleaner.simulator.hybrid.scenario;

import dev.gleaner.config.units.BadValueException;
import dev.gleaner.config.yaml.Fields;
import dev.gleaner.core.model.Resources;
import dev.gleaner.simulator.hybrid.BurstyJobs;
import dev.gleaner.traces.jobs.JobFiles;
import dev.gleaner.traces.jobs.JobSource;
import dev.gleaner.traces.jobs.JobSpec;
import dev.gleaner.traces.jobs.RecordedJobs;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;

/**
 * Where jobs come from: a trace, or made up. A file is looked for when the scenario runs: what is
 * public is not always ours to ship.
 */
final class HybridJobsReader {

  private static final String ORIGIN =
      "name yours with --set hybrid.jobs.file=/path/to/it, a .tr of the Hawk and Eagle simulators,"
          + " an .swf or a .csv";
  private static final Resources ONE_SLOT = new Resources(1, 1024);

  private final Path folder;
  private final Fields fields;

  HybridJobsReader(Path folder, Fields fields) {
    this.folder = folder;
    this.fields = fields;
  }

  Supplier<JobSource> read() {
    if (!fields.has("file")) {
      refuse("from", "no file");
      BurstyJobs made =
          new BurstyJobs(
              fields.count("count", 3000, 1, 10_000_000),
              (double) fields.someTime("inter-arrival", Duration.ofSeconds(7)).toMillis());
      return () -> made;
    }
    refuse("count", "a file");
    refuse("inter-arrival", "a file");
    Path file = Fields.parse(fields.key("file"), fields.value("file"), this::resolved);
    long from = fields.duration("from", Duration.ZERO).toMillis();
    return () -> recorded(file, from);
  }

  private void refuse(String key, String beside) {
    if (fields.has(key)) {
      throw fields.bad(key, "no such key where jobs have " + beside);
    }
  }

  private Path resolved(String name) {
    try {
      return folder.resolve(name).normalize();
    } catch (InvalidPathException e) {
      throw new BadValueException("the path of a file");
    }
  }

  private JobSource recorded(Path file, long from) {
    if (!Files.isRegularFile(file)) {
      throw fields.bad("file", "the path of a file, but there is none at " + file + "; " + ORIGIN);
    }
    List<JobSpec> later =
        JobFiles.read(file, ONE_SLOT).jobs().stream()
            .filter(job -> job.submitMillis() >= from)
            .map(job -> new JobSpec(job.name(), job.submitMillis() - from, job.tasks()))
            .toList();
    if (later.isEmpty()) {
      throw fields.bad("from", "a time before the last job is submitted");
    }
    return new RecordedJobs(later, 0);
  }
}
