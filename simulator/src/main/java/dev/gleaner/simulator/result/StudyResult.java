package dev.gleaner.simulator.result;

import java.util.List;

/**
 * What a study has found.
 *
 * @param notes what a reader must know to read the figures, in sentences
 * @param sentences what came out, two or three
 * @param tables the most important one first
 */
public record StudyResult(
    List<Finding> findings,
    List<Sentence> sentences,
    List<String> notes,
    List<StudyTable> tables,
    List<Plot> plots)
    implements Result {

  public StudyResult {
    findings = List.copyOf(findings);
    sentences = List.copyOf(sentences);
    notes = List.copyOf(notes);
    tables = List.copyOf(tables);
    plots = List.copyOf(plots);
  }
}
