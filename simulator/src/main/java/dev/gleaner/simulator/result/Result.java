package dev.gleaner.simulator.result;

import java.util.List;
import java.util.Optional;

/**
 * What a plan has come to, whatever its kind: one model, which tables, JSON, CSV and reports are
 * all printed from.
 *
 * @param findings single figures, to be read beside what a paper says
 * @param shown tables for people, in the order in which they read them
 * @param tables for programs, the most important one first; names are unique
 * @param document what JSON has, of kinds whose programs expect more than findings and tables
 */
public record Result(
    Words words,
    List<Finding> findings,
    List<ResultTable> shown,
    List<ResultTable> tables,
    Optional<Entries> document,
    Pictures pictures) {

  public Result {
    findings = List.copyOf(findings);
    shown = List.copyOf(shown);
    tables = List.copyOf(tables);
  }

  /**
   * Whose tables are for people and programs alike.
   *
   * @param sentences what came out, two or three
   * @param notes what a reader must know to read the figures, in sentences
   */
  public Result(
      List<Finding> findings,
      List<Sentence> sentences,
      List<String> notes,
      List<ResultTable> tables,
      List<Plot> plots) {
    this(
        Words.of(notes, sentences), findings, tables, tables, Optional.empty(), Pictures.of(plots));
  }

  public List<Sentence> sentences() {
    return words.sentences();
  }

  public List<String> notes() {
    return words.notes();
  }

  public List<Plot> plots() {
    return pictures.plots();
  }
}
