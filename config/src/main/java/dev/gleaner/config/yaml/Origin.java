package dev.gleaner.config.yaml;

import dev.gleaner.core.model.BadInputException;

/**
 * Where a value was written.
 *
 * @param line 0 where there is no line: a setting on the command line, or the file as a whole
 */
public record Origin(String place, int line) {

  public BadInputException problem(String problem) {
    return line == 0
        ? new BadInputException(place + ": " + problem)
        : BadInputException.at(place, line, problem);
  }
}
