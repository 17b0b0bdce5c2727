package dev.gleaner.cli.output.jobs;

import dev.gleaner.cli.output.Figures;
import dev.gleaner.cli.output.Table;
import dev.gleaner.cli.output.TableWidth;
import dev.gleaner.cli.output.results.TaskCounts;
import dev.gleaner.core.model.PlainText;
import dev.gleaner.operate.job.JobOutcome;
import dev.gleaner.operate.job.JobPhase;
import dev.gleaner.operate.job.JobPlaces;
import dev.gleaner.operate.job.JobProgress;
import dev.gleaner.operate.job.NoticeProgress;
import dev.gleaner.operate.job.TaskProgress;
import dev.gleaner.operate.job.TaskState;
import dev.gleaner.simulator.result.Percent;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * For people: the whole, and then the servers and the tasks that need a look.
 *
 * @param now wall time
 */
record JobTable(TableWidth width, long now) implements JobPrinter {

  private static final int MOST_TASKS = 20;
  private static final int SAVED_COLUMN = 3;

  @Override
  public void print(String run, JobOutcome outcome, List<Path> outputs, PrintWriter out) {
    JobProgress progress = outcome.progress();
    line(out, "job", "%s (%s)".formatted(run, progress.application()));
    line(out, "state", state(progress));
    line(out, "tasks", TaskCounts.of(progress));
    if (!progress.waitingBecause().isEmpty()) {
      line(out, "waiting", progress.waitingBecause());
    }
    line(out, "killed", killed(progress));
    notices(progress.notices(), out);
    places(outcome.places(), progress.notices().mttrMillis(), out);
    line(out, "time", time(progress));
    line(out, "cost", cost(progress));
    if (!outputs.isEmpty()) {
      line(out, "outputs", "%d in %s".formatted(outputs.size(), root(outputs)));
    }
    new ServerTable(width, now).print(outcome.places(), out);
    tasks(outcome.tasks(), out);
  }

  private void places(JobPlaces places, long mttrMillis, PrintWriter out) {
    if (!places.servers().isEmpty()) {
      long go = places.servers().stream().filter(server -> server.goesAt() > 0).count();
      String lasts = mttrMillis > 0 ? "; a place lasts " + duration(mttrMillis) : "";
      line(
          out, "servers", "%d, %d of them must go%s".formatted(places.servers().size(), go, lasts));
    }
    List<String> saves = new ArrayList<>();
    if (places.newestAt() > 0) {
      long ago = Math.max(0, now - places.newestAt());
      saves.add("the newest %s ago, of \"%s\"".formatted(duration(ago), places.newest()));
    }
    if (places.everyMillis() > 0) {
      saves.add("one every %s is best".formatted(duration(places.everyMillis())));
    }
    if (!saves.isEmpty()) {
      line(out, "saves", String.join("; ", saves));
    }
  }

  private static String duration(long millis) {
    return Figures.duration((double) millis);
  }

  private static void line(PrintWriter out, String name, String value) {
    out.println(String.format(Locale.ROOT, "%-9s", name) + PlainText.line(value));
  }

  private static String state(JobProgress progress) {
    String state = progress.phase().name().toLowerCase(Locale.ROOT);
    boolean troubled = progress.phase() == JobPhase.FAILED || progress.phase() == JobPhase.LOST;
    return troubled && !progress.diagnostics().isEmpty()
        ? state + ": " + progress.diagnostics().lines().findFirst().orElse("")
        : state;
  }

  private static String killed(JobProgress progress) {
    return progress.kills() == 0
        ? "none"
        : "%d tries, %s of the core-hours"
            .formatted(progress.kills(), Percent.of(progress.wastedShare()));
  }

  private static void notices(NoticeProgress notices, PrintWriter out) {
    if (notices.saves() > 0) {
      line(
          out,
          "saved",
          "%d tries, which %s"
              .formatted(
                  notices.saves(),
                  notices.mttrMillis() > 0
                      ? "went on elsewhere; a place lasts " + duration(notices.mttrMillis())
                      : "went on elsewhere"));
    }
    if (notices.told() > 0) {
      String until =
          LocalTime.ofInstant(Instant.ofEpochMilli(notices.deadline()), ZoneId.systemDefault())
              .truncatedTo(ChronoUnit.SECONDS)
              .format(DateTimeFormatter.ISO_LOCAL_TIME);
      line(
          out,
          "notices",
          "%d running tasks must go, the first by %s".formatted(notices.told(), until));
    }
  }

  private static String time(JobProgress progress) {
    String elapsed = duration(progress.elapsed().toMillis());
    return progress
        .left()
        .map(left -> elapsed + ", about " + duration(left.toMillis()) + " left")
        .orElse(elapsed);
  }

  private static String cost(JobProgress progress) {
    return "%s%s (%s core-hours); on demand %s"
        .formatted(
            Figures.dollars(progress.dollars()),
            progress.phase().over() ? "" : " so far",
            Figures.decimal(progress.coreHours(), 3),
            Figures.dollars(progress.onDemandDollars()));
  }

  private static Path root(List<Path> outputs) {
    Path common = outputs.get(0).getParent();
    for (Path output : outputs) {
      while (!output.startsWith(common)) {
        common = common.getParent();
      }
    }
    return common;
  }

  private static String name(TaskProgress task) {
    int ranks = task.task().ranks().count();
    return ranks == 0 ? task.task().name() : "%s (%d ranks)".formatted(task.task().name(), ranks);
  }

  private void tasks(List<TaskProgress> all, PrintWriter out) {
    List<TaskProgress> odd =
        all.stream()
            .filter(
                task ->
                    task.state() == TaskState.RUNNING
                        || task.state() == TaskState.STOPPED
                        || task.state() == TaskState.FAILED
                        || task.state() == TaskState.SKIPPED
                        || task.kills() + task.failures() + task.saves() > 0)
            .toList();
    if (odd.isEmpty()) {
      return;
    }
    out.println();
    boolean saves = all.stream().anyMatch(task -> task.saves() > 0);
    List<String> heads =
        new ArrayList<>(List.of("task", "state", "tries", "killed", "failed", "last trouble"));
    if (saves) {
      heads.add(SAVED_COLUMN, "saved");
    }
    Table table = new Table(heads.toArray(String[]::new));
    for (TaskProgress task : odd.subList(0, Math.min(MOST_TASKS, odd.size()))) {
      List<String> row =
          new ArrayList<>(
              List.of(
                  name(task),
                  task.state().name().toLowerCase(Locale.ROOT),
                  Integer.toString(task.tries().size()),
                  Integer.toString(task.kills()),
                  Integer.toString(task.failures()),
                  task.trouble()));
      if (saves) {
        row.add(SAVED_COLUMN, Integer.toString(task.saves()));
      }
      table.add(row);
    }
    table.print(out, width);
    if (odd.size() > MOST_TASKS) {
      out.println("... and %d more; -o csv has all".formatted(odd.size() - MOST_TASKS));
    }
  }
}
