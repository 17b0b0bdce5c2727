package dev.gleaner.operate.job;

import java.util.List;

/**
 * A program of several processes that need each other: all of them run, or none.
 *
 * @param count how many there are, each with the demand of its task; 0 for a task that is one
 *     process
 * @param restart the command that goes on from a checkpoint; empty where the command itself does
 * @param check a command line for the shell that fails for a checkpoint that is not complete; empty
 *     where all are
 */
public record Ranks(int count, List<String> restart, String check) {

  /** Those of a task that is one process. */
  public static final Ranks NONE = new Ranks(0, List.of(), "");

  public Ranks {
    restart = restart == null ? List.of() : List.copyOf(restart);
    check = check == null ? "" : check;
  }
}
