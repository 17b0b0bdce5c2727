package dev.gleaner.yarn.master;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.HexFormat;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.security.Credentials;
import org.apache.hadoop.security.UserGroupInformation;

/**
 * By which a master and its workers know each other: a worker runs whatever its master sends, and
 * the port of a master that is gone may be somebody else's. It travels with the credentials of a
 * container, which YARN keeps from others and from logs, and never over the connection.
 */
public final class WorkerSecret {

  private static final String NAME = "gleaner-worker";
  private static final int BYTES = 32;

  private final String secret;

  /** A new one. */
  public WorkerSecret() {
    byte[] random = new byte[BYTES];
    new SecureRandom().nextBytes(random);
    this.secret = HexFormat.of().formatHex(random);
  }

  private WorkerSecret(String secret) {
    this.secret = secret;
  }

  /** The one that came with the credentials of this process: all masters of a job have the same. */
  static WorkerSecret ofProcess() throws IOException {
    byte[] given =
        UserGroupInformation.getCurrentUser().getCredentials().getSecretKey(new Text(NAME));
    return given == null
        ? new WorkerSecret()
        : new WorkerSecret(
            new String(given, StandardCharsets.US_ASCII).substring(NAME.length() + 1));
  }

  /** What both sides can show for a task, each its own half: who has not seen it cannot. */
  record Proofs(String ofMaster, String ofWorker) {

    boolean isOfWorker(String shown) {
      return MessageDigest.isEqual(
          ofWorker.getBytes(StandardCharsets.UTF_8), shown.getBytes(StandardCharsets.UTF_8));
    }
  }

  /**
   * The proofs for one task of a container.
   *
   * @param text what the master says to the worker when it hands out the task
   */
  Proofs proofs(String container, int number, String text) {
    String between = String.join(" ", secret, container, Integer.toString(number), text, secret);
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      byte[] sum = digest.digest((between + "\n").getBytes(StandardCharsets.UTF_8));
      String all = HexFormat.of().formatHex(sum);
      return new Proofs(all.substring(0, all.length() / 2), all.substring(all.length() / 2));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  /** Lets a container know the secret. A shell can find it in its credentials. */
  public void addTo(Credentials credentials) {
    credentials.addSecretKey(
        new Text(NAME), (NAME + ":" + secret).getBytes(StandardCharsets.US_ASCII));
  }
}
