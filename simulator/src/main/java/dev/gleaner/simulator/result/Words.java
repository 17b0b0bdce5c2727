package dev.gleaner.simulator.result;

import java.util.List;
import java.util.stream.Stream;

/**
 * What a result says in words.
 *
 * @param opening the first line, empty where the title of the scenario does
 * @param notes what a reader must know to read the figures
 * @param cautions what makes figures look better or worse than they are; they come before these
 * @param sentences what came out, two or three
 * @param closing what to keep in mind in the end, empty where nothing
 */
public record Words(
    String opening,
    List<String> notes,
    List<String> cautions,
    List<Sentence> sentences,
    String closing) {

  public Words {
    notes = List.copyOf(notes);
    cautions = List.copyOf(cautions);
    sentences = List.copyOf(sentences);
  }

  static Words of(List<String> notes, List<Sentence> sentences) {
    return new Words("", notes, List.of(), sentences, "");
  }

  /** What came out, with what to be cautious of before it. */
  public List<Sentence> summary() {
    return Stream.concat(cautions.stream().map(Sentence::plain), sentences.stream()).toList();
  }
}
