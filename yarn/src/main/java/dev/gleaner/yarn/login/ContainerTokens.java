package dev.gleaner.yarn.login;

import java.io.IOException;
import java.nio.ByteBuffer;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.io.DataOutputBuffer;
import org.apache.hadoop.security.Credentials;
import org.apache.hadoop.security.UserGroupInformation;
import org.apache.hadoop.security.token.Token;
import org.apache.hadoop.yarn.client.util.YarnClientUtils;
import org.apache.hadoop.yarn.security.AMRMTokenIdentifier;

/**
 * What a container shows instead of a ticket. A master and its tasks get tokens for the file system
 * with the job's files and for nothing else; those for the ResourceManager and the nodes YARN hands
 * out by itself.
 */
public final class ContainerTokens {

  private ContainerTokens() {}

  /**
   * For an application master, which YARN renews as long as the job runs; none without Kerberos.
   */
  public static Credentials ofMaster(FileSystem files, Configuration cluster) throws IOException {
    if (!UserGroupInformation.isSecurityEnabled()) {
      return new Credentials();
    }
    return ofMaster(files, YarnClientUtils.getRmPrincipal(cluster));
  }

  static Credentials ofMaster(FileSystem files, String renewer) throws IOException {
    Credentials credentials = new Credentials();
    files.addDelegationTokens(renewer, credentials);
    return credentials;
  }

  /** For the tasks of the master that this process is; empty without Kerberos. */
  public static Credentials ofTasks() throws IOException {
    return UserGroupInformation.isSecurityEnabled()
        ? ofTasks(UserGroupInformation.getCurrentUser().getCredentials())
        : new Credentials();
  }

  /** Whoever has the master's token is the master: a task does not get it. */
  static Credentials ofTasks(Credentials master) {
    Credentials tasks = new Credentials();
    for (Token<?> token : master.getAllTokens()) {
      if (!token.getKind().equals(AMRMTokenIdentifier.KIND_NAME)) {
        tasks.addToken(token.getService(), token);
      }
    }
    return tasks;
  }

  /** As a container takes them; null where there are none. */
  public static ByteBuffer written(Credentials credentials) throws IOException {
    if (credentials.numberOfTokens() == 0 && credentials.numberOfSecretKeys() == 0) {
      return null;
    }
    try (DataOutputBuffer bytes = new DataOutputBuffer()) {
      credentials.writeTokenStorageToStream(bytes);
      return ByteBuffer.wrap(bytes.getData(), 0, bytes.getLength());
    }
  }
}
