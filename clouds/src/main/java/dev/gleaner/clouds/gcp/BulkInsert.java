package dev.gleaner.clouds.gcp;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.gleaner.clouds.CloudException;
import dev.gleaner.clouds.CloudException.Kind;
import dev.gleaner.clouds.MachineRequest;
import dev.gleaner.core.model.Contract;
import java.nio.charset.StandardCharsets;
import java.util.UUID;

/** Asks for several instances at once; it may give fewer, but not none without saying why. */
final class BulkInsert {

  /** An instance has at most 64 labels. */
  private static final int MOST_REPLACED = 50;

  private BulkInsert() {}

  /**
   * The same number for the same request: Google does the same number once.
   *
   * @param failures how often the request has failed for good: that number is spent
   */
  static UUID number(MachineRequest request, int failures) {
    return UUID.nameUUIDFromBytes(
        "%s/%d".formatted(request.token(), failures).getBytes(StandardCharsets.UTF_8));
  }

  static ObjectNode body(MachineRequest request, GcpSettings settings) throws CloudException {
    check(request);
    ObjectNode body = JsonNodeFactory.instance.objectNode();
    body.put("count", Integer.toString(request.request()));
    body.put("minCount", "1");
    body.put("sourceInstanceTemplate", settings.templatePath());
    // Names that follow from the request cannot be given twice, however late it is repeated.
    ObjectNode names = body.putObject("perInstanceProperties");
    for (int i = 1; i <= request.request(); i++) {
      names.putObject("%s-%03d".formatted(request.token(), i));
    }
    // What is here takes the place of what the template says of it; the rest stays.
    ObjectNode properties = body.putObject("instanceProperties");
    properties.put("machineType", request.machineType());
    ObjectNode scheduling = properties.putObject("scheduling");
    boolean isSpot = request.contract() == Contract.SPOT;
    scheduling.put("provisioningModel", isSpot ? "SPOT" : "STANDARD");
    if (isSpot) {
      scheduling.put("instanceTerminationAction", "DELETE");
      scheduling.put("onHostMaintenance", "TERMINATE");
      scheduling.put("automaticRestart", false);
    }
    ObjectNode labels = properties.putObject("labels");
    labels.put(GcpInstance.POOL, settings.pool());
    labels.put(GcpInstance.TOKEN, request.token());
    for (int i = 0; i < request.replaces().size(); i++) {
      labels.put(GcpInstance.REPLACES.formatted(i + 1), request.replaces().get(i));
    }
    return body;
  }

  private static void check(MachineRequest request) throws CloudException {
    if (request.contract() == Contract.HARVEST) {
      throw new CloudException(
          Kind.DENIED, "Google sells no harvest machines; write \"contract: spot\" or \"regular\"");
    }
    if (request.replaces().size() > MOST_REPLACED) {
      throw new CloudException(
          Kind.DENIED,
          "%d machines to replace do not fit in labels; ask for at most %d at once"
              .formatted(request.replaces().size(), MOST_REPLACED));
    }
  }
}
