package dev.gleaner.service.settings;

import dev.gleaner.service.books.BooksSettings;
import java.net.InetAddress;
import java.nio.file.Path;
import java.util.Optional;

/**
 * All that the file of a service says.
 *
 * @param otherMachines whether it may listen to others than this machine
 * @param folder where its log is; empty where the command line must say it
 * @param tokenFile empty where the token is in the environment
 * @param snapshotMib the log grows to this before the first snapshot
 */
public record ServiceSettings(
    InetAddress address,
    int port,
    boolean otherMachines,
    Optional<Path> folder,
    Optional<Path> tokenFile,
    Optional<TlsFiles> tls,
    BooksSettings books,
    long largestStateMib,
    long snapshotMib) {

  public ServiceSettings withPort(int other) {
    return new ServiceSettings(
        address, other, otherMachines, folder, tokenFile, tls, books, largestStateMib, snapshotMib);
  }

  /** Where certificate and key are. */
  public sealed interface TlsFiles {

    /** Both as PEM. */
    record Pem(Path certificate, Path key) implements TlsFiles {}

    /** A PKCS12 store, and the file with its password. */
    record Keystore(Path keystore, Path passwordFile) implements TlsFiles {}
  }
}
