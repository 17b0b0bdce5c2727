package dev.gleaner.yarn.master;

import java.io.File;
import java.io.IOException;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.FileUtil;
import org.apache.hadoop.fs.Path;

/**
 * Copies outputs from a working folder to a file system that the shell cannot reach, such as HDFS.
 * Runs at the end of a task, in its container.
 */
public final class CopyOutputs {

  private CopyOutputs() {}

  /** The target folder, a name that no other try has, and the outputs. */
  public static void main(String[] args) throws IOException {
    copy(
        new Path(args[0]),
        args[1],
        new File("."),
        List.of(args).subList(2, args.length),
        MasterConfiguration.read());
  }

  static void copy(
      Path target, String container, File from, List<String> outputs, Configuration configuration)
      throws IOException {
    try (FileSystem files = FileSystem.newInstance(target.toUri(), configuration)) {
      Path partial = target.suffix("." + container);
      files.delete(partial, true);
      for (String output : outputs) {
        Path to = new Path(partial, output);
        files.mkdirs(to.getParent());
        FileUtil.copy(new File(from, output), files, to, false, configuration);
      }
      // A rename onto a folder that is there would move into it.
      files.delete(target, true);
      if (!files.rename(partial, target)) {
        throw new IOException("cannot rename " + partial + " to " + target);
      }
    }
  }
}
