package dev.gleaner.clouds.command;

import dev.gleaner.clouds.CloudException;
import dev.gleaner.clouds.CloudException.Kind;
import dev.gleaner.clouds.CloudMachine;
import dev.gleaner.clouds.Holdings;
import dev.gleaner.clouds.Holdings.Asked;
import dev.gleaner.clouds.MachineState;
import dev.gleaner.clouds.Notice;
import dev.gleaner.config.yaml.Fields;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What a program lists:
 *
 * <pre>
 * machine ID STATE TOKEN HOST...
 * request TOKEN REPLACED...
 * notice ID TIME REASON...
 * </pre>
 *
 * A line that means nothing makes the whole list worthless: a machine that is overlooked would be
 * bought again.
 */
final class Listing {

  private final List<CloudMachine> machines = new ArrayList<>();
  private final Map<String, List<String>> replaces = new LinkedHashMap<>();
  private final Map<String, Integer> granted = new LinkedHashMap<>();
  private final Map<String, Notice> notices = new LinkedHashMap<>();

  private Listing() {}

  static Holdings read(List<String> lines) throws CloudException {
    Listing listing = new Listing();
    for (String line : lines) {
      List<String> words = List.of(line.split("\\s+"));
      switch (words.get(0)) {
        case "machine" -> listing.machine(line, words);
        case "request" -> listing.request(line, words);
        case "notice" -> listing.notice(line, words);
        default -> throw bad(line);
      }
    }
    List<Asked> asked = new ArrayList<>();
    listing.granted.forEach(
        (token, count) ->
            asked.add(new Asked(token, count, listing.replaces.getOrDefault(token, List.of()))));
    return new Holdings(listing.machines.stream().map(listing::warned).toList(), 0, asked);
  }

  private void machine(String line, List<String> words) throws CloudException {
    if (words.size() < 4 || machines.stream().anyMatch(one -> one.id().equals(words.get(1)))) {
      throw bad(line);
    }
    String token = words.get(3);
    machines.add(
        new CloudMachine(
            words.get(1),
            Set.copyOf(words.subList(4, words.size())),
            state(line, words.get(2)),
            Optional.empty(),
            Optional.empty(),
            token,
            0));
    granted.merge(token, 1, Integer::sum);
  }

  private void request(String line, List<String> words) throws CloudException {
    if (words.size() < 2) {
      throw bad(line);
    }
    granted.merge(words.get(1), 0, Integer::sum);
    replaces.put(words.get(1), words.subList(2, words.size()));
  }

  // It may stand before its machine.
  private void notice(String line, List<String> words) throws CloudException {
    if (words.size() < 3) {
      throw bad(line);
    }
    try {
      notices.put(
          words.get(1),
          new Notice(
              OffsetDateTime.parse(words.get(2)).toInstant().toEpochMilli(),
              words.size() == 3 ? "notice" : String.join(" ", words.subList(3, words.size()))));
    } catch (DateTimeParseException e) {
      throw bad(line);
    }
  }

  private CloudMachine warned(CloudMachine machine) {
    return new CloudMachine(
        machine.id(),
        machine.hosts(),
        machine.state(),
        machine.size(),
        Optional.ofNullable(notices.get(machine.id())),
        machine.token(),
        machine.createdAtMillis());
  }

  private static MachineState state(String line, String word) throws CloudException {
    return Arrays.stream(MachineState.values())
        .filter(state -> Fields.written(state).equals(word))
        .findFirst()
        .orElseThrow(() -> bad(line));
  }

  private static CloudException bad(String line) {
    return new CloudException(
        Kind.UNCLEAR,
        ("\"list\" printed \"%s\"; expected \"machine ID STATE TOKEN HOST...\", each of them once,"
                + " with the state pending, running, broken, leaving or gone, \"request TOKEN"
                + " REPLACED...\", or \"notice ID TIME REASON...\" with a time such as"
                + " 2027-01-15T08:00:00Z")
            .formatted(line));
  }
}
