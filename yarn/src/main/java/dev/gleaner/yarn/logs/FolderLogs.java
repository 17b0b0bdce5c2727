package dev.gleaner.yarn.logs;

import dev.gleaner.operate.job.TaskProgress;
import dev.gleaner.operate.logs.LogParts;
import dev.gleaner.operate.logs.TaskLogs;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The logs of an embedded cluster, straight from the folders of its nodes. They are there while a
 * command runs, and stay when it, its node or the whole cluster is gone.
 *
 * @param nodes the folder that has one folder for each node
 */
public record FolderLogs(Path nodes, String application) implements TaskLogs {

  @Override
  public boolean copy(TaskProgress.Try attempt, String stream, OutputStream out)
      throws IOException {
    return LogParts.copy(
        attempt.logs() + "." + stream, (file, to) -> copy(attempt.container(), file, to), out);
  }

  private boolean copy(String container, String file, OutputStream out) throws IOException {
    if (!Files.isDirectory(nodes)) {
      return false;
    }
    try (DirectoryStream<Path> all = Files.newDirectoryStream(nodes)) {
      for (Path node : all) {
        Path log = node.resolve("logs").resolve(application).resolve(container).resolve(file);
        if (Files.isRegularFile(log)) {
          Files.copy(log, out);
          return true;
        }
      }
    }
    return false;
  }
}
