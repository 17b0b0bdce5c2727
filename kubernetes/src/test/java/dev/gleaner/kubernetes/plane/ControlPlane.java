package dev.gleaner.kubernetes.plane;

import dev.gleaner.kubernetes.testing.Waiting;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.ConfigBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyPairGenerator;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Random;

/**
 * A real API server without any node, on ports of this machine only: enough for checks of
 * resources, permissions and whatever needs no container. Starts in seconds and needs no rights.
 * Other programs of Kubernetes can be started beside it.
 */
public final class ControlPlane implements AutoCloseable {

  private final Programs programs;
  private final int port;
  private final String token = HexFormat.of().toHexDigits(new Random().nextLong());
  private final KubernetesClient client;

  private ControlPlane(Path folder) throws IOException {
    programs = new Programs(folder);
    int etcd = Programs.freePort();
    int peers = Programs.freePort();
    port = Programs.freePort();
    Path key = key();
    Path tokens =
        Files.writeString(folder.resolve("tokens.csv"), token + ",admin,1,system:masters\n");
    String stored = "http://127.0.0.1:" + etcd;
    String peer = "http://127.0.0.1:" + peers;
    start(
        "etcd",
        "--data-dir",
        folder.resolve("etcd").toString(),
        "--unsafe-no-fsync",
        "--listen-client-urls",
        stored,
        "--advertise-client-urls",
        stored,
        "--listen-peer-urls",
        peer,
        "--initial-advertise-peer-urls",
        peer,
        "--initial-cluster",
        "default=" + peer);
    start(
        "kube-apiserver",
        "--etcd-servers=" + stored,
        "--bind-address=127.0.0.1",
        "--secure-port=" + port,
        "--cert-dir=" + folder.resolve("certificates"),
        "--token-auth-file=" + tokens,
        "--authorization-mode=RBAC",
        "--service-cluster-ip-range=10.96.0.0/16",
        "--endpoint-reconciler-type=none",
        "--service-account-issuer=https://kubernetes.default.svc",
        "--service-account-key-file=" + key,
        "--service-account-signing-key-file=" + key);
    client = clientAs(null);
    Waiting.until(
        "the API server to be ready (see " + folder + ")",
        () -> client.raw("/readyz"),
        "ok"::equals);
  }

  /** Starts one, or skips the test that asks, and says why. */
  public static ControlPlane start() {
    KubeCache.require("etcd", "kube-apiserver");
    try {
      return new ControlPlane(Files.createTempDirectory("control-plane"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Of somebody who may do anything. */
  public KubernetesClient client() {
    return client;
  }

  /**
   * Of somebody else, such as {@code system:serviceaccount:default:gleaner}. The caller closes it.
   */
  public KubernetesClient clientAs(String user) {
    ConfigBuilder config = config(token);
    if (user != null) {
      config.withImpersonateUsername(user);
    }
    return new KubernetesClientBuilder().withConfig(config.build()).build();
  }

  /** Of whoever has a token that the API server has made. The caller closes it. */
  public KubernetesClient clientWith(String someToken) {
    return new KubernetesClientBuilder().withConfig(config(someToken).build()).build();
  }

  private ConfigBuilder config(String someToken) {
    return new ConfigBuilder(Config.empty())
        .withMasterUrl("https://127.0.0.1:" + port)
        .withOauthToken(someToken)
        .withTrustCerts(true)
        .withDisableHostnameVerification(true)
        .withRequestRetryBackoffLimit(0);
  }

  /** Makes resources known that are defined in a file, and waits until they are served. */
  public void define(Path file) throws IOException {
    Definitions.make(client, file);
  }

  /** Starts another program of the cache, which finds the API server by this file. */
  public Path kubeconfig() throws IOException {
    return Files.writeString(
        folder().resolve("kubeconfig"),
        """
        apiVersion: v1
        kind: Config
        clusters:
          - name: c
            cluster: {server: "https://127.0.0.1:%d", insecure-skip-tls-verify: true}
        users:
          - name: u
            user: {token: "%s"}
        contexts:
          - name: c
            context: {cluster: c, user: u}
        current-context: c
        """
            .formatted(port, token));
  }

  /** Starts a program of the cache, which ends with the control plane. */
  public void start(String program, String... arguments) throws IOException {
    start(new ProcessBuilder(), program, arguments);
  }

  /** The same with an environment of its own. */
  public void start(ProcessBuilder builder, String program, String... arguments)
      throws IOException {
    programs.start(builder, program, arguments);
  }

  public Path folder() {
    return programs.folder();
  }

  private Path key() throws IOException {
    try {
      KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
      generator.initialize(2048);
      byte[] key = generator.generateKeyPair().getPrivate().getEncoded();
      return Files.writeString(
          folder().resolve("accounts.key"),
          "-----BEGIN PRIVATE KEY-----\n%s\n-----END PRIVATE KEY-----\n"
              .formatted(Base64.getMimeEncoder().encodeToString(key)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has RSA", e);
    }
  }

  @Override
  public void close() throws IOException {
    client.close();
    programs.close();
  }
}
