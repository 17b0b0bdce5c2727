package dev.gleaner.yarn.client;

import dev.gleaner.operate.job.Job;
import dev.gleaner.operate.job.Task;
import dev.gleaner.yarn.master.Staging;
import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.fs.FileUtil;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.permission.FsPermission;

/** Copies inputs to where all nodes can reach them, each only once. */
final class StagedInputs {

  private final Staging staging;
  private final Map<String, String> staged = new HashMap<>();

  StagedInputs(Staging staging) {
    this.staging = staging;
  }

  /** The same job, whose tasks name their inputs relative to the staging folder. */
  Job upload(Job job) throws IOException {
    List<Task> tasks = new ArrayList<>();
    for (Task task : job.tasks()) {
      List<String> inputs = new ArrayList<>();
      for (String input : task.inputs()) {
        inputs.add(upload(input));
      }
      tasks.add(task.withInputs(inputs));
    }
    return job.withTasks(tasks);
  }

  private String upload(String input) throws IOException {
    String before = staged.get(input);
    if (before != null) {
      return before;
    }
    File file = new File(input);
    String relative = "inputs/" + staged.size() + "/" + file.getName();
    Path target = staging.path(relative);
    staging.files().mkdirs(target.getParent());
    FileUtil.copy(file, staging.files(), target, false, staging.files().getConf());
    if (file.isFile() && file.canExecute()) {
      // Scripts stay programs.
      staging.files().setPermission(target, new FsPermission((short) 0755));
    }
    staged.put(input, relative);
    return relative;
  }
}
