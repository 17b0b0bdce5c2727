package dev.gleaner.service.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StandByProcessesTest {

  private static final String FILE = "port: 0";

  @TempDir Path folder;

  @Test
  void a_second_process_refuses_until_the_first_is_killed_and_then_knows_all() throws Exception {
    try (ServiceProcess first = ServiceProcess.start(folder, FILE)) {
      ServiceClient leader = first.leader();
      try (ServiceProcess second = ServiceProcess.start(folder, FILE)) {
        leader.put("/v1/hosts/n1", "{\"capacity\": {\"VCPU\": 4}}");
        ServiceClient standBy = second.client();
        assertThat(standBy.get("/healthz").text("status")).isEqualTo("standby");
        assertThat(standBy.get("/v1/hosts").status()).isEqualTo(503);
        assertThat(standBy.get("/v1/hosts").error()).contains("stand-by", "ask the leader");
        first.kill();
        assertThat(second.leader().get("/v1/hosts/n1").status()).isEqualTo(200);
      }
    }
  }

  @Test
  void who_sends_too_slowly_is_cut_off_and_others_are_served() throws Exception {
    try (ServiceProcess process =
        ServiceProcess.start(folder, FILE, "-Dsun.net.httpserver.maxReqTime=1")) {
      ServiceClient client = process.leader();
      try (Socket slow = new Socket(InetAddress.getLoopbackAddress(), client.port())) {
        slow.getOutputStream()
            .write(
                "POST /v1/placements HTTP/1.1\r\nHost: x\r\nContent-Le"
                    .getBytes(StandardCharsets.US_ASCII));
        slow.getOutputStream().flush();
        assertThat(client.get("/v1/hosts").status()).isEqualTo(200);
        assertThat(isClosed(slow)).isTrue();
      }
    }
  }

  // Reading ends when the other side closes; with nothing, or with an error.
  private static boolean isClosed(Socket slow) {
    try {
      return slow.getInputStream().read() < 0;
    } catch (IOException e) {
      return true;
    }
  }
}
