package dev.gleaner.operate.acquire;

import dev.gleaner.clouds.Holdings.Asked;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Names for requests: each is the next after the newest that the cloud knows. After a crash in the
 * middle of a request, whose machines are in no list yet, the next one gets the same name again,
 * and the cloud answers with the same machines instead of further ones.
 */
final class RequestTokens {

  private static final long DAY = Duration.ofDays(1).toMillis();

  private record Token(long day, long serial) implements Comparable<Token> {

    @Override
    public int compareTo(Token other) {
      return Comparator.comparingLong(Token::day)
          .thenComparingLong(Token::serial)
          .compare(this, other);
    }
  }

  private final String pool;
  private final Pattern form;
  private Optional<Token> spent = Optional.empty();

  RequestTokens(String pool) {
    this.pool = pool;
    this.form = Pattern.compile(Pattern.quote(pool) + "-(\\d{1,9})-(\\d{1,9})");
  }

  String next(List<Asked> asked, long now) {
    // Numbers start again when the cloud remembers nothing; the day keeps them from meeting old
    // ones, which it may still answer with machines that are long gone.
    Token last =
        Stream.of(newest(asked), spent)
            .flatMap(Optional::stream)
            .max(Comparator.naturalOrder())
            .orElse(new Token(now / DAY, 0));
    return "%s-%d-%d".formatted(pool, last.day(), last.serial() + 1);
  }

  /** The name is taken, whatever the cloud lists from now on. */
  void spend(String token) {
    spent = parse(token);
  }

  Optional<Asked> newestOf(List<Asked> asked) {
    return asked.stream()
        .filter(one -> parse(one.token()).isPresent())
        .max(Comparator.comparing(one -> parse(one.token()).orElseThrow()));
  }

  private Optional<Token> newest(List<Asked> asked) {
    return newestOf(asked).flatMap(one -> parse(one.token()));
  }

  private Optional<Token> parse(String text) {
    Matcher matcher = form.matcher(text);
    return matcher.matches()
        ? Optional.of(new Token(Long.parseLong(matcher.group(1)), Long.parseLong(matcher.group(2))))
        : Optional.empty();
  }
}
