package dev.gleaner.yarn.client;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.operate.job.Job;
import dev.gleaner.operate.job.TaskKind;
import dev.gleaner.yarn.login.ContainerTokens;
import dev.gleaner.yarn.master.JobMaster;
import dev.gleaner.yarn.master.LocalFiles;
import dev.gleaner.yarn.master.MasterConfiguration;
import dev.gleaner.yarn.master.Reuse;
import dev.gleaner.yarn.master.Staging;
import dev.gleaner.yarn.master.WorkerSecret;
import dev.gleaner.yarn.plugin.PluginSettings;
import java.io.IOException;
import java.io.OutputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.permission.FsPermission;
import org.apache.hadoop.security.Credentials;
import org.apache.hadoop.yarn.api.ApplicationConstants;
import org.apache.hadoop.yarn.api.records.ApplicationSubmissionContext;
import org.apache.hadoop.yarn.api.records.ContainerLaunchContext;
import org.apache.hadoop.yarn.api.records.LocalResource;
import org.apache.hadoop.yarn.api.records.Resource;

/** Fills the staging folder, and tells YARN how to start the application master. */
final class Submission {

  /** By which the plug-in and people tell our jobs from others. */
  static final String APPLICATION_TYPE = "GLEANER";

  private static final String RUNTIME = "GLEANER_RUNTIME_P";
  private static final int MASTER_MIB = 512;
  private static final int MASTER_HEAP_MIB = 128;
  private static final long FAILURES_COUNT_FOR_MILLIS = 600_000;
  private static final int MASTER_ATTEMPTS = 10;

  private final Configuration configuration;
  private final MasterCode code;
  private final Staging staging;

  Submission(Configuration configuration, MasterCode code, Staging staging) {
    this.configuration = configuration;
    this.code = code;
    this.staging = staging;
  }

  void fill(Job job) throws IOException {
    if (job.tellsTasks() && job.checkpointFolder().isEmpty() && !staging.local()) {
      throw new BadInputException(
          "%s: tasks keep checkpoints in a folder that all nodes share, which %s is not; expected"
                  .formatted(job.source(), staging.folder())
              + " checkpoint-folder, such as /mnt/shared/checkpoints");
    }
    // Inputs, outputs and commands are nobody else's business.
    FileSystem.mkdirs(staging.files(), staging.folder(), new FsPermission((short) 0700));
    staging.files().mkdirs(staging.path("outputs"));
    staging.writeJob(new StagedInputs(staging).upload(job));
    try (OutputStream out = staging.files().create(staging.path(MasterConfiguration.FILE), true)) {
      configuration.writeXml(out);
    }
  }

  void describe(Job job, ApplicationSubmissionContext context) throws IOException {
    context.setApplicationName(job.name());
    context.setApplicationType(APPLICATION_TYPE);
    context.setQueue(job.queue());
    context.setResource(Resource.newInstance(MASTER_MIB, 1));
    // The commands go on where a master dies, and only what fails again and again gives up.
    context.setKeepContainersAcrossApplicationAttempts(true);
    context.setMaxAppAttempts(MASTER_ATTEMPTS);
    context.setAttemptFailuresValidityInterval(FAILURES_COUNT_FOR_MILLIS);
    context.setAMContainerSpec(
        ContainerLaunchContext.newInstance(
            resources(),
            environment(job),
            List.of(command()),
            null,
            ContainerTokens.written(credentials()),
            null));
  }

  private Credentials credentials() throws IOException {
    Credentials credentials = ContainerTokens.ofMaster(staging.files(), configuration);
    // Containers outlive a master, and have to know the next one.
    new WorkerSecret().addTo(credentials);
    return credentials;
  }

  private Map<String, LocalResource> resources() throws IOException {
    Map<String, LocalResource> all = new LinkedHashMap<>(code.resources(staging));
    Path file = staging.path(MasterConfiguration.FILE);
    all.put(MasterConfiguration.FILE, LocalFiles.resource(staging.files().getFileStatus(file)));
    return all;
  }

  private Map<String, String> environment(Job job) {
    double scale = configuration.getDouble(PluginSettings.TIME_SCALE, 1);
    Reuse reuse = Reuse.of(configuration);
    Map<String, String> environment = new LinkedHashMap<>();
    environment.put(Staging.VARIABLE, staging.folder().toString());
    environment.put(
        ApplicationConstants.Environment.CLASSPATH.name(), code.classPath(configuration));
    TaskKind.priorities(job)
        .forEach(
            (kind, priority) -> {
              if (kind.estimateMillis() > 0) {
                long held = reuse.heldMillis(kind, kind.count(job));
                environment.put(RUNTIME + priority, Math.round(held * scale) + "ms");
              }
            });
    return environment;
  }

  // Small and quick to start: it mostly waits.
  private String command() {
    String logs = ApplicationConstants.LOG_DIR_EXPANSION_VAR;
    return String.join(
        " ",
        code.java(),
        "-Xmx" + MASTER_HEAP_MIB + "m",
        "-XX:+UseSerialGC -XX:TieredStopAtLevel=1 -Xshare:auto",
        "-Dlog4j.configuration=container-log4j.properties",
        "-Dyarn.app.container.log.dir=" + logs,
        "-Dyarn.app.container.log.filesize=0",
        "-Dhadoop.root.logger=INFO,CLA",
        "-Dhadoop.root.logfile=syslog",
        JobMaster.class.getName(),
        "1>" + logs + "/stdout",
        "2>" + logs + "/stderr");
  }
}
