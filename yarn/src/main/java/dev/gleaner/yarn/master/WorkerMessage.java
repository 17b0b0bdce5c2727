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
   * @param saveMillis how long its last save took, as it says; 0 if it does not
   * @param recorded done when nobody can forget it any more
   */
  record Ended(
      String container,
      int number,
      int exit,
      long millis,
      long saveMillis,
      CompletableFuture<Void> recorded)
      implements WorkerMessage {}

  /**
   * The mpirun in it wants a daemon in another container.
   *
   * @param index which of the containers of its program, from 1
   * @param daemon the command line of the daemon
   * @param recorded done when the request has been heard
   */
  record Member(String container, int index, String daemon, CompletableFuture<Void> recorded)
      implements WorkerMessage {}

  /**
   * It has been told that its last end is recorded, and would take another task.
   *
   * @param task the script of the next task, or nothing where the container shall end
   */
  record Ready(String container, int number, CompletableFuture<String> task)
      implements WorkerMessage {}
}
