package dev.gleaner.yarn.embedded;

import dev.gleaner.testing.Await;
import java.util.Objects;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.security.UserGroupInformation;
import org.apache.hadoop.security.token.Token;
import org.apache.hadoop.yarn.api.records.ApplicationId;
import org.apache.hadoop.yarn.api.records.ApplicationSubmissionContext;
import org.apache.hadoop.yarn.api.records.Priority;
import org.apache.hadoop.yarn.api.records.Resource;
import org.apache.hadoop.yarn.client.ClientRMProxy;
import org.apache.hadoop.yarn.client.api.YarnClient;
import org.apache.hadoop.yarn.security.AMRMTokenIdentifier;

/** Submits an application whose master runs here, and waits until the master may register. */
public final class UnmanagedApplication {

  private UnmanagedApplication() {}

  /** Who the master is: the user of this process with the token of its application. */
  public static UserGroupInformation submit(Configuration configuration, String queue)
      throws Exception {
    try (YarnClient client = YarnClient.createYarnClient()) {
      client.init(configuration);
      client.start();
      Token<AMRMTokenIdentifier> token = token(client, submit(client, queue));
      token.setService(ClientRMProxy.getAMRMTokenService(configuration));
      UserGroupInformation master =
          UserGroupInformation.createRemoteUser(
              UserGroupInformation.getCurrentUser().getShortUserName());
      master.addToken(token);
      return master;
    }
  }

  private static ApplicationId submit(YarnClient client, String queue) throws Exception {
    ApplicationSubmissionContext context =
        client.createApplication().getApplicationSubmissionContext();
    context.setApplicationName("commands of a test");
    context.setQueue(queue);
    context.setUnmanagedAM(true);
    context.setMaxAppAttempts(1);
    context.setResource(Resource.newInstance(1, 1));
    context.setPriority(Priority.newInstance(0));
    context.setAMContainerSpec(UnmanagedMaster.launch("true"));
    return client.submitApplication(context);
  }

  private static Token<AMRMTokenIdentifier> token(YarnClient client, ApplicationId application)
      throws Exception {
    return Await.that("a token for the master of " + application)
        .until(() -> client.getAMRMToken(application), Objects::nonNull);
  }
}
