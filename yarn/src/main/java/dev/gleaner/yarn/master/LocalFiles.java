package dev.gleaner.yarn.master;

import dev.gleaner.operate.job.JobState;
import dev.gleaner.operate.job.Task;
import java.io.IOException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.yarn.api.records.LocalResource;
import org.apache.hadoop.yarn.api.records.LocalResourceType;
import org.apache.hadoop.yarn.api.records.LocalResourceVisibility;
import org.apache.hadoop.yarn.api.records.URL;

/** What YARN brings to the node of a task before it starts. */
public final class LocalFiles {

  private final Staging staging;
  private final JobState state;
  private final Map<Path, LocalResource> known = new HashMap<>();

  LocalFiles(Staging staging, JobState state) {
    this.staging = staging;
    this.state = state;
  }

  /** What a task finds in its folder, in words by which two tasks can be compared. */
  Set<String> sources(Task task) {
    Set<String> all = new LinkedHashSet<>(task.inputs());
    for (String before : task.after()) {
      if (!state.task(before).task().outputs().isEmpty()) {
        all.add("the outputs of " + before);
      }
    }
    if (copiesOutputs(task)) {
      all.add("what copies outputs");
    }
    return all;
  }

  // Where the shell cannot reach the staging folder.
  private boolean copiesOutputs(Task task) {
    return !task.outputs().isEmpty() && !staging.local();
  }

  /**
   * The inputs of a task under their names, and the outputs of the tasks before it, each in a
   * folder named after its task.
   */
  Map<String, LocalResource> of(Task task) throws IOException {
    Map<String, LocalResource> all = new LinkedHashMap<>();
    for (String before : task.after()) {
      if (!state.task(before).task().outputs().isEmpty()) {
        all.put(before, resource(staging.outputsOf(before)));
      }
    }
    for (String input : task.inputs()) {
      Path path = staging.path(input);
      all.put(path.getName(), resource(path));
    }
    if (copiesOutputs(task)) {
      all.put(MasterConfiguration.FILE, resource(staging.path(MasterConfiguration.FILE)));
      all.putAll(jars());
    }
    return all;
  }

  private Map<String, LocalResource> jars() throws IOException {
    Map<String, LocalResource> jars = new LinkedHashMap<>();
    for (FileStatus jar : List.of(staging.files().listStatus(staging.path(Staging.JARS)))) {
      jars.put(Staging.JARS + "/" + jar.getPath().getName(), resource(jar));
    }
    return jars;
  }

  private LocalResource resource(Path path) throws IOException {
    LocalResource resource = known.get(path);
    if (resource == null) {
      resource = resource(staging.files().getFileStatus(path));
      known.put(path, resource);
    }
    return resource;
  }

  /** A file or folder as it is now: YARN refuses it if it changes before it is fetched. */
  public static LocalResource resource(FileStatus status) {
    return LocalResource.newInstance(
        URL.fromPath(status.getPath()),
        LocalResourceType.FILE,
        LocalResourceVisibility.APPLICATION,
        status.getLen(),
        status.getModificationTime());
  }
}
