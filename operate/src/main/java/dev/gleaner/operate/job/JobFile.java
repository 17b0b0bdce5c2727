package dev.gleaner.operate.job;

import dev.gleaner.config.yaml.Expected;
import dev.gleaner.config.yaml.Fields;
import dev.gleaner.config.yaml.Schema;
import dev.gleaner.config.yaml.Value;
import dev.gleaner.config.yaml.YamlTree;
import java.nio.file.Path;
import java.util.List;

/** Reads a job from YAML. Whatever is wrong is said with its line. */
public final class JobFile {

  private static final Expected EXPECTED = new Expected("job", "\"tasks\"");

  private JobFile() {}

  /** Loads a job file; files that it names must lie beside it. */
  public static Job load(Path file) {
    return load(file, List.of());
  }

  /** Loads a job file; files that it names must lie beside it or in one of these folders. */
  public static Job load(Path file, List<Path> allowed) {
    return read(file, file.toString(), allowed, YamlTree.read(file, EXPECTED));
  }

  /** A job that is not a file of its own; files that it names must lie in the folder. */
  public static Job parse(Path folder, String name, String text) {
    return read(folder.resolve(name), name, List.of(), YamlTree.read(name, text, EXPECTED));
  }

  private static Job read(Path file, String shownAs, List<Path> allowed, Value.Mapping tree) {
    Schema.beside(JobFile.class, "job.schema.json").check(tree);
    Job job = new JobReader(file, shownAs, allowed).read(new Fields("", tree));
    Dependencies.check(job);
    return job;
  }
}
