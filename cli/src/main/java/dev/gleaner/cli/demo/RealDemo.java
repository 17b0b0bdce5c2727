package dev.gleaner.cli.demo;

import dev.gleaner.cli.jobs.EmbeddedProperties;
import dev.gleaner.cli.jobs.HadoopLog;
import dev.gleaner.cli.jobs.JobView;
import dev.gleaner.operate.job.JobProgress;
import dev.gleaner.yarn.client.KeptRuns;
import dev.gleaner.yarn.client.RunFolder;
import dev.gleaner.yarn.client.Runs;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The same job twice on the same nodes: without Gleaner, and with it.
 *
 * @param whileItRuns called whenever commands run, which need no processor
 */
record RealDemo(DemoSetting setting, PrintWriter err, Runnable whileItRuns) {

  static final String PLAIN = "capacity-scheduler";
  static final String GLEANER = "gleaner";

  /** What came of it, by scheme. */
  Map<String, DemoRow> run() throws Exception {
    RunFolder folder = Runs.ofUser().create("demo");
    Runs.ofUser().keep(KeptRuns.DEFAULT);
    HadoopLog.to(folder.log());
    Map<String, DemoRow> rows = new LinkedHashMap<>();
    rows.put(PLAIN, run(PLAIN, "off", folder));
    rows.put(GLEANER, run(GLEANER, "on", folder));
    return rows;
  }

  private DemoRow run(String scheme, String mode, RunFolder folder) throws Exception {
    err.println("gleaner: real commands on a YARN of its own, " + scheme + " ...");
    err.flush();
    EmbeddedProperties properties = new EmbeddedProperties(mode, GLEANER, setting.speed());
    DemoRow row;
    try (JobView view = JobView.of(err)) {
      row =
          RealRun.of(
              setting,
              folder.path().resolve(scheme),
              properties.in(folder.plugin()),
              view.andThen(this::startOther));
    }
    err.println("gleaner: " + RealDemoText.sentence(scheme, row));
    err.flush();
    return row;
  }

  private void startOther(JobProgress progress) {
    if (progress.running() > 0) {
      whileItRuns.run();
    }
  }
}
