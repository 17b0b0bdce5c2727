package dev.gleaner.simulator.kernel;

/**
 * What all schemes meet with one seed, made once: capacity and jobs, say. One thread uses it.
 *
 * @param <S> schemes
 * @param <R> what a run comes to
 * @param <K> what is kept of it
 */
public interface SharedWorld<S, R, K> {

  R run(S scheme);

  /** Asked once, when all schemes have run. */
  K kept();
}
