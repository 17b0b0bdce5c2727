package dev.gleaner.peers;

/**
 * Something that has to be undone, also if somebody interrupts the build in the middle of a test.
 */
final class AtExit implements AutoCloseable {

  private final Runnable undo;
  private final Thread hook;

  AtExit(Runnable undo) {
    this.undo = undo;
    hook = new Thread(undo, "undo-at-exit");
    Runtime.getRuntime().addShutdownHook(hook);
  }

  @Override
  public void close() {
    Runtime.getRuntime().removeShutdownHook(hook);
    undo.run();
  }
}
