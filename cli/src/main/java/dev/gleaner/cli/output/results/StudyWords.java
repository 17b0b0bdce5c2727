package dev.gleaner.cli.output.results;

import dev.gleaner.simulator.result.Sentence;
import dev.gleaner.simulator.result.Sentence.Comparison;
import dev.gleaner.simulator.result.Sentence.Quantity;
import dev.gleaner.simulator.result.StudyResult;
import java.util.List;

/** What came out of a study: the same sentences on the terminal, in the report and in JSON. */
public final class StudyWords {

  private StudyWords() {}

  public static List<String> of(StudyResult result) {
    return result.sentences().stream().map(StudyWords::text).toList();
  }

  static String text(Sentence sentence) {
    return sentence.words().formatted(sentence.parts().stream().map(StudyWords::part).toArray());
  }

  private static String part(Object part) {
    if (part instanceof Quantity quantity) {
      return StudyCells.shown(quantity.unit(), quantity.value());
    }
    return part instanceof Comparison one
        ? Change.of(one.saved()).words(one.less(), one.more(), one.same())
        : part.toString();
  }
}
