package dev.gleaner.yarn.audit;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/** The files of an audit log; whatever else lies in the folder is left alone. */
record AuditFolder(FileSystem files, Path path) {

  /** The oldest first. */
  List<FileStatus> list() throws IOException {
    List<FileStatus> found = new ArrayList<>();
    try {
      for (FileStatus status : files.listStatus(path)) {
        if (status.isFile() && AuditFile.named(status.getPath().getName()).isPresent()) {
          found.add(status);
        }
      }
    } catch (FileNotFoundException e) {
      return List.of();
    }
    found.sort(Comparator.comparing((FileStatus status) -> status.getPath().getName()));
    return found;
  }

  /** Deletes the oldest until the rest is small enough, but never the newest. */
  void prune(long mostBytes) throws IOException {
    List<FileStatus> all = list();
    long bytes = all.stream().mapToLong(FileStatus::getLen).sum();
    for (int i = 0; i < all.size() - 1 && bytes > mostBytes; i++) {
      files.delete(all.get(i).getPath(), false);
      bytes -= all.get(i).getLen();
    }
  }
}
