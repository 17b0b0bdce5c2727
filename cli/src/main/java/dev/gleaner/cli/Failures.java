package dev.gleaner.cli;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.PlainText;
import java.io.PrintWriter;
import java.io.StringWriter;
import picocli.CommandLine;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** What a person reads when something went wrong, and the exit code. */
final class Failures {

  private Failures() {}

  /** Bad usage: what is wrong, what may have been meant, and where help is. Never all the help. */
  static int usage(ParameterException problem, String[] args) {
    CommandLine command = problem.getCommandLine();
    PrintWriter err = command.getErr();
    err.println("gleaner: " + PlainText.lines(problem.getMessage()));
    UnmatchedArgumentException.printSuggestions(problem, err);
    err.println("Try \"%s --help\".".formatted(command.getCommandSpec().qualifiedName()));
    return ExitCode.USAGE;
  }

  /** Bad input is the person's to mend and told in one line; anything else is a bug of ours. */
  static int execution(Exception problem, CommandLine command, ParseResult result) {
    PrintWriter err = command.getErr();
    if (problem instanceof BadInputException) {
      err.println("gleaner: " + problem.getMessage());
      return ExitCode.USAGE;
    }
    err.println("gleaner: the run failed. This should not happen; please report it with this:");
    err.println(PlainText.lines(trace(problem)));
    return ExitCode.SOFTWARE;
  }

  private static String trace(Exception problem) {
    StringWriter trace = new StringWriter();
    problem.printStackTrace(new PrintWriter(trace));
    return trace.toString();
  }

  static int outOfMemory(PrintWriter err) {
    err.println(
        "gleaner: out of memory; use fewer threads, seeds or nodes, or give more with"
            + " GLEANER_HEAP=8g");
    return ExitCode.SOFTWARE;
  }
}
