package dev.gleaner.operate.applications.books;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.model.Resources;
import dev.gleaner.core.share.KeptPool.KeptServer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What must hold of every state of the books; it looks at what is written down and nothing else.
 */
final class BooksRules {

  private BooksRules() {}

  static void check(BooksState state) {
    Set<Long> known = new HashSet<>();
    state.applications().forEach(one -> assertThat(known.add(one.number())).isTrue());
    for (KeptServer server : state.pool().servers()) {
      Resources held = server.holders().values().stream().reduce(Resources.NONE, Resources::plus);
      assertThat(held.fitsIn(server.market().type().size()))
          .as("no server is above its capacity")
          .isTrue();
      assertThat(known).containsAll(server.holders().keySet());
    }
    checkServers(state);
    checkMachines(state);
    checkDemands(state);
  }

  // Each server of the pool is ordered or granted, once.
  private static void checkServers(BooksState state) {
    List<Long> servers = new ArrayList<>();
    state.granted().forEach(one -> servers.add(one.server()));
    state.orders().forEach(order -> servers.addAll(order.servers()));
    assertThat(servers).doesNotHaveDuplicates();
    assertThat(servers).containsAll(state.pool().servers().stream().map(KeptServer::id).toList());
    Set<Long> pooled = new HashSet<>(state.pool().servers().stream().map(KeptServer::id).toList());
    assertThat(state.granted()).allMatch(one -> pooled.contains(one.server()));
  }

  private static void checkMachines(BooksState state) {
    List<String> machines = new ArrayList<>(state.leaving().keySet());
    state.granted().forEach(one -> machines.add(one.machine()));
    state.doomed().forEach(one -> machines.add(one.server().machine()));
    assertThat(machines).as("a machine is one thing").doesNotHaveDuplicates();
  }

  // Who does not wait for servers, and has lost none that he does not want back, has what he wants.
  private static void checkDemands(BooksState state) {
    for (BooksState.KeptApplication one : state.applications()) {
      Resources held = Resources.NONE;
      for (KeptServer server : state.pool().servers()) {
        held = held.plus(server.holders().getOrDefault(one.number(), Resources.NONE));
      }
      assertThat(held.fitsIn(one.request().demand())).as("nobody holds too much").isTrue();
      if (!one.wanting() && one.request().recovery().equals(Recovery.EAGER)) {
        assertThat(held).isEqualTo(one.request().demand());
      }
    }
  }

  /** What all have paid is what the servers have cost, at a dollar for each hour of each. */
  static void checkBill(BooksState state) {
    double paid =
        state.pool().bill().freeListDollars()
            + state.pool().bill().dollars().values().stream().mapToDouble(one -> one).sum();
    assertThat(paid).isPositive().isCloseTo(state.pool().bill().serverHours(), within(1e-6));
  }
}
