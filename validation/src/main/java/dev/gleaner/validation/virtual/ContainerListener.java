package dev.gleaner.validation.virtual;

/**
 * What an application master would hear. Called when the ResourceManager is at rest, so that
 * whoever listens may ask it for more.
 */
public interface ContainerListener {

  /** The container has been granted, and runs from now on. */
  void granted(VirtualContainer container);

  /** The node has reported the end of the container, which {@code finish} had announced. */
  void finished(VirtualContainer container);

  /** The container had to go: its node has shrunk or has left. */
  void killed(VirtualContainer container);
}
