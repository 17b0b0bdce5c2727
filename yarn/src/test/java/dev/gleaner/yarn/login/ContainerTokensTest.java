package dev.gleaner.yarn.login;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.security.Credentials;
import org.apache.hadoop.security.token.Token;
import org.apache.hadoop.yarn.security.AMRMTokenIdentifier;
import org.junit.jupiter.api.Test;

class ContainerTokensTest {

  private static final Text FILES = new Text("10.0.0.1:8020");

  /** A file system that asks for tokens, as HDFS does. */
  private static final class GuardedFiles extends RawLocalFileSystem {

    private String renewer = "";

    @Override
    public String getCanonicalServiceName() {
      return FILES.toString();
    }

    @Override
    public Token<?> getDelegationToken(String who) {
      renewer = who;
      return token("HDFS_DELEGATION_TOKEN", FILES);
    }
  }

  private static Token<?> token(String kind, Text service) {
    return new Token<>(new byte[] {1}, new byte[] {2}, new Text(kind), service);
  }

  private static Credentials read(ByteBuffer bytes) throws IOException {
    Credentials credentials = new Credentials();
    byte[] all = new byte[bytes.remaining()];
    bytes.get(all);
    credentials.readTokenStorageStream(new DataInputStream(new ByteArrayInputStream(all)));
    return credentials;
  }

  @Test
  void a_master_gets_the_tokens_of_its_file_system_which_the_resource_manager_renews()
      throws IOException {
    try (GuardedFiles files = new GuardedFiles()) {
      Credentials credentials =
          read(ContainerTokens.written(ContainerTokens.ofMaster(files, "yarn/host@EXAMPLE.COM")));
      assertThat(credentials.getToken(FILES)).isNotNull();
      assertThat(credentials.numberOfTokens()).isEqualTo(1);
      assertThat(files.renewer).isEqualTo("yarn/host@EXAMPLE.COM");
    }
  }

  @Test
  void a_task_gets_what_its_master_has_but_not_the_right_to_be_the_master() throws IOException {
    Credentials master = new Credentials();
    master.addToken(FILES, token("HDFS_DELEGATION_TOKEN", FILES));
    Text application = new Text("application");
    master.addToken(application, token(AMRMTokenIdentifier.KIND_NAME.toString(), application));
    Credentials task = ContainerTokens.ofTasks(master);
    assertThat(task.getAllTokens()).hasSize(1);
    assertThat(task.getToken(FILES)).isNotNull();
  }
}
