package dev.gleaner.service.server;

import dev.gleaner.core.model.BadInputException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Set;

/**
 * What whoever asks must show. It is kept as a digest, which is compared in the same time whatever
 * is shown, and is never part of a message.
 */
public final class Token {

  static final int SHORTEST = 16;
  private static final String SCHEME = "Bearer ";
  private static final Set<PosixFilePermission> OF_OTHERS =
      Set.of(PosixFilePermission.OTHERS_READ, PosixFilePermission.OTHERS_WRITE);

  private final byte[] digest;

  private Token(String secret) {
    digest = digest(secret);
  }

  /**
   * One that somebody has written down.
   *
   * @param origin where, for messages
   */
  public static Token of(String origin, String secret) {
    String trimmed = secret.strip();
    if (trimmed.length() < SHORTEST || trimmed.chars().anyMatch(c -> c <= ' ' || c > '~')) {
      throw new BadInputException(
          "%s: the token has %d characters; expected at least %d printable ones, such as from: openssl rand -hex 32"
              .formatted(origin, trimmed.length(), SHORTEST));
    }
    return new Token(trimmed);
  }

  /** That of a file that only its owner and its group may read. */
  public static Token read(Path file) {
    try {
      PosixFileAttributeView view = Files.getFileAttributeView(file, PosixFileAttributeView.class);
      if (view != null
          && view.readAttributes().permissions().stream().anyMatch(OF_OTHERS::contains)) {
        throw new BadInputException(
            "%s: everybody on this machine may read the token; do: chmod 600 %s"
                .formatted(file, file));
      }
      return of(file.toString(), Files.readString(file));
    } catch (IOException e) {
      throw new BadInputException(
          "%s: the token cannot be read: %s".formatted(file, e.getClass().getSimpleName()));
    }
  }

  /** Whether a header shows it; null where there is none. */
  public boolean isShownBy(String header) {
    boolean isBearer = header != null && header.regionMatches(true, 0, SCHEME, 0, SCHEME.length());
    String shown = isBearer ? header.substring(SCHEME.length()).strip() : "";
    return MessageDigest.isEqual(digest, digest(shown));
  }

  private static byte[] digest(String secret) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(secret.getBytes(StandardCharsets.UTF_8));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
