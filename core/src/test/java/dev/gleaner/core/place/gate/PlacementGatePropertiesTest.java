package dev.gleaner.core.place.gate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import dev.gleaner.core.place.AsideReason;
import dev.gleaner.core.place.Decision;
import dev.gleaner.core.place.Decision.Place;
import dev.gleaner.core.place.Decision.Refuse;
import dev.gleaner.core.place.Decision.StandAside;
import dev.gleaner.core.place.Decision.Wait;
import dev.gleaner.core.place.NodeSet;
import dev.gleaner.core.place.PlacementPolicy;
import dev.gleaner.core.place.PlacementReason;
import dev.gleaner.core.place.Pool;
import dev.gleaner.core.place.WaitingTask;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The gate against one that remembers every answer and works everything out anew. */
class PlacementGatePropertiesTest {

  private static final int NODES = 5;
  private static final GateSettings SETTINGS = new GateSettings(5000, 3);

  private record Turn(long at, Wait answer, Closeness closeness) {}

  /** A request as the slow gate knows it: all that it was told since it was last served. */
  private static final class Asked {
    final GatedRequest gated;
    final Resources demand;
    final List<Turn> turns = new ArrayList<>();
    int waiting;

    Asked(GatedRequest gated, Resources demand) {
      this.gated = gated;
      this.demand = demand;
    }
  }

  private final Pool pool = new Pool();
  private final List<Asked> requests = new ArrayList<>();
  private RandomStream random;
  private long now;
  private int drops;

  /** Says something that looks arbitrary, but is always the same for the same question. */
  private static final PlacementPolicy ARBITRARY =
      new PlacementPolicy() {
        @Override
        public Decision place(WaitingTask task, Pool pool, long now) {
          throw new AssertionError("a gate considers one node");
        }

        @Override
        public Decision consider(int node, WaitingTask task, int alike, Pool pool, long now) {
          long mixed = (node * 31L + alike) * 31L + task.demand().cores() * 7L + now / 500;
          int other = (int) (mixed % NODES);
          return switch ((int) (mixed / NODES % 6)) {
            case 0, 1 -> new Place(task, node, new PlacementReason.HasRoom(node));
            case 2 -> new Place(task, other, new PlacementReason.HasRoom(other));
            case 3 ->
                new Wait(other, now, new PlacementReason.SaferElsewhere(node, 900, other, 100));
            case 4 -> new Wait(other, now, new PlacementReason.SoonerOnBusyNode(other, 2000, 9000));
            default -> new Refuse(new PlacementReason.TooLarge(task.demand()));
          };
        }
      };

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void says_what_a_slow_gate_says(long seed) {
    random = new RandomStreams(seed).stream("gate");
    PlacementGate gate = new PlacementGate(SETTINGS, ARBITRARY, at -> drops);
    for (int node = 0; node < NODES; node++) {
      pool.join(node, new Resources(4, 4096), 0);
    }
    for (int i = 0; i < 4; i++) {
      requests.add(new Asked(gate.newRequest(), new Resources(1 + i % 2, 512)));
      ask(gate, requests.get(i));
    }
    for (int step = 0; step < 3000; step++) {
      now += random.below(400);
      happen(gate);
    }
  }

  private void ask(PlacementGate gate, Asked request) {
    request.waiting = random.below(5);
    gate.ask(request.gated, request.demand, 60_000, request.waiting);
  }

  private void happen(PlacementGate gate) {
    Asked request = requests.get(random.below(requests.size()));
    int node = random.below(NODES);
    switch (random.below(12)) {
      case 0 -> ask(gate, request);
      case 1 -> drops = random.below(20);
      case 2 -> pool.start(node, new Resources(1, 512), now + 1000);
      case 3 -> {
        pool.leave(node);
        pool.join(node, new Resources(4, 4096), now);
      }
      case 4 -> {
        request.gated.served();
        request.turns.clear();
        request.waiting = Math.max(0, request.waiting - 1);
      }
      default -> offer(gate, request, node);
    }
  }

  private void offer(PlacementGate gate, Asked request, int node) {
    Closeness closeness =
        List.of(Closeness.HOST, Closeness.RACK, Closeness.ANYWHERE).get(random.below(3));
    NodeOffer offer = new NodeOffer(node, random.below(8) > 0, closeness, NodeSet.ALL);
    Decision expected = slow(request, offer);
    assertThat(gate.decide(request.gated, offer, pool, now)).isEqualTo(expected);
    if (expected instanceof Wait wait) {
      request.turns.add(new Turn(now, wait, closeness));
    }
  }

  private Decision slow(Asked request, NodeOffer offer) {
    if (drops < SETTINGS.leastDrops()) {
      return new StandAside(AsideReason.NO_HISTORY);
    }
    if (!request.turns.isEmpty() && now > patientUntil(request.turns.get(0))) {
      return new StandAside(AsideReason.PATIENCE);
    }
    Turn nearest = null;
    for (Turn turn : request.turns) {
      nearest =
          nearest == null || turn.closeness.compareTo(nearest.closeness) <= 0 ? turn : nearest;
    }
    Decision decision =
        nearest != null
                && nearest.closeness.compareTo(offer.closeness()) < 0
                && pool.hasRoom(nearest.answer.node(), request.demand)
            ? nearest.answer
            : chosen(request, offer);
    return decision instanceof Wait wait
            && wait.because() instanceof PlacementReason.SaferElsewhere safer
            && !request.turns.isEmpty()
            && now - request.turns.get(0).at > safer.lossMillis() - safer.acceptableMillis()
        ? new StandAside(AsideReason.PATIENCE)
        : decision;
  }

  private static long patientUntil(Turn first) {
    long busy =
        first.answer.because() instanceof PlacementReason.SoonerOnBusyNode sooner
            ? sooner.waitMillis()
            : 0;
    return first.at + busy + SETTINGS.patienceMillis();
  }

  private Decision chosen(Asked request, NodeOffer offer) {
    if (!offer.fits() || !pool.hasRoom(offer.node(), request.demand)) {
      for (int i = 1; i <= NODES; i++) {
        int other = (offer.node() + i) % NODES;
        if (pool.hasRoom(other, request.demand)) {
          return new Wait(other, now, new PlacementReason.HasRoom(other));
        }
      }
      return new StandAside(AsideReason.NO_ROOM);
    }
    int alike =
        requests.stream()
            .filter(each -> each.demand.equals(request.demand))
            .mapToInt(each -> each.waiting)
            .sum();
    Decision said =
        ARBITRARY.consider(offer.node(), request.gated.shape(), Math.max(1, alike), pool, now);
    if (said instanceof Place place && place.node() != offer.node()) {
      return new Wait(place.node(), now, place.because());
    }
    return said instanceof Refuse ? new StandAside(AsideReason.NO_ROOM) : said;
  }
}
