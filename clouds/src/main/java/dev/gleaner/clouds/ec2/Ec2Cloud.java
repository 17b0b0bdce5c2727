package dev.gleaner.clouds.ec2;

import dev.gleaner.clouds.Cloud;
import dev.gleaner.clouds.CloudException;
import dev.gleaner.clouds.CloudMachine;
import dev.gleaner.clouds.Holdings;
import dev.gleaner.clouds.Holdings.Asked;
import dev.gleaner.clouds.MachineRequest;
import dev.gleaner.clouds.Notice;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.awscore.retry.AwsRetryStrategy;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.ec2.Ec2Client;
import software.amazon.awssdk.services.ec2.model.Instance;

/**
 * Machines of one pool on Amazon EC2. What must outlive us is in the cloud: the pool and what a
 * request replaces in tags, the request's token in EC2's own field for it.
 */
public final class Ec2Cloud implements Cloud {

  private final Ec2Client client;
  private final Ec2Settings settings;
  private final Ec2Listing listing;
  private final UnlistedMachines unlisted;

  public Ec2Cloud(Ec2Settings settings, AwsCredentialsProvider credentials, InstantSource clock) {
    this.settings = settings;
    this.client = client(settings, credentials);
    this.listing = new Ec2Listing(client, settings.pool());
    this.unlisted = new UnlistedMachines(clock);
  }

  private static Ec2Client client(Ec2Settings settings, AwsCredentialsProvider credentials) {
    var builder =
        Ec2Client.builder()
            .region(Region.of(settings.region()))
            .credentialsProvider(credentials)
            .httpClient(UrlConnectionHttpClient.create())
            // Whoever calls us backs off by itself, and tells why it waits.
            .overrideConfiguration(
                override -> override.retryStrategy(AwsRetryStrategy.doNotRetry()));
    settings.endpoint().ifPresent(builder::endpointOverride);
    return builder.build();
  }

  @Override
  public List<String> request(MachineRequest request) throws CloudException {
    try {
      List<String> granted =
          client.runInstances(Ec2Requests.run(request, settings)).instances().stream()
              .map(Instance::instanceId)
              .toList();
      if (granted.isEmpty()) {
        // EC2 grants at least one or says why not.
        throw Ec2Failures.half("RunInstances");
      }
      unlisted.granted(request, granted);
      return granted;
    } catch (SdkException e) {
      throw Ec2Failures.of("RunInstances", e);
    }
  }

  @Override
  public void release(String machine) throws CloudException {
    try {
      client.terminateInstances(terminate -> terminate.instanceIds(machine));
    } catch (SdkException e) {
      // Gone for good, or too new to be known everywhere: then it shows up in a later list.
      if (!Ec2Failures.isNotFound(e)) {
        throw Ec2Failures.of("TerminateInstances", e);
      }
    }
  }

  @Override
  public Holdings holdings() throws CloudException {
    try {
      List<Instance> instances = listing.instances();
      Map<String, Notice> notices = listing.notices();
      List<CloudMachine> machines = new ArrayList<>();
      for (Instance instance : instances) {
        machines.add(listing.machine(instance, notices));
      }
      unlisted.listed(machines.stream().map(CloudMachine::id).toList());
      return new Holdings(machines, unlisted.count(), asked(instances));
    } catch (SdkException e) {
      throw Ec2Failures.of("DescribeInstances", e);
    }
  }

  private List<Asked> asked(List<Instance> instances) {
    Map<String, Asked> byToken = new LinkedHashMap<>();
    for (Instance instance : instances) {
      if (instance.clientToken() != null && !instance.clientToken().isEmpty()) {
        List<String> replaces = Ec2Requests.replaces(instance.tags());
        count(new Asked(instance.clientToken(), 1, replaces), byToken);
      }
    }
    unlisted.asked().forEach(asked -> count(asked, byToken));
    return List.copyOf(byToken.values());
  }

  private static void count(Asked some, Map<String, Asked> byToken) {
    byToken.merge(
        some.token(),
        some,
        (known, more) ->
            new Asked(known.token(), known.granted() + more.granted(), known.replaces()));
  }

  @Override
  public void close() {
    client.close();
  }

  @Override
  public String toString() {
    return "EC2 %s, pool %s".formatted(settings.region(), settings.pool());
  }
}
