package dev.gleaner.simulator.hybrid;

import dev.gleaner.core.keep.SlicedServer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The transient servers of one run: asked for, in use, being released, gone. The workers of those
 * in use stand in a list of their own, from which probes are drawn. What is counted are slices,
 * each of which is a worker.
 */
final class TransientServers {

  private final int first;
  private final List<SlicedServer> offered;
  private int[] inUse = new int[16];
  private int inUseCount;
  private int onTheirWay;
  private int there;
  private int mostThere;

  /** In the order in which they joined. */
  private final List<TransientServer> servers = new ArrayList<>();

  /** By worker, in the same order. */
  private TransientServer[] ofWorker = new TransientServer[16];

  private int workers;

  private final int[] thereOfSort;
  private final int[] mostOfSort;
  private long inUseSince;
  private double inUseTicks;

  /** The first worker to join will have this number. */
  TransientServers(int first, List<SlicedServer> offered) {
    this.first = first;
    this.offered = offered;
    thereOfSort = new int[offered.size()];
    mostOfSort = new int[offered.size()];
  }

  int inUse() {
    return inUseCount;
  }

  /** A worker; those of one server stand beside each other, and the last joined last. */
  int inUse(int index) {
    return inUse[index];
  }

  int onTheirWay() {
    return onTheirWay;
  }

  /** Those that are paid for or will be: on their way, in use, or being released. */
  int held() {
    return onTheirWay + there;
  }

  boolean isTransient(int worker) {
    return worker >= first;
  }

  boolean isLeaving(int worker) {
    return isTransient(worker) && ofWorker[worker - first].isLeaving();
  }

  /** Whose a transient worker is. */
  TransientServer of(int worker) {
    return ofWorker[worker - first];
  }

  TransientServer get(int number) {
    return servers.get(number);
  }

  void asked(int sort) {
    onTheirWay += offered.get(sort).slices();
  }

  /** Its workers have the numbers after those of whoever joined last. */
  TransientServer join(int sort, long now) {
    SlicedServer kind = offered.get(sort);
    TransientServer server = new TransientServer(servers.size(), sort, kind, first + workers, now);
    servers.add(server);
    onTheirWay -= kind.slices();
    there += kind.slices();
    mostThere = Math.max(mostThere, there);
    thereOfSort[sort]++;
    mostOfSort[sort] = Math.max(mostOfSort[sort], thereOfSort[sort]);
    count(now);
    makeRoom(kind.slices());
    for (int worker = server.firstWorker; worker < server.endWorker(); worker++) {
      ofWorker[workers++] = server;
      inUse[inUseCount++] = worker;
    }
    return server;
  }

  private void makeRoom(int more) {
    if (workers + more > ofWorker.length) {
      ofWorker = Arrays.copyOf(ofWorker, 2 * (workers + more));
    }
    if (inUseCount + more > inUse.length) {
      inUse = Arrays.copyOf(inUse, 2 * (inUseCount + more));
    }
  }

  /** Gets no new probes; keeps the order of the others. */
  void stopUsing(TransientServer server, long now) {
    count(now);
    server.stopUsing();
    int from = 0;
    while (inUse[from] != server.firstWorker) {
      from++;
    }
    int next = from + server.slices();
    System.arraycopy(inUse, next, inUse, from, inUseCount - next);
    inUseCount -= server.slices();
  }

  /** A worker is done; says whether its server has gone with it. */
  boolean left(int worker, long now) {
    TransientServer server = of(worker);
    if (!server.workerLeft(now)) {
      return false;
    }
    there -= server.slices();
    thereOfSort[server.sort]--;
    return true;
  }

  private void count(long now) {
    inUseTicks += (double) inUseCount * (now - inUseSince);
    inUseSince = now;
  }

  /** What became of them; whoever is still there is counted until now. */
  TransientUse use(long now, long provisioning) {
    count(now);
    long end = Math.max(1, now);
    return TransientUse.of(servers, mostOfSort, mostThere, inUseTicks / end, end, provisioning);
  }
}
