package dev.gleaner.clouds.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.clouds.CloudException;
import dev.gleaner.clouds.CloudException.Kind;
import dev.gleaner.clouds.gcp.MachineIdentity;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class CloudHttpTest {

  @Test
  @Timeout(60)
  void a_token_that_never_comes_is_not_waited_for_for_ever() throws Exception {
    // Its backlog takes the connection, and nobody reads from it.
    try (ServerSocket mute = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      URI metadata = URI.create("http://127.0.0.1:" + mute.getLocalPort());
      CloudHttp http =
          new CloudHttp(
              new MachineIdentity(metadata),
              (call, status, body, retryAfter) -> new CloudException(Kind.UNCLEAR, call),
              InstantSource.system(),
              Duration.ofMillis(200));

      assertThatThrownBy(() -> http.call("GET", metadata.resolve("/machines"), null, Map.of()))
          .isInstanceOf(CloudException.class)
          .hasMessageContaining("token: no answer from 127.0.0.1")
          .satisfies(e -> assertThat(((CloudException) e).kind()).isEqualTo(Kind.UNCLEAR));
    }
  }
}
