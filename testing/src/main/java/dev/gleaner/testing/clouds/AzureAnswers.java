package dev.gleaner.testing.clouds;

/** Answers as the reference of Microsoft.Compute, version 2024-07-01, has them. */
public final class AzureAnswers {

  private AzureAnswers() {}

  public static String token(String text) {
    return "{\"token_type\": \"Bearer\", \"expires_in\": 3599, \"access_token\": \"%s\"}"
        .formatted(text);
  }

  public static String scaleSet(int capacity, String state, String tags) {
    return scaleSet(capacity, state, tags, "Spot", "Delete");
  }

  public static String scaleSet(
      int capacity, String state, String tags, String priority, String eviction) {
    return """
        {
          "name": "workers",
          "etag": "\\"7\\"",
          "location": "westeurope",
          "tags": {%s},
          "sku": {"name": "Standard_D4s_v5", "tier": "Standard", "capacity": %d},
          "properties": {
            "provisioningState": "%s",
            "orchestrationMode": "Uniform",
            "virtualMachineProfile": {
              "priority": "%s",
              "evictionPolicy": "%s",
              "billingProfile": {"maxPrice": -1}
            }
          }
        }"""
        .formatted(tags, capacity, state, priority, eviction);
  }

  public static String instance(String id, String state, String power) {
    return """
        {
          "instanceId": "%s",
          "name": "workers_%s",
          "properties": {
            "provisioningState": "%s",
            "timeCreated": "2026-03-01T10:00:00.0000000+00:00",
            "osProfile": {"computerName": "Workers00000%s"},
            "instanceView": {"statuses": [
              {"code": "ProvisioningState/succeeded"}, {"code": "PowerState/%s"}]}
          }
        }"""
        .formatted(id, id, state, id, power);
  }

  public static String instances(String nextLink, String... instances) {
    return "{\"value\": [%s]%s}"
        .formatted(
            String.join(",", instances),
            nextLink.isEmpty() ? "" : ", \"nextLink\": \"%s\"".formatted(nextLink));
  }

  public static String error(String code, String message) {
    return "{\"error\": {\"code\": \"%s\", \"message\": \"%s\"}}".formatted(code, message);
  }
}
