package dev.gleaner.yarn.client;

import dev.gleaner.operate.job.TaskProgress;
import dev.gleaner.operate.job.TaskState;
import dev.gleaner.yarn.master.Staging;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.fs.FileUtil;

/** Brings outputs home, into a folder for each task. */
record Outputs(Staging staging, Path folder) {

  List<Path> fetch(List<TaskProgress> tasks) throws IOException {
    List<Path> fetched = new ArrayList<>();
    for (TaskProgress task : tasks) {
      if (task.state() == TaskState.DONE && !task.task().outputs().isEmpty()) {
        fetched.addAll(fetch(task));
      }
    }
    return fetched;
  }

  private List<Path> fetch(TaskProgress task) throws IOException {
    String name = task.task().name();
    List<Path> fetched = new ArrayList<>();
    for (String output : task.task().outputs()) {
      Path target = folder.resolve(name).resolve(output);
      Files.createDirectories(target.getParent());
      org.apache.hadoop.fs.Path from =
          new org.apache.hadoop.fs.Path(staging.outputsOf(name), output);
      FileUtil.copy(staging.files(), from, target.toFile(), false, staging.files().getConf());
      fetched.add(target);
    }
    return fetched;
  }
}
