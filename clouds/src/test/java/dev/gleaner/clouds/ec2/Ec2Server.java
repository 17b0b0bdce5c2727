package dev.gleaner.clouds.ec2;

import dev.gleaner.clouds.MachineRequest;
import dev.gleaner.core.model.Contract;
import dev.gleaner.testing.clouds.ScriptedServer;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;

/** EC2 as a server that says what a test wants. */
abstract class Ec2Server {

  static final String SECRET = "wJalrXUtnFEMI-K7MDENG-secret";

  final ScriptedServer server = new ScriptedServer();
  Instant now = Instant.parse("2026-03-01T10:00:00Z");
  final Ec2Cloud cloud = cloud(server.uri());

  Ec2Cloud cloud(URI endpoint) {
    return new Ec2Cloud(
        new Ec2Settings("night", "eu-west-1", "worker", Optional.of(endpoint)),
        StaticCredentialsProvider.create(AwsBasicCredentials.create("AKIDEXAMPLE", SECRET)),
        () -> now);
  }

  @AfterEach
  void close() {
    cloud.close();
    server.close();
  }

  static MachineRequest spot(int request, String... replaces) {
    return new MachineRequest("night-7", request, "m5.xlarge", Contract.SPOT, List.of(replaces));
  }
}
