package dev.gleaner.kubernetes.drain;

import dev.gleaner.operate.drain.DrainStep;

/** Hears what was done with pods. Called on the controller's thread; must not wait. */
public interface DrainListener {

  void done(PodView pod, DrainStep step);

  /** A disruption budget does not let the pod go yet. */
  void refused(PodView pod, DrainStep step);

  void failed(PodView pod, DrainStep step, String problem);
}
