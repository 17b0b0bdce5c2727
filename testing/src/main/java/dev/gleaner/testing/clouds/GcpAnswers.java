package dev.gleaner.testing.clouds;

/** Answers as the reference of Compute Engine's version 1 has them. */
public final class GcpAnswers {

  private GcpAnswers() {}

  public static String token(String text) {
    return "{\"access_token\": \"%s\", \"expires_in\": 3599, \"token_type\": \"Bearer\"}"
        .formatted(text);
  }

  public static String operation(String status, String more) {
    return """
        {
          "kind": "compute#operation",
          "id": "7128783508312083402",
          "name": "operation-1",
          "zone": "https://www.googleapis.com/compute/v1/projects/lab/zones/europe-west4-b",
          "operationType": "bulkInsert",
          "status": "%s",
          "progress": 0%s
        }"""
        .formatted(status, more);
  }

  public static String operationError(String code) {
    return operation(
        "DONE",
        ", \"error\": {\"errors\": [{\"code\": \"%s\", \"message\": \"about %s\"}]}, \"httpErrorStatusCode\": 400"
            .formatted(code, code));
  }

  public static String instance(String name, String status, String labels) {
    return """
        {
          "kind": "compute#instance",
          "name": "%s",
          "machineType": "https://www.googleapis.com/compute/v1/projects/lab/zones/europe-west4-b/machineTypes/n2-standard-4",
          "status": "%s",
          "creationTimestamp": "2026-03-01T02:00:00.000-08:00",
          "labels": {"gleaner-pool": "night"%s},
          "networkInterfaces": [{"networkIP": "10.164.0.7"}],
          "scheduling": {"provisioningModel": "SPOT", "instanceTerminationAction": "DELETE"}
        }"""
        .formatted(name, status, labels);
  }

  public static String instances(String nextPage, String... instances) {
    return "{\"kind\": \"compute#instanceList\", \"id\": \"x\"%s%s}"
        .formatted(
            instances.length == 0 ? "" : ", \"items\": [%s]".formatted(String.join(",", instances)),
            nextPage.isEmpty() ? "" : ", \"nextPageToken\": \"%s\"".formatted(nextPage));
  }

  public static String error(int code, String reason) {
    return """
        {"error": {"code": %d, "message": "about %s",
         "errors": [{"message": "about %s", "domain": "global", "reason": "%s"}]}}"""
        .formatted(code, reason, reason, reason);
  }
}
