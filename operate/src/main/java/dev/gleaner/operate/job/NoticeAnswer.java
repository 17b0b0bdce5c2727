package dev.gleaner.operate.job;

/**
 * What a task does when it learns that its place will be taken away.
 *
 * @param told whether it wants to know at all; it then has a folder for checkpoints
 * @param signal the signal that it is sent, such as {@code TERM}; empty if it looks at the file
 *     itself
 * @param saveMillis how long a save takes, as its author guesses, of a task that can save at any
 *     time; 0 of one that saves on a notice only
 */
public record NoticeAnswer(boolean told, String signal, long saveMillis) {

  /** The exit code by which a command says: saved, run me again. As with HTCondor. */
  public static final int SAVED = 85;

  /** That of a command that knows of no notices. */
  public static final NoticeAnswer NONE = new NoticeAnswer(false, "", 0);

  public NoticeAnswer {
    signal = signal == null ? "" : signal;
  }
}
