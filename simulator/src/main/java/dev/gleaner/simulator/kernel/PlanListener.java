package dev.gleaner.simulator.kernel;

/** Hears how far the run of a plan is. */
public interface PlanListener {

  /** One that does not listen. */
  PlanListener NONE =
      new PlanListener() {
        @Override
        public void begins(String parts, int count) {}

        @Override
        public void step() {}
      };

  /** There are so many parts of work, of this name. */
  void begins(String parts, int count);

  /** Another part is done. */
  void step();
}
