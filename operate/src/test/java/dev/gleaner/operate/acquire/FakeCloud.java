package dev.gleaner.operate.acquire;

import dev.gleaner.clouds.Cloud;
import dev.gleaner.clouds.CloudException;
import dev.gleaner.clouds.CloudException.Kind;
import dev.gleaner.clouds.CloudMachine;
import dev.gleaner.clouds.Holdings;
import dev.gleaner.clouds.Holdings.Asked;
import dev.gleaner.clouds.MachineRequest;
import dev.gleaner.clouds.MachineState;
import dev.gleaner.clouds.Notice;
import dev.gleaner.core.model.Resources;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A cloud that outlives daemons, lists late and fails as told. */
final class FakeCloud implements Cloud {

  /** How the next call ends. */
  record Trouble(CloudException problem, boolean heard) {}

  final Map<String, CloudMachine> machines = new LinkedHashMap<>();
  final Map<String, MachineRequest> requests = new LinkedHashMap<>();
  final Set<String> unlisted = new LinkedHashSet<>();
  // What the client in the daemon's process was told: it is forgotten with the process.
  final Set<String> told = new LinkedHashSet<>();
  final Deque<Trouble> troubleWithRequests = new ArrayDeque<>();
  final Deque<CloudException> troubleWithReleases = new ArrayDeque<>();
  Optional<CloudException> silence = Optional.empty();
  boolean listsLate;
  int most = Integer.MAX_VALUE;
  int calls;
  private int numbers;

  @Override
  public List<String> request(MachineRequest request) throws CloudException {
    calls++;
    Trouble trouble = troubleWithRequests.poll();
    if (trouble != null && !trouble.heard()) {
      throw trouble.problem();
    }
    MachineRequest before = requests.putIfAbsent(request.token(), request);
    if (before != null && !before.equals(request)) {
      throw new CloudException(Kind.ALREADY_ASKED, "IdempotentParameterMismatch");
    }
    if (before == null) {
      for (int i = 0; i < Math.min(request.request(), most); i++) {
        grant(request.token());
      }
    }
    if (trouble != null) {
      throw trouble.problem();
    }
    List<String> granted =
        machines.values().stream()
            .filter(machine -> machine.token().equals(request.token()))
            .map(CloudMachine::id)
            .toList();
    told.addAll(granted);
    return granted;
  }

  private void grant(String token) {
    String id = "m" + ++numbers;
    put(id, MachineState.PENDING, Optional.empty(), token);
    if (listsLate) {
      unlisted.add(id);
    }
  }

  private void put(String id, MachineState state, Optional<Notice> notice, String token) {
    machines.put(
        id,
        new CloudMachine(
            id, Set.of(id), state, Optional.of(new Resources(4, 4096)), notice, token, 0));
  }

  void enter(String id, MachineState state) {
    put(id, state, Optional.empty(), machines.get(id).token());
  }

  void warn(String id, Notice notice) {
    put(id, machines.get(id).state(), Optional.of(notice), machines.get(id).token());
  }

  @Override
  public void release(String machine) throws CloudException {
    calls++;
    CloudException trouble = troubleWithReleases.poll();
    if (trouble != null) {
      throw trouble;
    }
    enter(machine, MachineState.GONE);
  }

  @Override
  public Holdings holdings() throws CloudException {
    if (silence.isPresent()) {
      throw silence.get();
    }
    List<CloudMachine> listed = new ArrayList<>();
    Map<String, Asked> asked = new LinkedHashMap<>();
    for (CloudMachine machine : machines.values()) {
      boolean isListed = !unlisted.contains(machine.id());
      if (isListed) {
        listed.add(machine);
      }
      if (isListed || told.contains(machine.id())) {
        List<String> replaces = requests.get(machine.token()).replaces();
        asked.merge(
            machine.token(),
            new Asked(machine.token(), 1, replaces),
            (known, more) -> new Asked(known.token(), known.granted() + 1, known.replaces()));
      }
    }
    int onlyTold = (int) unlisted.stream().filter(told::contains).count();
    return new Holdings(listed, onlyTold, List.copyOf(asked.values()));
  }

  /** Machines that are paid for. */
  List<String> held() {
    return machines.values().stream()
        .filter(machine -> machine.state() != MachineState.GONE)
        .map(CloudMachine::id)
        .toList();
  }

  @Override
  public String toString() {
    return "fake cloud";
  }
}
