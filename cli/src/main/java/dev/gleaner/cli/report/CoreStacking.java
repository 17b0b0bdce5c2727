package dev.gleaner.cli.report;

import dev.gleaner.simulator.measure.Timeline.Attempt;
import dev.gleaner.simulator.measure.Timeline.Step;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Lays the attempts on one node out over its cores, numbered from the bottom, so that the height in
 * use is the number of cores in use. An attempt keeps its cores until the node shrinks below them;
 * then it moves down, since a drawing with tasks above the node's size would tell of an overload
 * that there never was.
 */
final class CoreStacking {

  /** Cores {@code bottom} to {@code bottom + height} are the attempt's for this time. */
  record Piece(int attempt, int bottom, int height, long fromMillis, long toMillis) {}

  private enum Kind {
    END,
    STEP,
    START
  }

  /** {@code index} is into the attempts or the steps. */
  private record Event(long atMillis, Kind kind, int index) {}

  private static final int NOBODY = -1;

  private final List<Attempt> attempts;
  private final List<Piece> pieces = new ArrayList<>();
  private final long[] since;
  private int[] owners = new int[0];
  private int capacity;

  private CoreStacking(List<Attempt> attempts) {
    this.attempts = attempts;
    this.since = new long[attempts.size()];
  }

  static List<Piece> of(List<Step> steps, List<Attempt> attempts) {
    List<Event> events = new ArrayList<>();
    for (int i = 0; i < steps.size(); i++) {
      events.add(new Event(steps.get(i).atMillis(), Kind.STEP, i));
    }
    for (int i = 0; i < attempts.size(); i++) {
      events.add(new Event(attempts.get(i).startMillis(), Kind.START, i));
      events.add(new Event(attempts.get(i).endMillis(), Kind.END, i));
    }
    // What ends at a moment makes room for what starts then; kills come before the shrink.
    events.sort(Comparator.comparingLong(Event::atMillis).thenComparing(Event::kind));
    CoreStacking stacking = new CoreStacking(attempts);
    for (Event event : events) {
      switch (event.kind()) {
        case END -> stacking.end(event.index(), event.atMillis());
        case STEP -> stacking.resize(steps.get(event.index()).cores(), event.atMillis());
        case START -> stacking.start(event.index(), event.atMillis());
      }
    }
    return stacking.pieces;
  }

  private void start(int attempt, long now) {
    int cores = attempts.get(attempt).cores();
    int bottom = lowestGap(cores);
    if (bottom == NOBODY) {
      take(attempt, cores);
    } else {
      Arrays.fill(owners, bottom, bottom + cores, attempt);
    }
    since[attempt] = now;
    if (attempts.get(attempt).endMillis() <= now) {
      end(attempt, now);
    }
  }

  private void end(int attempt, long now) {
    draw(attempt, now);
    for (int core = 0; core < owners.length; core++) {
      if (owners[core] == attempt) {
        owners[core] = NOBODY;
      }
    }
  }

  private void resize(int cores, long now) {
    capacity = cores;
    grow(cores);
    int[] displaced =
        Arrays.stream(owners, cores, owners.length)
            .filter(owner -> owner != NOBODY)
            .distinct()
            .toArray();
    for (int attempt : displaced) {
      draw(attempt, now);
      int moved = 0;
      for (int core = cores; core < owners.length; core++) {
        if (owners[core] == attempt) {
          owners[core] = NOBODY;
          moved++;
        }
      }
      take(attempt, moved);
      since[attempt] = now;
    }
  }

  /** The lowest run of this many free cores that the node has, or {@link #NOBODY}. */
  private int lowestGap(int cores) {
    int free = 0;
    for (int core = 0; core < capacity; core++) {
      free = owners[core] == NOBODY ? free + 1 : 0;
      if (free == cores) {
        return core - cores + 1;
      }
    }
    return NOBODY;
  }

  /** The lowest free cores, side by side or not. */
  private void take(int attempt, int cores) {
    int left = cores;
    for (int core = 0; left > 0; core++) {
      grow(core + 1);
      if (owners[core] == NOBODY) {
        owners[core] = attempt;
        left--;
      }
    }
  }

  private void grow(int cores) {
    int known = owners.length;
    if (cores > known) {
      owners = Arrays.copyOf(owners, cores);
      Arrays.fill(owners, known, cores, NOBODY);
    }
  }

  /** One piece for each run of cores that the attempt had up to now. */
  private void draw(int attempt, long now) {
    for (int core = 0; core < owners.length; core++) {
      if (owners[core] == attempt) {
        int bottom = core;
        while (core < owners.length && owners[core] == attempt) {
          core++;
        }
        pieces.add(new Piece(attempt, bottom, core - bottom, since[attempt], now));
      }
    }
  }
}
