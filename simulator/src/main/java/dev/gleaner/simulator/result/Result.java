package dev.gleaner.simulator.result;

import java.util.List;

/** What a plan has come to. Whatever its kind, it has tables for programs to read. */
public interface Result {

  /** The most important one first; names are unique. */
  List<StudyTable> tables();
}
