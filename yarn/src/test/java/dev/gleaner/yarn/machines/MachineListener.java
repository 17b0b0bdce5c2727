package dev.gleaner.yarn.machines;

import dev.gleaner.core.model.Resources;

/** What happens on simulated machines: whoever plays their operating system starts and stops. */
public interface MachineListener {

  /**
   * A machine has come up.
   *
   * @return the address under which it is known
   */
  String up(String machine, Resources capacity);

  void resized(String machine, Resources capacity);

  /** Given back or evicted. */
  void gone(String machine);
}
