package dev.gleaner.yarn.local;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/** Folders and files that nobody but their owner can read, whatever the umask says. */
public final class OwnerOnly {

  private OwnerOnly() {}

  /** Makes the folder where there is none, and closes it where there is one. */
  public static Path folder(Path folder) throws IOException {
    Files.createDirectories(folder);
    return Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx------"));
  }

  /** Makes a folder that must not be there yet. */
  public static Path freshFolder(Path folder) throws IOException {
    return Files.createDirectory(
        folder, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
  }

  /** Makes an empty file that must not be there yet. */
  public static Path file(Path file) throws IOException {
    return Files.createFile(
        file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
  }
}
