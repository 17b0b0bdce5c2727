package dev.gleaner.peers.stock;

/**
 * Something that has to be undone, also if somebody interrupts the build in the middle of a test.
 */
public final class AtExit implements AutoCloseable {

  private final Runnable undo;
  private final Thread hook;

  public AtExit(Runnable undo) {
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
