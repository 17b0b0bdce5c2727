package dev.gleaner.clouds.ec2;

import dev.gleaner.clouds.CloudException;
import dev.gleaner.clouds.CloudException.Kind;
import dev.gleaner.clouds.MachineRequest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import software.amazon.awssdk.services.ec2.model.InstanceInterruptionBehavior;
import software.amazon.awssdk.services.ec2.model.InstanceMarketOptionsRequest;
import software.amazon.awssdk.services.ec2.model.MarketType;
import software.amazon.awssdk.services.ec2.model.ResourceType;
import software.amazon.awssdk.services.ec2.model.RunInstancesRequest;
import software.amazon.awssdk.services.ec2.model.SpotInstanceType;
import software.amazon.awssdk.services.ec2.model.Tag;
import software.amazon.awssdk.services.ec2.model.TagSpecification;

/** What we ask of EC2, and the tags that we leave there. */
final class Ec2Requests {

  static final String POOL = "gleaner-pool";

  private static final String REPLACES = "gleaner-replaces";
  private static final int LONGEST_VALUE = 256;

  private Ec2Requests() {}

  static RunInstancesRequest run(MachineRequest request, Ec2Settings settings)
      throws CloudException {
    RunInstancesRequest.Builder run =
        RunInstancesRequest.builder()
            .clientToken(request.token())
            // Some are better than none.
            .minCount(1)
            .maxCount(request.request())
            .instanceType(request.machineType())
            .launchTemplate(template -> template.launchTemplateName(settings.launchTemplate()));
    List<Tag> tags = tags(request, settings);
    switch (request.contract()) {
      case REGULAR -> run.tagSpecifications(tagged(ResourceType.INSTANCE, tags));
      case SPOT ->
          run.instanceMarketOptions(spot())
              .tagSpecifications(
                  tagged(ResourceType.INSTANCE, tags),
                  // By these we find the notices of our machines and no others.
                  tagged(ResourceType.SPOT_INSTANCES_REQUEST, tags));
      case HARVEST ->
          throw new CloudException(
              Kind.DENIED, "EC2 has no harvest machines; write \"contract: spot\" or \"regular\"");
    }
    return run.build();
  }

  private static InstanceMarketOptionsRequest spot() {
    return InstanceMarketOptionsRequest.builder()
        .marketType(MarketType.SPOT)
        .spotOptions(
            options ->
                options
                    .spotInstanceType(SpotInstanceType.ONE_TIME)
                    .instanceInterruptionBehavior(InstanceInterruptionBehavior.TERMINATE))
        .build();
  }

  private static TagSpecification tagged(ResourceType type, List<Tag> tags) {
    return TagSpecification.builder().resourceType(type).tags(tags).build();
  }

  private static List<Tag> tags(MachineRequest request, Ec2Settings settings) {
    List<Tag> tags = new ArrayList<>();
    tags.add(tag(POOL, settings.pool()));
    StringBuilder value = new StringBuilder();
    for (String machine : request.replaces()) {
      if (value.length() + 1 + machine.length() > LONGEST_VALUE) {
        tags.add(replaces(tags.size(), value));
        value.setLength(0);
      }
      value.append(value.isEmpty() ? "" : " ").append(machine);
    }
    if (!value.isEmpty()) {
      tags.add(replaces(tags.size(), value));
    }
    return tags;
  }

  // A value has 256 characters at most: more machines go into further tags, in their order.
  private static Tag replaces(int number, StringBuilder value) {
    return tag("%s-%02d".formatted(REPLACES, number), value.toString());
  }

  private static Tag tag(String key, String value) {
    return Tag.builder().key(key).value(value).build();
  }

  static List<String> replaces(List<Tag> tags) {
    return tags.stream()
        .filter(tag -> tag.key().startsWith(REPLACES))
        .sorted(Comparator.comparing(Tag::key))
        .flatMap(tag -> Arrays.stream(tag.value().split(" ", -1)))
        .toList();
  }
}
