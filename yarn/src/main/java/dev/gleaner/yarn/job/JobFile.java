package dev.gleaner.yarn.job;

import dev.gleaner.config.yaml.Expected;
import dev.gleaner.config.yaml.Fields;
import dev.gleaner.config.yaml.Schema;
import dev.gleaner.config.yaml.Value;
import dev.gleaner.config.yaml.YamlTree;
import java.nio.file.Path;

/** Reads a job from YAML. Whatever is wrong is said with its line. */
public final class JobFile {

  private static final Expected EXPECTED = new Expected("job", "\"tasks\"");

  private JobFile() {}

  /** Loads a job file; files that it names are looked for beside it. */
  public static Job load(Path file) {
    return read(file, file.toString(), YamlTree.read(file, EXPECTED));
  }

  /** A job that is not a file of its own; files that it names are looked for in the folder. */
  public static Job parse(Path folder, String name, String text) {
    return read(folder.resolve(name), name, YamlTree.read(name, text, EXPECTED));
  }

  private static Job read(Path file, String shownAs, Value.Mapping tree) {
    Schema.beside(JobFile.class, "job.schema.json").check(tree);
    Job job = new JobReader(file, shownAs).read(new Fields("", tree));
    Dependencies.check(job);
    return job;
  }
}
