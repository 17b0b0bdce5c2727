package dev.gleaner.traces.jobs;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import dev.gleaner.core.model.Resources;
import dev.gleaner.traces.text.Decimal;
import dev.gleaner.traces.text.Place;
import dev.gleaner.traces.text.ResourceColumns;
import dev.gleaner.traces.text.Table;
import dev.gleaner.traces.text.TextFile;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Our own format, one row per task: {@code job,submit_s,cores,memory_gib,runtime_s,estimate_s}. The
 * rows of a job stand together. Without memory a task takes that of the default demand; without an
 * estimate its estimate is right. A column such as {@code resource_gpu} says how much of a further
 * resource a task demands.
 */
final class JobCsv {

  private static final int MOST_CORES = 1_000_000;
  private static final List<String> COLUMNS =
      List.of("job", "submit_s", "cores", "memory_gib", "runtime_s", "estimate_s");
  private static final Set<String> REQUIRED =
      new LinkedHashSet<>(List.of("job", "submit_s", "cores", "runtime_s"));
  private static final Set<String> OPTIONAL =
      new LinkedHashSet<>(List.of("memory_gib", "estimate_s", ResourceColumns.ANY));

  private final JobCollector jobs = new JobCollector();
  private final Set<String> names = new HashSet<>();
  private final Resources defaultDemand;
  private List<TaskSpec> tasks = new ArrayList<>();
  private String job = "";
  private long submit;

  private JobCsv(Resources defaultDemand) {
    this.defaultDemand = defaultDemand;
  }

  static RecordedJobs read(Path file, Resources defaultDemand) {
    JobCsv reader = new JobCsv(defaultDemand);
    try (Table table = Table.of(file, REQUIRED, OPTIONAL)) {
      while (table.next()) {
        reader.readTask(table);
      }
      reader.finishJob();
      return reader.jobs.finish(table.place());
    }
  }

  private void readTask(Table row) {
    Place place = row.place();
    long submitted = place.seconds("submit_s", row.get("submit_s"));
    String name = row.get("job");
    if (name.isEmpty()) {
      throw place.error("the job has no name; expected one in column \"job\"");
    }
    if (!name.equals(job)) {
      startJob(place, name, submitted);
    } else if (submitted != submit) {
      throw place.error(
          "job \"%s\" is submitted at %s s and at %s s; expected one time for all of its tasks"
              .formatted(name, Decimal.seconds(submit), Decimal.seconds(submitted)));
    }
    int cores = place.whole("cores", row.get("cores"), 1, MOST_CORES);
    String memory = row.get("memory_gib");
    long mib = memory.isEmpty() ? defaultDemand.memoryMib() : place.gibibytes("memory_gib", memory);
    long runtime = place.duration("runtime_s", row.get("runtime_s"));
    String given = row.get("estimate_s");
    long estimate = given.isEmpty() ? runtime : place.duration("estimate_s", given);
    Resources basics = defaultDemand.withCores(cores).with(Resources.MEMORY, mib);
    tasks.add(new TaskSpec(ResourceColumns.add(basics, row), runtime, estimate));
  }

  private void startJob(Place place, String name, long submitted) {
    if (!names.add(name)) {
      throw place.error(
          "job \"%s\" appears again; expected the rows of a job to stand together".formatted(name));
    }
    jobs.submitted(place, submitted);
    finishJob();
    job = name;
    submit = submitted;
  }

  private void finishJob() {
    if (!tasks.isEmpty()) {
      jobs.add(job, submit, tasks);
      tasks = new ArrayList<>();
    }
  }

  static void write(Path file, List<JobSpec> jobs) {
    TextFile.write(file, text -> write(text, jobs));
  }

  private static void write(Writer text, List<JobSpec> jobs) {
    CsvWriter csv = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).bufferSize(0).build(text);
    List<String> further =
        ResourceColumns.of(
            jobs.stream().flatMap(job -> job.tasks().stream()).map(TaskSpec::demand));
    List<String> header = new ArrayList<>(COLUMNS);
    header.addAll(further);
    csv.writeRecord(header);
    for (JobSpec job : jobs) {
      for (TaskSpec task : job.tasks()) {
        List<String> first =
            List.of(
                job.name(),
                Decimal.seconds(job.submitMillis()),
                Integer.toString(task.demand().cores()),
                Decimal.gibibytes(task.demand().memoryMib()),
                Decimal.seconds(task.runtimeMillis()),
                Decimal.seconds(task.estimateMillis()));
        csv.writeRecord(ResourceColumns.row(first, task.demand(), further));
      }
    }
  }
}
