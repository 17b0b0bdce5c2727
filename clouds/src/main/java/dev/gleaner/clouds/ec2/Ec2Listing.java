package dev.gleaner.clouds.ec2;

import dev.gleaner.clouds.CloudException;
import dev.gleaner.clouds.CloudMachine;
import dev.gleaner.clouds.MachineState;
import dev.gleaner.clouds.Notice;
import dev.gleaner.core.model.Resources;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import software.amazon.awssdk.services.ec2.Ec2Client;
import software.amazon.awssdk.services.ec2.model.DescribeInstancesResponse;
import software.amazon.awssdk.services.ec2.model.Filter;
import software.amazon.awssdk.services.ec2.model.Instance;
import software.amazon.awssdk.services.ec2.model.InstanceTypeInfo;

/** Reads what EC2 has of a pool. */
final class Ec2Listing {

  /** From the notice to the end, as EC2 promises. */
  private static final Duration WARNING = Duration.ofMinutes(2);

  private final Ec2Client client;
  private final Filter ours;
  private final Map<String, Optional<Resources>> sizes = new HashMap<>();

  Ec2Listing(Ec2Client client, String pool) {
    this.client = client;
    this.ours = Filter.builder().name("tag:" + Ec2Requests.POOL).values(pool).build();
  }

  List<Instance> instances() throws CloudException {
    List<Instance> instances = new ArrayList<>();
    for (DescribeInstancesResponse page :
        client.describeInstancesPaginator(request -> request.filters(ours))) {
      if (!page.hasReservations()) {
        throw Ec2Failures.half("DescribeInstances");
      }
      page.reservations().forEach(reservation -> instances.addAll(reservation.instances()));
    }
    return instances;
  }

  /** By machine: those whose spot request is marked for termination. */
  Map<String, Notice> notices() {
    Filter marked =
        Filter.builder()
            .name("status-code")
            .values("marked-for-termination", "marked-for-stop")
            .build();
    Map<String, Notice> notices = new TreeMap<>();
    client
        .describeSpotInstanceRequestsPaginator(request -> request.filters(ours, marked))
        .spotInstanceRequests()
        .forEach(
            spot ->
                notices.put(
                    spot.instanceId(),
                    new Notice(
                        spot.status().updateTime().plus(WARNING).toEpochMilli(),
                        spot.status().code())));
    return notices;
  }

  CloudMachine machine(Instance instance, Map<String, Notice> notices) {
    return new CloudMachine(
        instance.instanceId(),
        hosts(instance),
        state(instance),
        size(instance.instanceTypeAsString()),
        Optional.ofNullable(notices.get(instance.instanceId())),
        Optional.ofNullable(instance.clientToken()).orElse(""),
        instance.launchTime() == null ? 0 : instance.launchTime().toEpochMilli());
  }

  private static Set<String> hosts(Instance instance) {
    Set<String> hosts = new HashSet<>();
    for (String host : new String[] {instance.privateDnsName(), instance.privateIpAddress()}) {
      if (host != null && !host.isEmpty()) {
        hosts.add(host);
      }
    }
    return hosts;
  }

  private static MachineState state(Instance instance) {
    return switch (instance.state().name()) {
      case PENDING -> MachineState.PENDING;
      case RUNNING -> MachineState.RUNNING;
      case SHUTTING_DOWN -> MachineState.LEAVING;
      case TERMINATED -> MachineState.GONE;
      case STOPPING, STOPPED, UNKNOWN_TO_SDK_VERSION -> MachineState.BROKEN;
    };
  }

  private Optional<Resources> size(String type) {
    return sizes.computeIfAbsent(
        type,
        asked ->
            client
                .describeInstanceTypes(request -> request.instanceTypesWithStrings(asked))
                .instanceTypes()
                .stream()
                .findFirst()
                .map(Ec2Listing::size));
  }

  private static Resources size(InstanceTypeInfo type) {
    return new Resources(type.vCpuInfo().defaultVCpus(), type.memoryInfo().sizeInMiB());
  }
}
