package dev.gleaner.service.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.Base64;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TlsTest {

  private static final String PASSWORD = "changeit-now";

  @TempDir Path folder;
  private KeyStore store;

  @BeforeEach
  void certificate() throws Exception {
    Path file = folder.resolve("store.p12");
    Process keytool =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair",
                "-keyalg",
                "EC",
                "-alias",
                "a",
                "-dname",
                "CN=localhost",
                "-ext",
                "san=ip:127.0.0.1",
                "-storetype",
                "PKCS12",
                "-keystore",
                file.toString(),
                "-storepass",
                PASSWORD,
                "-J-XX:-UsePerfData")
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    assertThat(keytool.waitFor()).isZero();
    store = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(file)) {
      store.load(in, PASSWORD.toCharArray());
    }
    Files.writeString(folder.resolve("password"), PASSWORD + "\n");
    pem("cert.pem", "CERTIFICATE", store.getCertificate("a").getEncoded());
    pem("key.pem", "PRIVATE KEY", store.getKey("a", PASSWORD.toCharArray()).getEncoded());
  }

  private void pem(String name, String kind, byte[] content) throws Exception {
    Files.writeString(
        folder.resolve(name),
        "-----BEGIN %s-----%n%s%n-----END %s-----%n"
            .formatted(kind, Base64.getMimeEncoder().encodeToString(content), kind));
  }

  @Test
  void a_service_answers_with_a_certificate_of_either_kind() throws Exception {
    assertThat(statusWith("{certificate: %1$s/cert.pem, key: %1$s/key.pem}")).isEqualTo(200);
    assertThat(statusWith("{keystore: %1$s/store.p12, password-file: %1$s/password}"))
        .isEqualTo(200);
  }

  private int statusWith(String tls) throws Exception {
    TrustManagerFactory trust =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    KeyStore trusted = KeyStore.getInstance("PKCS12");
    trusted.load(null, null);
    trusted.setCertificateEntry("a", store.getCertificate("a"));
    trust.init(trusted);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(null, trust.getTrustManagers(), null);
    String file = "{port: 0, tls: %s}".formatted(tls.formatted(folder));
    try (LocalService service = new LocalService(folder.resolve("log"), file)) {
      URI uri = URI.create("https://127.0.0.1:%d/healthz".formatted(service.port()));
      return HttpClient.newBuilder()
          .sslContext(context)
          .build()
          .send(HttpRequest.newBuilder(uri).build(), BodyHandlers.discarding())
          .statusCode();
    }
  }

  @Test
  void what_is_no_key_is_said_to_be_none_without_being_shown() throws Exception {
    Path secret = Files.writeString(folder.resolve("odd.pem"), "BEGIN RSA PRIVATE KEY secret");
    assertThatThrownBy(() -> Tls.pem(folder.resolve("cert.pem"), secret))
        .hasMessageContainingAll("odd.pem", "openssl pkcs8")
        .hasMessageNotContaining("secret");
    Files.writeString(folder.resolve("password"), "wrong");
    assertThatThrownBy(() -> Tls.keystore(folder.resolve("store.p12"), folder.resolve("password")))
        .hasMessageContaining("store.p12")
        .hasMessageNotContaining("wrong");
  }
}
