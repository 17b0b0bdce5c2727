package dev.gleaner.core.keep;

import java.util.List;

/**
 * What a keep policy wants done: ask for new nodes first, so that none of them is on a server that
 * was just left, and then drain and give back others.
 *
 * @param request how many new nodes
 * @param giveBack nodes that get no new task and go back once the running ones have finished
 * @param because for a person
 */
public record Adjustment(int request, List<Integer> giveBack, String because) {

  public static final Adjustment NONE = new Adjustment(0, List.of(), "the pool is as it should be");

  public Adjustment {
    giveBack = List.copyOf(giveBack);
  }

  public boolean isNone() {
    return request == 0 && giveBack.isEmpty();
  }
}
