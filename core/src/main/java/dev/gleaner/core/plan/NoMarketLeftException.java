package dev.gleaner.core.plan;

import dev.gleaner.core.model.BadInputException;

/** Nothing to choose among: says why, so that whoever asked can say what to ask for instead. */
public final class NoMarketLeftException extends BadInputException {

  private static final long serialVersionUID = 1;

  private final transient MarketsLeftOut leftOut;

  NoMarketLeftException(MarketsLeftOut leftOut, String message) {
    super(message);
    this.leftOut = leftOut;
  }

  /** What was left out until nothing was left. */
  public MarketsLeftOut leftOut() {
    return leftOut;
  }
}
