package dev.gleaner.simulator.study;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A study as a file describes it.
 *
 * @param name of the file
 * @param paper what the paper reports, by the name of a finding
 */
public record StudyPlan(
    String name, String title, String description, Map<String, String> paper, Study study) {

  public StudyPlan {
    paper = Collections.unmodifiableMap(new LinkedHashMap<>(paper));
  }
}
