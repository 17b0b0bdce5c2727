package dev.gleaner.operate.audit;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The name of a file of the audit log, which sorts by time. Several ResourceManagers may share a
 * folder, so each has its random word.
 *
 * @param hour such as {@code 20260728-14}, in UTC
 */
record AuditFile(String hour, long number, String writer) {

  private static final Pattern NAME =
      Pattern.compile("audit-([0-9]{8}-[0-9]{2})-([0-9]{6,18})-([0-9a-f]{8})\\.jsonl");
  private static final DateTimeFormatter HOUR =
      DateTimeFormatter.ofPattern("yyyyMMdd-HH").withZone(ZoneOffset.UTC);

  static String hourOf(long at) {
    return HOUR.format(Instant.ofEpochMilli(at));
  }

  static Optional<AuditFile> named(String name) {
    Matcher matcher = NAME.matcher(name);
    return matcher.matches()
        ? Optional.of(
            new AuditFile(matcher.group(1), Long.parseLong(matcher.group(2)), matcher.group(3)))
        : Optional.empty();
  }

  String name() {
    return "audit-%s-%06d-%s.jsonl".formatted(hour, number, writer);
  }
}
