package dev.gleaner.simulator.study;

/** Hears how far a study is. */
public interface StudyListener {

  /** One that does not listen. */
  StudyListener NONE =
      new StudyListener() {
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
