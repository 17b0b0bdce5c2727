package dev.gleaner.operate.job;

import dev.gleaner.config.yaml.Fields;
import java.time.Duration;
import java.util.List;

/** Reads what tasks do on notices, which only some kinds of jobs have. */
final class AnswerReader {

  private static final String NOTICE_SIGNAL = "notice-signal";
  private static final String CHECKPOINT_TIME = "checkpoint-time";

  private AnswerReader() {}

  static NoticeAnswer read(JobKind kind, Fields fields, Fields defaults) {
    for (Fields each : List.of(fields, defaults)) {
      refuse(kind, each, CHECKPOINT_TIME, "bag or mpi");
      // All ranks of a program end at once, and nobody waits for what they say.
      refuse(kind == JobKind.MPI ? JobKind.COMMANDS : kind, each, NOTICE_SIGNAL, "bag");
    }
    String signal = fields.text(NOTICE_SIGNAL, defaults.text(NOTICE_SIGNAL, "TERM"));
    long saveMillis =
        fields
            .duration(CHECKPOINT_TIME, defaults.duration(CHECKPOINT_TIME, Duration.ZERO))
            .toMillis();
    return switch (kind) {
      case COMMANDS -> NoticeAnswer.NONE;
      case BAG -> new NoticeAnswer(true, signal.equals("none") ? "" : signal, saveMillis);
      case MPI -> new NoticeAnswer(true, "", saveMillis);
    };
  }

  /** A key that says something to jobs of some kinds says nothing to commands. */
  static void refuse(JobKind kind, Fields fields, String key, String kinds) {
    if (kind == JobKind.COMMANDS && fields.has(key)) {
      throw fields
          .origin(key)
          .problem(
              "%s means something only to jobs of \"kind: %s\"; expected that, or no %s"
                  .formatted(fields.key(key), kinds, key));
    }
  }
}
