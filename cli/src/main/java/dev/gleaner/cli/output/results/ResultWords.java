package dev.gleaner.cli.output.results;

import dev.gleaner.simulator.result.Change;
import dev.gleaner.simulator.result.Sentence;
import dev.gleaner.simulator.result.Sentence.Comparison;
import dev.gleaner.simulator.result.Sentence.Quantity;

/** Sentences of results: the same on the terminal, in the report and in JSON. */
public final class ResultWords {

  private ResultWords() {}

  public static String text(Sentence sentence) {
    return sentence.words().formatted(sentence.parts().stream().map(ResultWords::part).toArray());
  }

  private static String part(Object part) {
    if (part instanceof Quantity quantity) {
      return ResultCells.shown(quantity.unit(), quantity.value());
    }
    return part instanceof Comparison one
        ? Change.of(one.saved()).words(one.less(), one.more(), one.same())
        : part.toString();
  }
}
