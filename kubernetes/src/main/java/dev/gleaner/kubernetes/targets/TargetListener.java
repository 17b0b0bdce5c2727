package dev.gleaner.kubernetes.targets;

import io.fabric8.kubernetes.api.model.Condition;
import java.util.List;

/**
 * Hears what becomes of targets. Called on the thread that looks at them, which may wait for an
 * answer of the cluster.
 */
public interface TargetListener {

  /** Where nobody wants to know. */
  TargetListener NONE =
      new TargetListener() {
        @Override
        public void planned(CapacityTarget target, String because) {}

        @Override
        public void changed(CapacityTarget target, Condition condition) {}

        @Override
        public void looked(List<CapacityTarget> targets) {}
      };

  /** A target has another plan than before. */
  void planned(CapacityTarget target, String because);

  /** A condition has another status or another reason than before; it is written by now. */
  void changed(CapacityTarget target, Condition condition);

  /** All targets after a look at them; none when another replica looks at them from now on. */
  void looked(List<CapacityTarget> targets);
}
