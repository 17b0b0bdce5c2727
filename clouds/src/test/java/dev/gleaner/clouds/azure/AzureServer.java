package dev.gleaner.clouds.azure;

import dev.gleaner.clouds.MachineRequest;
import dev.gleaner.clouds.Secret;
import dev.gleaner.core.model.Contract;
import dev.gleaner.testing.clouds.AzureAnswers;
import dev.gleaner.testing.clouds.ScriptedServer;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** A scale set behind a server that says what a test wants, and lets everybody in. */
abstract class AzureServer {

  static final String SECRET = "client~secret&of=ours";
  static final String SET =
      "/subscriptions/sub/resourceGroups/group/providers/Microsoft.Compute/virtualMachineScaleSets/workers";
  static final String GET_SET = "GET " + SET + "?api-version=2024-07-01";
  static final String PATCH = "PATCH " + SET + "?api-version=2024-07-01";
  static final String LIST = "GET " + SET + "/virtualMachines?";

  final ScriptedServer server = new ScriptedServer();
  Instant now = Instant.parse("2026-03-01T10:00:00Z");
  final AzureCloud cloud =
      new AzureCloud(
          new AzureSettings("sub", "group", "workers", server.uri()),
          TokenSource.clientSecret(
              server.uri(), "tenant", "client", new Secret(SECRET), server.uri()),
          () -> now);

  @BeforeEach
  void letIn() {
    server.reply("/oauth2/v2.0/token", 200, AzureAnswers.token("first-token"));
  }

  @AfterEach
  void close() {
    server.close();
  }

  static MachineRequest spot(String token, int request, String... replaces) {
    return new MachineRequest(token, request, "Standard_D4s_v5", Contract.SPOT, List.of(replaces));
  }
}
