package dev.gleaner.yarn.embedded;

import dev.gleaner.yarn.local.OwnerOnly;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.security.SecurityUtil;
import org.apache.hadoop.security.UserGroupInformation;
import org.apache.hadoop.security.token.SecretManager;
import org.apache.hadoop.security.token.Token;
import org.apache.hadoop.yarn.security.client.RMDelegationTokenIdentifier;
import org.apache.hadoop.yarn.server.nodemanager.containermanager.localizer.security.LocalizerTokenIdentifier;

/**
 * The secret of one embedded cluster, in a file that only its owner can read. Whoever has it is the
 * owner; everybody else is nobody, whatever name is claimed.
 */
final class OwnerToken extends SecretManager<RMDelegationTokenIdentifier> {

  /** The property that names the file; without it a cluster trusts everybody. */
  static final String FILE = "gleaner.embedded.token";

  private static final int PASSWORD_BYTES = 32;
  // What the clients of ResourceManagers and of localizers look for.
  private static final List<Text> KINDS =
      List.of(RMDelegationTokenIdentifier.KIND_NAME, LocalizerTokenIdentifier.KIND);

  private final Token<RMDelegationTokenIdentifier> token;

  private OwnerToken(Token<RMDelegationTokenIdentifier> token) {
    this.token = token;
  }

  /** Writes a new secret for the user of this process, in place of an earlier one. */
  static void create(Path file) throws IOException {
    Files.deleteIfExists(file);
    Text owner = new Text(UserGroupInformation.getCurrentUser().getShortUserName());
    byte[] password = new byte[PASSWORD_BYTES];
    new SecureRandom().nextBytes(password);
    Token<RMDelegationTokenIdentifier> fresh =
        new Token<>(
            new RMDelegationTokenIdentifier(owner, owner, owner).getBytes(),
            password,
            RMDelegationTokenIdentifier.KIND_NAME,
            new Text());
    Files.writeString(OwnerOnly.file(file), fresh.encodeToUrlString());
  }

  /** The secret of the cluster that the configuration describes. */
  static OwnerToken of(Configuration configuration) {
    try {
      Token<RMDelegationTokenIdentifier> token = new Token<>();
      token.decodeFromUrlString(Files.readString(Path.of(configuration.get(FILE))));
      return new OwnerToken(token);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The owner, as the server at this address knows her. */
  UserGroupInformation owner(InetSocketAddress server) throws IOException {
    UserGroupInformation owner =
        UserGroupInformation.createRemoteUser(token.decodeIdentifier().getUser().getUserName());
    for (Text kind : KINDS) {
      owner.addToken(
          kind,
          new Token<>(
              token.getIdentifier(),
              token.getPassword(),
              kind,
              SecurityUtil.buildTokenService(server)));
    }
    return owner;
  }

  @Override
  public byte[] retrievePassword(RMDelegationTokenIdentifier claimed) throws InvalidToken {
    if (!Arrays.equals(claimed.getBytes(), token.getIdentifier())) {
      throw new InvalidToken("not the owner of this cluster");
    }
    return token.getPassword();
  }

  @Override
  public RMDelegationTokenIdentifier createIdentifier() {
    return new RMDelegationTokenIdentifier();
  }

  // There is one token, and it has been made.
  @Override
  protected byte[] createPassword(RMDelegationTokenIdentifier another) {
    throw new UnsupportedOperationException();
  }
}
