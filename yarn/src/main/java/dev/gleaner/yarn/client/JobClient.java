package dev.gleaner.yarn.client;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.Resources;
import dev.gleaner.operate.job.Job;
import dev.gleaner.operate.logs.TaskLogs;
import dev.gleaner.yarn.login.ClusterLogin;
import dev.gleaner.yarn.logs.AggregatedLogs;
import dev.gleaner.yarn.logs.ClusterLogs;
import dev.gleaner.yarn.master.Staging;
import dev.gleaner.yarn.resources.YarnResources;
import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.yarn.api.records.ApplicationId;
import org.apache.hadoop.yarn.api.records.ApplicationSubmissionContext;
import org.apache.hadoop.yarn.api.records.Resource;
import org.apache.hadoop.yarn.client.api.YarnClient;
import org.apache.hadoop.yarn.client.api.YarnClientApplication;
import org.apache.hadoop.yarn.exceptions.YarnException;

/** Submits jobs to one cluster, and finds those that were submitted before. */
public final class JobClient implements AutoCloseable {

  /** Where staging folders are; by default in the user's home folder of the file system. */
  public static final String STAGING = "gleaner.staging-dir";

  private final Configuration configuration;
  private final MasterCode code;
  private final YarnClient yarn = YarnClient.createYarnClient();

  /** A client of the cluster that the configuration describes. */
  public JobClient(Configuration configuration, MasterCode code) {
    ClusterLogin.of(configuration);
    this.configuration = configuration;
    this.code = code;
    yarn.init(configuration);
    yarn.start();
  }

  /** Hands the job to YARN; it goes on whether or not anybody watches. */
  public JobRun submit(Job job) throws IOException, YarnException {
    YarnClientApplication application = yarn.createApplication();
    ApplicationSubmissionContext context = application.getApplicationSubmissionContext();
    ApplicationId id = context.getApplicationId();
    Staging staging = Staging.at(folder(id), configuration);
    boolean accepted = false;
    try {
      Submission submission = new Submission(configuration, code, staging);
      submission.fill(job);
      submission.describe(job, context);
      yarn.submitApplication(context);
      accepted = true;
    } catch (YarnException e) {
      // Such as a queue that is unknown.
      throw new BadInputException(
          "%s: YARN does not accept the job: %s".formatted(job.source(), e.getMessage()));
    } finally {
      if (!accepted) {
        staging.files().delete(staging.folder(), true);
        staging.close();
      }
    }
    return new JobRun(new LiveApplication(yarn, id, configuration), id.toString(), staging);
  }

  /** A job that was submitted before, by its application's id. */
  public JobRun find(ApplicationId id) throws IOException {
    Staging staging = Staging.at(folder(id), configuration);
    if (!staging.files().exists(staging.path("job.json"))) {
      staging.close();
      throw new BadInputException(
          "%s: there is no job of gleaner with this id; its folder would be %s"
              .formatted(id, staging.folder()));
    }
    return new JobRun(new LiveApplication(yarn, id, configuration), id.toString(), staging);
  }

  /** What the largest container could have right now; it changes as nodes shrink and grow. */
  public Resources largestContainer() throws IOException, YarnException {
    Resource largest =
        yarn.createApplication().getNewApplicationResponse().getMaximumResourceCapability();
    return YarnResources.of(largest);
  }

  /** The logs of a job that runs or ran on this cluster. */
  public TaskLogs logs(ApplicationId id) throws IOException, YarnException {
    String owner = yarn.getApplicationReport(id).getUser();
    return new ClusterLogs(
        ClusterLogs.webAddresses(yarn, configuration),
        new AggregatedLogs(configuration, id, owner));
  }

  private Path folder(ApplicationId id) throws IOException {
    String root = configuration.get(STAGING);
    Path folder =
        root == null
            ? new Path(FileSystem.get(configuration).getHomeDirectory(), ".gleaner")
            : new Path(root);
    return new Path(folder, id.toString());
  }

  @Override
  public void close() {
    yarn.stop();
  }
}
