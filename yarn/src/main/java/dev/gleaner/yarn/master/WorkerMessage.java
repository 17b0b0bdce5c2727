package dev.gleaner.yarn.master;

import java.util.concurrent.CompletableFuture;

/** What a worker has to say, and what it waits for. */
sealed interface WorkerMessage {

  String container();

  /**
   * Its task has ended.
   *
   * @param number which of the tasks of its container it was, from 1
   * @param millis how long the command ran
   * @param recorded done when nobody can forget it any more
   */
  record Ended(
      String container, int number, int exit, long millis, CompletableFuture<Void> recorded)
      implements WorkerMessage {}

  /**
   * It has been told that its last end is recorded, and would take another task.
   *
   * @param task the script of the next task, or nothing where the container shall end
   */
  record Ready(String container, int number, CompletableFuture<String> task)
      implements WorkerMessage {}
}
