package dev.gleaner.peers;

import com.fasterxml.jackson.databind.JsonNode;
import dev.gleaner.testing.Await;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Checks a cluster from outside: reads the ResourceManager's REST interface and nothing else, and
 * knows nothing of Gleaner.
 */
final class Verifier {

  // A finished application's last containers leave with the next heartbeats.
  private static final Duration SETTLING = Duration.ofMinutes(1);

  private final RestApi api;
  private final Duration settling;

  Verifier(RestApi api) {
    this(api, SETTLING);
  }

  Verifier(RestApi api, Duration settling) {
    this.api = api;
    this.settling = settling;
  }

  /** After the jobs: all of them have succeeded, and all that they held has come back. */
  void nothingIsLost(int applications, int activeNodes) {
    Await.that("a cluster that has lost nothing")
        .within(settling)
        .until(
            () -> {
              Findings findings = new Findings();
              allSucceeded(findings, applications);
              nothingIsHeld(findings, activeNodes);
              return findings.wrong;
            },
            List::isEmpty);
  }

  private void allSucceeded(Findings findings, int expected) {
    List<JsonNode> applications = api.applications();
    findings.expect("applications", applications.size(), expected);
    for (JsonNode application : applications) {
      String id = application.path("id").asText();
      findings.expect(id + " state", application.path("state").asText(), "FINISHED");
      findings.expect(id + " final status", application.path("finalStatus").asText(), "SUCCEEDED");
      // The ResourceManager says -1 of an application that it no longer schedules.
      findings.expectAtMost(id + " containers", application.path("runningContainers").asInt(), 0);
      findings.expectAtMost(id + " reserved MB", application.path("reservedMB").asInt(), 0);
      for (JsonNode attempt : api.attempts(id)) {
        containersAreComplete(findings, id, attempt.path("appAttemptId").asText());
      }
    }
  }

  private void containersAreComplete(Findings findings, String application, String attempt) {
    for (JsonNode container : api.containers(application, attempt)) {
      findings.expect(
          container.path("containerId").asText(),
          container.path("containerState").asText(),
          "COMPLETE");
    }
  }

  private void nothingIsHeld(Findings findings, int activeNodes) {
    JsonNode metrics = api.metrics();
    for (String held :
        List.of(
            "appsPending",
            "appsRunning",
            "containersAllocated",
            "containersReserved",
            "containersPending",
            "allocatedMB",
            "allocatedVirtualCores",
            "reservedMB",
            "reservedVirtualCores",
            "pendingMB",
            "pendingVirtualCores")) {
      findings.expect("metrics " + held, metrics.path(held).asLong(Long.MIN_VALUE), 0);
    }
    findings.expect("active nodes", metrics.path("activeNodes").asInt(), activeNodes);
    nodesAgree(findings, metrics);
    queuesAreEmpty(findings, api.rootQueue());
  }

  /** Nodes and cluster are counted in different places; they must come to the same. */
  private void nodesAgree(Findings findings, JsonNode metrics) {
    long memory = 0;
    long cores = 0;
    for (JsonNode node : api.nodes()) {
      if (node.path("state").asText().equals("RUNNING")) {
        String id = node.path("id").asText();
        findings.expect(id + " containers", node.path("numContainers").asInt(), 0);
        findings.expect(id + " used MB", node.path("usedMemoryMB").asLong(), 0);
        findings.expect(id + " used cores", node.path("usedVirtualCores").asLong(), 0);
        memory += node.path("availMemoryMB").asLong();
        cores += node.path("availableVirtualCores").asLong();
      }
    }
    findings.expect("metrics totalMB", metrics.path("totalMB").asLong(), memory);
    findings.expect("metrics availableMB", metrics.path("availableMB").asLong(), memory);
    findings.expect("metrics total cores", metrics.path("totalVirtualCores").asLong(), cores);
    findings.expect(
        "metrics available cores", metrics.path("availableVirtualCores").asLong(), cores);
  }

  private static void queuesAreEmpty(Findings findings, JsonNode queue) {
    String name = "queue " + queue.path("queueName").asText();
    findings.expect(name + " used", queue.path("usedCapacity").asDouble(), 0.0);
    if (queue.has("resourcesUsed")) {
      findings.expect(name + " used MB", queue.path("resourcesUsed").path("memory").asLong(), 0);
      findings.expect(name + " containers", queue.path("numContainers").asInt(), 0);
    }
    queue.path("queues").path("queue").forEach(child -> queuesAreEmpty(findings, child));
  }

  /** What is not as it must be, in words. */
  private static final class Findings {

    private final List<String> wrong = new ArrayList<>();

    void expect(String what, Object actual, Object expected) {
      if (!expected.toString().equals(actual.toString())) {
        wrong.add(what + ": " + actual + " instead of " + expected);
      }
    }

    void expectAtMost(String what, int actual, int most) {
      if (actual > most) {
        wrong.add(what + ": " + actual + ", more than " + most);
      }
    }
  }
}
