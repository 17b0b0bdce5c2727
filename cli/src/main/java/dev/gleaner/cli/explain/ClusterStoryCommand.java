package dev.gleaner.cli.explain;

import dev.gleaner.cli.options.FormatOption;
import dev.gleaner.cli.options.HelpOption;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.PlainText;
import dev.gleaner.operate.audit.AuditReader;
import dev.gleaner.operate.audit.ClusterStory;
import dev.gleaner.operate.audit.ClusterSubject.Kind;
import dev.gleaner.operate.store.LocalStore;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** Tells the story of something in a cluster, from what a controller wrote down. */
abstract class ClusterStoryCommand implements Runnable {

  @Spec CommandSpec spec;
  @Mixin HelpOption help;
  @ParentCommand ExplainCommand parent;
  @Mixin FormatOption output;

  abstract Kind kind();

  abstract String name();

  @Override
  public final void run() {
    if (kind() == Kind.POD && !name().matches("[^/]+/[^/]+")) {
      throw new BadInputException(
          "\"%s\" is no pod; expected NAMESPACE/NAME, such as shop/web-7d4b9c-x2x4k"
              .formatted(PlainText.name(name())));
    }
    Path folder = folder();
    ClusterStory story = read(folder);
    if (story.entries().isEmpty()) {
      throw new BadInputException(
          "%s %s: nothing is known of it in the %d files of %s"
              .formatted(
                  kind().name().toLowerCase(Locale.ROOT),
                  PlainText.name(name()),
                  story.files(),
                  folder));
    }
    PrintWriter out = spec.commandLine().getOut();
    StoryPrinter.print(story, output.format, out);
    out.flush();
    LogWarnings.print(
        story.entries().size(), story.truncated(), story.badLines(), spec.commandLine().getErr());
  }

  private Path folder() {
    if (parent.audit == null) {
      throw new BadInputException(
          "where is the audit log? Give --audit FOLDER, as gleaner kube run has it");
    }
    Path folder = Path.of(parent.audit);
    if (!Files.isDirectory(folder)) {
      throw new BadInputException(
          "--audit %s: no such folder; expected that of gleaner kube run".formatted(folder));
    }
    return folder;
  }

  private ClusterStory read(Path folder) {
    try {
      return AuditReader.of(new LocalStore(folder)).story(kind(), name());
    } catch (IOException e) {
      throw new BadInputException("--audit %s: cannot be read".formatted(folder));
    }
  }
}
