package dev.gleaner.simulator.cloud;

import dev.gleaner.core.model.Contract;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import dev.gleaner.traces.provider.Allocator;
import dev.gleaner.traces.provider.FreeRoom;
import dev.gleaner.traces.provider.Replay;
import dev.gleaner.traces.provider.Room;
import dev.gleaner.traces.provider.TransientPool;
import dev.gleaner.traces.provider.TransientVm;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A cloud with one tenant, on servers whose regular VMs are a recording. The tenant hears of its
 * machines only from inside {@link #advance}; what a request or a machine given back leads to waits
 * for the next call, which {@link #nextMillis} then asks for. So no call of the tenant ever lands
 * in the middle of another change.
 */
public final class SimulatedCloud {

  private final FreeRoom room;
  private final CloudSettings settings;
  private final Tenant tenant;
  private final Replay provider;
  private final TransientPool pool;
  private final ServerOutlook outlook;
  private final PendingRequests pending;
  private final List<HeldMachine> nodes = new ArrayList<>();
  private final Map<TransientVm, HeldMachine> byVm = new HashMap<>();
  // Machines that the tenant may have to hear of.
  private final Set<HeldMachine> touched = new LinkedHashSet<>();
  private long now;
  private int onTheirWay;
  private boolean advancing;

  public SimulatedCloud(
      FreeRoom room, CloudSettings settings, RandomStreams streams, Tenant tenant) {
    this.room = room;
    this.settings = settings;
    this.tenant = tenant;
    this.provider = room.replay();
    this.pool = new TransientPool(provider);
    Room lent =
        settings.sparesBuffer()
            ? new SparingRoom(pool, room.bufferServers(settings.bufferShare()))
            : pool;
    this.pending = new PendingRequests(lent, settings, streams);
    this.outlook = new ServerOutlook(provider, pool);
  }

  /**
   * Asks for a machine, which joins after the provisioning delay, or at once at time 0. Its server
   * is chosen now, so that a machine which is given back afterwards does not come back.
   *
   * @param size what a harvest VM has at least, and any other exactly
   */
  public void request(Contract contract, Resources size, long at) {
    act(at);
    if (size.cores() < 1) {
      throw new IllegalArgumentException("a machine must have at least 1 core: " + size);
    }
    // Servers without any machine of ours may lag behind.
    while (provider.nextMillis() <= at) {
      provider.step(this::refresh);
    }
    pending.add(contract, size, at);
    onTheirWay++;
  }

  /** Gives a machine back: nothing more is heard of it, and machines beside it may grow. */
  public void giveBack(int node, long at) {
    act(at);
    HeldMachine held = joined(node);
    held.enter(HeldMachine.Stage.GONE);
    // Of an eviction at this very moment the tenant may not have heard yet.
    if (!held.isRegular() && !held.capacity().equals(Resources.NONE)) {
      outlook.forget(held.vm().server());
      pool.release(held.vm(), this::touch);
    }
    byVm.remove(held.vm());
  }

  /** How many machines were asked for and have not joined yet. */
  public int onTheirWay() {
    return onTheirWay;
  }

  /** When anything next happens to this tenant, or {@link Long#MAX_VALUE} for never. */
  public long nextMillis() {
    if (!touched.isEmpty()) {
      return now;
    }
    long change = byVm.isEmpty() ? Long.MAX_VALUE : provider.nextMillis(this::isOurs);
    return Math.min(change, pending.nextMillis());
  }

  /**
   * Lets everything happen up to and including a moment. The provider's VMs move first, then
   * machines join, and then the tenant hears what each of its machines has come to.
   */
  public void advance(long to) {
    if (advancing) {
      throw new IllegalStateException("the cloud cannot be advanced from inside a call of its own");
    }
    advancing = true;
    try {
      for (long next = nextMillis(); next <= to; next = nextMillis()) {
        // Servers without any machine of ours are brought up to date on the way.
        while (provider.nextMillis() <= next) {
          provider.step(this::refresh);
        }
        moveTo(next);
        for (Optional<PendingRequest> request = pending.takeReady(next);
            request.isPresent();
            request = pending.takeReady(next)) {
          place(request.get());
        }
        tell();
      }
      moveTo(to);
    } finally {
      advancing = false;
    }
  }

  /**
   * What only an oracle can know: when the machine next shrinks or is evicted, unless another one
   * joins or is given back; {@link Long#MAX_VALUE} for never.
   */
  public long nextShrink(int node, long at) {
    moveTo(at);
    HeldMachine held = joined(node);
    if (held.capacity().equals(Resources.NONE)) {
      // Evicted at this very moment, and the tenant has not heard of it yet.
      return at;
    }
    return held.isRegular() ? Long.MAX_VALUE : outlook.nextShrink(held.vm());
  }

  private void refresh(int server) {
    outlook.forget(server);
    pool.refresh(server, this::touch);
  }

  private void place(PendingRequest request) {
    if (request.contract() == Contract.REGULAR) {
      // Always granted, and beside the recorded servers: on them it would push away regular VMs of
      // others, which stay where the recording has them.
      hold(request, null);
      return;
    }
    int server = pending.serverFor(request);
    if (server == Allocator.NO_SERVER) {
      pending.retry(request, now);
      return;
    }
    int most =
        request.contract() == Contract.SPOT
            ? request.size().cores()
            : Math.max(request.size().cores(), settings.mostCores());
    outlook.forget(server);
    hold(request, pool.add(server, request.size(), most, this::touch));
  }

  private void hold(PendingRequest request, TransientVm vm) {
    HeldMachine held = new HeldMachine(nodes.size(), request.contract(), request.size(), vm);
    nodes.add(held);
    touched.add(held);
    if (vm != null) {
      byVm.put(vm, held);
    }
  }

  // The tenant may touch further machines from inside a call: no iterator survives that.
  private void tell() {
    while (!touched.isEmpty()) {
      HeldMachine held = touched.iterator().next();
      touched.remove(held);
      tellOf(held);
    }
  }

  private void tellOf(HeldMachine held) {
    boolean news = held.hasNews();
    if (held.stage() == HeldMachine.Stage.PLACED) {
      held.enter(HeldMachine.Stage.JOINED);
      onTheirWay--;
      boolean calm = held.isRegular() || room.isCalm(held.vm().server());
      tenant.joined(held.node(), held.machine(calm), now);
    } else if (held.stage() == HeldMachine.Stage.JOINED && held.capacity().equals(Resources.NONE)) {
      held.enter(HeldMachine.Stage.GONE);
      byVm.remove(held.vm());
      tenant.evicted(held.node(), now);
    } else if (held.stage() == HeldMachine.Stage.JOINED && news) {
      tenant.resized(held.node(), held.capacity(), now);
    }
  }

  private void touch(TransientVm vm) {
    touched.add(byVm.get(vm));
  }

  private boolean isOurs(int server) {
    return !pool.on(server).isEmpty();
  }

  /** What a tenant does not get to know. */
  int serverOf(int node) {
    return nodes.get(node).vm().server();
  }

  private HeldMachine joined(int node) {
    if (node < 0 || node >= nodes.size() || nodes.get(node).stage() != HeldMachine.Stage.JOINED) {
      throw new IllegalArgumentException("the tenant does not hold node " + node);
    }
    return nodes.get(node);
  }

  // Whoever acts at a moment must have seen everything before it.
  private void act(long at) {
    if (nextMillis() < at) {
      throw new IllegalStateException(
          "the cloud must be advanced to %d ms before anything is done at %d ms"
              .formatted(nextMillis(), at));
    }
    moveTo(at);
  }

  private void moveTo(long at) {
    if (at < now) {
      throw new IllegalArgumentException("time goes back from %d ms to %d ms".formatted(now, at));
    }
    now = at;
  }
}
