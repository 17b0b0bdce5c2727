package dev.gleaner.cli.docs;

/**
 * One command of a block, or a script of several.
 *
 * @param line where it begins
 * @param output the first line of what it prints, as the page has it
 * @param end the line behind that
 */
record CommandStep(String command, int line, int output, int end) {

  /** The same with other options behind every call of gleaner, for a run that takes less time. */
  String with(String options) {
    return command.replaceAll("(?m)^((\\./)?gleaner (?:.|\\\\\n)*[^\\\\\n])$", "$1 " + options);
  }
}
